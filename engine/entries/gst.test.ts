import { describe, expect, it } from 'vitest';
import { gstSplit, isGstin } from './gst.ts';

describe('a GSTIN', () => {
  it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAACC1206D1ZM'])('may be %s', (text) => {
    expect(isGstin(text)).toBe(true);
  });

  it.each([
    ['a wrong check sign', '27AAPFU0939F1ZW'],
    ['two signs swapped', '27APAFU0939F1ZV'],
    ['no state', '00AAPFU0939F1ZV'],
    ['small letters', '27aapfu0939f1zv'],
    ['fourteen signs', '27AAPFU0939F1Z'],
    ['nothing', ''],
  ])('is refused with %s', (_what, text) => {
    expect(isGstin(text)).toBe(false);
  });
});

describe('GST in an amount', () => {
  it.each([
    [118_000, 18, { taxable: 100_000, cgst: 9_000, sgst: 9_000 }],
    [50_000, 18, { taxable: 42_372, cgst: 3_814, sgst: 3_814 }],
    [105, 5, { taxable: 99, cgst: 3, sgst: 3 }],
    [50_000, 0, { taxable: 50_000, cgst: 0, sgst: 0 }],
    [0, 18, { taxable: 0, cgst: 0, sgst: 0 }],
  ])('of %i paise at %i %% is split', (paise, percent, split) => {
    expect(gstSplit(paise, percent)).toEqual(split);
    expect(split.taxable + split.cgst + split.sgst).toBe(paise);
  });
});
