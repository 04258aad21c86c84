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
  FORMATS,
  ok,
  recordPoolResult,
  recordResult,
  winnerByGames,
  winnerUnder,
  type Match,
  type Outcome as Result,
} from '@tournaments/engine';
import type { CallerOf } from '../../auth/caller.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Db } from '../../db/database.ts';
import type { Actor, Transaction } from '../../db/transaction.ts';
import { changesOf, resultsOf, toEngine, toEnginePool, type MatchChange } from './convert.ts';
import type { DrawMemory } from './draw-memory.ts';
import { whole } from './draws.service.ts';
import { scorerOf, type Scorer, type ScoringCaller } from './matches.policy.ts';
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
export interface OpenedMatch {
  readonly event: repo.ScoredEvent;
  readonly draw: repo.DrawRow;
  readonly match: repo.MatchRow;
  readonly scorer: Scorer;
  /** Whose session gives the right to score it. */
  readonly actor: Actor;
}

/** Of an organizer's and an umpire's session that came along the one that gives the right. */
function actorOf({ actor }: Transaction, caller: ScoringCaller, kind: Scorer): Actor {
  const { organizer, desk, umpire } = caller;
  const ids = {
    organizer: organizer?.organizationId,
    desk: desk?.tournamentId,
    umpire: umpire?.tournamentId,
  };
  return { ...actor, kind, id: ids[kind] ?? null };
}

async function open(
  readDraw: (db: Db, eventId: number, stage: repo.Stage) => Promise<repo.DrawRow | null>,
  tx: Transaction,
  caller: ScoringCaller,
  address: Address,
  stage: repo.Stage,
): Promise<Outcome<OpenedMatch>> {
  const scope = {
    organizationId: caller.organizer?.organizationId ?? null,
    tournamentId: caller.desk?.tournamentId ?? caller.umpire?.tournamentId ?? null,
  };
  // Sent together: the draw is read when the lock is held, and not a round trip later.
  const [event, draw] = await Promise.all([
    repo.lockScoredEvent(tx.db, address.eventId, scope),
    readDraw(tx.db, address.eventId, stage),
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

/** Nobody has won while the match goes on, and the umpire says so too (decision 123). */
async function isSoFar(db: Db, stage: repo.Stage, { winner, games, eventId }: ScoresBody): Promise<boolean> {
  if (winner !== null || winnerByGames(games) === null) return false;
  const { scoringFormat } = await repo.stageSetup(db, { eventId, stage });
  return winnerUnder(games, FORMATS[scoringFormat]) === null;
}

/** An umpire's winner follows from the games alone (decision C22). */
async function umpiresResult(db: Db, stage: repo.Stage, body: ScoresBody): Promise<Result> {
  const winner = (await isSoFar(db, stage, body)) ? null : winnerByGames(body.games);
  return { winner, ending: null, games: body.games };
}

/** What is to be written down for an organizer. */
function resultOf(body: ScoresBody): Result {
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
function apply(
  { draw, match }: OpenedMatch,
  stage: repo.Stage,
  result: Result,
  isNoMatch: boolean,
): Outcome<readonly Match[]> {
  if (!isNoMatch && lacksWinner(match, result)) return refuseFields({ winner: 'walkover-winner-missing' });
  if (stage === 'pool') {
    const recorded = recordPoolResult(toEnginePool(match), result);
    return recorded.ok ? ok([recorded.value]) : refuse(recorded.code);
  }
  const recorded = recordResult(draw.matches.map(toEngine), match.matchNumber, result);
  return recorded.ok ? ok(recorded.value.changed) : refuse(recorded.code);
}

/** What was written, and all that followed from it. */
interface Written {
  readonly results: readonly repo.ResultFields[];
  /** In this draw and in the stage that it feeds. */
  readonly changes: readonly MatchChange[];
}

/** Writes a result and all that follows from it. */
async function write(
  tx: Transaction,
  opened: OpenedMatch,
  stage: repo.Stage,
  result: Result,
  { action, ...more }: { readonly action: AuditAction } & Partial<DeskNote>,
): Promise<Outcome<Written>> {
  const changed = apply(opened, stage, result, more.isNoMatch === true);
  if (!changed.ok) return changed;
  const { event, draw, match } = opened;
  const results = resultsOf(draw, changed.value);
  tx.defer(repo.saveResults(tx.db, draw.id, results));
  const fed = stage === 'pool' ? await refillStage(tx.db, event.id) : [];
  const { winner, status, ending, games } = match;
  const before = { winner, status, ending, games };
  recordChange(tx, opened, action, before, { ...result, ...more });
  return ok({ results, changes: [...changesOf(draw, results), ...fed] });
}

/** The draw as it stands with these results in it: others of the event wait meanwhile, so it is not read once more. */
function shown<M extends Wire>(
  { event, draw }: OpenedMatch,
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
async function change(tx: Transaction, opened: OpenedMatch, fields: repo.OwnFields): Promise<OpenedMatch> {
  const { draw } = opened;
  const match = { ...opened.match, ...fields };
  await repo.saveMatch(tx.db, match.id, fields);
  const matches = draw.matches.map((row) => (row.id === match.id ? match : row));
  return { ...opened, match, draw: { ...draw, matches } };
}

function recordChange(
  tx: Transaction,
  { event, match, actor }: OpenedMatch,
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

/** The result of a match; null while it has none, also where points of it were written down (decision 123). */
function outcomeOf(match: repo.MatchRow): Result | null {
  const { winner, status, ending, games } = match;
  return winner === null && status === null && ending === null
    ? null
    : { winner, ending: ending ?? status, games };
}

/** Which match. */
export type MatchAddress = Address & { readonly stage: repo.Stage };

/** What the desk says about a result beside it. */
export interface DeskNote {
  readonly referee: string | null;
  readonly reason: string | null;
  /** Neither side was there, or it does not count: nobody goes on. */
  readonly isNoMatch: boolean;
  /** The result is what it was before a command that is taken back. */
  readonly isUndo?: boolean;
}

/** What the matches need of others. */
export interface MatchPorts {
  readonly memory: DrawMemory;
  /** Tells the desk of a tournament that has one what was written elsewhere, and when it happened. */
  follow(tx: Transaction, tournamentId: number, changes: readonly MatchChange[], at: Date): Promise<void>;
}

/** Single matches: results, schedule, live, who has reported. */
export class Matches {
  constructor(private readonly ports: MatchPorts) {}

  /** Whether this caller may score matches of the event. */
  async mayScore(db: Db, caller: CallerOf['scorer'], eventId: number): Promise<boolean> {
    const event = await repo.findEvent(db, eventId);
    return event !== null && scorerOf(event, caller) !== null;
  }

  /** A match that the caller may score, its event locked. */
  open(tx: Transaction, caller: ScoringCaller, { stage, ...address }: MatchAddress) {
    const readDraw = this.ports.memory.read.bind(this.ports.memory);
    return open(readDraw, tx, caller, address, stage);
  }

  /** The same in a transaction that wrote matches already, which nobody else must know before it commits. */
  openAgain(tx: Transaction, caller: ScoringCaller, { stage, ...address }: MatchAddress) {
    return open(repo.findDraw, tx, caller, address, stage);
  }

  /** Makes other writers of these events wait until the transaction ends. */
  lockEvents(tx: Transaction, scope: repo.Scope, eventIds: readonly number[]): Promise<void> {
    return repo.lockEvents(tx.db, scope, eventIds);
  }

  /** A match that is to be scored point by point, its event locked. */
  async openToScore(tx: Transaction, caller: CallerOf['scorer'], address: MatchAddress) {
    const opened = await this.open(tx, caller, address);
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

  /** Writes the result of a match that was scored point by point, confirmed at that time. */
  async record(
    tx: Transaction,
    caller: CallerOf['scorer'],
    { stage, ...address }: MatchAddress,
    result: Result,
    at: Date = tx.now,
  ): Promise<Done> {
    const opened = await this.open(tx, caller, { stage, ...address });
    if (!opened.ok) return opened;
    const saved = await this.write(tx, opened.value, stage, result, 'match.scores', at);
    return saved.ok ? ok({}) : saved;
  }

  /** Writes what a desk decided; it looks after what follows for itself. */
  async recordByDesk(
    tx: Transaction,
    opened: OpenedMatch,
    stage: repo.Stage,
    result: Result,
    note: DeskNote,
  ): Promise<Outcome<readonly MatchChange[]>> {
    const written = await write(tx, opened, stage, result, { action: 'match.scores', ...note });
    return written.ok ? ok(written.value.changes) : written;
  }

  /** Saves court, live mark and who is there, as the desk says. */
  saveByDesk(tx: Transaction, match: repo.DeskFields): void {
    tx.defer(repo.saveDeskFields(tx.db, match));
  }

  /** Saves scores and winner; an umpire may do so only while the match is undecided. */
  async saveScores<M extends Wire>(
    tx: Transaction,
    caller: CallerOf['scorer'],
    stage: repo.Stage,
    body: ScoresBody,
  ): Saved<M> {
    const opened = await this.open(tx, caller, { ...body, stage });
    if (!opened.ok) return opened;
    const { match, scorer } = opened.value;
    if (body.id !== null && body.id !== match.id) return refuse('match-mismatch');
    if (scorer === 'umpire' && isDecided(match)) return refuse('match-decided');
    if (isUnseen(body, match)) return refuse('conflict');
    const result = scorer === 'umpire' ? await umpiresResult(tx.db, stage, body) : resultOf(body);
    return this.write<M>(tx, opened.value, stage, result, 'match.scores');
  }

  /** Saves court and time, and walkover, bye or a winner chosen by hand. */
  async saveDetails<M extends Wire>(
    tx: Transaction,
    caller: CallerOf['organizer'],
    stage: repo.Stage,
    body: DetailsBody,
  ): Saved<M> {
    const opened = await this.open(tx, { organizer: caller, umpire: null }, { ...body, stage });
    if (!opened.ok) return opened;
    const { match } = opened.value;
    if (isUnseen(body, match)) return refuse('conflict');
    const { court = match.court, status = match.status, winner = match.winner } = body;
    const planned = await this.change(tx, opened.value, { court, scheduledAt: timeOf(body, match) });
    const result: Result = { winner, ending: status, games: match.games };
    return this.write<M>(tx, planned, stage, result, 'match.details');
  }

  async saveLive<M extends Wire>(
    tx: Transaction,
    caller: CallerOf['scorer'],
    stage: repo.Stage,
    body: Address & { readonly isLive: boolean },
    at: Date = tx.now,
  ): Saved<M> {
    const opened = await this.open(tx, caller, { ...body, stage });
    if (!opened.ok) return opened;
    const { match, scorer } = opened.value;
    if (scorer === 'umpire' && isDecided(match)) return refuse('match-decided');
    const live = await this.change(tx, opened.value, { isLive: body.isLive }, at);
    recordChange(tx, opened.value, 'match.live', { isLive: match.isLive }, { isLive: body.isLive });
    return ok(shown<M>(live));
  }

  async saveReporting<M extends Wire>(
    tx: Transaction,
    caller: CallerOf['organizer'],
    stage: repo.Stage,
    body: Address & { readonly sideAReported: boolean; readonly sideBReported: boolean },
  ): Saved<M> {
    const opened = await this.open(tx, { organizer: caller, umpire: null }, { ...body, stage });
    if (!opened.ok) return opened;
    const { sideAReported, sideBReported } = body;
    const reported = await this.change(tx, opened.value, { sideAReported, sideBReported });
    recordChange(tx, opened.value, 'match.reporting', null, { sideAReported, sideBReported });
    return ok(shown<M>(reported));
  }

  /** Writes a result and all that follows from it, for the desk too. */
  private async write<M extends Wire>(
    tx: Transaction,
    opened: OpenedMatch,
    stage: repo.Stage,
    result: Result,
    action: AuditAction,
    at: Date = tx.now,
  ): Saved<M> {
    const written = await write(tx, opened, stage, result, { action });
    if (!written.ok) return written;
    const { results, changes } = written.value;
    if (opened.event.hasDay) await this.ports.follow(tx, opened.event.tournamentId, changes, at);
    return ok(shown<M>(opened, results));
  }

  /** Writes what belongs to the match alone, for the desk too. */
  private async change(
    tx: Transaction,
    opened: OpenedMatch,
    fields: repo.OwnFields,
    at: Date = tx.now,
  ): Promise<OpenedMatch> {
    const changed = await change(tx, opened, fields);
    const changes = [{ before: opened.match, after: changed.match }];
    if (opened.event.hasDay) await this.ports.follow(tx, opened.event.tournamentId, changes, at);
    return changed;
  }
}
