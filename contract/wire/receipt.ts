import * as z from 'zod/mini';
import { seconds } from './match-day.ts';

const rowId = z.int().check(z.nonnegative());
const paise = z.int();

/** How money came: under a UTR of which the end is told, or as the organizer noted it. */
const receiptWay = z.object({
  utrEnd: z.nullable(z.string()),
  /** What the organizer wrote of it, such as cash; empty where nothing was. */
  text: z.string(),
  paise: z.nullable(paise),
});

/** A receipt of one booking. Inside and outside alike. */
export const receiptView = z.object({
  /** Of its organizer and financial year, such as `26-27/000123`; null until something was confirmed. */
  number: z.nullable(z.string()),
  /** `part` where less than owed was confirmed; `void` where what was confirmed was taken back or went back. */
  state: z.enum(['paid', 'part', 'claimed', 'void']),
  /** The day of the number; of the booking where there is none yet. */
  at: seconds,
  booking: rowId,
  reference: z.string(),
  bookedAt: seconds,
  payer: z.object({ name: z.string(), email: z.string() }),
  organizer: z.object({ name: z.string(), mobile: z.string(), email: z.string() }),
  tournament: z.object({
    id: rowId,
    name: z.string(),
    address: z.string(),
    startsAt: seconds,
    endsAt: seconds,
  }),
  entries: z.array(
    z.object({
      eventName: z.string(),
      players: z.array(z.string()),
      feePaise: paise,
      state: z.enum(['entered', 'withdrawn', 'removed', 'without-a-place']),
    }),
  ),
  duePaise: paise,
  /** What was confirmed; what is claimed where nothing was. */
  paise,
  ways: z.array(receiptWay),
  /** What was sent back, and on which day. */
  refunds: z.array(z.object({ paise, at: seconds })),
  /** Null where the organizer gives no GSTIN; without a percent the fee includes no tax. */
  gst: z.nullable(z.object({ gstin: z.string(), percent: z.nullable(z.int()) })),
});
export type ReceiptView = z.output<typeof receiptView>;
