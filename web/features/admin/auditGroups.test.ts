import { expect, it } from 'vitest';
import { daysOf, groupsOf } from './auditGroups.ts';

const NOON = 1_800_000_000;
const ofSite = { id: 1, at: NOON, organizerName: '', tournamentId: null, tournamentName: '' };
const ofCup = { id: 2, at: NOON, organizerName: 'Deccan', tournamentId: 3, tournamentName: 'Monsoon Cup' };

it('the audit says once what rows after each other are about', () => {
  const rows = [
    ofSite,
    ofCup,
    { ...ofCup, id: 3 },
    { ...ofCup, id: 4, tournamentId: null },
    { ...ofSite, id: 5 },
  ];
  const groups = groupsOf(rows);
  expect(groups.map((group) => group.rows.map(({ id }) => id))).toEqual([[1], [2, 3], [4], [5]]);
  expect(groups[1]).toMatchObject({
    organizerName: 'Deccan',
    tournamentId: 3,
    tournamentName: 'Monsoon Cup',
  });
});

it('the audit calls a tournament without a name by its number', () => {
  expect(groupsOf([{ ...ofCup, tournamentName: '' }])[0]?.tournamentName).toBe('3');
});

it('the audit parts the days in India, and begins anew with what each is about', () => {
  // 1:30 PM in India; eleven hours later it is the next day there.
  const later = NOON + 11 * 3600;
  const days = daysOf([{ ...ofCup, id: 1, at: later }, { ...ofCup, id: 2 }, ofSite]);
  expect(days.map(({ at, groups }) => [at, groups.map(({ rows }) => rows.length)])).toEqual([
    [later, [1]],
    [NOON, [1, 1]],
  ]);
});
