import { publicCalls, type PublicTournament } from '@tournaments/contract';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { endlessRetry, read } from '../../lib/query.ts';

const RETRY = 1000;
const PATIENCE = 4000;

const query = (id: number) => read(publicCalls.getTournaments, { id });

interface Found {
  readonly tournament: PublicTournament | undefined;
  readonly settled: boolean;
}

/** The tournament of the address; `settled` is false until this screen has heard of it itself. */
export function useTournament(id: number | null): Found {
  const { data, isFetching } = useQuery({
    ...query(id ?? 0),
    ...endlessRetry(RETRY),
    enabled: id !== null,
  });
  return { tournament: data?.tournaments.find((one) => one.id === id), settled: id === null || !isFetching };
}

/** The tournament as the server has it now; null when it cannot be had in a few seconds. */
export async function freshTournament(client: QueryClient, id: number): Promise<PublicTournament | null> {
  const patience = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
  const answer = client
    .query({ ...query(id), staleTime: 0, retry: false })
    .then(({ tournaments }) => tournaments.find((one) => one.id === id) ?? null)
    .catch(() => null);
  return Promise.race([answer, patience]);
}
