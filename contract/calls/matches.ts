import * as z from 'zod/mini';
import { getCall, postCall } from '../call.ts';
import { count, id, ifSent, truth } from '../wire/basic.ts';
import { indianDateTimeOrNone } from '../wire/dates.ts';
import { drawSettings } from '../wire/draw.ts';
import { courtNumber, knockoutMatch, matchStatus, poolMatch, winningSide } from '../wire/match.ts';
import { scoresBody, seenMark } from '../wire/saved-match.ts';
import { field, shape } from '../wire/shape.ts';

const eventQuery = shape({ eventId: field('event', id) });

const detailsBody = shape({
  eventId: field('eventId', id),
  matchNumber: field('matchNo', count),
  court: field('courtNo', ifSent(courtNumber)),
  scheduledAt: field('time', ifSent(indianDateTimeOrNone)),
  status: field('status', ifSent(matchStatus)),
  winner: field('selectedTeam', ifSent(winningSide)),
  seen: field('seen', seenMark),
});

const liveBody = shape({
  eventId: field('eventId', id),
  matchNumber: field('matchNo', count),
  isLive: field('isLive', truth),
});

const reportingBody = shape({
  eventId: field('eventId', id),
  matchNumber: field('matchNo', count),
  sideAReported: field('player1reported', truth),
  sideBReported: field('player2reported', truth),
});

interface Stage<Match> {
  readonly name: 'knockout' | 'pool';
  readonly folder: 'knockout_match' | 'roundrobin_match';
  readonly match: z.ZodMiniType<Match>;
}

function named<Match>({ name, folder }: Stage<Match>, action: string, file: string) {
  return { name: `${name}.${action}`, path: `/api/organization/${folder}/${file}.php` } as const;
}

function resulting<Match>({ match }: Stage<Match>) {
  return shape({ matches: field('fixtures', z.optional(z.array(match))) });
}

/** How the draw was made, and how often its places have changed since: what a late change has to be based on. */
const making = {
  settings: field('settings', z.optional(drawSettings)),
  version: field('version', z.optional(z.nullable(count))),
};

/** The calls about a whole draw; both stages have the same ones under their own folder. */
function drawCalls<Match>(stage: Stage<Match>) {
  return {
    get: getCall({
      ...named(stage, 'get', 'get_fixtures'),
      role: 'anyone',
      summary: `All ${stage.name} matches of an event.`,
      query: eventQuery,
      reply: shape({ matches: field('fixtures', z.array(stage.match)), ...making }),
    }),
    remove: getCall({
      ...named(stage, 'remove', 'delete_fixture'),
      role: 'organizer',
      summary: `Deletes the ${stage.name} draw of an event.`,
      query: eventQuery,
      reply: shape({}),
      writes: true,
      alsoBy: ['POST', 'DELETE'],
    }),
    save: postCall({
      ...named(stage, 'save', 'save_fixtures'),
      role: 'organizer',
      summary: `Saves a ${stage.name} draw; on a saved one only placements of undecided matches are taken.`,
      body: shape({ matches: field('fixtures', z.array(stage.match).check(z.maxLength(1000))), ...making }),
      reply: shape({ matches: field('fixtures', z.optional(z.array(stage.match))), ...making }),
    }),
  };
}

/** The calls about one match. */
function matchCalls<Match>(stage: Stage<Match>) {
  return {
    saveDetails: postCall({
      ...named(stage, 'saveDetails', 'save_match_details'),
      role: 'organizer',
      summary: 'Saves court, time, walkover and winner of a match.',
      body: detailsBody,
      reply: resulting(stage),
    }),
    saveLive: postCall({
      ...named(stage, 'saveLive', 'save_is_live'),
      role: 'scorer',
      summary: 'Switches a match live or not.',
      body: liveBody,
      reply: resulting(stage),
    }),
    saveReporting: postCall({
      ...named(stage, 'saveReporting', 'save_player_reportings'),
      role: 'organizer',
      summary: 'Saves who has reported at the desk.',
      body: reportingBody,
      reply: resulting(stage),
    }),
    saveScores: postCall({
      ...named(stage, 'saveScores', 'save_scores'),
      role: 'scorer',
      summary: 'Saves the scores and winner of a match and advances the winner.',
      body: scoresBody,
      reply: resulting(stage),
    }),
  };
}

const knockout = { name: 'knockout', folder: 'knockout_match', match: knockoutMatch } as const;
const pool = { name: 'pool', folder: 'roundrobin_match', match: poolMatch } as const;

export const knockoutCalls = { ...drawCalls(knockout), ...matchCalls(knockout) };
export const poolCalls = { ...drawCalls(pool), ...matchCalls(pool) };
