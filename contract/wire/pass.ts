import * as z from 'zod/mini';
import {
  deskStatus,
  expectation,
  number,
  outcome,
  publicMatch,
  rowId,
  seconds,
  secondsOrNone,
} from './match-day.ts';
import { passRefund, refundNow } from './refund.ts';

const paise = z.int();

/** A match of an entry, as everybody may see it, with which side the entry is. */
const passMatch = z.object({
  ...publicMatch,
  own: z.enum(['A', 'B']),
  isFinal: z.boolean(),
  status: deskStatus,
  /** Where it is called or played, or planned. */
  court: z.nullable(z.int()),
  plannedAt: secondsOrNone,
  outcome,
  endedAt: secondsOrNone,
  /** When it is called as far as one can tell; null where nobody can, or no order of play is published. */
  expected: z.nullable(z.object(expectation)),
});
export type PassMatch = z.output<typeof passMatch>;

const passEntry = z.object({
  id: rowId,
  eventId: rowId,
  eventName: z.string(),
  /** The booking that it was made by; null where the organizer entered it, or somebody else booked. */
  booking: z.nullable(rowId),
  players: z.array(
    z.object({
      name: z.string(),
      academy: z.string(),
      /** Whether their name may be corrected now. */
      mayCorrect: z.boolean(),
      /** Whether everybody may read their name; null where that is not for this page to say. */
      isPublished: z.nullable(z.boolean()),
      /** What opens the page of their matches; null where nobody may open one. */
      playerKey: z.nullable(z.string()),
    }),
  ),
  feePaise: paise,
  paidPaise: paise,
  payment: z.enum(['free', 'to-pay', 'checking', 'paid', 'not-found']),
  /** Why the organizer marked it as not paid, where they said it. */
  refusedFor: z.optional(z.string()),
  /** `withdrawn` from a draw or before it; `removed` by the organizer. */
  state: z.enum(['entered', 'withdrawn', 'removed']),
  /** Until when names may be corrected; null where no end is set. */
  correctUntil: secondsOrNone,
  mayWithdraw: z.boolean(),
  /** What withdrawing now would give back; null where nothing was paid. */
  refundNow: z.nullable(refundNow),
  /** Whether everybody may see its draw. */
  isDrawn: z.boolean(),
  /** Whether all of its players are at the desk today. */
  isReported: z.boolean(),
  /** In their order, those to come first. */
  matches: z.array(passMatch),
});
export type PassEntry = z.output<typeof passEntry>;

const passBooking = z.object({
  number: rowId,
  bookedAt: seconds,
  totalPaise: paise,
  /** The last four digits of its UTR, or null. */
  utrEnd: z.nullable(z.string()),
  /** What goes into the note of a payment. */
  reference: z.string(),
  /** The sum of the payments that the organizer found on the account. */
  receivedPaise: paise,
  /** What is missing of a payment that came in part; 0 where nothing came, or nothing is missing. */
  restPaise: paise,
  /** Whom the rest is paid to; null where nothing is, or the organizer has no UPI id. */
  upiId: z.nullable(z.string()),
  /** Whether another UTR number may be given: nothing waits to be checked, and something is missing. */
  mayClaim: z.boolean(),
  /** What was paid when no place was left; null where there are places, or nothing is kept any more. */
  withoutPlace: z.nullable(
    z.array(z.object({ eventName: z.string(), players: z.array(z.string()), feePaise: paise })),
  ),
});

/** What one e-mail address has in one tournament: names are the same inside and outside, instants whole seconds. */
export const passView = z.object({
  /** Six letters and digits to be typed where nothing can be scanned. */
  code: z.string(),
  /** The address that one-time passwords of this page are mailed to, most of it hidden. */
  email: z.string(),
  asOf: seconds,
  revision: number,
  tournament: z.object({
    id: rowId,
    name: z.string(),
    address: z.string(),
    startsAt: seconds,
    endsAt: seconds,
    /** Whether it has a page that everybody may open. */
    isShown: z.boolean(),
  }),
  organizer: z.object({ name: z.string(), mobile: z.string(), email: z.string() }),
  courts: z.array(z.object({ number: z.int(), name: z.string() })),
  bookings: z.array(passBooking),
  entries: z.array(passEntry),
  refunds: z.array(passRefund),
});
export type PassView = z.output<typeof passView>;

/** A pass as a desk knows it, so that it is found without asking: by its signs, or by the hash of a link. */
/** What a desk takes for a booking, or for entries without one. */
const deskDue = z.object({
  /** What goes into the note of the payment. */
  reference: z.string(),
  paise,
});
export type DeskDue = z.output<typeof deskDue>;

export const deskPass = z.object({
  code: z.string(),
  /** The first 24 hex digits of the SHA-256 of the tokens of its links. */
  links: z.array(z.string()),
  entries: z.array(rowId),
  /** The bookings of its entries, by which they are found too. */
  bookings: z.array(
    z.object({
      number: rowId,
      /** What goes into the note of a payment. */
      reference: z.string(),
      /** The last four digits of its UTR, or null. */
      utrEnd: z.nullable(z.string()),
    }),
  ),
  /** What nobody has confirmed as paid, of all of its entries; 0 for the sign-in of a desk, which sees no money. */
  openPaise: paise,
  /** What is still to be paid, without what only waits to be confirmed; none for the sign-in of a desk. */
  dues: z.array(deskDue),
});
export type DeskPass = z.output<typeof deskPass>;

/** The last four digits of a mobile of somebody, by which they are found at a desk. */
export const deskMobile = z.object({ person: rowId, end: z.string() });
export type DeskMobile = z.output<typeof deskMobile>;

/** Whom players pay, as the tournament's page tells everybody. */
export const deskPayee = z.object({ name: z.string(), upiId: z.string() });
export type DeskPayee = z.output<typeof deskPayee>;

/** Who was reported first today, when and by whom. */
export const deskReport = z.object({ person: rowId, at: seconds, by: z.string() });
export type DeskReport = z.output<typeof deskReport>;
