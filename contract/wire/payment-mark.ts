import * as z from 'zod/mini';
import { id, lineOrNumber, rupeesOrNone } from './basic.ts';
import { field, shape } from './shape.ts';

/** The longest reason for a refused payment. */
export const MOST_REASON = 200;

const state = z.enum(['paid', 'not-paid', 'pending']);

/**
 * What an entry's payment is to become, and what it was when somebody looked. An amount or a reference that is left
 * out stays, or becomes the entry's fee where nothing was paid yet.
 */
export const paymentMark = shape({
  entryId: field('teamID', id),
  was: field('was', state),
  state: field('status', state),
  paidPaise: field('feesPaid', rupeesOrNone),
  reference: field('utrNo', z.optional(lineOrNumber(100))),
  /** Why it is not paid, for its players; only they and the organizer read it. */
  reason: field('reason', z.optional(lineOrNumber(MOST_REASON))),
});

export type PaymentMark = z.output<typeof paymentMark>;
