import type { KnockoutMatch } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { roundsOfDraw } from '../board/board.ts';
import { printWords } from '../../../lib/texts/print.ts';
import { blocksOf, blockSizes, numbersOn, sheetsOf } from './sheets.ts';

function draw(lines: number): KnockoutMatch[] {
  return Array.from({ length: lines - 1 }, (_, matchNumber) => ({
    id: matchNumber,
    eventId: 1,
    matchNumber,
    sideA: null,
    sideB: null,
    status: null,
    winner: null,
    court: null,
    scheduledAt: null,
    isLive: false,
    sideAReported: false,
    sideBReported: false,
    games: [],
  }));
}

const SIZES = [2, 4, 8, 16, 32, 64, 128];

describe('the blocks of a printed knockout', () => {
  it.each([
    [1, [1]],
    [2, [2]],
    [3, [3]],
    [4, [2, 2]],
    [5, [3, 2]],
    [6, [3, 3]],
    [7, [3, 2, 2]],
  ])('of %i rounds have these rounds: %j', (rounds, sizes) => {
    expect(blockSizes(rounds)).toEqual(sizes);
  });

  it.each(SIZES)('of %i lines hold every match once, in order, whatever fits on a sheet', (lines) => {
    for (const perSheet of [4, 8, 16]) {
      const blocks = blocksOf(roundsOfDraw(draw(lines)));
      const printed = blocks.flatMap((block) =>
        block.flatMap((_, column) =>
          sheetsOf(block, perSheet).flatMap(({ rounds }) => rounds[column]?.matches ?? []),
        ),
      );
      expect(printed.map(({ matchNumber }) => matchNumber)).toEqual(
        Array.from({ length: lines - 1 }, (_, number) => number),
      );
    }
  });

  it.each(SIZES)('of %i lines keep on one sheet what leads to its last round', (lines) => {
    for (const block of blocksOf(roundsOfDraw(draw(lines)))) {
      for (const { rounds } of sheetsOf(block, 8)) {
        const counts = rounds.map(({ matches }) => matches.length);
        expect(counts).toEqual(counts.map((_, column) => counts[0]! >> column));
      }
    }
  });
});

describe('the numbers on a sheet', () => {
  const numbered = (...numbers: readonly number[]) => ({
    rounds: numbers.map((number) => ({ name: '', matches: [{ matchNumber: number - 1 } as KnockoutMatch] })),
  });

  it('are of all its rounds, as runs of neighbours', () => {
    expect(numbersOn(numbered(125, 126, 127))).toEqual([{ first: 125, last: 127 }]);
    expect(numbersOn(numbered(1, 2, 65, 97, 98))).toEqual([
      { first: 1, last: 2 },
      { first: 65, last: 65 },
      { first: 97, last: 98 },
    ]);
  });

  it('stand in words', () => {
    expect(printWords.matches(numbersOn(numbered(7)))).toBe('Match 7');
    expect(printWords.matches(numbersOn(numbered(125, 126, 127)))).toBe('Matches 125 to 127');
    expect(printWords.matches(numbersOn(numbered(1, 2, 65)))).toBe('Matches 1 to 2, 65');
  });
});
