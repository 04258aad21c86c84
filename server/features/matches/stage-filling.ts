import {
  fillStage,
  POOL_NAMES,
  qualifiersOf,
  standings,
  STANDINGS_RULES,
  lotsFor,
  type Draw,
  type EntryId,
  type Label,
  type PoolName,
} from '@tournaments/engine';
import { groupBy } from '../../lib/collections.ts';
import type { Db } from '../../db/database.ts';
import type { DrawSettings } from '../../db/match-view.ts';
import { changesOf, resultsOf, toEngine, toEnginePool, type MatchChange } from './convert.ts';
import { findDraw, moveVersion, saveResults, type DrawRow } from './matches.repo.ts';

function labelOf(text: string | null): Label | null {
  if (text === null) return null;
  return { pool: text.charAt(0) as PoolName, rank: Number(text.slice(1)) };
}

/** The entries of a pool in the order in which they first appear in its matches. */
function entriesOf(
  matches: readonly { readonly sideA: EntryId | null; readonly sideB: EntryId | null }[],
): EntryId[] {
  const entries = matches.flatMap(({ sideA, sideB }) => [sideA, sideB]).filter((entry) => entry !== null);
  return [...new Set(entries)].sort((one, other) => one - other);
}

/** Who goes on from each pool; null where the pool is still open. */
function outcomesOf(pools: DrawRow): ReadonlyMap<PoolName, readonly EntryId[] | null> {
  const byPool = groupBy(pools.matches, ({ poolName }) => poolName);
  const outcomes = new Map<PoolName, readonly EntryId[] | null>();
  for (const name of POOL_NAMES) {
    const rows = byPool.get(name)?.map(toEnginePool);
    if (rows === undefined) continue;
    const entries = entriesOf(rows);
    const { standingsOrder = 'usual', randomSeed } = pools.settings;
    const lots = lotsFor(entries, name, randomSeed);
    const table = standings(entries, rows, STANDINGS_RULES[standingsOrder], lots);
    const qualified = qualifiersOf(table, rows, pools.settings.qualifiersPerPool ?? 0);
    outcomes.set(name, qualified.ok ? qualified.value : null);
  }
  return outcomes;
}

/** Whether the first round of a stage follows the pools: it stands under their labels and nobody filled it by hand. */
export function isFedByPools(
  settings: DrawSettings,
): settings is DrawSettings & Required<Pick<DrawSettings, 'labels'>> {
  return settings.labels !== undefined && settings.byHand !== true;
}

/** The first-round sides of a labelled stage as the pools stand now; untouched where nothing changed. */
export function filledStage(
  draw: Draw,
  labels: readonly (string | null)[],
  pools: DrawRow,
): ReturnType<typeof fillStage> {
  return fillStage(draw, labels.map(labelOf), outcomesOf(pools));
}

/**
 * Brings a stored stage up to date after a pool result (decision B12); results of the stage that no longer fit go.
 * Answers what changed.
 */
export async function refillStage(db: Db, eventId: number): Promise<readonly MatchChange[]> {
  const [pools, stage] = await Promise.all([
    findDraw(db, eventId, 'pool'),
    findDraw(db, eventId, 'knockout'),
  ]);
  if (pools === null || stage === null || !isFedByPools(stage.settings)) return [];
  const { changed } = filledStage(stage.matches.map(toEngine), stage.settings.labels, pools);
  if (changed.length === 0) return [];
  await moveVersion(db, stage.id);
  const results = resultsOf(stage, changed);
  await saveResults(db, stage.id, results);
  return changesOf(stage, results);
}
