import { PLAYER_KEY, playerCalls, refundRuleCalls, routes } from '@tournaments/contract';
import { searchedName } from '../lib/searchedName.ts';
import type { Params } from '../lib/location.ts';
import { pageRequest, type PageRequest } from './pageData.ts';

const NUMBER = /^\d{1,15}$/;
/** A longer name is none. */
const MOST_LETTERS = 80;

type Needs = (params: Params, search: URLSearchParams) => readonly PageRequest[];

/**
 * What the server draws screens with besides what their routes need, by calls that no first page knows: in the browser
 * the screen itself takes the reply that came with the page (`lib/pageReply.ts`).
 */
export const serverNeeds: Readonly<Record<string, Needs>> = {
  // The rule that stands below the fees.
  [routes.tournament]: ({ tournamentId = '' }) =>
    NUMBER.test(tournamentId)
      ? [pageRequest(refundRuleCalls.get, { tournamentId: Number(tournamentId) })]
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
