import { playerIdOf } from '../db/match-days.ts';
import type { TestTokens } from './client.ts';
import type { TestOrganizer } from './test-data.ts';

interface PlayerSetup {
  readonly owner: TestOrganizer;
  readonly tournament: number;
}

interface Sample {
  readonly query: Readonly<Record<string, string>>;
  readonly tokens: TestTokens;
}

/** Requests about players that succeed; `knownEntry` makes an entry of somebody who is of age. */
export function playerMakers<Setup extends PlayerSetup>(
  knownEntry: (setup: Setup) => Promise<number>,
): Readonly<Record<string, (setup: Setup) => Promise<Sample>>> {
  return {
    'players.find': async (setup) => {
      await knownEntry(setup);
      const query = { tournamentID: String(setup.tournament), name: 'player' };
      return { query, tokens: setup.owner.tokens };
    },
    'players.get': async (setup) => {
      const player = String(playerIdOf(await knownEntry(setup), 1));
      return { query: { tournamentID: String(setup.tournament), player }, tokens: setup.owner.tokens };
    },
  };
}
