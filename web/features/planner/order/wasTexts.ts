import type { PlannedMatch } from '@tournaments/engine';
import type { DayView } from '../../../lib/match-day/dayView.ts';
import { courtName } from '../../../lib/match-day/matchNames.ts';
import { plannerWords as words } from '../../../lib/texts/planner.ts';
import type { Publication } from './publishing.ts';
import { titleByKey, type MatchLine } from './warningLines.ts';

function placeText(view: DayView, { court, startsAt }: PlannedMatch): string {
  return `${words.time(startsAt, view.day.hall.blocks.length > 1)}, ${courtName(view, court)}`;
}

/** By match where it is read so far, of those that publishing moves. */
export function wasTexts(view: DayView, publication: Publication | null): ReadonlyMap<string, string> {
  return new Map(
    (publication?.changes.moved ?? []).flatMap(({ key, before }) =>
      before === null ? [] : [[key, words.was(placeText(view, before))] as const],
    ),
  );
}

/** What publishing moves, a line for each match. */
export function movedLines(view: DayView, publication: Publication): MatchLine[] {
  return publication.changes.moved.map(({ key, before, after }) => {
    const text = [
      ...(before === null ? [] : [words.was(placeText(view, before))]),
      after === null ? words.noPlace : words.nowAt(placeText(view, after)),
    ].join(', ');
    return {
      key,
      title: titleByKey(view, key),
      text,
      isPlaced: after !== null,
    };
  });
}
