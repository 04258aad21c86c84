import { emailKey, publicCalls, refuse, type Outcome, type ReplyOf } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import { viewersOf } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import { proofsOf } from '../../http/browser-cookies.ts';
import type { Implement } from '../../http/implement.ts';
import { takeAll, type Limit, type Limits } from '../../http/rate-limits.ts';
import type { Booked, Bookings } from './bookings.service.ts';

/** Behind one address there may be a whole hall, and each of its bookings needs an OTP of its own. */
const BOOKINGS: Limit = { name: 'booking', most: 600, seconds: 600 };
const UTR_CHECKS: Limit = { name: 'utr', most: 60, seconds: 600 };

/** What is kept of an answer that may come again: nobody reads a link out of the database. */
type Answer = Omit<ReplyOf<typeof publicCalls.bookEvents>, 'pass'>;

function withoutPass({ bookingId, totalPaise }: Booked): Answer {
  return { bookingId, totalPaise };
}

function withPass(answer: Answer, pass: string | null) {
  return pass === null ? answer : { ...answer, pass };
}

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
  implement(publicCalls.bookEvents, async (handled) => {
    const { body, address, browser, caller, write, step } = handled;
    const counted = await takeAll(ports.limits, [
      [BOOKINGS, browser.knownTo(emailKey(body.email)) ?? address],
    ]);
    if (!counted.ok) return counted;
    let made: Booked | null = null as Booked | null;
    const answered = await write(async (tx): Promise<Outcome<Answer>> => {
      const outcome = await bookings.book(tx, body, viewersOf(caller), proofsOf(body.proof, browser));
      if (!outcome.ok) return outcome;
      made = outcome.value;
      return ok(withoutPass(outcome.value));
    });
    if (!answered.ok) return answered;
    const { bookingId } = answered.value;
    if (made !== null && made.bookingId === bookingId) return ok(withPass(answered.value, made.pass));
    // An answer that comes again is kept without its link, so it gets a new one.
    const again = await step((tx) => bookings.linkAgain(tx, bookingId ?? 0, body.email));
    return ok(withPass(answered.value, again.ok ? again.value.pass : null));
  });
}
