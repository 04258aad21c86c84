import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { commonWords } from '../lib/texts/common.ts';
import type { Alert, AlertKind } from './alert.ts';
import styles from './Alerts.module.css';
import { Button, IconButton } from './Button.tsx';
import { cx } from './cx.ts';
import { CheckIcon, CloseIcon, line, WarningIcon } from './icons/first.tsx';
import { useTopModal } from './modals.ts';

const STAYS_SECONDS = 8;

const NoteIcon = /* @__PURE__ */ line('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v5.5M12 7.5v.1');

/** The mark before the text of each kind. */
const MARKS: Readonly<Record<AlertKind, ReactNode>> = {
  success: <CheckIcon />,
  error: <WarningIcon />,
  note: <NoteIcon />,
};

/** Keeps the field in use in sight when an alert comes over it, or takes its room in a dialog. */
function uncoverFocus(stack: Element | null): void {
  const field = document.activeElement;
  if (!stack || !(field instanceof HTMLElement) || !field.matches('input, select, textarea')) return;
  const { top, bottom } = stack.getBoundingClientRect();
  const place = field.getBoundingClientRect();
  if (place.bottom > top && place.top < bottom) field.scrollIntoView({ block: 'center' });
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
    style.setProperty('--alert-room', `${window.innerHeight - box.current.getBoundingClientRect().top}px`);
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

/** Stands inside the open dialog where there is one: what lies outside of it can be neither read nor pressed. */
export default function AlertStack({ alerts, dismiss }: StackProps) {
  const modal = useTopModal();
  const box = useRef<HTMLDivElement>(null);
  useKeyboardRoom(alerts.length > 0);
  useRoom(box, alerts);
  useEffect(() => {
    if (alerts.length > 0) uncoverFocus(box.current);
  }, [alerts]);
  const stack = (
    <div className={styles.stack} ref={box} data-alerts>
      {alerts.map((alert) => (
        <AlertBar key={alert.id} alert={alert} dismiss={dismiss} />
      ))}
    </div>
  );
  // A screen that is full to its edges keeps a place for them.
  const place = modal ?? (alerts.length > 0 ? document.querySelector('[data-alert-place]') : null);
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
      {[action, other].map(
        (one) =>
          one && (
            <Button
              key={one.text}
              kind="ghost"
              small
              onClick={() => {
                one.run();
                dismiss(id);
              }}
            >
              {one.text}
            </Button>
          ),
      )}
      <IconButton label={commonWords.dismiss} icon={<CloseIcon />} onClick={() => dismiss(id)} />
    </div>
  );
}
