import { describe, expect, it } from 'vitest';
import { closingOf, withoutClosing } from './closing.ts';
import { beforePlay } from './day.ts';
import { at, court, hall, match } from './hall.properties.ts';
import { planDay } from './plan.ts';

const many = Array.from({ length: 60 }, (_, number) =>
  match(`m${number}`, [2 * number, 2 * number + 1], { number }),
);

describe('a hall that stays open', () => {
  it('has a place for every match, and the same plan until it would have closed', () => {
    const day = hall(1, many);
    const [closed, open] = [day, withoutClosing(day)].map((one) => planDay(one, beforePlay(at('8:30'))));
    if (!closed!.ok || !open!.ok) throw new Error('no plan');
    expect(closed!.value.unplaced.length).toBeGreaterThan(0);
    expect(open!.value.unplaced).toEqual([]);
    expect(open!.value.endsAt).toBeGreaterThan(closingOf(day)!);
    expect(open!.value.planned.slice(0, closed!.value.planned.length)).toEqual(closed!.value.planned);
  });

  it('keeps a court shut that closes before the hall', () => {
    const early = { ...court(2), hours: [{ from: at('8:30'), to: at('12:00') }] };
    const { courts } = withoutClosing({ ...hall(1, many), courts: [court(1), early] });
    expect(courts[0]!.hours[0]!.to).toBeGreaterThan(at('21:00'));
    expect(courts[1]).toBe(early);
    expect(withoutClosing({ ...hall(1, many), courts: [early] }).courts[0]!.hours[0]!.to).toBeGreaterThan(
      at('21:00'),
    );
  });

  it('that never opens stays so', () => {
    const never = { ...hall(1, many), blocks: [] };
    expect(withoutClosing(never)).toBe(never);
    expect(closingOf(never)).toBeNull();
  });
});
