import type { PublicEvent } from '@tournaments/contract';
import { eligibilityWarnings } from '@tournaments/engine';
import { doubtOfPlayer, doubtTexts } from './texts/age-doubts.ts';
import { eligibilityText } from './texts/eligibility.ts';

interface Player {
  readonly name: string;
  readonly dateOfBirth: string;
}

/** Who seems not to fit an event's age group, and its rule. */
export interface AgeDoubts {
  readonly texts: readonly string[];
  readonly rule: string;
}

/** Why players seem not to fit the age group of an event that starts at `startsAt` (seconds); null when they do. */
export function ageDoubts(
  players: readonly Player[],
  { ageGroup }: Pick<PublicEvent, 'ageGroup'>,
  startsAt: number,
): AgeDoubts | null {
  // Players are not asked for their gender: only their ages can be looked at.
  const rule = { group: ageGroup, gender: 'any', reference: 'calendar-year' } as const;
  const known = players.map(({ dateOfBirth }) => ({ dateOfBirth: dateOfBirth || null, gender: null }));
  const texts = eligibilityWarnings(rule, known, startsAt).flatMap(({ player, code }) => {
    const text = doubtTexts[code];
    if (text === null) return [];
    return player === null ? text : doubtOfPlayer(players[player]!.name.trim(), text);
  });
  return texts.length === 0
    ? null
    : { texts, rule: eligibilityText({ ageGroup, gender: 'any' }, startsAt) ?? '' };
}
