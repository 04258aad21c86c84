import type { DayMatch, MovedMatch } from '@tournaments/contract';
import { hasEnded, waitingMatch, type DeskMatch, type DeskStatus } from '@tournaments/engine';
import type { PublishedTime, StoredDesk } from '../../db/match-days.ts';
import type { StoredMatch } from '../../db/match-view.ts';

/** What the fixtures hold of a match. */
export type MatchFacts = Pick<
  StoredMatch,
  | 'id'
  | 'sideA'
  | 'sideB'
  | 'status'
  | 'ending'
  | 'winner'
  | 'games'
  | 'court'
  | 'scheduledAt'
  | 'isLive'
  | 'sideAReported'
  | 'sideBReported'
>;

/** What the desk keeps of a match beside that. */
export interface DeskRow {
  readonly revision: number;
  readonly version: number;
  readonly state: StoredDesk;
  readonly suspendedSeconds: number;
  readonly suspendedAt: Date | null;
  readonly lock: DayMatch['lock'];
  readonly hold: string | null;
  readonly notBefore: Date | null;
  readonly isPinned: boolean;
  readonly published: PublishedTime | null;
}

/** A match of the fixtures with what the desk keeps of it. */
export type MatchWithDesk = MatchFacts & { readonly desk: DeskRow | null };

type DeskState = DayMatch['desk'];

const WAITING: StoredDesk = keptOf(waitingMatch(''));

/** What is kept of a match of which nothing was kept yet. */
export const NOTHING_KEPT: Omit<DeskRow, 'revision'> = {
  version: 0,
  state: WAITING,
  suspendedSeconds: 0,
  suspendedAt: null,
  lock: null,
  hold: null,
  notBefore: null,
  isPinned: false,
  published: null,
};

/** How a match is over by its fixtures; null while it is not. */
function resultStatus({ status, ending, winner, sideA, sideB }: MatchFacts): DeskStatus | null {
  if (ending !== null) return ending;
  if (status === 'walkover') {
    const isNoMatch = winner === null && sideA !== null && sideB !== null;
    return isNoMatch ? 'no-match' : 'walkover';
  }
  return winner === null ? null : 'finished';
}

/** The state of a match of which the fixtures alone are known. */
function stateByFacts(facts: MatchFacts): StoredDesk {
  const status = resultStatus(facts) ?? (facts.isLive ? 'on-court' : 'waiting');
  return { ...WAITING, status, court: status === 'waiting' ? null : facts.court };
}

/** What is live by the fixtures is on court, also where the desk keeps only its place in the order of play. */
function isOnCourtByFacts({ isLive }: MatchFacts, { status }: StoredDesk): boolean {
  return isLive && (status === 'waiting' || status === 'called');
}

/** The fixtures have the last word on whether it is over or live; the desk has it on all else. */
function stateOf(facts: MatchFacts, kept: StoredDesk | null): StoredDesk {
  if (kept === null) return stateByFacts(facts);
  const result = resultStatus(facts);
  if (result !== null) return { ...kept, status: result, isResultPending: false };
  if (isOnCourtByFacts(facts, kept)) return { ...kept, status: 'on-court', court: facts.court };
  return hasEnded(kept) && !kept.isResultPending ? stateByFacts(facts) : kept;
}

/** A match as the desk works on it. */
export function deskOf(match: MatchWithDesk): DeskState {
  const { winner, status, ending, games, desk } = match;
  const outcome = { winner, ending: ending ?? status, games: games.map(({ a, b }) => ({ a, b })) };
  return { ...stateOf(match, desk?.state ?? null), version: desk?.version ?? 0, outcome };
}

/** The part of a desk's match that is kept beside its result. */
export function keptOf({
  status,
  court,
  calledBy,
  times,
  isResultPending,
  reason,
  referee,
}: DeskState | DeskMatch) {
  return { status, court, calledBy, times, isResultPending, reason, referee } satisfies StoredDesk;
}

/** What viewers are told at once of a match that moved on. */
export function movedMatchOf(key: string, { status, court, times }: StoredDesk): MovedMatch {
  const calls = [times.calledAt, times.secondCallAt, times.finalCallAt].filter((at) => at !== null);
  const isOnCourt = status === 'on-court';
  const since = (isOnCourt ? times.startedAt : calls.at(-1)) ?? 0;
  const call = Math.max(1, calls.length) as MovedMatch['call'];
  return { key, isCalled: status === 'called', isOnCourt, court, call, since };
}

const FOLLOWED = [
  'sideA',
  'sideB',
  'status',
  'ending',
  'winner',
  'court',
  'isLive',
  'sideAReported',
  'sideBReported',
] as const;

function isSame(before: MatchFacts, after: MatchFacts): boolean {
  const isSameTime = before.scheduledAt?.getTime() === after.scheduledAt?.getTime();
  return (
    isSameTime &&
    FOLLOWED.every((name) => before[name] === after[name]) &&
    JSON.stringify(before.games) === JSON.stringify(after.games)
  );
}

/** What the desk keeps of a match that was written elsewhere at that time (seconds); null where nothing changed. */
export function followed(
  before: MatchFacts,
  after: MatchFacts,
  desk: DeskRow | null,
  at: number,
): Omit<DeskRow, 'revision'> | null {
  if (isSame(before, after)) return null;
  const was = stateOf(before, desk?.state ?? null);
  const kept = desk ?? NOTHING_KEPT;
  return { ...kept, version: kept.version + 1, state: movedOn(was, before, after, at) };
}

function movedOn(was: StoredDesk, before: MatchFacts, after: MatchFacts, at: number): StoredDesk {
  const status = resultStatus(after);
  if (status !== null) return endedElsewhere(was, after, status, at);
  if (resultStatus(before) !== null) return reopenedElsewhere(was, before, after, at);
  const court =
    after.court !== before.court && after.court !== null && was.court !== null ? after.court : was.court;
  if (after.isLive && !before.isLive) return startedElsewhere(was, after, at);
  if (before.isLive && !after.isLive && was.status === 'on-court') return stoppedElsewhere({ ...was, court });
  return { ...was, court };
}

function endedElsewhere(was: StoredDesk, after: MatchFacts, status: DeskStatus, at: number): StoredDesk {
  const court = was.court ?? after.court;
  const { times } = was;
  const endedAt = times.endedAt ?? at;
  const courtFreedAt = times.courtFreedAt ?? (court === null ? null : at);
  return { ...was, status, court, isResultPending: false, times: { ...times, endedAt, courtFreedAt } };
}

/** Its result was taken back: it goes on where it was begun by the same sides, else it waits. */
function reopenedElsewhere(was: StoredDesk, before: MatchFacts, after: MatchFacts, at: number): StoredDesk {
  if (after.isLive) return startedElsewhere({ ...was, ...WAITING }, after, at);
  const isOther = before.sideA !== after.sideA || before.sideB !== after.sideB;
  if (isOther || was.times.startedAt === null) return WAITING;
  const times = { ...was.times, endedAt: null, courtFreedAt: null };
  return { ...was, status: 'suspended', isResultPending: false, referee: null, times };
}

function startedElsewhere(was: StoredDesk, after: MatchFacts, at: number): StoredDesk {
  const { times } = was;
  const court = after.court ?? was.court;
  return {
    ...was,
    status: 'on-court',
    court,
    isResultPending: false,
    reason: null,
    times: { ...times, startedAt: times.startedAt ?? at },
  };
}

function stoppedElsewhere(was: StoredDesk): StoredDesk {
  if (was.times.calledAt === null) return WAITING;
  return { ...was, status: 'called', times: { ...was.times, startedAt: null } };
}
