import type { Call } from '@tournaments/contract';
import type { QueryKey } from '@tanstack/react-query';
import { addressOf, decoded, encodedQuery } from '../lib/send.ts';

/** A reply that a page wants to be drawn with. */
export interface Need {
  readonly address: string;
  /** Where the query client of the areas keeps it. */
  readonly key: QueryKey;
  /** Reads the reply of the wire; undefined where it is of no use. */
  readonly decode: (wire: unknown) => unknown;
}

/** Wants the reply of a call. */
export function need<Query, Body, Reply>(call: Call<Query, Body, Reply>, query?: Query): Need {
  return {
    address: addressOf(call, query),
    key: [call.name, encodedQuery(call, query)],
    decode: (wire) => {
      const answer = decoded(call, wire);
      return answer.ok ? answer.value : undefined;
    },
  };
}
