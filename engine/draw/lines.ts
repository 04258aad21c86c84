import { MAX_DRAW_ENTRIES } from './rounds.ts';

/** The most entries that may be seeded in one draw. */
export const MAX_SEEDS = 32;

const SIZES = [2, 4, 8, 16, 32, 64, MAX_DRAW_ENTRIES] as const;
const TABLE = new Map(SIZES.map((size) => [size as number, linesInSeedOrder(size)]));

/**
 * The lines (from zero) of a draw in the order in which seeds take them; the second half are the lines beside
 * the first. Seeds of the top half stand at the top of their half, quarter, eighth …, those of the bottom
 * half at the bottom.
 */
export function seedLines(size: number): readonly number[] {
  return TABLE.get(size) ?? [];
}

/**
 * The lines (from zero) that stay empty when `entries` stand in a draw of `size`: beside the seeds, in seed
 * order.
 */
export function byeLines(size: number, entries: number): readonly number[] {
  return seedLines(size).slice(size / 2, size / 2 + size - entries);
}

/**
 * The lines (from zero) that are filled, in seed order: the lines of the seeds, then those beside them that
 * are no byes.
 */
export function filledLines(size: number, entries: number): readonly number[] {
  return seedLines(size).toSpliced(size / 2, size - entries);
}

/**
 * How many entries to seed, as federations publish it: 2, from 16 entries 4, from 32 entries 8, from 64
 * entries 16.
 */
export function recommendedSeeds(entries: number): number {
  if (entries < 16) return Math.min(2, entries);
  if (entries < 32) return 4;
  return entries < 64 ? 8 : 16;
}

/**
 * The seeds in their groups of equal rank (1, 2, 3/4, 5/8 …), each as the ranks from `from` up to but not
 * `to`, from zero.
 */
export function seedGroups(seeds: number): readonly { readonly from: number; readonly to: number }[] {
  const groups = seeds > 0 ? [{ from: 0, to: 1 }] : [];
  for (let from = 1; from < seeds; from *= 2) groups.push({ from, to: Math.min(2 * from, seeds) });
  return groups;
}

function linesInSeedOrder(size: number): readonly number[] {
  const beside = (line: number) => line ^ 1;
  const lines: number[] = [];
  for (let pair = 0; lines.length < size / 2; pair++) {
    const top = mirroredBits(pair, size / 2);
    lines.push(top, size - 1 - top);
  }
  const protectedLines = lines.slice(0, size / 2);
  return [...protectedLines, ...protectedLines.map(beside)];
}

/** 0, 1/2, 1/4, 3/4, 1/8 … of `whole`: where each next seed is farthest from all before it. */
function mirroredBits(index: number, whole: number): number {
  let result = 0;
  for (let rest = index, share = whole / 2; rest > 0; rest >>= 1, share /= 2) result += (rest & 1) * share;
  return result;
}
