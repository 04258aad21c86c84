import * as z from 'zod/mini';
import { field, shape } from './shape.ts';

const LONGEST_ENDPOINT = 1000;

/** The secret address of one browser at its push service. */
export const pushEndpoint = z.string().check(z.regex(/^[\x21-\x7e]+$/), z.maxLength(LONGEST_ENDPOINT));

/** What a browser's push subscription says of itself, as `PushSubscription.toJSON()` writes it. */
export const pushSubscription = shape({
  endpoint: field('endpoint', pushEndpoint),
  keys: field(
    'keys',
    z.object({
      /** The browser's public key, a point of P-256. */
      p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
      auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/)),
    }),
  ),
});
export type BrowserSubscription = z.output<typeof pushSubscription>;

/** What is told of: a match by its key, a player by the key in the address of their page, an event by its number. */
export const pushTarget = z.object({
  kind: z.enum(['match', 'player', 'event']),
  key: z.string().check(z.regex(/^[\w-]{1,60}$/)),
});
export type PushTarget = z.output<typeof pushTarget>;
