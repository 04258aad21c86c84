import type { DayEntry, DayEvent, DayMatch, MatchDay } from '@tournaments/contract';
import { hasEnded } from '@tournaments/engine';

/** The order of a pool, first to last, and how many of it go on; null where nobody knows how many. */
export type PoolOrder = (
  entry: DayEntry,
  pool: string,
) => { readonly order: readonly number[]; readonly goOn: number | null };

const isOver = ({ desk }: DayMatch) => hasEnded(desk);

/** Whether a match may still come for an entry: one that is open, or one that others or a draw decide. */
export function mayPlayOn(
  { events, matches }: Pick<MatchDay, 'events' | 'matches'>,
  entry: DayEntry,
  poolOrder: PoolOrder,
): boolean {
  const event = events.find(({ id }) => id === entry.eventId);
  if (event === undefined || event.stages.length === 0) return true;
  const all = matches.filter(({ eventId }) => eventId === entry.eventId);
  const own = all.filter(({ sideA, sideB }) => sideA === entry.id || sideB === entry.id);
  if (own.length === 0 || !own.every(isOver)) return true;
  if (own.some(({ stage }) => stage === 'knockout')) return false;
  const pool = own.find((match) => match.pool !== null)?.pool ?? null;
  return pool === null || mayLeavePool(event, all, { entry, pool }, poolOrder);
}

/** Whether an entry whose pool matches are over may come into the knockout behind them. */
function mayLeavePool(
  event: DayEvent,
  all: readonly DayMatch[],
  { entry, pool }: { readonly entry: DayEntry; readonly pool: string },
  poolOrder: PoolOrder,
): boolean {
  const isDrawn = event.stages.some(({ stage }) => stage === 'knockout');
  const isToCome = event.stages.some(({ goOn }) => goOn !== undefined);
  if (!isDrawn && !isToCome) return false;
  const isPoolOver = all.filter((match) => match.pool === pool).every(isOver);
  if (!isPoolOver) return true;
  // Who goes on from a pool that is over stands in the knockout where that is drawn.
  if (isDrawn) return all.some((match) => awaits(match, pool));
  const { order, goOn } = poolOrder(entry, pool);
  return goOn === null || order.indexOf(entry.id) < goOn;
}

/** Whether a match waits for somebody of a pool. */
function awaits({ sideA, sideB, labelA, labelB }: DayMatch, pool: string): boolean {
  const isOpen = (side: number | null, label: string | null) => side === null && label?.charAt(0) === pool;
  return isOpen(sideA, labelA) || isOpen(sideB, labelB);
}
