import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { feederOf } from '../draw/knockout.ts';
import { makeDraw } from '../draw/make.ts';
import { refused } from '../result.ts';
import { findClashes } from './clashes.ts';
import { planPlay, type PlannableMatch, type PlanRequest } from './plan.ts';
import { possibleEntries } from './possible.ts';

vi.setConfig({ testTimeout: 60_000 });

/** The matches of a knockout of `count`; person n of every event is the same, so that events share players. */
function knockout(event: number, count: number, minutes: number): PlannableMatch[] {
  const entries = Array.from({ length: count }, (_, index) => ({ id: index + 1, clubs: [] }));
  const made = makeDraw({ entries, seeds: [], keepClubsApart: false, randomSeed: event });
  if (!made.ok) throw new Error(made.code);
  const { draw } = made.value;
  const possible = possibleEntries(draw);
  const isPlayed = (number: number | null): number is number =>
    number !== null && draw[number]!.ending !== 'bye';
  return draw
    .filter(({ ending }) => ending !== 'bye')
    .map(({ number }) => ({
      key: `${event}-${number}`,
      event,
      stage: 'knockout',
      round: 0,
      number,
      persons: possible[number]!,
      after: (['A', 'B'] as const)
        .map((side) => feederOf(draw.length + 1, number, side))
        .filter(isPlayed)
        .map((feeder) => `${event}-${feeder}`),
      minutes,
    }));
}

function plan(request: PlanRequest) {
  const result = planPlay(request);
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

describe('planPlay', () => {
  it('plans every match once, without any clash of court, player or rest, and rounds in their order', () => {
    const anyDay = fc.record({
      first: fc.integer({ min: 2, max: 20 }),
      second: fc.integer({ min: 2, max: 12 }),
      courts: fc.integer({ min: 1, max: 6 }),
      restMinutes: fc.integer({ min: 0, max: 40 }),
    });
    fc.assert(
      fc.property(anyDay, ({ first, second, courts, restMinutes }) => {
        const matches = [...knockout(1, first, 30), ...knockout(2, second, 17)];
        const numbers = Array.from({ length: courts }, (_, index) => index + 1);
        const planned = plan({ matches, courts: numbers, startsAt: 3_600, restMinutes });
        const byKey = new Map(planned.map((match) => [match.key, match]));
        expect([...byKey.keys()].toSorted()).toEqual(matches.map(({ key }) => key).toSorted());
        const timed = matches.map(({ key, persons }) => ({ ...byKey.get(key)!, persons, certain: persons }));
        expect(findClashes(timed, restMinutes)).toEqual([]);
        for (const { key, after } of matches) {
          const ends = after.map((earlier) => byKey.get(earlier)!.endsAt);
          expect(Math.max(0, ...ends)).toBeLessThanOrEqual(byKey.get(key)!.startsAt);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('begins at the start and leaves no court idle while matches can be played', () => {
    const planned = plan({ matches: knockout(1, 8, 30), courts: [1, 2], startsAt: 0, restMinutes: 0 });
    expect(planned.map(({ court, startsAt }) => [court, startsAt / 60])).toEqual([
      [1, 0],
      [2, 0],
      [1, 30],
      [2, 30],
      [1, 60],
      [2, 60],
      [1, 90],
    ]);
  });

  it('is refused without a court, without a length, and when matches wait for each other', () => {
    const [match] = knockout(1, 2, 30);
    const request = { matches: [match!], courts: [1], startsAt: 0, restMinutes: 0 };
    expect(planPlay({ ...request, courts: [] })).toEqual(refused('no-court'));
    expect(planPlay({ ...request, matches: [{ ...match!, minutes: 0 }] })).toEqual(refused('not-a-length'));
    expect(planPlay({ ...request, matches: [{ ...match!, after: [match!.key] }] })).toEqual(
      refused('endless-order'),
    );
  });
});
