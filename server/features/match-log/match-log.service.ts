import { createHash, timingSafeEqual } from 'node:crypto';
import {
  matchIdOf,
  refusalTexts,
  refuse,
  type Done,
  type LogStanding,
  type MatchLogView,
  type Outcome,
} from '@tournaments/contract';
import {
  compareResult,
  appendEvents,
  ok,
  outcomeOfResult,
  resultOf,
  type AppendRefusal,
  type MatchEvent,
  type MatchState,
  type Outcome as Result,
} from '@tournaments/engine';
import type { CallerOf } from '../../auth/caller.ts';
import { recordAudit, type AuditEntry } from '../../db/audit.ts';
import type { MatchesChange } from '../../db/change.ts';
import type { Db } from '../../db/database.ts';
import { findEntered, type Entered } from '../../db/entered-results.ts';
import type { KnownLog, LogMemory } from '../../db/log-memory.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Random } from '../../lib/clock.ts';
import { tokenHash } from '../../lib/token-hash.ts';
import * as repo from './match-log.repo.ts';
import { secondsOf } from '../../lib/clock.ts';

type Caller = CallerOf['scorer'] & Partial<Pick<CallerOf['desk'], 'desk'>>;
type Place = repo.Place;

/** A match that the caller may score, its event locked until the transaction ends. */
export interface ScoredMatch {
  readonly matchId: number;
  readonly tournamentId: number;
  readonly organizationId: number;
  readonly sideA: number | null;
  readonly sideB: number | null;
  readonly isLive: boolean;
  /** What was written down for it; null while nothing was. */
  readonly result: Result | null;
}

/** What this feature needs of the matches. */
export interface MatchLogPorts {
  readonly random: Random;
  readonly memory: LogMemory;
  open(tx: Transaction, caller: Caller, place: Place): Promise<Outcome<ScoredMatch>>;
  /** Writes a result down by the same rules as a typed one. */
  record(tx: Transaction, caller: Caller, place: Place, result: Result, at?: Date): Promise<Done>;
  /** Shows the match as played since then. */
  goLive(tx: Transaction, caller: Caller, place: Place, at: Date): Promise<Done>;
  /** Tells the desk that play stopped, with the reason, or with none that it goes on. */
  stop(
    tx: Transaction,
    tournamentId: number,
    stop: { readonly matchId: number; readonly reason: string | null; readonly at: Date },
  ): Promise<void>;
  /** Tells the desk that the match has two results, or that one of them was chosen. */
  tellResults(tx: Transaction, tournamentId: number, matchId: number): Promise<void>;
  mayScore(db: Db, caller: Caller, eventId: number): Promise<boolean>;
  /** How matches of a stage are scored. */
  setupOf(db: Db, place: Place): Promise<Pick<repo.LogRow, 'scoringFormat' | 'kind'>>;
}

export interface ClaimBody extends Place {
  readonly device: string;
  readonly name: string;
  readonly takeOver: boolean;
  /** A match that the desk has opened again begins at 0-0, instead of where its log ended. */
  readonly anew?: boolean | undefined;
}

export interface AppendBody extends Place {
  readonly token: string;
  /** Seconds, by the clock of the device. */
  readonly sentAt: number;
  readonly events: readonly MatchEvent[];
}

interface Refused {
  readonly number: number;
  readonly code: AppendRefusal;
  readonly text: string;
}

interface Appended {
  readonly last: number;
  readonly standing: LogStanding;
  readonly refused: Refused | null;
}

/** A clock that is further off is taken to be wrong. */
const CLOCK_MAY_DIFFER_S = 5;

function isWriter({ writerHash }: repo.LogRow, token: string): boolean {
  return writerHash !== null && timingSafeEqual(writerHash, tokenHash(token));
}

function scopeOf({ organizer, desk, umpire }: Caller): repo.Scope {
  return {
    organizationId: organizer?.organizationId ?? null,
    tournamentId: desk?.tournamentId ?? umpire?.tournamentId ?? null,
  };
}

/** A name by which events of one device are told apart: who knows the device itself is given its right to write again. */
function maskedDevice(matchId: number, device: string): string {
  return createHash('sha256').update(`${matchId} ${device}`).digest('base64url').slice(0, 22);
}

/** The events without the devices that noted them. */
function masked(matchId: number, events: readonly MatchEvent[]): readonly MatchEvent[] {
  const masks = new Map<string, string>();
  return events.map((event) => {
    const mask = masks.get(event.device) ?? maskedDevice(matchId, event.device);
    masks.set(event.device, mask);
    return { ...event, device: mask };
  });
}

function viewOf(
  log: repo.LogRow,
  events: readonly MatchEvent[],
  entered: Entered | null = null,
): MatchLogView {
  const { eventId, stage, matchNumber, matchId, scoringFormat, kind, last, standing } = log;
  const writer =
    log.writerSince === null ? null : { name: log.writerName, claimedAt: secondsOf(log.writerSince) };
  return {
    ...{ eventId, stage, matchNumber, matchId, scoringFormat, kind, last, standing, writer, entered },
    // Written by panels that the contract had parsed; some may have come since the log was read.
    events: masked(matchId, events.slice(0, last)) as MatchLogView['events'],
  };
}

/** A match that was opened again, and how its log goes on. */
interface Reopening {
  readonly place: Place;
  readonly match: ScoredMatch;
  readonly sides: repo.Sides;
  readonly anew: boolean;
}

/** That nothing but this log is other than before. */
function writtenTo({ tournamentId, eventId, matchId }: repo.LogRow): MatchesChange {
  return { tournamentId, eventId, onlyLogs: true, matchId };
}

/** That another device writes now; neither is named, nor who holds it. */
function takeoverOf({ matchId, tournamentId, organizationId }: repo.LogRow): AuditEntry {
  const subject = { subject: 'match', subjectId: matchId };
  return { action: 'match.takeover', ...subject, tournamentId, organizationId };
}

/** That a log began at 0-0 beside one that is kept here whole; who umpired it goes when the tournament is erased. */
function anewOf(
  { matchId, tournamentId, organizationId, last, standing }: repo.LogRow,
  events: readonly MatchEvent[],
): AuditEntry {
  const subject = { subject: 'match', subjectId: matchId };
  return {
    ...{ action: 'match.anew', ...subject, tournamentId, organizationId },
    before: { last, standing, events },
  };
}

/** Events as of a clock that is right; none of them is still to come. */
function corrected({ events, sentAt }: AppendBody, now: Date): readonly MatchEvent[] {
  const seconds = secondsOf(now);
  const ahead = sentAt - seconds;
  const offset = Math.abs(ahead) <= CLOCK_MAY_DIFFER_S ? 0 : ahead;
  return events.map((event) => ({
    ...event,
    at: Math.min(Math.max(0, event.at - offset), seconds + CLOCK_MAY_DIFFER_S),
  }));
}

/** The events that the log does not hold yet; refused where they do not go on from it. */
function tailOf(known: KnownLog, events: readonly MatchEvent[]): Outcome<readonly MatchEvent[]> {
  const isOther = ({ id, number }: MatchEvent) => number <= known.last && known.ids[number - 1] !== id;
  if (events.some(isOther)) return refuse('log-diverged');
  const tail = events.filter(({ number }) => number > known.last);
  const isGapless = tail.every(({ number }, index) => number === known.last + 1 + index);
  if (!isGapless) return refuse('log-gap');
  const ids = tail.map(({ id }) => id);
  const isTwice = new Set(ids).size < ids.length || ids.some((id) => known.ids.includes(id));
  return isTwice ? refuse('log-diverged') : ok(tail);
}

/** The events up to the first that the rules do not allow, and why that is not. */
function allowed(before: MatchState, tail: readonly MatchEvent[]) {
  const state = appendEvents(before, tail);
  const wrong = state.ignored[before.ignored.length];
  if (wrong === undefined) return { taken: tail, state, refused: null };
  const taken = tail.slice(0, tail.indexOf(wrong.event));
  const { event, reason: code } = wrong;
  const refused = { number: event.number, code, text: refusalTexts[code] };
  return { taken, state: appendEvents(before, taken), refused };
}

/** What a match takes over from its log. */
interface Move {
  readonly standing: LogStanding;
  /** To be written down; null where there is nothing to write, or another result already. */
  readonly result: Result | null;
  readonly isLive: boolean;
}

/** Play has begun and has not ended. */
function isPlayed({ stage }: MatchState): boolean {
  return stage !== 'before' && stage !== 'over' && stage !== 'confirmed';
}

/** That the match is played, and its result once that is confirmed; neither where it was decided meanwhile. */
function moveOf(match: ScoredMatch, before: MatchState, state: MatchState): Move {
  const result = state.stage === 'confirmed' ? resultOf(state) : null;
  if (result === null) {
    const goesOn = !isPlayed(before) && isPlayed(state);
    return { standing: 'open', result: null, isLive: goesOn && !match.isLive && match.result === null };
  }
  const comparison = compareResult(match.result, state);
  if (comparison === 'log') return { standing: 'saved', result: outcomeOfResult(result), isLive: false };
  return { standing: comparison === 'same' ? 'saved' : 'conflict', result: null, isLive: false };
}

/** Where the results came from that contradict logs, by match. */
function enteredBeside(db: Db, logs: readonly repo.LogRow[]): Promise<ReadonlyMap<number, Entered>> {
  const torn = logs.filter(({ standing }) => standing === 'conflict');
  const ids = torn.map(({ matchId }) => matchId);
  return findEntered(db, torn[0]?.tournamentId ?? 0, ids);
}

/** When the last of these events happened. */
function timeOf(events: readonly MatchEvent[]): Date {
  return new Date((events.at(-1)?.at ?? 0) * 1000);
}

/** Events by which a match may begin or end: its result and its live mark may change with them, so its event is locked. */
const MOVING: readonly MatchEvent['kind'][] = [
  'play',
  'set-score',
  'card',
  'retire',
  'walkover',
  'undo',
  'redo',
  'confirm',
];

/** The logs of matches that are scored point by point. */
export class MatchLogs {
  constructor(private readonly ports: MatchLogPorts) {}

  /** The log of a match; null before there is one. */
  async get(db: Db, caller: Caller, place: Place): Promise<Outcome<{ log: MatchLogView | null }>> {
    if (!(await this.ports.mayScore(db, caller, place.eventId))) return refuse('forbidden');
    const log = await repo.findLog(db, place, scopeOf(caller));
    return ok({ log: log === null ? null : await this.whole(db, log) });
  }

  /** The logs of a stage. */
  async list(
    db: Db,
    caller: Caller,
    stage: Pick<Place, 'eventId' | 'stage'>,
  ): Promise<Outcome<{ logs: MatchLogView[] }>> {
    if (!(await this.ports.mayScore(db, caller, stage.eventId))) return refuse('forbidden');
    const logs = await repo.findLogs(db, stage, scopeOf(caller));
    const ids = logs.map(({ id }) => id);
    const [events, entered] = await Promise.all([repo.eventsOf(db, ids), enteredBeside(db, logs)]);
    return ok({
      logs: logs.map((log) => viewOf(log, events.get(log.id) ?? [], entered.get(log.matchId))),
    });
  }

  /** Makes a panel the only writer; another one that writes already is named, and goes on unless it is taken over. */
  async claim(
    tx: Transaction,
    caller: Caller,
    body: ClaimBody,
  ): Promise<Outcome<{ token: string | null; log: MatchLogView }>> {
    const opened = await this.ports.open(tx, caller, body);
    if (!opened.ok) return opened;
    const log = await this.livingLog(tx, caller, body, opened.value);
    if (!log.ok) return log;
    const isTaken = log.value.writerHash !== null && log.value.writerDevice !== body.device;
    // What was confirmed is read by everybody and written by nobody else, until the desk opens the match again.
    const isClosed = log.value.standing !== 'open';
    if (isTaken && (isClosed || !body.takeOver))
      return ok({ token: null, log: await this.whole(tx.db, log.value) });
    const token = this.ports.random.bytes(32).toString('base64url');
    const writer = {
      writerHash: tokenHash(token),
      writerDevice: body.device,
      writerName: body.name,
      writerSince: tx.now,
    };
    await repo.saveWriter(tx.db, log.value.id, writer);
    if (isTaken) await recordAudit(tx, takeoverOf(log.value));
    return ok({ token, log: await this.whole(tx.db, { ...log.value, ...writer }) });
  }

  /** The log to write on: the one there is, or another one where the match is open. */
  private async livingLog(
    tx: Transaction,
    caller: Caller,
    { anew = false, ...place }: ClaimBody,
    match: ScoredMatch,
  ): Promise<Outcome<repo.LogRow>> {
    const scope = scopeOf(caller);
    const log = await repo.lockLog(tx.db, place, scope);
    const isReopened = log !== null && log.standing !== 'open' && match.result === null;
    if (log !== null && !isReopened) return ok(log);
    if (match.result !== null) return refuse('match-decided');
    const { sideA, sideB } = match;
    if (sideA === null || sideB === null) return refuse('opponent-missing');
    await repo.replaceLog(tx.db, match.matchId);
    const sides = { sideA, sideB };
    if (log === null) await this.beginLog(tx, place, { ...match, ...sides });
    else await this.reopen(tx, log, { place, match, sides, anew });
    const made = await repo.lockLog(tx.db, place, scope);
    return made === null ? refuse('log-missing') : ok(made);
  }

  /** Puts another log in the place of one whose match was opened again: where it ended, or anew where that was chosen. */
  private async reopen(
    tx: Transaction,
    log: repo.LogRow,
    { place, match, sides, anew }: Reopening,
  ): Promise<void> {
    if (anew) {
      await this.beginLog(tx, place, { ...match, ...sides });
      await recordAudit(tx, anewOf(log, await repo.newerEvents(tx.db, log.id, 0)));
    } else await this.goOn(tx, log, sides);
    tx.changed(writtenTo(log));
  }

  /** Begins a log at 0-0. */
  private async beginLog(
    tx: Transaction,
    place: Place,
    { matchId, tournamentId, organizationId, sideA, sideB }: ScoredMatch & repo.Sides,
  ): Promise<void> {
    const setup = await this.ports.setupOf(tx.db, place);
    const { eventId } = place;
    await repo.insertLog(tx.db, { matchId, eventId, tournamentId, organizationId, sideA, sideB, ...setup });
  }

  /** Goes on where a confirmed log ended, in one of its own: what was read of a log stays true for every instance. */
  private async goOn(tx: Transaction, log: repo.LogRow, sides: repo.Sides): Promise<void> {
    const id = await repo.insertLog(tx.db, { ...log, ...sides });
    await repo.copyBefore(tx.db, { from: log.id, to: id, before: log.last });
  }

  private async whole(db: Db, log: repo.LogRow): Promise<MatchLogView> {
    const [events, entered] = await Promise.all([repo.newerEvents(db, log.id, 0), enteredBeside(db, [log])]);
    return viewOf(log, events, entered.get(log.matchId));
  }

  /** Adds events in their order; with the one that confirms the match its result is saved. */
  async append(tx: Transaction, caller: Caller, body: AppendBody): Promise<Outcome<Appended>> {
    // The event before the log, as everybody locks them; most points need the log alone.
    const isMoving = body.events.some(({ kind }) => MOVING.includes(kind));
    const match = isMoving ? await this.ports.open(tx, caller, body) : ok(null);
    if (!match.ok) return match;
    const log = await repo.lockLog(tx.db, body, scopeOf(caller));
    if (log === null) return this.missing(tx, caller, body);
    if (!isWriter(log, body.token)) return refuse('log-fenced');
    const before = await this.read(tx.db, log);
    const tail = tailOf(before, corrected(body, tx.now));
    if (!tail.ok) return tail;
    const { taken, state, refused } = allowed(before.state, tail.value);
    if (taken.length === 0) return ok({ last: log.last, standing: log.standing, refused });
    const last = taken.at(-1)!.number;
    const moved = match.value === null ? null : moveOf(match.value, before.state, state);
    const standing =
      moved === null ? log.standing : await this.follow(tx, caller, body, moved, timeOf(taken));
    await repo.append(tx.db, log.id, taken, { last, standing });
    await this.tellStop(tx, log, taken, { before: before.state, after: state });
    if (standing === 'conflict') await this.ports.tellResults(tx, log.tournamentId, log.matchId);
    tx.changed(writtenTo(log));
    return ok({ last, standing, refused });
  }

  /** Tells the desk when these events stopped play or let it go on. */
  private async tellStop(
    tx: Transaction,
    { matchId, tournamentId }: repo.LogRow,
    taken: readonly MatchEvent[],
    { before, after }: { readonly before: MatchState; readonly after: MatchState },
  ): Promise<void> {
    const isStopped = after.phase === 'suspended';
    if (isStopped === (before.phase === 'suspended')) return;
    const stop = taken.findLast((event) => event.kind === 'suspend');
    const reason = isStopped ? (stop?.reason ?? '') : null;
    await this.ports.stop(tx, tournamentId, { matchId, reason, at: timeOf(taken) });
  }

  /** The log with what was written since it was read last. */
  private async read(db: Db, log: repo.LogRow): Promise<KnownLog> {
    const { memory } = this.ports;
    // Only another database has fewer events than were read.
    if ((memory.known(log.id)?.last ?? 0) > log.last) memory.forget();
    const known = memory.known(log.id);
    if (known?.last === log.last) return known;
    return memory.extend(log, known, await repo.newerEvents(db, log.id, known?.last ?? 0));
  }

  /** Somebody else's match, or one that nobody has opened. */
  private async missing(tx: Transaction, caller: Caller, place: Place): Promise<Outcome<never>> {
    const opened = await this.ports.open(tx, caller, place);
    return opened.ok ? refuse('log-missing') : opened;
  }

  /** Writes down what follows for the match. What the draw does not take is kept in the log, for the desk to decide. */
  private async follow(
    tx: Transaction,
    caller: Caller,
    place: Place,
    { standing, result, isLive }: Move,
    at: Date,
  ): Promise<LogStanding> {
    if (result === null && !isLive) return standing;
    const followed =
      result === null
        ? await this.ports.goLive(tx, caller, place, at)
        : await this.ports.record(tx, caller, place, result, at);
    return followed.ok || result === null ? standing : 'conflict';
  }

  /** Decides between a confirmed log and another result of its match. */
  async settle(
    tx: Transaction,
    caller: Caller,
    { keep, ...place }: Place & { readonly keep: 'log' | 'entered' },
  ): Promise<Done> {
    const match = await this.ports.open(tx, caller, place);
    if (!match.ok) return match;
    const log = await repo.lockLog(tx.db, place, scopeOf(caller));
    if (log?.standing !== 'conflict') return refuse('log-no-conflict');
    const { state } = await this.read(tx.db, log);
    const result = resultOf(state);
    if (keep === 'log' && result !== null) {
      const saved = await this.ports.record(tx, caller, place, outcomeOfResult(result));
      if (!saved.ok) return saved;
    }
    await repo.saveStanding(tx.db, log.id, keep === 'log' ? 'saved' : 'settled');
    await this.ports.tellResults(tx, log.tournamentId, log.matchId);
    await recordAudit(tx, {
      action: 'match.settle',
      subject: 'match',
      subjectId: log.matchId,
      tournamentId: log.tournamentId,
      organizationId: log.organizationId,
      before: match.value.result,
      after: { keep, log: result },
    });
    tx.changed(writtenTo(log));
    return ok({});
  }

  /** Where in the draws of its tournament a match stands; null where it is gone. */
  placeOf(db: Db, matchId: number): Promise<(Place & { tournamentId: number }) | null> {
    return repo.findPlace(db, matchId);
  }

  /** Which match a code is of. */
  async find(db: Db, code: string): Promise<Outcome<Place & { tournamentId: number }>> {
    const matchId = matchIdOf(code);
    const place = matchId === null ? null : await repo.findPlace(db, matchId);
    return place === null ? refuse('match-code-unknown') : ok(place);
  }
}
