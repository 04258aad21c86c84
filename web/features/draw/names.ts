import type { PublicEvent } from '@tournaments/contract';

/** What an entry is called in a draw: the player, or 'name / name'. */
export type Names = ReadonlyMap<number, string>;

export function namesOf(event: Pick<PublicEvent, 'entries'>): Names {
  return new Map(event.entries.map(({ id, players }) => [id, players.map(({ name }) => name).join(' / ')]));
}

/** The entries whose name holds what was typed; none for less than two letters. */
export function findEntries(names: Names, typed: string): ReadonlySet<number> {
  const wanted = typed.trim().toLowerCase();
  if (wanted.length < 2) return new Set();
  return new Set([...names].flatMap(([id, name]) => (name.toLowerCase().includes(wanted) ? [id] : [])));
}
