import { openSide, type MatchScore } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { callOf, courtOf, dayOf, nextOf, NOW, playingOf, suspendedOf } from '../../testing/match-day.ts';
import { DRAW } from '../../testing/samples.ts';
import { clockTime, timeOfDay } from '../texts/format.ts';
import { expectedText, expectedTextsOf, saidInOrder, textOnCourt, timeOf } from './expected.ts';
import { shownNext, withScore } from './publicDay.ts';

const DAY = dayOf({ courts: [courtOf(1), { ...courtOf(2), name: 'Centre' }] });
const minutes = (count: number) => NOW + 60 * count;
const inMinutes = (count: number, bar: readonly [number, number], changes: object = {}) =>
  nextOf(1, { at: minutes(count), low: minutes(count + bar[0]), high: minutes(count + bar[1]), ...changes });

describe('the words of expected times', () => {
  it('are one time from a quarter of an hour on, and name courts as the hall does', () => {
    const said = (count: number, changes: object = {}) =>
      expectedText(DAY, inMinutes(count, [-5, 10], changes), NOW);
    expect(said(14, { place: 2 })).toBe('in about 10 min, 2nd on Centre');
    expect(said(20, { court: 1 })).toBe('~11:20 AM, next on Court 1');
    expect(said(48, { court: 1 })).toBe('~11:45 AM, next on Court 1');
    const open = { court: null, place: null };
    // In fives of minutes however far ahead, and never later than it is expected.
    expect([20, 34, 49, 93, 184].map((count) => said(count, open))).toEqual([
      '~11:20 AM',
      '~11:30 AM',
      '~11:45 AM',
      '~12:30 PM',
      '~2:00 PM',
    ]);
  });

  it('say the day where it is not today, also on the screens of a hall', () => {
    const open = { court: null, place: null };
    const hours = (count: number) => inMinutes(60 * count, [-30, 30], open);
    // NOW is a Saturday, 11 AM: the day ends in India, wherever the device is.
    expect(expectedText(DAY, hours(12.5), NOW)).toBe('~11:30 PM');
    expect(expectedText(DAY, hours(13.5), NOW)).toBe('Sun ~12:30 AM');
    expect(expectedText(DAY, hours(24), NOW)).toBe('Sun ~11:00 AM');
    expect(timeOf(DAY, hours(24), NOW)).toBe('Sun ~11:00');
    const late = NOW + 12.5 * 3600;
    const soon = { ...hours(0), at: late + 2700, court: 1, place: 1 };
    expect(expectedText(DAY, soon, late)).toBe('Sun ~12:15 AM, next on Court 1');
  });

  it('are short where the court stands apart', () => {
    expect(timeOf(DAY, inMinutes(10, [-3, 5], { isEarliest: true }), NOW)).toBe('in about 10 min');
    // The screens of a hall say all times with 24 hours.
    expect(timeOf(DAY, inMinutes(180, [-30, 30]), NOW)).toBe('~14:00');
  });

  it('are the same time in every place', () => {
    for (const count of [16, 45, 98, 184]) {
      const waits = inMinutes(count, [-10, 20], { court: null, place: null });
      const at = NOW + 300 * Math.floor(count / 5);
      const { full, short } = expectedTextsOf(dayOf({ expected: [waits] }), NOW).get(waits.key)!;
      expect([full, short, saidInOrder(waits, NOW).text]).toEqual(Array(3).fill(`~${timeOfDay(at)}`));
      expect(timeOf(DAY, waits, NOW)).toBe(`~${clockTime(at)}`);
    }
  });

  it('are said of what is called or waits, and of nothing while no order is published', () => {
    const [called, waits] = [callOf(1), nextOf(2)];
    const day = dayOf({ courts: DAY.courts, calls: [called], expected: [waits] });
    expect([...expectedTextsOf(day, NOW)]).toEqual([
      [called.key, { full: 'Court 1 now', short: 'Court 1 now' }],
      [waits.key, { full: '~11:20 AM, next on Centre', short: 'Centre, ~11:20 AM' }],
    ]);
    expect(textOnCourt(day, waits.key, NOW)).toBe(`~${clockTime(waits.at)}`);
    expect(textOnCourt(day, called.key, NOW)).toBe('Court 1 now');
    const withheld = { ...day, isPublished: false };
    expect(expectedTextsOf(withheld, NOW).size).toBe(0);
    // That one is broken off is said at any time, and not when it goes on: nobody knows.
    const broken = { suspended: [suspendedOf(2)] };
    expect(expectedTextsOf({ ...day, ...broken }, NOW).get(waits.key)?.full).toBe('suspended');
    expect([...expectedTextsOf({ ...withheld, ...broken }, NOW)]).toEqual([
      [waits.key, { full: 'suspended', short: 'suspended' }],
    ]);
    expect(textOnCourt(withheld, waits.key, NOW)).toBeUndefined();
  });

  it.each([
    [10, { court: 2, place: 2 }, 'in about 10 min, 2nd on Centre', 'Centre, in about 10 min'],
    [10, { plannedCourt: 1 }, 'in about 10 min', 'Court 1, in about 10 min'],
    [10, {}, 'in about 10 min', 'in about 10 min'],
    [45, { court: 1, place: 1 }, '~11:45 AM, next on Court 1', 'Court 1, ~11:45 AM'],
    // Nobody can tell more than what is planned.
    [98, { plannedCourt: 2 }, 'Centre, ~12:35 PM', 'Centre, ~12:35 PM'],
    [180, {}, '~2:00 PM', '~2:00 PM'],
    [1440, { plannedCourt: 1 }, 'Court 1, Sun ~11:00 AM', 'Court 1, Sun ~11:00 AM'],
    [1534, { plannedCourt: 1, isEarliest: true }, 'Court 1, Sun ~12:30 PM', 'Court 1, Sun ~12:30 PM'],
  ])('name in %d minutes the court of %o', (count, changes, full, short) => {
    const waits = inMinutes(count, [-10, 20], { court: null, place: null, ...changes });
    const day = dayOf({ courts: DAY.courts, expected: [waits] });
    expect(expectedTextsOf(day, NOW).get(waits.key)).toEqual({ full, short });
  });

  it('of a match that waits for a time that is set are that time, near and far', () => {
    const said = (count: number, place: object) => {
      const waits = inMinutes(count, [0, 20], { notBefore: NOW + 60 * count, ...place });
      return expectedTextsOf(dayOf({ courts: DAY.courts, expected: [waits] }), NOW).get(waits.key);
    };
    expect(said(12, { court: 1, place: 1 })).toEqual({
      full: 'not before 11:12 AM, next on Court 1',
      short: 'Court 1, not before 11:12 AM',
    });
    expect(said(1440, { court: null, place: null, plannedCourt: 1 })).toEqual({
      full: 'Court 1, Sun not before 11:00 AM',
      short: 'Court 1, Sun ~11:00 AM',
    });
    const late = inMinutes(40, [0, 20], { notBefore: NOW + 1200, court: null, place: null });
    expect(expectedText(DAY, late, NOW)).toBe('~11:40 AM');
    expect(timeOf(DAY, { ...late, notBefore: late.at }, NOW)).toBe('not before 11:40');
  });

  it('name the match that a side comes from, or its place in a pool', () => {
    const match = { ...nextOf(9), round: 1, rounds: 4, sideA: null, sideB: null };
    expect([openSide(match, 'A'), openSide(match, 'B')]).toEqual(['Winner of match 3', 'Winner of match 4']);
    const final = { ...match, matchNumber: 14, round: 3 };
    expect([openSide(final, 'A'), openSide(final, 'B')]).toEqual([
      'Winner of match 13',
      'Winner of match 14',
    ]);
    expect(openSide({ ...match, labelA: 'A1' }, 'A')).toBe('Winner of pool A');
    expect(openSide({ ...match, round: 0 }, 'A')).toBe('not known yet');
  });
});

describe('the score of a match that was just heard of', () => {
  const SCORE: MatchScore = {
    number: 5,
    phase: 'play',
    games: [{ a: 3, b: 2 }],
    server: 'A',
    serverPlayer: null,
    leftEnd: 'A',
    isServiceOver: false,
    endsChanged: false,
    gamePoint: [],
    matchPoint: [],
    clock: null,
  };
  const heard = (matchNumber: number, number: number) => ({
    ...DRAW[0]!,
    matchNumber,
    score: { ...SCORE, number },
  });

  it('stands on its court; an older one and those of other matches change nothing', () => {
    const day = dayOf({ courts: [courtOf(1, playingOf(0)), courtOf(2, playingOf(1))] });
    const next = withScore(day, heard(0, 5));
    expect(next.courts.map(({ match }) => match?.score?.number)).toEqual([5, undefined]);
    expect(next.courts[0]?.match?.games).toEqual([{ a: 3, b: 2 }]);
    expect(withScore(next, heard(0, 4))).toBe(next);
    expect(withScore(next, heard(7, 9))).toBe(next);
  });

  it('is that of its games where they are typed and no panel tells of points', () => {
    const day = dayOf({ courts: [courtOf(1, playingOf(0))] });
    const games = [{ a: 12, b: 5 }];
    const typed = { ...DRAW[0]!, matchNumber: 0, games, score: null };
    expect(withScore(day, typed).courts[0]?.match).toMatchObject({ games, score: null });
  });
});

describe('the next matches', () => {
  it('are all told when they are near, and four of them when they are not', () => {
    const next = (hours: number) => [1, 2, 3, 4, 5, 6].map((at) => nextOf(at, { at: NOW + 3600 * hours }));
    expect([1, 3, 4].map((hours) => shownNext(next(hours), NOW).length)).toEqual([6, 6, 4]);
    expect(shownNext([], NOW)).toEqual([]);
  });
});
