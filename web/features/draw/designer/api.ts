import {
  knockoutCalls,
  poolCalls,
  tournamentCalls,
  type DrawSettings,
  type KnockoutMatch,
  type OrganizerEntry,
  type PoolMatch,
} from '@tournaments/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { read } from '../../../lib/query.ts';

/** A stage as the server has it; no matches and no version while none is saved. */
export interface Saved<M> {
  readonly matches: readonly M[];
  readonly settings?: DrawSettings;
  readonly version?: number | null;
}

/** How often an open designer looks for what umpires have written down, in milliseconds. */
const REFRESH = 15_000;

/** The saved knockout of an event: its own draw, or the stage after its pools. */
export function useKnockoutFixtures(eventId: number): UseQueryResult<Saved<KnockoutMatch>> {
  return useQuery({ ...read(knockoutCalls.get, { eventId }), refetchInterval: REFRESH });
}

/** The saved pools of an event. */
export function usePoolFixtures(eventId: number): UseQueryResult<Saved<PoolMatch>> {
  return useQuery({ ...read(poolCalls.get, { eventId }), refetchInterval: REFRESH });
}

/** The teams of an event in the order of registration. */
export function useEventEntries(
  tournamentId: number,
  eventId: number,
): UseQueryResult<readonly OrganizerEntry[]> {
  return useQuery({
    ...read(tournamentCalls.getEntries, { tournamentId, eventId }),
    select: ({ entries }) => entries,
  });
}
