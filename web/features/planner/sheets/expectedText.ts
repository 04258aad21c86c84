import { toldTime, type PlannedMatch, type ToldTime } from '@tournaments/engine';
import { dayNames } from '../../../lib/match-day/dayNames.ts';
import type { DayView } from '../../../lib/match-day/dayView.ts';
import { matchDayWords, type DayNames } from '../../../lib/texts/match-day.ts';
import { plannerWords } from '../../../lib/texts/planner.ts';

function toldOf({ now, bars }: DayView, { startsAt }: PlannedMatch): ToldTime {
  const call = {
    now,
    expectedAt: startsAt,
    court: null,
    placeOnCourt: null,
    isCalled: false,
    earliestAt: null,
    opensAt: null,
  };
  return toldTime(call, bars);
}

/** When a match that follows another is expected, in the words that fit how far away it is. */
export function expectedText(view: DayView, match: PlannedMatch, names: DayNames): string {
  return matchDayWords.expected(toldOf(view, match), names);
}

/** The same where there is little room: `~14:20`, or in how many minutes. */
export function nearText(view: DayView, match: PlannedMatch, hasDay: boolean): string {
  const told = toldOf(view, match);
  const at = matchDayWords.instantOf(told.words);
  if (at === null) return matchDayWords.expected(told, dayNames(view));
  return plannerWords.near(at, hasDay);
}
