import * as z from 'zod/mini';
import { postCall } from '../call.ts';
import { count, id, line, nothing, rupeesOrNone, truth } from '../wire/basic.ts';
import { holdState, newHold } from '../wire/hold.ts';
import { field, shape } from '../wire/shape.ts';

const holdId = field('holdID', id);
const secret = field('holdSecret', line(100));

/** Calls of ours for places that are held while somebody pays: those of who pays. */
export const holdCalls = {
  make: postCall({
    name: 'holds.make',
    path: '/api/hold_places.php',
    role: 'anyone',
    summary:
      'Keeps places in events of one tournament while they are paid, with the reference of the payment; no hold where the tournament keeps none.',
    body: shape({
      places: field(
        'places',
        z
          .array(shape({ eventId: field('eventId', id), places: field('places', count) }))
          .check(z.maxLength(20)),
      ),
      /** The total that the person was shown, in rupees. */
      shownTotalPaise: field('amount', rupeesOrNone),
      /** A hold that ended before: its reference stays where it can. */
      after: field('after', z.optional(shape({ holdId, secret }))),
      /** Whether a hold that another window of this browser has in these events is given up. */
      takesOver: field('takeOver', z.optional(truth)),
    }),
    cookies: true,
    reply: shape({ hold: field('hold', z.nullable(newHold)) }),
  }),
  prolong: postCall({
    name: 'holds.prolong',
    path: '/api/prolong_hold.php',
    role: 'anyone',
    summary:
      'Gives a hold five minutes more, once and while it lives; answers its end, and how it ended if it did.',
    body: shape({ holdId, secret }),
    reply: holdState,
  }),
  look: postCall({
    name: 'holds.look',
    path: '/api/look_at_hold.php',
    role: 'anyone',
    summary: 'Whether a hold still keeps its places, for the window that counts it down.',
    writes: false,
    body: shape({ holdId, secret }),
    reply: holdState,
  }),
  release: postCall({
    name: 'holds.release',
    path: '/api/release_hold.php',
    role: 'anyone',
    summary: 'Gives the places of a hold back; once more changes nothing.',
    body: shape({ holdId, secret }),
    reply: nothing,
  }),
};
