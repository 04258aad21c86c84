import type { BodyOf, OrganizerTournament, tournamentCalls } from '@tournaments/contract';

/** The settings of a tournament that the screen shows. */
export type Facts = Pick<
  OrganizerTournament,
  | 'isPublic'
  | 'allowUmpireLogin'
  | 'seeding'
  | 'showFixtures'
  | 'showEntries'
  | 'showPlayers'
  | 'seoDescription'
  | 'seoKeywords'
>;

/** The settings that are saved together, by the name of their group; seeding is saved by its switch. */
export const GROUPS = {
  visibility: ['isPublic', 'showFixtures', 'showEntries', 'showPlayers'],
  umpires: ['allowUmpireLogin'],
  search: ['seoDescription', 'seoKeywords'],
} as const satisfies Readonly<Record<string, readonly (keyof Facts)[]>>;

export type GroupName = keyof typeof GROUPS;

/** The settings of one group. */
export type GroupFacts<Name extends GroupName> = Pick<Facts, (typeof GROUPS)[Name][number]>;

/** The settings of a group as they are stored. */
export function groupOf<Name extends GroupName>(facts: Facts, name: Name): GroupFacts<Name> {
  const values = GROUPS[name].map((key: keyof Facts) => [key, facts[key]] as const);
  return Object.fromEntries(values) as unknown as GroupFacts<Name>;
}

/** Whether a group is stored just so. */
export function isStored(stored: Partial<Facts>, values: Partial<Facts>): boolean {
  return Object.entries(values).every(([key, value]) => stored[key as keyof Facts] === value);
}

/**
 * The settings to save: what changes, and all others as they are stored. The two questions without a switch go along
 * (decision A26).
 */
export function bodyOf(
  stored: OrganizerTournament,
  changes: Partial<Facts>,
  generatePassword: boolean,
): BodyOf<typeof tournamentCalls.updateSettings> {
  const { id, askEmail, askMobile, isPublic, allowUmpireLogin, seeding } = stored;
  const { showFixtures, showEntries, showPlayers, seoDescription, seoKeywords } = stored;
  const asked = { id, askEmail, askMobile, generatePassword };
  const facts = { isPublic, allowUmpireLogin, seeding, showFixtures, showEntries, showPlayers };
  return { ...asked, ...facts, seoDescription, seoKeywords, ...changes };
}
