import { useSyncExternalStore } from 'react';

/** The modal dialogs that are open, the newest last: everything outside of it is out of reach. */
const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function tell() {
  for (const listener of listeners) listener();
}

/** Notes that a dialog went modal; the answer takes it back. */
export function enterModal(dialog: HTMLDialogElement): () => void {
  open.push(dialog);
  tell();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    tell();
  };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  document.addEventListener('fullscreenchange', listener);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('fullscreenchange', listener);
  };
}

/** What lies over the page and alone can be reached now: a dialog, else what fills the screen; or null. */
export function useTopModal(): Element | null {
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? document.fullscreenElement ?? null,
    () => null,
  );
}
