import { describe, expect, it } from 'vitest';
import { eligibilityText } from './eligibility.ts';

const START = Date.UTC(2026, 10, 21, 3, 30) / 1000;

describe('who may enter', () => {
  it.each([
    [{ ageGroup: { kind: 'open' }, gender: 'any' }, null],
    [{ ageGroup: { kind: 'under', age: 19 }, gender: 'any' }, 'Under 19: born on or after 1 January 2008'],
    [
      { ageGroup: { kind: 'over', age: 35 }, gender: 'male' },
      'Men only. 35 and over: born in 1991 or before',
    ],
    [
      { ageGroup: { kind: 'combined', age: 80 }, gender: 'mixed' },
      'Mixed pairs: a man and a woman. Together at least 80 years old',
    ],
    [{ ageGroup: { kind: 'open' }, gender: 'female' }, 'Women only'],
    [
      { ageGroup: { kind: 'under', age: 13 }, gender: 'female' },
      'Girls only. Under 13: born on or after 1 January 2014',
    ],
  ] as const)('is told in words: %o', (rule, text) => {
    expect(eligibilityText(rule, START)).toBe(text);
  });
});
