import { changeBetween, type DrawChange } from '../draw/change.ts';
import { setLines } from '../draw/edit.ts';
import type { Draw } from '../draw/knockout.ts';
import { layOut } from '../draw/layout.ts';
import { settleByes } from '../draw/record.ts';
import { ok, refused, type Result } from '../result.ts';
import type { EntryId, Match } from '../types.ts';
import type { Label } from './qualify.ts';
import type { PoolName } from './settings.ts';
import type { Standing } from './standings.ts';

/**
 * Who goes on from each pool, the winner first; null while the pool is open. Pools left out keep what stands
 * on their lines.
 */
export type PoolOutcomes = ReadonlyMap<PoolName, readonly EntryId[] | null>;

/** Whether nothing more will happen in a match: it has a winner, or neither side came. */
export function isDecided({ winner, ending }: Match): boolean {
  return winner !== null || ending !== null;
}

/**
 * Who goes on from a pool, the winner first, as soon as every match has a result and no lot is open among
 * them.
 */
export function qualifiersOf(
  table: readonly Standing[],
  matches: readonly Match[],
  qualifiers: number,
): Result<readonly EntryId[], 'pool-open' | 'lots-open'> {
  if (!matches.every(isDecided)) return refused('pool-open');
  const finished = table.filter(({ deleted }) => !deleted);
  if (finished.some(({ level, place }) => level && place <= qualifiers)) return refused('lots-open');
  return ok(finished.slice(0, qualifiers).map(({ entry }) => entry));
}

/**
 * The knockout after the pools, with the entries of the pools that are decided; the other lines wait under
 * their labels.
 */
export function layOutStage(labels: readonly (Label | null)[], outcomes: PoolOutcomes): Draw {
  return fillStage(layOut(labels.map(() => null)), labels, outcomes).draw;
}

/**
 * Brings the knockout up to date after a pool was decided, opened again or came out otherwise; asking first
 * is needed when results of the stage would be lost.
 */
export function fillStage(draw: Draw, labels: readonly (Label | null)[], outcomes: PoolOutcomes): DrawChange {
  const edits = labels.flatMap((label, line) => {
    const outcome = label && outcomes.get(label.pool);
    return outcome === undefined || label === null
      ? []
      : [{ line, entry: outcome?.[label.rank - 1] ?? null }];
  });
  const isVacant = (line: number) => staysEmpty(labels[line] ?? null, outcomes);
  const isBye = (number: number) => isVacant(2 * number) || isVacant(2 * number + 1);
  return changeBetween(draw, settleByes(setLines(draw, edits), isBye), () => false);
}

/** A bye, or a rank that a small pool does not have. */
function staysEmpty(label: Label | null, outcomes: PoolOutcomes): boolean {
  if (!label) return true;
  const outcome = outcomes.get(label.pool);
  return outcome ? outcome.length < label.rank : false;
}
