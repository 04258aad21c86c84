import { useSyncExternalStore } from 'react';

/** How long a deletion can be taken back, in seconds (decision B26). */
export const UNDO_SECONDS = 10;

interface Pending {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly send: (keepalive: boolean) => Promise<void>;
}

/** What is hidden here and not yet deleted on the server, by a name such as `event:7`. */
const pending = new Map<string, Pending>();
let names: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function tell() {
  names = new Set(pending.keys());
  for (const listener of listeners) listener();
}

async function sendNow(name: string, keepalive: boolean): Promise<void> {
  const found = pending.get(name);
  if (!found) return;
  clearTimeout(found.timer);
  // Stays hidden until the server has answered, so that nothing flashes up again.
  await found.send(keepalive);
  if (pending.delete(name)) tell();
}

function sendAll() {
  for (const name of pending.keys()) void sendNow(name, true);
}

/**
 * Hides something at once and deletes it after ten seconds, or when the page is left. `send` makes the call and
 * handles its failure; the answer is what it was for, so that a list can be read anew.
 */
export function deleteLater(name: string, send: (keepalive: boolean) => Promise<void>): void {
  const timer = setTimeout(() => void sendNow(name, false), UNDO_SECONDS * 1000);
  pending.set(name, { timer, send });
  addEventListener('pagehide', sendAll);
  tell();
}

/** Takes a deletion back; false when it was already sent. */
export function undoDelete(name: string): boolean {
  const found = pending.get(name);
  if (!found) return false;
  clearTimeout(found.timer);
  pending.delete(name);
  tell();
  return true;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The names of what is hidden now. */
export function usePendingDeletes(): ReadonlySet<string> {
  return useSyncExternalStore(
    subscribe,
    () => names,
    () => names,
  );
}
