import { placeOfKey, refuse, type DeskOrder, type MatchPlace } from '@tournaments/contract';
import { ok, waitingMatch, type DeskMatch } from '@tournaments/engine';
import { findCommand } from './command.repo.ts';
import { nextRevisionByCommand } from './day.repo.ts';
import { carryOut, type Finished } from './match-command.ts';
import { findSome } from './match.repo.ts';
import { deskOf, type MatchWithDesk } from './match-state.ts';
import { Work, type Assignment, type CommandOutcome } from './work.ts';

type Swap = Extract<DeskOrder, { kind: 'swap-results' }>;

/** One of the two matches. */
interface Party {
  readonly id: number;
  readonly key: string;
  readonly place: MatchPlace;
}

/** A result that was typed for the wrong match: result and end change places, courts and starts stay. */
export async function swapResults(given: Assignment, command: Swap): Promise<CommandOutcome<Finished>> {
  const { tx, scope, ports, tournament, sent } = given;
  const [one, other] = [partyOf(given, sent.match), partyOf(given, command.with)];
  if (one === null || other === null || one.id === other.id) return refuse('no-such-match');
  const events = [...new Set([one.place.eventId, other.place.eventId])].toSorted((a, b) => a - b);
  const { tournamentId } = tournament;
  const [, day, repeated, found] = await Promise.all([
    ports.matches.lock(tx, scope, events),
    nextRevisionByCommand(tx.db, tournamentId, scope),
    findCommand(tx.db, tournamentId, sent.id),
    findSome(tx.db, tournamentId, [one.id, other.id]),
  ]);
  if (day === null) return refuse('forbidden');
  if (repeated !== null) return ok({ number: repeated.number, matchId: repeated.matchId });
  const work = new Work(given, day);
  const seen = new Map([
    [one.id, sent.seen],
    [other.id, command.seenOther],
  ]);
  if (found.some((match) => deskOf(match).version !== seen.get(match.id))) return refuse('changed-meanwhile');
  const swapped = await swap(work, one, other, found);
  return swapped.ok ? ok({ number: work.end(one.id), matchId: one.id }) : swapped;
}

function partyOf({ outline }: Assignment, key: string | null): Party | null {
  const place = key === null ? null : placeOfKey(key);
  const id = key === null ? undefined : outline.idsByKey.get(key);
  return key === null || place === null || id === undefined ? null : { id, key, place };
}

async function swap(
  work: Work,
  one: Party,
  other: Party,
  found: readonly MatchWithDesk[],
): Promise<CommandOutcome<unknown>> {
  const states = new Map(found.map((match) => [match.id, deskOf(match)]));
  const [first, second] = [states.get(one.id), states.get(other.id)];
  if (first === undefined || second === undefined) return refuse('no-such-match');
  const done = await take(work, one, { key: one.key, ...first }, { key: other.key, ...second });
  return done.ok ? take(work, other, { key: other.key, ...second }, { key: one.key, ...first }) : done;
}

/** Gives a match the result of another one, as it was before both. */
async function take(
  work: Work,
  { id, place }: Party,
  own: DeskMatch,
  from: DeskMatch,
): Promise<CommandOutcome<unknown>> {
  const { tx, user, ports } = work.given;
  const opened = await ports.matches.openAgain(tx, user, place);
  if (!opened.ok) return opened;
  const [current] = await work.matches([id]);
  if (current === undefined) return refuse('no-such-match');
  const match = { ...current, desk: work.keptSoFar(id) ?? current.desk };
  return carryOut(work, opened.value, match, withResultOf(own, from));
}

/** A match with the result and the end of another one. */
function withResultOf(own: DeskMatch, from: DeskMatch): DeskMatch {
  const version = own.version + 1;
  if (from.status === 'waiting') return { ...waitingMatch(own.key), version };
  const { status, outcome, isResultPending, reason, referee } = from;
  const { endedAt, courtFreedAt } = from.times;
  const times = { ...own.times, endedAt, courtFreedAt };
  return { ...own, version, status, outcome, isResultPending, reason, referee, times };
}
