import * as z from 'zod/mini';
import { count, flag, id, ifSent, line, lineOrEmpty, rupees, text, truth, withoutControls } from './basic.ts';
import { indianDateTime, indianDateTimeOrNone, tournamentDateTime } from './dates.ts';
import { organizerEvent, publicEvent } from './event.ts';
import { field, shape } from './shape.ts';

const DETAILS_BYTES = 200_000;

/** Rich text as it comes in: HTML that the server sanitises on every way in and out. */
const richTextInput = z.codec(
  z.optional(z.nullable(z.string().check(z.maxLength(DETAILS_BYTES)))),
  z.string(),
  { decode: (value) => withoutControls(value ?? ''), encode: (value) => value },
);

const core = {
  id: field('id', id),
  name: field('name', line(300)),
  address: field('address', text(2000)),
  startsAt: field('startDate', indianDateTime),
  endsAt: field('endDate', indianDateTime),
  isPublic: field('isPublic', flag),
  turnedOff: field('turnedOff', truth),
  organizationId: field('organizationID', id),
};

/** From when to when entries are taken, for events without times of their own; ours. */
const bookingPeriod = {
  bookingOpensAt: field('bookingOpensAt', indianDateTimeOrNone),
  bookingClosesAt: field('bookingClosesAt', indianDateTimeOrNone),
};

/** A tournament as everybody may see it; list answers leave `details` empty and the events' lists too. */
export const publicTournament = shape({
  ...core,
  ...bookingPeriod,
  organizerName: field('organizationName', line(300)),
  organizerMobile: field('organizationMobile', line(40)),
  organizerEmail: field('organizationEmail', line(254)),
  details: field('details', z.string()),
  poster: field('poster', z.nullable(z.string())),
  showEntries: field('showEntries', flag),
  showPlayers: field('showPlayers', flag),
  showFixtures: field('showFixtures', flag),
  upiId: field('upiId', z.nullable(z.string())),
  qrCode: field('qrCode', z.nullable(z.string())),
  seoDescription: field('seoDescription', lineOrEmpty(1000)),
  seoKeywords: field('seoKeywords', lineOrEmpty(1000)),
  events: field('events', z.array(publicEvent)),
});

/** A tournament as its owner sees it; the umpire password stands in no other answer. */
export const organizerTournament = shape({
  ...core,
  ...bookingPeriod,
  details: field('details', z.string()),
  poster: field('poster', z.nullable(z.string())),
  events: field('events', z.array(organizerEvent)),
  allowUmpireLogin: field('allowUmpireLogin', flag),
  umpirePassword: field('umpirePassword', z.nullable(z.string())),
  seeding: field('seedingOptionInFixtures', flag),
  askEmail: field('askEmailFromPlayer', flag),
  askMobile: field('askMobileFromPlayer', flag),
  showEntries: field('showEntries', flag),
  showPlayers: field('showPlayers', flag),
  showFixtures: field('showFixtures', flag),
  seoDescription: field('seoDescription', lineOrEmpty(1000)),
  seoKeywords: field('seoKeywords', lineOrEmpty(1000)),
  version: field('version', count),
});

/** A tournament in the super admin's list (decision A36 keeps both names of mobile and e-mail). */
export const adminTournament = shape({
  ...core,
  organizerName: field('organizationName', line(300)),
  mobile: field('mobile', line(40)),
  email: field('email', line(254)),
  organizerMobile: field('organizationMobile', line(40)),
  organizerEmail: field('organizationEmail', line(254)),
  eventCount: field('noOfEventsOrganized', count),
  entryCount: field('noOfEntriesRecieved', count),
  receivedPaise: field('totalPaymentRecieved', rupees),
  gateway: field('acceptPaymentThroughPaymentGatewaySuperAdminAccount', flag),
});

/** A tournament in the umpire's dashboard. */
export const umpireTournament = shape({
  ...core,
  showFixtures: field('showFixtures', flag),
  events: field('events', z.array(publicEvent)),
});

const poster = field('poster', z.optional(z.nullable(line(200))));
/** An empty list, which the specification sends along; never read (decision C13). */
const noEvents = field('events', z.optional(z.unknown()));

const sentBookingPeriod = {
  bookingOpensAt: field('bookingOpensAt', ifSent(indianDateTimeOrNone)),
  bookingClosesAt: field('bookingClosesAt', ifSent(indianDateTimeOrNone)),
};

/** What create_tournament carries. */
export const tournamentFields = {
  name: field('name', line(1000)),
  details: field('details', richTextInput),
  address: field('address', text(5000)),
  startsAt: field('startDate', tournamentDateTime),
  endsAt: field('endDate', tournamentDateTime),
  poster,
  events: noEvents,
  ...sentBookingPeriod,
};

/** What update_tournament carries: a missing key changes nothing (decision C13). */
export const changedTournamentFields = {
  name: field('name', ifSent(line(1000))),
  details: field('details', ifSent(richTextInput)),
  address: field('address', ifSent(text(5000))),
  startsAt: field('startDate', ifSent(tournamentDateTime)),
  endsAt: field('endDate', ifSent(tournamentDateTime)),
  poster,
  events: noEvents,
  ...sentBookingPeriod,
};

export type PublicTournament = z.output<typeof publicTournament>;
export type OrganizerTournament = z.output<typeof organizerTournament>;
export type AdminTournament = z.output<typeof adminTournament>;
export type UmpireTournament = z.output<typeof umpireTournament>;
