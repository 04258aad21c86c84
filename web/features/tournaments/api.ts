import { publicCalls, type PublicTournament } from '@tournaments/contract';
import { useRead } from '../../lib/replies.ts';

const RETRY = 3000;

/** All tournaments that may be listed; undefined until the first answer, which is asked for every 3 s without a word. */
export function useTournaments(): readonly PublicTournament[] | undefined {
  return useRead(publicCalls.getTournaments, { view: 'list' }, RETRY).value?.tournaments;
}
