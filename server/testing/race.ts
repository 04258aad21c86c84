import { holdCalls, publicCalls, refusalTexts } from '@tournaments/contract';
import type { TestApp } from './app.ts';
import { send, type Target } from './client.ts';
import { bookingOf, keepProof, newPlayer, newUtr } from './test-data.ts';

const PROOF = 'what a browser would have been answered';
const FULL = 'This event is full.';
const BEING_PAID = refusalTexts['event-being-paid'];

/** How many of the parallel bookings were booked or told that the event is full, and all other answers. */
export interface RaceResult {
  readonly booked: number;
  readonly full: number;
  readonly others: readonly string[];
}

/** Where a race takes place: instances on one database, and a way to ask that database. */
export interface Course {
  readonly instances: readonly Target[];
  query(text: string, values: readonly unknown[]): Promise<unknown>;
}

/** The course of one app. */
export function courseOf(app: TestApp): Course {
  return { instances: [app], query: (text, values) => app.database.pool.query(text, [...values]) };
}

/** Notes these e-mails as proved for a booking, as their OTPs would. */
export async function proveForBooking({ query }: Pick<Course, 'query'>, emails: readonly string[]) {
  await query(
    `insert into otp_proofs (type, email, proof_hash, proved_at)
     select 'event_booking', value, sha256($2::bytea), now() from json_array_elements_text($1::json)`,
    [JSON.stringify(emails), Buffer.from(PROOF)],
  );
  for (const email of emails) keepProof('event_booking', email, PROOF);
}

/** Asks for that many holds of one place at once, each from an address of its own. */
export async function raceForHolds(course: Course, event: number, requests: number): Promise<RaceResult> {
  const { instances } = course;
  const replies = await Promise.all(
    Array.from({ length: requests }, (_, index) =>
      send(instances[index % instances.length]!, holdCalls.make, {
        body: { places: [{ eventId: event, places: 1 }], shownTotalPaise: null },
        address: `10.${index >> 8}.${index & 255}.7`,
      }),
    ),
  );
  const isFull = (text: string | undefined) => text === FULL || text === BEING_PAID;
  const others = replies.filter(({ body }) => body.success !== true && !isFull(body.message));
  const booked = replies.filter(({ body }) => body.success === true).length;
  return {
    booked,
    full: requests - booked - others.length,
    others: others.map(({ status, body }) => `${status} ${body.message ?? JSON.stringify(body.errors)}`),
  };
}

/** Sends that many bookings for one event at once, each with a proved e-mail and a UTR of its own. */
export async function raceForPlaces(course: Course, event: number, requests: number): Promise<RaceResult> {
  const players = Array.from({ length: requests }, () => newPlayer());
  await proveForBooking(
    course,
    players.map(({ email }) => email),
  );
  const { instances } = course;
  const replies = await Promise.all(
    players.map((player, index) =>
      send(instances[index % instances.length]!, publicCalls.bookEvents, {
        body: bookingOf(event, [player], newUtr()),
      }),
    ),
  );
  const others = replies.filter(({ body }) => body.success !== true && body.message !== FULL);
  const booked = replies.filter(({ body }) => body.success === true).length;
  return {
    booked,
    full: requests - booked - others.length,
    others: others.map(({ status, body }) => `${status} ${body.message ?? JSON.stringify(body.errors)}`),
  };
}
