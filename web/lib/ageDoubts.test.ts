import { describe, expect, it } from 'vitest';
import { ageDoubts } from './ageDoubts.ts';

const STARTS = Date.parse('2026-12-20T09:00+05:30') / 1000;
const U13 = { ageGroup: { kind: 'under', age: 13 } } as const;

describe('an age that does not fit its event', () => {
  it('is told with the player and the rule', () => {
    const players = [
      { name: ' Sai ', dateOfBirth: '2010-01-01' },
      { name: '', dateOfBirth: '2013-12-31' },
      { name: 'Diya', dateOfBirth: '2014-01-01' },
    ];
    expect(ageDoubts(players, U13, STARTS)).toEqual({
      texts: ['Sai is too old for this event', 'This player is too old for this event'],
      rule: 'Under 13: born on or after 1 January 2014',
    });
  });

  it('is none where the day of birth is not known, or everybody may play', () => {
    expect(ageDoubts([{ name: 'Sai', dateOfBirth: '' }], U13, STARTS)).toBeNull();
    const old = [{ name: 'Sai', dateOfBirth: '1950-01-01' }];
    expect(ageDoubts(old, { ageGroup: { kind: 'open' } }, STARTS)).toBeNull();
  });
});
