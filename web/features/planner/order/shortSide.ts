import { shortName, splitName, type DayMatch } from '@tournaments/contract';
import type { Side } from '@tournaments/engine';
import type { DayView } from '../../../lib/match-day/dayView.ts';
import { feederOf, matchNumber, playersOf, sideName } from '../../../lib/match-day/matchNames.ts';
import { plannerWords as words } from '../../../lib/texts/planner.ts';

/** How much of a name a column has room for: initials and surname, or the surname alone. */
export type NameForm = 'initials' | 'surname';

/** More courts than this leave a column room for surnames alone. */
const COURTS_WITH_INITIALS = 9;

export function nameForm(courts: number): NameForm {
  return courts > COURTS_WITH_INITIALS ? 'surname' : 'initials';
}

/** So many letters of a single name fit on a line of the board. */
const FITS = 15;

/** A name as a box of the board has room for it: whole where it fits and no partner stands beside it. */
export function shortPlayer(name: string, form: NameForm, isAlone: boolean): string {
  if (form === 'surname') return splitName(name).surname;
  if (isAlone && name.length <= FITS) return name;
  const short = shortName(name);
  // Of several given names the first one says enough.
  return short.length <= FITS ? short : short.replace(/^(\S\. )(?:\S\. )+/u, '$1');
}

/** Who stands on a side in a box of the board, a part for each line: its players, else its place, or `W27` for the winner of match 27. */
export function shortSide(view: DayView, match: DayMatch, side: Side, form: NameForm): readonly string[] {
  const names = playersOf(view, match, side);
  if (names.length > 0) return names.map((name) => shortPlayer(name, form, names.length === 1));
  const label = side === 'A' ? match.labelA : match.labelB;
  if (label !== null) return [label];
  const from = feederOf(view, match, side);
  return [from === null ? sideName(view, match, side) : words.winnerInShort(matchNumber(from))];
}
