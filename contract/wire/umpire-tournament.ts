import * as z from 'zod/mini';
import { flag } from './basic.ts';
import { publicEvent } from './event.ts';
import { field, shape } from './shape.ts';
import { coreFields } from './tournament.ts';

/** A tournament in the umpire's dashboard. */
export const umpireTournament = shape({
  ...coreFields,
  showFixtures: field('showFixtures', flag),
  events: field('events', z.array(publicEvent)),
});

export type UmpireTournament = z.output<typeof umpireTournament>;
