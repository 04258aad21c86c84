import * as z from 'zod/mini';
import { getCall, postCall } from '../call.ts';
import { count, id, lineOrEmpty, nothing } from '../wire/basic.ts';
import { field, shape } from '../wire/shape.ts';
import { waitingLine } from '../wire/waiting.ts';

const waitingId = field('waitingID', id);

/** Calls of ours for waiting lists: those of the organizer. */
export const ownWaitingCalls = {
  list: getCall({
    name: 'waiting.list',
    path: '/api/organization/get_waiting_list.php',
    role: 'organizer',
    summary: 'The waiting lists of one tournament, with the offers that run and those that are over.',
    query: shape({ tournamentId: field('tournament_id', id) }),
    reply: shape({
      /** How long an offer lives, nights left out. */
      hours: field('hours', count),
      lines: field('lines', z.array(waitingLine)),
    }),
  }),
  save: postCall({
    name: 'waiting.save',
    path: '/api/organization/save_waiting_list.php',
    role: 'organizer',
    summary: 'Sets how many hours an offer of a tournament lives; offers that run stay as they are.',
    body: shape({ tournamentId: field('tournamentID', id), hours: field('hours', count) }),
    reply: nothing,
  }),
  moveFirst: postCall({
    name: 'waiting.moveFirst',
    path: '/api/organization/move_waiting_first.php',
    role: 'organizer',
    summary: 'Moves somebody who waits to the front; the reason stands in the audit trail.',
    body: shape({ waitingId, reason: field('reason', lineOrEmpty(200)) }),
    reply: nothing,
  }),
  offer: postCall({
    name: 'waiting.offer',
    path: '/api/organization/offer_place.php',
    role: 'organizer',
    summary: 'Offers a free place to somebody who waits, or whose offer lapsed, whoever is before them.',
    body: shape({ waitingId }),
    reply: nothing,
  }),
  withdraw: postCall({
    name: 'waiting.withdraw',
    path: '/api/organization/withdraw_offer.php',
    role: 'organizer',
    summary: 'Takes an offer back and its line off the list; once more changes nothing.',
    body: shape({ waitingId }),
    reply: nothing,
  }),
  remove: postCall({
    name: 'waiting.remove',
    path: '/api/organization/remove_waiting.php',
    role: 'organizer',
    summary: 'Takes somebody who waits off the list and tells them; once more changes nothing.',
    body: shape({ waitingId }),
    reply: nothing,
  }),
};
