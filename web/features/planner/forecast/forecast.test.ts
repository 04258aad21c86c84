import type { Hall } from '@tournaments/contract';
import { NO_LIMITS, parseIndianDateTime, planDay, beforePlay, USUAL_REST } from '@tournaments/engine';
import { describe, expect, it } from 'vitest';
import { expectedDay, type ExpectedEvent } from './expected.ts';
import { forecastOf } from './forecast.ts';

function at(time: string): number {
  const read = parseIndianDateTime(`2026-11-28T${time}`);
  if (!read.ok) throw new Error(time);
  return read.value;
}

function hallOf(courts: number, closesAt = '21:00'): Hall {
  const hours = [{ from: at('08:30'), to: at(closesAt) }];
  return {
    courts: Array.from({ length: courts }, (_, place) => ({
      ...{ number: place + 1, name: `Court ${place + 1}`, rank: place + 1, hours, uses: null, closed: null },
    })),
    blocks: [
      { day: 0, startsAt: at('08:30'), latestStartAt: at(closesAt), endsAt: at(closesAt), breaks: [] },
    ],
    rest: { ...USUAL_REST },
    grace: 10,
    priorities: [],
    limits: { ...NO_LIMITS },
    finals: { courts: [], notBefore: null, isInTurn: true },
  };
}

function event(id: number, entries: number, change: Partial<ExpectedEvent> = {}): ExpectedEvent {
  return {
    ...{ id, name: `E${id}`, entries, discipline: 'singles', isJunior: false, hasPools: false },
    format: '1x21',
    ...change,
  };
}

describe('the expected matches of events without a draw', () => {
  it.each([
    [1, 0],
    [2, 1],
    [5, 4],
    [8, 7],
    [63, 62],
    [128, 127],
  ])('a knockout of %i entries has %i matches', (entries, matches) => {
    const day = expectedDay(hallOf(4), [event(1, entries)]);
    expect(day.matches).toHaveLength(matches);
    expect(new Set(day.matches.map(({ key }) => key)).size).toBe(matches);
  });

  it('twelve pools of four go on to a knockout of twenty-four, after all pool matches', () => {
    const { matches } = expectedDay(hallOf(6), [event(1, 48, { hasPools: true, format: '1x15' })]);
    const pools = matches.filter(({ stage }) => stage === 'pool');
    expect(pools).toHaveLength(72);
    expect(matches).toHaveLength(72 + 23);
    const first = matches.find(({ stage }) => stage === 'knockout');
    expect(first?.after).toHaveLength(72);
  });

  it('can all be planned', () => {
    const events = [event(1, 63), event(2, 48, { hasPools: true }), event(3, 7, { hasPools: true })];
    const plan = planDay(expectedDay(hallOf(6, '23:59'), events), beforePlay(at('08:30')));
    expect(plan.ok && plan.value.unplaced).toEqual([]);
  });
});

describe('what is said before the draws', () => {
  const day = expectedDay(hallOf(5), [event(1, 63), event(2, 48, { hasPools: true, format: '1x15' })]);

  it('a court more ends earlier, a court less later', () => {
    const { endsAt, fewer, more, matches, courts } = forecastOf(day);
    expect({ matches, courts }).toEqual({ matches: 62 + 95, courts: 5 });
    expect(more.endsAt).toBeLessThan(endsAt!);
    expect(fewer!.endsAt).toBeGreaterThan(endsAt!);
  });

  it('says that more courts help little where matches wait for each other', () => {
    expect(forecastOf(expectedDay(hallOf(4), [event(1, 8)])).moreHelpsLittle).toBe(true);
    expect(forecastOf(expectedDay(hallOf(2), [event(1, 63)])).moreHelpsLittle).toBe(false);
  });

  it('says the true end where the hall closes before, later with each court fewer', () => {
    const events = [event(1, 63), event(2, 63), event(3, 48, { hasPools: true })];
    const counts = [6, 5, 4, 3, 2, 1].map((courts) =>
      forecastOf(expectedDay(hallOf(courts, '13:00'), events)),
    );
    expect(counts.every(({ unplaced }) => unplaced === 0)).toBe(true);
    const ends = counts.map(({ endsAt }) => endsAt!);
    expect(ends).toEqual(ends.toSorted((one, other) => one - other));
    for (const { endsAt, lateMinutes, fewer, more } of counts) {
      expect(lateMinutes).toBe(Math.ceil((endsAt! - at('13:00')) / 60));
      expect(more.endsAt).toBeLessThanOrEqual(endsAt!);
      if (fewer !== null) expect(fewer.endsAt).toBeGreaterThanOrEqual(endsAt!);
    }
  });

  it('keeps the limit of matches a day in a hall that stays open', () => {
    const hall = { ...hallOf(1, '09:00'), limits: { ...NO_LIMITS, all: 1 } };
    const pool = expectedDay(hall, [event(1, 4, { hasPools: true })]);
    expect(forecastOf(pool).unplaced).toBe(4);
  });

  it('has no forecast of a hall without an open court', () => {
    const hall = hallOf(1);
    const closed = { ...hall, courts: [{ ...hall.courts[0]!, closed: 'lamp' }] };
    expect(forecastOf(expectedDay(closed, [event(1, 4)]))).toMatchObject({ endsAt: null, fewer: null });
  });
});
