import { toldTime, type PlannedMatch } from '@tournaments/engine';
import type { DayView } from '../../../lib/match-day/dayView.ts';
import { matchDayWords, type DayNames } from '../../../lib/texts/match-day.ts';

/** When a match that follows another is expected, in the words that fit how far away it is. */
export function expectedText({ now, bars }: DayView, { startsAt }: PlannedMatch, names: DayNames): string {
  const call = {
    now,
    expectedAt: startsAt,
    court: null,
    placeOnCourt: null,
    isCalled: false,
    earliestAt: null,
    opensAt: null,
  };
  return matchDayWords.expected(toldTime(call, bars), names);
}
