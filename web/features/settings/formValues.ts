import type { BodyOf, OrganizerTournament, tournamentCalls } from '@tournaments/contract';

/** The settings as the form holds them. */
export interface Facts {
  isPublic: boolean;
  allowUmpireLogin: boolean;
  /** A new umpire password is wanted with the next save. */
  generatePassword: boolean;
  seeding: boolean;
  showFixtures: boolean;
  showEntries: boolean;
  showPlayers: boolean;
  seoDescription: string;
  seoKeywords: string;
}

/** The stored settings as the form shows them. */
export function factsOf(tournament: OrganizerTournament): Facts {
  const { isPublic, allowUmpireLogin, seeding, showFixtures, showEntries, showPlayers } = tournament;
  const { seoDescription, seoKeywords } = tournament;
  const switches = { isPublic, allowUmpireLogin, seeding, showFixtures, showEntries, showPlayers };
  return { ...switches, generatePassword: false, seoDescription, seoKeywords };
}

/** The settings to save; the two questions without a switch go back as they are stored (decision A26). */
export function bodyOf(
  facts: Facts,
  { id, askEmail, askMobile }: OrganizerTournament,
): BodyOf<typeof tournamentCalls.updateSettings> {
  return { ...facts, id, askEmail, askMobile };
}
