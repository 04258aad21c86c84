import type { EligibilityWarning } from '@tournaments/engine';

/** A doubt about one player, who may have no name yet. */
export function doubtOfPlayer(name: string, doubt: string): string {
  return `${name || 'This player'} ${doubt}`;
}

/** What a doubt about an entry is called; an unknown date of birth is asked for elsewhere. */
export const doubtTexts: Readonly<Record<EligibilityWarning['code'], string | null>> = {
  'too-old': 'is too old for this event',
  'too-young': 'is too young for this event',
  'combined-age-too-low': 'This pair is too young for this event',
  'date-of-birth-unknown': null,
  'wrong-gender': null,
  'pair-not-mixed': null,
};

/** The same beside the names in a list. */
export const ageMarkTexts: typeof doubtTexts = {
  'too-old': 'too old',
  'too-young': 'too young',
  'combined-age-too-low': 'too young',
  'date-of-birth-unknown': null,
  'wrong-gender': null,
  'pair-not-mixed': null,
};

/** Beside the names of an entry with a player under 18. */
export const minorMark = 'under 18';
