import * as z from 'zod/mini';
import { count, id, idOrNone, sideId, truth } from './basic.ts';
import { indianDateTimeOrNone } from './dates.ts';
import { matchScore } from './match-score.ts';
import { field, shape } from './shape.ts';

const MOST_POINTS = 99;

function points(value: unknown): number | null {
  if (value === undefined || value === null || value === '') return null;
  const number = Math.trunc(Number(value));
  if (!Number.isFinite(number) || number < 0) return 0;
  return Math.min(number, MOST_POINTS);
}

/** Points of one side in one game: null when the game does not exist, anything not a number counts as 0 (D02). */
export const gamePoints = z.codec(
  z.optional(z.nullable(z.union([z.number(), z.string().check(z.maxLength(20))]))),
  z.nullable(z.int()),
  { decode: points, encode: (value) => value },
);

/** Which side won: '1', '2' or null on the wire; '', 0 and false are accepted as null (D03). */
export const winningSide = z.codec(
  z.optional(z.nullable(z.union([z.enum(['1', '2', '0', '']), z.literal([0, 1, 2]), z.literal(false)]))),
  z.nullable(z.enum(['A', 'B'])),
  {
    decode: (value) => (value === '1' || value === 1 ? 'A' : value === '2' || value === 2 ? 'B' : null),
    encode: (value) => (value === null ? null : value === 'A' ? '1' : '2'),
  },
);

/** 'bye', 'walkover' or empty. */
export const matchStatus = z.codec(
  z.optional(z.nullable(z.enum(['bye', 'walkover', '']))),
  z.nullable(z.enum(['bye', 'walkover'])),
  { decode: (value) => value || null, encode: (value) => value ?? '' },
);

const COURT = /^\d{1,3}$/;

/** A court number, or null. */
export const courtNumber = z.codec(
  z.optional(
    z.nullable(
      z.union([z.int().check(z.gte(0), z.lte(999)), z.string().check(z.regex(COURT)), z.literal('')]),
    ),
  ),
  z.nullable(z.int()),
  {
    decode: (value) => (value === undefined || value === null || value === '' ? null : Number(value)),
    encode: (value) => (value === null ? null : String(value)),
  },
);

export interface Game {
  readonly a: number;
  readonly b: number;
}

export interface FlatGames {
  readonly a1: number | null;
  readonly b1: number | null;
  readonly a2?: number | null | undefined;
  readonly b2?: number | null | undefined;
  readonly a3?: number | null | undefined;
  readonly b3?: number | null | undefined;
}

/** A match whose six score fields are gathered into its games. */
export type WithGames<T> = Omit<T, keyof FlatGames> & { games: readonly Game[] };

function gameOf(a: number | null = null, b: number | null = null): Game[] {
  return a === null && b === null ? [] : [{ a: a ?? 0, b: b ?? 0 }];
}

function gathered<T extends FlatGames>(flat: T): WithGames<T> {
  const { a1, b1, a2, b2, a3, b3, ...rest } = flat;
  return { ...rest, games: [...gameOf(a1, b1), ...gameOf(a2, b2), ...gameOf(a3, b3)] };
}

/** The six score fields of games. */
export function spread(games: readonly Game[]): Required<FlatGames> {
  const at = (index: number) => games[index] ?? { a: null, b: null };
  return { a1: at(0).a, b1: at(0).b, a2: at(1).a, b2: at(1).b, a3: at(2).a, b3: at(2).b };
}

/** The games of a match as the six wire names that answers use (D01). */
const readGames = {
  a1: field('team1score', gamePoints),
  b1: field('team2score', gamePoints),
  a2: field('team12', gamePoints),
  b2: field('team22', gamePoints),
  a3: field('team13', gamePoints),
  b3: field('team23', gamePoints),
};

/** Gathers the six score fields of a shape into its games. */
export function withGames<T extends FlatGames>(
  flat: z.ZodMiniType<T>,
  spreadOf: (games: readonly Game[]) => Partial<FlatGames> = spread,
): z.ZodMiniType<WithGames<T>> {
  return z.codec(flat, z.custom<WithGames<T>>(), {
    decode: (value) => gathered(value),
    // Spreading both into a third object takes engines forty times as long, and a draw has many matches.
    encode: (value) => Object.assign(spreadOf(value.games), value) as unknown as T,
  });
}

const common = {
  id: field('id', idOrNone),
  eventId: field('eventId', id),
  matchNumber: field('matchNo', count),
  sideA: field('player1', sideId),
  sideB: field('player2', sideId),
  status: field('status', matchStatus),
  winner: field('selectedTeam', winningSide),
  court: field('courtNo', courtNumber),
  scheduledAt: field('time', indianDateTimeOrNone),
  isLive: field('isLive', z.prefault(truth, false)),
  sideAReported: field('player1reported', z.prefault(truth, false)),
  sideBReported: field('player2reported', z.prefault(truth, false)),
  /** How it ended before its end, where that is neither a bye nor a walkover; ours. */
  ending: field('ending', z.optional(z.nullable(z.enum(['retired', 'disqualified'])))),
  /** While it is scored point by point; ours. */
  score: field('score', z.optional(z.nullable(matchScore))),
};

/** What stands on a side whose pool is still open (A1, B2 …); ours, absent everywhere else. */
const label = z.optional(z.nullable(z.string().check(z.maxLength(8))));

/** A knockout match record. */
export const knockoutMatch = withGames(
  shape({
    ...common,
    labelA: field('player1label', label),
    labelB: field('player2label', label),
    ...readGames,
  }),
);

/** A pool match record; the four settings repeat in every record (D07). */
export const poolMatch = withGames(
  shape({
    ...common,
    poolName: field('poolName', z.string().check(z.regex(/^[A-O]$/))),
    numberOfPools: field('numberOfPools', count),
    entriesPerPool: field('teamsPerPool', count),
    meetings: field('headToHead', count),
    qualifiersPerPool: field('qualiferPerPool', count),
    ...readGames,
  }),
);

export type KnockoutMatch = z.output<typeof knockoutMatch>;
export type PoolMatch = z.output<typeof poolMatch>;
