import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from '../lib/router.tsx';
import { commonWords } from '../lib/texts/common.ts';
import styles from './Alerts.module.css';
import { Button, IconButton } from './Button.tsx';
import { cx } from './cx.ts';
import { CheckIcon, CloseIcon, WarningIcon } from './icons/first.tsx';
import { useTopModal } from './modals.ts';

export type AlertKind = 'success' | 'error';

/** Something that can still be taken back. */
export interface AlertAction {
  readonly text: string;
  readonly run: () => void;
}

interface AlertOptions {
  readonly action?: AlertAction;
  /** How long it stays, in seconds; 8 unless told (decision B48). */
  readonly seconds?: number;
  /** A newer alert of the same group takes the place of an older one. */
  readonly group?: string;
  /** An error that tells of the screen one is being sent away from: it is read on the next. */
  readonly travels?: boolean;
}

interface Alert extends AlertOptions {
  readonly id: number;
  readonly text: string;
  readonly kind: AlertKind;
}

export interface Alerts {
  /**
   * Shows a text on the page; it goes after 8 s, when dismissed, or with its cause: an error when its screen or dialog
   * is left, when a form is sent again or something succeeds; a success, which is read on the next screen too, with the
   * next success.
   */
  show: (text: string, kind?: AlertKind, options?: AlertOptions) => void;
  /** What the errors tell of is mended or left behind; only those of a group where one is named. */
  end: (group?: string) => void;
}

const STAYS_SECONDS = 8;
const MOST_AT_ONCE = 3;
const AlertsContext = createContext<Alerts>({ show: () => undefined, end: () => undefined });

/** The page's own alerts in place of the browser's (decision B48). */
export function useAlerts(): Alerts {
  return useContext(AlertsContext);
}

/** What a new alert leaves of those before it. */
function outlasts(old: Alert, next: Alert): boolean {
  if (old.text === next.text || (next.group !== undefined && old.group === next.group)) return false;
  // What can still be taken back stays until its time is over.
  return next.kind === 'error' || (old.kind === 'success' && old.action !== undefined);
}

function isOver(alert: Alert, group: string | undefined): boolean {
  return alert.kind === 'error' && (group === undefined || alert.group === group);
}

/** Ends the errors of a screen that is left, and those of a form that is sent again. */
function useEnds(setAlerts: Dispatch<SetStateAction<readonly Alert[]>>, end: () => void) {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    setAlerts((all) =>
      all
        .filter((alert) => alert.travels || !isOver(alert, undefined))
        .map((alert) => ({ ...alert, travels: false })),
    );
  }, [pathname, setAlerts]);
  useEffect(() => {
    const onSubmit = () => end();
    document.addEventListener('submit', onSubmit, { capture: true });
    return () => document.removeEventListener('submit', onSubmit, { capture: true });
  }, [end]);
}

/** Holds the alerts of everything inside; stands above the router's screens. */
export function AlertsProvider({ children }: { readonly children: ReactNode }) {
  const [alerts, setAlerts] = useState<readonly Alert[]>([]);
  const last = useRef(0);
  const dismiss = useCallback((id: number) => setAlerts((all) => all.filter((alert) => alert.id !== id)), []);
  const value = useMemo<Alerts>(
    () => ({
      show(text, kind = 'success', options = {}) {
        last.current += 1;
        const alert = { ...options, id: last.current, text, kind };
        setAlerts((all) => [...all.filter((old) => outlasts(old, alert)), alert].slice(-MOST_AT_ONCE));
      },
      end(group) {
        setAlerts((all) => {
          const left = all.filter((alert) => !isOver(alert, group));
          return left.length === all.length ? all : left;
        });
      },
    }),
    [],
  );
  useEnds(setAlerts, value.end);
  return (
    <AlertsContext value={value}>
      {children}
      <AlertStack alerts={alerts} dismiss={dismiss} />
    </AlertsContext>
  );
}

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

interface StackProps {
  readonly alerts: readonly Alert[];
  readonly dismiss: (id: number) => void;
}

/** Stands inside the open dialog where there is one: what lies outside of it can be neither read nor pressed. */
function AlertStack({ alerts, dismiss }: StackProps) {
  const modal = useTopModal();
  const box = useRef<HTMLDivElement>(null);
  useKeyboardRoom(alerts.length > 0);
  useEffect(() => {
    if (alerts.length > 0) uncoverFocus(box.current);
  }, [alerts]);
  const stack = (
    <div className={styles.stack} ref={box}>
      {alerts.map((alert) => (
        <AlertBar key={alert.id} alert={alert} dismiss={dismiss} />
      ))}
    </div>
  );
  return modal ? createPortal(stack, modal) : stack;
}

function AlertBar({ alert, dismiss }: { readonly alert: Alert; readonly dismiss: (id: number) => void }) {
  const { id, kind, text, action, seconds = STAYS_SECONDS } = alert;
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => dismiss(id), seconds * 1000);
    return () => clearTimeout(timer);
  }, [id, seconds, isHeld, dismiss]);
  return (
    <div
      role="alert"
      className={cx(styles.alert, kind === 'error' && styles.error)}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <span className={styles.mark}>{kind === 'error' ? <WarningIcon /> : <CheckIcon />}</span>
      <span className={styles.text}>{text}</span>
      {action && (
        <Button
          kind="ghost"
          small
          onClick={() => {
            action.run();
            dismiss(id);
          }}
        >
          {action.text}
        </Button>
      )}
      <IconButton label={commonWords.dismiss} icon={<CloseIcon />} onClick={() => dismiss(id)} />
    </div>
  );
}
