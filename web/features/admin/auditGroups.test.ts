import { expect, it } from 'vitest';
import { groupsOf } from './auditGroups.ts';

const ofSite = { id: 1, organizerName: '', tournamentId: null, tournamentName: '' };
const ofCup = { id: 2, organizerName: 'Deccan', tournamentId: 3, tournamentName: 'Monsoon Cup' };

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
