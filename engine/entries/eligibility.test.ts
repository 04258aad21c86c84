import { describe, expect, it } from 'vitest';
import { eligibilityWarnings, type EligibilityRule, type EligiblePlayer } from './eligibility.ts';
import { isMinor } from './minor.ts';

const startsAt = Date.parse('2026-06-15T04:00:00Z') / 1_000;

function rule(
  group: EligibilityRule['group'],
  reference: EligibilityRule['reference'] = 'calendar-year',
): EligibilityRule {
  return { group, reference, gender: 'any' };
}

function born(...dates: (string | null)[]): EligiblePlayer[] {
  return dates.map((dateOfBirth) => ({ dateOfBirth, gender: null }));
}

function codes(of: EligibilityRule, players: EligiblePlayer[], start = startsAt): string[] {
  return eligibilityWarnings(of, players, start).map(({ player, code }) => `${player ?? 'pair'}: ${code}`);
}

describe('juniors', () => {
  it.each([
    [9, 2018],
    [11, 2016],
    [13, 2014],
    [15, 2012],
    [17, 2010],
    [19, 2008],
  ])('under %i in 2026 are born on or after 1 January %i', (age, year) => {
    const under = rule({ kind: 'under', age });
    expect(codes(under, born(`${year}-01-01`))).toEqual([]);
    expect(codes(under, born(`${year - 1}-12-31`))).toEqual(['0: too-old']);
  });

  it('change their group on 1 January Indian time', () => {
    const under = rule({ kind: 'under', age: 13 });
    const newYear = Date.parse('2027-01-01T00:00:00+05:30') / 1_000;
    expect(codes(under, born('2014-05-05'), newYear - 1)).toEqual([]);
    expect(codes(under, born('2014-05-05'), newYear)).toEqual(['0: too-old']);
  });

  it('may be judged by the start date', () => {
    const under = rule({ kind: 'under', age: 13 }, 'start-date');
    expect(codes(under, born('2013-06-16'))).toEqual([]);
    expect(codes(under, born('2013-06-15'))).toEqual(['0: too-old']);
  });

  it('may be judged by a date of the organizer', () => {
    const under = rule({ kind: 'under', age: 14 }, { date: '2026-12-31' });
    expect(codes(under, born('2013-01-01'))).toEqual([]);
    expect(codes(under, born('2012-12-31'))).toEqual(['0: too-old']);
  });

  it('may play in an older group, and both partners must fit', () => {
    expect(codes(rule({ kind: 'under', age: 19 }), born('2015-01-01', '2001-01-01'))).toEqual(['1: too-old']);
  });
});

describe('veterans', () => {
  it('reach their age within the year', () => {
    const over = rule({ kind: 'over', age: 35 });
    expect(codes(over, born('1991-12-31'))).toEqual([]);
    expect(codes(over, born('1992-01-01'))).toEqual(['0: too-young']);
  });

  it('may be judged by 1 January', () => {
    const over = rule({ kind: 'over', age: 35 }, { date: '2026-01-01' });
    expect(codes(over, born('1991-01-01'))).toEqual([]);
    expect(codes(over, born('1991-01-02'))).toEqual(['0: too-young']);
  });

  it('reach a combined age together', () => {
    const combined = rule({ kind: 'combined', age: 100 });
    expect(codes(combined, born('1966-01-01', '1986-01-01'))).toEqual([]);
    expect(codes(combined, born('1966-01-01', '1987-01-01'))).toEqual(['pair: combined-age-too-low']);
  });
});

describe('a date of birth that is unknown or impossible', () => {
  it.each(['under', 'over', 'combined'] as const)('is named and not guessed in a group %s', (kind) => {
    expect(codes(rule({ kind, age: 30 }), born(null, '2001-02-31'))).toEqual([
      '0: date-of-birth-unknown',
      '1: date-of-birth-unknown',
    ]);
  });

  it('does not matter in an open event', () => {
    expect(codes(rule({ kind: 'open' }), born(null))).toEqual([]);
  });
});

describe('gender', () => {
  const open = rule({ kind: 'open' });
  const of = (...genders: EligiblePlayer['gender'][]) =>
    genders.map((gender) => ({ dateOfBirth: null, gender }));

  it('must be the event’s when both are known', () => {
    expect(codes({ ...open, gender: 'female' }, of('female', 'male', null))).toEqual(['1: wrong-gender']);
  });

  it('is one of each in mixed', () => {
    expect(codes({ ...open, gender: 'mixed' }, of('female', 'male'))).toEqual([]);
    expect(codes({ ...open, gender: 'mixed' }, of('female', null))).toEqual([]);
    expect(codes({ ...open, gender: 'mixed' }, of('male', 'male'))).toEqual(['pair: pair-not-mixed']);
  });

  it('is free where the event says so', () => {
    expect(codes(open, of('male', 'male'))).toEqual([]);
  });
});

describe('isMinor', () => {
  const now = Date.parse('2026-11-20T18:30:00Z') / 1_000;

  it.each([
    ['2008-11-21', false],
    ['2008-11-22', true],
    ['2015-01-01', true],
    ['2026-02-30', null],
    ['2026-11-22', null],
    ['2031-01-01', null],
  ])('of somebody born on %s at midnight of 21 November 2026 is %s', (dateOfBirth, expected) => {
    expect(isMinor(dateOfBirth, now)).toBe(expected);
  });
});
