import { expect, it, vi } from 'vitest';
import { now } from '../../../lib/clock.ts';

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
  const { keptBookings, forgetBooking } = await import('./kept.ts');
  expect(keptBookings().map(({ bookingId }) => bookingId)).toEqual([2]);
  expect(localStorage.getItem('bookings')).not.toContain('"bookingId":1');
  forgetBooking(2);
  expect(localStorage.getItem('bookings')).toBeNull();
});
