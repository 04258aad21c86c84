import {
  BARS_OF_KNOCKOUTS,
  BARS_WITH_POOLS,
  beforePlay,
  findClashes,
  forecastErrors,
  LEAD_CLASSES,
  planDay,
  type LeadClass,
  type Plan,
  type PlayDay,
} from '@tournaments/engine';
import { describe, expect, it } from 'vitest';
import { dayA, dayB, largeDay } from './days.ts';
import { playDay } from './live-day.ts';
import { lowerBound } from './lower-bound.ts';

const SEEDS = Array.from({ length: 60 }, (_, index) => index + 1);

function planned(day: PlayDay): Plan {
  const plan = planDay(day, beforePlay(day.blocks[0]!.startsAt));
  if (!plan.ok) throw new Error(plan.code);
  return plan.value;
}

describe('the reference days', () => {
  it('have the work that they are known by', () => {
    const work = (day: PlayDay) => day.matches.reduce((sum, { usualMinutes }) => sum + usualMinutes, 0);
    const { day } = dayA(1, 6);
    expect(day.matches).toHaveLength(200);
    expect(work(day)).toBe(2_907);
    expect(new Set(day.matches.flatMap(({ persons }) => persons)).size).toBeGreaterThan(120);
    expect(dayB(1, 6).day.matches).toHaveLength(200);
  });

  it.each([
    ['A', dayA, 1.06],
    ['B', dayB, 1.03],
  ] as const)(
    '%s are planned near the lower bound, every match once, without a certain clash [MD-1]',
    (_, make, must) => {
      const factors = SEEDS.map((seed) => {
        const { day } = make(seed, 6);
        const plan = planned(day);
        const of = new Map(day.matches.map((match) => [match.key, match]));
        expect(new Set(plan.planned.map(({ key }) => key)).size).toBe(200);
        const timed = plan.planned.map((match) => {
          const { persons } = of.get(match.key)!;
          return { ...match, persons, certain: persons };
        });
        expect(findClashes(timed, ({ key }) => of.get(key)!.restMinutes)).toEqual([]);
        return (plan.endsAt - day.blocks[0]!.startsAt) / 60 / lowerBound(day);
      });
      expect(Math.min(...factors)).toBeGreaterThanOrEqual(1);
      expect(factors.reduce((sum, factor) => sum + factor, 0) / factors.length).toBeLessThanOrEqual(must);
    },
  );

  it('of a thousand matches on twelve courts are planned in 50 ms, alike each time [MD-2]', () => {
    const day = largeDay();
    const first = JSON.stringify(planned(day));
    const times = Array.from({ length: 10 }, () => {
      const start = performance.now();
      const plan = planned(day);
      const took = performance.now() - start;
      expect(JSON.stringify(plan)).toBe(first);
      return took;
    });
    expect(planned(day).planned).toHaveLength(1_000);
    expect(Math.min(...times)).toBeLessThanOrEqual(50);
  });

  it.each([
    ['A', dayA, BARS_WITH_POOLS, [5, 8, 13, 20]],
    ['B', dayB, BARS_OF_KNOCKOUTS, [3.5, 5, 7, 11]],
  ] as const)(
    '%s are foretold well, and four of five calls come within the bars [MD-19]',
    (_, make, bars, must) => {
      const shifts = new Map(LEAD_CLASSES.map((lead): [LeadClass, number[]] => [lead, []]));
      for (const seed of SEEDS) {
        const { forecasts, calledAt } = playDay(make(seed, 6), seed);
        for (const [lead, errors] of forecastErrors(forecasts, calledAt))
          shifts.get(lead)!.push(...errors.shifts);
      }
      for (const [index, lead] of LEAD_CLASSES.entries()) {
        const list = shifts.get(lead)!;
        const error = list.reduce((sum, shift) => sum + Math.abs(shift), 0) / list.length;
        expect(error, lead).toBeLessThanOrEqual(must[index] ?? Infinity);
        const { earlier, later } = bars[lead];
        const held = list.filter((shift) => earlier <= shift && shift <= later).length / list.length;
        expect(held, `bar ${lead}`).toBeGreaterThanOrEqual(0.75);
        expect(held, `bar ${lead}`).toBeLessThanOrEqual(0.85);
      }
    },
  );
});
