import { describe, expect, it } from 'vitest';
import { isShieldedName, isWithheld, shieldedName } from './shield.ts';

describe('a name that may not be published', () => {
  it('is the age group of the event alone', () => {
    expect(shieldedName({ kind: 'under', age: 13 })).toBe('Player (U13)');
    expect(shieldedName({ kind: 'under', age: 9 })).toBe('Player (U9)');
  });

  it.each([{ kind: 'open' }, { kind: 'over', age: 35 }, { kind: 'combined', age: 80 }] as const)(
    'tells no age in an event of %o',
    (group) => expect(shieldedName(group)).toBe('Player (name hidden)'),
  );

  it('is one of which that was said, and none that nobody was asked of', () => {
    const told = [false, true, null].map((publishConsent) => isWithheld({ publishConsent }));
    expect(told).toEqual([true, false, false]);
  });

  it.each([
    ['Player (U13)', true],
    ['Player (U9)', true],
    ['Player (name hidden)', true],
    ['Player One', false],
    ['Player (U13) Rao', false],
    ['', false],
  ])('knows "%s" again: %s', (name, isShield) => expect(isShieldedName(name)).toBe(isShield));
});
