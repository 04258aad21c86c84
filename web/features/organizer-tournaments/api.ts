import { tournamentCalls, type OrganizerTournament } from '@tournaments/contract';
import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { fetched, keyOf, read } from '../../lib/query.ts';

const call = tournamentCalls.organizerTournaments;

/** Draws and entries have calls of their own, which screens ask when they show them. */
const WITHOUT_LISTS = { withLists: false };

/** How long a list that was just read is not read again, in milliseconds. */
const KNOWN_FOR = 5_000;

/** The organizer's two lists. */
export type Part = 'current' | 'completed';

/** What of a list has been asked for so far, and how long it is. */
interface ListSoFar {
  readonly tournaments: readonly OrganizerTournament[];
  readonly total: number;
}

/** One of the lists page by page: all of it, or what holds a search in its name. */
export function useTournamentList(part: Part, search: string): UseInfiniteQueryResult<ListSoFar> {
  const query = { ...WITHOUT_LISTS, part, ...(search === '' ? {} : { search }) };
  return useInfiniteQuery({
    queryKey: [...keyOf(call, query), 'pages'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => fetched(call, { ...query, page: pageParam }, signal),
    getNextPageParam: ({ total = 0 }, pages) => {
      const known = pages.reduce((sum, { tournaments }) => sum + tournaments.length, 0);
      return known < total ? pages.length + 1 : undefined;
    },
    select: ({ pages }) => ({
      tournaments: pages.flatMap(({ tournaments }) => tournaments),
      total: pages.at(-1)?.total ?? 0,
    }),
    placeholderData: keepPreviousData,
    // The screen asks for both lists before each of them draws itself.
    staleTime: KNOWN_FOR,
    refetchOnMount: true,
  });
}

/** The organizer's newest tournaments; undefined before the first answer. */
export function useNewestTournaments(): readonly OrganizerTournament[] | undefined {
  return useQuery(read(call, { ...WITHOUT_LISTS, page: 1 })).data?.tournaments;
}

/** The organizer's tournament with this id; null where there is none. */
export function useTournament(id: number): UseQueryResult<OrganizerTournament | null> {
  return useQuery({
    ...read(call, { ...WITHOUT_LISTS, id }),
    select: ({ tournaments }) => tournaments[0] ?? null,
  });
}

/** Reads the organizer's tournaments anew and answers one of them; what was known of it where it cannot be had. */
export function useRefreshTournament(id: number | null): () => Promise<OrganizerTournament | null> {
  const client = useQueryClient();
  return useCallback(async () => {
    await client.invalidateQueries({ queryKey: [call.name] });
    if (id === null) return null;
    return client.getQueryData(read(call, { ...WITHOUT_LISTS, id }).queryKey)?.tournaments[0] ?? null;
  }, [client, id]);
}
