import * as z from 'zod/mini';
import { count, flag, ifSent, line, lineOrEmpty, text, withoutControls } from './basic.ts';
import { indianDateTimeOrNone, tournamentDateTime } from './dates.ts';
import { organizerEvent } from './organizer-event.ts';
import { field, shape } from './shape.ts';
import { bookingPeriod, coreFields } from './tournament.ts';

const DETAILS_BYTES = 200_000;

/** Rich text as it comes in: HTML that the server sanitises on every way in and out. */
const richTextInput = z.codec(
  z.optional(z.nullable(z.string().check(z.maxLength(DETAILS_BYTES)))),
  z.string(),
  { decode: (value) => withoutControls(value ?? ''), encode: (value) => value },
);

/** A tournament as its owner sees it; the umpire password stands in no other answer. */
export const organizerTournament = shape({
  ...coreFields,
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

export type OrganizerTournament = z.output<typeof organizerTournament>;
