import type { Hall } from '@tournaments/contract';
import { hallOf } from './day-reader.ts';
import { findMatches } from './match.repo.ts';
import type { Work } from './work.ts';

/** The hall as it is; until one is saved it has the courts on which matches are set. */
export async function hallNow({ tx, given, day }: Work): Promise<Hall> {
  const matches = day.hall === null ? await findMatches(tx.db, given.tournament.tournamentId) : [];
  return hallOf({ ...given.tournament, hall: day.hall }, matches);
}
