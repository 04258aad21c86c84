import type { PublicEvent } from '@tournaments/contract';
import { useMemo, useSyncExternalStore } from 'react';
import { storedList, type StoredList } from '../../../lib/storedList.ts';
import type { Follow } from '../board/follow.ts';

type Entry = Pick<PublicEvent['entries'][number], 'id' | 'players'>;

const NOBODY: readonly string[] = [];
/** By tournament. */
const lists = new Map<number, StoredList<string>>();

function listOf(tournamentId: number): StoredList<string> {
  const list = lists.get(tournamentId) ?? storedList<string>(`following-${tournamentId}`);
  lists.set(tournamentId, list);
  return list;
}

/** The entries of an event in which one of these players stands. */
export function entriesWith(entries: readonly Entry[], players: readonly string[]): ReadonlySet<number> {
  const wanted = new Set(players);
  return new Set(
    entries.filter((entry) => entry.players.some(({ name }) => wanted.has(name))).map(({ id }) => id),
  );
}

export interface Following extends Follow {
  /** The player or pair; null while nobody is followed. */
  readonly name: string | null;
  readonly stop: () => void;
}

/** The player or pair that this device follows in all draws of a tournament. */
export function useFollowed(tournamentId: number, entries: readonly Entry[]): Following {
  const { subscribe, read, update } = listOf(tournamentId);
  const players = useSyncExternalStore(subscribe, read, () => NOBODY);
  return useMemo(() => {
    const followed = entriesWith(entries, players);
    const stop = () => update(() => NOBODY);
    const toggle = (entry: number) => {
      const names = entries.find(({ id }) => id === entry)?.players.map(({ name }) => name) ?? NOBODY;
      update(() => (followed.has(entry) ? NOBODY : names));
    };
    return { followed, toggle, stop, name: players.length === 0 ? null : players.join(' / ') };
  }, [entries, players, update]);
}
