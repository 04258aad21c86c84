import { describe, expect, it } from 'vitest';
import { areClubMates, clubKey, clubList } from './clubs.ts';

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
      [1, 2],
      [1, 3],
    ]);
  });

  it('lets a pair belong to two clubs, and nobody to no club', () => {
    expect(areClubMates(clubs, 1, 2)).toBe(true);
    expect(areClubMates(clubs, 3, 1)).toBe(true);
    expect(areClubMates(clubs, 2, 3)).toBe(false);
    expect(areClubMates(clubs, 5, 6)).toBe(false);
    expect(areClubMates(clubs, 4, 1)).toBe(false);
  });
});
