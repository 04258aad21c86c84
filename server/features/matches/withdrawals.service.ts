import {
  refuse,
  refuseFields,
  type AuditAction,
  type Done,
  type Outcome,
  type WithdrawnMatch,
} from '@tournaments/contract';
import {
  ok,
  recordPoolResult,
  recordResult,
  withdraw,
  withdrawFromPool,
  type EntryId,
  type Match,
} from '@tournaments/engine';
import { recordAudit } from '../../db/audit.ts';
import type { Db } from '../../db/database.ts';
import { dropRefund, openRefund } from '../../db/refunds.ts';
import type { Transaction } from '../../db/transaction.ts';
import { changesOf, resultsOf, toEngine, toEnginePool, type MatchChange } from './convert.ts';
import * as matchesRepo from './matches.repo.ts';
import { refillStage } from './stage-filling.ts';
import type { ReinstatementNews, WithdrawalNews } from './withdrawal.mail.ts';
import * as repo from './withdrawals.repo.ts';
import { secondsOf } from '../../lib/clock.ts';

/** What this feature needs of others. */
export interface WithdrawalPorts {
  mail(tx: Transaction, news: WithdrawalNews): Promise<void>;
  /** Takes an entry away that stands in no draw, so that its place is free. */
  release(tx: Transaction, organizationId: number, id: number): Promise<Done>;
  mailReinstatement(tx: Transaction, news: ReinstatementNews): Promise<void>;
  /** Tells the desk, where the tournament has one, what was decided. */
  follow(tx: Transaction, tournamentId: number, changes: readonly MatchChange[]): Promise<void>;
}

type Stage = matchesRepo.Stage;
type Draws = Readonly<Record<Stage, matchesRepo.DrawRow | null>>;

/** A match that the entry leaves, and all that changes with it. */
interface Left {
  readonly stage: Stage;
  readonly draw: matchesRepo.DrawRow;
  readonly match: matchesRepo.MatchRow;
  readonly changed: readonly Match[];
}

const STAGES = ['pool', 'knockout'] as const;

async function drawsOf(db: Db, eventId: number): Promise<Draws> {
  const [pool, knockout] = await Promise.all([
    matchesRepo.findDraw(db, eventId, 'pool'),
    matchesRepo.findDraw(db, eventId, 'knockout'),
  ]);
  return { pool, knockout };
}

function standsIn(draw: matchesRepo.DrawRow | null, entry: EntryId): boolean {
  return draw?.matches.some(({ sideA, sideB }) => sideA === entry || sideB === entry) ?? false;
}

function leftInPools(draw: matchesRepo.DrawRow | null, entry: EntryId): readonly Left[] {
  if (draw === null) return [];
  const left = withdrawFromPool(draw.matches.map(toEnginePool), entry);
  if (!left.ok) return [];
  return left.value.map((match) => ({
    stage: 'pool',
    draw,
    match: draw.matches[match.number]!,
    changed: [match],
  }));
}

function leftInKnockout(draw: matchesRepo.DrawRow | null, entry: EntryId): readonly Left[] {
  if (draw === null) return [];
  const left = withdraw(draw.matches.map(toEngine), entry);
  if (!left.ok) return [];
  const { changed } = left.value;
  const [first] = changed;
  return first === undefined
    ? []
    : [{ stage: 'knockout', draw, match: draw.matches[first.number]!, changed }];
}

/** What the entry leaves in both stages: each open pool match, and its next match of the knockout. */
function leftBy({ pool, knockout }: Draws, entry: EntryId): readonly Left[] {
  return [...leftInPools(pool, entry), ...leftInKnockout(knockout, entry)];
}

function opponentOf({ sideA, sideB }: matchesRepo.MatchRow, entry: EntryId): EntryId | null {
  return sideA === entry ? sideB : sideA;
}

async function view(db: Db, entry: EntryId, left: readonly Left[]) {
  const opponents = left.flatMap(({ match }) => opponentOf(match, entry) ?? []);
  const teams = await repo.teamAddresses(db, [entry, ...opponents]);
  const matches = left.map(({ stage, draw, match }): WithdrawnMatch => ({
    stage,
    matchNumber: match.matchNumber,
    matchCount: draw.matches.length,
    poolName: match.poolName,
    opponent: teams.get(opponentOf(match, entry) ?? 0)?.name ?? null,
    isRunning: match.games.length > 0,
  }));
  return { matches, teams, opponents };
}

/** Whom a withdrawal touches: the team itself, and those who meet it in a match that it decides. */
function newsOf(
  entry: repo.OwnEntry,
  teams: ReadonlyMap<EntryId, repo.TeamAddress>,
  opponents: readonly EntryId[],
): ReinstatementNews {
  return {
    entry,
    team: teams.get(entry.id) ?? { id: entry.id, name: '', publicName: '', emails: [] },
    opponents: opponents.flatMap((opponent) => teams.get(opponent) ?? []),
  };
}

async function save(
  tx: Transaction,
  eventId: number,
  left: readonly Left[],
): Promise<readonly MatchChange[]> {
  const changes: MatchChange[] = [];
  for (const { stage, draw, changed } of left) {
    const results = resultsOf(draw, changed);
    await matchesRepo.saveResults(tx.db, draw.id, results);
    changes.push(...changesOf(draw, results));
    if (stage === 'knockout') await matchesRepo.moveVersion(tx.db, draw.id);
  }
  if (left.some(({ stage }) => stage === 'pool')) changes.push(...(await refillStage(tx.db, eventId)));
  return changes;
}

/** Whether the match still stands as the withdrawal left it: the organizer may have written another result since. */
function isStillLeft({ sideA, winner, status }: matchesRepo.MatchRow, entry: EntryId): boolean {
  const own = sideA === entry ? 'A' : 'B';
  return winner !== own && (winner !== null || status === 'walkover');
}

/** The match open again, with the points that it had. */
function reopened(
  stage: Stage,
  draw: matchesRepo.DrawRow,
  match: matchesRepo.MatchRow,
): readonly Match[] | null {
  const open = { winner: null, ending: null, games: match.games };
  if (stage === 'pool') {
    const recorded = recordPoolResult(toEnginePool(match), open);
    return recorded.ok ? [recorded.value] : null;
  }
  const recorded = recordResult(draw.matches.map(toEngine), match.matchNumber, open);
  return recorded.ok && recorded.value.lost.length === 0 ? recorded.value.changed : null;
}

/** The matches as they were before the withdrawal; null where later play depends on one of them. */
function takenBack(draws: Draws, { id, withdrawal }: repo.OwnEntry): readonly Left[] | null {
  const list: Left[] = [];
  for (const { stage, matchNumber } of withdrawal?.matches ?? []) {
    const draw = draws[stage];
    const match = draw?.matches[matchNumber];
    if (!draw || !match || !isStillLeft(match, id)) continue;
    const changed = reopened(stage, draw, match);
    if (changed === null) return null;
    list.push({ stage, draw, match, changed });
  }
  return list;
}

async function record(
  tx: Transaction,
  entry: repo.OwnEntry,
  action: AuditAction,
  after: object,
): Promise<void> {
  const { id, tournamentId, organizationId } = entry;
  await recordAudit(tx, { action, subject: 'entry', subjectId: id, tournamentId, organizationId, after });
  tx.changed(tournamentId);
}

type Found = Outcome<{ entry: repo.OwnEntry; left: readonly Left[] }>;

/** What an own entry would leave, or why it cannot withdraw. */
async function find(db: Db, organizationId: number, id: number): Promise<Found> {
  const entry = await repo.ownEntryForUpdate(db, organizationId, id);
  if (entry === null) return refuse('forbidden');
  if (entry.withdrawal !== null) return refuse('withdrawal-again');
  const draws = await drawsOf(db, entry.eventId);
  if (!STAGES.some((stage) => standsIn(draws[stage], id))) return refuse('withdrawal-not-drawn');
  const left = leftBy(draws, id);
  return left.length === 0 ? refuse('withdrawal-nothing-open') : ok({ entry, left });
}

/** An entry that withdraws, and why. */
export interface Leaving {
  readonly id: number;
  readonly reason: string;
  /** Who withdrew it; left out where the organizer did. */
  readonly by?: string;
}

const byOf = (by: string | undefined, { organizerName }: repo.OwnEntry) => ({ by: by ?? organizerName });

async function leave(
  ports: WithdrawalPorts,
  tx: Transaction,
  organizationId: number,
  { id, reason, by }: Leaving,
): Promise<Done> {
  const entry = await repo.ownEntryForUpdate(tx.db, organizationId, id);
  if (entry === null) return refuse('forbidden');
  if (entry.withdrawal !== null) return refuse('withdrawal-again');
  const { teams } = await view(tx.db, id, []);
  const refund = await openRefund(tx, id, 'withdrawn');
  const released = await ports.release(tx, organizationId, id);
  if (!released.ok) return released;
  const at = secondsOf(tx.now);
  await repo.saveWithdrawal(tx.db, id, { at, reason, matches: [] });
  await record(tx, entry, 'entry.withdraw', { reason, matches: [] });
  await ports.mail(tx, { ...byOf(by, entry), reason, refund, ...newsOf(entry, teams, []) });
  return ok({});
}

/**
 * Withdrawals after the draw: lines stay as drawn, the opponents go through, nobody is seeded anew (domain rule
 * "after the draw").
 */
export function createWithdrawals(ports: WithdrawalPorts) {
  return {
    /** The matches that the withdrawal of an entry would decide. */
    async preview(
      db: Db,
      organizationId: number,
      id: number,
    ): Promise<Outcome<{ matches: WithdrawnMatch[] }>> {
      const found = await find(db, organizationId, id);
      if (!found.ok) return found;
      const { matches } = await view(db, id, found.value.left);
      return ok({ matches });
    },

    /** Takes an entry out of its draw and tells its players and opponents. */
    async withdraw(
      tx: Transaction,
      organizationId: number,
      { id, reason, by }: Leaving,
    ): Promise<Outcome<{ matches: WithdrawnMatch[] }>> {
      const found = await find(tx.db, organizationId, id);
      if (!found.ok) return found;
      if (reason.trim() === '') return refuseFields({ reason: 'withdrawal-reason' });
      const { entry, left } = found.value;
      const { matches, teams, opponents } = await view(tx.db, id, left);
      const refund = await openRefund(tx, id, 'withdrawn');
      await ports.follow(tx, entry.tournamentId, await save(tx, entry.eventId, left));
      const decided = left.map(({ stage, match }) => ({ stage, matchNumber: match.matchNumber }));
      const at = secondsOf(tx.now);
      await repo.saveWithdrawal(tx.db, id, { at, reason: reason.trim(), matches: decided });
      await record(tx, entry, 'entry.withdraw', { reason: reason.trim(), matches: decided });
      const news = { ...byOf(by, entry), reason: reason.trim(), refund };
      await ports.mail(tx, { ...news, ...newsOf(entry, teams, opponents) });
      return ok({ matches });
    },

    /** Takes an entry out before the draw, so that its place is free, and tells its players. */
    leave: (tx: Transaction, organizationId: number, leaving: Leaving): Promise<Done> =>
      leave(ports, tx, organizationId, leaving),

    /** Takes a withdrawal back: its walkovers are open again, unless somebody has played on them, and all are told. */
    async reinstate(tx: Transaction, organizationId: number, id: number): Promise<Done> {
      const entry = await repo.ownEntryForUpdate(tx.db, organizationId, id);
      if (entry === null) return refuse('forbidden');
      if (entry.withdrawal === null) return refuse('withdrawal-missing');
      const left = takenBack(await drawsOf(tx.db, entry.eventId), entry);
      if (left === null) return refuse('withdrawal-played-on');
      const { teams, opponents } = await view(tx.db, id, left);
      await ports.follow(tx, entry.tournamentId, await save(tx, entry.eventId, left));
      await repo.saveWithdrawal(tx.db, id, null);
      await dropRefund(tx, id);
      await record(tx, entry, 'entry.reinstate', {});
      await ports.mailReinstatement(tx, newsOf(entry, teams, opponents));
      return ok({});
    },
  };
}

export type Withdrawals = ReturnType<typeof createWithdrawals>;
