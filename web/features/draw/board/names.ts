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

/** One spelling of letters that keyboards write in several ways. */
function folded(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Whether too little was typed to look for: a letter of some scripts is more than one character. */
export function isTooShort(typed: string): boolean {
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(typed.trim());
  return [...letters].length < 2;
}

/** The entries whose name holds what was typed; none for less than two letters. */
export function findEntries(names: Names, typed: string): ReadonlySet<number> {
  const wanted = folded(typed.trim());
  if (isTooShort(typed)) return new Set();
  return new Set([...names].flatMap(([id, name]) => (folded(name).includes(wanted) ? [id] : [])));
}
