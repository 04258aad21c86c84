import { ageGroupText, readAgeGroup, type AgeGroup, type EligibilityRule } from '@tournaments/engine';
import * as z from 'zod/mini';
import { count, flag, id, limit, line, percent, rupees } from './basic.ts';
import { indianDateTimeOrNone } from './dates.ts';
import { drawSettings, scoringFormat } from './draw.ts';
import { knockoutMatch, poolMatch } from './match.ts';
import { choice, field, shape } from './shape.ts';
import { publicEntry } from './entry.ts';

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

const OPEN_TO_ALL: AgeGroup = { kind: 'open' };

/** Who may enter by age: empty for everybody, `U19`, `35+` or `80+ combined`; ours. */
export const ageGroup = z.codec(
  z.string().check(z.refine((value) => readAgeGroup(value) !== null)),
  z.custom<AgeGroup>(),
  { decode: (value): AgeGroup => readAgeGroup(value) ?? OPEN_TO_ALL, encode: ageGroupText },
);

type EventGender = EligibilityRule['gender'];
const GENDERS: Readonly<Record<EventGender, string>> = {
  any: '',
  male: 'Men',
  female: 'Women',
  mixed: 'Mixed',
};

/** Whose event it is: empty for everybody, 'Men', 'Women' or 'Mixed'; ours. */
export const eventGender = z.codec(
  z.enum(['', 'Men', 'Women', 'Mixed']),
  z.enum(['any', 'male', 'female', 'mixed']),
  {
    decode: (value) => (Object.keys(GENDERS) as EventGender[]).find((key) => GENDERS[key] === value) ?? 'any',
    encode: (value) => GENDERS[value] as '' | 'Men' | 'Women' | 'Mixed',
  },
);

/** A match of either stage; pool matches are told by their pool. */
export const anyMatch = choice(z.union([poolMatch, knockoutMatch]), (match) =>
  'poolName' in match ? poolMatch : knockoutMatch,
);

/** What stands in every answer about an event. */
export const commonFields = {
  id: field('id', id),
  name: field('name', line(200)),
  tournamentId: field('tournamentID', id),
  eventType: field('eventType', eventType),
  matchType: field('matchType', matchType),
  maxEntries: field('maxNumOfTeams', limit),
  feePaise: field('fee', rupees),
  discountPercent: field('offersPercent', percent),
  allowBooking: field('allowBooking', flag),
  /** Only where they differ from the tournament's; ours. */
  bookingOpensAt: field('bookingOpensAt', indianDateTimeOrNone),
  bookingClosesAt: field('bookingClosesAt', indianDateTimeOrNone),
  entryCount: field('noOfEntriesRecieved', count),
  /** How many wait for a place, where somebody does; ours. */
  waiting: field('waiting', z.optional(count)),
  ageGroup: field('ageGroup', ageGroup),
  gender: field('gender', eventGender),
  scoringFormat: field('scoringFormat', scoringFormat),
};

/** An event as everybody may see it: whose players and draw depend on the tournament's switches. */
export const publicEvent = shape({
  ...commonFields,
  /** How many places are being paid for, where hardly any is left beside them; ours. */
  held: field('held', z.optional(count)),
  /** When the first of them ends, in epoch seconds, where no other place is left; ours. */
  heldUntil: field('heldUntil', z.optional(count)),
  draw: field('fixtures', z.array(anyMatch)),
  knockoutDraw: field('knockoutFixtures', z.optional(z.array(knockoutMatch))),
  drawSettings: field('fixtureSettings', z.optional(drawSettings)),
  knockoutSettings: field('knockoutFixtureSettings', z.optional(drawSettings)),
  entries: field('teams', z.array(publicEntry)),
});

export type PublicEvent = z.output<typeof publicEvent>;
export type EventType = z.output<typeof eventType>;
export type MatchType = z.output<typeof matchType>;
