import * as z from 'zod/mini';
import { PLAYER_KEY } from '../player-paths.ts';
import { standingsOrder } from './draw.ts';
import { deskStatus, expectation, outcome, publicMatch, seconds, side } from './match-day.ts';

/** See `PLAYER_KEY`. All of what follows is ours, with the same names inside and outside. */
export const playerKey = z.string().check(z.regex(PLAYER_KEY));

const id = z.int();
const secondsOrNone = z.nullable(seconds);

/** How a match of a player stands. */
const turn = {
  /** On which side the player stands. */
  side,
  status: deskStatus,
  /** Where it is or was played, or is planned. */
  court: z.nullable(z.int()),
  /** As it is planned; null without a time. */
  plannedAt: secondsOrNone,
  /** With the games so far while it is played. */
  outcome,
  /** Null where nobody can tell yet, or nothing is published. */
  expected: z.nullable(z.object(expectation)),
};

const ownMatch = z.object({
  ...publicMatch,
  ...turn,
  endedAt: secondsOrNone,
  /** Whom its winner meets, in words as they stand in a sentence, and in which match; of none that is over, nor the last one. */
  winnerMeets: z.optional(z.object({ who: z.string(), matchNumber: z.int() })),
});

/** A player as the search tells of one: nothing else is told. */
export const foundPlayer = z.object({
  key: z.string(),
  name: z.string(),
  academy: z.string(),
  events: z.array(z.string()),
  /** The match of now or the next one, as on their page; null where none is known, or the draws are not shown. */
  next: z.nullable(z.object(turn)),
  /** Whether a match may still come, as far as one can tell. */
  mayPlayOn: z.boolean(),
});
export type FoundPlayer = z.output<typeof foundPlayer>;

/** A name that stands in a match on court, and the key of whom it is. */
export const nameOnCourt = z.object({ match: z.string(), name: z.string(), key: z.string() });

export const courtNames = z.array(z.object({ number: z.int(), name: z.string() }));

const row = z.object({
  names: z.array(z.string()),
  isOwn: z.boolean(),
  played: z.int(),
  won: z.int(),
  lost: z.int(),
  pointsFor: z.int(),
  pointsAgainst: z.int(),
  pointDifference: z.int(),
  score: z.int(),
});

/** All of one player in one tournament. */
export const playerPage = z.object({
  asOf: seconds,
  revision: z.int(),
  tournamentId: id,
  tournamentName: z.string(),
  endsAt: seconds,
  /** Whether the order of play is published; only then times are expected. */
  isPublished: z.boolean(),
  /** Whether the draws are shown; else there are no matches here. */
  isShown: z.boolean(),
  player: z.object({
    key: z.string(),
    name: z.string(),
    /** As everybody may read it: what stands where others see it too. */
    publicName: z.string(),
    academy: z.string(),
  }),
  /** Only who has this address sees the page. */
  isOwnLink: z.boolean(),
  /** Whether a match may still come, as far as one can tell. */
  mayPlayOn: z.boolean(),
  /** Whether they came to the desk today; null on days on which nobody does. */
  isCheckedIn: z.nullable(z.boolean()),
  courts: courtNames,
  events: z.array(
    z.object({
      id,
      name: z.string(),
      abbreviation: z.string(),
      partner: z.nullable(z.string()),
      isDrawn: z.boolean(),
    }),
  ),
  /** What is played now, then what is to come in its order, then what is over, the last first. */
  matches: z.array(ownMatch),
  /** The tables of their pools. */
  pools: z.array(
    z.object({
      eventId: id,
      name: z.string(),
      order: standingsOrder,
      /** How many go on. */
      qualifiers: z.int(),
      rows: z.array(row),
    }),
  ),
});
export type PlayerPage = z.output<typeof playerPage>;
