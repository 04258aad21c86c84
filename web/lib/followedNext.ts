import type { PublicEvent, PublicTournament } from '@tournaments/contract';
import { downToFive, indianDate } from '@tournaments/engine';
import { allMatches, type PlacedMatch } from './placedMatches.ts';
import { now, useLatestPassed } from './clock.ts';
import { useCourtName } from './courtNames.ts';
import { useExpectedText } from './expectedTexts.ts';
import { entriesWith } from './followed.ts';
import { matchAddress } from './liveAddress.ts';
import { keyOfPlaced, useIsPlaceless } from './placeless.ts';
import { roundOf } from './matchRound.ts';
import { followedWords as words } from './texts/followed.ts';
import { dayAndTimeAhead, timeOfDay } from './texts/format.ts';

function isOpen({ match: { winner, status } }: PlacedMatch): boolean {
  return winner === null && status === null;
}

/** What is on court goes first, then the earliest; what has no time goes last. */
function turnOf({ match }: PlacedMatch): number {
  return match.isLive ? -1 : (match.scheduledAt ?? Infinity);
}

/** The match that the followed players play now or next, in whatever event; null where none is known. */
export function nextOf(
  tournament: Pick<PublicTournament, 'events'>,
  players: readonly string[],
): PlacedMatch | null {
  const followed = new Map(tournament.events.map(({ id, entries }) => [id, entriesWith(entries, players)]));
  const own = allMatches(tournament).filter((one) => {
    const entries = followed.get(one.event.id);
    const { sideA, sideB } = one.match;
    return isOpen(one) && (entries?.has(sideA ?? 0) === true || entries?.has(sideB ?? 0) === true);
  });
  return firstOf(own);
}

function firstOf(matches: readonly PlacedMatch[]): PlacedMatch | null {
  return matches.reduce<PlacedMatch | null>(
    (first, one) => (first === null || turnOf(one) < turnOf(first) ? one : first),
    null,
  );
}

/** The match of an event that is played now or next, by what is planned; null where no two sides are known. */
export function nextIn(event: PublicEvent): PlacedMatch | null {
  const isReady = ({ match: { sideA, sideB } }: PlacedMatch) => sideA !== null && sideB !== null;
  return firstOf(allMatches({ events: [event] }).filter((one) => isOpen(one) && isReady(one)));
}

/** Those of the followed players who stand in the match. */
export function followedIn({ event, match }: PlacedMatch, players: readonly string[]): string {
  const sides = event.entries.filter(({ id }) => id === match.sideA || id === match.sideB);
  const names = new Set(sides.flatMap((entry) => entry.players.map(({ name }) => name)));
  return players.filter((name) => names.has(name)).join(' / ');
}

export interface FollowedNext {
  readonly name: string;
  /** Where and when, or the round where neither is known. */
  readonly what: string;
  /** The time alone where one is known, or the court of what is played. */
  readonly short: string;
  readonly event: PlacedMatch['event'];
  readonly isLive: boolean;
  readonly to: string;
}

/** When a match is planned, without the day where it is of `now`; null where that is not known or has passed. */
function plannedTime({ match: { scheduledAt } }: PlacedMatch, passed: number, now?: number): string | null {
  if (scheduledAt === null || scheduledAt <= passed) return null;
  const isToday = now !== undefined && indianDate(now) === indianDate(scheduledAt);
  return isToday ? `~${timeOfDay(downToFive(scheduledAt))}` : dayAndTimeAhead(scheduledAt);
}

/**
 * Where and when a match is planned, without a time that has passed, and without the day where it is of `now`; empty where
 * neither is known.
 */
export function plannedText(
  one: PlacedMatch,
  courtName: (court: number) => string,
  passed: number,
  now?: number,
): string {
  const { court } = one.match;
  const place = court === null ? null : courtName(court);
  return [place, plannedTime(one, passed, now)].filter((part) => part !== null).join(', ');
}

function usePassed(one: PlacedMatch | null): number {
  const at = one?.match.scheduledAt;
  return useLatestPassed(at ? [at] : []);
}

/** The same as it is to be read now. */
export function usePlannedText(one: PlacedMatch | null): string {
  const courtName = useCourtName();
  const passed = usePassed(one);
  return one === null ? '' : plannedText(one, courtName, passed);
}

/** What is known of the next match of the followed players; null where there is none. */
export function useFollowedNext(
  tournament: Pick<PublicTournament, 'id' | 'events'>,
  players: readonly string[],
): FollowedNext | null {
  const courtName = useCourtName();
  const next = nextOf(tournament, players);
  const key = next === null ? '' : keyOfPlaced(next);
  const expected = useExpectedText(key);
  const expectedShort = useExpectedText(key, 'short');
  const isPlaceless = useIsPlaceless(key);
  const passed = usePassed(next);
  if (next === null) return null;
  const { event, match } = next;
  const what = match.isLive
    ? words.now(match.court === null || isPlaceless ? null : courtName(match.court))
    : (expected ?? (plannedText(next, courtName, passed, now()) || roundOf(next)));
  return {
    name: followedIn(next, players),
    what,
    short: match.isLive ? what : (expectedShort ?? plannedTime(next, passed, now()) ?? what),
    event,
    isLive: match.isLive,
    to: matchAddress(tournament.id, next),
  };
}
