import {
  refuse,
  refuseFields,
  resultMark,
  type Done,
  type AuditAction,
  type KnockoutMatch,
  type Outcome,
  type PoolMatch,
} from '@tournaments/contract';
import {
  ok,
  recordPoolResult,
  recordResult,
  winnerByGames,
  type Match,
  type Outcome as Result,
} from '@tournaments/engine';
import type { CallerOf } from '../../auth/caller.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Db } from '../../db/database.ts';
import type { Actor, Transaction } from '../../db/transaction.ts';
import { toEngine, toEnginePool, withResult } from './convert.ts';
import type { DrawMemory } from './draw-memory.ts';
import { whole } from './draws.service.ts';
import { scorerOf, type Scorer } from './matches.policy.ts';
import * as repo from './matches.repo.ts';
import { refillStage } from './stage-filling.ts';

type Wire = KnockoutMatch | PoolMatch;
type Saved<M> = Promise<Outcome<{ matches: M[] }>>;

interface Address {
  readonly eventId: number;
  readonly matchNumber: number;
}

/** The mark of the result that the sender had in front; without one nothing is compared. */
interface Seen {
  readonly seen?: string | null | undefined;
}

export interface ScoresBody extends Address, Seen {
  readonly id: number | null;
  readonly status: 'bye' | 'walkover' | null;
  readonly winner: 'A' | 'B' | null;
  readonly games: readonly { readonly a: number; readonly b: number }[];
}

/** What is to change; what is missing stays. */
export interface DetailsBody extends Address, Seen {
  readonly court?: number | null | undefined;
  readonly scheduledAt?: number | null | undefined;
  readonly status?: ScoresBody['status'] | undefined;
  readonly winner?: ScoresBody['winner'] | undefined;
}

/** A match that the caller may score, its event locked until the transaction ends. */
interface Opened {
  readonly event: repo.ScoredEvent;
  readonly draw: repo.DrawRow;
  readonly match: repo.MatchRow;
  readonly scorer: Scorer;
  /** Whose session gives the right to score it. */
  readonly actor: Actor;
}

/** Of an organizer's and an umpire's session that came along the one that gives the right. */
function actorOf({ actor }: Transaction, { organizer, umpire }: CallerOf['scorer'], scorer: Scorer): Actor {
  return scorer === 'umpire'
    ? { ...actor, kind: 'umpire', id: umpire?.tournamentId ?? null }
    : { ...actor, kind: 'organizer', id: organizer?.organizationId ?? null };
}

async function open(
  memory: DrawMemory,
  tx: Transaction,
  caller: CallerOf['scorer'],
  address: Address,
  stage: repo.Stage,
): Promise<Outcome<Opened>> {
  const scope = {
    organizationId: caller.organizer?.organizationId ?? null,
    tournamentId: caller.umpire?.tournamentId ?? null,
  };
  // Sent together: the draw is read when the lock is held, and not a round trip later.
  const [event, draw] = await Promise.all([
    repo.lockScoredEvent(tx.db, address.eventId, scope),
    memory.read(tx.db, address.eventId, stage),
  ]);
  const scorer = event === null ? null : scorerOf(event, caller);
  if (event === null || scorer === null) return refuse('forbidden');
  if (draw === null) return refuse('draw-missing');
  const match = draw.matches[address.matchNumber];
  if (match === undefined) return refuse('no-such-match');
  return ok({ event, draw, match, scorer, actor: actorOf(tx, caller, scorer) });
}

function isDecided({ winner, status }: repo.MatchRow): boolean {
  return winner !== null || status !== null;
}

/** Whether somebody else wrote a result down that the sender had not seen. */
function isUnseen({ seen }: Seen, match: repo.MatchRow): boolean {
  return typeof seen === 'string' && seen !== resultMark(match);
}

/** A score of nil all with nobody chosen is no score: that is how a result is reverted (decision D02). */
function isBlank({ winner, status, games }: ScoresBody): boolean {
  return (
    winner === null && status === null && games.length <= 1 && games.every(({ a, b }) => a === 0 && b === 0)
  );
}

/** What is to be written down: an umpire's winner follows from the games alone (decision C22). */
function resultOf(body: ScoresBody, scorer: Scorer): Result {
  if (scorer === 'umpire') return { winner: winnerByGames(body.games), ending: null, games: body.games };
  if (isBlank(body)) return { winner: null, ending: null, games: [] };
  return { winner: body.winner, ending: body.status, games: body.games };
}

function timeOf({ scheduledAt }: DetailsBody, match: repo.MatchRow): Date | null {
  if (scheduledAt === undefined) return match.scheduledAt;
  return scheduledAt === null ? null : new Date(scheduledAt * 1000);
}

/** Of two sides that are there one did not play; who goes on is not left open. */
function lacksWinner({ sideA, sideB }: repo.MatchRow, { winner, ending }: Result): boolean {
  return ending === 'walkover' && winner === null && sideA !== null && sideB !== null;
}

/** The matches that a result changes, by the engine's rules. */
function apply({ draw, match }: Opened, stage: repo.Stage, result: Result): Outcome<readonly Match[]> {
  if (lacksWinner(match, result)) return refuseFields({ winner: 'walkover-winner-missing' });
  if (stage === 'pool') {
    const recorded = recordPoolResult(toEnginePool(match), result);
    return recorded.ok ? ok([recorded.value]) : refuse(recorded.code);
  }
  const recorded = recordResult(draw.matches.map(toEngine), match.matchNumber, result);
  return recorded.ok ? ok(recorded.value.changed) : refuse(recorded.code);
}

/** Writes a result and all that follows from it. */
async function write<M extends Wire>(
  tx: Transaction,
  opened: Opened,
  stage: repo.Stage,
  result: Result,
  action: AuditAction,
): Saved<M> {
  const changed = apply(opened, stage, result);
  if (!changed.ok) return changed;
  const { event, draw, match } = opened;
  const rows = changed.value.flatMap((one) => {
    const row = draw.matches[one.number];
    return row === undefined ? [] : [withResult(row, one)];
  });
  tx.defer(repo.saveResults(tx.db, draw.id, rows));
  if (stage === 'pool') await refillStage(tx.db, event.id);
  const before = { winner: match.winner, status: match.status, games: match.games };
  recordChange(tx, opened, action, before, result);
  return ok(shown<M>(opened, rows));
}

/** The draw as it stands with these results in it: others of the event wait meanwhile, so it is not read once more. */
function shown<M extends Wire>(
  { event, draw }: Opened,
  results: readonly repo.ResultFields[] = [],
): { matches: M[] } {
  const changed = new Map(results.map((result) => [result.id, result]));
  const matches = draw.matches.map((row) => {
    const result = changed.get(row.id);
    return result === undefined ? row : { ...row, ...result };
  });
  return whole<M>({ ...draw, matches }, event.id);
}

/** Writes what belongs to the match alone. */
async function change(tx: Transaction, opened: Opened, fields: repo.OwnFields): Promise<Opened> {
  const { draw } = opened;
  const match = { ...opened.match, ...fields };
  await repo.saveMatch(tx.db, match.id, fields);
  const matches = draw.matches.map((row) => (row.id === match.id ? match : row));
  return { ...opened, match, draw: { ...draw, matches } };
}

function recordChange(
  tx: Transaction,
  { event, match, actor }: Opened,
  action: AuditAction,
  before: unknown,
  after: unknown,
): void {
  const { tournamentId, organizationId } = event;
  tx.defer(
    recordAudit(
      { ...tx, actor },
      {
        action,
        subject: 'match',
        subjectId: match.id,
        tournamentId,
        organizationId,
        before,
        after,
      },
    ),
  );
  tx.changed({ tournamentId, eventId: event.id });
}

/** What is written down for a match; null while nothing is. */
function outcomeOf(match: repo.MatchRow): Result | null {
  const { winner, status, ending, games } = match;
  return winner === null && status === null && games.length === 0
    ? null
    : { winner, ending: ending ?? status, games };
}

/** Single matches: results, schedule, live, who has reported. */
export class Matches {
  constructor(private readonly memory: DrawMemory) {}

  /** Whether this caller may score matches of the event. */
  async mayScore(db: Db, caller: CallerOf['scorer'], eventId: number): Promise<boolean> {
    const event = await repo.findEvent(db, eventId);
    return event !== null && scorerOf(event, caller) !== null;
  }

  /** A match that is to be scored point by point, its event locked. */
  async openToScore(
    tx: Transaction,
    caller: CallerOf['scorer'],
    { stage, ...address }: Address & { readonly stage: repo.Stage },
  ) {
    const opened = await open(this.memory, tx, caller, address, stage);
    if (!opened.ok) return opened;
    const { event, match } = opened.value;
    return ok({
      matchId: match.id,
      tournamentId: event.tournamentId,
      organizationId: event.organizationId,
      sideA: match.sideA,
      sideB: match.sideB,
      isLive: match.isLive,
      result: outcomeOf(match),
    });
  }

  /** Writes the result of a match that was scored point by point. */
  async record(
    tx: Transaction,
    caller: CallerOf['scorer'],
    { stage, ...address }: Address & { readonly stage: repo.Stage },
    result: Result,
  ): Promise<Done> {
    const opened = await open(this.memory, tx, caller, address, stage);
    if (!opened.ok) return opened;
    const saved = await write(tx, opened.value, stage, result, 'match.scores');
    return saved.ok ? ok({}) : saved;
  }

  /** Saves scores and winner; an umpire may do so only while the match is undecided. */
  async saveScores<M extends Wire>(
    tx: Transaction,
    caller: CallerOf['scorer'],
    stage: repo.Stage,
    body: ScoresBody,
  ): Saved<M> {
    const opened = await open(this.memory, tx, caller, body, stage);
    if (!opened.ok) return opened;
    const { match, scorer } = opened.value;
    if (body.id !== null && body.id !== match.id) return refuse('match-mismatch');
    if (scorer === 'umpire' && isDecided(match)) return refuse('match-decided');
    if (isUnseen(body, match)) return refuse('conflict');
    return write<M>(tx, opened.value, stage, resultOf(body, scorer), 'match.scores');
  }

  /** Saves court and time, and walkover, bye or a winner chosen by hand. */
  async saveDetails<M extends Wire>(
    tx: Transaction,
    caller: CallerOf['organizer'],
    stage: repo.Stage,
    body: DetailsBody,
  ): Saved<M> {
    const opened = await open(this.memory, tx, { organizer: caller, umpire: null }, body, stage);
    if (!opened.ok) return opened;
    const { match } = opened.value;
    if (isUnseen(body, match)) return refuse('conflict');
    const { court = match.court, status = match.status, winner = match.winner } = body;
    const planned = await change(tx, opened.value, { court, scheduledAt: timeOf(body, match) });
    const result: Result = { winner, ending: status, games: match.games };
    return write<M>(tx, planned, stage, result, 'match.details');
  }

  async saveLive<M extends Wire>(
    tx: Transaction,
    caller: CallerOf['scorer'],
    stage: repo.Stage,
    body: Address & { readonly isLive: boolean },
  ): Saved<M> {
    const opened = await open(this.memory, tx, caller, body, stage);
    if (!opened.ok) return opened;
    const { match, scorer } = opened.value;
    if (scorer === 'umpire' && isDecided(match)) return refuse('match-decided');
    const live = await change(tx, opened.value, { isLive: body.isLive });
    recordChange(tx, opened.value, 'match.live', { isLive: match.isLive }, { isLive: body.isLive });
    return ok(shown<M>(live));
  }

  async saveReporting<M extends Wire>(
    tx: Transaction,
    caller: CallerOf['organizer'],
    stage: repo.Stage,
    body: Address & { readonly sideAReported: boolean; readonly sideBReported: boolean },
  ): Saved<M> {
    const opened = await open(this.memory, tx, { organizer: caller, umpire: null }, body, stage);
    if (!opened.ok) return opened;
    const { sideAReported, sideBReported } = body;
    const reported = await change(tx, opened.value, { sideAReported, sideBReported });
    recordChange(tx, opened.value, 'match.reporting', null, { sideAReported, sideBReported });
    return ok(shown<M>(reported));
  }
}
