import { describe, expect, it } from 'vitest';
import { ageMarks } from './ageMarks.ts';

const START = Date.parse('2026-06-15T04:00:00Z') / 1000;
const texts = (births: readonly string[], ageGroup: Parameters<typeof ageMarks>[1]['ageGroup']) =>
  ageMarks(births, { ageGroup }, START).map(({ text, isDoubt }) => (isDoubt ? `${text}?` : text));

describe('the marks of an entry by the ages of its players', () => {
  it.each([
    [['2010-01-01'], { kind: 'open' }, ['under 18']],
    [['2001-01-01', '2010-01-01'], { kind: 'open' }, ['under 18']],
    [['2001-01-01'], { kind: 'open' }, []],
    [['2008-06-15'], { kind: 'open' }, []],
    [['2008-06-16'], { kind: 'open' }, ['under 18']],
    [['2010-01-01'], { kind: 'under', age: 17 }, []],
    [['2009-12-31'], { kind: 'under', age: 17 }, ['too old?']],
    [['2009-12-31', '2001-01-01'], { kind: 'under', age: 17 }, ['too old?']],
    [['2010-01-01'], { kind: 'under', age: 19 }, ['under 18']],
    [['2010-01-01'], { kind: 'over', age: 35 }, ['too young?', 'under 18']],
    [['1990-01-01', '1990-01-01'], { kind: 'combined', age: 100 }, ['too young?']],
    [['', 'nonsense'], { kind: 'under', age: 17 }, []],
  ] as const)('born %j in %j are %j', (births, group, expected) => {
    expect(texts(births, group)).toEqual(expected);
  });
});
