import {
  lostSide,
  startedSince,
  type Consequence,
  type DayMatch,
  type MatchDay,
} from '@tournaments/contract';
import { waitingMatch, type Side } from '@tournaments/engine';

/** Where the winner of a knockout match goes on: matches count from the first round on, byes included. */
export function nextPlace({
  round,
  rounds,
  matchNumber,
}: Pick<DayMatch, 'round' | 'rounds' | 'matchNumber'>): { matchNumber: number; side: Side } | null {
  if (round >= rounds - 1) return null;
  const size = 2 ** rounds;
  const firstOf = (index: number) => size - 2 ** (rounds - index);
  const place = matchNumber - firstOf(round);
  return {
    matchNumber: firstOf(round + 1) + Math.floor(place / 2),
    side: place % 2 === 0 ? 'A' : 'B',
  };
}

/** The later matches that a result changes, the next one first; none where nothing changes for them. */
export function fedBy(day: Pick<MatchDay, 'matches'>, match: DayMatch): readonly DayMatch[] {
  const place = match.stage === 'knockout' ? nextPlace(match) : null;
  if (place === null) return [];
  const next = day.matches.find(
    ({ eventId, stage, matchNumber }) =>
      eventId === match.eventId && stage === 'knockout' && matchNumber === place.matchNumber,
  );
  if (next === undefined) return [];
  const { winner } = match.desk.outcome;
  const entry = winner === null ? null : winner === 'A' ? match.sideA : match.sideB;
  const before = place.side === 'A' ? next.sideA : next.sideB;
  if (entry === before) return [];
  const own = before === null ? next : calledBack(next);
  const fed = place.side === 'A' ? { ...own, sideA: entry } : { ...own, sideB: entry };
  const changed = { ...fed, desk: { ...fed.desk, version: next.desk.version + 1 } };
  return [changed, ...fedBy(day, changed)];
}

/** A match that loses a side waits again, whatever was done with it. */
function calledBack(match: DayMatch): DayMatch {
  if (match.desk.status === 'waiting') return match;
  const { status, court, calledBy, times, outcome, isResultPending, reason, referee } = waitingMatch(
    match.key,
  );
  return {
    ...match,
    ...{ suspendedAt: null, suspendedSeconds: 0, score: null },
    desk: {
      ...{ version: match.desk.version, status, court, calledBy, times, isResultPending, reason, referee },
      outcome: { ...outcome, games: [] },
    },
  };
}

/** The later matches, called or played already, that a change of this device calls back. */
export function consequencesOf(
  { events }: Pick<MatchDay, 'events'>,
  { before, day }: { readonly before: { readonly matches: readonly DayMatch[] }; readonly day: MatchDay },
  own: string | null,
): readonly Consequence[] {
  const after = new Map(day.matches.map(({ key, desk }) => [key, desk.status]));
  const lost = before.matches.filter(
    ({ key, desk }) => key !== own && desk.status !== 'waiting' && after.get(key) === 'waiting',
  );
  return lost.map((match) => ({
    ...lostSide(nameOf(events, match), match.desk.status),
    ...{ match: match.key, command: null },
  }));
}

/** The matches that began since a call which this device takes back. */
export function startsTakenBack(
  { events, matches }: Pick<MatchDay, 'events' | 'matches'>,
  undone: Pick<MatchDay, 'matches'> | null,
): readonly Consequence[] {
  const waited = new Set(undone?.matches.flatMap(({ key, desk }) => (desk.status === 'waiting' ? key : [])));
  const begun = matches.filter(
    ({ key, desk: { status } }) => waited.has(key) && (status === 'on-court' || status === 'suspended'),
  );
  return begun.map((match) => ({
    ...{ kind: 'undo', match: match.key, command: null },
    text: startedSince(nameOf(events, match)),
  }));
}

function nameOf(events: MatchDay['events'], { eventId, matchNumber }: DayMatch): string {
  const event = events.find(({ id }) => id === eventId)?.abbreviation ?? '';
  return `${event} match ${matchNumber + 1}`.trim();
}
