import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../types.ts';
import type { MatchAct } from './events.ts';
import { compareResult, outcomeOfResult, resultOf } from './result.ts';
import { begin, folded, singles, tell } from './testing.ts';

const WON = 'A'.repeat(30);
const games = [
  { a: 15, b: 0 },
  { a: 15, b: 0 },
];
const retire: MatchAct = { kind: 'retire', side: 'A', player: 0 };

describe('the result of a match', () => {
  it('is none before its end', () => {
    expect(resultOf(begin(singles).state)).toBeNull();
    expect(resultOf(tell(begin(singles), 'A'.repeat(29)).state)).toBeNull();
  });

  it('has games, winner, ending and minutes', () => {
    const { state } = tell(begin(singles), WON);
    const seconds = state.endedAt! - state.startedAt!;
    expect(resultOf(state)).toEqual({
      games,
      winner: 'A',
      ending: 'played',
      minutes: Math.round(seconds / 60),
    });
    expect(outcomeOfResult(resultOf(state)!)).toEqual({ winner: 'A', ending: null, games });
  });

  it('keeps the score of a match that was broken off, and no game that was never begun', () => {
    expect(resultOf(tell(begin(singles), 'AAB', retire).state)).toMatchObject({
      ...{ games: [{ a: 2, b: 1 }], winner: 'B', ending: 'retired' },
    });
    expect(resultOf(tell(begin(singles), 'A'.repeat(15), retire).state)?.games).toEqual([{ a: 15, b: 0 }]);
    expect(resultOf(folded(singles, [{ kind: 'walkover', absent: 'B' }]))).toEqual({
      ...{ games: [], winner: 'A', ending: 'walkover', minutes: null },
    });
  });

  it('began with its first rally where nobody began it by name, unless it was joined later', () => {
    const at = (a: number, b: number): MatchAct => ({
      ...{ kind: 'set-score', games: [{ a, b }], server: null, inRightCourt: null, left: 'A' },
      reason: 'Started without a toss',
    });
    const rally = { kind: 'rally', winner: 'B' } as const;
    const startOf = (acts: readonly MatchAct[]) => folded(singles, acts).startedAt;
    const love = at(0, 0);
    expect(startOf([love])).toBeNull();
    expect(startOf([love, rally, rally])).toBe(10);
    expect(startOf([love, rally, { kind: 'undo' }])).toBeNull();
    expect(startOf([at(3, 2), rally])).toBeNull();
    const won = [love, ...Array.from({ length: 15 }, () => rally)];
    expect(startOf([...won, { kind: 'game-over-confirmed' }, { kind: 'interval-over' }, rally])).toBe(10);
  });

  it('comes of set scores alone just as well', () => {
    const set = { kind: 'set-score', server: null, inRightCourt: null, left: null, reason: 'paper' } as const;
    expect(resultOf(folded(singles, [{ ...set, games }]))).toEqual({
      ...{ games, winner: 'A', ending: 'played', minutes: null },
    });
  });
});

describe('the result of the desk beside the log [MD-28]', () => {
  const log = tell(begin(singles), WON).state;
  const desk: Outcome = { winner: 'A', ending: null, games };

  it('is silent where both say the same', () => {
    expect(compareResult(desk, log)).toBe('same');
    expect(compareResult(desk, begin(singles).state)).toBe('same');
  });

  it('gives way to the log where the desk has none', () => {
    expect(compareResult(null, log)).toBe('log');
    expect(compareResult(null, begin(singles).state)).toBe('log');
  });

  it('never wins by itself over a different log', () => {
    expect(compareResult({ ...desk, games: [games[0]!, { a: 15, b: 9 }] }, log)).toBe('conflict');
    expect(compareResult({ ...desk, games: [games[0]!] }, log)).toBe('conflict');
    expect(compareResult({ ...desk, winner: 'B' }, log)).toBe('conflict');
    expect(compareResult({ ...desk, ending: 'retired' }, log)).toBe('conflict');
    expect(compareResult(desk, tell(begin(singles), 'ABABAB').state)).toBe('conflict');
  });
});
