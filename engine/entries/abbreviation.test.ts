import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { abbreviations } from './abbreviation.ts';

vi.setConfig({ testTimeout: 60_000 });

describe('abbreviations', () => {
  it.each([
    ["Men's Singles Under 19", 'MSU19'],
    ['Men’s Singles Under 19', 'MSU19'],
    ['Boys Singles Under 13', 'BSU13'],
    ['Mixed Doubles', 'XD'],
    ['mixed doubles U-15', 'XDU15'],
    ['U-17 Girls Doubles', 'U17GD'],
    ['U19 Boys', 'U19B'],
    ['Veterans 35+ Singles', 'V35S'],
    ['Jumbled Doubles (Combined Age 100) B', 'JDCA10'],
    ['पुरुष एकल', 'पए'],
    ['***', 'E'],
    ['', 'E'],
  ])('shorten %j to %s', (name, expected) => {
    expect(abbreviations([name])).toEqual([expected]);
  });

  it('number the same letters of one tournament', () => {
    const names = ['Monsoon Doubles', "Men's Doubles", 'Masters Doubles', 'Mixed Doubles'];
    expect(abbreviations(names)).toEqual(['MD', 'MD2', 'MD3', 'XD']);
  });

  it('never take the letters that another event has by its name', () => {
    expect(abbreviations(['Masters Doubles', "Men's Doubles", "Men's Doubles 2"])).toEqual([
      'MD',
      'MD3',
      'MD2',
    ]);
  });

  it('are unique and short whatever the names', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 40 }), (names) => {
        const short = abbreviations(names);
        expect(new Set(short).size).toBe(names.length);
        expect(short.every((name) => name.length >= 1 && name.length <= 6)).toBe(true);
      }),
    );
  });
});
