import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { findClashes } from './clashes.ts';
import type { DayProgress, MatchProgress, MatchToPlay, PlayDay } from './day.ts';
import { at, hall, knockout, lock, match, planOf, progress } from './hall.properties.ts';
import type { Plan } from './plan.ts';
import { queueOf } from './queue.ts';

vi.setConfig({ testTimeout: 60_000 });

interface Shape {
  readonly first: number;
  readonly second: number;
  readonly pools: number;
  readonly courts: number;
  readonly rest: number;
  readonly lengths: readonly number[];
  readonly locked: number;
  readonly hasBreak: boolean;
}

const anyShape = fc.record({
  first: fc.constantFrom(2, 4, 8, 16),
  second: fc.constantFrom(2, 4, 8),
  pools: fc.integer({ min: 0, max: 3 }),
  courts: fc.integer({ min: 1, max: 6 }),
  rest: fc.integer({ min: 0, max: 40 }),
  lengths: fc.array(fc.integer({ min: 5, max: 45 }), { minLength: 3, maxLength: 9 }),
  locked: fc.nat(60),
  hasBreak: fc.boolean(),
});

/** Rounds of pools of four, whose persons play in the knockouts too. */
function pools(count: number): MatchToPlay[] {
  const rounds = [
    [0, 3, 1, 2],
    [0, 2, 1, 3],
    [0, 1, 2, 3],
  ];
  return Array.from({ length: count }, (_, pool) => pool).flatMap((pool) =>
    rounds.flatMap(([a, b, c, d], round) =>
      [
        [a!, b!],
        [c!, d!],
      ].map((pair, index) =>
        match(
          `p${pool}-${round}-${index}`,
          pair.map((one) => 4 * pool + one),
          {
            event: 9,
            stage: 'pool',
            pool: String(pool),
            round,
            rounds: 3,
            number: 6 * pool + 2 * round + index,
          },
        ),
      ),
    ),
  );
}

function dayOf({ first, second, pools: count, courts, rest, lengths, hasBreak }: Shape): PlayDay {
  const matches = [...knockout(1, first, 0), ...knockout(2, second, 5), ...pools(count)].map(
    (one, index) => ({
      ...one,
      usualMinutes: lengths[index % lengths.length]!,
      restMinutes: rest,
    }),
  );
  const breaks = hasBreak ? [{ from: at('10:00'), to: at('10:45') }] : [];
  const end = at('8:30') + 48 * 3_600;
  const blocks = [{ day: 0, startsAt: at('8:30'), latestStartAt: end, endsAt: end, breaks }];
  const day = hall(courts, matches, { blocks });
  const hours = [{ from: at('8:30'), to: end }];
  return { ...day, courts: day.courts.map((court) => ({ ...court, hours })) };
}

/** The day as planned up to an instant: what began is on court, what ended is over. */
function asPlanned({ planned }: Plan, now: number): DayProgress {
  const known = new Map<string, MatchProgress>();
  for (const { key, court, startsAt, endsAt } of planned) {
    if (endsAt <= now) known.set(key, { status: 'over', court, endedAt: endsAt, isPlayed: true });
    else if (startsAt <= now) {
      const share = (now - startsAt) / (endsAt - startsAt);
      known.set(key, { status: 'on-court', court, calledAt: startsAt, share });
    }
  }
  return { now, matches: known, ratios: new Map() };
}

function holds(law: (day: PlayDay, plan: Plan, shape: Shape) => void, runs = 60): void {
  fc.assert(
    fc.property(anyShape, (shape) => {
      const day = dayOf(shape);
      law(day, planOf(day), shape);
    }),
    { numRuns: runs },
  );
}

describe('a plan', () => {
  it('has every match exactly once, without a clash of courts, persons or rests among those who play for certain', () => {
    holds((day, { planned }) => {
      expect(planned.map(({ key }) => key).toSorted()).toEqual(day.matches.map(({ key }) => key).toSorted());
      const of = new Map(day.matches.map((one) => [one.key, one]));
      const timed = planned.map((one) => {
        const { persons } = of.get(one.key)!;
        return { ...one, persons, certain: persons };
      });
      expect(findClashes(timed, ({ key }) => of.get(key)!.restMinutes)).toEqual([]);
    });
  });

  it('has feeders and their rest first, and nothing in closed hours', () => {
    holds((day, { planned }) => {
      const at_ = new Map(planned.map((one) => [one.key, one]));
      const breaks = day.blocks[0]!.breaks;
      for (const { key, after } of day.matches) {
        const { startsAt, endsAt } = at_.get(key)!;
        for (const feeder of after) {
          const { restMinutes } = day.matches.find((one) => one.key === feeder)!;
          expect(at_.get(feeder)!.endsAt + 60 * restMinutes).toBeLessThanOrEqual(startsAt);
        }
        for (const { from, to } of breaks) {
          expect(startsAt >= to || (startsAt < from && endsAt <= from + 600)).toBe(true);
        }
      }
    });
  });

  it('leaves no open court idle while a match that is ready may use it [MD-9]', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        const day = dayOf({ ...shape, hasBreak: false });
        const plan = planOf(day, progress('8:30'), { isPoolsFirst: true, keepsFree: false });
        const known = new Map(plan.planned.map((one) => [one.key, one]));
        const finals = new Set(day.matches.filter(({ isFinal }) => isFinal).map(({ key }) => key));
        for (const one of plan.planned) {
          if (finals.has(one.key) || one.startsAt === at('8:30')) continue;
          const { persons, after } = day.matches.find(({ key }) => key === one.key)!;
          const ready = Math.max(
            at('8:30'),
            ...day.matches
              .filter(
                (other) => after.includes(other.key) || other.persons.some((who) => persons.includes(who)),
              )
              .filter((other) => known.get(other.key)!.startsAt < one.startsAt)
              .map((other) => known.get(other.key)!.endsAt + 60 * other.restMinutes),
          );
          if (ready >= one.startsAt) continue;
          const busy = plan.planned.filter(
            ({ startsAt, endsAt }) => startsAt < one.startsAt && endsAt >= one.startsAt,
          );
          expect(busy.length).toBeGreaterThanOrEqual(day.courts.length);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is the same for the same day, and changes nothing when nothing changed', () => {
    holds((day, plan, { locked }) => {
      expect(planOf(day)).toEqual(plan);
      const now = at('8:30') + 60 * locked * 3;
      const again = planOf(day, asPlanned(plan, now), plan.kind);
      const left = plan.planned.filter(({ endsAt }) => endsAt > now);
      expect(again.planned).toEqual(left);
    });
  });

  it('leaves locks untouched', () => {
    holds((day, _, { locked }) => {
      const place = locked % day.matches.length;
      const time = at('9:00') + 600 * (locked % 20);
      const court = 1 + (locked % day.courts.length);
      const matches = day.matches.with(place, { ...day.matches[place]!, lock: lock({ court, at: time }) });
      const { planned } = planOf({ ...day, matches });
      expect(planned.find(({ key }) => key === day.matches[place]!.key)).toMatchObject({
        court,
        startsAt: time,
      });
    });
  });

  it('never moves what is over or called when a match starts later or takes longer', () => {
    holds((day, plan, { locked }) => {
      const now = at('8:30') + 60 * locked;
      const known = asPlanned(plan, now);
      const slow = new Map(day.matches.map(({ lengthClass }) => [lengthClass, 1.5]));
      const later = planOf(day, { ...known, ratios: slow }, plan.kind);
      const began = (one: Plan) =>
        one.planned
          .filter(({ key }) => known.matches.get(key)?.status === 'on-court')
          .map(({ key, court, startsAt }) => ({ key, court, startsAt }));
      expect(began(later)).toEqual(began(planOf(day, known, plan.kind)));
      expect(later.planned.some(({ key }) => known.matches.get(key)?.status === 'over')).toBe(false);
    }, 30);
  });

  it('of some events reads nothing of the others', () => {
    holds((day) => {
      const own = { ...day, matches: day.matches.filter(({ event }) => event === 1) };
      const noisy = {
        ...own,
        priorities: new Map([[2, 'earlier' as const]]),
        persons: new Map([[9_999, { notBefore: at('20:00'), notAfter: null, isCheckedIn: false }]]),
      };
      expect(planOf(noisy)).toEqual(planOf(own));
    }, 30);
  });
});

describe('the queue', () => {
  it('of the morning calls exactly what the plan begins with', () => {
    holds((day) => {
      const plan = planOf(day, progress('8:30'), { isPoolsFirst: true, keepsFree: false });
      const rows = queueOf(day, progress('8:30'), plan.sequence);
      const ready = rows.flatMap(({ match: { key }, reason }) => (reason.kind === 'ready' ? [key] : []));
      const first = plan.planned.filter(({ startsAt }) => startsAt === at('8:30')).map(({ key }) => key);
      expect(ready.toSorted()).toEqual(first.toSorted());
      for (const {
        match: { key },
        expectedAt,
      } of rows) {
        expect(expectedAt).toBe(plan.planned.find((one) => one.key === key)!.startsAt);
      }
    }, 30);
  });
});
