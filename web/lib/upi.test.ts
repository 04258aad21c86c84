import { describe, expect, it } from 'vitest';
import { bookingReference, rupeesText, upiLink } from './upi.ts';

const payment = {
  upiId: 'shuttlers@okaxis',
  payee: 'Deccan & Co, Shuttlers',
  paise: 198_050,
  reference: 'T7ABCDEFG',
  note: 'Āsha O’Rao',
};

describe('the UPI link', () => {
  it('carries payee, exact amount, currency, note and reference', () => {
    expect(upiLink(payment)).toBe(
      'upi://pay?pa=shuttlers@okaxis&pn=Deccan%20%26%20Co%2C%20Shuttlers&am=1980.50&cu=INR&tn=T7ABCDEFG%20Asha%20O%20Rao&tr=T7ABCDEFG',
    );
  });

  it('keeps note and reference to the lengths that apps take', () => {
    const link = new URL(upiLink({ ...payment, note: 'x'.repeat(90), reference: 'T'.repeat(60) })!);
    expect(link.searchParams.get('tn')).toHaveLength(50);
    expect(link.searchParams.get('tr')).toHaveLength(35);
  });

  it('is none without anything to pay or with an id that is none', () => {
    expect(upiLink({ ...payment, paise: 0 })).toBeNull();
    expect(upiLink({ ...payment, upiId: 'call me' })).toBeNull();
    expect(upiLink({ ...payment, upiId: 'x@y&am=1' })).toBeNull();
  });

  it('writes whole rupees with two decimals', () => expect(rupeesText(50_000)).toBe('500.00'));
});

describe('the reference', () => {
  it('holds letters and digits only', () => {
    expect(bookingReference(12, new Uint8Array([0, 31, 255, 7, 90]))).toMatch(/^T12[0-9A-Z]{5}$/);
  });
});
