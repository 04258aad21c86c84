import type { OrganizerEntry } from '@tournaments/contract';
import { importWords as words } from '../../../lib/texts/organizer-import.ts';
import { teamName } from '../../../lib/texts/team.ts';
import type { TeamFacts } from '../formValues.ts';

const NUMBER = /\d{9,}/;

/** A UTR number as it compares: spreadsheets drop the zeros in front. */
function keyOf(reference: string): string | null {
  const found = NUMBER.exec(reference.replaceAll(/[\s-]/g, ''));
  return found === null ? null : found[0].replace(/^0+/, '');
}

/** Tells of a team with whom its UTR number is already, among the entries of the whole tournament. */
export function createUsedUtrs(entered: readonly OrganizerEntry[]): (team: TeamFacts) => string | null {
  const users = new Map<string, OrganizerEntry>();
  for (const entry of entered) {
    const key = keyOf(entry.utr);
    if (key !== null && !users.has(key)) users.set(key, entry);
  }
  return ({ reference }) => {
    const key = keyOf(reference);
    const user = key === null ? undefined : users.get(key);
    return user === undefined ? null : words.utrUsed(teamName(user), user.eventName);
  };
}
