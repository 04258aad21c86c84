import { useEffect, useState, useSyncExternalStore } from 'react';

/** What a page must say of its connection: whether calls come through, live changes come, and a screen is waited for. */
interface Connection {
  readonly isLost: boolean;
  /** Live changes came by themselves and do not any more. */
  readonly isLiveLost: boolean;
  /** A screen that somebody asked for cannot be drawn yet. */
  readonly isLeaving: boolean;
  /** Since when what is shown is as it is (epoch seconds), where this device had kept it; 0 where it came by network. */
  readonly storedAt: number;
  /** A link was pressed that cannot be followed while calls do not come through. */
  readonly isRefused: boolean;
}

const FINE: Connection = {
  isLost: false,
  isLiveLost: false,
  isLeaving: false,
  storedAt: 0,
  isRefused: false,
};
let connection = FINE;
const listeners = new Set<() => void>();

/** Notes what is known anew. */
export function noteConnection(change: Partial<Connection>): void {
  const keys = Object.keys(change) as (keyof Connection)[];
  if (keys.every((key) => connection[key] === change[key])) return;
  const next = { ...connection, ...change };
  connection = { ...next, isRefused: next.isRefused && next.isLost };
  for (const listener of listeners) listener();
}

function lose(): void {
  noteConnection({ isLost: true });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (!navigator.onLine) lose();
  addEventListener('offline', lose);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('offline', lose);
  };
}

/** Whether the last call, or the browser's own word, found no network. */
export function isConnectionLost(): boolean {
  return connection.isLost;
}

/** Whether what is shown was kept on this device. */
export function isStored(): boolean {
  return connection.storedAt > 0;
}

/** How the page is connected. */
export function useConnection(): Connection {
  return useSyncExternalStore(
    subscribe,
    () => connection,
    () => FINE,
  );
}

/** What is over sooner (ms) needs no word. */
export const MOMENT = 1_000;

/** Whether calls have not come through for a moment. */
export function useIsCut(): boolean {
  return useLasting(useConnection().isLost, MOMENT);
}

/** Whether something has been so for so many milliseconds: what is over at once needs no word. */
export function useLasting(isSo: boolean, milliseconds: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setLasts(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isSo, milliseconds]);
  return lasts;
}
