import { describe, expect, it } from 'vitest';
import { byTurn } from './player-page.ts';

type Timed = Parameters<typeof byTurn>[0];

function match(round: number, changes: Partial<Timed> = {}): Timed {
  return {
    status: 'waiting',
    expected: null,
    plannedAt: null,
    endedAt: null,
    stage: 'knockout',
    round,
    ...changes,
  };
}

describe('the matches of a player', () => {
  it('stand with what is to come in its order, then what is over, the last first, also without times', () => {
    const isOver = { status: 'finished' } as const;
    const order = [
      match(2, { status: 'on-court' }),
      match(0, { stage: 'pool' }),
      match(1),
      match(0, { ...isOver, endedAt: 200 }),
      match(0, { ...isOver, endedAt: 100 }),
      match(1, isOver),
      match(0, isOver),
      match(2, { ...isOver, stage: 'pool' }),
      match(1, { ...isOver, stage: 'pool' }),
    ];
    expect(order.toReversed().toSorted(byTurn)).toEqual(order);
  });
});
