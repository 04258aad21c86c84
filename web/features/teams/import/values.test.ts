import { describe, expect, it } from 'vitest';
import { amountOf, birthOf, mobileOf, statusOf, textOf } from './values.ts';

describe('what cells hold', () => {
  it.each([
    ['2001-02-03', '2001-02-03'],
    ['2001-02-03T00:00:00', '2001-02-03'],
    ['03/02/2001', '2001-02-03'],
    ['3.2.2001', '2001-02-03'],
    ['3 Feb 2001', '2001-02-03'],
    ['3rd February, 2001', '2001-02-03'],
    ['03-02-01', '2001-02-03'],
    ['03-02-98', '1998-02-03'],
    ['36925', '2001-02-03'],
    ['2001', '2001'],
    ['13/13/2001', '13/13/2001'],
  ])('the date of birth %s is %s', (cell, expected) => {
    expect(birthOf(cell, '2026-11-20')).toBe(expected);
  });

  it.each([
    ['98765 43210', '9876543210'],
    ['+91-98765-43210', '+919876543210'],
    ['9876543210.0', '9876543210'],
  ])('the mobile number %s is %s', (cell, expected) => {
    expect(mobileOf(cell)).toBe(expected);
  });

  it.each([
    ['Fee Paid', 'paid'],
    ['Not paid', 'not-paid'],
    ['Fees Not Paid', 'not-paid'],
    ['Unpaid', 'not-paid'],
    ['Y', 'paid'],
    ['no', 'not-paid'],
    ['Verification Pending', 'pending'],
    ['', null],
    ['cash', 'paid'],
    ['Cash', 'paid'],
    ['Paid by UPI', 'paid'],
    ['GPay', 'paid'],
    ['online', 'paid'],
    ['Paid (cash)', 'paid'],
    ['to be paid', 'not-paid'],
    ['later', 'unknown'],
    ['will pay cash', 'unknown'],
    ['half paid', 'unknown'],
    ['cash at venue', 'unknown'],
    ['600', 'unknown'],
  ])('the status %s is %s', (cell, expected) => {
    expect(statusOf(cell)).toBe(expected);
  });

  it('the amount is rupees without their marks, a text without the quote of our export', () => {
    expect([amountOf('INR 1,200'), amountOf('600.00'), amountOf('₹ 540.50')]).toEqual([
      '1200',
      '600',
      '540.50',
    ]);
    expect(textOf("'=HYPERLINK(1)  x")).toBe('=HYPERLINK(1) x');
  });
});
