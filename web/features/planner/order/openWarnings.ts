import { playDayOf, progressOf } from '@tournaments/contract';
import { planWarnings, type Plan, type PlanWarning } from '@tournaments/engine';
import type { DayView } from '../../../lib/match-day/dayView.ts';
import { keyOfWarning } from './warningLines.ts';

/**
 * What can still be mended: of what is called or over, or whose time has passed, nothing is told any more, and of an
 * order that is published only what is wrong whoever wins, as the desk calls nobody twice.
 */
export function openWarnings(
  { day, matches }: Pick<DayView, 'day' | 'matches'>,
  plan: Plan,
  isPublished: boolean,
): readonly PlanWarning[] {
  const playDay = playDayOf(day, day.now);
  const progress = progressOf(day, day.now).matches;
  // A walkover tires nobody.
  const rested = playDay.matches.map((match) => {
    const known = progress.get(match.key);
    return known?.status === 'over' && !known.isPlayed ? { ...match, restMinutes: 0 } : match;
  });
  const past = new Set(plan.planned.filter(({ startsAt }) => startsAt < day.now).map(({ key }) => key));
  return planWarnings({ ...playDay, matches: rested }, plan.planned).filter((warning) => {
    const isSure = !('certain' in warning) || warning.certain;
    const key = keyOfWarning(warning);
    return (isSure || !isPublished) && !past.has(key) && matches.get(key)?.desk.status === 'waiting';
  });
}
