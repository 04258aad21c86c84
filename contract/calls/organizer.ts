import * as z from 'zod/mini';
import { getCall, postCall } from '../call.ts';
import { count, id, line, nothing } from '../wire/basic.ts';
import { tournamentDateTime } from '../wire/dates.ts';
import { withdrawnMatch } from '../wire/organizer-entry.ts';
import { eventBody } from '../wire/organizer-event.ts';
import { notification, NOTIFICATION_TOPICS } from '../wire/notification.ts';
import { paymentMark } from '../wire/payment-mark.ts';
import { field, shape } from '../wire/shape.ts';

const MOST_EVENTS = 60;
const MOST_MARKS = 5000;
const MOST_REASON = 200;

/** Calls of ours for the organizer's work, beside those of the specification. */
export const organizerCalls = {
  createEvents: postCall({
    name: 'createEvents',
    path: '/api/organization/create_events.php',
    role: 'organizer',
    summary: 'Adds several events to a tournament; all of them or none.',
    body: shape({
      tournamentId: field('tournamentID', id),
      events: field('events', z.array(eventBody).check(z.maxLength(MOST_EVENTS))),
    }),
    reply: nothing,
  }),
  copyTournament: postCall({
    name: 'copyTournament',
    path: '/api/organization/copy_tournament.php',
    role: 'organizer',
    summary:
      'Makes a new tournament, not public, from an own one: facts, settings and events; no entry, no draw.',
    body: shape({
      tournamentId: field('tournamentID', id),
      name: field('name', line(1000)),
      startsAt: field('startDate', tournamentDateTime),
    }),
    reply: shape({ id: field('tournamentID', id) }),
  }),
  restoreEntry: postCall({
    name: 'restoreEntry',
    path: '/api/organization/restore_team.php',
    role: 'organizer',
    summary: 'Brings an entry back that was deleted a moment ago, if the event has a place for it.',
    body: shape({ id: field('teamID', id) }),
    reply: nothing,
  }),
  withdrawal: getCall({
    name: 'withdrawal',
    path: '/api/organization/get_withdrawal.php',
    role: 'organizer',
    summary: 'What the withdrawal of a drawn entry would decide; changes nothing.',
    query: shape({ id: field('team_id', id) }),
    reply: shape({ matches: field('matches', z.array(withdrawnMatch)) }),
  }),
  withdrawEntry: postCall({
    name: 'withdrawEntry',
    path: '/api/organization/withdraw_team.php',
    role: 'organizer',
    summary:
      'Takes an entry out of its draw: its open matches go to the opponents, and the players are told.',
    body: shape({ id: field('teamID', id), reason: field('reason', line(MOST_REASON)) }),
    reply: shape({ matches: field('matches', z.array(withdrawnMatch)) }),
  }),
  reinstateEntry: postCall({
    name: 'reinstateEntry',
    path: '/api/organization/reinstate_team.php',
    role: 'organizer',
    summary: 'Takes a withdrawal back while nobody has played on its walkovers.',
    body: shape({ id: field('teamID', id) }),
    reply: nothing,
  }),
  restoreEvent: postCall({
    name: 'restoreEvent',
    path: '/api/organization/restore_event.php',
    role: 'organizer',
    summary: 'Brings an event back that was deleted a moment ago, with its entries and draw.',
    body: shape({ id: field('eventID', id) }),
    reply: nothing,
  }),
  markPayments: postCall({
    name: 'markPayments',
    path: '/api/organization/mark_payments.php',
    role: 'organizer',
    summary: 'Marks entries as paid or not; all of them, or none when one is not any more what it was.',
    body: shape({
      tournamentId: field('tournamentID', id),
      marks: field('teams', z.array(paymentMark).check(z.maxLength(MOST_MARKS))),
    }),
    /** The marks that take it back, to be sent as they are. */
    reply: shape({ undo: field('undo', z.array(paymentMark)) }),
  }),
  notifications: getCall({
    name: 'notifications',
    path: '/api/organization/get_notifications.php',
    role: 'organizer',
    summary: 'What happened in a tournament, the newest first, a page at a time.',
    query: shape({
      tournamentId: field('tournament_id', id),
      /** Only what is older than this one; the newest when left out. */
      before: field('before', z.optional(id)),
      /** Only what is about this; all when left out. */
      about: field('about', z.optional(z.enum(NOTIFICATION_TOPICS))),
    }),
    reply: shape({
      notifications: field('notifications', z.array(notification)),
      /** The `before` of the next page; null on the last. */
      next: field('next', z.nullable(id)),
      unreadCount: field('unread', count),
    }),
  }),
  readNotifications: postCall({
    name: 'readNotifications',
    path: '/api/organization/read_notifications.php',
    role: 'organizer',
    summary: 'Notes on the server up to which notification an organizer has read.',
    body: shape({ tournamentId: field('tournamentID', id), lastId: field('id', id) }),
    reply: nothing,
  }),
};
