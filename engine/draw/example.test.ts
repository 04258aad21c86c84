import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { linesOf } from './knockout.ts';
import { byeLines, recommendedSeeds, seedLines } from './lines.ts';
import { makeDraw } from './make.ts';

const page = readFileSync(new URL('../../docs/how-a-draw-is-made.md', import.meta.url), 'utf8');

/** The rows of the table whose first row begins with these cells, as lists of cells. */
function table(...heading: string[]): string[][] {
  const rows = page.split('\n').map((line) =>
    line.startsWith('|')
      ? line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim())
      : [],
  );
  const start = rows.findIndex((cells) => heading.every((cell, index) => cells[index] === cell));
  const end = rows.findIndex((cells, index) => index > start && cells.length === 0);
  return rows.slice(start + 2, end);
}

const numbers = (cell: string | undefined) => (cell ? cell.split(', ').map(Number) : []);
const sorted = (lines: readonly number[]) => lines.toSorted((one, other) => one - other);

const players = table('Entry', 'Player').map(([id, name, club, seed]) => ({
  id: Number(id),
  name: name!,
  club: club!,
  seed: seed!,
}));
const randomSeed = /The random seed is `([^`]+)`/.exec(page)![1]!;
const made = makeDraw({
  entries: players.map(({ id, club }) => ({ id, clubs: [club] })),
  seeds: players.filter(({ seed }) => seed !== '').map(({ id }) => id),
  keepClubsApart: true,
  randomSeed,
});
if (!made.ok) throw new Error(made.code);
const lines = linesOf(made.value.draw);

describe('the page about the draw', () => {
  it('shows the thirteen lines as they are drawn from its entries and its random seed', () => {
    const expected = lines.map((id, line) => {
      const player = players.find((one) => one.id === id);
      return [String(line + 1), player ? `${player.id} ${player.name}` : 'bye', player?.club ?? ''];
    });
    expect(players).toHaveLength(13);
    expect(table('Line', 'Entry')).toEqual(expected);
  });

  it('counts the clubs of each quarter rightly and finds nothing to list', () => {
    const clubOf = new Map(players.map(({ id, club }) => [id, club]));
    for (const [club, ...counts] of table('Club', 'Quarter 1')) {
      const quarters = [0, 4, 8, 12].map((first) =>
        lines.slice(first, first + 4).filter((id) => id !== null && clubOf.get(id) === club),
      );
      expect(counts.map(Number)).toEqual(quarters.map((quarter) => quarter.length));
    }
    expect(made.value.early).toEqual([]);
  });

  it('gives the lines of seeds and byes that are used', () => {
    for (const [size, ...groups] of table('Lines', '1', '2')) {
      const inOrder = seedLines(Number(size)).map((line) => line + 1);
      const bounds = [
        [0, 1],
        [1, 2],
        [2, 4],
        [4, 8],
        [8, 16],
      ] as const;
      for (const [index, cell] of groups.entries()) {
        if (cell !== '') expect(sorted(inOrder.slice(...bounds[index]!))).toEqual(numbers(cell));
      }
    }
    for (const [size, cell] of table('Lines', 'Byes go to lines, in this order')) {
      expect(byeLines(Number(size), Number(size) / 2 + 1).map((line) => line + 1)).toEqual(numbers(cell));
    }
  });

  it('gives the numbers of seeds that are recommended', () => {
    const rows = table('Entries', 'Seeds');
    expect(rows).toHaveLength(4);
    for (const [entries, seeds] of rows) {
      const counts = (entries!.match(/\d+/g) ?? []).map(Number);
      expect(counts.map(recommendedSeeds)).toEqual(counts.map(() => Number(seeds)));
    }
  });
});
