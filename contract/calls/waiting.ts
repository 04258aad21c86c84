import * as z from 'zod/mini';
import { getCall, postCall } from '../call.ts';
import { email, id, line, lineOrNumber, nothing, proof, rupeesOrNone, truth } from '../wire/basic.ts';
import { player } from '../wire/entry.ts';
import { field, shape } from '../wire/shape.ts';
import { waitingView } from '../wire/waiting.ts';

/** What stands behind `/w/` in the address of a place in a waiting list. */
const token = field('token', line(100));

/** Calls of ours for waiting lists: those of who waits. */
export const waitingCalls = {
  join: postCall({
    name: 'waiting.join',
    path: '/api/join_waiting_list.php',
    role: 'anyone',
    summary:
      'Puts an entry on the waiting list of a full event; needs the proof of an OTP sent to one of the players.',
    body: shape({
      eventId: field('eventId', id),
      players: field('players', z.array(player).check(z.maxLength(2))),
      email: field('email', email),
      proof: field('proof', proof),
    }),
    cookies: true,
    reply: shape({
      /** Opens the page of this place in the list. */
      token: field('token', z.string()),
      position: field('position', z.int()),
    }),
  }),
  get: getCall({
    name: 'waiting.get',
    path: '/api/get_waiting.php',
    role: 'anyone',
    summary: 'A place in a waiting list and the offer of it, open to who has the link.',
    query: shape({ token }),
    reply: shape({ waiting: field('waiting', waitingView) }),
  }),
  take: postCall({
    name: 'waiting.take',
    path: '/api/take_offer.php',
    role: 'anyone',
    summary: 'Books the place that is offered, as a booking does; a payment that comes too late is kept.',
    body: shape({
      token,
      utr: field('utrNumber', z.optional(lineOrNumber(40))),
      /** The total that the person was shown, in rupees. */
      shownTotalPaise: field('amount', rupeesOrNone),
    }),
    reply: shape({
      bookingId: field('bookingID', z.optional(id)),
      totalPaise: field('totalAmount', z.optional(rupeesOrNone)),
      /** Opens the page of the booking. */
      pass: field('pass', z.optional(z.string())),
      isWithoutPlace: field('withoutPlace', z.optional(truth)),
    }),
  }),
  decline: postCall({
    name: 'waiting.decline',
    path: '/api/decline_offer.php',
    role: 'anyone',
    summary: 'Gives the place that is offered to the next one; once more changes nothing.',
    body: shape({ token }),
    reply: nothing,
  }),
  leave: postCall({
    name: 'waiting.leave',
    path: '/api/leave_waiting_list.php',
    role: 'anyone',
    summary: 'Leaves the waiting list; once more changes nothing.',
    body: shape({ token }),
    reply: nothing,
  }),
};
