import {
  knockoutCalls,
  paths,
  poolCalls,
  routes,
  umpireCalls,
  type PublicEvent,
  type PublicTournament,
} from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { CallFailed, endlessRetry, read } from '../../../lib/query.ts';
import { useToken } from '../../../lib/tokens.ts';
import { useTournament } from '../../../lib/tournament.ts';

const RETRY = 1000;

/** What somebody gets who asks for a printable draw. */
export type Printable =
  | { readonly state: 'waiting' }
  /** Sent where they may look. */
  | { readonly state: 'elsewhere'; readonly to: string }
  | {
      readonly state: 'ready';
      readonly tournamentName: string;
      readonly courtNames: PublicTournament['courtNames'];
      readonly event: PublicEvent;
    };

export type Named = Pick<PublicTournament, 'id' | 'name' | 'showFixtures' | 'events' | 'courtNames'>;

const WAITING: Printable = { state: 'waiting' };

function elsewhere(to: string): Printable {
  return { state: 'elsewhere', to };
}

/** Whether the server said no, rather than nothing. */
export function isRefused(error: unknown): boolean {
  return error instanceof CallFailed && ['unauthorized', 'refused'].includes(error.answer.kind);
}

/** An umpire's own tournament, which the public may not see (decision C09); null for everybody else. */
function useUmpireTournament(id: number, isWanted: boolean) {
  const token = useToken('umpire');
  const isAsked = isWanted && token !== null;
  const query = useQuery({
    ...read(umpireCalls.dashboard),
    retry: (_, error) => !isRefused(error),
    retryDelay: RETRY,
    enabled: isAsked,
  });
  if (isAsked && query.isPending) return 'waiting';
  return query.data?.tournaments.find((one) => one.id === id) ?? null;
}

/** Whether the server gives the draw of an event to who asks: hidden draws are for those in charge (decision A25). */
function useMayRead(event: PublicEvent | undefined, isWanted: boolean): boolean | 'waiting' {
  const query = { eventId: event?.id ?? 0 };
  const options = {
    ...endlessRetry(RETRY),
    retry: (_: number, error: unknown) => !isRefused(error),
    enabled: isWanted && event !== undefined,
  };
  const isKnockout = event?.matchType === 'knockout';
  const knockout = useQuery({
    ...read(knockoutCalls.get, query),
    ...options,
    enabled: options.enabled && isKnockout,
  });
  const pools = useQuery({
    ...read(poolCalls.get, query),
    ...options,
    enabled: options.enabled && !isKnockout,
  });
  const { data, error } = isKnockout ? knockout : pools;
  if (!isWanted || data !== undefined) return true;
  return isRefused(error) ? false : 'waiting';
}

/** The tournament as who asks may see it; null when it is not for them. */
export function useNamed(id: number): Named | 'waiting' | null {
  const found = useTournament(id);
  const isUnknown = found.state === 'unknown' && found.isSure;
  const umpires = useUmpireTournament(id, isUnknown);
  if (found.state === 'known') return found.tournament;
  return isUnknown ? umpires : 'waiting';
}

/** The event to be printed, or where who asks belongs (decisions A08, A25, C09); asks again every second without an answer. */
export function usePrintable(tournamentId: number, eventId: number): Printable {
  const tournament = useNamed(tournamentId);
  const isKnown = tournament !== null && tournament !== 'waiting';
  const event = isKnown ? tournament.events.find(({ id }) => id === eventId) : undefined;
  const mayRead = useMayRead(event, isKnown && !tournament.showFixtures);
  if (tournament === 'waiting') return WAITING;
  if (tournament === null) return elsewhere(routes.home);
  if (event === undefined || mayRead === false) return elsewhere(paths.tournament(tournamentId));
  if (mayRead === 'waiting') return WAITING;
  const { name: tournamentName, courtNames } = tournament;
  return { state: 'ready', tournamentName, courtNames, event };
}
