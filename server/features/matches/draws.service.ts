import { refuse, type Done, type KnockoutMatch, type Outcome, type PoolMatch } from '@tournaments/contract';
import { ok, type Viewer } from '@tournaments/engine';
import { recordAudit } from '../../db/audit.ts';
import type { Db } from '../../db/database.ts';
import type { Work } from '../../work.ts';
import { newMatch, toEngine, viewsOf, withResult } from './convert.ts';
import { mayRead } from './matches.policy.ts';
import * as repo from './matches.repo.ts';
import { newKnockout, newPools, placeLate, stageLabels, type NewDraw } from './save-draw.ts';
import { filledStage } from './stage-filling.ts';

type Wire = KnockoutMatch | PoolMatch;

/** All matches of a stage after a save, as the caller should show them. */
export async function resulting<M extends Wire>(
  db: Db,
  eventId: number,
  stage: repo.Stage,
): Promise<{ matches: M[] }> {
  const draw = await repo.findDraw(db, eventId, stage);
  return { matches: draw === null ? [] : (viewsOf(draw, eventId) as M[]) };
}

/** The event when it is the organizer's own, locked against other writers. */
async function ownEvent(work: Work, organizationId: number, eventId: number) {
  const event = await repo.findEvent(work.db, eventId);
  if (event?.organizationId !== organizationId) return null;
  await repo.lockEvent(work.db, organizationId, eventId);
  return event;
}

async function told(work: Work, event: repo.EventRow, action: string, stage: repo.Stage): Promise<void> {
  const { id, tournamentId, organizationId } = event;
  await recordAudit(work, {
    action,
    subject: 'event',
    subjectId: id,
    tournamentId,
    organizationId,
    after: { stage },
  });
  work.changed(tournamentId);
}

/** The stage after pools, filled as far as the pools are decided; a plain knockout stays as it was sent. */
function filled(made: NewDraw, pools: repo.DrawRow | null): NewDraw {
  const { labels } = made.settings;
  if (labels === undefined || pools === null) return made;
  const { draw } = filledStage(made.matches.map(toEngine), labels, pools);
  return { ...made, matches: draw.map((match, index) => newMatch(match, made.matches[index]!, null)) };
}

/** Whole draws of events: read, save, delete. */
export const draws = {
  async read<M extends Wire>(
    db: Db,
    viewers: readonly Viewer[],
    eventId: number,
    stage: repo.Stage,
  ): Promise<Outcome<{ matches: M[] }>> {
    const event = await repo.findEvent(db, eventId);
    if (event === null || !mayRead(event, viewers)) return refuse('unauthorized');
    return ok(await resulting<M>(db, eventId, stage));
  },

  /** Saves a new knockout, or late placements of a saved one. */
  async saveKnockout(
    work: Work,
    organizationId: number,
    sent: readonly KnockoutMatch[],
  ): Promise<Outcome<{ matches: KnockoutMatch[] }>> {
    const eventId = eventOf(sent);
    const event = eventId === null ? null : await ownEvent(work, organizationId, eventId);
    if (event === null) return refuse(eventId === null ? 'draw-not-whole' : 'forbidden');
    const entered = new Set(await repo.entryIds(work.db, event.id));
    const stored = await repo.findDraw(work.db, event.id, 'knockout');
    const saved =
      stored === null
        ? await this.storeKnockout(work, event, sent, entered)
        : await this.update(work, stored, sent, entered);
    if (!saved.ok) return saved;
    await told(work, event, stored === null ? 'draw.save' : 'draw.update', 'knockout');
    return ok(await resulting<KnockoutMatch>(work.db, event.id, 'knockout'));
  },

  async storeKnockout(
    work: Work,
    event: repo.EventRow,
    sent: readonly KnockoutMatch[],
    entered: ReadonlySet<number>,
  ): Promise<Done> {
    const pools = event.matchType === 'knockout' ? null : await repo.findDraw(work.db, event.id, 'pool');
    if (event.matchType !== 'knockout' && pools === null) return refuse('draw-missing');
    const isBlank = sent.every(({ sideA, sideB }) => sideA === null && sideB === null);
    const labels = pools !== null && isBlank ? stageLabels(pools.settings, sent.length + 1) : undefined;
    const made = newKnockout(sent, entered, labels);
    if (!made.ok) return made;
    const { settings, matches } = filled(made.value, pools);
    await repo.insertDraw(
      work.db,
      { eventId: event.id, organizationId: event.organizationId, stage: 'knockout', settings },
      matches,
    );
    return ok({});
  },

  async update(
    work: Work,
    stored: repo.DrawRow,
    sent: readonly KnockoutMatch[],
    entered: ReadonlySet<number>,
  ): Promise<Done> {
    const placed = placeLate(stored, sent, entered);
    if (!placed.ok) return placed;
    const changed = placed.value.map((match, index) => withResult(stored.matches[index]!, match));
    await repo.saveResults(work.db, stored.id, changed);
    return ok({});
  },

  /** Saves new pools; a saved draw keeps its pools as they are. */
  async savePools(
    work: Work,
    organizationId: number,
    sent: readonly PoolMatch[],
  ): Promise<Outcome<{ matches: PoolMatch[] }>> {
    const eventId = eventOf(sent);
    const event = eventId === null ? null : await ownEvent(work, organizationId, eventId);
    if (event === null) return refuse(eventId === null ? 'draw-not-whole' : 'forbidden');
    if (event.matchType === 'knockout') return refuse('wrong-stage');
    const made = newPools(sent, new Set(await repo.entryIds(work.db, event.id)));
    if (!made.ok) return made;
    const stored = await repo.findDraw(work.db, event.id, 'pool');
    if (stored !== null && !samePlaces(stored, made.value)) return refuse('conflict');
    if (stored === null) {
      const { settings, matches, pools } = made.value;
      await repo.insertDraw(work.db, { eventId: event.id, organizationId, stage: 'pool', settings }, matches);
      await repo.savePools(work.db, event.id, pools);
      await told(work, event, 'draw.save', 'pool');
    }
    return ok(await resulting<PoolMatch>(work.db, event.id, 'pool'));
  },

  /** Deletes a draw; pools take the stage after them along (decision B12). Asking twice is no error. */
  async remove(work: Work, organizationId: number, eventId: number, stage: repo.Stage): Promise<Done> {
    const event = await ownEvent(work, organizationId, eventId);
    if (event === null) return refuse('forbidden');
    await repo.hideDraws(
      work.db,
      organizationId,
      eventId,
      stage === 'pool' ? ['pool', 'knockout'] : ['knockout'],
    );
    if (stage === 'pool') await repo.savePools(work.db, eventId, new Map());
    await told(work, event, 'draw.delete', stage);
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
