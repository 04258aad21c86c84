import {
  matchDayCalls,
  mergeDay,
  type DayMatch,
  type DayNews,
  type MatchDay,
  type OpenMatch,
  type RunningMatch,
} from '@tournaments/contract';
import { hasEnded } from '@tournaments/engine';
import { useQuery, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followDesk } from './followDesk.ts';
import { openMatchesKey } from './openMatches.ts';
import { CallFailed } from '../query.ts';
import { send, type Answer } from '../send.ts';

/** How often a screen of the day looks by itself, in milliseconds: news come by live events. */
const REFRESH = 15_000;
const RETRY = 2_000;

/** Where the page keeps the day of a tournament. */
export function dayKey(tournamentId: number): QueryKey {
  return ['match-day', tournamentId];
}

/** What has to be said along with a call, so that only news come back. */
export function knownOf(day: MatchDay | null): { since: number | null; outline: string | null } {
  return { since: day?.revision ?? null, outline: day?.outline ?? null };
}

/** Puts news of the day into the page's memory; false when they do not fit and all has to be read. */
export function takeNews(client: QueryClient, tournamentId: number, news: DayNews): boolean {
  const known = client.getQueryData<MatchDay>(dayKey(tournamentId)) ?? null;
  const merged = mergeDay(known, news);
  if (merged === null) return false;
  client.setQueryData(dayKey(tournamentId), merged);
  return true;
}

function asked(tournamentId: number, known: MatchDay | null, signal: AbortSignal) {
  return send(matchDayCalls.get, { query: { tournamentId, ...knownOf(known) }, signal });
}

function valueOf<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new CallFailed(answer);
  return answer.value;
}

/** Reads what changed of the day since it was read last; all of it where nothing is known. */
async function readDay(client: QueryClient, tournamentId: number, signal: AbortSignal): Promise<MatchDay> {
  const known = client.getQueryData<MatchDay>(dayKey(tournamentId)) ?? null;
  const news = valueOf(await asked(tournamentId, known, signal));
  // Commands may have brought newer ones meanwhile.
  const latest = client.getQueryData<MatchDay>(dayKey(tournamentId)) ?? known;
  const merged = mergeDay(latest, news.day);
  if (merged !== null) return merged;
  const whole = mergeDay(null, valueOf(await asked(tournamentId, null, signal)).day);
  if (whole === null) throw new CallFailed({ ok: false, kind: 'failed', status: 0 });
  return whole;
}

/** Where the reading of a day stands; `day` is the last one known, also while no news come. */
export interface MatchDayNow {
  readonly day: MatchDay | null;
  /** The server says no: to this sign-in, or to this tournament. */
  readonly isDenied: boolean;
  /** It could not be had so far; it is tried again. */
  readonly isFailing: boolean;
  readonly reload: () => void;
}

function isRefused(error: Error | null): boolean {
  if (!(error instanceof CallFailed)) return false;
  const { answer } = error;
  return answer.kind === 'refused' || answer.kind === 'unauthorized' || isClientError(answer.status);
}

function isClientError(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/**
 * The match day of a tournament as the desk and its organizer see it, kept as it is on the server: what changed is asked
 * for when a live event says so, and every 15 seconds. Null follows nothing.
 */
export function useMatchDay(tournamentId: number | null, isEnabled = true): MatchDayNow {
  const client = useQueryClient();
  const id = tournamentId ?? 0;
  const isOn = isEnabled && tournamentId !== null;
  const query = useQuery({
    queryKey: dayKey(id),
    queryFn: ({ signal }) => readDay(client, id, signal),
    enabled: isOn,
    refetchInterval: ({ state }) => (isRefused(state.error) ? false : REFRESH),
    retry: (_count, error) => !isRefused(error),
    retryDelay: RETRY,
    // A dead network is tried again, so that the screen itself can say so.
    networkMode: 'always',
    // The same objects stay where nothing is new: `mergeDay` sees to it.
    structuralSharing: false,
  });
  useFollowDay(isOn ? id : null);
  return {
    day: query.data ?? null,
    isDenied: isRefused(query.error),
    isFailing: query.failureCount > 0,
    reload: () => void query.refetch(),
  };
}

/** The day with the score of a match that was just heard of; as it was where that is older than what is known. */
export function withRunning(day: MatchDay, { key, score }: RunningMatch): MatchDay {
  const isNews = (match: DayMatch) =>
    match.key === key && !hasEnded(match.desk) && score.number > (match.score?.number ?? 0);
  if (!day.matches.some(isNews)) return day;
  return { ...day, matches: day.matches.map((match) => (isNews(match) ? { ...match, score } : match)) };
}

/** Asks for news of the day whenever the server tells that there are any. */
function useFollowDay(tournamentId: number | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (tournamentId === null) return undefined;
    const queryKey = dayKey(tournamentId);
    const refresh = () => void client.invalidateQueries({ queryKey });
    return followDesk(tournamentId, {
      onDay: ({ revision }) => {
        const known = client.getQueryData<MatchDay>(queryKey);
        if (known === undefined || known.revision < revision) refresh();
      },
      onOpen: (open) => client.setQueryData<readonly OpenMatch[]>(openMatchesKey(tournamentId), open),
      onScore: (running) =>
        client.setQueryData<MatchDay>(queryKey, (known) => known && withRunning(known, running)),
      onReload: refresh,
    });
  }, [client, tournamentId]);
}
