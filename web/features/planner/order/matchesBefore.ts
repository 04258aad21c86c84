import { hasEnded, type PlannedMatch } from '@tournaments/engine';
import type { DayView } from '../../../lib/match-day/dayView.ts';
import { matchTitle, sideName } from '../../../lib/match-day/matchNames.ts';
import { clockTime } from '../../../lib/texts/format.ts';
import { plannerWords as words } from '../../../lib/texts/planner.ts';

/** Matches that a match may follow: not over, planned before it, on the court that is meant; the last ones first. */
export function matchesBefore(
  view: DayView,
  planned: readonly PlannedMatch[],
  matchKey: string,
  court: number | null,
): readonly { readonly key: string; readonly text: string }[] {
  const own = planned.find(({ key }) => key === matchKey);
  const isBefore = (other: PlannedMatch) =>
    other.key !== matchKey &&
    (own === undefined || other.startsAt <= own.startsAt) &&
    (court === null || other.court === court);
  return planned
    .filter(isBefore)
    .toReversed()
    .flatMap(({ key, startsAt }) => {
      const match = view.matches.get(key);
      if (match === undefined || hasEnded(match.desk)) return [];
      const sides = `${sideName(view, match, 'A')} ${words.v} ${sideName(view, match, 'B')}`;
      return [{ key, text: `${sides}, ${clockTime(startsAt)}, ${matchTitle(view, match)}` }];
    });
}
