import { publicCalls, type PublicTournament } from '@tournaments/contract';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { endlessRetry, keyOf, read } from '../../lib/query.ts';
import { send } from '../../lib/send.ts';

const RETRY = 1000;
const PATIENCE = 4000;

interface Found {
  readonly tournament: PublicTournament | undefined;
  /** False until this browser asked with the sessions it holds. */
  readonly settled: boolean;
  /** Whether there was an answer at all. */
  readonly answered: boolean;
}

/** The tournament of the address, asked for every second without a word until there is an answer. */
export function useTournament(id: number | null): Found {
  const { data, isFetchedAfterMount } = useQuery({
    ...read(publicCalls.getTournaments, { id: id ?? 0 }),
    ...endlessRetry(RETRY),
    enabled: id !== null,
  });
  // The answer is drawn in slices: a touch is answered between them.
  const isSettled = useDeferredValue(isFetchedAfterMount);
  return {
    tournament: data?.tournaments.find((one) => one.id === id),
    settled: id === null || isSettled,
    answered: id === null || data !== undefined,
  };
}

/** The tournament as the server has it now, also for this page to show; null when it cannot be had in a few seconds. */
export async function freshTournament(client: QueryClient, id: number): Promise<PublicTournament | null> {
  const answer = await send(publicCalls.getTournaments, {
    query: { id },
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(() => null);
  if (!answer?.ok) return null;
  client.setQueryData(keyOf(publicCalls.getTournaments, { id }), answer.value);
  return answer.value.tournaments.find((one) => one.id === id) ?? null;
}
