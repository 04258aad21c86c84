import type { KnockoutMatch } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { DRAW, eventSample } from '../../../testing/samples.ts';
import { scorableFirst } from './scorable.ts';

function match(matchNumber: number, changes: Partial<KnockoutMatch> = {}): KnockoutMatch {
  return { ...DRAW[0]!, id: matchNumber + 1, matchNumber, sideA: 1, sideB: 2, ...changes };
}

const nobody = () => false;

function order(
  matches: readonly KnockoutMatch[],
  isDone: typeof nobody | Parameters<typeof scorableFirst>[1] = nobody,
) {
  const event = eventSample({ draw: [...matches] });
  return scorableFirst(event, isDone).map((one) => one.match.matchNumber);
}

describe('the matches that can be scored now', () => {
  it('have both players and no result', () => {
    const closed = [
      match(0, { sideB: null }),
      match(1, { winner: 'A' }),
      match(2, { status: 'walkover' }),
      match(3),
    ];
    expect(order(closed)).toEqual([3]);
  });

  it('are live ones first, then by time, then by court', () => {
    const matches = [
      match(0),
      match(1, { scheduledAt: 200 }),
      match(2, { scheduledAt: 100, court: 2 }),
      match(3, { scheduledAt: 100, court: 1 }),
      match(4, { isLive: true, scheduledAt: 300 }),
    ];
    expect(order(matches)).toEqual([4, 3, 2, 1, 0]);
  });

  it('begin with what the desk has called', () => {
    const event = eventSample({
      draw: [match(0, { isLive: true }), match(1, { scheduledAt: 100 }), match(2, { scheduledAt: 300 })],
    });
    const called = new Set([`${event.id}-knockout-2`]);
    const list = scorableFirst(event, nobody, called).map((one) => [one.match.matchNumber, one.isCalled]);
    expect(list).toEqual([
      [2, true],
      [0, false],
      [1, false],
    ]);
  });

  it('leave out what this phone has scored already, and are six at most', () => {
    const matches = Array.from({ length: 9 }, (_, number) => match(number));
    expect(order(matches, ({ matchNumber }) => matchNumber === 0)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('of an event with both stages come from both', () => {
    const pool = {
      ...match(0),
      poolName: 'A',
      numberOfPools: 1,
      entriesPerPool: 2,
      meetings: 1,
      qualifiersPerPool: 1,
    };
    const event = eventSample({ matchType: 'pools-knockout', draw: [pool], knockoutDraw: [match(0)] });
    expect(scorableFirst(event, nobody).map(({ place, size }) => [place.stage, size])).toEqual([
      ['pool', null],
      ['knockout', 2],
    ]);
  });
});
