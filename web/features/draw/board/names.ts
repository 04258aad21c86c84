import type { DrawSettings } from '@tournaments/contract';
import { teamName } from '../../../lib/texts/team.ts';
import { seedRanks } from './seeds.ts';

/** What an entry is called in a draw: the player, or 'name / name', with the rank of a seed behind. */
export type Names = ReadonlyMap<number, string>;

interface Named {
  readonly entries: readonly {
    readonly id: number;
    readonly players: readonly { readonly name: string }[];
  }[];
  readonly drawSettings?: DrawSettings | undefined;
}

/** Between a name and the rank of a seed behind it. */
const BEFORE_RANK = / (?=\[[\d/]+\]$)/;

/** A name, and the rank of its seed where it has one. */
export function partsOfName(name: string): readonly string[] {
  return name.split(BEFORE_RANK);
}

export function namesOf({ entries, drawSettings }: Named): Names {
  const ranks = seedRanks(drawSettings?.seeds);
  return new Map(
    entries.map((entry) => {
      const name = teamName(entry);
      const rank = ranks.get(entry.id);
      return [entry.id, rank === undefined ? name : `${name} [${rank}]`];
    }),
  );
}
