import * as z from 'zod/mini';
import { flag, id, line, lineOrEmpty, text, truth } from './basic.ts';
import { indianDateTime, indianDateTimeOrNone } from './dates.ts';
import { publicEvent } from './event.ts';
import { field, shape } from './shape.ts';

/** A court that is called otherwise than by its number; the number stays what matches name. */
const courtName = z.object({ number: z.int(), name: z.string() });
export type CourtName = z.output<typeof courtName>;

/** What stands in every answer about a tournament. */
export const coreFields = {
  id: field('id', id),
  name: field('name', line(300)),
  address: field('address', text(2000)),
  startsAt: field('startDate', indianDateTime),
  endsAt: field('endDate', indianDateTime),
  isPublic: field('isPublic', flag),
  turnedOff: field('turnedOff', truth),
  organizationId: field('organizationID', id),
  /** Only where there are any; ours. */
  courtNames: field('courtNames', z.optional(z.array(courtName))),
};

/** From when to when entries are taken, for events without times of their own; ours. */
export const bookingPeriod = {
  bookingOpensAt: field('bookingOpensAt', indianDateTimeOrNone),
  bookingClosesAt: field('bookingClosesAt', indianDateTimeOrNone),
};

/** A tournament as everybody may see it; list answers leave `details` empty and the events' lists too. */
export const publicTournament = shape({
  ...coreFields,
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

export type PublicTournament = z.output<typeof publicTournament>;
