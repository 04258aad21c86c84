import { matchKey, type KnockoutMatch, type PoolMatch, type PublicEvent } from '@tournaments/contract';
import { isOpen, type MatchPlace, type Stage } from './types.ts';

/** A match that can be scored now, with the lines of its knockout (null in pools). */
export interface Scorable {
  readonly place: MatchPlace;
  readonly match: KnockoutMatch;
  readonly size: number | null;
  /** The desk has called it. */
  readonly isCalled: boolean;
}

/** How many stand on top; the others are in the fixture below. */
const MOST = 6;

/** The saved matches of a stage. */
export function matchesOf(event: PublicEvent, stage: Stage): readonly (KnockoutMatch | PoolMatch)[] {
  const isLater = stage === 'knockout' && event.matchType === 'pools-knockout';
  return isLater ? (event.knockoutDraw ?? []) : event.draw;
}

/**
 * The matches that can be scored now, without those that are `isDone` here: those that are `called` first, by their keys,
 * then live ones, then by time, court and number; at most six.
 */
export function scorableFirst(
  event: PublicEvent,
  isDone: (place: MatchPlace) => boolean,
  called: ReadonlySet<string> = new Set(),
): readonly Scorable[] {
  const stages: readonly Stage[] = event.matchType === 'knockout' ? ['knockout'] : ['pool', 'knockout'];
  return stages
    .flatMap((stage) => {
      const matches = matchesOf(event, stage);
      const size = stage === 'knockout' ? matches.length + 1 : null;
      return matches.filter(isOpen).map((match) => {
        const place = { eventId: event.id, stage, matchNumber: match.matchNumber };
        return { place, match, size, isCalled: called.has(matchKey(place)) };
      });
    })
    .filter(({ place }) => !isDone(place))
    .sort((one, other) => Number(other.isCalled) - Number(one.isCalled) || compare(one.match, other.match))
    .slice(0, MOST);
}

function compare(one: KnockoutMatch, other: KnockoutMatch): number {
  const late = Number.POSITIVE_INFINITY;
  return (
    Number(other.isLive) - Number(one.isLive) ||
    compareNumbers(one.scheduledAt ?? late, other.scheduledAt ?? late) ||
    compareNumbers(one.court ?? late, other.court ?? late) ||
    one.matchNumber - other.matchNumber
  );
}

/** Infinity less Infinity is no number. */
function compareNumbers(one: number, other: number): number {
  return one === other ? 0 : one - other;
}
