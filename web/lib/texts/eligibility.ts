import type { PublicEvent } from '@tournaments/contract';
import { indianDate, type AgeGroup, type EligibilityWarning } from '@tournaments/engine';

type Rule = Pick<PublicEvent, 'ageGroup' | 'gender'>;

const GENDERS: Readonly<Record<Rule['gender'], string | null>> = {
  any: null,
  male: 'Men only',
  female: 'Women only',
  mixed: 'Mixed pairs: a man and a woman',
};

const JUNIORS: typeof GENDERS = {
  any: null,
  male: 'Boys only',
  female: 'Girls only',
  mixed: 'Mixed pairs: a boy and a girl',
};

/** The age that counts is the one reached in the year of the start, as junior events are announced in India. */
function ageText(group: AgeGroup, startsAt: number): string | null {
  const year = Number(indianDate(startsAt).slice(0, 4));
  switch (group.kind) {
    case 'open':
      return null;
    case 'under':
      return `Under ${group.age}: born on or after 1 January ${year - group.age + 1}`;
    case 'over':
      return `${group.age} and over: born in ${year - group.age} or before`;
    case 'combined':
      return `Together at least ${group.age} years old`;
  }
}

/** Who may enter an event of a tournament that starts at `startsAt` (seconds); null when everybody may. */
export function eligibilityText({ ageGroup, gender }: Rule, startsAt: number): string | null {
  const genders = ageGroup.kind === 'under' ? JUNIORS : GENDERS;
  const texts = [genders[gender], ageText(ageGroup, startsAt)].filter((text) => text !== null);
  return texts.length === 0 ? null : texts.join('. ');
}

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
