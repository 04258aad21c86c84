import * as z from 'zod/mini';
import { count, id, idOrNone, instant, line, lineOrEmpty, rupees, rupeesOrNone, truth } from './basic.ts';
import { player } from './entry.ts';
import { field, shape } from './shape.ts';

const payment = shape({ paidPaise: field('feesPaid', rupees) });

/** An entry as its organizer sees it. */
export const organizerEntry = shape({
  id: field('id', id),
  eventId: field('eventID', id),
  eventName: field('eventName', line(200)),
  players: field('players', z.array(player)),
  paid: field('feesPaid', truth),
  notPaid: field('feesNotPaid', truth),
  utr: field('utrNo', line(100)),
  payment: field('payment', payment),
  /** What it costs; ours. */
  feePaise: field('fee', z.optional(rupees)),
  mode: field('entry', z.enum(['Online', 'Offline'])),
  pool: field('pool', z.nullable(z.string())),
  enteredAt: field('timestamp', instant),
  /** Whether it stands in a saved draw; ours. */
  isDrawn: field('inDraw', z.optional(truth)),
  /** When and why it left the draw; null while it plays. Ours. */
  withdrawal: field(
    'withdrawal',
    z.optional(z.nullable(shape({ at: field('timestamp', instant), reason: field('reason', z.string()) }))),
  ),
});

/** A match that a withdrawal decides: by walkover, or with its points standing where it was running. Ours. */
export const withdrawnMatch = shape({
  stage: field('stage', z.enum(['knockout', 'pool'])),
  matchNumber: field('matchNumber', count),
  /** How many matches the draw has, which names the round of a knockout. */
  matchCount: field('matchCount', count),
  poolName: field('pool', z.nullable(z.string())),
  /** The names of the team that wins it; null where that is still to be found. */
  opponent: field('opponent', z.nullable(z.string())),
  isRunning: field('running', truth),
});

/** One entry in create_teams and update_teams. */
export const entryBody = shape({
  id: field('id', idOrNone),
  players: field('players', z.array(player).check(z.maxLength(2))),
  paid: field('feesPaid', z.prefault(truth, false)),
  payment: field('payment', z.optional(z.nullable(shape({ paidPaise: field('feesPaid', rupeesOrNone) })))),
  notPaid: field('feesNotPaid', z.prefault(truth, false)),
  utr: field('utrNo', lineOrEmpty(100)),
  updateFees: field('updateFees', z.prefault(truth, false)),
});

/** A row of the payments view (decision A35). */
export const paymentRow = shape({
  eventName: field('eventName', line(200)),
  paidPaise: field('feesPaid', rupees),
  /** What the entry costs; ours. */
  feePaise: field('fee', z.optional(rupees)),
  enteredAt: field('timestamp', instant),
  entry: field(
    'team',
    shape({
      id: field('id', id),
      first: field('player1', player),
      second: field('player2', z.nullable(player)),
      utr: field('utrNo', line(100)),
      mode: field('entry', z.enum(['Online', 'Offline'])),
      paid: field('feesPaid', truth),
      notPaid: field('feesNotPaid', truth),
      /** Why it is not paid, where that was said. Ours. */
      refusedFor: field('reason', z.optional(z.string())),
    }),
  ),
});

export type OrganizerEntry = z.output<typeof organizerEntry>;
export type EntryBody = z.output<typeof entryBody>;
export type PaymentRow = z.output<typeof paymentRow>;
export type WithdrawnMatch = z.output<typeof withdrawnMatch>;
