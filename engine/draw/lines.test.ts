import { describe, expect, it } from 'vitest';
import { byeLines, recommendedSeeds, seedGroups, seedLines } from './lines.ts';

const counted = (lines: readonly number[]) => lines.map((line) => line + 1);
const sorted = (lines: readonly number[]) => lines.toSorted((one, other) => one - other);

describe('seedLines', () => {
  it.each([
    [4, [1], [4], [2, 3], [], []],
    [8, [1], [8], [3, 6], [], []],
    [16, [1], [16], [5, 12], [3, 7, 10, 14], []],
    [32, [1], [32], [9, 24], [5, 13, 20, 28], [3, 7, 11, 15, 18, 22, 26, 30]],
    [64, [1], [64], [17, 48], [9, 25, 40, 56], [5, 13, 21, 29, 36, 44, 52, 60]],
    [128, [1], [128], [33, 96], [17, 49, 80, 112], [9, 25, 41, 57, 72, 88, 104, 120]],
  ])('of a draw of %i are the published ones, group by group', (size, ...groups) => {
    const lines = counted(seedLines(size));
    expect(sorted(lines.slice(0, 1))).toEqual(groups[0]);
    expect(sorted(lines.slice(1, 2))).toEqual(groups[1]);
    expect(sorted(lines.slice(2, 4))).toEqual(groups[2]);
    if (groups[3].length > 0) expect(sorted(lines.slice(4, 8))).toEqual(groups[3]);
    if (groups[4].length > 0) expect(sorted(lines.slice(8, 16))).toEqual(groups[4]);
  });

  it('are the lines that two official draws used', () => {
    expect(counted(seedLines(16)).slice(0, 8)).toEqual([1, 16, 5, 12, 3, 14, 7, 10]);
    expect(counted(seedLines(64))).toEqual(expect.arrayContaining([1, 5, 9, 13]));
  });

  it('are every line once', () => {
    for (const size of [2, 4, 8, 16, 32, 64, 128]) {
      expect(sorted(seedLines(size))).toEqual(Array.from({ length: size }, (_, line) => line));
    }
  });

  it('are none for a size that no draw has', () => {
    expect(seedLines(12)).toEqual([]);
  });
});

describe('byeLines', () => {
  it.each([
    [4, [2]],
    [8, [2, 7, 4]],
    [16, [2, 15, 6, 11, 4, 13, 8]],
    [32, [2, 31, 10, 23, 6, 27, 14, 19, 4, 29, 12, 21, 8, 25, 16]],
    [
      64,
      [
        2, 63, 18, 47, 10, 55, 26, 39, 6, 59, 22, 43, 14, 51, 30, 35, 4, 61, 20, 45, 12, 53, 28, 37, 8, 57,
        24, 41, 16, 49, 32,
      ],
    ],
  ])('of a draw of %i are the published ones in their order', (size, expected) => {
    expect(counted(byeLines(size, size / 2 + 1))).toEqual(expected);
  });

  it.each([
    [5, [2, 7, 4]],
    [6, [2, 7]],
    [7, [2]],
    [8, []],
    [9, [2, 15, 6, 11, 4, 13, 8]],
    [10, [2, 15, 6, 11, 4, 13]],
    [11, [2, 15, 6, 11, 4]],
    [12, [2, 15, 6, 11]],
    [13, [2, 15, 6]],
    [14, [2, 15]],
    [15, [2]],
  ])('for %i entries are %j', (entries, expected) => {
    expect(counted(byeLines(entries > 8 ? 16 : 8, entries))).toEqual(expected);
  });

  it('leave the lines of Rio 2016 (13 groups) and Tokyo 2020 (14) empty: B, O, F and B, O', () => {
    const letters = (entries: number) => byeLines(16, entries).map((line) => 'ABCDEFGHIJKLMNOP'[line]);
    expect(letters(13)).toEqual(['B', 'O', 'F']);
    expect(letters(14)).toEqual(['B', 'O']);
  });
});

describe('recommendedSeeds', () => {
  it.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [15, 2],
    [16, 4],
    [31, 4],
    [32, 8],
    [63, 8],
    [64, 16],
    [128, 16],
  ])('for %i entries are %i', (entries, seeds) => {
    expect(recommendedSeeds(entries)).toBe(seeds);
  });
});

describe('seedGroups', () => {
  it('are 1, 2, 3/4, 5/8, 9/16 and 17/32, the last as full as there are seeds', () => {
    const groups = (seeds: number) => seedGroups(seeds).map(({ from, to }) => `${from + 1}-${to}`);
    expect(groups(32)).toEqual(['1-1', '2-2', '3-4', '5-8', '9-16', '17-32']);
    expect(groups(6)).toEqual(['1-1', '2-2', '3-4', '5-6']);
    expect(groups(1)).toEqual(['1-1']);
    expect(groups(0)).toEqual([]);
  });
});
