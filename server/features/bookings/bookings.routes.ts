import { publicCalls, refuse } from '@tournaments/contract';
import { viewersOf } from '../../caller.ts';
import type { Db } from '../../db/database.ts';
import type { Implement } from '../../http/implement.ts';
import type { Limit, Limits } from '../../http/limits.ts';
import type { Bookings } from './bookings.service.ts';

const UTR_CHECKS: Limit = { name: 'utr', most: 60, seconds: 600 };

export function bookingRoutes(
  implement: Implement,
  bookings: Bookings,
  ports: { db: Db; limits: Limits },
): void {
  implement(publicCalls.validateUtr, async ({ body, address }) => {
    const allowance = await ports.limits.take(UTR_CHECKS, address);
    if (!allowance.allowed) return { ...refuse('too-many-requests'), retryAfter: allowance.retryAfter };
    return bookings.checkUtr(ports.db, body.utr);
  });
  implement(publicCalls.bookEvents, ({ body, caller, write }) =>
    write((work) => bookings.book(work, body, viewersOf(caller))),
  );
}
