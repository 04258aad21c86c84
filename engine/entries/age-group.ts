import type { AgeGroup } from './eligibility.ts';

const UNDER = /^U(\d{1,2})$/;
const OVER = /^(\d{2})\+$/;
const COMBINED = /^(\d{2,3})\+ combined$/;
const LEAST_AGE = 5;
const MOST_AGE = 99;
const MOST_COMBINED = 198;

const OPEN: AgeGroup = { kind: 'open' };

function group(kind: 'under' | 'over' | 'combined', digits: string, most: number): AgeGroup | null {
  const age = Number(digits);
  return age >= LEAST_AGE && age <= most ? { kind, age } : null;
}

/** The age group that a short text names: `U19`, `35+`, `80+ combined`, or empty for everybody; null for any other. */
export function readAgeGroup(text: string): AgeGroup | null {
  if (text === '') return OPEN;
  const under = UNDER.exec(text);
  if (under) return group('under', under[1]!, MOST_AGE);
  const over = OVER.exec(text);
  if (over) return group('over', over[1]!, MOST_AGE);
  const combined = COMBINED.exec(text);
  return combined ? group('combined', combined[1]!, MOST_COMBINED) : null;
}

/** The short text of an age group; the opposite of `readAgeGroup`. */
export function ageGroupText(ageGroup: AgeGroup): string {
  if (ageGroup.kind === 'open') return '';
  if (ageGroup.kind === 'under') return `U${ageGroup.age}`;
  return ageGroup.kind === 'over' ? `${ageGroup.age}+` : `${ageGroup.age}+ combined`;
}
