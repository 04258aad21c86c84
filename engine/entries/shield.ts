import { ageGroupText } from './age-group.ts';
import type { AgeGroup } from './eligibility.ts';

/** Whoever is asked for a consent is at least this young. */
const YOUNG: AgeGroup = { kind: 'under', age: 18 };

const SHIELD = /^Player \(U\d{1,2}\)$/;

/** How a player is called in public whose name may not be published: of the person only the age group is told. */
export function shieldedName(group: AgeGroup): string {
  return `Player (${ageGroupText(group.kind === 'under' ? group : YOUNG)})`;
}

/** Whether this stands for a name that may not be published: it has no parts and no initials. */
export function isShieldedName(name: string): boolean {
  return SHIELD.test(name);
}
