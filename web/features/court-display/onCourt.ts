import { matchKey, type PublicDay, type PublicTournament } from '@tournaments/contract';
import { allMatches, type PlacedMatch } from '../../lib/placedMatches.ts';
import { runningScore } from '../../lib/runningScore.ts';

/** What a court shows: the match on it, else the one that was broken off there, else the next one. */
export type OnCourt =
  | { readonly kind: 'playing' | 'suspended' | 'next'; readonly placed: PlacedMatch }
  | { readonly kind: 'nothing' };

/** How sure it is that a match is the one on its court: one that is over may wait there for its umpire's word. */
function presence({ match }: PlacedMatch): number {
  const score = runningScore(match);
  if (score === null) return match.isLive ? 3 : 0;
  if (score.phase === 'over' || score.phase === 'confirmed') return 1;
  return match.isLive ? 4 : 2;
}

/** By time, those without one last; of the same time as the draws have them. */
function byTime({ match: one }: PlacedMatch, { match: other }: PlacedMatch): number {
  return (one.scheduledAt ?? Infinity) < (other.scheduledAt ?? Infinity)
    ? -1
    : Number(one.scheduledAt !== other.scheduledAt);
}

/** The match that has a court by the desk, or else the one that is expected there next. */
function keyOnCourt({ courts, next, isPublished }: PublicDay, court: number): string | undefined {
  const there = courts.find(({ number }) => number === court)?.match;
  if (there) return there.key;
  return isPublished ? next.find((one) => one.court === court && one.place === 1)?.key : undefined;
}

/** Whether a match was broken off on a court to which no other one is called. */
function isSuspendedOn(day: PublicDay | null, court: number, key: string): boolean {
  const isTaken = day?.courts.some(({ number, match }) => number === court && match !== null) === true;
  return !isTaken && day?.suspended.some((one) => one.key === key && one.court === court) === true;
}

function keyOf({ event, match, stage }: PlacedMatch): string {
  return matchKey({ eventId: event.id, stage, matchNumber: match.matchNumber });
}

/** What is on a court of a tournament now; `day` tells what comes next there where an order of play is published. */
export function onCourt(
  tournament: Pick<PublicTournament, 'events'>,
  court: number,
  day: PublicDay | null = null,
): OnCourt {
  const open = allMatches(tournament).filter(
    ({ match }) => match.court === court && match.winner === null && match.status === null,
  );
  const expected = day === null ? undefined : keyOnCourt(day, court);
  // Of two that are said to be played here one has the court, and it is the same everywhere; of a court that the hall
  // does not have the day knows nothing.
  const isOfHall = day?.courts.some(({ number }) => number === court) === true;
  const isOthers = (one: PlacedMatch) =>
    isOfHall && keyOf(one) !== expected && day.withoutCourt.some(({ key }) => key === keyOf(one));
  const [playing] = open
    .filter((one) => presence(one) > 0 && !isOthers(one))
    .toSorted((one, other) => presence(other) - presence(one));
  if (playing !== undefined) return { kind: 'playing', placed: playing };
  const suspended = allMatches(tournament).find((one) => isSuspendedOn(day, court, keyOf(one)));
  if (suspended !== undefined) return { kind: 'suspended', placed: suspended };
  const [next] =
    expected === undefined
      ? open.toSorted(byTime)
      : allMatches(tournament).filter((one) => keyOf(one) === expected);
  return next === undefined ? { kind: 'nothing' } : { kind: 'next', placed: next };
}
