import {
  umpireCalls,
  type KnockoutMatch,
  type PoolMatch,
  type PublicEvent,
  type ReplyOf,
  type UmpireTournament,
} from '@tournaments/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { endlessRetry, read } from '../../lib/query.ts';

const RETRY = 1_000;
/** How often the dashboard looks for what others did, in milliseconds. */
const REFRESH = 10_000;

type Reply = ReplyOf<typeof umpireCalls.dashboard>;

/** The umpire's one tournament (decision A34); a call that fails is made again every second. */
export function useUmpireTournament({
  isEnabled = true,
  refresh = REFRESH,
}: { readonly isEnabled?: boolean; readonly refresh?: number } = {}): {
  readonly tournament: UmpireTournament | null;
  /** The newest state cannot be had at the moment. */
  readonly isFailing: boolean;
} {
  const query = useQuery({
    ...read(umpireCalls.dashboard),
    ...endlessRetry(RETRY),
    refetchInterval: refresh,
    enabled: isEnabled,
  });
  return {
    tournament: query.data?.tournaments[0] ?? null,
    isFailing: query.failureCount > 1 || query.fetchStatus === 'paused',
  };
}

/** The matches of one stage of an event. */
export interface StageMatches {
  readonly eventId: number;
  readonly stage: 'knockout' | 'pool';
  readonly matches: readonly KnockoutMatch[];
}

function withStage(event: PublicEvent, { eventId, stage, matches }: StageMatches): PublicEvent {
  if (event.id !== eventId) return event;
  const isLater = stage === 'knockout' && event.matchType === 'pools-knockout';
  return isLater
    ? { ...event, knockoutDraw: [...matches] }
    : { ...event, draw: matches as (KnockoutMatch | PoolMatch)[] };
}

/** The tournament with newer matches of one stage. */
export function withMatches(tournament: UmpireTournament, newer: StageMatches): UmpireTournament {
  return { ...tournament, events: tournament.events.map((event) => withStage(event, newer)) };
}

/** Puts matches that a save brought into the dashboard. */
export function useTakeMatches(): (newer: StageMatches) => void {
  const client = useQueryClient();
  return useCallback(
    (newer) => {
      const { queryKey } = read(umpireCalls.dashboard);
      // An answer on its way may be older than the save.
      void client.cancelQueries({ queryKey });
      client.setQueryData<Reply>(
        queryKey,
        (reply) => reply && { tournaments: reply.tournaments.map((one) => withMatches(one, newer)) },
      );
    },
    [client],
  );
}
