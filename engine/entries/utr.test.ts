import { describe, expect, it } from 'vitest';
import { utrFault } from './utr.ts';

describe('a UTR', () => {
  it.each([
    ['084718897182', null],
    ['431947905050', null],
    ['000000000042', null],
    ['43194790505', 'utr-invalid'],
    ['4319479050501', 'utr-invalid'],
    ['43194790505a', 'utr-invalid'],
    ['AXIS12345678', 'utr-invalid'],
    ['', 'utr-invalid'],
    ['000000000000', 'utr-repeated'],
    ['777777777777', 'utr-repeated'],
    ['77777777777', 'utr-invalid'],
  ])('typed as %j is told %s', (text, expected) => {
    expect(utrFault(text)).toBe(expected);
  });
});
