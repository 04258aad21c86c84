import * as z from 'zod/mini';
import { encodeText } from './encode-text.ts';
import { id } from './wire/basic.ts';
import { knockoutMatch, poolMatch, type KnockoutMatch, type PoolMatch } from './wire/match.ts';

/**
 * What is told to who follows a tournament: that the way is open, one changed match, a draw saved or deleted, anything
 * else that shows.
 */
export const liveEventNames = ['ready', 'match', 'draw', 'tournament'] as const;
export type LiveEventName = (typeof liveEventNames)[number];

/** The pattern of the address of a tournament's stream of server-sent events. */
export const LIVE_ROUTE = '/api/live/tournaments/:tournamentId';

/** The address of a tournament's stream; `after` is the id of the last event that was seen, where the header cannot be set. */
export function liveAddress(tournamentId: number, after?: string): string {
  const address = `/api/live/tournaments/${tournamentId}`;
  return after === undefined ? address : `${address}?after=${encodeURIComponent(after)}`;
}

type AnyMatch = KnockoutMatch | PoolMatch;

/** A changed match as the data of an event: the record that all other answers use. */
export function liveMatchText(match: AnyMatch): string {
  return 'poolName' in match ? encodeText(poolMatch, match) : encodeText(knockoutMatch, match);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The match of an event's data; null when it is none. */
export function liveMatchOf(text: string): AnyMatch | null {
  const wire = parsed(text);
  if (typeof wire !== 'object' || wire === null) return null;
  const match = z.safeDecode('poolName' in wire ? poolMatch : knockoutMatch, wire);
  return match.success ? match.data : null;
}

/** A tournament's id as it stands in the stream's address; null when it is none. */
export function liveTournamentOf(text: unknown): number | null {
  const found = z.safeParse(id, text);
  return found.success ? found.data : null;
}
