import * as z from 'zod/mini';
import { count, flag, id, idOrNone, limit, line, percent, rupees } from './basic.ts';
import { knockoutMatch, poolMatch } from './match.ts';
import { field, shape } from './shape.ts';
import { organizerEntry, publicEntry } from './entry.ts';

/** Singles unless the wire says 'Doubles'. */
export const eventType = z.codec(z.enum(['Singles', 'Doubles']), z.enum(['singles', 'doubles']), {
  decode: (value) => (value === 'Doubles' ? 'doubles' : 'singles'),
  encode: (value) => (value === 'doubles' ? 'Doubles' : 'Singles'),
});

/** The format of an event; other names of the second one are understood and normalised (decision A24). */
export const matchType = z.codec(
  z.enum(['Knockout', 'Round Robin + Knockout', 'Round Robin', 'League + Knockout']),
  z.enum(['knockout', 'pools-knockout']),
  {
    decode: (value) => (value === 'Knockout' ? 'knockout' : 'pools-knockout'),
    encode: (value) => (value === 'knockout' ? 'Knockout' : 'Round Robin + Knockout'),
  },
);

/** A match of either stage; pool matches are told by their pool. */
export const anyMatch = z.union([poolMatch, knockoutMatch]);

const common = {
  id: field('id', id),
  name: field('name', line(200)),
  tournamentId: field('tournamentID', id),
  eventType: field('eventType', eventType),
  matchType: field('matchType', matchType),
  maxEntries: field('maxNumOfTeams', limit),
  feePaise: field('fee', rupees),
  discountPercent: field('offersPercent', percent),
  allowBooking: field('allowBooking', flag),
  entryCount: field('noOfEntriesRecieved', count),
};

/** An event as everybody may see it: whose players and draw depend on the tournament's switches. */
export const publicEvent = shape({
  ...common,
  draw: field('fixtures', z.array(anyMatch)),
  knockoutDraw: field('knockoutFixtures', z.optional(z.array(knockoutMatch))),
  entries: field('teams', z.array(publicEntry)),
});

/** An event as its owner sees it. */
export const organizerEvent = shape({
  ...common,
  draw: field('fixtures', z.array(anyMatch)),
  knockoutDraw: field('knockoutFixtures', z.optional(z.array(knockoutMatch))),
  entries: field('teams', z.optional(z.array(organizerEntry))),
});

/** What create_event and update_event carry. */
export const eventBody = shape({
  id: field('eventID', idOrNone),
  tournamentId: field('tournamentID', id),
  name: field('eventName', line(500)),
  eventType: field('eventType', eventType),
  matchType: field('matchType', matchType),
  maxEntries: field('maxNumOfTeams', limit),
  feePaise: field('teamEntryFee', rupees),
  allowBooking: field('allowBooking', flag),
  discountPercent: field('offers', percent),
});

export type PublicEvent = z.output<typeof publicEvent>;
export type OrganizerEvent = z.output<typeof organizerEvent>;
export type EventBody = z.output<typeof eventBody>;
export type EventType = z.output<typeof eventType>;
export type MatchType = z.output<typeof matchType>;
