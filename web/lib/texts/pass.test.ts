import { expect, it } from 'vitest';
import { goneMoney, goneShort } from './pass.ts';

it('says plainly what becomes of the money for an entry that is out of its event', () => {
  const told = (payment: 'free' | 'to-pay' | 'checking' | 'paid' | 'not-found') =>
    goneMoney({ payment, feePaise: 50_000 })?.replace(/\s/g, ' ') ?? null;
  expect(told('paid')).toBe('INR 500 was paid for it. Whether it is paid back is up to the organizer.');
  expect(told('checking')).toContain('ask the organizer whether it is paid back');
  expect(told('to-pay')).toContain('nothing to pay');
  expect(told('not-found')).toContain('nothing to pay');
  expect(told('free')).toBeNull();
});

it('never leaves a bare "paid" beside an entry that is gone', () => {
  expect(goneShort({ state: 'removed', payment: 'paid' })).toBe('Removed by the organizer, was paid');
  expect(goneShort({ state: 'withdrawn', payment: 'to-pay' })).toBe('Withdrawn, nothing to pay');
  expect(goneShort({ state: 'removed', payment: 'free' })).toBe('Removed by the organizer');
});
