import type { Call, LateRequest } from '@tournaments/contract';
import type { QueryClient } from '@tanstack/react-query';
import { lateCall } from '../lib/lateCalls.ts';
import { hydrateQuery, keyOf } from '../lib/query.ts';
import { addressOf, decoded } from '../lib/send.ts';

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

/** The same of a call that the screen itself brings. */
export function latePageRequest({ path, query }: LateRequest): PageRequest {
  const address = `${path}?${new URLSearchParams(query).toString()}`;
  return {
    address,
    adopt(client, data) {
      const call = lateCall(path);
      const wire = data[address];
      if (call === undefined || wire === undefined) return;
      const answer = decoded(call, wire);
      if (answer.ok) client.setQueryData([call.name, query], answer.value);
    },
    isKnown: (client) => client.getQueryData([lateCall(path)?.name, query]) !== undefined,
  };
}
