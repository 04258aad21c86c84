import { useSyncExternalStore } from 'react';

/** One time that a dialog is open: the same one opened again is another. */
export interface Opening {
  readonly dialog: HTMLDialogElement;
}

/** The modal dialogs that are open, the newest last: everything outside of it is out of reach. */
let open: readonly Opening[] = [];
const listeners = new Set<() => void>();

function tell() {
  for (const listener of listeners) listener();
}

/** How long after the first click of a double click the second one can come, in milliseconds. */
const DOUBLE_CLICK_MS = 500;

function stopSecondClick(event: MouseEvent) {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

/** The second click of a double click in a dialog that the first one closed presses nothing that lay below it. */
function guardBelow(): void {
  document.addEventListener('click', stopSecondClick, { capture: true });
  setTimeout(
    () => document.removeEventListener('click', stopSecondClick, { capture: true }),
    DOUBLE_CLICK_MS,
  );
}

/** Notes that a dialog went modal; the answer takes it back. */
export function enterModal(dialog: HTMLDialogElement): () => void {
  const opening = { dialog };
  open = [...open, opening];
  tell();
  return () => {
    open = open.filter((one) => one !== opening);
    guardBelow();
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

/** The modal dialogs that are open now, the newest last. */
export function openModals(): readonly Opening[] {
  return open;
}

/** The same, drawn again when one opens or closes. */
export function useOpenModals(): readonly Opening[] {
  return useSyncExternalStore(subscribe, openModals, openModals);
}

/** What lies over the page and alone can be reached now: a dialog, else what fills the screen; or null. */
export function useTopModal(): Element | null {
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1)?.dialog ?? document.fullscreenElement ?? null,
    () => null,
  );
}
