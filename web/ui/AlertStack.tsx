import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from '../lib/router.tsx';
import { commonWords } from '../lib/texts/common.ts';
import type { Alert, AlertKind } from './alert.ts';
import styles from './Alerts.module.css';
import { Button, IconButton } from './Button.tsx';
import { cx } from './cx.ts';
import { CheckIcon, CloseIcon, line, WarningIcon } from './icons/first.tsx';
import { openModals, useOpenModals, useTopModal, type Opening } from './modals.ts';

const STAYS_SECONDS = 8;

const NoteIcon = /* @__PURE__ */ line('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v5.5M12 7.5v.1');

/** The mark before the text of each kind. */
const MARKS: Readonly<Record<AlertKind, ReactNode>> = {
  success: <CheckIcon />,
  error: <WarningIcon />,
  note: <NoteIcon />,
};

const IN_USE = 'input, select, textarea, button[type="submit"]';

/** Brings into sight what an alert lies over, or takes the room of in a dialog. */
function uncover(stack: Element, control: Element): void {
  const { top, bottom } = stack.getBoundingClientRect();
  const place = control.getBoundingClientRect();
  if (place.bottom > top && place.top < bottom) control.scrollIntoView({ block: 'center' });
}

/** Keeps the field in use, and the button that a form was just sent with, in sight. */
function uncoverUsed(stack: Element | null, sentWith: Element | null): void {
  if (!stack) return;
  const field = document.activeElement;
  if (field?.matches(IN_USE) === true) uncover(stack, field);
  if (sentWith?.isConnected === true) uncover(stack, sentWith);
}

/** The button that a form was sent with, until something else is pressed: not every phone gives it the focus. */
function useSentWith(): RefObject<Element | null> {
  const button = useRef<Element | null>(null);
  useEffect(() => {
    const onSubmit = ({ submitter }: SubmitEvent) => {
      button.current = submitter;
    };
    const onPress = () => {
      button.current = null;
    };
    const capture = { capture: true };
    document.addEventListener('submit', onSubmit, capture);
    for (const press of ['pointerdown', 'keydown']) document.addEventListener(press, onPress, capture);
    return () => {
      document.removeEventListener('submit', onSubmit, capture);
      for (const press of ['pointerdown', 'keydown']) document.removeEventListener(press, onPress, capture);
    };
  }, []);
  return button;
}

/** Tells the stylesheet how much of the page a phone's keyboard hides. */
function useKeyboardRoom(isNeeded: boolean) {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!isNeeded || !seen) return undefined;
    const tell = () => {
      const hidden = Math.max(0, window.innerHeight - seen.height - seen.offsetTop);
      document.documentElement.style.setProperty('--keyboard', `${hidden}px`);
    };
    tell();
    seen.addEventListener('resize', tell);
    return () => seen.removeEventListener('resize', tell);
  }, [isNeeded]);
}

/** Whether the page is scrolled to its end. */
function isAtEnd(): boolean {
  return window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 1;
}

/** Tells the stylesheet how much of the page's end the alerts cover; who reads the end goes on seeing it. */
function useRoom(box: RefObject<HTMLElement | null>, alerts: readonly Alert[]) {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (alerts.length === 0 || !box.current) return undefined;
    const isEndRead = isAtEnd() && box.current.closest('dialog') === null;
    // Pages end at fractions of a pixel: one more keeps the last line clear of it.
    const room = Math.ceil(window.innerHeight - box.current.getBoundingClientRect().top) + 1;
    style.setProperty('--alert-room', `${room}px`);
    if (isEndRead) window.scrollTo(0, document.documentElement.scrollHeight);
    return () => {
      style.removeProperty('--alert-room');
    };
  }, [box, alerts]);
}

interface StackProps {
  readonly alerts: readonly Alert[];
  readonly dismiss: (id: number) => void;
}

/** Ends what tells of an act on another tab of the screen; what can be taken back stays until its time is over. */
function useTabEnds({ alerts, dismiss }: StackProps) {
  const { pathname, search } = useLocation();
  const tab = new URLSearchParams(search).get('tab');
  const last = useRef({ pathname, tab, alerts });
  useEffect(() => {
    const before = last.current;
    last.current = { pathname, tab, alerts };
    // What another screen leaves standing is decided in `Alerts.tsx`.
    if (before.tab === tab || before.pathname !== pathname) return;
    for (const { id, action, travels } of before.alerts) if (!action && !travels) dismiss(id);
  }, [pathname, tab, alerts, dismiss]);
}

type Under = readonly Opening[];

/** The dialogs that were open when each alert was made; it never moves into one that is opened after it. */
function useMadeUnder(alerts: readonly Alert[]): ReadonlyMap<number, Under> {
  const [made, setMade] = useState<ReadonlyMap<number, Under>>(new Map());
  useEffect(() => {
    // Looked up after drawing: a dialog that opens with the alert is known by then.
    const now = openModals();
    queueMicrotask(() => setMade((known) => new Map(alerts.map(({ id }) => [id, known.get(id) ?? now]))));
  }, [alerts]);
  return made;
}

/** Ends what was made before a dialog opened, except what can be taken back: that waits outside. */
function useDialogEnds(
  { alerts, dismiss }: StackProps,
  made: ReadonlyMap<number, Under>,
  top: Opening | undefined,
) {
  useEffect(() => {
    if (top === undefined) return;
    for (const { id, action } of alerts) if (!action && made.get(id)?.includes(top) === false) dismiss(id);
  }, [alerts, made, top, dismiss]);
}

interface GroupOfAlerts {
  /** How many dialogs lie under or are its own; 0 for the page. */
  readonly depth: number;
  readonly alerts: readonly Alert[];
}

/** The alerts by where they stand; the place that can be reached is always among them, last. */
function groupsOf(
  alerts: readonly Alert[],
  made: ReadonlyMap<number, Under>,
  modals: Under,
): readonly GroupOfAlerts[] {
  const depthOf = ({ id }: Alert) => {
    const under = made.get(id);
    return under ? modals.findLastIndex((modal) => under.includes(modal)) + 1 : modals.length;
  };
  const depths = [...new Set([...alerts.map(depthOf), modals.length])].toSorted((a, b) => a - b);
  return depths.map((depth) => ({ depth, alerts: alerts.filter((alert) => depthOf(alert) === depth) }));
}

/**
 * Alerts stand inside the dialog that they were made in, as what lies outside of it can be neither read nor pressed; once
 * it is closed, in what lay under it. One made before a dialog opened ends, or waits outside where it can be taken back.
 */
export default function AlertStack({ alerts, dismiss }: StackProps) {
  const modals = useOpenModals();
  const made = useMadeUnder(alerts);
  useTabEnds({ alerts, dismiss });
  useDialogEnds({ alerts, dismiss }, made, modals.at(-1));
  const sentWith = useSentWith();
  const groups = useMemo(() => groupsOf(alerts, made, modals), [alerts, made, modals]);
  return groups.map((group) => (
    <Group
      key={group.depth}
      alerts={group.alerts}
      dismiss={dismiss}
      sentWith={sentWith}
      modal={modals[group.depth - 1]?.dialog ?? null}
      isReached={group.depth === modals.length}
    />
  ));
}

const NONE: readonly Alert[] = [];

interface GroupProps extends StackProps {
  /** The dialog that these stand in; null for the page. */
  readonly modal: HTMLDialogElement | null;
  readonly sentWith: RefObject<Element | null>;
  /** Whether no dialog lies over it. */
  readonly isReached: boolean;
}

/** The alerts of one dialog, or of the page. */
function Group({ alerts, dismiss, sentWith, modal, isReached }: GroupProps) {
  const top = useTopModal();
  const box = useRef<HTMLDivElement>(null);
  const seen = isReached ? alerts : NONE;
  useKeyboardRoom(seen.length > 0);
  useRoom(box, seen);
  useEffect(() => {
    if (seen.length > 0) uncoverUsed(box.current, sentWith.current);
  }, [seen, sentWith]);
  const stack = (
    <div className={styles.stack} ref={box} data-alerts>
      {alerts.map((alert) => (
        <AlertBar key={alert.id} alert={alert} dismiss={dismiss} />
      ))}
    </div>
  );
  // A screen that is full to its edges keeps a place for them.
  const kept = alerts.length > 0 ? document.querySelector('[data-alert-place]') : null;
  const place = modal ?? (isReached ? top : null) ?? kept;
  return place ? createPortal(stack, place) : stack;
}

function AlertBar({ alert, dismiss }: { readonly alert: Alert; readonly dismiss: (id: number) => void }) {
  const { id, kind, text, action, other, seconds = STAYS_SECONDS } = alert;
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => dismiss(id), seconds * 1000);
    return () => clearTimeout(timer);
  }, [id, seconds, isHeld, dismiss]);
  return (
    <div
      role="alert"
      data-error={kind === 'error' ? '' : undefined}
      data-kind={kind}
      className={cx(styles.alert, kind === 'error' && styles.error, kind === 'note' && styles.note)}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <span className={styles.mark}>{MARKS[kind]}</span>
      <span className={styles.text}>{text}</span>
      {action && (
        <span className={styles.ways}>
          {[action, ...(other ? [other] : [])].map(({ text: name, run }) => (
            <Button
              key={name}
              kind="ghost"
              small
              onClick={() => {
                run();
                dismiss(id);
              }}
            >
              {name}
            </Button>
          ))}
        </span>
      )}
      <IconButton label={commonWords.dismiss} icon={<CloseIcon />} onClick={() => dismiss(id)} />
    </div>
  );
}
