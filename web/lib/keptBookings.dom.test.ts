import { expect, it, vi } from 'vitest';
import { now } from './clock.ts';

const DAY = 86_400;
const kept = (bookingId: number, endsAt: number) => ({
  bookingId,
  tournamentId: 1,
  tournament: 'Deccan Open',
  endsAt,
  events: ["Men's Singles"],
  totalPaise: 50_000,
  state: 'verification',
});

it('is erased a week after the end of its tournament', async () => {
  const all = [kept(1, now() - 8 * DAY), kept(2, now() - 6 * DAY), { of: 'another shape' }];
  localStorage.setItem('bookings', JSON.stringify(all));
  vi.resetModules();
  const { keptBookings, forgetBooking } = await import('./keptBookings.ts');
  expect(keptBookings().map(({ bookingId }) => bookingId)).toEqual([2]);
  expect(localStorage.getItem('bookings')).not.toContain('"bookingId":1');
  forgetBooking(2);
  expect(localStorage.getItem('bookings')).toBeNull();
});

it('follows a new link of its page, and is forgotten with that page', async () => {
  const all = [
    { ...kept(1, now() + DAY), pass: 'old' },
    { ...kept(2, now() + DAY), pass: 'other' },
    kept(3, now() + DAY),
  ];
  localStorage.setItem('bookings', JSON.stringify(all));
  vi.resetModules();
  const { forgetPass, keptBookings, renewPass } = await import('./keptBookings.ts');
  renewPass('old', 'new');
  expect(keptBookings().map(({ pass }) => pass)).toEqual(['new', 'other', undefined]);
  expect(localStorage.getItem('bookings')).not.toContain('"old"');
  forgetPass('new');
  expect(keptBookings().map(({ bookingId }) => bookingId)).toEqual([2, 3]);
});
