import type { DayMatch } from '@tournaments/contract';
import { matchNumber, playersOf, clubOf, matchTitle } from '../../lib/match-day/matchNames.ts';
import type { DayView } from '../../lib/match-day/dayView.ts';

/** A text as it is compared: small letters without accents. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether every typed word begins a word of the text. */
export function fits(text: string, typed: string): boolean {
  const words = plain(text).split(/[\s/.,-]+/);
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  return wanted.every((part) => words.some((word) => word.startsWith(part)));
}

/** The other matches with a result that can change places with one, the last one first. */
export function exchangeable({ day }: Pick<DayView, 'day'>, key: string): readonly DayMatch[] {
  return day.matches
    .filter((one) => one.key !== key && one.desk.status === 'finished' && !one.desk.isResultPending)
    .sort((one, other) => (other.desk.times.endedAt ?? 0) - (one.desk.times.endedAt ?? 0));
}

/** Whether a match is what somebody looks for: by players, clubs, event or number. */
export function isMatchFound(view: DayView, match: DayMatch, typed: string): boolean {
  if (typed.trim() === '') return true;
  if (String(matchNumber(match)) === typed.trim()) return true;
  const sides = (['A', 'B'] as const).flatMap((side) => [
    ...playersOf(view, match, side),
    clubOf(view, match, side),
  ]);
  return fits([matchTitle(view, match), ...sides].join(' '), typed);
}
