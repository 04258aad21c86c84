import * as z from 'zod/mini';
import { getCall, postCall } from '../call.ts';
import { count, id, line, nothing, rupeesOrNone, truth } from '../wire/basic.ts';
import { newHold, ownHold, unplacedBooking } from '../wire/hold.ts';
import { field, shape } from '../wire/shape.ts';

const tournamentId = field('tournamentID', id);
const holdId = field('holdID', id);
const secret = field('holdSecret', line(100));

/** Calls of ours for places that are held while somebody pays. */
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
    summary: 'Gives a hold five minutes more, once and while it lives; answers its end.',
    body: shape({ holdId, secret }),
    reply: shape({ endsAt: field('endsAt', z.int()) }),
  }),
  release: postCall({
    name: 'holds.release',
    path: '/api/release_hold.php',
    role: 'anyone',
    summary: 'Gives the places of a hold back; once more changes nothing.',
    body: shape({ holdId, secret }),
    reply: nothing,
  }),
  list: getCall({
    name: 'holds.list',
    path: '/api/organization/get_holds.php',
    role: 'organizer',
    summary: 'The held places of one tournament, what was paid without a place, and whether places are held.',
    query: shape({ tournamentId: field('tournament_id', id) }),
    reply: shape({
      isOn: field('on', truth),
      minutes: field('minutes', count),
      holds: field('holds', z.array(ownHold)),
      unplaced: field('unplaced', z.array(unplacedBooking)),
    }),
  }),
  save: postCall({
    name: 'holds.save',
    path: '/api/organization/save_holds.php',
    role: 'organizer',
    summary: 'Sets whether places of a tournament are held while people pay, and for how many minutes.',
    body: shape({ tournamentId, isOn: field('on', truth), minutes: field('minutes', count) }),
    reply: nothing,
  }),
  free: postCall({
    name: 'holds.free',
    path: '/api/organization/free_hold.php',
    role: 'organizer',
    summary: 'Frees the places of a hold of an own tournament; once more changes nothing.',
    body: shape({ holdId }),
    reply: nothing,
  }),
  givePlace: postCall({
    name: 'holds.givePlace',
    path: '/api/organization/give_place.php',
    role: 'organizer',
    summary: 'Enters what was paid without a place, where there are places now, and tells its players.',
    body: shape({ bookingId: field('bookingID', id) }),
    reply: nothing,
  }),
};
