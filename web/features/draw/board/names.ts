import type { DrawSettings } from '@tournaments/contract';
import { teamName } from '../../../lib/texts/team.ts';
import { isMeant } from '../../../lib/likeWords.ts';
import { plainText, plainWords } from '@tournaments/contract/word-search';
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

/** Whether too little was typed to look for: a letter of some scripts is more than one character. */
export function isTooShort(typed: string): boolean {
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(typed.trim());
  return [...letters].length < 2;
}

/** Whether each typed word stands in a name, or one that is spelt a little differently. */
function isAlike(typed: readonly string[], name: string): boolean {
  const words = plainWords(name);
  return typed.every((one) => words.some((word) => word.includes(one) || isMeant(one, word)));
}

/**
 * The entries whose name holds what was typed, whatever its accents; where none does, those that are spelt a little
 * differently. None for less than two letters.
 */
export function findEntries(names: Names, typed: string): ReadonlySet<number> {
  if (isTooShort(typed)) return new Set();
  const wanted = plainText(typed.trim());
  const found = (isFound: (name: string) => boolean) =>
    new Set([...names].flatMap(([id, name]) => (isFound(name) ? [id] : [])));
  const exact = found((name) => plainText(name).includes(wanted));
  const words = plainWords(typed);
  return exact.size > 0 || words.length === 0 ? exact : found((name) => isAlike(words, name));
}
