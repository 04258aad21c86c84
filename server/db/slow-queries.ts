import type pg from 'pg';

/** A statement that took long, without its parameters: they may be personal. */
export interface SlowQuery {
  readonly statement: string;
  readonly ms: number;
  /** The request that it was written for; missing outside of transactions. */
  readonly requestId?: string;
}

const LONGEST_STATEMENT = 2000;

/** The requests for which connections have a transaction under way. */
const requests = new WeakMap<pg.ClientBase, string>();

/**
 * Says for whom a connection works from now on. Told by hand: Node's own memory of who began what costs a save of a
 * score a sixth of its time (decision 057).
 */
export function workFor(client: pg.ClientBase, requestId: string | null): void {
  if (requestId === null) requests.delete(client);
  else requests.set(client, requestId);
}

type Query = (...given: unknown[]) => unknown;

/** Calls `tell` for every statement on this connection that takes at least `slowMs`, failed ones included. */
export function timeQueries(client: pg.ClientBase, slowMs: number, tell: (slow: SlowQuery) => void): void {
  const query = client.query.bind(client) as Query;

  function timed(...given: unknown[]): unknown {
    const statement = textOf(given[0]);
    if (statement === null) return query(...given);
    const [from, requestId] = [performance.now(), requests.get(client)];
    const ended = () => {
      const ms = Math.round((performance.now() - from) * 10) / 10;
      if (ms >= slowMs) tell({ statement: short(statement), ms, ...(requestId && { requestId }) });
    };
    const callback = given.at(-1);
    if (typeof callback === 'function')
      return query(...given.slice(0, -1), (...result: unknown[]) => {
        ended();
        (callback as Query)(...result);
      });
    const result = query(...given);
    if (result instanceof Promise) result.then(ended, ended);
    return result;
  }

  client.query = timed as typeof client.query;
}

/** The statement's text, or null for streams, which last as long as their reader likes. */
function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return null;
  return 'text' in statement && typeof statement.text === 'string' ? statement.text : null;
}

/** One line of bounded length. */
function short(statement: string): string {
  return statement.replace(/\s+/g, ' ').trim().slice(0, LONGEST_STATEMENT);
}
