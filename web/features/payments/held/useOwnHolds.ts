import { ownHoldCalls } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/query.ts';

/** Somebody may come or go at any time. */
const LOOK_AGAIN_MS = 30_000;

/** Whose places are held right now, and what was paid without a place. */
export function useOwnHolds(tournamentId: number) {
  return useQuery({ ...read(ownHoldCalls.list, { tournamentId }), refetchInterval: LOOK_AGAIN_MS });
}
