import { tenDigits } from '@tournaments/contract';
import type { GuardianField, PlayerField } from './basket.ts';

/** The id of the list of academies that every academy field offers. */
export const ACADEMIES = 'academies';

/** The id of a player's field on the page. */
export function fieldId(
  entryId: number,
  position: number,
  field: PlayerField | GuardianField | 'publishConsent',
): string {
  return `entry-${entryId}-${position + 1}-${field}`;
}

/** The digits of what was pasted as a mobile, ten where it holds them behind +91 or 0. */
export function mobileDigits(pasted: string): string {
  return tenDigits(pasted.replace(/\D/g, ''));
}
