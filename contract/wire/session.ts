import type * as z from 'zod/mini';
import { id, instant, line, truth } from './basic.ts';
import { field, shape } from './shape.ts';

/** One place where somebody is signed in. */
export const session = shape({
  id: field('id', id),
  /** Browser and system by their names, empty where they are not known. */
  browser: field('browser', line(60)),
  system: field('system', line(60)),
  createdAt: field('signedInAt', instant),
  lastSeenAt: field('lastSeenAt', instant),
  /** Whether it is the one that asks. */
  current: field('current', truth),
});

export type SignedIn = z.output<typeof session>;
