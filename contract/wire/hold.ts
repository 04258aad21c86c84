import * as z from 'zod/mini';
import { field, shape } from './shape.ts';

const rowId = z.int().check(z.nonnegative());
const paise = z.int().check(z.nonnegative());
const seconds = z.int();

/** Places that are kept while somebody pays. Inside and outside alike. */
export const newHold = z.object({
  id: rowId,
  /** Opens the hold to who made it. */
  secret: z.string(),
  /** Stands in the note of the payment: six letters and digits. */
  reference: z.string(),
  paise,
  /** In epoch seconds, by the server's clock. */
  endsAt: seconds,
});
export type NewHold = z.output<typeof newHold>;

/** How a hold ended: with a booking, given up, by time, freed by the organizer, for another of its browser, or with a payment that got no place. */
const holdEnd = z.enum(['booked', 'released', 'lapsed', 'freed', 'replaced', 'without-a-place']);
export type HoldEndName = z.output<typeof holdEnd>;

/** What a window that counts a hold down is told of it. */
export const holdState = shape({
  endsAt: field('endsAt', seconds),
  /** Null while it keeps its places. */
  end: field('end', z.nullable(holdEnd)),
});
export type HoldState = z.output<typeof holdState>;

const placesOfEvent = z.object({ eventId: rowId, eventName: z.string(), places: rowId });

/** A hold as the organizer sees it. */
export const ownHold = z.object({
  id: rowId,
  reference: z.string(),
  paise,
  madeAt: seconds,
  endsAt: seconds,
  /** Time is over, and nobody has asked for its places since. */
  isLapsed: z.boolean(),
  /** Who pays has given a UTR number and has the OTP still to find; number and names come with the booking. */
  waitsForOtp: z.boolean(),
  /** The same number stands on holds that came from one connection; null where this one came alone. */
  connection: z.nullable(z.int()),
  places: z.array(placesOfEvent),
});
export type OwnHold = z.output<typeof ownHold>;

/** A booking that was paid when no place was left, as the organizer sees it. */
export const unplacedBooking = z.object({
  booking: rowId,
  reference: z.string(),
  utr: z.nullable(z.string()),
  paise,
  email: z.string(),
  at: seconds,
  /** Whether there are places for all of it now. */
  hasRoom: z.boolean(),
  entries: z.array(z.object({ eventName: z.string(), players: z.array(z.string()) })),
});
export type UnplacedBooking = z.output<typeof unplacedBooking>;
