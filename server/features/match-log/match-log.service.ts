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
  mayAppend,
  appendEvent,
  ok,
  outcomeOfResult,
  resultOf,
  type AppendRefusal,
  type MatchEvent,
  type MatchState,
  type Outcome as Result,
} from '@tournaments/engine';
import type { CallerOf } from '../../auth/caller.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Db } from '../../db/database.ts';
import type { KnownLog, LogMemory } from '../../db/log-memory.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Random } from '../../lib/clock.ts';
import * as repo from './match-log.repo.ts';

type Caller = CallerOf['scorer'];
type Place = repo.Place;

/** A match that the caller may score, its event locked until the transaction ends. */
export interface ScoredMatch {
  readonly matchId: number;
  readonly tournamentId: number;
  readonly organizationId: number;
  readonly hasBothSides: boolean;
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
  record(tx: Transaction, caller: Caller, place: Place, result: Result): Promise<Done>;
  /** Shows the match as played now. */
  goLive(tx: Transaction, caller: Caller, place: Place): Promise<Done>;
  mayScore(db: Db, caller: Caller, eventId: number): Promise<boolean>;
  /** How matches of a stage are scored. */
  setupOf(db: Db, place: Place): Promise<Pick<repo.LogRow, 'scoringFormat' | 'kind'>>;
}

export interface ClaimBody extends Place {
  readonly device: string;
  readonly name: string;
  readonly takeOver: boolean;
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

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function isWriter({ writerHash }: repo.LogRow, token: string): boolean {
  return writerHash !== null && timingSafeEqual(writerHash, hashOf(token));
}

function scopeOf({ organizer, umpire }: Caller): repo.Scope {
  return {
    organizationId: organizer?.organizationId ?? null,
    tournamentId: umpire?.tournamentId ?? null,
  };
}

function viewOf(log: repo.LogRow, events: readonly MatchEvent[]): MatchLogView {
  const { eventId, stage, matchNumber, matchId, scoringFormat, kind, last, standing } = log;
  const writer =
    log.writerSince === null
      ? null
      : { name: log.writerName, claimedAt: Math.floor(log.writerSince.getTime() / 1000) };
  return {
    ...{ eventId, stage, matchNumber, matchId, scoringFormat, kind, last, standing, writer },
    // Written by panels that the contract had parsed.
    events: events as MatchLogView['events'],
  };
}

/** Events as of a clock that is right. */
function corrected({ events, sentAt }: AppendBody, now: Date): readonly MatchEvent[] {
  const offset = Math.floor(now.getTime() / 1000) - sentAt;
  if (Math.abs(offset) <= CLOCK_MAY_DIFFER_S) return events;
  return events.map((event) => ({ ...event, at: Math.max(0, event.at + offset) }));
}

/** The events that the log does not hold yet; refused where they do not go on from it. */
function tailOf(known: KnownLog, events: readonly MatchEvent[]): Outcome<readonly MatchEvent[]> {
  const isOther = ({ id, number }: MatchEvent) => number <= known.last && known.ids[number - 1] !== id;
  if (events.some(isOther)) return refuse('log-diverged');
  const tail = events.filter(({ number }) => number > known.last);
  const isGapless = tail.every(({ number }, index) => number === known.last + 1 + index);
  return isGapless ? ok(tail) : refuse('log-gap');
}

/** The events up to the first that the rules do not allow, and why that is not. */
function allowed(state: MatchState, tail: readonly MatchEvent[]) {
  const taken: MatchEvent[] = [];
  let current = state;
  for (const event of tail) {
    const verdict = mayAppend(current, event);
    if (!verdict.ok) {
      const { code } = verdict;
      return { taken, state: current, refused: { number: event.number, code, text: refusalTexts[code] } };
    }
    current = appendEvent(current, event);
    taken.push(event);
  }
  return { taken, state: current, refused: null };
}

/** The logs of matches that are scored point by point. */
export class MatchLogs {
  constructor(private readonly ports: MatchLogPorts) {}

  /** The log of a match; null before there is one. */
  async get(db: Db, caller: Caller, place: Place): Promise<Outcome<{ log: MatchLogView | null }>> {
    if (!(await this.ports.mayScore(db, caller, place.eventId))) return refuse('forbidden');
    const [log, events] = await Promise.all([
      repo.findLog(db, place, scopeOf(caller)),
      repo.newerEvents(db, place, null),
    ]);
    return ok({ log: log === null ? null : viewOf(log, events) });
  }

  /** The logs of a stage. */
  async list(
    db: Db,
    caller: Caller,
    stage: Pick<Place, 'eventId' | 'stage'>,
  ): Promise<Outcome<{ logs: MatchLogView[] }>> {
    if (!(await this.ports.mayScore(db, caller, stage.eventId))) return refuse('forbidden');
    const logs = await repo.findLogs(db, stage, scopeOf(caller));
    const events = await repo.eventsOf(
      db,
      logs.map(({ id }) => id),
    );
    return ok({ logs: logs.map((log) => viewOf(log, events.get(log.id) ?? [])) });
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
    if (isTaken && !body.takeOver) return ok({ token: null, log: await this.whole(tx.db, body, log.value) });
    const token = this.ports.random.bytes(32).toString('base64url');
    const writer = {
      writerHash: hashOf(token),
      writerDevice: body.device,
      writerName: body.name,
      writerSince: tx.now,
    };
    await repo.saveWriter(tx.db, log.value.id, writer);
    return ok({ token, log: await this.whole(tx.db, body, { ...log.value, ...writer }) });
  }

  /** The log to write on: the one there is, or a new one where the match is open. */
  private async livingLog(
    tx: Transaction,
    caller: Caller,
    place: Place,
    match: ScoredMatch,
  ): Promise<Outcome<repo.LogRow>> {
    const scope = scopeOf(caller);
    const log = await repo.lockLog(tx.db, place, scope);
    const isReopened = log !== null && log.standing !== 'open' && match.result === null;
    if (log !== null && !isReopened) return ok(log);
    if (match.result !== null) return refuse('match-decided');
    if (!match.hasBothSides) return refuse('opponent-missing');
    if (log !== null) await repo.replaceLog(tx.db, log.id);
    const { matchId, tournamentId, organizationId } = match;
    const setup = await this.ports.setupOf(tx.db, place);
    await repo.insertLog(tx.db, { matchId, eventId: place.eventId, tournamentId, organizationId, ...setup });
    const made = await repo.lockLog(tx.db, place, scope);
    return made === null ? refuse('log-missing') : ok(made);
  }

  private async whole(db: Db, place: Place, log: repo.LogRow): Promise<MatchLogView> {
    return viewOf(log, await repo.newerEvents(db, place, null));
  }

  /** Adds events in their order; with the one that confirms the match its result is saved. */
  async append(tx: Transaction, caller: Caller, body: AppendBody): Promise<Outcome<Appended>> {
    const log = await repo.lockLog(tx.db, body, scopeOf(caller));
    if (log === null) return this.missing(tx, caller, body);
    if (!isWriter(log, body.token)) return refuse('log-fenced');
    const before = await this.read(tx.db, log);
    const tail = tailOf(before, corrected(body, tx.now));
    if (!tail.ok) return tail;
    const { taken, state, refused } = allowed(before.state, tail.value);
    if (taken.length === 0) return ok({ last: log.last, standing: log.standing, refused });
    const standing = await this.follow(tx, caller, body, { log, before: before.state, state });
    if (!standing.ok) return standing;
    const last = taken.at(-1)!.number;
    await repo.append(tx.db, log.id, taken, { last, standing: standing.value });
    tx.changed({ tournamentId: log.tournamentId, eventId: log.eventId });
    return ok({ last, standing: standing.value, refused });
  }

  /** The log with what was written since it was read last. */
  private async read(db: Db, log: repo.LogRow): Promise<KnownLog> {
    const known = this.ports.memory.known(log.id);
    if (known?.last === log.last) return known;
    const newer = await repo.newerEvents(db, log, known && { logId: log.id, last: known.last });
    return this.ports.memory.extend(log, newer);
  }

  /** Somebody else's match, or one that nobody has opened. */
  private async missing(tx: Transaction, caller: Caller, place: Place): Promise<Outcome<never>> {
    const opened = await this.ports.open(tx, caller, place);
    return opened.ok ? refuse('log-missing') : opened;
  }

  /** What the match takes over from its log: that it is played, and its result once that is confirmed. */
  private async follow(
    tx: Transaction,
    caller: Caller,
    place: Place,
    change: { readonly log: repo.LogRow; readonly before: MatchState; readonly state: MatchState },
  ): Promise<Outcome<LogStanding>> {
    const { log, before, state } = change;
    const result = state.stage === 'confirmed' ? resultOf(state) : null;
    if (result === null) {
      const hasBegun = before.stage === 'before' && state.stage !== 'before';
      const live = hasBegun ? await this.goLive(tx, caller, place) : ok({});
      return live.ok ? ok(log.standing) : live;
    }
    const match = await this.ports.open(tx, caller, place);
    if (!match.ok) return match;
    const comparison = compareResult(match.value.result, state);
    if (comparison === 'conflict') return ok('conflict');
    if (comparison === 'same') return ok('saved');
    const saved = await this.ports.record(tx, caller, place, outcomeOfResult(result));
    return saved.ok ? ok('saved') : saved;
  }

  /** A match that was decided meanwhile is shown as that, and not as played. */
  private async goLive(tx: Transaction, caller: Caller, place: Place): Promise<Done> {
    const match = await this.ports.open(tx, caller, place);
    if (!match.ok) return match;
    const { isLive, result } = match.value;
    return isLive || result !== null ? ok({}) : this.ports.goLive(tx, caller, place);
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
    await recordAudit(tx, {
      action: 'match.settle',
      subject: 'match',
      subjectId: log.matchId,
      tournamentId: log.tournamentId,
      organizationId: log.organizationId,
      before: match.value.result,
      after: { keep, log: result },
    });
    tx.changed({ tournamentId: log.tournamentId, eventId: log.eventId });
    return ok({});
  }

  /** Which match a code is of. */
  async find(db: Db, code: string): Promise<Outcome<Place & { tournamentId: number }>> {
    const matchId = matchIdOf(code);
    const place = matchId === null ? null : await repo.findPlace(db, matchId);
    return place === null ? refuse('match-code-unknown') : ok(place);
  }
}
