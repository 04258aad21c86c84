import {
  umpireCalls,
  type KnockoutMatch,
  type PoolMatch,
  type PublicEvent,
  type ReplyOf,
  type UmpireTournament,
} from '@tournaments/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { followTournament } from '../../lib/live.ts';
import { CROWD, PacedRefresh } from '../../lib/match-day/pacedRefresh.ts';
import { endlessRetry, read } from '../../lib/query.ts';
import { keepScores } from '../../lib/runningScore.ts';

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

/** Whether everybody may see the draws, so that their changes are told. */
function isFollowed({ isPublic, turnedOff, showFixtures }: UmpireTournament): boolean {
  return isPublic && !turnedOff && showFixtures;
}

/** Looks at the dashboard anew when the desk has moved a match on: a call is read within a second. */
export function useCallsOfDesk(tournament: UmpireTournament | null): void {
  const client = useQueryClient();
  const id = tournament !== null && isFollowed(tournament) ? tournament.id : null;
  useEffect(() => {
    if (id === null) return undefined;
    const { queryKey } = read(umpireCalls.dashboard);
    const refresh = new PacedRefresh(() => client.refetchQueries({ queryKey }), CROWD);
    const stop = followTournament(id, {
      onConnected: () => undefined,
      onReload: () => refresh.want(),
      onDay: () => refresh.want(),
      // Points come with the next look.
      onMatch: () => true,
    });
    return () => {
      stop();
      refresh.forget();
    };
  }, [client, id]);
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
    ? { ...event, knockoutDraw: [...keepScores(matches, event.knockoutDraw ?? [])] }
    : { ...event, draw: keepScores(matches, event.draw) as (KnockoutMatch | PoolMatch)[] };
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
