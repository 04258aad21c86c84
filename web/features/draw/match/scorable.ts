import type { KnockoutMatch, PoolMatch, PublicEvent } from '@tournaments/contract';
import { isOpen, type MatchPlace, type Stage } from './types.ts';

/** A match that can be scored now, with the lines of its knockout (null in pools). */
export interface Scorable {
  readonly place: MatchPlace;
  readonly match: KnockoutMatch;
  readonly size: number | null;
}

/** How many stand on top; the others are in the fixture below. */
const MOST = 6;

/** The saved matches of a stage. */
export function matchesOf(event: PublicEvent, stage: Stage): readonly (KnockoutMatch | PoolMatch)[] {
  const isLater = stage === 'knockout' && event.matchType === 'pools-knockout';
  return isLater ? (event.knockoutDraw ?? []) : event.draw;
}

/**
 * The matches that can be scored now, without those that are `isDone` here: live ones first, then by time, court and
 * number; at most six.
 */
export function scorableFirst(
  event: PublicEvent,
  isDone: (place: MatchPlace) => boolean,
): readonly Scorable[] {
  const stages: readonly Stage[] = event.matchType === 'knockout' ? ['knockout'] : ['pool', 'knockout'];
  return stages
    .flatMap((stage) => {
      const matches = matchesOf(event, stage);
      const size = stage === 'knockout' ? matches.length + 1 : null;
      return matches.filter(isOpen).map((match) => {
        const place = { eventId: event.id, stage, matchNumber: match.matchNumber };
        return { place, match, size };
      });
    })
    .filter(({ place }) => !isDone(place))
    .sort((one, other) => compare(one.match, other.match))
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
