import type { Plan, PlanWarning } from '@tournaments/engine';
import type { DayView } from '../../../lib/match-day/dayView.ts';
import { matchTitle } from '../../../lib/match-day/matchNames.ts';
import { plannerWords as words } from '../../../lib/texts/planner.ts';

/** One line about a match; one without a place stands on no board. */
export interface MatchLine {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly isPlaced: boolean;
}

/** What is surely wrong comes before what may be, and long waits come last. */
const ORDER: readonly PlanWarning['kind'][] = [
  ...(['court', 'feeder-later', 'final-before-semi-final', 'person', 'court-shut', 'after-hours'] as const),
  ...(['after-last-start', 'over-break', 'limit', 'rest', 'junior-late', 'long-wait'] as const),
];

/** The match that a warning leads to: the later one, which is the one to move. */
export function keyOfWarning(warning: PlanWarning): string {
  return 'keys' in warning ? warning.keys[1] : warning.key;
}

function rank(warning: PlanWarning): number {
  const isPossible = 'certain' in warning && !warning.certain;
  return ORDER.indexOf(warning.kind) + (isPossible ? ORDER.length : 0);
}

/** Of a match that several people wait long for, or have no rest for, the worst alone. */
function worstOfEach(warnings: readonly PlanWarning[]): readonly PlanWarning[] {
  const worst = new Map<string, PlanWarning>();
  const badness = (one: PlanWarning) =>
    'minutes' in one ? one.minutes : 'gapMinutes' in one ? -one.gapMinutes : 0;
  for (const warning of warnings) {
    const name = `${warning.kind} ${keyOfWarning(warning)}`;
    const known = worst.get(name);
    if (known === undefined || badness(known) < badness(warning)) worst.set(name, warning);
  }
  return [...worst.values()].toSorted((one, other) => rank(one) - rank(other));
}

/** Which match it is, in words; its key where the day has it no more. */
export function titleByKey(view: DayView, key: string): string {
  const match = view.matches.get(key);
  return match === undefined ? key : matchTitle(view, match);
}

/** All there is to look at, what is worst first. */
export function warningLines(
  view: DayView,
  plan: Plan | null,
  warnings: readonly PlanWarning[],
): readonly MatchLine[] {
  const title = (key: string) => titleByKey(view, key);
  const names = { match: title, person: (place: number) => view.day.persons[place]?.name ?? '' };
  const missing = (plan?.unplaced ?? []).map(({ key, reason }) => ({
    ...{ key, title: title(key), text: words.unplaced[reason], isPlaced: false },
  }));
  const told = worstOfEach(warnings).map((one) => {
    const key = keyOfWarning(one);
    return { key, title: title(key), text: words.warning(one, names), isPlaced: true };
  });
  return [...missing, ...told];
}
