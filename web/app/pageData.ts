import type { Call } from '@tournaments/contract';
import type { QueryClient } from '@tanstack/react-query';
import { hydrateQuery } from '../lib/query.ts';
import { addressOf } from '../lib/send.ts';

/** A reply that a page wants to be drawn with. */
export interface PageRequest {
  readonly address: string;
  /** Puts the reply that came with the page into the page's memory. */
  readonly adopt: (client: QueryClient, data: Readonly<Record<string, unknown>>) => void;
}

/** Wants the reply of a call. */
export function pageRequest<Query, Body, Reply>(call: Call<Query, Body, Reply>, query?: Query): PageRequest {
  return {
    address: addressOf(call, query),
    adopt: (client, data) => hydrateQuery(client, data, call, query),
  };
}
