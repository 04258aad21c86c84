import * as z from 'zod/mini';
import { getCall, postCall } from '../call.ts';
import { count, flag, id, idOrNone, ifSent, lineOrEmpty, nothing, rupees } from '../wire/basic.ts';
import { entryBody, organizerEntry, paymentRow } from '../wire/organizer-entry.ts';
import { eventBody } from '../wire/organizer-event.ts';
import { paging, total } from '../wire/paging.ts';
import { field, shape } from '../wire/shape.ts';
import {
  changedTournamentFields,
  organizerTournament,
  tournamentFields,
} from '../wire/organizer-tournament.ts';

/** The leading whole number of a text: one call appends a comma to its id (decision D30). */
const leadingId = z.codec(z.string().check(z.regex(/^\d{1,15}(\D.*)?$/)), z.int(), {
  decode: (value) => Number.parseInt(value, 10),
  encode: (value) => `${value},`,
});

/** An event's id, or `All` (null) for every event of the tournament. */
const eventChoice = z.codec(z.string().check(z.regex(/^(\d{1,15}|All)$/i)), z.nullable(z.int()), {
  decode: (value) => (/^\d/.test(value) ? Number(value) : null),
  encode: (value) => (value === null ? 'All' : String(value)),
});

const eventReply = shape({ id: field('eventID', z.optional(id)) });
const entriesBody = shape({
  eventId: field('eventID', id),
  entryId: field('teamID', idOrNone),
  entries: field('teams', z.array(entryBody).check(z.maxLength(2000))),
});

export const paymentsReply = shape({
  rows: field('organizationPayments', z.array(paymentRow)),
  organizerName: field('organizationName', z.string()),
  /** Ours. */
  tournamentName: field('tournamentName', z.optional(z.string())),
});

export const tournamentCalls = {
  organizerTournaments: getCall({
    name: 'organizerTournaments',
    path: '/api/organization/get_tournaments.php',
    role: 'organizer',
    summary:
      'All tournaments of the signed-in organizer with their events, or one of them, or a page of a part.',
    query: shape({
      id: field('id', z.optional(id)),
      part: field('part', z.optional(z.enum(['current', 'completed']))),
      /** Whether events come with their draws and entries; they do unless they are declined. */
      withLists: field('lists', z.optional(flag)),
      ...paging,
    }),
    reply: shape({ tournaments: field('tournaments', z.array(organizerTournament)), ...total }),
  }),
  createTournament: postCall({
    name: 'createTournament',
    path: '/api/organization/create_tournament.php',
    role: 'organizer',
    summary: 'Creates a tournament, not public yet.',
    body: shape(tournamentFields),
    reply: shape({ id: field('tournamentID', id) }),
  }),
  updateTournament: postCall({
    name: 'updateTournament',
    path: '/api/organization/update_tournament.php',
    role: 'organizer',
    summary: 'Saves the basic facts of a tournament; its events stay as they are.',
    body: shape({
      ...changedTournamentFields,
      id: field('tournamentID', id),
      version: field('version', z.optional(count)),
    }),
    reply: nothing,
  }),
  createEvent: postCall({
    name: 'createEvent',
    path: '/api/organization/create_event.php',
    role: 'organizer',
    summary: 'Adds an event to a tournament.',
    body: eventBody,
    reply: eventReply,
  }),
  updateEvent: postCall({
    name: 'updateEvent',
    path: '/api/organization/update_event.php',
    role: 'organizer',
    summary: 'Saves an event.',
    body: eventBody,
    reply: eventReply,
  }),
  deleteEvent: postCall({
    name: 'deleteEvent',
    path: '/api/organization/delete_event.php',
    role: 'organizer',
    summary: 'Hides an event with its entries and draw; an operator can bring it back.',
    body: shape({ id: field('eventID', id) }),
    reply: nothing,
  }),
  getEntries: getCall({
    name: 'getEntries',
    path: '/api/organization/get_teams.php',
    role: 'organizer',
    summary: 'The entries of one event, or of all.',
    query: shape({ eventId: field('event', eventChoice), tournamentId: field('tournament_id', id) }),
    reply: shape({ entries: field('teams', z.array(organizerEntry)) }),
  }),
  createEntries: postCall({
    name: 'createEntries',
    path: '/api/organization/create_teams.php',
    role: 'organizer',
    summary: 'Adds entries to an event; all of them or none.',
    body: entriesBody,
    reply: nothing,
  }),
  updateEntries: postCall({
    name: 'updateEntries',
    path: '/api/organization/update_teams.php',
    role: 'organizer',
    summary: 'Saves entries; fee fields only where the entry says so.',
    body: entriesBody,
    reply: nothing,
  }),
  deleteEntry: postCall({
    name: 'deleteEntry',
    path: '/api/organization/delete_team.php',
    role: 'organizer',
    summary: 'Removes an entry that stands in no saved draw.',
    body: shape({ id: field('teamID', id) }),
    reply: nothing,
  }),
  updateSettings: postCall({
    name: 'updateSettings',
    path: '/api/organization/update_tournament_settings.php',
    role: 'organizer',
    summary: 'Saves the switches, the umpire access and the words for search engines.',
    body: shape({
      id: field('tournamentID', id),
      isPublic: field('isPublic', ifSent(flag)),
      allowUmpireLogin: field('allowUmpireLogin', ifSent(flag)),
      generatePassword: field('generatePassword', z.prefault(flag, '0')),
      seeding: field('seedingOptionInFixtures', ifSent(flag)),
      askEmail: field('askEmailFromPlayer', ifSent(flag)),
      askMobile: field('askMobileFromPlayer', ifSent(flag)),
      showFixtures: field('showFixtures', ifSent(flag)),
      showEntries: field('showEntries', ifSent(flag)),
      showPlayers: field('showPlayers', ifSent(flag)),
      seoDescription: field('seoDescription', ifSent(lineOrEmpty(1000))),
      seoKeywords: field('seoKeywords', ifSent(lineOrEmpty(1000))),
    }),
    reply: nothing,
  }),
  tournamentPayments: getCall({
    name: 'tournamentPayments',
    path: '/api/organization/get_tournament_payments.php',
    role: 'organizer',
    summary: 'One row for each entry with what was paid.',
    query: shape({ id: field('id', id) }),
    reply: paymentsReply,
  }),
  entryTotals: getCall({
    name: 'entryTotals',
    path: '/api/organization/get_entries.php',
    role: 'organizer',
    summary: 'Entries and fees received for each event.',
    query: shape({ tournamentId: field('tournamentID', leadingId) }),
    reply: shape({
      rows: field(
        'entries',
        z.array(
          shape({
            name: field('name', z.string()),
            entryCount: field('noOfEntriesRecieved', count),
            receivedPaise: field('totalPaymentRecieved', rupees),
            /** What of it the organizer has confirmed; the rest is only claimed. */
            confirmedPaise: field('confirmedPayment', rupees),
            /** How many entries have money that is not confirmed, claimed or not paid at all, and how much. */
            openCount: field('openEntries', count),
            openPaise: field('openPayment', rupees),
          }),
        ),
      ),
    }),
  }),
};
