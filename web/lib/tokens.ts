import { TOKEN_HEADERS, TOKEN_KEYS, type Role } from '@tournaments/contract';
import { useSyncExternalStore } from 'react';

/** The areas with sessions of their own. */
export type Area = keyof typeof TOKEN_KEYS;

const listeners = new Set<() => void>();

function tell() {
  for (const listener of listeners) listener();
}

/** The stored token of an area; null when there is none worth sending. */
export function readToken(area: Area): string | null {
  try {
    const token = localStorage.getItem(TOKEN_KEYS[area]);
    return token === null || token === '' || token === 'null' || token === 'undefined' ? null : token;
  } catch {
    return null;
  }
}

/** The areas whose session the server has ended since this page was loaded. */
const expired = new Set<Area>();

/** Keeps the token of a session that was just opened. */
export function storeToken(area: Area, token: string): void {
  expired.delete(area);
  localStorage.setItem(TOKEN_KEYS[area], token);
  tell();
}

/** Forgets the session of an area; its screens then lead to their login. */
export function removeToken(area: Area): void {
  expired.delete(area);
  forget(area);
}

function forget(area: Area): void {
  localStorage.removeItem(TOKEN_KEYS[area]);
  tell();
}

/** Forgets a session that the server does not know any more. */
export function expireToken(area: Area): void {
  if (readToken(area) !== null) expired.add(area);
  forget(area);
}

/** Whether the server has ended the session of an area, and nobody signed in or out since. */
export function isExpired(area: Area): boolean {
  return expired.has(area);
}

function subscribe(listener: () => void) {
  // Other tabs sign in and out too. One listener tells all, so that a guard and the screen behind it hear it together.
  if (listeners.size === 0) addEventListener('storage', tell);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', tell);
  };
}

/** The token of an area, followed through every tab; null while the server draws the page. */
export function useToken(area: Area): string | null {
  return useSyncExternalStore(
    subscribe,
    () => readToken(area),
    () => null,
  );
}

/** Whether anybody is signed in here, whom the server may show more than it shows to all. */
export function useHoldsSession(): boolean {
  const tokens = [useToken('organizer'), useToken('umpire'), useToken('admin')];
  return tokens.some((token) => token !== null);
}

const AREAS_OF_ROLE: Readonly<Record<Role, readonly Area[]>> = {
  anyone: ['organizer', 'umpire', 'admin'],
  account: ['organizer'],
  organizer: ['organizer'],
  scorer: ['organizer', 'umpire'],
  umpire: ['umpire'],
  desk: ['organizer', 'desk'],
  adminAccount: ['admin'],
  admin: ['admin'],
};

/** The headers with the sessions that a call of this role may need; without a token no header. */
export function tokenHeaders(role: Role): Record<string, string> {
  const held = AREAS_OF_ROLE[role].flatMap((area) => {
    const token = readToken(area);
    return token === null ? [] : [[TOKEN_HEADERS[area], token] as const];
  });
  return Object.fromEntries(held);
}

const DESK = /^\/tournaments\/[^/]+\/desk(?:\/|$)/;

/** The area that a 401 ends: the call's own, or for calls of several areas the one the screen belongs to (decision C23). */
export function areaOf(role: Role, pathname: string): Area | null {
  const [own, ...others] = AREAS_OF_ROLE[role];
  if (own !== undefined && others.length === 0) return own;
  if (role === 'desk' && DESK.test(pathname)) return readToken('desk') === null ? 'organizer' : 'desk';
  const screen = /^\/(organization|umpire|admin)(?:\/|$)/.exec(pathname)?.[1];
  if (screen === 'organization') return 'organizer';
  return screen === 'umpire' || screen === 'admin' ? screen : null;
}
