import { createHash } from 'node:crypto';
import type { ClientIdentity } from '../auth/client-identity.ts';
import type { BrowserCookies } from './browser-cookies.ts';

/** What tells who asks about an account. */
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

/** Who asks about an account, of whom something may be kept already. */
export function clientIdentityOf({
  browser,
  address,
  account,
  sessionId = null,
}: ClientClues): ClientIdentity {
  const trusted = [...nameOf('session', sessionId), ...nameOf('known', browser.knownTo(account))];
  const own = [...trusted, ...nameOf('asker', browser.asker)];
  return { all: [...own, ...nameOf('address', address)], own, trusted: trusted[0] ?? null };
}

/** The same, where something is about to be kept: a browser that had no name gets one to come back with. */
export function newClientIdentityOf(asking: ClientClues): ClientIdentity {
  const before = clientIdentityOf(asking);
  const isNew = asking.browser.asker === null;
  const name = nameOf('asker', asking.browser.becomeAsker());
  return isNew ? { ...before, all: [...before.all, ...name] } : before;
}
