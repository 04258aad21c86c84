import type { Call } from '@tournaments/contract';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../lib/query.ts';
import { rawKey } from '../lib/rawReply.ts';
import { addressOf, decoded, noteRead } from '../lib/send.ts';

/** Addresses of calls with what they answered. */
type Replies = Readonly<Record<string, unknown>>;

/** What came with a page. */
interface PageReplies {
  readonly data: Replies;
  /** Addresses of calls with the ETags of their responses: the same response need not be read again. */
  readonly etags: Readonly<Record<string, string>>;
}

/** A reply that a page wants to be drawn with. */
export interface PageRequest {
  readonly address: string;
  /** The reply as screens use it, of those on the wire; undefined where there is none. */
  readonly read: (wire: Replies) => unknown;
  /** Puts the reply that came with the page into the page's memory, as `read` read it. */
  readonly adopt: (client: QueryClient, page: PageReplies) => void;
  /** The page is whole without it. */
  readonly isOptional?: boolean;
  /** Whether the page's memory holds the reply. */
  readonly isKnown: (client: QueryClient) => boolean;
}

/** Wants the reply of a call: the server reads it once, so that no phone checks it again on its way to the first touch. */
export function pageRequest<Query, Body, Reply>(call: Call<Query, Body, Reply>, query?: Query): PageRequest {
  const address = addressOf(call, query);
  const key = keyOf(call, query);
  return {
    address,
    read: (wire) => {
      const answer = address in wire ? decoded(call, wire[address]) : null;
      return answer?.ok === true ? answer.value : undefined;
    },
    adopt: (client, { data, etags }) => {
      if (!(address in data)) return;
      const value = data[address] as Reply;
      client.setQueryData(key, value);
      if (etags[address] !== undefined) noteRead(call, etags[address], { ok: true, value });
    },
    isKnown: (client) => client.getQueryData(key) !== undefined,
  };
}

/** Wants a reply that the screen alone knows to read: the list of routes loads nothing of it. */
export function rawRequest(address: string): PageRequest {
  const key = rawKey(address);
  return {
    address,
    read: (wire) => wire[address],
    adopt: (client, { data }) => {
      if (address in data) client.setQueryData(key, data[address]);
    },
    isKnown: (client) => client.getQueryData(key) !== undefined,
  };
}
