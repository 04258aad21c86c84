import { ageGroupText, FORMATS, readAgeGroup, type AgeGroup } from '@tournaments/engine';
import { eventWords as words } from '../../lib/texts/organizer-events.ts';
import type { Option } from '../../ui/fields/ChoiceField.tsx';

const JUNIORS = [9, 11, 13, 15, 17, 19, 23];
const MASTERS = [30, 35, 40, 45, 50, 55, 60, 65, 70, 75];

function textOf(group: AgeGroup): string {
  return group.kind === 'open' ? words.everyAge : words[group.kind](group.age);
}

const GROUPS: readonly AgeGroup[] = [
  { kind: 'open' },
  ...JUNIORS.map((age) => ({ kind: 'under', age }) as const),
  ...MASTERS.map((age) => ({ kind: 'over', age }) as const),
];

/** The usual age groups, and the stored one where it is another. */
export function ageGroupChoices(stored: string): readonly Option[] {
  const other = GROUPS.some((group) => ageGroupText(group) === stored) ? null : readAgeGroup(stored);
  return [...GROUPS, ...(other ? [other] : [])].map((group) => ({
    value: ageGroupText(group),
    text: textOf(group),
  }));
}

/** Whose event it can be. */
export const GENDERS: readonly Option[] = Object.entries(words.genders).map(([value, text]) => ({
  value,
  text,
}));

/** How matches can be scored. */
export const SCORING_FORMATS: readonly Option[] = Object.entries(FORMATS).map(
  ([value, { bestOf, points, cap }]) => ({ value, text: words.bestOf(bestOf, points, cap) }),
);
