import type * as z from 'zod/mini';
import { nothing } from './wire/basic.ts';

/**
 * Who may make a call. `anyone` needs no token but is told who asks; `scorer` is the owning organizer or an
 * umpire of the tournament, `desk` that organizer or a desk of the tournament; `account` is an organizer's token whether or not the account is approved.
 */
export type Role =
  | 'anyone'
  | 'account'
  | 'organizer'
  | 'scorer'
  | 'umpire'
  | 'desk'
  | 'adminAccount'
  | 'admin';

/** One call of the wire: everything that both sides must agree on. */
export interface Call<Query, Body, Reply, R extends Role = Role> {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Other methods that do the same; what they send as their body is read as the query (decision C10). */
  readonly alsoBy: readonly ('POST' | 'DELETE')[];
  readonly path: `/api/${string}`;
  readonly role: R;
  readonly summary: string;
  readonly query: z.ZodMiniType<Query>;
  readonly body: z.ZodMiniType<Body>;
  readonly reply: z.ZodMiniType<Reply>;
  /** True when the call changes something: it then takes an idempotency key and runs in one transaction. */
  readonly writes: boolean;
  /** Multipart upload instead of a JSON body. */
  readonly upload: boolean;
  /** Whether browsers send our cookies along and take them; all other calls go without. */
  readonly cookies: boolean;
  /** Our name of a refused field -> its names in `errors` on the wire, where they differ from the body's. */
  readonly errorNames: Readonly<Record<string, readonly string[]>>;
}

export type AnyCall = Call<unknown, unknown, unknown>;
export type QueryOf<C> = C extends Call<infer Query, unknown, unknown> ? Query : never;
export type BodyOf<C> = C extends Call<unknown, infer Body, unknown> ? Body : never;
export type ReplyOf<C> = C extends Call<unknown, unknown, infer Reply> ? Reply : never;

interface Definition<Query, Body, Reply, R extends Role = Role> {
  readonly name: string;
  readonly path: `/api/${string}`;
  readonly role: R;
  readonly summary: string;
  readonly query?: z.ZodMiniType<Query>;
  readonly body?: z.ZodMiniType<Body>;
  readonly reply: z.ZodMiniType<Reply>;
  readonly writes?: boolean;
  readonly alsoBy?: readonly ('POST' | 'DELETE')[];
  readonly upload?: boolean;
  readonly cookies?: boolean;
  readonly errorNames?: Readonly<Record<string, readonly string[]>>;
}

type Nothing = object;

function namesOf(schema: unknown): Readonly<Record<string, string>> {
  if (typeof schema !== 'object' || schema === null || !('wireNames' in schema)) return {};
  return schema.wireNames as Readonly<Record<string, string>>;
}

function errorNames(definition: Definition<unknown, unknown, unknown>): Record<string, readonly string[]> {
  const own = Object.entries(namesOf(definition.body)).map(([inside, wire]) => [inside, [wire]] as const);
  return { ...Object.fromEntries(own), ...definition.errorNames };
}

function complete<Query, Body, Reply, R extends Role>(
  method: 'GET' | 'POST',
  definition: Definition<Query, Body, Reply, R>,
): Call<Query, Body, Reply, R> {
  return {
    method,
    query: nothing as unknown as z.ZodMiniType<Query>,
    body: nothing as unknown as z.ZodMiniType<Body>,
    writes: method === 'POST',
    alsoBy: [],
    upload: false,
    cookies: false,
    ...definition,
    errorNames: errorNames(definition),
  };
}

/** Declares a GET call; it changes nothing unless it says `writes` (two of them delete: decision C10). */
export function getCall<R extends Role, Query = Nothing, Reply = Nothing>(
  definition: Definition<Query, Nothing, Reply, R>,
) {
  return complete('GET', definition);
}

/** Declares a POST call; it changes something unless it says otherwise. */
export function postCall<R extends Role, Body = Nothing, Reply = Nothing>(
  definition: Definition<Nothing, Body, Reply, R>,
) {
  return complete('POST', definition);
}
