import type { OrganizerEntry } from '@tournaments/contract';

/** What a pasted list says: the teams found in it, and the lines that fit none or several. */
export interface PastedSeeds {
  readonly seeds: readonly number[];
  readonly unknown: readonly string[];
  readonly unclear: readonly string[];
}

const NUMBERING = /^\s*\[?\d+(\/\d+)?[\].):\s-]*/;
const RANK_BEHIND = /\[\d+(\/\d+)?\]\s*$/;

function key(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** Reads a list of names, one in each line, the best first; of pairs the name of one player is enough. */
export function readSeeds(text: string, entries: readonly OrganizerEntry[]): PastedSeeds {
  const named = entries.map(({ id, players }) => ({ id, names: players.map(({ name }) => key(name)) }));
  const found = { seeds: [] as number[], unknown: [] as string[], unclear: [] as string[] };
  for (const line of text.split(/\r?\n/)) {
    const written = line.replace(NUMBERING, '').replace(RANK_BEHIND, '').trim();
    const parts = written
      .split(/[/&,;\t]/)
      .map(key)
      .filter((part) => part !== '');
    if (parts.length === 0) continue;
    const fitting = named.filter(({ names }) => parts.every((part) => names.includes(part)));
    const [only] = fitting;
    if (only === undefined) found.unknown.push(written);
    else if (fitting.length > 1) found.unclear.push(written);
    else if (!found.seeds.includes(only.id)) found.seeds.push(only.id);
  }
  return found;
}
