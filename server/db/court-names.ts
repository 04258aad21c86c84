import type { CourtName } from '@tournaments/contract';
import { inArray } from 'drizzle-orm';
import type { Db } from './database.ts';
import { matchDays } from './match-days.ts';

/** By tournament the courts that its hall calls otherwise than by their number. */
export async function courtNamesOf(
  db: Db,
  tournamentIds: readonly number[],
): Promise<ReadonlyMap<number, CourtName[]>> {
  if (tournamentIds.length === 0) return new Map();
  const rows = await db
    .select({ id: matchDays.tournamentId, hall: matchDays.hall })
    .from(matchDays)
    .where(inArray(matchDays.tournamentId, [...tournamentIds]));
  const named = rows.map(({ id, hall }) => {
    const courts = hall?.courts.filter(({ number, name }) => name !== `Court ${number}`) ?? [];
    return [id, courts.map(({ number, name }) => ({ number, name }))] as const;
  });
  return new Map(named.filter(([, courts]) => courts.length > 0));
}
