import type { PublicEvent } from '@tournaments/contract';
import { indianDate, type AgeGroup } from '@tournaments/engine';

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
