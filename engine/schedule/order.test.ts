import { describe, expect, it } from 'vitest';
import { orderOfPlay, type DayState, type WaitingMatch } from './order.ts';

const MINUTE = 60;

function waiting(key: string, persons: number[], more: Partial<WaitingMatch> = {}): WaitingMatch {
  return { key, event: 1, stage: 'knockout', round: 0, number: 0, persons, after: [], ...more };
}

function day(more: Partial<DayState>): DayState {
  return { now: 100 * MINUTE, courts: [1, 2], restMinutes: 20, waiting: [], running: [], ended: [], ...more };
}

function queue(state: DayState): string[] {
  return orderOfPlay(state).map(({ match, readiness }) => {
    const court = readiness.status === 'ready' ? ` on ${readiness.court}` : '';
    return `${match.key} ${readiness.status}${court}`;
  });
}

describe('orderOfPlay', () => {
  it('calls the next match to the next free court, the others wait for one', () => {
    const state = day({
      waiting: [
        waiting('b', [3, 4], { number: 1 }),
        waiting('c', [5, 6], { number: 2 }),
        waiting('a', [1, 2]),
      ],
    });
    expect(queue(state)).toEqual(['a ready on 1', 'b ready on 2', 'c waiting-for-court']);
  });

  it('does not call to a court in use', () => {
    const running = [{ key: 'x', event: 1, court: 1, persons: [8, 9] }];
    expect(queue(day({ waiting: [waiting('a', [1, 2])], running }))).toEqual(['a ready on 2']);
  });

  it('plays pools before the knockout and earlier rounds before later ones', () => {
    const state = day({
      courts: [1, 2, 3],
      waiting: [
        waiting('final', [1, 2], { round: 1 }),
        waiting('first', [3, 4]),
        waiting('pool', [5, 6], { event: 2, stage: 'pool' }),
      ],
    });
    expect(queue(state)).toEqual(['pool ready on 1', 'first ready on 2', 'final ready on 3']);
  });

  it('lets the event go first that has waited longest, and takes turns', () => {
    const state = day({
      courts: [1, 2, 3],
      waiting: [
        waiting('a1', [1, 2]),
        waiting('a2', [3, 4], { number: 1 }),
        waiting('b1', [5, 6], { event: 2 }),
        waiting('b2', [7, 8], { event: 2, number: 1 }),
      ],
      ended: [
        { event: 2, persons: [20], endedAt: 40 * MINUTE },
        { event: 1, persons: [21], endedAt: 70 * MINUTE },
      ],
    });
    expect(queue(state)).toEqual(['b1 ready on 1', 'a1 ready on 2', 'b2 ready on 3', 'a2 waiting-for-court']);
  });

  it('waits for a player who is on court, also on one called a moment ago', () => {
    const running = [{ key: 'x', event: 2, court: 1, persons: [1, 9] }];
    const state = day({
      courts: [1, 2, 3],
      waiting: [
        waiting('a', [1, 2]),
        waiting('b', [3, 4], { number: 1 }),
        waiting('c', [4, 5], { number: 2 }),
      ],
      running,
    });
    const all = orderOfPlay(state);
    expect(all.map(({ match }) => match.key)).toEqual(['b', 'a', 'c']);
    expect(all[1]?.readiness).toEqual({ status: 'waiting-for-player', person: 1, match: 'x' });
    expect(all[2]?.readiness).toEqual({ status: 'waiting-for-player', person: 4, match: 'b' });
  });

  it('waits until the last of its players is rested', () => {
    const ended = [
      { event: 1, persons: [1], endedAt: 90 * MINUTE },
      { event: 1, persons: [2], endedAt: 95 * MINUTE },
    ];
    const [first] = orderOfPlay(day({ waiting: [waiting('a', [1, 2])], ended }));
    expect(first?.readiness).toEqual({ status: 'waiting-for-rest', person: 2, until: 115 * MINUTE });
    expect(queue(day({ waiting: [waiting('a', [1, 2])], ended, now: 115 * MINUTE }))).toEqual([
      'a ready on 1',
    ]);
  });

  it('waits for the matches that feed it', () => {
    const state = day({
      waiting: [waiting('semi', [1, 2, 3, 4], { round: 1, after: ['a', 'gone'] }), waiting('a', [1, 2])],
    });
    expect(orderOfPlay(state)[1]?.readiness).toEqual({ status: 'waiting-for-match', matches: ['a'] });
  });

  it('has nothing to call when nothing waits', () => {
    expect(orderOfPlay(day({}))).toEqual([]);
  });
});
