import { expect, it } from 'vitest';
import { auditFacts } from './audit-facts.ts';

const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ') ?? null;

it('tells what was and what is in words, and leaves out what has parts of its own', () => {
  const facts = auditFacts(
    { feePaise: 90_000, allowBooking: true, games: [{ a: 1 }] },
    { feePaise: 80_000, allowBooking: false, bookingClosesAt: '2026-11-21T03:35:00.000Z', maxEntries: null },
  );
  expect(facts.map(({ name, before, after }) => [name, plain(before), plain(after)])).toEqual([
    ['Fee', 'INR 900', 'INR 800'],
    ['Allow booking', 'yes', 'no'],
    ['Booking closes', null, 'Sat 21 Nov, 9:05 AM'],
    ['Max entries', null, 'none'],
  ]);
});

it('lists names, and nothing where nothing was kept', () => {
  expect(auditFacts(null, { events: ['MS', 'MD'], entries: 2 })).toMatchObject([
    { name: 'Events', after: 'MS, MD' },
    { name: 'Entries', after: '2' },
  ]);
  expect(auditFacts(null, undefined)).toEqual([]);
});
