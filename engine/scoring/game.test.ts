import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { ok, refused } from '../result.ts';
import {
  checkScoringFormat,
  DEFAULT_SCORING_FORMAT,
  FORMATS,
  gamesToWin,
  type ScoringFormat,
} from './format.ts';
import { gameLeader, gameState, gameWinner, scoreLine } from './game.ts';

vi.setConfig({ testTimeout: 60_000 });

const every = Object.entries(FORMATS) as [string, ScoringFormat][];

function finals(format: ScoringFormat): string[] {
  const scores: string[] = [];
  for (let high = 0; high <= 40; high++) {
    for (let low = 0; low <= 40; low++) {
      if (gameWinner({ a: high, b: low }, format) === 'A') scores.push(`${high}-${low}`);
    }
  }
  return scores;
}

/** All final scores that can come up when points are played one by one and play stops when the laws say so. */
function reachable({ points, cap, winBy }: ScoringFormat): string[] {
  const isOver = (high: number, low: number) => high >= cap || (high >= points && high - low >= winBy);
  const seen = new Set<string>();
  const queue: [number, number][] = [[0, 0]];
  for (const [a, b] of queue) {
    if (seen.has(`${a}-${b}`)) continue;
    seen.add(`${a}-${b}`);
    if (!isOver(Math.max(a, b), Math.min(a, b))) queue.push([a + 1, b], [a, b + 1]);
  }
  return [...seen].filter((score) => {
    const [a, b] = score.split('-').map(Number) as [number, number];
    return a > b && isOver(a, b);
  });
}

describe('the formats', () => {
  it('begin with three games to fifteen, setting to twenty-one', () => {
    expect(DEFAULT_SCORING_FORMAT).toBe('3x15');
    expect(FORMATS['3x15']).toMatchObject({
      points: 15,
      cap: 21,
      winBy: 2,
      bestOf: 3,
      interval: 8,
      changeEnds: 8,
    });
    expect(FORMATS['3x21']).toMatchObject({
      points: 21,
      cap: 30,
      winBy: 2,
      bestOf: 3,
      interval: 11,
      changeEnds: 11,
    });
  });

  it('are won with more than half of the games', () => {
    expect(every.map(([name, format]) => `${name} ${gamesToWin(format)}`)).toEqual([
      '3x15 2',
      '3x21 2',
      '3x11 2',
      '1x11 1',
      '1x15 1',
      '1x21 1',
      '1x30 1',
    ]);
  });

  it.each(every)('are possible: %s', (_, format) => {
    expect(checkScoringFormat(format)).toEqual(ok(format));
  });

  it.each([
    [{ points: 0 }, 'points-out-of-range'],
    [{ points: 100 }, 'points-out-of-range'],
    [{ points: 15.5 }, 'points-out-of-range'],
    [{ cap: 14 }, 'cap-out-of-range'],
    [{ cap: 100 }, 'cap-out-of-range'],
    [{ winBy: 3 }, 'win-by-out-of-range'],
    [{ bestOf: 2 }, 'best-of-out-of-range'],
    [{ bestOf: 5 }, 'best-of-out-of-range'],
    [{ interval: 15 }, 'interval-out-of-range'],
    [{ changeEnds: 0 }, 'change-of-ends-out-of-range'],
  ])('refuse %j of an organizer as %s', (wrong: object, code: string) => {
    expect(checkScoringFormat({ ...FORMATS['3x15'], ...wrong })).toEqual(refused(code));
  });
});

describe('the end of a game', () => {
  it.each([
    ['3x21', 30],
    ['3x15', 21],
    ['3x11', 15],
    ['1x30', 30],
  ] as const)('under %s has %i scores', (name, count) => {
    expect(finals(FORMATS[name])).toHaveLength(count);
  });

  it.each(every)('comes exactly with the scores that point by point play can end with: %s', (_, format) => {
    expect(finals(format).toSorted()).toEqual(reachable(format).toSorted());
  });

  it('comes exactly with those scores under any format of an organizer', () => {
    const anyFormat = fc
      .record({
        points: fc.integer({ min: 1, max: 31 }),
        extra: fc.nat(9),
        winBy: fc.constantFrom(1 as const, 2 as const),
      })
      .map(({ points, extra, winBy }) => ({
        ...FORMATS['3x15'],
        points,
        cap: points + extra,
        winBy,
      }));
    fc.assert(
      fc.property(anyFormat, (format) => {
        expect(finals(format).toSorted()).toEqual(reachable(format).toSorted());
      }),
    );
  });

  it.each([
    ['3x21', '21-19 22-20 30-28 30-29', '21-20 22-19 30-27 31-29'],
    ['3x15', '15-0 15-13 16-14 20-18 21-19 21-20', '15-14 21-18 22-20 14-3'],
  ] as const)('under %s may be %s and not %s', (name, valid, invalid) => {
    const winners = (scores: string) =>
      scores.split(' ').map((score) => {
        const [b, a] = score.split('-').map(Number) as [number, number];
        return gameWinner({ a, b }, FORMATS[name]);
      });
    expect(new Set(winners(valid))).toEqual(new Set(['B']));
    expect(new Set(winners(invalid))).toEqual(new Set([null]));
  });
});

describe('gameState', () => {
  it.each([
    [0, 0, 'running'],
    [15, 14, 'running'],
    [15, 15, 'running'],
    [20, 20, 'running'],
    [15, 13, 'finished'],
    [14, 16, 'finished'],
    [16, 13, 'impossible'],
    [21, 21, 'impossible'],
    [22, 20, 'impossible'],
    [-1, 3, 'impossible'],
    [1.5, 3, 'impossible'],
    [Number.NaN, 3, 'impossible'],
  ] as const)('of %d-%d under 3x15 is %s', (a, b, expected) => {
    expect(gameState({ a, b }, FORMATS['3x15'])).toBe(expected);
  });

  it('knows no setting when the cap is the end', () => {
    const format = { ...FORMATS['1x15'], cap: 15 };
    expect(gameState({ a: 15, b: 14 }, format)).toBe('finished');
    expect(gameState({ a: 15, b: 15 }, format)).toBe('impossible');
    expect(gameState({ a: 16, b: 14 }, format)).toBe('impossible');
  });
});

describe('gameLeader', () => {
  it.each([
    [3, 2, 'A'],
    [2, 3, 'B'],
    [3, 3, null],
  ])('of %i-%i is %s', (a, b, expected) => {
    expect(gameLeader({ a, b })).toBe(expected);
  });
});

describe('scoreLine', () => {
  it.each([
    ['A', '15-9 13-15'],
    ['B', '9-15 15-13'],
    [null, '15-9 13-15'],
  ] as const)('reads with the points of %s first', (first, text) => {
    const games = [
      { a: 15, b: 9 },
      { a: 13, b: 15 },
    ];
    expect(scoreLine(games, first)).toBe(text);
  });
});
