import * as z from 'zod/mini';
import { count, line } from './basic.ts';

const MOST_POINTS = 99;
const MOST_GAMES = 3;

const side = z.enum(['A', 'B']);
const player = z.literal([0, 1]);
const points = z.int().check(z.gte(0), z.lte(MOST_POINTS));
const rightCourt = z.object({ A: player, B: player });
const name = z.nullable(line(80));

/** What every event carries: its own id, the device that noted it, its number in the log, and when, in seconds. */
const head = {
  id: z.string().check(z.regex(/^[0-9a-f-]{36}$/)),
  device: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  number: z.int().check(z.gte(1), z.lte(5000)),
  at: z.int().check(z.gte(0), z.lte(9_999_999_999)),
};

function event<Kind extends string, Fields extends z.core.$ZodLooseShape>(kind: Kind, fields: Fields) {
  return z.object({ kind: z.literal(kind), ...head, ...fields });
}

/** One line of the log of a match, as panels send it and everybody in charge reads it; ours. */
export const matchEvent = z.union([
  event('officials', { umpire: name, serviceJudge: name, court: z.nullable(count) }),
  event('toss', { winner: side, choice: z.enum(['serve', 'receive', 'end']) }),
  event('ends', { left: side }),
  event('line-up', { serving: side, server: player, receiver: player }),
  event('warm-up', {}),
  event('play', {}),
  event('rally', { winner: side, reason: z.optional(z.literal('service-fault')) }),
  event('let', {}),
  event('interval-over', {}),
  event('game-over-confirmed', {}),
  event('card', { colour: z.enum(['yellow', 'red', 'black']), side, player }),
  event('referee-called', {}),
  event('overrule', {}),
  event('correction', { server: side, inRightCourt: rightCourt }),
  event('injury', { side, player }),
  event('injury-over', {}),
  event('suspend', { reason: line(200) }),
  event('resume', {}),
  event('shuttle', { change: z.literal([1, -1]) }),
  event('retire', { side, player }),
  event('walkover', { absent: side }),
  event('set-score', {
    games: z.array(z.object({ a: points, b: points })).check(z.minLength(1), z.maxLength(MOST_GAMES)),
    server: z.nullable(side),
    inRightCourt: z.nullable(rightCourt),
    left: z.nullable(side),
    reason: line(200),
  }),
  event('note', { text: line(500) }),
  event('undo', {}),
  event('redo', {}),
  event('confirm', {}),
]);
