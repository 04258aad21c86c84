import { describe, expect, it } from 'vitest';
import { refused } from '../result.ts';
import { roundsFor } from './rounds.ts';

function listed(entryCount: number): string {
  const rounds = roundsFor(entryCount);
  return rounds.ok ? rounds.value.map(({ name, matches }) => `${name} ${matches}`).join(', ') : rounds.code;
}

const FROM_QUARTER_FINAL = 'Quarter Final 4, Semi Final 2, Final 1';

describe('roundsFor', () => {
  it.each([
    [0, 2, 'Final 1', '[FIX-CONST-13]'],
    [3, 4, 'Semi Final 2, Final 1', '[FIX-CONST-14]'],
    [5, 8, FROM_QUARTER_FINAL, '[FIX-CONST-15]'],
    [9, 16, `Round 1 8, ${FROM_QUARTER_FINAL}`, '[FIX-CONST-16]'],
    [17, 32, `Round 1 16, Round 2 8, ${FROM_QUARTER_FINAL}`, '[FIX-CONST-17]'],
    [33, 64, `Round 1 32, Round 2 16, Round 3 8, ${FROM_QUARTER_FINAL}`, '[FIX-CONST-18]'],
    [65, 128, `Round 1 64, Round 2 32, Round 3 16, Round 4 8, ${FROM_QUARTER_FINAL}`, '[FIX-CONST-19]'],
  ])('of %i to %i entries are %s %s [FIX-CONST-20] [FIX-KO-01]', (least, most, expected) => {
    for (let entries = least; entries <= most; entries++) expect(listed(entries)).toBe(expected);
  });

  it('are seven at most [FIX-CONST-01] [FIX-KO-02]', () => {
    expect(listed(128).split(', ')).toHaveLength(7);
    expect(roundsFor(129)).toEqual(refused('too-many-entries'));
  });

  it.each([-1, 2.5, Number.NaN, Number.POSITIVE_INFINITY])('of %d entries do not exist', (entries) => {
    expect(roundsFor(entries)).toEqual(refused('not-a-count'));
  });
});
