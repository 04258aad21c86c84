import { FORMATS, foldMatch, resultOf, type MatchEvent } from '@tournaments/engine';
import { describe, expect, it } from 'vitest';
import { earlyEvents } from './endEarly.ts';
import type { Early, WaitingScore } from './waiting.ts';

const IDS = ['one', 'two', 'three'];
const SCORE = { games: [{ a: 15, b: 9 }] } as unknown as WaitingScore;
const EMPTY = { events: [], last: 0 };

function resultAfter(score: WaitingScore, early: Early) {
  const events = earlyEvents(score, early, EMPTY) as readonly MatchEvent[];
  const state = foldMatch({ format: FORMATS['3x15'], kind: 'doubles' }, events);
  return { result: resultOf(state), stage: state.stage, ignored: state.ignored };
}

describe('a match that ends early', () => {
  it.each(['retired', 'disqualified'] as const)('is %s at the score as it stands', (ending) => {
    const told = resultAfter(SCORE, { ending, side: 'A', at: 0, ids: IDS });
    expect(told).toMatchObject({ stage: 'confirmed', ignored: [] });
    expect(told.result).toMatchObject({ winner: 'B', ending, games: [{ a: 15, b: 9 }] });
  });

  it('retires before the first point', () => {
    const none = { games: [] } as unknown as WaitingScore;
    const told = resultAfter(none, { ending: 'retired', side: 'B', at: 0, ids: IDS });
    expect(told.result).toMatchObject({ winner: 'A', ending: 'retired', games: [] });
  });

  it('has a walkover where a side did not come', () => {
    const none = { games: [] } as unknown as WaitingScore;
    const told = resultAfter(none, { ending: 'walkover', side: 'A', at: 0, ids: IDS });
    expect(told).toMatchObject({
      stage: 'confirmed',
      ignored: [],
      result: { winner: 'B', ending: 'walkover' },
    });
  });

  it('keeps its numbers when it is sent again', () => {
    const early = { ending: 'retired', side: 'A', at: 0, ids: IDS } as const;
    const first = earlyEvents(SCORE, early, { events: [], last: 4 });
    expect(first.map(({ number }) => number)).toEqual([5, 6, 7]);
    const before = Array.from({ length: 4 }, (_, at) => ({ ...first[0]!, id: `other${at}` }));
    const again = earlyEvents(SCORE, early, { events: [...before, ...first], last: 7 });
    expect(again).toEqual(first);
  });
});
