import { passCalls, type PassView } from '@tournaments/contract';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followTournament } from '../../lib/live.ts';
import { CROWD, PacedRefresh } from '../../lib/match-day/pacedRefresh.ts';
import { CallFailed, fetched, keyOf } from '../../lib/query.ts';
import { passReply, rawKey } from '../../lib/rawReply.ts';
import { decoded } from '../../lib/send.ts';

/** Times move with the clock too, in milliseconds, and where news do not come by themselves. */
const REFRESH = 30_000;

/** What came with the page, read once. */
function arrived(client: QueryClient, token: string): PassView | undefined {
  const wire = client.getQueryData(rawKey(passReply(token)));
  if (wire === undefined) return undefined;
  const answer = decoded(passCalls.get, wire);
  return answer.ok ? answer.value.pass : undefined;
}

function isRefusal(error: Error | null): boolean {
  return error instanceof CallFailed && error.answer.kind === 'refused';
}

/** The pass behind a token, within a second of every change, kept while there is no network. */
export function usePass(token: string) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: keyOf(passCalls.get, { token }),
    queryFn: async ({ signal }) => (await fetched(passCalls.get, { token }, signal)).pass,
    initialData: () => arrived(client, token),
    refetchInterval: ({ state }) => (isRefusal(state.error) ? false : REFRESH),
  });
  useFollowed(client, query.data === undefined ? null : followedIn(query.data), token);
  return {
    pass: query.data ?? null,
    refusal: refusalOf(query.error),
    hasFailed: query.error !== null,
    refetch: () => query.refetch(),
  };
}

function refusalOf(error: Error | null): string | null {
  if (!(error instanceof CallFailed) || error.answer.kind !== 'refused') return null;
  return error.answer.message ?? null;
}

/** The tournament whose news concern the pass: before a draw can be seen there are none, and nobody may listen. */
function followedIn({ tournament, entries }: PassView): number | null {
  return tournament.isShown && entries.some(({ isDrawn }) => isDrawn) ? tournament.id : null;
}

/** Asks anew when something of the tournament changed. */
function useFollowed(client: QueryClient, tournamentId: number | null, token: string): void {
  useEffect(() => {
    if (tournamentId === null) return undefined;
    const queryKey = keyOf(passCalls.get, { token });
    const refresh = new PacedRefresh(() => client.refetchQueries({ queryKey }), CROWD);
    const stop = followTournament(tournamentId, {
      onMatch: () => {
        refresh.want();
        return true;
      },
      onDay: () => refresh.want(),
      onReload: () => refresh.want(),
      onConnected: () => undefined,
    });
    return () => {
      refresh.forget();
      stop();
    };
  }, [client, tournamentId, token]);
}
