import { effectiveFee } from '@tournaments/engine';
import type { Db } from '../../db/database.ts';
import { findBookable } from './bookings.repo.ts';

/** Name and price of a booking that is being made, an event for each entry; null where nobody can make it. */
export async function begunBooking(
  db: Db,
  eventIds: readonly number[],
): Promise<{ readonly tournamentName: string; readonly totalPaise: number } | null> {
  const rows = await findBookable(db, [...new Set(eventIds)]);
  const [first] = rows;
  const isOne = rows.every(({ tournamentId }) => tournamentId === first?.tournamentId);
  if (first === undefined || !isOne || !first.isPublic || first.turnedOff) return null;
  const fees = new Map(rows.map((row) => [row.id, effectiveFee(row.feePaise, row.discountPercent)]));
  const totalPaise = eventIds.reduce((sum, id) => sum + (fees.get(id) ?? 0), 0);
  return { tournamentName: first.tournamentName, totalPaise };
}
