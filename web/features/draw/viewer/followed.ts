import type { PublicEvent } from '@tournaments/contract';
import { useMemo } from 'react';
import { entriesWith, followedList, useFollowedPlayers } from '../../../lib/followed.ts';
import type { Follow } from '../board/follow.ts';

type Entry = Pick<PublicEvent['entries'][number], 'id' | 'players'>;

const NOBODY: readonly string[] = [];

export interface Following extends Follow {
  /** The player or pair; null while nobody is followed. */
  readonly name: string | null;
  readonly stop: () => void;
}

/** The player or pair that this device follows in all draws of a tournament. */
export function useFollowed(tournamentId: number, entries: readonly Entry[]): Following {
  const { update } = followedList(tournamentId);
  const players = useFollowedPlayers(tournamentId);
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
