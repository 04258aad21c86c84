import type { PublicEvent } from '@tournaments/contract';
import { useMemo } from 'react';
import { entriesWith, followedList, personOf, useFollowedPlayers } from '../../../lib/followed.ts';
import type { Follow } from '../board/follow.ts';

type Entry = Pick<PublicEvent['entries'][number], 'id' | 'players'>;

const NOBODY: readonly string[] = [];

export interface Following extends Follow {
  /** The player or pair; null while nobody is followed. */
  readonly name: string | null;
  readonly stop: () => void;
}

/** Those whom this device follows in all draws of a tournament. */
export function useFollowed(tournamentId: number, entries: readonly Entry[]): Following {
  const { update } = followedList(tournamentId);
  const players = useFollowedPlayers(tournamentId);
  return useMemo(() => {
    const followed = entriesWith(entries, players);
    const stop = () => update((things) => things.filter((one) => personOf(one) === null));
    // Whoever is chosen here takes the place of who was; persons who are followed from their page stay.
    const toggle = (entry: number) => {
      const names = entries.find(({ id }) => id === entry)?.players.map(({ name }) => name) ?? NOBODY;
      update((things) =>
        followed.has(entry)
          ? things.filter((one) => !names.includes(personOf(one) ?? ''))
          : [...things.filter((one) => typeof one !== 'string'), ...names],
      );
    };
    return { followed, toggle, stop, name: players.length === 0 ? null : players.join(' / ') };
  }, [entries, players, update]);
}
