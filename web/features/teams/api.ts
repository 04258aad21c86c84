import { tournamentCalls, type OrganizerEntry } from '@tournaments/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { read } from '../../lib/query.ts';

/** The entries of one event, or of all (null). */
export function useEntries(
  tournamentId: number,
  eventId: number | null,
): UseQueryResult<readonly OrganizerEntry[]> {
  return useQuery({
    ...read(tournamentCalls.getEntries, { tournamentId, eventId }),
    select: ({ entries }) => entries,
  });
}
