import type { DayMatch } from '@tournaments/contract';
import { opponentOf } from '@tournaments/engine';
import type { DayView } from '../../lib/match-day/dayView.ts';
import { matchTitle, personsOf, personsOfSide } from '../../lib/match-day/matchNames.ts';
import { deskWords as words } from '../../lib/texts/desk.ts';

/** Who retired or was disqualified today, each with the match in which that was. */
export function personsOut(view: DayView): ReadonlyMap<number, DayMatch> {
  return new Map(
    view.day.matches.flatMap((match) => {
      const { status, outcome } = match.desk;
      const isOut = status === 'retired' || status === 'disqualified';
      if (!isOut || outcome.winner === null) return [];
      return personsOfSide(view, match, opponentOf(outcome.winner)).map((id) => [id, match] as const);
    }),
  );
}

/** What is asked about a match that still waits for somebody who is out: nobody loses it by a rule alone. */
export function outQuestions(
  view: DayView,
  match: DayMatch,
  out: ReadonlyMap<number, DayMatch>,
): readonly string[] {
  return personsOf(view, match).flatMap((id) => {
    const from = out.get(id);
    const name = view.persons.get(id)?.name;
    if (from === undefined || name === undefined) return [];
    return words.outQuestion(name, from.desk.status === 'retired', matchTitle(view, from));
  });
}
