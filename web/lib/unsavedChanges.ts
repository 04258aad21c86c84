import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { setPopstateListener } from './popstate.ts';
import { isMoving, moveBy } from './steps.ts';

/** What goes on once a person has said to leave. */
type Go = () => void;

/** A way that waits for the answer; a logout also takes the drafts away. */
interface Way {
  readonly go: Go;
  readonly isLogout: boolean;
}

/** Forms with changes that are not saved, each by a mark of its own. */
const dirty = new Set<symbol>();
let asked: Way | null = null;
const listeners = new Set<() => void>();
/** True while a way is gone that was asked about already. */
let isLeaving = false;

function ask(go: Go | null, isLogout = false) {
  asked = go === null ? null : { go, isLogout };
  for (const listener of listeners) listener();
}

function leave(go: Go) {
  isLeaving = true;
  go();
  // The router follows within this turn, history a little later.
  setTimeout(() => (isLeaving = false), 100);
}

/** Does something that leaves the form, after asking where something is not saved. */
export function confirmLeave(go: Go): void {
  if (dirty.size === 0) go();
  else ask(() => leave(go));
}

/** Logs out, after asking where something is not saved: drafts go with the session. */
export function confirmLogout(go: Go): void {
  if (dirty.size === 0) go();
  else ask(() => leave(go), true);
}

/** A press that opens another window or saves a file leaves nothing. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** The link that a press follows in this window. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (!isPlain(event) || !(event.target instanceof Element)) return null;
  const link = event.target.closest<HTMLAnchorElement>('a[href]:not([download], [target=_blank])');
  return link?.origin === location.origin ? link : null;
}

function isSamePlace(link: HTMLAnchorElement): boolean {
  return link.pathname === location.pathname && link.search === location.search;
}

function onClick(event: MouseEvent) {
  if (isLeaving || dirty.size === 0) return;
  const link = linkOf(event);
  if (link === null || isSamePlace(link)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  ask(() => leave(() => link.click()));
}

/** Where the router stands in the history, as it notes itself. */
function place(state: unknown): number | null {
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;
  return typeof index === 'number' ? index : null;
}

let current: number | null = null;

function onPop(event: PopStateEvent) {
  if (isMoving()) return;
  const next = place(event.state);
  const from = current;
  if (isLeaving || dirty.size === 0 || next === null || from === null || next === from) return;
  // The router must not hear of it before the person has answered.
  event.stopImmediatePropagation();
  moveBy(from - next);
  // A second Back closes the question.
  ask(asked === null ? () => leave(() => moveBy(next - from)) : null);
}

function listen() {
  document.addEventListener('click', onClick, { capture: true });
  setPopstateListener(onPop);
}

function unlisten() {
  document.removeEventListener('click', onClick, { capture: true });
  setPopstateListener(null);
}

/**
 * Asks before a form with unsaved changes is left by a link, by Back, or through `leaving` (decision B52: only inside
 * the site; what was typed is kept as a draft whichever way it ends).
 */
export function useUnsavedChangesGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const mark = Symbol('form');
    if (dirty.size === 0) listen();
    dirty.add(mark);
    current = place(history.state);
    return () => {
      dirty.delete(mark);
      if (dirty.size === 0) unlisten();
    };
  }, [isDirty]);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

interface LeaveQuestion {
  readonly isAsked: boolean;
  readonly isLogout: boolean;
  readonly stay: Go;
  readonly go: Go;
}

/** The question that waits for an answer, for the one dialog that asks it. */
export function useLeaveConfirmation(): LeaveQuestion {
  const pending = useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  );
  const stay = useCallback(() => ask(null), []);
  const go = useCallback(() => {
    const next = asked;
    ask(null);
    next?.go();
  }, []);
  return { isAsked: pending !== null, isLogout: pending?.isLogout ?? false, stay, go };
}
