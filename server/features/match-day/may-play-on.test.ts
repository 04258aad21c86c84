import type { DayEntry, DayEvent, DayMatch } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { mayPlayOn } from './may-play-on.ts';

const entry = { id: 1, eventId: 7 } as DayEntry;

interface Played {
  readonly stage?: 'pool' | 'knockout';
  readonly pool?: string | null;
  readonly sides: readonly [number | null, number | null];
  readonly labels?: readonly [string | null, string | null];
  readonly isOver?: boolean;
}

function match({
  stage = 'pool',
  pool = 'A',
  sides,
  labels = [null, null],
  isOver = true,
}: Played): DayMatch {
  const own = { eventId: 7, stage, pool: stage === 'pool' ? pool : null };
  const [sideA, sideB] = sides;
  const desk = { status: isOver ? 'finished' : 'waiting' };
  return { ...own, sideA, sideB, labelA: labels[0], labelB: labels[1], desk } as DayMatch;
}

function event(...stages: readonly ('pool' | 'knockout')[]): DayEvent {
  const goesOn = stages.length === 1 && stages[0] === 'pool' ? { goOn: 4 } : {};
  return { id: 7, stages: stages.map((stage) => ({ stage, ...goesOn })) } as unknown as DayEvent;
}

/** Whether entry 1 may play on; in its pool it stands at `place` of those of whom two go on. */
function told(events: DayEvent, matches: readonly DayMatch[], place = 0): boolean {
  const order = place === 0 ? [1, 2, 3] : place === 1 ? [2, 1, 3] : [2, 3, 1];
  return mayPlayOn({ events: [events], matches: [...matches] }, entry, () => ({ order, goOn: 2 }));
}

describe('somebody may play on', () => {
  it('as long as the draw is to come, or a match is open', () => {
    expect(told(event(), [])).toBe(true);
    expect(told(event('knockout'), [match({ stage: 'knockout', sides: [1, 2], isOver: false })])).toBe(true);
    expect(told(event('knockout'), [])).toBe(true);
  });

  it('until the last match of a knockout is over', () => {
    expect(told(event('knockout'), [match({ stage: 'knockout', sides: [1, 2] })])).toBe(false);
  });

  it('behind a pool as long as it may lead into the knockout', () => {
    const own = match({ sides: [1, 2] });
    const others = match({ sides: [2, 3], isOver: false });
    expect(told(event('pool'), [own, others], 2)).toBe(true);
    expect([0, 1, 2].map((place) => told(event('pool'), [own, match({ sides: [2, 3] })], place))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('not behind the only pool, nor where the knockout is drawn without them', () => {
    const own = match({ sides: [1, 2] });
    const only = { ...event('pool'), stages: [{ stage: 'pool' }] } as unknown as DayEvent;
    expect(told(only, [own])).toBe(false);
    const waits = match({ stage: 'knockout', sides: [null, 9], labels: ['A1', null], isOver: false });
    const filled = match({ stage: 'knockout', sides: [2, 9], labels: ['A1', null], isOver: false });
    expect(told(event('pool', 'knockout'), [own, waits])).toBe(true);
    expect(told(event('pool', 'knockout'), [own, filled])).toBe(false);
  });
});
