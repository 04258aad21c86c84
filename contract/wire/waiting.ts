import * as z from 'zod/mini';

const rowId = z.int().check(z.nonnegative());
const paise = z.int().check(z.nonnegative());
const seconds = z.int();
const state = z.enum(['waiting', 'offered', 'lapsed', 'taken', 'left', 'declined', 'removed']);

/** A place in a waiting list as who joined sees it by the link of a mail. Inside and outside alike. */
export const waitingView = z.object({
  state,
  /** How many are asked before them, themselves counted; null where they do not wait. */
  position: z.nullable(rowId),
  asOf: seconds,
  tournament: z.object({
    id: rowId,
    name: z.string(),
    address: z.string(),
    startsAt: seconds,
    endsAt: seconds,
  }),
  event: z.object({ id: rowId, name: z.string(), feePaise: paise }),
  players: z.array(z.string()),
  email: z.string(),
  joinedAt: seconds,
  /** Hours that an offer lives, nights left out. */
  hours: z.int(),
  /** The place that is offered, also when its time is over; null where there was none. */
  offer: z.nullable(z.object({ endsAt: seconds, paise, reference: z.string() })),
  /** Whom the fee is paid to; null where the organizer has no UPI id. */
  upiId: z.nullable(z.string()),
  organizer: z.object({ name: z.string(), mobile: z.string(), email: z.string() }),
});
export type WaitingView = z.output<typeof waitingView>;

/** A line of a waiting list as the organizer sees it. */
export const waitingLine = z.object({
  id: rowId,
  eventId: rowId,
  eventName: z.string(),
  state,
  /** When they are asked, 1 for the next one; null where they do not wait. */
  position: z.nullable(rowId),
  /** Moved to the front by hand. */
  isFirst: z.boolean(),
  players: z.array(z.object({ name: z.string(), mobile: z.string() })),
  email: z.string(),
  joinedAt: seconds,
  offerEndsAt: z.nullable(seconds),
  /** A place is free, and no time is left for an offer by mail. */
  isToBeCalled: z.boolean(),
});
export type WaitingLineView = z.output<typeof waitingLine>;

/** What is kept of a waiting list under an e-mail, for who asks for their data. */
export const ownWaiting = z.object({
  tournamentName: z.string(),
  eventName: z.string(),
  state,
  joinedAt: seconds,
  players: z.array(
    z.object({
      name: z.string(),
      mobile: z.string(),
      email: z.string(),
      dateOfBirth: z.string(),
      academy: z.string(),
      guardianName: z.string(),
    }),
  ),
});
export type OwnWaiting = z.output<typeof ownWaiting>;
