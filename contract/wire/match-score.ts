import * as z from 'zod/mini';

const side = z.enum(['A', 'B']);

/** How a match that is scored point by point stands, as everybody may see it; ours. */
export const matchScore = z.object({
  /** The number of the last event that it takes in: of two scores the one with the higher number is newer. */
  number: z.int(),
  phase: z.enum([
    'toss',
    'line-up',
    'warm-up',
    'play',
    'interval',
    'between-games',
    'suspended',
    'injury',
    'over',
    'confirmed',
  ]),
  /** All games begun, the last one running unless the match is over. */
  games: z.array(z.object({ a: z.int(), b: z.int() })),
  server: z.nullable(side),
  /** Which of a pair serves. */
  serverPlayer: z.nullable(z.literal([0, 1])),
  /** The side at the left end as the umpire sees it. */
  leftEnd: z.nullable(side),
  isServiceOver: z.boolean(),
  endsChanged: z.boolean(),
  /** Sides that would win the game, or the match, with the next point. */
  gamePoint: z.array(side),
  matchPoint: z.array(side),
  /** The pause or stop that runs; seconds since 1970, and how long it lasts where that is set. */
  clock: z.nullable(
    z.object({
      kind: z.enum(['warm-up', 'interval', 'between-games', 'injury', 'suspension']),
      startedAt: z.int(),
      seconds: z.nullable(z.int()),
    }),
  ),
});

export type MatchScore = z.output<typeof matchScore>;
