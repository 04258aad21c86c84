import type { MovedMatch, PublicDay, PublicMatch } from '@tournaments/contract';

type Call = PublicDay['calls'][number];
type Court = PublicDay['courts'][number];

/**
 * The day with matches that were just heard to have moved on: a call shows before the day is asked for anew. One whose
 * names are not known here has to wait for that.
 */
export function withMoved(day: PublicDay, moved: readonly MovedMatch[]): PublicDay {
  return moved.reduce(withOne, day);
}

function knownMatch({ next, calls, courts, withoutCourt }: PublicDay, key: string): PublicMatch | undefined {
  const there = courts.flatMap(({ match }) => match ?? []);
  return [...calls, ...next, ...there, ...withoutCourt].find((one) => one.key === key);
}

function withOne(day: PublicDay, moved: MovedMatch): PublicDay {
  const known = knownMatch(day, moved.key);
  if (known === undefined) return day;
  const isOther = ({ key }: { readonly key: string }) => key !== moved.key;
  const isThere = moved.isCalled || moved.isOnCourt;
  return {
    ...day,
    calls: [...callOf(known, moved), ...day.calls.filter(isOther)],
    next: isThere ? day.next.filter(isOther) : day.next,
    expected: isThere ? day.expected.filter(isOther) : day.expected,
    courts: day.courts.map((court) => onCourt(court, known, moved)),
    withoutCourt: day.withoutCourt.filter(isOther),
  };
}

function callOf(known: PublicMatch, { isCalled, court, call, since }: MovedMatch): Call[] {
  return isCalled && court !== null ? [{ ...matchOf(known), court, call, calledAt: since }] : [];
}

const NO_SCORE = { score: null, games: [] };

function onCourt(
  court: Court,
  known: PublicMatch,
  { key, isCalled, isOnCourt, court: to, since }: MovedMatch,
): Court {
  const isThere = (isCalled || isOnCourt) && court.number === to;
  if (!isThere) return court.match?.key === key ? { ...court, match: null } : court;
  // What is only set live does not take the court of another match.
  if (isOnCourt && court.match !== null && court.match.key !== key) return court;
  const { score, games } = court.match?.key === key ? court.match : NO_SCORE;
  const status = isCalled ? 'called' : 'on-court';
  return { ...court, match: { ...matchOf(known), status, since, score, games } };
}

/** What all lists of the day tell of a match. */
function matchOf(match: PublicMatch): PublicMatch {
  const { key, eventId, stage, matchNumber, pool, round, rounds, sideA, sideB, labelA, labelB } = match;
  return { key, eventId, stage, matchNumber, pool, round, rounds, sideA, sideB, labelA, labelB };
}
