import type { DayMatch, MatchDay } from '@tournaments/contract';
import { hasEnded, indianDate, type QueueRow } from '@tournaments/engine';

/**
 * The matches to be played for which the draws show a time although no order of play is published: it was given match
 * by match, or stayed from an order that was withheld.
 */
export function timedInDraws({
  matches,
  publishedAt,
}: Pick<MatchDay, 'matches' | 'publishedAt'>): readonly DayMatch[] {
  if (publishedAt !== null) return [];
  return matches.filter(({ plannedAt, desk }) => plannedAt !== null && !hasEnded(desk));
}

/** Whether the draws show a court for each of these matches, too. */
export function haveCourts(matches: readonly Pick<DayMatch, 'plannedCourt'>[]): boolean {
  return matches.every(({ plannedCourt }) => plannedCourt !== null);
}

type Ordered = Pick<MatchDay, 'order' | 'matches' | 'publishedAt'>;

function hasOrder({ order }: Ordered): boolean {
  return order.sequence.length > 0;
}

/** What the queue follows: the order that is published or planned, and without one the times that the draws show. */
export function sequenceOf(day: Ordered): readonly string[] {
  if (hasOrder(day)) return day.order.sequence;
  const timed = timedInDraws(day).toSorted(
    (one, other) =>
      (one.plannedAt ?? 0) - (other.plannedAt ?? 0) || (one.plannedCourt ?? 0) - (other.plannedCourt ?? 0),
  );
  return timed.map(({ key }) => key);
}

function isAfterDay(at: number | null, today: string): boolean {
  return at !== null && indianDate(at) > today;
}

/** Whether a match is not called on this day any more: its time is of a later one. */
export function isOfLaterDay({ match: { notBefore, lock } }: Pick<QueueRow, 'match'>, now: number): boolean {
  return isAfterDay(Math.max(notBefore ?? 0, lock?.at ?? 0), indianDate(now));
}

/** The rows of a queue that follows the draws: first those of this day, then those of later ones. */
export function laterDaysLast(day: Ordered, rows: readonly QueueRow[], now: number): readonly QueueRow[] {
  if (hasOrder(day)) return rows;
  const isLater = (row: QueueRow) => isOfLaterDay(row, now);
  return [...rows.filter((row) => !isLater(row)), ...rows.filter(isLater)];
}
