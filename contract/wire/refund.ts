import * as z from 'zod/mini';
import { field, shape } from './shape.ts';

const rowId = z.int().check(z.nonnegative());
const paise = z.int().check(z.nonnegative(), z.maximum(100_000_000_000));
const seconds = z.int();
/** A day in India, counted from 1 January 1970. */
const dayNumber = z.int().check(z.minimum(-100_000), z.maximum(100_000));

/** How money is given back. */
export const REFUND_WAYS = ['upi', 'cash', 'other'] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

const state = z.enum(['suggested', 'due', 'sent', 'confirmed', 'failed', 'declined']);

/** A line of a rule, inside and outside alike: what is given back until an instant. */
export const refundLine = z.object({
  /** Epoch seconds, the last that counts. */
  until: seconds,
  percent: z.number().check(z.minimum(0), z.maximum(100)),
  minusPaise: paise,
});

/** Money that is to go back, or went, as its organizer sees it. */
export const ownRefund = z.object({
  id: rowId,
  state,
  cause: z.enum(['withdrawn', 'removed', 'over', 'unplaced']),
  /** The booking that paid, with its reference; null and empty for an entry that none brought. */
  booking: z.nullable(rowId),
  /** The entry that left; null where a booking paid too much, or got no place. */
  entry: z.optional(z.nullable(rowId)),
  reference: z.string(),
  eventName: z.string(),
  players: z.array(z.string()),
  /** For the treasurer to call; empty where none is known. */
  mobile: z.string(),
  keptPaise: paise,
  paise,
  /** Whether the payment was not found on the account yet; `utr` is what the player says then. */
  isClaimed: z.boolean(),
  claimedUtr: z.nullable(z.string()),
  reason: z.string(),
  upiId: z.nullable(z.string()),
  /** Who told the UPI ID, with most of the address hidden, and when; null where nobody did, or it is not known. */
  upiBy: z.nullable(z.string()),
  upiAt: z.nullable(seconds),
  way: z.nullable(z.enum(REFUND_WAYS)),
  utr: z.nullable(z.string()),
  sentOn: z.nullable(dayNumber),
  at: seconds,
});
export type OwnRefund = z.output<typeof ownRefund>;

/** A refund that a statement may show: sent, and no debit found yet. */
export const openRefund = z.object({
  id: rowId,
  reference: z.string(),
  players: z.array(z.string()),
  utr: z.string(),
  paise,
});
export type OpenRefund = z.output<typeof openRefund>;

/** What a statement says of a refund: nothing else of its row travels. */
export const refundFinding = shape({
  refundId: field('refundID', rowId),
  utr: field('utr', z.string().check(z.regex(/^\d{12}$/))),
  paise: field('paise', paise),
  finding: field('finding', z.enum(['confirmed', 'failed'])),
});
export type RefundFinding = z.output<typeof refundFinding>;

/** A refund as those see it who get it. */
export const passRefund = z.object({
  id: rowId,
  /** The entry that left; null where a booking paid too much, or got no place. */
  entryId: z.nullable(rowId),
  state,
  paise,
  keptPaise: paise,
  isClaimed: z.boolean(),
  reason: z.string(),
  /** The UPI ID as far as its owner knows it again; null where none is given. */
  upiEnd: z.nullable(z.string()),
  /** Whether the one who looks is to tell, or may change, where it goes. */
  mayGiveUpi: z.boolean(),
  way: z.nullable(z.enum(REFUND_WAYS)),
  /** The last four digits of the number it was sent under. */
  utrEnd: z.nullable(z.string()),
  sentOn: z.nullable(dayNumber),
});
export type PassRefund = z.output<typeof passRefund>;

/** What a withdrawal would give back now. */
export const refundNow = z.object({ paise, keptPaise: paise, isClaimed: z.boolean() });
