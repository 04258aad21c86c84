import { describe, expect, it } from 'vitest';
import { linkAddress } from './choices.ts';

describe('the address of a link', () => {
  it.each([
    ['https://example.in/rules', 'https://example.in/rules'],
    [' mailto:desk@example.in ', 'mailto:desk@example.in'],
    ['tel:+919876543210', 'tel:+919876543210'],
    ['example.in/rules?a=1', 'https://example.in/rules?a=1'],
  ])('%j leads to %s', (typed, address) => {
    expect(linkAddress(typed)).toBe(address);
  });

  it.each(['', 'javascript:alert(1)', 'data:text/html,x', 'two words', 'nohost'])(
    '%j is refused',
    (typed) => {
      expect(linkAddress(typed)).toBeNull();
    },
  );
});
