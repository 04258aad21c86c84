import { tournamentCalls, type OrganizerTournament, type ReplyOf } from '@tournaments/contract';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { read } from '../../lib/query.ts';

/** The organizer's tournaments with their events. */
export function useTournaments(): UseQueryResult<readonly OrganizerTournament[]> {
  return useQuery({
    ...read(tournamentCalls.organizerTournaments),
    select: ({ tournaments }) => tournaments,
  });
}

/** Reads the organizer's tournaments anew and answers them; what was known before where they cannot be had. */
export function useRefreshTournaments(): () => Promise<readonly OrganizerTournament[]> {
  const client = useQueryClient();
  return useCallback(async () => {
    const { queryKey } = read(tournamentCalls.organizerTournaments);
    await client.invalidateQueries({ queryKey });
    return (
      client.getQueryData<ReplyOf<typeof tournamentCalls.organizerTournaments>>(queryKey)?.tournaments ?? []
    );
  }, [client]);
}

/** The tournament with this id, or null. */
export function tournamentWith(
  tournaments: readonly OrganizerTournament[],
  id: string,
): OrganizerTournament | null {
  return tournaments.find((tournament) => String(tournament.id) === id) ?? null;
}
