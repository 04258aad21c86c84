import type { OrganizerTournament, PublicEvent } from '@tournaments/contract';
import { eligibilityWarnings, isMinor } from '@tournaments/engine';
import { ageMarkTexts, minorMark } from './texts/age-doubts.ts';

/** A word on the ages of an entry's players; a doubt where they seem not to fit the event. */
export interface AgeMark {
  readonly text: string;
  readonly isDoubt: boolean;
}

/** What of a tournament tells which ages fit. */
export type AgeRules = Pick<OrganizerTournament, 'events' | 'startsAt'>;

const ADULT = 18;

/** Among juniors everybody is a minor: the mark would say nothing. */
function isForMinors({ ageGroup }: Pick<PublicEvent, 'ageGroup'>): boolean {
  return ageGroup.kind === 'under' && ageGroup.age <= ADULT;
}

/** The marks of players with these dates of birth in an event that starts at `startsAt` (seconds). */
export function ageMarks(
  births: readonly string[],
  event: Pick<PublicEvent, 'ageGroup'>,
  startsAt: number,
): readonly AgeMark[] {
  const rule = { group: event.ageGroup, gender: 'any', reference: 'calendar-year' } as const;
  const players = births.map((birth) => ({ dateOfBirth: birth || null, gender: null }));
  const doubts = eligibilityWarnings(rule, players, startsAt).flatMap(({ code }) => ageMarkTexts[code] ?? []);
  const hasMinor = !isForMinors(event) && births.some((birth) => isMinor(birth, startsAt) === true);
  return [
    ...[...new Set(doubts)].map((text) => ({ text, isDoubt: true })),
    ...(hasMinor ? [{ text: minorMark, isDoubt: false }] : []),
  ];
}
