import * as z from 'zod/mini';
import { MATCH_KEY } from '../match-day/match-key.ts';
import { line } from './basic.ts';
import { scoringFormat } from './draw.ts';
import { matchScore } from './match-score.ts';

/**
 * The match day on the wire, all of it ours: names are the same inside and outside, instants are whole seconds since
 * 1970, persons have the smallest id of the players that they are.
 */

const MOST_COURTS = 60;
const MOST_DAYS = 31;
const MOST_MATCHES = 5000;

export const seconds = z.int().check(z.gte(0), z.lte(9_999_999_999));
export const secondsOrNone = z.nullable(seconds);
export const number = z.int().check(z.gte(0), z.lte(2_147_483_647));
export const rowId = z.int().check(z.gte(0));
const minutes = z.int().check(z.gte(0), z.lte(600));
const court = z.int().check(z.gte(0), z.lte(999));
const stage = z.enum(['pool', 'knockout']);
export const side = z.enum(['A', 'B']);
const points = z.int().check(z.gte(0), z.lte(99));
export const games = z.array(z.object({ a: points, b: points })).check(z.maxLength(3));
export const matchKeyText = z.string().check(z.regex(MATCH_KEY));
export const commandId = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
export const deviceId = z.string().check(z.regex(/^[\w-]{1,40}$/));

const span = z.object({ from: seconds, to: seconds });

/** Courts, hours and rules of a match day. */
export const hall = z.object({
  courts: z
    .array(
      z.object({
        number: court,
        name: line(12),
        /** 1 for the court that finals like best. */
        rank: z.int().check(z.gte(1), z.lte(MOST_COURTS)),
        hours: z.array(span).check(z.maxLength(MOST_DAYS)),
        /** What may be played there; null for everything. */
        uses: z.nullable(
          z.array(z.object({ event: rowId, stage: z.nullable(stage) })).check(z.maxLength(200)),
        ),
        /** Why it is closed, or null while it is open. */
        closed: z.nullable(line(80)),
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_COURTS)),
  /** When is played, usually one block a day; `day` counts from zero. */
  blocks: z
    .array(
      z.object({
        day: z.int().check(z.gte(0), z.lte(MOST_DAYS)),
        startsAt: seconds,
        latestStartAt: seconds,
        endsAt: seconds,
        breaks: z.array(span).check(z.maxLength(10)),
      }),
    )
    .check(z.maxLength(MOST_DAYS)),
  /** Minutes from the end of a match to the next call of its players. */
  rest: z.object({ oneGame: minutes, bestOfThree: minutes, lastFour: minutes }),
  /** Minutes after the first call until a walkover may be given. */
  grace: z.int().check(z.gte(1), z.lte(60)),
  /** A match whose players have not all checked in today is not ready; where it is missing, check-in holds nothing back. */
  needsCheckIn: z.optional(z.boolean()),
  /** Events that are missing have the normal priority. */
  priorities: z
    .array(z.object({ event: rowId, priority: z.enum(['earlier', 'normal', 'later']) }))
    .check(z.maxLength(200)),
  /** The most matches of a person on one day; null for no limit. */
  limits: z.object({
    all: z.nullable(z.int().check(z.gte(1), z.lte(50))),
    singles: z.nullable(z.int().check(z.gte(1), z.lte(50))),
    doubles: z.nullable(z.int().check(z.gte(1), z.lte(50))),
    mixed: z.nullable(z.int().check(z.gte(1), z.lte(50))),
  }),
  finals: z.object({
    courts: z.array(court).check(z.maxLength(MOST_COURTS)),
    notBefore: secondsOrNone,
    isInTurn: z.boolean(),
  }),
});
export type Hall = z.output<typeof hall>;

/** What the desk fixed for a match; null where nothing is fixed. */
export const lock = z.object({
  court: z.nullable(court),
  at: secondsOrNone,
  after: z.nullable(matchKeyText),
  reason: line(200),
});

const planned = z.object({ key: matchKeyText, court, startsAt: seconds, endsAt: seconds });
const planKind = z.object({ isPoolsFirst: z.boolean(), keepsFree: z.boolean() });

/** The order of play as it was published. */
export const orderOfPlay = z.object({
  sequence: z.array(matchKeyText).check(z.maxLength(MOST_MATCHES)),
  /** Court and time of publishing. */
  planned: z.array(planned).check(z.maxLength(MOST_MATCHES)),
  kind: z.nullable(planKind),
});
export type OrderOfPlay = z.output<typeof orderOfPlay>;

/** An event of the day; what its matches take follows from the format of their stage. */
export const dayEvent = z.object({
  id: rowId,
  name: z.string(),
  abbreviation: z.string(),
  discipline: z.enum(['singles', 'doubles', 'mixed']),
  isJunior: z.boolean(),
  stages: z.array(
    z.object({
      stage,
      format: scoringFormat,
      rounds: number,
      /** How many go on from these pools to a knockout that nobody has drawn yet. */
      goOn: z.optional(number),
      /** The format that it will have. */
      nextFormat: z.optional(scoringFormat),
    }),
  ),
});
export type DayEvent = z.output<typeof dayEvent>;

/** A player or a pair; `persons` and `clubs` stand in the order of `names`. */
export const dayEntry = z.object({
  id: rowId,
  eventId: rowId,
  names: z.array(z.string()),
  /** Of both, to be read beside the names. */
  club: z.string(),
  /** Of each alone; empty for none. */
  clubs: z.array(z.string()),
  persons: z.array(rowId),
});
export type DayEntry = z.output<typeof dayEntry>;

/** A person across events. */
export const dayPerson = z.object({
  id: rowId,
  name: z.string(),
  /** Indian days (`YYYY-MM-DD`) on which they have come to the desk. */
  checkedIn: z.array(z.string()),
  notBefore: secondsOrNone,
  notAfter: secondsOrNone,
});
export type DayPerson = z.output<typeof dayPerson>;

const times = z.object({
  calledAt: secondsOrNone,
  secondCallAt: secondsOrNone,
  finalCallAt: secondsOrNone,
  startedAt: secondsOrNone,
  endedAt: secondsOrNone,
  courtFreedAt: secondsOrNone,
});

export const outcome = z.object({
  winner: z.nullable(side),
  ending: z.nullable(z.enum(['bye', 'walkover', 'retired', 'disqualified'])),
  games: z.array(z.object({ a: z.int(), b: z.int() })),
});

export const deskStatus = z.enum([
  'waiting',
  'called',
  'on-court',
  'suspended',
  'finished',
  'walkover',
  'retired',
  'disqualified',
  'no-match',
]);

/** A match as the desk works on it: the engine's `DeskMatch` but for its key. */
export const deskState = z.object({
  version: number,
  status: deskStatus,
  court: z.nullable(z.int()),
  calledBy: z.nullable(z.string()),
  times,
  outcome,
  isResultPending: z.boolean(),
  reason: z.nullable(z.string()),
  referee: z.nullable(z.string()),
});

/** A match of the day; byes are none. */
export const dayMatch = z.object({
  /** `matchKey` of event, stage and number. */
  key: z.string(),
  /** The id that score sheets and codes are made of. */
  id: rowId,
  eventId: rowId,
  stage,
  matchNumber: number,
  /** The pool, or null in a knockout. */
  pool: z.nullable(z.string()),
  /** From zero. */
  round: number,
  rounds: number,
  isFinal: z.boolean(),
  /** The matches that must be over before it. */
  after: z.array(z.string()),
  /** Entries; null while nobody is known. */
  sideA: z.nullable(rowId),
  sideB: z.nullable(rowId),
  /** The place of a pool that comes to a side (`A1`), or null. */
  labelA: z.nullable(z.string()),
  labelB: z.nullable(z.string()),
  /** Of the day, when this match changed last. */
  revision: number,
  desk: deskState,
  /** Seconds for which it was suspended so far, and since when it is. */
  suspendedSeconds: number,
  suspendedAt: secondsOrNone,
  lock: z.nullable(lock),
  /** Why it is not called for now, or null. */
  hold: z.nullable(z.string()),
  notBefore: secondsOrNone,
  isPinned: z.boolean(),
  /** Court and time as the fixtures show them. */
  plannedCourt: z.nullable(z.int()),
  plannedAt: secondsOrNone,
  sideAReported: z.boolean(),
  sideBReported: z.boolean(),
  /** What people were told of its time, and when. */
  published: z.nullable(z.object({ at: seconds, toldAt: seconds, noticedAt: secondsOrNone })),
  /** While a panel scores it point by point. */
  score: z.nullable(matchScore),
  /** Who scores it, and when that was heard of last. */
  panel: z.nullable(z.object({ name: z.string(), heardAt: seconds })),
  /** What its umpire confirmed, where that contradicts the entered result and nobody decided yet. */
  otherResult: z.nullable(
    z.object({
      umpire: z.string(),
      confirmedAt: secondsOrNone,
      outcome,
      /** Where the entered one came from, as far as that is known. */
      entered: z.nullable(z.object({ by: z.enum(['organizer', 'desk', 'umpire']), at: seconds })),
    }),
  ),
});
export type DayMatch = z.output<typeof dayMatch>;

const person = z.array(rowId).check(z.minLength(1), z.maxLength(2000));
const referee = z.optional(line(80));

function kind<Kind extends string, Fields extends z.core.$ZodLooseShape>(name: Kind, fields: Fields) {
  return z.object({ kind: z.literal(name), ...fields });
}

/**
 * What a desk can want. The first ones are the engine's `DeskCommand`; for what else follows from them see
 * `matchDay.command`.
 */
export const deskCommand = z.union([
  kind('call', { court }),
  kind('call-again', {}),
  kind('recall', {}),
  kind('start', {}),
  kind('back-to-called', {}),
  kind('suspend', { reason: line(200) }),
  kind('resume', { court }),
  kind('move', { court }),
  kind('finish', { winner: side, games }),
  kind('free-court', {}),
  kind('off-court', {}),
  /** The referee who decided, where the next match is on court or over. */
  kind('correct', { winner: side, games, referee }),
  kind('reopen', { referee }),
  kind('walkover', { absent: side, isOpponentThere: z.boolean(), referee: line(80) }),
  kind('retire', { side, games }),
  kind('disqualify', { side, games, referee: line(80) }),
  kind('no-match', { reason: line(200), referee: line(80) }),

  kind('hold', { why: line(200) }),
  kind('lift', {}),
  kind('pin', {}),
  kind('unpin', {}),
  kind('lock', { lock }),
  kind('unlock', {}),
  /** The earliest call; null takes it back. */
  kind('not-before', { at: secondsOrNone }),
  /** Results and times change places with those of the other match, of which `seenOther` was seen. */
  kind('swap-results', { with: matchKeyText, seenOther: number, referee }),

  /** Of the Indian day of the command's time. */
  kind('check-in', { persons: person }),
  kind('check-out', { persons: person }),
  /** They come so many minutes after the command's time, or after `from` where that is later; 0: they are there. */
  kind('running-late', { persons: person, minutes, from: z.optional(seconds) }),
  kind('available', { persons: person, notBefore: secondsOrNone, notAfter: secondsOrNone }),

  kind('close-court', { court, reason: line(80) }),
  kind('open-court', { court }),
  /** Whether matches wait until all of their players have checked in. */
  kind('check-in-rule', { isNeeded: z.boolean() }),
  /** Takes back what the command with this id did. */
  kind('undo', { of: commandId, referee }),
  /** The one desk that goes on without a network; null for none. Organizers choose any, a desk itself where none is chosen. */
  kind('main-desk', { desk: z.nullable(z.object({ device: deviceId, name: line(80) })) }),
]);
export type DeskOrder = z.output<typeof deskCommand>;

/** A command as a desk sends it; sent again with the same id it does nothing more. */
export const sentCommand = z.object({
  id: commandId,
  /** The match; null for commands of persons, courts, undo and the main desk. */
  match: z.nullable(matchKeyText),
  /** `desk.version` of that match as it was seen; 0 without a match. */
  seen: number,
  /** When it was given. */
  at: seconds,
  device: deviceId,
  /** Who gave it, as others read it. */
  name: line(80),
  command: deskCommand,
  /** That the consequences which the first answer listed are wanted. */
  confirm: z.optional(z.boolean()),
});
export type SentCommand = z.output<typeof sentCommand>;

/** What else a command would change. */
export const consequence = z.object({
  /**
   * `recall`: a called match goes back to waiting; `undo`: a later command is taken back; `cascade`: a result of a later
   * match is lost; `objection`: what speaks against a call, such as the `match` in which one of its players is on court.
   */
  kind: z.enum(['recall', 'undo', 'cascade', 'objection']),
  match: z.nullable(z.string()),
  /** The later command. */
  command: z.nullable(z.string()),
  text: z.string(),
});
export type Consequence = z.output<typeof consequence>;

/** What became of one command. */
export const commandResult = z.object({
  id: z.string(),
  isDone: z.boolean(),
  /** Why it is not done, with its text; null when it is. `needs-confirmation`: send it once more, under a new id, with `confirm`. */
  code: z.nullable(z.string()),
  text: z.string(),
  /** Who did what stands in the way; null where nobody did. */
  by: z.nullable(z.string()),
  /** Its number in the day's record; null when it is not done. */
  number: z.nullable(number),
  /** The present state of its match, so that both can be shown side by side. */
  match: z.nullable(dayMatch),
  consequences: z.array(consequence),
});
export type CommandResult = z.output<typeof commandResult>;

/** The day, or what changed of it since a revision. */
export const dayNews = z.object({
  revision: number,
  /** Names what commands do not change (events, entries, draws); to be sent along with `since`. */
  outline: z.string(),
  /** All of the day; otherwise only what changed, to be merged by `mergeDay`. */
  isWhole: z.boolean(),
  now: seconds,
  tournamentId: rowId,
  tournamentName: z.string(),
  /** Whether who asks is the organizer, who alone may change hall and order. */
  isOrganizer: z.boolean(),
  /** Null where it did not change. `hallRevision` is what `saveHall` has to name; 0 while nobody saved it. */
  hall: z.nullable(hall),
  hallRevision: number,
  order: z.nullable(orderOfPlay),
  /** When the order was published; null while there is none. */
  publishedAt: secondsOrNone,
  mainDesk: z.nullable(z.object({ device: z.string(), name: z.string() })),
  events: z.array(dayEvent),
  entries: z.array(dayEntry),
  persons: z.array(dayPerson),
  matches: z.array(dayMatch),
});
export type DayNews = z.output<typeof dayNews>;

/** Who is not checked in and expected soon; the one place where a mobile number is told. */
export const latePerson = z.object({
  person: rowId,
  name: z.string(),
  mobile: z.string(),
  /** Their first match. */
  match: z.string(),
  expectedAt: seconds,
});
export type LatePerson = z.output<typeof latePerson>;

const leadClass = z.enum(['under-15', '15-30', '30-60', '60-120', 'over-120']);

/** How far off the expected times of a day were, by the calls that followed. */
export const forecastAccuracy = z.object({
  /** Minutes by which four of five calls come earlier (negative) and later than expected, as this day goes. */
  bars: z.record(leadClass, z.object({ earlier: z.number(), later: z.number() })),
  /** Expected times of which the call is known. */
  count: number,
  /** Half of them, and nine of ten, were off by so many minutes at most. */
  middleMinutes: number,
  mostMinutes: number,
  /** The mean by how far ahead they were told. */
  leads: z.array(
    z.object({
      lead: leadClass,
      count: number,
      meanMinutes: z.number(),
    }),
  ),
});
export type ForecastAccuracy = z.output<typeof forecastAccuracy>;

/** A command of the day as it is on record. */
export const recordedCommand = z.object({
  number,
  id: z.string(),
  match: z.nullable(z.string()),
  at: seconds,
  receivedAt: seconds,
  device: z.string(),
  name: z.string(),
  command: deskCommand,
  /** The command that took it back, or null. */
  undoneBy: z.nullable(z.string()),
});
export type RecordedCommand = z.output<typeof recordedCommand>;

const publicSide = z.object({ names: z.array(z.string()), club: z.string() });

/** A match with the names of its sides, as everybody may see it. */
export const publicMatch = {
  key: z.string(),
  eventId: rowId,
  stage,
  matchNumber: number,
  pool: z.nullable(z.string()),
  round: number,
  rounds: number,
  /** Null while nobody is known: then the label, or the match that it waits for. */
  sideA: z.nullable(publicSide),
  sideB: z.nullable(publicSide),
  labelA: z.nullable(z.string()),
  labelB: z.nullable(z.string()),
};
/** What every list of the public day tells of a match. */
export type PublicMatch = {
  [Name in keyof typeof publicMatch]: z.output<(typeof publicMatch)[Name]>;
};

/** When a match is called as far as one can tell. */
export const expectation = {
  /** Expected call, and between when it comes in four of five cases. */
  at: seconds,
  low: seconds,
  high: seconds,
  /** It cannot be sooner. */
  isEarliest: z.boolean(),
  /** The earliest call that was set for it; only where that is to come. */
  notBefore: z.optional(seconds),
  /** Matches that are called before it to the court that it will probably get. */
  ahead: number,
  /** Only for the next two of each court. */
  court: z.nullable(z.int()),
  place: z.nullable(number),
  /** Where it comes as things stand, as long as nobody can promise its court. */
  plannedCourt: z.optional(z.int()),
};

const playedSoFar = {
  /** The games so far, from whatever source. */
  games: z.array(z.object({ a: z.int(), b: z.int() })),
  /** While a panel scores it point by point. */
  score: z.nullable(matchScore),
};

/** A match that is called or played, as everybody may see it. */
const publicPlay = z.object({
  ...publicMatch,
  status: z.enum(['called', 'on-court']),
  /** When it was called or started; null where nobody noted it. */
  since: secondsOrNone,
  ...playedSoFar,
});

/** The day as everybody may see it: for phones and for the wall of the hall. */
export const publicDay = z.object({
  asOf: seconds,
  revision: number,
  isPublished: z.boolean(),
  tournamentName: z.string(),
  events: z.array(z.object({ id: rowId, name: z.string(), abbreviation: z.string() })),
  /** The surnames, in small letters, that more than one person of the tournament has. */
  sharedSurnames: z.array(z.string()),
  courts: z.array(
    z.object({
      number: court,
      name: z.string(),
      isClosed: z.boolean(),
      match: z.nullable(publicPlay),
    }),
  ),
  /** Played, but nobody knows where: without a court, or on one that another match has. */
  withoutCourt: z.array(publicPlay),
  /** Called and not begun; the last call first. */
  calls: z.array(
    z.object({
      ...publicMatch,
      court: z.int(),
      call: z.literal([1, 2, 3]),
      calledAt: seconds,
    }),
  ),
  /** Begun and broken off: the games so far, and the court that each left. */
  suspended: z.prefault(
    z.array(z.object({ ...publicMatch, court: z.nullable(z.int()), ...playedSoFar })),
    [],
  ),
  /** The first eight to come, and the first one of each court. */
  next: z.array(z.object({ ...publicMatch, ...expectation })),
  /** The last six. */
  finished: z.array(
    z.object({ ...publicMatch, status: deskStatus, outcome, court: z.nullable(z.int()), endedAt: seconds }),
  ),
  /** Who is on final call. */
  absent: z.array(z.object({ key: z.string(), court: z.int(), names: z.array(z.string()) })),
  /** Of every match that is still to be called and has a time. */
  expected: z.array(z.object({ key: z.string(), ...expectation })),
});
export type PublicDay = z.output<typeof publicDay>;
