import { describe, expect, it } from 'vitest';
import { passwordCode } from './forms.ts';

describe('a password', () => {
  it.each([
    ['1234567', 'password-length'],
    ['x'.repeat(129), 'password-length'],
    ['12345678', null],
    ['x'.repeat(128), null],
    ['nur kleine buchstaben', null],
    ['பூப்பந்தாட்டம்', null],
    [' blanks at both ends ', null],
  ])('is of 8 to 128 characters of any kind: %j', (password, code) => {
    expect(passwordCode(password)).toBe(code);
  });
});
