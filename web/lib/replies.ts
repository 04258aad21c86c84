import type { Call } from '@tournaments/contract';
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { addressOf, send } from './send.ts';

interface Kept {
  readonly value: unknown;
  /** Fetched by this browser; a reply that came with the page was written for nobody in particular. */
  readonly isOwn: boolean;
}

/** The replies that public pages share, by the address of their call. */
export class Replies {
  readonly #kept = new Map<string, Kept>();
  readonly #listeners = new Set<() => void>();

  get(address: string): Kept | undefined {
    return this.#kept.get(address);
  }

  put(address: string, value: unknown, isOwn = true): void {
    this.#kept.set(address, { value, isOwn });
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

export const RepliesContext = createContext(new Replies());

/** The replies of this page. */
export function useReplies(): Replies {
  return useContext(RepliesContext);
}

let isOffline = false;

/** Waits until somebody looks at the page and the network is there; at once when they are. */
function untilAwake(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!signal.aborted && (document.hidden || isOffline)) return;
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    signal.addEventListener('abort', look, { once: true });
    look();
  });
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}

type Ask<T> = (signal: AbortSignal) => Promise<T | undefined>;

/** Asks again and again, one call at a time, until there is an answer or nobody waits (decision C08). */
async function insist<T>(ask: Ask<T>, retry: number, signal: AbortSignal): Promise<T | undefined> {
  for (;;) {
    const value = await ask(signal).catch(() => undefined);
    if (value !== undefined) return value;
    await pause(retry, signal);
    await untilAwake(signal);
    if (signal.aborted) return undefined;
  }
}

function noteNetwork({ type }: Event): void {
  isOffline = type === 'offline';
}

/** Asks now and whenever the page is looked at again; hands over each answer until it is stopped. */
function follow<T>(ask: Ask<T>, retry: number, take: (value: T) => void): () => void {
  const leaving = new AbortController();
  let isAsking = false;
  const refresh = () => {
    if (isAsking || document.hidden) return;
    isAsking = true;
    void insist(ask, retry, leaving.signal).then((value) => {
      isAsking = false;
      if (value !== undefined && !leaving.signal.aborted) take(value);
    });
  };
  window.addEventListener('offline', noteNetwork);
  window.addEventListener('online', noteNetwork);
  document.addEventListener('visibilitychange', refresh);
  refresh();
  return () => {
    leaving.abort();
    window.removeEventListener('offline', noteNetwork);
    window.removeEventListener('online', noteNetwork);
    document.removeEventListener('visibilitychange', refresh);
  };
}

interface Read<Reply> {
  /** Undefined until there is one. */
  readonly value: Reply | undefined;
  /** Whether this browser fetched it, with the sessions it holds. */
  readonly isOwn: boolean;
}

/**
 * Reads a call for a public page: what is known is shown at once and fetched anew on opening and whenever the page is
 * looked at again. A failure is tried again every `retry` milliseconds without a word.
 */
export function useRead<Query, Body, Reply>(
  call: Call<Query, Body, Reply>,
  query: Query | null,
  retry: number,
): Read<Reply> {
  const replies = useReplies();
  const address = query === null ? null : addressOf(call, query);
  const look = () => (address === null ? undefined : replies.get(address));
  const kept = useSyncExternalStore(replies.subscribe, look, look);
  useEffect(() => {
    if (address === null || query === null) return undefined;
    const ask = async (signal: AbortSignal) => {
      const answer = await send(call, { query, signal });
      return answer.ok ? answer.value : undefined;
    };
    return follow(ask, retry, (value) => replies.put(address, value));
    // The address stands for call and query: both are new objects at every drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [address, retry, replies]);
  return { value: kept?.value as Reply | undefined, isOwn: kept?.isOwn ?? false };
}
