import type { PlanChanges } from '@tournaments/engine';
import type { DayView } from '../../../lib/match-day/dayView.ts';
import { courtName, matchNumber } from '../../../lib/match-day/matchNames.ts';
import { plannerWords as words } from '../../../lib/texts/planner.ts';
import type { PlanDraft } from './draft.ts';

type Fixed = Pick<PlanDraft, 'locks' | 'notBefore'>;

/** The matches that a change of a draft fixes, or lets go. */
export function fixedBy(draft: Fixed, change: Partial<PlanDraft>): ReadonlySet<string> {
  const { locks = draft.locks, notBefore = draft.notBefore } = change;
  const keys = Object.keys({ ...locks, ...notBefore });
  return new Set(
    keys.filter((key) => locks[key] !== draft.locks[key] || notBefore[key] !== draft.notBefore[key]),
  );
}

/** What a change moved besides the matches that it is about, in words. */
export function alsoMoved(
  view: DayView,
  { moved }: Pick<PlanChanges, 'moved'>,
  own: ReadonlySet<string>,
): readonly string[] {
  const hasDays = view.day.hall.blocks.length > 1;
  return moved.flatMap(({ key, after }) => {
    const match = view.matches.get(key);
    if (match === undefined || own.has(key)) return [];
    const name = `${view.events.get(match.eventId)?.abbreviation ?? ''} ${matchNumber(match)}`;
    if (after === null) return words.movedAway(name);
    return words.movedTo(name, courtName(view, after.court), words.time(after.startsAt, hasDays));
  });
}
