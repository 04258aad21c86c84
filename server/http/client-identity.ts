import { createHash } from 'node:crypto';
import type { ClientIdentity } from '../auth/caller.ts';
import type { BrowserCookies } from './browser-cookies.ts';

/** What identifies the client of a request about an account. */
export interface ClientClues {
  readonly browser: BrowserCookies;
  readonly address: string;
  readonly account: string;
  /** The session of that very account. */
  readonly sessionId?: number | null;
}

function nameOf(kind: string, value: string | number | null): readonly string[] {
  if (value === null) return [];
  return [createHash('sha256').update(`${kind}\n${value}`).digest('base64url').slice(0, 32)];
}

/** The identity under which something may be stored for a client already. */
export function clientIdentityOf({
  browser,
  address,
  account,
  sessionId = null,
}: ClientClues): ClientIdentity {
  const trusted = [...nameOf('session', sessionId), ...nameOf('known', browser.knownTo(account))];
  const own = [...trusted, ...nameOf('asker', browser.id)];
  return { all: [...own, ...nameOf('address', address)], own, trusted: trusted[0] ?? null };
}

/** The same where something is about to be stored for the client: a browser without an id is given one. */
export function newClientIdentityOf(asking: ClientClues): ClientIdentity {
  const before = clientIdentityOf(asking);
  const isNew = asking.browser.id === null;
  const name = nameOf('asker', asking.browser.ensureId());
  return isNew ? { ...before, all: [...before.all, ...name] } : before;
}
