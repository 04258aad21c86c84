import * as z from 'zod/mini';
import { getCall, postCall } from '../call.ts';
import { count, id, nothing, truth } from '../wire/basic.ts';
import { ownHold, unplacedBooking } from '../wire/hold.ts';
import { field, shape } from '../wire/shape.ts';

const tournamentId = field('tournamentID', id);
const holdId = field('holdID', id);

/** Calls of ours for held places: those of the organizer, which who pays does not load. */
export const ownHoldCalls = {
  list: getCall({
    name: 'holds.list',
    path: '/api/organization/get_holds.php',
    role: 'organizer',
    summary:
      'The held places of one tournament and how far their payment is, what was paid without a place, and whether places are held.',
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
  freeAlike: postCall({
    name: 'holds.freeAlike',
    path: '/api/organization/free_holds_alike.php',
    role: 'organizer',
    summary: 'Frees the places of all holds of a tournament that came from the same connection as this one.',
    body: shape({ holdId }),
    reply: shape({ freed: field('freed', count) }),
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
