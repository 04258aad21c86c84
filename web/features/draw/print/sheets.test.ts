import type { KnockoutMatch } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { roundsOfDraw } from '../board.ts';
import { blocksOf, blockSizes, sheetsOf } from './sheets.ts';

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
