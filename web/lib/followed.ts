import { useMemo, useSyncExternalStore } from 'react';
import { storedList, type StoredList } from './storedList.ts';

interface Entry {
  readonly id: number;
  readonly players: readonly { readonly name: string }[];
}

/** What is followed, with the tournament that it belongs to. */
export interface FollowedThing {
  readonly kind: 'tournament' | 'event' | 'person';
  /** The number of an event or the key of a person; empty for the tournament itself. */
  readonly key: string;
  readonly name: string;
  readonly tournament: { readonly name: string; readonly endsAt: number };
}

/** Who was chosen in a draw has nothing but a name. */
export type Followed = string | FollowedThing;

const KINDS: readonly unknown[] = ['tournament', 'event', 'person'];

/** Whether it can be read: another version of the site, or a hand, may have written it. */
function isReadable(stored: unknown): boolean {
  if (typeof stored === 'string') return true;
  const { kind, key, name, tournament } = (stored ?? {}) as Partial<FollowedThing>;
  const texts: readonly unknown[] = [key, name, tournament?.name];
  return (
    KINDS.includes(kind) &&
    texts.every((one) => typeof one === 'string') &&
    typeof tournament?.endsAt === 'number'
  );
}

const NOTHING: readonly Followed[] = [];
/** By tournament. */
const lists = new Map<number, StoredList<Followed>>();

/** What this device follows in a tournament; kept on the device. */
export function followedList(tournamentId: number): StoredList<Followed> {
  const list = lists.get(tournamentId) ?? storedList<Followed>(`following-${tournamentId}`, isReadable);
  lists.set(tournamentId, list);
  return list;
}

/** All that this device follows in a tournament: empty while it is nothing, and while the server draws. */
export function useFollowedThings(tournamentId: number): readonly Followed[] {
  const { subscribe, read } = followedList(tournamentId);
  return useSyncExternalStore(subscribe, read, () => NOTHING);
}

/** The name of a person who is followed; null of what is none. */
export function personOf(followed: Followed): string | null {
  if (typeof followed === 'string') return followed;
  return followed.kind === 'person' ? followed.name : null;
}

/** Whom this device follows in a tournament: empty while it is nobody, and while the server draws. */
export function useFollowedPlayers(tournamentId: number): readonly string[] {
  const things = useFollowedThings(tournamentId);
  return useMemo(() => [...new Set(things.flatMap((one) => personOf(one) ?? []))], [things]);
}

/** The entries of an event in which one of these players stands. */
export function entriesWith(entries: readonly Entry[], players: readonly string[]): ReadonlySet<number> {
  const wanted = new Set(players);
  return new Set(
    entries.filter((entry) => entry.players.some(({ name }) => wanted.has(name))).map(({ id }) => id),
  );
}
