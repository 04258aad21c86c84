import { matchDayCalls, type ForecastAccuracy } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../lib/query.ts';

const REFRESH = 5 * 60_000;

/** How far off the times of today were that people were told; null while that is not known. */
export function useAccuracy(tournamentId: number): ForecastAccuracy | null {
  const query = useQuery({ ...read(matchDayCalls.accuracy, { tournamentId }), refetchInterval: REFRESH });
  return query.data?.accuracy ?? null;
}
