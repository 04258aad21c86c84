import {
  matchDayCalls,
  PLAYER_KEY,
  playerCalls,
  refundRuleCalls,
  routes,
  type ReplyOf,
} from '@tournaments/contract';
import { publicDayQuery } from '../lib/match-day/publicDay.ts';
import { searchedName } from '../lib/searchedName.ts';
import type { Params } from '../lib/location.ts';
import { MATCH_DAY } from '../features/tournament/tabs.ts';
import { pageRequest, type PageRequest } from './pageData.ts';

const NUMBER = /^\d{1,15}$/;
/** A longer name is none. */
const MOST_LETTERS = 80;

type DayReply = ReplyOf<typeof matchDayCalls.public>;

/**
 * The day of a tournament, as screens keep it; nothing where nobody is called, broken off or next and the page is not
 * that of its order of play.
 */
function dayRequest(tournamentId: number, isOrder: boolean): PageRequest {
  const request = pageRequest(matchDayCalls.public, { tournamentId });
  return {
    ...request,
    isOptional: true,
    read: (wire) => {
      const reply = request.read(wire) as DayReply | undefined;
      return reply && (isOrder || hasNews(reply)) ? reply : undefined;
    },
    adopt: (client, { data }) => {
      const reply = data[request.address] as DayReply | undefined;
      if (reply) client.setQueryData(publicDayQuery(tournamentId).queryKey, reply.day);
    },
  };
}

function hasNews({ day: { isPublished, next, calls, suspended } }: DayReply): boolean {
  return suspended.length > 0 || (isPublished && next.length + calls.length > 0);
}

type Needs = (params: Params, search: URLSearchParams) => readonly PageRequest[];

/**
 * What the server draws screens with besides what their routes need, by calls that no first page knows: in the browser
 * the screen itself takes the reply that came with the page (`lib/pageReply.ts`).
 */
export const serverNeeds: Readonly<Record<string, Needs>> = {
  // The rule that stands below the fees, and who is called or comes next.
  [routes.tournament]: ({ tournamentId: id = '' }, search) =>
    NUMBER.test(id)
      ? [
          pageRequest(refundRuleCalls.get, { tournamentId: Number(id) }),
          dayRequest(Number(id), search.get('tab') === MATCH_DAY),
        ]
      : [],
  [routes.player]: ({ tournamentId = '', playerKey: key = '' }) =>
    NUMBER.test(tournamentId) && PLAYER_KEY.test(key)
      ? [pageRequest(playerCalls.get, { tournamentId: Number(tournamentId), key })]
      : [],
  [routes.players]: ({ tournamentId = '' }, search) =>
    NUMBER.test(tournamentId)
      ? [
          pageRequest(playerCalls.find, {
            tournamentId: Number(tournamentId),
            name: searchedName((search.get('q') ?? '').slice(0, MOST_LETTERS)),
          }),
        ]
      : [],
};
