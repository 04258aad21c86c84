import * as z from 'zod/mini';
import { flag, id, idOrNone, ifSent, limit, line, percent, rupees } from './basic.ts';
import { indianDateTimeOrNone } from './dates.ts';
import { scoringFormat } from './draw.ts';
import { ageGroup, anyMatch, commonFields, eventGender, eventType, matchType } from './event.ts';
import { knockoutMatch } from './match.ts';
import { organizerEntry } from './organizer-entry.ts';
import { field, shape } from './shape.ts';

/** An event as its owner sees it; draws and entries are missing where they were not asked for. */
export const organizerEvent = shape({
  ...commonFields,
  draw: field('fixtures', z.optional(z.array(anyMatch))),
  knockoutDraw: field('knockoutFixtures', z.optional(z.array(knockoutMatch))),
  entries: field('teams', z.optional(z.array(organizerEntry))),
});

/** What create_event and update_event carry; a limit or one of ours that is missing stays as it is, or at its default. */
export const eventBody = shape({
  id: field('eventID', idOrNone),
  tournamentId: field('tournamentID', id),
  name: field('eventName', line(500)),
  eventType: field('eventType', eventType),
  matchType: field('matchType', matchType),
  maxEntries: field('maxNumOfTeams', ifSent(limit)),
  feePaise: field('teamEntryFee', rupees),
  allowBooking: field('allowBooking', flag),
  discountPercent: field('offers', percent),
  ageGroup: field('ageGroup', z.optional(ageGroup)),
  gender: field('gender', z.optional(eventGender)),
  scoringFormat: field('scoringFormat', z.optional(scoringFormat)),
  bookingOpensAt: field('bookingOpensAt', ifSent(indianDateTimeOrNone)),
  bookingClosesAt: field('bookingClosesAt', ifSent(indianDateTimeOrNone)),
});

export type OrganizerEvent = z.output<typeof organizerEvent>;
export type EventBody = z.output<typeof eventBody>;
