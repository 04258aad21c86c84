import { publicCalls, type PublicTournament } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { endlessRetry, read } from '../../lib/query.ts';

const RETRY = 3000;

/** All tournaments that may be listed; undefined until the first answer, which is asked for every 3 s without a word. */
export function useTournaments(): readonly PublicTournament[] | undefined {
  const query = useQuery({ ...read(publicCalls.getTournaments, { view: 'list' }), ...endlessRetry(RETRY) });
  return query.data?.tournaments;
}
