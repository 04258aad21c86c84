import { useSyncExternalStore } from 'react';
import { followingKey } from './follows.ts';
import { storedList, type StoredList } from './storedList.ts';

interface Entry {
  readonly id: number;
  readonly players: readonly { readonly name: string }[];
}

const NOBODY: readonly string[] = [];
/** By tournament. */
const lists = new Map<number, StoredList<string>>();

/** The names of the player or pair that this device follows in a tournament; kept on the device. */
export function followedList(tournamentId: number): StoredList<string> {
  const list = lists.get(tournamentId) ?? storedList<string>(followingKey(tournamentId));
  lists.set(tournamentId, list);
  return list;
}

/** Whom this device follows in a tournament: empty while it is nobody, and while the server draws. */
export function useFollowedPlayers(tournamentId: number): readonly string[] {
  const { subscribe, read } = followedList(tournamentId);
  return useSyncExternalStore(subscribe, read, () => NOBODY);
}

/** The entries of an event in which one of these players stands. */
export function entriesWith(entries: readonly Entry[], players: readonly string[]): ReadonlySet<number> {
  const wanted = new Set(players);
  return new Set(
    entries.filter((entry) => entry.players.some(({ name }) => wanted.has(name))).map(({ id }) => id),
  );
}
