import { emailKey, publicCalls, refuse } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import { viewersOf } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import { proofsOf } from '../../http/browser-cookies.ts';
import type { Implement } from '../../http/implement.ts';
import { takeAll, type Limit, type Limits } from '../../http/rate-limits.ts';
import type { Bookings } from './bookings.service.ts';

/** Behind one address there may be a whole hall, and each of its bookings needs an OTP of its own. */
const BOOKINGS: Limit = { name: 'booking', most: 600, seconds: 600 };
const UTR_CHECKS: Limit = { name: 'utr', most: 60, seconds: 600 };

export function bookingRoutes(
  implement: Implement,
  bookings: Bookings,
  ports: {
    db: Db;
    limits: Limits;
    passOf: (seed: string) => string;
    /** Asked before the transaction: it may read with a connection of its own, and none may be left. */
    siteActive: () => Promise<boolean>;
  },
): void {
  implement(publicCalls.validateUtr, async ({ body, address }) => {
    const allowance = await ports.limits.take(UTR_CHECKS, address);
    if (!allowance.allowed) return { ...refuse('too-many-requests'), retryAfter: allowance.retryAfter };
    return bookings.checkUtr(ports.db, body.utr);
  });
  implement(publicCalls.bookEvents, async ({ body, address, browser, caller, write, step }) => {
    const counted = await takeAll(ports.limits, [
      [BOOKINGS, browser.knownTo(emailKey(body.email)) ?? address],
    ]);
    if (!counted.ok) return counted;
    const isOff = !(await ports.siteActive());
    const asker = { viewers: viewersOf(caller), proofs: proofsOf(body.proof, browser), isOff };
    const answered = await write((tx) => bookings.book(tx, body, asker));
    if (!answered.ok) {
      if (answered.fields?.['utr'] === 'utr-used') await step((tx) => bookings.claimedTwice(tx, body));
      return answered;
    }
    const { pass: seed, ...booked } = answered.value;
    return ok(seed === undefined ? booked : { ...booked, pass: ports.passOf(seed) });
  });
}
