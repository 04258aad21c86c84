import { describe, expect, it } from 'vitest';
import { areClubMates, clubKey, clubList, clubMates } from './clubs.ts';

describe('clubKey', () => {
  it.each([
    ['Pune District', ' pune  district.'],
    ['St. Xavier’s Academy', 'st xaviers-academy'],
    ['ＡＢＣ', 'abc'],
  ])('takes %j and %j for one club', (one, other) => {
    expect(clubKey(one)).toBe(clubKey(other));
    expect(clubKey(one)).not.toBe('');
  });

  it.each(['', ' ', '-', '--', 'N/A', 'n.a.', 'NA', 'Self', 'Independent', 'none', 'NIL'])(
    'takes %j for no club',
    (text) => {
      expect(clubKey(text)).toBe('');
    },
  );

  it('keeps letters of Indian scripts', () => {
    expect(clubKey('पुणे')).not.toBe(clubKey('पुण'));
  });
});

describe('clubList', () => {
  const clubs = clubList([
    { id: 1, clubs: ['Pune', 'Nashik'] },
    { id: 2, clubs: ['pune ', 'Pune'] },
    { id: 3, clubs: ['Nashik'] },
    { id: 4, clubs: ['Goa'] },
    { id: 5, clubs: ['NA'] },
    { id: 6, clubs: ['n/a'] },
  ]);

  it('names the clubs of more than one entry', () => {
    expect(clubs.names).toEqual(['Pune', 'Nashik']);
    expect(clubs.members).toEqual([
      [0, 1],
      [0, 2],
    ]);
  });

  it('lets a pair belong to two clubs, and nobody to no club', () => {
    expect(areClubMates(clubs, 0, 1)).toBe(true);
    expect(areClubMates(clubs, 2, 0)).toBe(true);
    expect(areClubMates(clubs, 1, 2)).toBe(false);
    expect(areClubMates(clubs, 4, 5)).toBe(false);
    expect(areClubMates(clubs, 3, 0)).toBe(false);
  });
});

describe('clubMates', () => {
  it('tells by their numbers whether two entries share a club', () => {
    const areMates = clubMates([
      { id: 11, clubs: ['Pune'] },
      { id: 12, clubs: ['PUNE'] },
      { id: 13, clubs: ['Goa'] },
    ]);
    expect(areMates(11, 12)).toBe(true);
    expect(areMates(11, 13)).toBe(false);
    expect(areMates(11, 99)).toBe(false);
  });
});
