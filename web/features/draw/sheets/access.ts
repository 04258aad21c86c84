import { matchLogCalls, type MatchLogView } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { endlessRetry, read } from '../../../lib/query.ts';
import type { MatchPlace } from '../match/types.ts';
import { isRefused, useNamed, type Named } from '../print/access.ts';

const RETRY = 1000;

/** What somebody gets who asks for score sheets. */
export type ForSheets =
  | { readonly state: 'waiting' }
  | { readonly state: 'denied' }
  | { readonly state: 'ready'; readonly tournament: Named; readonly log: MatchLogView | null };

/**
 * The tournament with the log of a match, for its organizer and its umpires alone: the server gives logs to nobody else.
 * Without a place any match of the tournament tells who is in charge.
 */
export function useForSheets(tournamentId: number, asked: MatchPlace | null): ForSheets {
  const tournament = useNamed(tournamentId);
  const isKnown = tournament !== null && tournament !== 'waiting';
  const place = isKnown ? placeIn(tournament, asked) : null;
  const log = useQuery({
    ...read(matchLogCalls.get, place ?? { eventId: 0, stage: 'knockout', matchNumber: 0 }),
    ...endlessRetry(RETRY),
    retry: (_: number, error: unknown) => !isRefused(error),
    enabled: place !== null,
  });
  if (tournament === 'waiting') return { state: 'waiting' };
  if (tournament === null || place === null || isRefused(log.error)) {
    return { state: 'denied' };
  }
  return log.data === undefined ? { state: 'waiting' } : { state: 'ready', tournament, log: log.data.log };
}

/** The place that was asked for, where its event belongs to the tournament. */
function placeIn({ events }: Named, asked: MatchPlace | null): MatchPlace | null {
  const event = asked === null ? events[0] : events.find(({ id }) => id === asked.eventId);
  if (event === undefined) return null;
  return asked ?? { eventId: event.id, stage: 'knockout', matchNumber: 0 };
}
