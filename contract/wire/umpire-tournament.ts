import * as z from 'zod/mini';
import { flag } from './basic.ts';
import { publicEvent } from './event.ts';
import { field, shape } from './shape.ts';
import { coreFields } from './tournament.ts';

/** A match that is called to a court, by its key; the time in seconds since 1970. */
const calledMatch = z.object({ match: z.string(), court: z.int(), calledAt: z.int() });

/** A tournament in the umpire's dashboard. */
export const umpireTournament = shape({
  ...coreFields,
  showFixtures: field('showFixtures', flag),
  events: field('events', z.array(publicEvent)),
  /** What the desk has called and has not begun, only where there is any; ours. */
  called: field('called', z.optional(z.array(calledMatch))),
});

export type UmpireTournament = z.output<typeof umpireTournament>;
