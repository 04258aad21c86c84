import {
  publicCalls,
  type KnockoutMatch,
  type PoolMatch,
  type PublicEvent,
  type PublicTournament,
} from '@tournaments/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { followTournament } from '../../lib/live.ts';
import { keyOf } from '../../lib/query.ts';
import { isPoolMatch } from './pools.ts';

type AnyMatch = KnockoutMatch | PoolMatch;

function replaced<M extends AnyMatch>(list: readonly M[], match: M): readonly M[] {
  return list.map((one) => (one.id === match.id ? match : one));
}

/** The event with a changed match in its place; everything else stays the very same. */
function eventWith(event: PublicEvent, match: AnyMatch): PublicEvent {
  const isOwn = event.matchType === 'knockout' || isPoolMatch(match);
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

/** Whether everybody may follow this tournament: its stream knows no sessions. */
export function isOpenToAll({ isPublic, turnedOff, showFixtures }: PublicTournament): boolean {
  return isPublic && !turnedOff && showFixtures;
}

interface Kept {
  readonly tournaments: readonly PublicTournament[];
}

interface Follow {
  readonly onConnected: (isConnected: boolean) => void;
  /** Told of each changed match, with what it was before. */
  readonly onMatch?: (match: AnyMatch, before: AnyMatch) => void;
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
    return followTournament(tournamentId, {
      onConnected: (isConnected) => latest.current.onConnected(isConnected),
      onReload: () => void client.invalidateQueries({ queryKey }),
      onMatch: (match) => {
        const known = client.getQueryData<Kept>(queryKey);
        const old = before(
          known?.tournaments.find(({ id }) => id === tournamentId),
          match,
        );
        if (known === undefined || old === undefined) return false;
        client.setQueryData<Kept>(queryKey, {
          ...known,
          tournaments: known.tournaments.map((one) =>
            one.id === tournamentId ? withMatch(one, match) : one,
          ),
        });
        latest.current.onMatch?.(match, old);
        // An answer on its way may be older than this match and take its place.
        return client.isFetching({ queryKey }) === 0;
      },
    });
  }, [client, tournamentId]);
}
