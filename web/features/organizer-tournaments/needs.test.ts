import { expect, it } from 'vitest';
import { needsOf } from './needs.ts';

const DAY = 86_400;
const NOW = 1_800_000_000;
const entry = (paid: boolean, notPaid = false) =>
  ({ paid, notPaid, payment: { paidPaise: 90_000 } }) as never;
const event = (entries: readonly never[], draw: readonly never[] = []) =>
  ({ entries, draw, entryCount: entries.length }) as never;
const whole = {
  id: 7,
  events: [event([entry(true), entry(true)], [{} as never])],
  startsAt: NOW + 3 * DAY,
  endsAt: NOW + 5 * DAY,
  isPublic: true,
  turnedOff: false,
};
const kinds = (changes: Partial<typeof whole>) =>
  needsOf({ ...whole, ...changes }, NOW).map(({ kind, count }) => [kind, count]);

it('a tournament that is ready needs nothing', () => {
  expect(kinds({})).toEqual([]);
});

it('payments that nobody has looked at are to be checked', () => {
  const events = [event([entry(false), entry(true), entry(false, true), entry(false)], [{} as never])];
  expect(kinds({ events })).toEqual([['payments', 2]]);
  expect(needsOf({ ...whole, events }, NOW)[0]).toMatchObject({
    paise: 180_000,
    // Payments opens on them.
    to: '/organization/tournaments/7?tab=payments&state=pending',
  });
});

it('draws are waited for from a week before the start on', () => {
  const events = [event([entry(true), entry(true)]), event([entry(true)])];
  expect(kinds({ events })).toEqual([['draws', 1]]);
  expect(kinds({ events, startsAt: NOW + 8 * DAY })).toEqual([]);
});

it('one that is played leads to its day first, one that nobody sees to what is left to do', () => {
  expect(kinds({ startsAt: NOW - DAY })).toEqual([['live', 1]]);
  expect(needsOf({ ...whole, isPublic: false }, NOW)[0]?.to).toBe('/organization/tournaments/7');
  expect(kinds({ isPublic: false })).toEqual([['hidden', 1]]);
  expect(kinds({ isPublic: false, turnedOff: true })).toEqual([]);
  expect(kinds({ events: [] })).toEqual([['events', 1]]);
});
