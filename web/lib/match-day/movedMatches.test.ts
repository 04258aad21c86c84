import type { MovedMatch, PublicDay } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { expectedTextsOf } from './expected.ts';
import { withMoved } from './movedMatches.ts';

const MATCH = {
  ...{ key: '4-pool-0', eventId: 4, stage: 'pool', matchNumber: 0, pool: 'A', round: 0, rounds: 3 },
  ...{
    sideA: { names: ['Asha'], club: '' },
    sideB: { names: ['Ravi'], club: '' },
    labelA: null,
    labelB: null,
  },
} as const;
const TIME = { at: 2000, low: 1900, high: 2300, isEarliest: false, ahead: 0, court: null, place: null };

const DAY = {
  ...{ asOf: 1000, revision: 5, isPublished: true, tournamentName: 'Open', events: [] },
  courts: [1, 2].map((number) => ({ number, name: `Court ${number}`, isClosed: false, match: null })),
  ...{ withoutCourt: [], calls: [], suspended: [], next: [{ ...MATCH, ...TIME }], finished: [], absent: [] },
  expected: [{ key: MATCH.key, ...TIME }],
} as unknown as PublicDay;

const CALLED: MovedMatch = {
  ...{ key: MATCH.key, isCalled: true, isOnCourt: false, court: 2, call: 1, since: 1000 },
};

describe('a match that was heard to have moved on', () => {
  it('does not take the court of another match when it is only set live', () => {
    const there = { ...DAY.courts[1]!, match: { ...MATCH, key: '4-pool-9', status: 'on-court' as const } };
    const taken = { ...DAY, courts: [DAY.courts[0]!, there] } as unknown as PublicDay;
    const live = { ...CALLED, isCalled: false, isOnCourt: true };
    expect(withMoved(taken, [live]).courts[1]?.match?.key).toBe('4-pool-9');
  });

  it('stands on its court and among the calls before the day is asked for anew [MD-12]', () => {
    const day = withMoved(DAY, [CALLED]);
    expect(day.calls).toEqual([{ ...MATCH, court: 2, call: 1, calledAt: 1000 }]);
    expect(day.courts[1]?.match).toMatchObject({ key: MATCH.key, status: 'called', since: 1000 });
    expect([day.next, day.expected]).toEqual([[], []]);
  });

  it('leaves the calls when it begins, and its court when its call is withdrawn', () => {
    const day = withMoved(DAY, [CALLED]);
    const begun = withMoved(day, [{ ...CALLED, isCalled: false, isOnCourt: true, since: 1100 }]);
    expect(begun.calls).toEqual([]);
    expect(begun.courts[1]?.match).toMatchObject({ status: 'on-court', since: 1100 });
    const waits = withMoved(day, [{ ...CALLED, isCalled: false, court: null }]);
    expect([waits.calls, waits.courts[1]?.match]).toEqual([[], null]);
  });

  it('goes from one court to another', () => {
    const day = withMoved(withMoved(DAY, [CALLED]), [{ ...CALLED, court: 1 }]);
    expect(day.courts.map(({ match }) => match?.key ?? null)).toEqual([MATCH.key, null]);
    expect(day.calls).toHaveLength(1);
  });

  it('changes nothing where its names are not known', () => {
    expect(withMoved(DAY, [{ ...CALLED, key: '4-pool-9' }])).toBe(DAY);
  });

  it('is said to be called on every phone, until the day itself says so', () => {
    const notice = { revision: 6, matches: [CALLED] };
    expect(expectedTextsOf(DAY, 1000, notice).get(MATCH.key)?.full).toContain('Court 2');
    expect(expectedTextsOf({ ...DAY, revision: 6 }, 1000, notice).get(MATCH.key)?.full).not.toContain(
      'Court 2 now',
    );
  });
});
