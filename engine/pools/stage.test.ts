import { describe, expect, it } from 'vitest';
import type { DrawChange } from '../draw/change.ts';
import { linesOf, type Draw } from '../draw/knockout.ts';
import { recordResult } from '../draw/record.ts';
import { ok, refused, type Result } from '../result.ts';
import { UNPLAYED, type EntryId, type Match, type Side } from '../types.ts';
import { poolMatches, type PoolMatch } from './pairings.ts';
import { stageLines, type Label } from './qualify.ts';
import { recordPoolResult, withdrawFromPool } from './record.ts';
import { BWF_STANDINGS_RULE } from './rules.ts';
import { fillStage, layOutStage, qualifiersOf, type PoolOutcomes } from './stage.ts';
import { standings } from './standings.ts';
import type { PoolName } from './settings.ts';

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

function labels(pools: number, qualifiers: number): readonly (Label | null)[] {
  return value(stageLines(pools, qualifiers));
}

function outcomes(...known: [PoolName, EntryId[] | null][]): PoolOutcomes {
  return new Map(known);
}

function win(draw: Draw, number: number, winner: Side): Draw {
  return value<DrawChange>(recordResult(draw, number, { winner, ending: null, games: [] })).draw;
}

const three = [1, 2, 3];
const open = value(poolMatches({ pools: [three], meetings: 1 }));

function decided(...winners: Side[]): PoolMatch[] {
  return open.map((match, index) => ({
    ...match,
    winner: winners[index] ?? null,
    games: [{ a: winners[index] === 'A' ? 15 : 9, b: winners[index] === 'A' ? 9 : 15 }],
  }));
}

describe('qualifiersOf', () => {
  it('are the best of the table once every match has a result [FIX-RR-10]', () => {
    const matches = decided('A', 'A', 'A');
    expect(qualifiersOf(standings(three, matches), matches, 2)).toEqual(ok([1, 2]));
  });

  it('are open while a match is', () => {
    const matches = decided('A', 'A').map((match, index) =>
      index === 2 ? { ...match, ...UNPLAYED } : match,
    );
    expect(qualifiersOf(standings(three, matches), matches, 2)).toEqual(refused('pool-open'));
  });

  it('are open while lots must decide among them', () => {
    const circle = decided('A', 'B', 'A');
    expect(qualifiersOf(standings(three, circle, BWF_STANDINGS_RULE), circle, 2)).toEqual(
      refused('lots-open'),
    );
    expect(qualifiersOf(standings(three, circle, BWF_STANDINGS_RULE, [3, 2, 1]), circle, 2)).toEqual(
      ok([3, 2]),
    );
  });

  it('leave out who did not finish', () => {
    const matches: Match[] = decided('A', 'A', 'A').map((match, index) =>
      index === 2 ? { ...match, ending: 'retired', winner: 'B' } : match,
    );
    expect(qualifiersOf(standings(three, matches, BWF_STANDINGS_RULE), matches, 4)).toEqual(ok([2, 3]));
  });
});

describe('the knockout after the pools', () => {
  const two = labels(2, 2);

  it('is empty under its labels before a pool is decided', () => {
    expect(linesOf(layOutStage(two, outcomes()))).toEqual([null, null, null, null]);
  });

  it('fills as each pool is decided', () => {
    const half = layOutStage(two, outcomes(['A', [1, 2]]));
    expect(linesOf(half)).toEqual([1, null, 2, null]);
    expect(half.every((match) => match.winner === null)).toBe(true);
    const { draw, changed, lost } = fillStage(half, two, outcomes(['B', [7, 8]]));
    expect(linesOf(draw)).toEqual([1, 8, 2, 7]);
    expect(changed).toHaveLength(2);
    expect(lost).toEqual([]);
  });

  it('settles the byes of pool winners at once', () => {
    const draw = layOutStage(labels(3, 2), outcomes(['A', [1, 2]], ['B', [3, 4]]));
    expect(draw[0]).toMatchObject({ sideA: 1, winner: 'A', ending: 'bye' });
    expect(draw[3]).toMatchObject({ sideB: 3, winner: 'B', ending: 'bye' });
    expect(draw[2]).toMatchObject({ sideA: 2, sideB: null, winner: null, ending: null });
  });

  it('gives a bye against a rank that a small pool does not have', () => {
    const draw = layOutStage(two, outcomes(['A', [1]], ['B', [7, 8]]));
    expect(draw[1]).toMatchObject({ sideA: null, sideB: 7, winner: 'B', ending: 'bye' });
  });

  it('takes over a pool result that changed before the stage began', () => {
    const draw = layOutStage(two, outcomes(['A', [1, 2]], ['B', [7, 8]]));
    const again = fillStage(draw, two, outcomes(['A', [2, 1]]));
    expect(linesOf(again.draw)).toEqual([2, 8, 1, 7]);
    expect(again.lost).toEqual([]);
  });

  it('names the results that a changed pool would cost after the stage began', () => {
    const begun = win(layOutStage(two, outcomes(['A', [1, 2]], ['B', [7, 8]])), 0, 'A');
    const other = fillStage(begun, two, outcomes(['A', [3, 2]]));
    expect(other.lost).toEqual([begun[0]]);
    expect(other.draw[2]).toMatchObject({ sideA: null });
    const reopened = fillStage(begun, two, outcomes(['A', null]));
    expect(linesOf(reopened.draw)).toEqual([null, 8, null, 7]);
    expect(reopened.lost).toEqual([begun[0]]);
  });

  it('does not move when a pool comes out the same', () => {
    const begun = win(layOutStage(two, outcomes(['A', [1, 2]], ['B', [7, 8]])), 0, 'A');
    expect(fillStage(begun, two, outcomes(['A', [1, 2]], ['B', [7, 8]])).changed).toEqual([]);
  });
});

describe('results in a pool', () => {
  it('are recorded, corrected and taken back', () => {
    const outcome = { winner: 'A', ending: null, games: [{ a: 15, b: 9 }] } as const;
    expect(recordPoolResult(open[0]!, outcome)).toEqual(ok({ ...open[0], ...outcome }));
    expect(recordPoolResult({ ...open[0]!, ...outcome }, UNPLAYED)).toEqual(ok(open[0]));
  });

  it.each([
    [{}, { winner: 'A', ending: null, games: [{ a: -1, b: 9 }] }, 'not-a-score'],
    [{}, { winner: 'A', ending: 'bye', games: [] }, 'not-a-bye'],
    [{ sideB: null }, { winner: 'B', ending: 'bye', games: [] }, 'not-a-bye'],
    [{ sideB: null }, { winner: 'A', ending: null, games: [] }, 'opponent-missing'],
  ] as const)('are refused when they cannot be (case %#)', (match, outcome, code) => {
    expect(recordPoolResult({ ...open[0]!, ...match }, outcome)).toEqual(refused(code));
  });

  it('may be a bye when a place is empty', () => {
    const bye = { winner: 'A', ending: 'bye', games: [] } as const;
    expect(recordPoolResult({ ...open[0]!, sideB: null }, bye).ok).toBe(true);
  });

  it('go to the opponents when an entry leaves, as far as they are open', () => {
    const matches = [{ ...open[0]!, winner: 'A' as const }, ...open.slice(1)];
    const left = value(withdrawFromPool(matches, 3));
    expect(left.map(({ number, winner, ending }) => [number, winner, ending])).toEqual([
      [1, 'A', 'walkover'],
    ]);
    const running = withdrawFromPool([{ ...open[0]!, games: [{ a: 3, b: 8 }] }], 3);
    expect(value(running)).toMatchObject([{ winner: 'A', ending: 'retired' }]);
    expect(withdrawFromPool(matches, 9)).toEqual(refused('entry-not-in-pools'));
    expect(withdrawFromPool(decided('A', 'A', 'A'), 3)).toEqual(refused('nothing-to-decide'));
  });
});
