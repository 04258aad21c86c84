import * as z from 'zod/mini';
import { getCall } from '../call.ts';
import { id, line } from '../wire/basic.ts';
import { seconds } from '../wire/match-day.ts';
import { courtNames, foundPlayer, nameOnCourt, playerKey, playerPage } from '../wire/player-page.ts';
import { field, shape } from '../wire/shape.ts';

const tournamentId = field('tournamentID', id);

/** Calls of ours for people who play or come to watch: players of one tournament. */
export const playerCalls = {
  find: getCall({
    name: 'players.find',
    path: '/api/find_players.php',
    role: 'anyone',
    summary:
      'Players of a tournament by three letters of their name at least, at most 20, each with the next match; for an empty name none, but who is on court. Never somebody whose name may not be published.',
    query: shape({ tournamentId, name: field('name', line(80)) }),
    reply: shape({
      /** Empty where there is none for who asks. */
      tournamentName: field('tournamentName', z.string()),
      players: field('players', z.array(foundPlayer)),
      hasMore: field('hasMore', z.boolean()),
      asOf: field('asOf', seconds),
      courts: field('courts', courtNames),
      /** Of those who may be found; only where no name is asked for. */
      onCourt: field('onCourt', z.array(nameOnCourt)),
    }),
  }),
  get: getCall({
    name: 'players.get',
    path: '/api/get_player.php',
    role: 'anyone',
    summary:
      'One player of a tournament: matches with expected times, results, pool tables, check-in; null where there is none for who asks.',
    query: shape({ tournamentId, key: field('player', playerKey) }),
    reply: shape({ page: field('page', z.nullable(playerPage)) }),
  }),
};
