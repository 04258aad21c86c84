import { describe, expect, it } from 'vitest';
import { ageGroupText, readAgeGroup } from './age-group.ts';

describe('age groups as short texts', () => {
  it.each([
    ['', { kind: 'open' }],
    ['U9', { kind: 'under', age: 9 }],
    ['U19', { kind: 'under', age: 19 }],
    ['35+', { kind: 'over', age: 35 }],
    ['80+ combined', { kind: 'combined', age: 80 }],
  ] as const)('reads and writes "%s"', (text, group) => {
    expect(readAgeGroup(text)).toEqual(group);
    expect(ageGroupText(group)).toBe(text);
  });

  it.each(['U', 'U4', 'U100', '4+', 'u19', '35', '200+ combined', 'Masters', ' U19'])(
    'knows nothing of "%s"',
    (text) => {
      expect(readAgeGroup(text)).toBeNull();
    },
  );
});
