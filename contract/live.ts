import * as z from 'zod/mini';
import { encodeText } from './encode-text.ts';
import { id } from './wire/basic.ts';
import { matchScore } from './wire/match-score.ts';
import { knockoutMatch, poolMatch, type KnockoutMatch, type PoolMatch } from './wire/match.ts';

/**
 * What is told to who follows a tournament: that the way is open, one changed match, a draw saved or deleted, the
 * revision of the match day, anything else that shows.
 */
export const liveEventNames = ['ready', 'match', 'draw', 'day', 'tournament'] as const;
export type LiveEventName = (typeof liveEventNames)[number];

/** The pattern of the address of a tournament's stream of server-sent events. */
export const LIVE_ROUTE = '/api/live/tournaments/:tournamentId';

/** The pattern of the address of the stream for who works on a match day, who says so with a session. */
export const DESK_LIVE_ROUTE = '/api/live/desks/:tournamentId';

/** The address of that stream. */
export function deskLiveAddress(tournamentId: number): string {
  return `/api/live/desks/${tournamentId}`;
}

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

/** A match that a desk moved on, without a name: who shows it need not ask for more. */
const movedMatch = z.object({
  key: z.string(),
  isCalled: z.boolean(),
  isOnCourt: z.boolean(),
  court: z.nullable(z.int()),
  /** The first, second or final call. */
  call: z.literal([1, 2, 3]),
  /** When it was called last, or began. */
  since: z.int(),
});
export type MovedMatch = z.output<typeof movedMatch>;

const dayNotice = z.object({ revision: z.int(), matches: z._default(z.array(movedMatch), []) });
/** The revision of the match day, and which matches moved on to get there; of others nothing is said. */
export type DayNotice = z.output<typeof dayNotice>;

/** What a `day` event tells, as its data. */
export function dayNoticeText(notice: DayNotice): string {
  return JSON.stringify(notice);
}

/** What the data of a `day` event tells; null when it tells nothing. */
export function dayNoticeOf(text: string): DayNotice | null {
  const told = z.safeParse(dayNotice, parsed(text));
  return told.success ? told.data : null;
}

const openMatches = z.array(z.object({ match: z.string(), device: z.string(), name: z.string() }));
/** A match that a desk has open, and who works there. */
export type OpenMatch = z.output<typeof openMatches>[number];

/** What an `open` event tells desks, as its data: every match that any desk of the day has open. */
export function openMatchesText(open: readonly OpenMatch[]): string {
  return JSON.stringify(open);
}

/** What the data of an `open` event tells; null when it tells nothing. */
export function openMatchesOf(text: string): readonly OpenMatch[] | null {
  const told = z.safeParse(openMatches, parsed(text));
  return told.success ? told.data : null;
}

/** Two notices as one: of a match the later one counts. */
export function bothNotices(one: DayNotice, other: DayNotice): DayNotice {
  const later = new Set(other.matches.map(({ key }) => key));
  const matches = [...one.matches.filter(({ key }) => !later.has(key)), ...other.matches];
  return { revision: Math.max(one.revision, other.revision), matches };
}

const runningMatch = z.object({ key: z.string(), score: matchScore });
/** A match that is scored point by point, by its key on the match day, and how it stands. */
export type RunningMatch = z.output<typeof runningMatch>;

/** What a `score` event tells desks, as its data. */
export function runningMatchText(running: RunningMatch): string {
  return encodeText(runningMatch, running);
}

/** What the data of a `score` event tells; null when it tells nothing. */
export function runningMatchOf(text: string): RunningMatch | null {
  const told = z.safeDecode(runningMatch, parsed(text) as z.input<typeof runningMatch>);
  return told.success ? told.data : null;
}
