import type { Call } from '@tournaments/contract';
import { QueryClient, queryOptions, type QueryKey } from '@tanstack/react-query';
import { yieldToBrowser } from './yieldToBrowser.ts';
import { encodedQuery, send, type Failure } from './send.ts';

/** A call that brought no value, for the query client to retry or show. */
export class CallFailed extends Error {
  constructor(readonly answer: Failure) {
    super(`The call ended as ${answer.kind}.`);
  }
}

/** The place of a reply in the memory of the page. */
export function keyOf<Query, Body, Reply>(call: Call<Query, Body, Reply>, query?: Query): QueryKey {
  return [call.name, encodedQuery(call, query)];
}

/** The reply of a call; throws where there is none. */
export async function fetched<Query, Body, Reply>(
  call: Call<Query, Body, Reply>,
  query: Query | undefined,
  signal: AbortSignal,
): Promise<Reply> {
  // A screen that has just been drawn answers first.
  await yieldToBrowser();
  const answer = await send(call, { ...(query === undefined ? {} : { query }), signal });
  if (!answer.ok) throw new CallFailed(answer);
  return answer.value;
}

/**
 * Reads a call: the answer is kept and shared, fetched again when a screen opens, and left off when nobody waits.
 * Add `retry` and `retryDelay` where a screen has its own rule; else a failure is shown at once.
 */
export function read<Query, Body, Reply>(call: Call<Query, Body, Reply>, query?: Query) {
  return queryOptions({
    queryKey: keyOf(call, query),
    queryFn: ({ signal }) => fetched(call, query, signal),
  });
}

/** Retries for ever after so many milliseconds; the query client waits while the page is hidden or offline (decision C08). */
export function endlessRetry(milliseconds: number) {
  return { retry: true, retryDelay: milliseconds } as const;
}

/** The page's memory of replies. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 0, refetchOnMount: 'always' },
      // A write is repeated by the person, never behind their back.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
