import { publicCalls, type PublicTournament } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { endlessRetry, read } from './query.ts';

const RETRY = 1000;

/** A tournament with all it shows; `isSure` is false for what came with the page, which knew nobody's session, or was kept. */
export type Found =
  | { readonly state: 'loading' }
  | { readonly state: 'unknown'; readonly isSure: boolean }
  | { readonly state: 'known'; readonly isSure: boolean; readonly tournament: PublicTournament };

type Refresh = number | ((tournament: PublicTournament) => number | false);

/**
 * One tournament as the caller may see it; asked for every second without a word until there is an answer, and again
 * every `refresh` milliseconds where a screen follows what happens, or as often as it says of the tournament.
 */
export function useTournament(id: number, refresh?: Refresh): Found {
  const isId = Number.isInteger(id);
  const query = useQuery({
    ...read(publicCalls.getTournaments, isId ? { id } : {}),
    ...endlessRetry(RETRY),
    enabled: isId,
    refetchInterval: ({ state }) => {
      if (typeof refresh !== 'function') return refresh ?? false;
      const shown = state.data?.tournaments.find((one) => one.id === id);
      return shown === undefined ? false : refresh(shown);
    },
  });
  if (!isId) return { state: 'unknown', isSure: true };
  if (!query.data) return { state: 'loading' };
  const tournament = query.data.tournaments.find((one) => one.id === id);
  const isSure = query.isFetchedAfterMount;
  return tournament ? { state: 'known', isSure, tournament } : { state: 'unknown', isSure };
}

/** Whether everybody may follow this tournament: its stream knows no sessions. */
export function isOpenToAll({ isPublic, turnedOff, showFixtures }: PublicTournament): boolean {
  return isPublic && !turnedOff && showFixtures;
}
