import * as z from 'zod/mini';
import { getCall, postCall } from '../call.ts';
import { count, id, truth } from '../wire/basic.ts';
import { indianDateTimeOrNone } from '../wire/dates.ts';
import { courtNumber, knockoutMatch, matchStatus, poolMatch, scoresBody, winningSide } from '../wire/match.ts';
import { field, shape } from '../wire/shape.ts';

const eventQuery = shape({ eventId: field('event', id) });

const detailsBody = shape({
  eventId: field('eventId', id),
  matchNumber: field('matchNo', count),
  court: field('courtNo', courtNumber),
  scheduledAt: field('time', indianDateTimeOrNone),
  status: field('status', matchStatus),
  winner: field('selectedTeam', winningSide),
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

/** The seven calls of one stage; both stages have the same ones under their own folder. */
function stageCalls<Match>(stage: 'knockout' | 'pool', folder: string, match: z.ZodMiniType<Match>) {
  const path = (file: string) => `/api/organization/${folder}/${file}.php` as const;
  const matches = shape({ matches: field('fixtures', z.array(match)) });
  const resulting = shape({ matches: field('fixtures', z.optional(z.array(match))) });
  const name = (action: string) => `${stage}.${action}`;
  return {
    get: getCall({
      name: name('get'),
      path: path('get_fixtures'),
      role: 'anyone',
      summary: `All ${stage} matches of an event.`,
      query: eventQuery,
      reply: matches,
    }),
    remove: getCall({
      name: name('remove'),
      path: path('delete_fixture'),
      role: 'organizer',
      summary: `Deletes the ${stage} draw of an event.`,
      query: eventQuery,
      reply: shape({}),
      writes: true,
    }),
    save: postCall({
      name: name('save'),
      path: path('save_fixtures'),
      role: 'organizer',
      summary: `Saves a ${stage} draw; on a saved one only placements of undecided matches are taken.`,
      body: shape({ matches: field('fixtures', z.array(match).check(z.maxLength(1000))) }),
      reply: resulting,
    }),
    saveDetails: postCall({
      name: name('saveDetails'),
      path: path('save_match_details'),
      role: 'organizer',
      summary: 'Saves court, time, walkover and winner of a match.',
      body: detailsBody,
      reply: resulting,
    }),
    saveLive: postCall({
      name: name('saveLive'),
      path: path('save_is_live'),
      role: 'scorer',
      summary: 'Switches a match live or not.',
      body: liveBody,
      reply: resulting,
    }),
    saveReporting: postCall({
      name: name('saveReporting'),
      path: path('save_player_reportings'),
      role: 'organizer',
      summary: 'Saves who has reported at the desk.',
      body: reportingBody,
      reply: resulting,
    }),
    saveScores: postCall({
      name: name('saveScores'),
      path: path('save_scores'),
      role: 'scorer',
      summary: 'Saves the scores and winner of a match and advances the winner.',
      body: scoresBody,
      reply: resulting,
    }),
  };
}

export const knockoutCalls = stageCalls('knockout', 'knockout_match', knockoutMatch);
export const poolCalls = stageCalls('pool', 'roundrobin_match', poolMatch);
