import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { Replies } from '../lib/replies.ts';
import type { Need } from './needs.ts';

/** What one page knows: shared by its screens, and by nobody else while the server draws many pages at once. */
export class Memory {
  readonly replies = new Replies();
  /** Made by the first screen that wants one. */
  client: QueryClient | null = null;
  #waiting: (readonly [QueryKey, unknown])[] = [];

  /** Takes in the replies (address of the call -> wire) that a screen needs. */
  adopt(needs: readonly Need[], data: Readonly<Record<string, unknown>>): void {
    for (const need of needs) {
      const value = need.address in data ? need.decode(data[need.address]) : undefined;
      if (value === undefined) continue;
      this.replies.put(need.address, value, false);
      this.#waiting.push([need.key, value]);
    }
  }

  /** Gives what the query client has not taken yet. */
  take(): readonly (readonly [QueryKey, unknown])[] {
    const waiting = this.#waiting;
    this.#waiting = [];
    return waiting;
  }
}

export const MemoryContext = createContext(new Memory());

export function useMemory(): Memory {
  return useContext(MemoryContext);
}
