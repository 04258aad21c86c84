import type { PublicDay } from '@tournaments/contract';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isConnectionLost } from '../../lib/connection.ts';
import { followTournament } from '../../lib/live.ts';
import { PacedRefresh } from '../../lib/match-day/pacedRefresh.ts';
import { withMoved } from '../../lib/match-day/movedMatches.ts';
import { knownRevision, publicDayQuery, withScore } from '../../lib/match-day/publicDay.ts';
import { CallFailed } from '../../lib/query.ts';

/** A wall stands alone: it asks at once, and never more than once a second. */
const PACE = { between: 1000, spread: 0 };
/** Expected times move with the clock too, in milliseconds. */
const REFRESH = 60_000;
/** Where news do not come by themselves the wall looks so often, between two tries of the live way. */
const REFRESH_WHILE_CUT = 15_000;
/** From the third try that failed on, the next one is more than twice as far away. */
const BETWEEN_TRIES = 1200;
const SELDOM_FROM = 3;
/** Before each new try after an answer that failed, in milliseconds. */
const WAITS = [1000, 2000, 5000, 10_000] as const;

export interface WallDay {
  readonly day: PublicDay | null;
  /** The server says that this day is not for everybody, or that there is none. */
  readonly isRefused: boolean;
  /** Whether news come by themselves. */
  readonly isConnected: boolean;
  /** When the wall was answered last, in milliseconds of the device. */
  readonly answeredAt: number;
}

/** The public day of a tournament, within a second of every change, kept while there is no network. */
export function useWallDay(tournamentId: number): WallDay {
  const client = useQueryClient();
  const [isConnected, setConnected] = useState(false);
  const query = useQuery({
    ...publicDayQuery(tournamentId),
    retry: false,
    networkMode: 'always',
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  useEffect(() => followDay(client, tournamentId, setConnected), [client, tournamentId]);
  return {
    day: query.data ?? null,
    isRefused: isRefusal(query.error),
    isConnected,
    answeredAt: query.dataUpdatedAt,
  };
}

function isRefusal(error: Error | null): boolean {
  if (!(error instanceof CallFailed)) return false;
  const { answer } = error;
  return answer.kind !== 'failed' || answer.status === 404;
}

/** Asks for the day when there is something new, and after a cut once the way is open again; answers how to stop. */
function followDay(client: QueryClient, tournamentId: number, onConnected: (is: boolean) => void) {
  const { queryKey } = publicDayQuery(tournamentId);
  const state = { isConnected: false, failures: 0, cuts: 0 };
  let again: ReturnType<typeof setTimeout> | undefined;
  const refresh: PacedRefresh = new PacedRefresh(async () => {
    await client.refetchQueries({ queryKey });
    const hasFailed = client.getQueryState(queryKey)?.status === 'error';
    state.failures = hasFailed ? state.failures + 1 : 0;
    // While it is cut the live way tries for both.
    if (!hasFailed || !state.isConnected) return;
    again = setTimeout(() => refresh.want(), WAITS[state.failures - 1] ?? WAITS[3]);
  }, PACE);
  const stop = followTournament(tournamentId, {
    onMatch: (match) => {
      client.setQueryData<PublicDay>(queryKey, (day) => (day === undefined ? day : withScore(day, match)));
      return true;
    },
    onDay: ({ revision, matches }) => {
      if (knownRevision(client, tournamentId) >= revision) return;
      client.setQueryData<PublicDay>(queryKey, (day) => (day === undefined ? day : withMoved(day, matches)));
      refresh.want();
    },
    onReload: () => refresh.want(),
    onConnected: (isConnected) => {
      refresh.forget();
      clearTimeout(again);
      const isBack = isConnected && !state.isConnected;
      state.isConnected = isConnected;
      state.cuts = isConnected ? 0 : state.cuts + 1;
      onConnected(isConnected);
      if (isBack) refresh.want();
      // Where nothing at all comes through, the frame of the site looks for the server's return.
      const isLate = !isConnectionLost() && performance.now() - refresh.askedAt >= REFRESH_WHILE_CUT;
      if (state.cuts >= SELDOM_FROM && isLate) refresh.want(BETWEEN_TRIES);
    },
  });
  const timer = setInterval(() => state.isConnected && refresh.want(), REFRESH);
  return () => {
    clearInterval(timer);
    clearTimeout(again);
    refresh.forget();
    stop();
  };
}
