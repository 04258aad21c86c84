import { dayAhead, placeOfKey } from '@tournaments/contract';
import { clockTime } from '../texts/format.ts';
import type { DayNames } from '../texts/match-day.ts';
import type { DayView } from './dayView.ts';
import { courtName, matchNumber } from './matchNames.ts';

/** How the words of reasons and times name what is in a day. */
export function dayNames(view: Pick<DayView, 'day' | 'events' | 'matches'>): DayNames {
  return {
    court: (number) => courtName(view, number),
    time: clockTime,
    day: (at) => dayAhead(at, view.day.now),
    match: (key) => {
      const match = view.matches.get(key) ?? placeOfKey(key);
      return match === null ? key : String(matchNumber(match));
    },
    person: (place) => view.day.persons[place]?.name ?? '',
  };
}
