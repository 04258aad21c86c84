import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchCode, matchIdOf } from './match-code.ts';

const MOST = 31 ** 6 - 1;

it('leads from every match to a code and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MOST }), (id) => {
      const code = matchCode(id);
      expect(code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
      expect(matchIdOf(code)).toBe(id);
    }),
  );
});

it('looks different for matches that follow each other', () => {
  const codes = [1, 2, 3].map(matchCode);
  expect(new Set(codes.map((code) => code.slice(0, 2))).size).toBe(3);
});

it('is read in any case, with blanks and dashes', () => {
  const code = matchCode(4711);
  expect(matchIdOf(` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `)).toBe(4711);
});

it.each(['', 'ABC', 'ABCDEFG', 'ABCDE0', 'ABCDE1', 'ABCDEÄ', 'ABCDEI'])('is not %j', (typed) => {
  expect(matchIdOf(typed)).toBeNull();
});
