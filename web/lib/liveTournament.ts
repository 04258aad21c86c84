import {
  bothNotices,
  publicCalls,
  type DayNotice,
  type KnockoutMatch,
  type PublicEvent,
  type PublicTournament,
} from '@tournaments/contract';
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { followTournament } from './live.ts';
import { keyOf } from './query.ts';
import { changedMatches, type AnyMatch } from './changedMatches.ts';
import { isOlder } from './runningScore.ts';

/** What follows from changed matches (tables, counts, who is on court) comes so soon, in milliseconds, … */
const SOON = 100;
/** … and in a busy hall so often at most: many matches then come at once. */
const GATHERED = 1000;

function replaced<M extends AnyMatch>(list: readonly M[], match: M): readonly M[] {
  return list.map((one) => (one.id === match.id ? match : one));
}

/** The event with a changed match in its place; everything else stays the very same. */
function eventWith(event: PublicEvent, match: AnyMatch): PublicEvent {
  const isOwn = event.matchType === 'knockout' || 'poolName' in match;
  if (isOwn) return { ...event, draw: replaced(event.draw, match) as PublicEvent['draw'] };
  const stage = replaced(event.knockoutDraw ?? [], match) as KnockoutMatch[];
  return { ...event, knockoutDraw: stage };
}

/** The tournament with a changed match in its place. */
export function withMatch(tournament: PublicTournament, match: AnyMatch): PublicTournament {
  const events = tournament.events.map((event) =>
    event.id === match.eventId ? eventWith(event, match) : event,
  );
  return { ...tournament, events };
}

/** The stored match that a changed one takes the place of. */
function before(tournament: PublicTournament | undefined, match: AnyMatch): AnyMatch | undefined {
  const event = tournament?.events.find(({ id }) => id === match.eventId);
  return [...(event?.draw ?? []), ...(event?.knockoutDraw ?? [])].find(({ id }) => id === match.id);
}

/** Where the page keeps what it was told of the match day. */
export function dayNoticeKey(tournamentId: number): QueryKey {
  return ['day-notice', tournamentId];
}

interface Kept {
  readonly tournaments: readonly PublicTournament[];
}

interface Follow {
  readonly onConnected: (isConnected: boolean) => void;
  /** Told of each changed match, with what it was before. */
  readonly onMatch?: (match: AnyMatch, before: AnyMatch) => void;
}

/** The page's copy of a tournament, into which changed matches come together. */
function copyOf(client: QueryClient, tournamentId: number, queryKey: QueryKey) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let settledAt = -Infinity;

  function settle(): void {
    clearTimeout(timer);
    timer = undefined;
    settledAt = performance.now();
    const matches = changedMatches.take();
    if (matches.length === 0) return;
    client.setQueryData<Kept>(queryKey, (known) => {
      if (known === undefined) return undefined;
      const tournaments = known.tournaments.map((one) =>
        one.id === tournamentId ? matches.reduce(withMatch, one) : one,
      );
      return { ...known, tournaments };
    });
  }

  return {
    settle,
    find(match: AnyMatch): AnyMatch | undefined {
      const known = client.getQueryData<Kept>(queryKey);
      return (
        changedMatches.get(match.id) ??
        before(
          known?.tournaments.find(({ id }) => id === tournamentId),
          match,
        )
      );
    },
    change(match: AnyMatch): void {
      changedMatches.put(match);
      timer ??= setTimeout(settle, Math.max(SOON, settledAt + GATHERED - performance.now()));
    },
  };
}

/** Keeps the page's copy of a tournament as it is on the server, match by match; null follows nothing. */
export function useLive(tournamentId: number | null, follow: Follow): void {
  const client = useQueryClient();
  const latest = useRef(follow);
  useEffect(() => {
    latest.current = follow;
  });
  useEffect(() => {
    if (tournamentId === null) return;
    const queryKey = keyOf(publicCalls.getTournaments, { id: tournamentId });
    const copy = copyOf(client, tournamentId, queryKey);
    const stop = followTournament(tournamentId, {
      onConnected: (isConnected) => latest.current.onConnected(isConnected),
      onReload: () => void client.invalidateQueries({ queryKey }),
      onDay: (notice) =>
        client.setQueryData<DayNotice>(dayNoticeKey(tournamentId), (known) =>
          known === undefined ? notice : bothNotices(known, notice),
        ),
      onMatch: (match) => {
        const old = copy.find(match);
        if (old === undefined) return false;
        if (isOlder(match, old)) return true;
        copy.change(match);
        latest.current.onMatch?.(match, old);
        // An answer on its way may be older than this match and take its place.
        return client.isFetching({ queryKey }) === 0;
      },
    });
    return () => {
      stop();
      copy.settle();
    };
  }, [client, tournamentId]);
}
