import * as z from 'zod/mini';
import { field, shape } from './shape.ts';

const rowId = z.int().check(z.nonnegative());
const paise = z.int().check(z.nonnegative(), z.maximum(100_000_000_000));
const seconds = z.int();
/** A day in India, counted from 1 January 1970. */
const dayNumber = z.int().check(z.minimum(-100_000), z.maximum(100_000));
const day = z.nullable(dayNumber);
const utr = z.string().check(z.regex(/^\d{12}$/));
const fingerprint = z.string().check(z.regex(/^[0-9a-f]{8,32}$/));
const entryState = z.enum(['paid', 'not-paid', 'pending']);

/** A booking as the ledger shows it: what it owes, what came in, and who plays. Inside and outside alike. */
export const ledgerBooking = z.object({
  id: rowId,
  tournamentId: rowId,
  tournamentName: z.string(),
  /** Six letters and digits, unique among the organizer's living bookings. */
  reference: z.string(),
  /** What the player typed and nothing was confirmed under yet; null where there is no such claim. */
  utr: z.nullable(z.string()),
  /** What all of its entries cost when it was made, as a statement shows it: one payment. */
  totalPaise: paise,
  duePaise: paise,
  /** The sum of the confirmed credits. */
  receivedPaise: paise,
  /** What was sent back. */
  refundedPaise: paise,
  /** What is suggested or due to go back, and was not sent yet. */
  goingBackPaise: paise,
  /** Whether all of its entries left. */
  isGone: z.boolean(),
  /** Whether the organizer said that less is enough. */
  isAccepted: z.boolean(),
  /** Whether a payment that was confirmed went back. */
  isReversed: z.boolean(),
  bookedAt: seconds,
  bookedOn: dayNumber,
  claimedOn: dayNumber,
  entries: z.array(
    z.object({
      id: rowId,
      eventName: z.string(),
      players: z.array(z.string()),
      state: entryState,
      paidPaise: paise,
    }),
  ),
  /** Who it was made for, whether they are in, left, or never got a place. */
  names: z.array(z.string()),
  /** Who was paid for when no place was left; left out where there are places. */
  withoutPlace: z.optional(z.array(z.string())),
  /** How many payments of earlier bookings under one of its addresses or mobile numbers were looked for in vain, from three on; else 0. */
  missedBefore: z.int(),
  /** The payments that were confirmed: by which rule, and when. */
  credits: z.array(
    z.object({ utr: z.nullable(z.string()), paise, day, rule: z.string(), at: seconds, batch: z.string() }),
  ),
});
export type LedgerBooking = z.output<typeof ledgerBooking>;

/** A confirmed credit, by which it is known again in another file. */
export const ledgerBooked = z.object({
  booking: rowId,
  reference: z.string(),
  utr: z.string(),
  paise,
  day,
  fingerprint: z.nullable(z.string()),
  players: z.array(z.string()),
});
export type LedgerBooked = z.output<typeof ledgerBooked>;

/** Two bookings that claim one UTR: the one that has it, and who was refused. Told to the organizer only. */
export const ledgerDispute = z.object({
  id: rowId,
  tournamentId: rowId,
  utr: z.string(),
  at: seconds,
  holder: z.object({ booking: rowId, reference: z.string(), players: z.array(z.string()) }),
  /** `booking` is null where the second one was refused before it was a booking. */
  claimant: z.object({
    booking: z.nullable(rowId),
    players: z.array(z.string()),
    email: z.string(),
    paise,
  }),
});
export type LedgerDispute = z.output<typeof ledgerDispute>;

/** What one press confirmed, and whether one press takes it back. */
export const confirmedBatch = z.object({
  batch: z.string(),
  at: seconds,
  /** Who pressed; null where the trail does not tell any more. */
  by: z.nullable(z.string()),
  paise,
  /** How many of its bookings have the number of a receipt, which is not valid without the money. */
  receipts: z.int(),
  /** Why it cannot be taken back: a mark was changed or money came on top, or a refund rests on it. */
  stays: z.nullable(z.enum(['changed', 'refund'])),
  credits: z.array(
    z.object({
      /** Whether this is one of those for which all of it stays. */
      stays: z.boolean(),
      booking: rowId,
      tournamentName: z.string(),
      reference: z.string(),
      players: z.array(z.string()),
      paise,
      rule: z.string(),
    }),
  ),
});
export type ConfirmedBatch = z.output<typeof confirmedBatch>;

/** Rows of statements that one press put aside; what stood in them is known to their file alone. */
export const asideRows = z.object({ at: seconds, fingerprints: z.array(z.string()) });
export type AsideRows = z.output<typeof asideRows>;

/** What travels of a row of a statement: nothing but what is kept with the booking. */
const creditFields = {
  fingerprint: field('fingerprint', fingerprint),
  utr: field('utr', z.nullable(utr)),
  paise: field('paise', paise.check(z.minimum(1))),
  day: field('day', day),
};

export const RULES_OF_A_PERSON = [
  'old',
  'short',
  'over',
  'mistyped',
  'by-code',
  'perhaps',
  'assigned',
] as const;
export type RuleOfAPerson = (typeof RULES_OF_A_PERSON)[number];

export const sentCredit = shape({ ...creditFields, booking: field('booking', rowId) });
export type SentCredit = z.output<typeof sentCredit>;
export const settledCredit = shape({
  ...creditFields,
  booking: field('booking', rowId),
  rule: field('rule', z.enum(RULES_OF_A_PERSON)),
});
export type SettledCredit = z.output<typeof settledCredit>;
export { fingerprint as fingerprintOfRow };

/** Why a line of a list was not confirmed. */
export const leftLine = z.object({
  fingerprint: z.string(),
  reason: z.enum(['seen-before', 'not-exact', 'closed']),
});
export type LeftLine = z.output<typeof leftLine>;
