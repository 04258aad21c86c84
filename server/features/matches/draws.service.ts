import {
  refuse,
  type AuditAction,
  type Done,
  type DrawSettings,
  type KnockoutMatch,
  type Outcome,
  type PoolMatch,
} from '@tournaments/contract';
import { ok, type Viewer } from '@tournaments/engine';
import { recordAudit } from '../../db/audit.ts';
import type { Db } from '../../db/database.ts';
import type { Transaction } from '../../db/transaction.ts';
import { withScore, type LiveScores } from '../../db/live-scores.ts';
import { makingOf } from '../../db/match-view.ts';
import type { DrawMemory } from './draw-memory.ts';
import { newMatch, toEngine, viewsOf, withResult } from './convert.ts';
import { mayRead } from './matches.policy.ts';
import * as repo from './matches.repo.ts';
import { newKnockout, newPools, placeLate, stageLabels, type NewDraw } from './save-draw.ts';
import { filledStage, isFedByPools } from './stage-filling.ts';

type Wire = KnockoutMatch | PoolMatch;

/** A draw as it was sent; `version` is that of the saved draw it builds on, null when none was known. */
interface Sent<M> {
  readonly matches: readonly M[];
  readonly settings?: DrawSettings | undefined;
  readonly version?: number | null | undefined;
}

/** A stage with how it was made. */
interface Whole<M> {
  matches: M[];
  settings?: DrawSettings;
  version?: number | null;
}

/** Tells every state of an event's places from every other, also from those of a draw that was deleted before. */
const VERSIONS_PER_DRAW = 100_000;

function versionOf({ id, version }: repo.DrawRow): number {
  return id * VERSIONS_PER_DRAW + version;
}

/** Whether the places have changed since the sender saw them; senders that tell nothing are believed. */
function isStale({ version }: Sent<Wire>, stored: repo.DrawRow): boolean {
  return version !== undefined && version !== versionOf(stored);
}

/** All matches of a stage with how it was made, as callers are shown them; none where there is no draw. */
export function whole<M extends Wire>(draw: repo.DrawRow | null, eventId: number): Whole<M> {
  if (draw === null) return { matches: [], version: null };
  const settings = makingOf(draw.settings);
  const matches = viewsOf(draw, eventId) as M[];
  return { matches, version: versionOf(draw), ...(settings === undefined ? {} : { settings }) };
}

function scored<M extends Wire>(match: M, scores: Awaited<ReturnType<LiveScores>>): M {
  return match.id === null ? match : withScore(match, scores.get(match.id));
}

/** The seeds of a draw have to be entries of it. */
function areSeedsEntered({ settings }: Sent<Wire>, entered: ReadonlySet<number>): boolean {
  return settings?.seeds?.every((seed) => entered.has(seed)) ?? true;
}

/** A stage as it is stored now. */
async function resulting<M extends Wire>(db: Db, eventId: number, stage: repo.Stage): Promise<Whole<M>> {
  return whole<M>(await repo.findDraw(db, eventId, stage), eventId);
}

/** The event when it is the organizer's own, locked against other writers. */
async function ownEvent(tx: Transaction, organizationId: number, eventId: number) {
  const event = await repo.findEvent(tx.db, eventId);
  if (event?.organizationId !== organizationId) return null;
  await repo.lockEvent(tx.db, organizationId, eventId);
  return event;
}

async function recordChange(
  tx: Transaction,
  event: repo.EventRow,
  action: AuditAction,
  stage: repo.Stage,
  saved: readonly unknown[] | null = null,
): Promise<void> {
  const { id, tournamentId, organizationId } = event;
  await recordAudit(tx, {
    action,
    subject: 'event',
    subjectId: id,
    tournamentId,
    organizationId,
    after: { stage, ...(saved && { matches: saved.length }) },
  });
  tx.changed(tournamentId);
}

/** The stage after pools, filled as far as the pools are decided; a plain knockout stays as it was sent. */
function filled(made: NewDraw, pools: repo.DrawRow | null): NewDraw {
  if (!isFedByPools(made.settings) || pools === null) return made;
  const { draw } = filledStage(made.matches.map(toEngine), made.settings.labels, pools);
  return { ...made, matches: draw.map((match, index) => newMatch(match, made.matches[index]!, null)) };
}

function isBlank(sent: readonly KnockoutMatch[]): boolean {
  return sent.every(({ sideA, sideB }) => sideA === null && sideB === null);
}

/** A stage under labels that comes with teams on its lines was filled by hand, also where nobody said so. */
function fillingOf(
  sent: readonly KnockoutMatch[],
  making: DrawSettings | undefined,
  labels: readonly unknown[] | undefined,
): Pick<DrawSettings, 'byHand'> {
  if (labels === undefined || (isBlank(sent) && making?.byHand !== true)) return {};
  return { byHand: true };
}

/** A wrong number must not sign anybody out, and 401 does (decision C23). */
function isSignedIn(viewers: readonly Viewer[]): boolean {
  return viewers.some(({ kind }) => kind !== 'visitor');
}

/** Where draws are read, and what was read of them before. */
export interface Source {
  readonly db: Db;
  readonly memory: DrawMemory;
  readonly liveScores: LiveScores;
}

/** Whole draws of events: read, save, delete. */
export const draws = {
  /** The tournament of a living event, which never moves to another; null where there is none. */
  async tournamentOf(db: Db, eventId: number): Promise<number | null> {
    return (await repo.findEvent(db, eventId))?.tournamentId ?? null;
  },

  async read<M extends Wire>(
    { db, memory, liveScores }: Source,
    viewers: readonly Viewer[],
    eventId: number,
    stage: repo.Stage,
  ): Promise<Outcome<Whole<M>>> {
    const event = await repo.findEvent(db, eventId);
    if (event === null || !mayRead(event, viewers))
      return refuse(isSignedIn(viewers) ? 'forbidden' : 'unauthorized');
    const [draw, scores] = await Promise.all([
      memory.read(db, eventId, stage),
      liveScores(db, { eventIds: [eventId] }),
    ]);
    const shown = whole<M>(draw, eventId);
    return ok({ ...shown, matches: shown.matches.map((match) => scored(match, scores)) });
  },

  /** Saves a new knockout, or late placements of a saved one. */
  async saveKnockout(
    tx: Transaction,
    organizationId: number,
    sent: Sent<KnockoutMatch>,
  ): Promise<Outcome<Whole<KnockoutMatch>>> {
    const eventId = eventOf(sent.matches);
    const event = eventId === null ? null : await ownEvent(tx, organizationId, eventId);
    if (event === null) return refuse(eventId === null ? 'draw-not-whole' : 'forbidden');
    const entered = new Set(await repo.entryIds(tx.db, event.id));
    if (!areSeedsEntered(sent, entered)) return refuse('entry-not-entered');
    const stored = await repo.findDraw(tx.db, event.id, 'knockout');
    const saved =
      stored === null
        ? await this.storeKnockout(tx, event, sent, entered)
        : await this.update(tx, stored, sent, entered);
    if (!saved.ok) return saved;
    await recordChange(tx, event, stored === null ? 'draw.save' : 'draw.update', 'knockout', sent.matches);
    return ok(await resulting<KnockoutMatch>(tx.db, event.id, 'knockout'));
  },

  async storeKnockout(
    tx: Transaction,
    event: repo.EventRow,
    { matches: sent, settings: making }: Sent<KnockoutMatch>,
    entered: ReadonlySet<number>,
  ): Promise<Done> {
    const pools = event.matchType === 'knockout' ? null : await repo.findDraw(tx.db, event.id, 'pool');
    if (event.matchType !== 'knockout' && pools === null) return refuse('draw-missing');
    const labels = pools === null ? undefined : stageLabels(pools.settings, sent.length + 1);
    // Nobody would ever fill the empty lines of a stage of another size.
    if (pools !== null && labels === undefined && isBlank(sent)) return refuse('draw-not-whole');
    const made = newKnockout(sent, entered, labels);
    if (!made.ok) return made;
    const settings = { ...making, ...made.value.settings, ...fillingOf(sent, making, labels) };
    const { matches } = filled({ ...made.value, settings }, pools);
    const { id: eventId, organizationId } = event;
    const draw = { eventId, organizationId, stage: 'knockout' as const, settings };
    await repo.insertDraw(tx.db, draw, matches);
    return ok({});
  },

  async update(
    tx: Transaction,
    stored: repo.DrawRow,
    sent: Sent<KnockoutMatch>,
    entered: ReadonlySet<number>,
  ): Promise<Done> {
    if (isStale(sent, stored)) return refuse('conflict');
    const placed = placeLate(stored, sent.matches, entered);
    if (!placed.ok) return placed;
    const changed = placed.value.map((match, index) => withResult(stored.matches[index]!, match));
    await repo.saveResults(tx.db, stored.id, changed);
    const isMoved = changed.some(
      (match, index) =>
        match.sideA !== stored.matches[index]?.sideA || match.sideB !== stored.matches[index].sideB,
    );
    if (isMoved) await repo.moveVersion(tx.db, stored.id);
    return ok({});
  },

  /** Saves new pools; a saved draw keeps its pools as they are. */
  async savePools(
    tx: Transaction,
    organizationId: number,
    sent: Sent<PoolMatch>,
  ): Promise<Outcome<Whole<PoolMatch>>> {
    const eventId = eventOf(sent.matches);
    const event = eventId === null ? null : await ownEvent(tx, organizationId, eventId);
    if (event === null) return refuse(eventId === null ? 'draw-not-whole' : 'forbidden');
    if (event.matchType === 'knockout') return refuse('wrong-stage');
    const entered = new Set(await repo.entryIds(tx.db, event.id));
    if (!areSeedsEntered(sent, entered)) return refuse('entry-not-entered');
    const made = newPools(sent.matches, entered);
    if (!made.ok) return made;
    const stored = await repo.findDraw(tx.db, event.id, 'pool');
    if (stored !== null && !samePlaces(stored, made.value)) return refuse('conflict');
    if (stored === null) {
      const { matches, pools } = made.value;
      const settings = { ...sent.settings, ...made.value.settings };
      await repo.insertDraw(tx.db, { eventId: event.id, organizationId, stage: 'pool', settings }, matches);
      await repo.savePools(tx.db, event.id, pools);
      await recordChange(tx, event, 'draw.save', 'pool', matches);
    }
    return ok(await resulting<PoolMatch>(tx.db, event.id, 'pool'));
  },

  /** Deletes a draw; pools take the stage after them along (decision B12). Asking twice is no error. */
  async remove(tx: Transaction, organizationId: number, eventId: number, stage: repo.Stage): Promise<Done> {
    const event = await ownEvent(tx, organizationId, eventId);
    if (event === null) return refuse('forbidden');
    await repo.hideDraws(
      tx.db,
      organizationId,
      eventId,
      stage === 'pool' ? ['pool', 'knockout'] : ['knockout'],
    );
    if (stage === 'pool') await repo.savePools(tx.db, eventId, new Map());
    await recordChange(tx, event, 'draw.delete', stage);
    return ok({});
  },
};

function eventOf(sent: readonly Wire[]): number | null {
  const [first] = sent;
  return first !== undefined && sent.every(({ eventId }) => eventId === first.eventId) ? first.eventId : null;
}

function samePlaces(stored: repo.DrawRow, { matches }: NewDraw): boolean {
  return (
    stored.matches.length === matches.length &&
    stored.matches.every((match, index) => {
      const sent = matches[index];
      return match.sideA === sent?.sideA && match.sideB === sent.sideB && match.poolName === sent.poolName;
    })
  );
}
