import { plainWords, toldTime, type PlannedMatch } from '@tournaments/engine';
import { dayNames } from '../../../lib/match-day/dayNames.ts';
import type { DayView } from '../../../lib/match-day/dayView.ts';
import { matchDayWords, type DayNames } from '../../../lib/texts/match-day.ts';
import { plannerWords } from '../../../lib/texts/planner.ts';

function callOf({ now }: DayView, { startsAt }: PlannedMatch) {
  return {
    now,
    expectedAt: startsAt,
    court: null,
    placeOnCourt: null,
    isCalled: false,
    earliestAt: null,
    opensAt: null,
  };
}

/** When a match that follows another is expected, in the words that fit how far away it is. */
export function expectedText(view: DayView, match: PlannedMatch, names: DayNames): string {
  return matchDayWords.expected(toldTime(callOf(view, match), view.bars), names);
}

/** The one time of it where there is little room, the same that players read: `~14:20`, or in how many minutes. */
export function nearText(view: DayView, match: PlannedMatch, hasDay: boolean): string {
  const words = plainWords(callOf(view, match));
  const at = matchDayWords.instantOf(words);
  if (at === null) return matchDayWords.expected({ words, earliestAt: null }, dayNames(view));
  return plannerWords.near(at, hasDay);
}
