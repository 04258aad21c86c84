import type { Call } from '@tournaments/contract';
import type { QueryClient } from '@tanstack/react-query';
import { hydrateQuery, keyOf } from '../lib/query.ts';
import { rawKey } from '../lib/rawReply.ts';
import { addressOf } from '../lib/send.ts';

/** A reply that a page wants to be drawn with. */
export interface PageRequest {
  readonly address: string;
  /** Puts the reply that came with the page into the page's memory. */
  readonly adopt: (client: QueryClient, data: Readonly<Record<string, unknown>>) => void;
  /** Whether the page's memory holds the reply. */
  readonly isKnown: (client: QueryClient) => boolean;
}

/** Wants the reply of a call. */
export function pageRequest<Query, Body, Reply>(call: Call<Query, Body, Reply>, query?: Query): PageRequest {
  return {
    address: addressOf(call, query),
    adopt: (client, data) => hydrateQuery(client, data, call, query),
    isKnown: (client) => client.getQueryData(keyOf(call, query)) !== undefined,
  };
}

/** Wants a reply that the screen alone knows to read: the list of routes loads nothing of it. */
export function rawRequest(address: string): PageRequest {
  return {
    address,
    adopt: (client, data) => {
      if (address in data) client.setQueryData(rawKey(address), data[address]);
    },
    isKnown: (client) => client.getQueryData(rawKey(address)) !== undefined,
  };
}
