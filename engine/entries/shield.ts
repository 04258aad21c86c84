import { ageGroupText } from './age-group.ts';
import type { AgeGroup } from './eligibility.ts';

/** In an event without an age group: who plays there may be grown up. */
const HIDDEN = 'name hidden';

const SHIELD = new RegExp(`^Player \\((?:U\\d{1,2}|${HIDDEN})\\)$`);

/** How a player is called in public whose name may not be published: of the person only the age group is told. */
export function shieldedName(group: AgeGroup): string {
  return `Player (${group.kind === 'under' ? ageGroupText(group) : HIDDEN})`;
}

/**
 * Whether name and result of a player may not be published: where that was said. Nothing else hides a name, so whatever
 * tells names asks this; null is who was entered before anybody was asked, or by an organizer (decision 198).
 */
export function isWithheld({ publishConsent }: { readonly publishConsent: boolean | null }): boolean {
  return publishConsent === false;
}

/** Whether this stands for a name that may not be published: it has no parts and no initials. */
export function isShieldedName(name: string): boolean {
  return SHIELD.test(name);
}
