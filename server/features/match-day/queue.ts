import { playDayOf, progressOf, withMatchesOnTheirDays, type MatchDay } from '@tournaments/contract';
import { queueOf, type QueueRow } from '@tournaments/engine';

/** The matches to come in the order in which they are called, each with when at `now` (epoch seconds), none before its day. */
export function queueAt(day: MatchDay, now: number): readonly QueueRow[] {
  const playDay = playDayOf(withMatchesOnTheirDays(day, now), now);
  return queueOf(playDay, progressOf(day, now), day.order.sequence);
}
