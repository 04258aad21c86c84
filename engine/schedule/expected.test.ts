import { describe, expect, it } from 'vitest';
import { FORMATS } from '../scoring/format.ts';
import { barsOfDay, forecastErrors } from './forecast-errors.ts';
import { nearTime, plainWords, toldTime, type ExpectedCall } from './expected-words.ts';
import { at } from './hall.properties.ts';
import { BARS_OF_KNOCKOUTS, BARS_WITH_POOLS, leadClassOf } from './lead.ts';
import { expectedMinutes, learnRatios, minutesLeft, playedShare, type PlayedLength } from './learning.ts';
import { publishTime, timedMatches } from './published.ts';
import { restAfter } from './rest.ts';

function played(minutes: number, more: Partial<PlayedLength> = {}): PlayedLength {
  return {
    lengthClass: 'MS',
    usualMinutes: 17,
    leastMinutes: 8.4,
    calledAt: 0,
    startedAt: 180,
    courtFreedAt: 60 * minutes,
    suspendedMinutes: 0,
    isWalkover: false,
    ...more,
  };
}

describe('lengths', () => {
  it('are the usual ones before a match is over, and learnt from the first on [MD-20]', () => {
    const none = learnRatios([], ['MS', 'WS']);
    expect(expectedMinutes(17, none.classes.get('MS')!)).toBe(17);
    const { hall, classes } = learnRatios([played(34)], ['MS', 'WS']);
    expect(hall).toBeCloseTo(7 / 6);
    expect(classes.get('MS')).toBeCloseTo((5 * (7 / 6) + 2) / 6);
    expect(expectedMinutes(17, classes.get('MS')!)).toBe(22);
    expect(expectedMinutes(17, classes.get('WS')!)).toBe(20);
  });

  it('learn nothing from walkovers, long suspensions and matches without a call, and little from an odd one', () => {
    const odd = [
      played(7, { isWalkover: true }),
      played(50, { suspendedMinutes: 11 }),
      played(50, { calledAt: null }),
    ];
    expect(learnRatios(odd, ['MS']).hall).toBe(1);
    expect(learnRatios([played(500)], ['MS']).hall).toBeCloseTo((5 + 2.5) / 6);
  });

  it('learn nothing from lengths that cannot be', () => {
    const typedAtOnce = [played(1), played(1), played(8)];
    expect(learnRatios(typedAtOnce, ['MS']).classes.get('MS')).toBe(1);
    expect(learnRatios([played(34, { startedAt: null })], ['MS']).hall).toBe(1);
    expect(learnRatios([played(8.5)], ['MS']).hall).toBeCloseTo((5 + 0.5) / 6);
  });

  it('left for a match on court follow its score, else the clock, and are never nothing', () => {
    expect(minutesLeft(30, 10, null)).toBe(20);
    expect(minutesLeft(30, 40, null)).toBe(6);
    expect(minutesLeft(30, 40, 0.5)).toBe(15);
  });

  it('played so far show in games and points', () => {
    const share = (...games: [number, number][]) =>
      playedShare(
        games.map(([a, b]) => ({ a, b })),
        FORMATS['3x15'],
      );
    expect(share()).toBe(0);
    expect(share([15, 3], [15, 4])).toBe(1);
    expect(share([15, 3], [3, 15], [3, 0])).toBeCloseTo(2.2 / 3);
    expect(share([15, 3])).toBeCloseTo(1 / 2.35);
    expect(playedShare([{ a: 7, b: 14 }], FORMATS['1x21'])).toBeCloseTo(2 / 3);
  });

  it('of rest follow the match just played', () => {
    expect(restAfter({ bestOf: 1 }, false)).toBe(10);
    expect(restAfter({ bestOf: 3 }, false)).toBe(20);
    expect(restAfter({ bestOf: 1 }, true)).toBe(30);
  });
});

describe('published times', () => {
  const first = publishTime(null, { expectedAt: at('14:20'), now: at('13:00'), notBefore: null }).published;

  it('change by five minutes or more, and tell of a move once an hour [MD-21]', () => {
    const near = publishTime(first, { expectedAt: at('14:23'), now: at('13:10'), notBefore: null });
    expect(near).toEqual({ change: 'none', published: first });
    const moved = publishTime(near.published, { expectedAt: at('14:41'), now: at('13:20'), notBefore: null });
    expect(moved.change).toBe('moved');
    expect(moved.published.at).toBe(at('14:41'));
    const again = publishTime(moved.published, {
      expectedAt: at('15:05'),
      now: at('13:40'),
      notBefore: null,
    });
    expect(again.change).toBe('shown');
    const later = publishTime(again.published, {
      expectedAt: at('15:05'),
      now: at('14:20'),
      notBefore: null,
    });
    expect(later.change).toBe('moved');
  });

  it('never come before a not-before', () => {
    const { published } = publishTime(first, {
      expectedAt: at('13:30'),
      now: at('13:10'),
      notBefore: at('14:10'),
    });
    expect(published.at).toBe(at('14:10'));
  });

  it('stand only at the first match of a court, after a break, and at locks', () => {
    const planned = [
      ['a', 1, '8:30'],
      ['b', 2, '8:30'],
      ['c', 1, '9:00'],
      ['d', 1, '13:40'],
      ['e', 1, '14:10'],
      ['f', 2, '18:00'],
    ].map(([key, court, time]) => ({ key: String(key), court: Number(court), startsAt: at(String(time)) }));
    const timed = timedMatches(planned, [{ to: at('13:40') }], (key) => key === 'e');
    expect([...timed]).toEqual(['a', 'b', 'd', 'e', 'f']);
  });
});

const OPEN = { earliestAt: null, opensAt: null };

describe('the words for a time', () => {
  const now = at('13:00');
  const call = (time: string, more: Partial<ExpectedCall> = {}) =>
    toldTime(
      { now, expectedAt: at(time), court: 2, placeOnCourt: 2, isCalled: false, ...OPEN, ...more },
      BARS_WITH_POOLS,
    ).words;
  const court = { court: 2, place: 2 };

  it('are the vaguer the further away it is', () => {
    expect(call('13:00', { isCalled: true })).toEqual({ kind: 'now', court: 2 });
    expect(call('13:11')).toEqual({ kind: 'in-minutes', minutes: 10, court });
    expect(call('13:21')).toEqual({ kind: 'about', at: at('13:20'), court });
    expect(call('13:31')).toEqual({ kind: 'about-between', from: at('13:20'), to: at('13:50'), court });
    expect(call('14:45')).toEqual({ kind: 'between', from: at('14:15'), to: at('15:15') });
    expect(call('15:50')).toEqual({ kind: 'about', at: at('15:50'), court: null });
  });

  it('name the court for the next two matches on it only', () => {
    expect(call('13:11', { placeOnCourt: 3 })).toEqual({ kind: 'in-minutes', minutes: 10, court: null });
  });

  it('never begin before the earliest time', () => {
    expect(call('13:31', { earliestAt: at('13:31') })).toMatchObject({ from: at('13:31') });
  });

  it.each([
    ['13:22', '13:20'],
    ['13:24', '13:20'],
    ['14:22', '14:20'],
    ['16:34', '16:30'],
    ['16:47', '16:45'],
    ['17:40', '17:40'],
  ])('of %s, which cannot be sooner, are near %s: nobody comes late for it', (expected, near) => {
    const expectedAt = at(expected);
    const own = {
      ...{ now, expectedAt, court: null, placeOnCourt: null, isCalled: false },
      ...{ earliestAt: expectedAt, opensAt: null },
    };
    expect(nearTime(own)).toBe(at(near));
    expect(toldTime(own, BARS_WITH_POOLS).earliestAt).toBeNull();
    // Everybody is told the same, however far ahead.
    expect(plainWords(own)).toEqual({ kind: 'about', at: at(near), court: null });
    const said = toldTime(own, BARS_WITH_POOLS).words;
    if ('at' in said) expect(said.at).toBe(at(near));
  });

  it('count minutes down in fives, too', () => {
    expect(['13:01', '13:04', '13:09', '13:14'].map((time) => call(time))).toMatchObject(
      [0, 0, 5, 10].map((minutes) => ({ kind: 'in-minutes', minutes })),
    );
  });

  it('tell the earliest time where it is earlier by more than they are rounded', () => {
    const own = { now, court: null, placeOnCourt: null, isCalled: false, opensAt: null };
    const told = (expected: string, earliest: string) =>
      toldTime({ ...own, expectedAt: at(expected), earliestAt: at(earliest) }, BARS_WITH_POOLS).earliestAt;
    expect(told('16:30', '15:50')).toBe(at('15:50'));
    expect(told('16:30', '16:00')).toBeNull();
    expect(told('13:20', '13:10')).toBe(at('13:10'));
  });

  it('name no time before the hall opens', () => {
    const opensAt = at('13:30');
    expect(call('13:31', { opensAt })).toMatchObject({ from: opensAt, to: at('13:50') });
    expect(call('14:10', { opensAt: at('14:05') })).toMatchObject({ from: at('14:05') });
  });
});

describe('forecast errors', () => {
  it('are kept by how far ahead the time was told', () => {
    const errors = forecastErrors(
      [
        { key: 'a', madeAt: at('10:00'), expectedAt: at('10:20') },
        { key: 'b', madeAt: at('10:00'), expectedAt: at('10:25') },
        { key: 'never', madeAt: at('10:00'), expectedAt: at('10:25') },
        { key: 'b', madeAt: at('12:00'), expectedAt: at('12:25') },
      ],
      new Map([
        ['a', at('10:26')],
        ['b', at('10:21')],
      ]),
    );
    expect(errors.get('15-30')).toEqual({ count: 2, meanMinutes: 5, shifts: [-4, 6] });
    expect(errors.get('30-60')).toEqual({ count: 0, meanMinutes: 0, shifts: [] });
  });

  it('make the bars of a day once thirty matches have started', () => {
    const shifts = Array.from({ length: 41 }, (_, index) => index - 20);
    const errors = new Map([['15-30' as const, { count: 41, meanMinutes: 10, shifts }]]);
    expect(barsOfDay(errors, 29, BARS_OF_KNOCKOUTS)).toBe(BARS_OF_KNOCKOUTS);
    expect(barsOfDay(errors, 30, BARS_OF_KNOCKOUTS)).toEqual({
      ...BARS_OF_KNOCKOUTS,
      '15-30': { earlier: -16, later: 16 },
    });
  });

  it('have classes that leave nothing out', () => {
    expect([-3, 0, 15, 30, 60, 120, 121].map(leadClassOf)).toEqual([
      'under-15',
      'under-15',
      '15-30',
      '30-60',
      '60-120',
      '60-120',
      'over-120',
    ]);
  });
});
