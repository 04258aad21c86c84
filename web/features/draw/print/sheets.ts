import type { KnockoutMatch } from '@tournaments/contract';
import type { Round } from '../board/board.ts';

/** One sheet of paper: a part of some rounds that belongs together, so that every line ends on it. */
export interface Sheet {
  readonly rounds: readonly Round[];
}

/** How many rounds each block has, the first rounds first: at most three blocks (decision B22). */
export function blockSizes(rounds: number): readonly number[] {
  if (rounds <= 3) return [rounds];
  if (rounds === 7) return [3, 2, 2];
  return [Math.ceil(rounds / 2), Math.floor(rounds / 2)];
}

/** The blocks of a knockout, each a list of neighbouring rounds. */
export function blocksOf(rounds: readonly Round[]): readonly (readonly Round[])[] {
  let start = 0;
  return blockSizes(rounds.length).map((size) => rounds.slice(start, (start += size)));
}

/**
 * A block cut into sheets of at most so many matches of its first round; never fewer than lead to one match of its last.
 */
export function sheetsOf(block: readonly Round[], perSheet: number): readonly Sheet[] {
  const first = block[0]?.matches.length ?? 0;
  const least = 2 ** (block.length - 1);
  const size = Math.max(Math.min(perSheet, first), least);
  return Array.from({ length: Math.ceil(first / size) }, (_, sheet) => ({
    rounds: block.map(({ name, matches }, column) => ({
      name,
      matches: part(matches, sheet, size >> column),
    })),
  }));
}

function part(matches: readonly KnockoutMatch[], sheet: number, size: number): readonly KnockoutMatch[] {
  return matches.slice(sheet * size, (sheet + 1) * size);
}

/** The numbers of the matches on a sheet (from 1), as runs of neighbours in their order. */
export function numbersOn({ rounds }: Sheet): readonly { readonly first: number; readonly last: number }[] {
  const runs: { first: number; last: number }[] = [];
  for (const { matchNumber } of rounds.flatMap(({ matches }) => matches)) {
    const run = runs.at(-1);
    if (run?.last === matchNumber) run.last += 1;
    else runs.push({ first: matchNumber + 1, last: matchNumber + 1 });
  }
  return runs;
}
