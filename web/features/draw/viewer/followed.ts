import type { PublicEvent } from '@tournaments/contract';
import { useMemo } from 'react';
import {
  entriesWith,
  followedList,
  personOf,
  useFollowedPlayers,
  type Followed,
} from '../../../lib/followed.ts';
import type { Follow } from '../board/follow.ts';

type Entry = Pick<PublicEvent['entries'][number], 'id' | 'players'>;

const NOBODY: readonly string[] = [];

export interface Following extends Follow {
  /** The player or pair; null while nobody is followed. */
  readonly name: string | null;
  readonly stop: () => void;
}

/** Leaves out the persons of whom this holds. */
function without(things: readonly Followed[], isMeant: (name: string) => boolean): readonly Followed[] {
  return things.filter((one) => !isMeant(personOf(one) ?? ''));
}

/** Whoever is chosen in a draw takes the place of who was; persons who are followed from their page stay. */
function chosen(things: readonly Followed[], names: readonly string[]): readonly Followed[] {
  const others = things.filter((one) => typeof one !== 'string');
  const known = new Set(others.map(personOf));
  return [...others, ...names.filter((name) => !known.has(name))];
}

/** Those whom this device follows in all draws of a tournament. */
export function useFollowed(tournamentId: number, entries: readonly Entry[]): Following {
  const { update } = followedList(tournamentId);
  const players = useFollowedPlayers(tournamentId);
  return useMemo(() => {
    const followed = entriesWith(entries, players);
    const stop = () => update((things) => without(things, (name) => name !== ''));
    const toggle = (entry: number) => {
      const names = entries.find(({ id }) => id === entry)?.players.map(({ name }) => name) ?? NOBODY;
      update((things) =>
        followed.has(entry) ? without(things, (name) => names.includes(name)) : chosen(things, names),
      );
    };
    return { followed, toggle, stop, name: players.length === 0 ? null : players.join(' / ') };
  }, [entries, players, update]);
}
