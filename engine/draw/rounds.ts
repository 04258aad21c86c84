import { ok, refused, type Result } from '../result.ts';

/** One round of a knockout: its name and how many matches it has. */
export interface Round {
  readonly name: string;
  readonly matches: number;
}

/** The most entries that seven rounds hold. */
export const MAX_DRAW_ENTRIES = 128;

const LAST_ROUNDS: Readonly<Record<number, string>> = { 4: 'Quarter Final', 2: 'Semi Final', 1: 'Final' };

/** The lines of the draw for so many entries: the next power of two, 2 at least. */
export function drawSizeFor(entryCount: number): Result<number, 'too-many-entries' | 'not-a-count'> {
  if (!Number.isInteger(entryCount) || entryCount < 0) return refused('not-a-count');
  if (entryCount > MAX_DRAW_ENTRIES) return refused('too-many-entries');
  let size = 2;
  while (size < entryCount) size *= 2;
  return ok(size);
}

/** The rounds from the first to the final, 128 entries at most; up to two entries make a single final. */
export function roundsFor(entryCount: number): Result<readonly Round[], 'too-many-entries' | 'not-a-count'> {
  const size = drawSizeFor(entryCount);
  return size.ok ? ok(roundsOf(size.value)) : size;
}

/** The rounds of a draw with `size` lines, a power of two. */
export function roundsOf(size: number): readonly Round[] {
  const rounds: Round[] = [];
  for (let matches = size / 2; matches >= 1; matches /= 2) {
    rounds.push({ name: LAST_ROUNDS[matches] ?? `Round ${rounds.length + 1}`, matches });
  }
  return rounds;
}
