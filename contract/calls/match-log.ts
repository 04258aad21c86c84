import * as z from 'zod/mini';
import { getCall, postCall } from '../call.ts';
import { count, id, instant, line, nothing, secret, truth } from '../wire/basic.ts';
import { scoringFormat } from '../wire/draw.ts';
import { matchEvent } from '../wire/match-event.ts';
import { field, shape } from '../wire/shape.ts';

const MOST_EVENTS = 500;

const stage = z.enum(['knockout', 'pool']);

/** Which match. */
const place = {
  eventId: field('eventId', id),
  stage: field('stage', stage),
  matchNumber: field('matchNo', count),
};

/** Who writes a log now. */
const writer = z.nullable(shape({ name: field('name', line(80)), claimedAt: field('claimedAt', instant) }));

/**
 * Where a log stands: `open`: it is written; `saved`: its result is that of the match; `conflict`: it was confirmed
 * and the match has another result already; `settled`: somebody decided for the other result.
 */
const standing = z.enum(['open', 'saved', 'conflict', 'settled']);

/** Whose session wrote the result down that stands beside a log, and when. */
const entered = shape({
  by: field('by', z.enum(['organizer', 'desk', 'umpire'])),
  at: field('at', instant),
});

/** The log of one match. */
const matchLog = shape({
  ...place,
  matchId: field('matchId', id),
  scoringFormat: field('scoringFormat', scoringFormat),
  kind: field('kind', z.enum(['singles', 'doubles'])),
  /** The number of its last event; 0 where there is none. */
  last: field('last', count),
  standing: field('standing', standing),
  writer: field('writer', writer),
  /** Of two results that contradict each other where the entered one came from, as far as that is known. */
  entered: field('entered', z.optional(z.nullable(entered))),
  events: field('events', z.array(matchEvent)),
});

/** An event that was not taken, and those behind it: nothing of them is kept. */
const refused = z.nullable(
  shape({
    number: field('number', count),
    code: field('code', z.string()),
    text: field('text', z.string()),
  }),
);

export type MatchLogView = z.output<typeof matchLog>;
export type LogStanding = z.output<typeof standing>;

/** Calls of ours for matches that are scored point by point. */
export const matchLogCalls = {
  get: getCall({
    name: 'matchLog.get',
    path: '/api/umpire/get_match_log.php',
    role: 'scorer',
    summary: 'The log of a match, or null before its first event.',
    query: shape(place),
    reply: shape({ log: field('log', z.nullable(matchLog)) }),
  }),
  list: getCall({
    name: 'matchLog.list',
    path: '/api/umpire/get_match_logs.php',
    role: 'scorer',
    summary: 'The logs of all matches of a stage, for their score sheets.',
    query: shape({ eventId: place.eventId, stage: place.stage }),
    reply: shape({ logs: field('logs', z.array(matchLog)) }),
  }),
  claim: postCall({
    name: 'matchLog.claim',
    path: '/api/umpire/claim_match_log.php',
    role: 'scorer',
    summary:
      'Makes a panel the only writer of a match. Where another one writes, it is named and nothing changes, unless this one takes over. Where the desk has opened a confirmed match again, its log goes on without the confirmation.',
    body: shape({
      ...place,
      device: field('device', line(40)),
      name: field('name', line(80)),
      takeOver: field('takeOver', truth),
      /** Of a match that the desk has opened again: it begins at 0-0, and not where its log ended. */
      anew: field('anew', z.optional(truth)),
    }),
    /** The token is null where another panel writes. */
    reply: shape({
      token: field('token', z.nullable(z.string())),
      log: field('log', matchLog),
    }),
  }),
  append: postCall({
    name: 'matchLog.append',
    path: '/api/umpire/append_match_log.php',
    role: 'scorer',
    summary:
      'Adds events to the log of a match, in their order. Events that it holds already are passed over, so that a tail can be sent again.',
    body: shape({
      ...place,
      token: field('token', secret),
      /** What the clock of the device shows, in seconds: times of a clock that is wrong are corrected. */
      sentAt: field('sentAt', z.int()),
      events: field('events', z.array(matchEvent).check(z.minLength(1), z.maxLength(MOST_EVENTS))),
    }),
    reply: shape({
      last: field('last', count),
      standing: field('standing', standing),
      refused: field('refused', refused),
    }),
  }),
  settle: postCall({
    name: 'matchLog.settle',
    path: '/api/organization/settle_match_log.php',
    role: 'desk',
    summary:
      'Decides between the result of a log and the one that was entered beside it; both stay on record.',
    body: shape({ ...place, keep: field('keep', z.enum(['log', 'entered'])) }),
    reply: nothing,
  }),
  find: getCall({
    name: 'matchLog.find',
    path: '/api/umpire/find_match.php',
    role: 'anyone',
    summary: 'Which match a score sheet is of, by its code.',
    query: shape({ code: field('code', line(20)) }),
    reply: shape({ tournamentId: field('tournamentId', id), ...place }),
  }),
};
