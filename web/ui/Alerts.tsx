import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
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
}

interface Alert extends AlertOptions {
  readonly id: number;
  readonly text: string;
  readonly kind: AlertKind;
}

export interface Alerts {
  /** Shows a text on the page; it survives navigation and goes after 8 s or when dismissed. */
  show: (text: string, kind?: AlertKind, options?: AlertOptions) => void;
}

const STAYS_SECONDS = 8;
const MOST_AT_ONCE = 3;
const AlertsContext = createContext<Alerts>({ show: () => undefined });

/** The page's own alerts in place of the browser's (decision B48). */
export function useAlerts(): Alerts {
  return useContext(AlertsContext);
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
        const isOld = (other: Alert) =>
          other.text === text || (alert.group !== undefined && other.group === alert.group);
        setAlerts((all) => [...all.filter((other) => !isOld(other)), alert].slice(-MOST_AT_ONCE));
      },
    }),
    [],
  );
  return (
    <AlertsContext value={value}>
      {children}
      <AlertStack alerts={alerts} dismiss={dismiss} />
    </AlertsContext>
  );
}

interface StackProps {
  readonly alerts: readonly Alert[];
  readonly dismiss: (id: number) => void;
}

/** Stands inside the open dialog where there is one: what lies outside of it can be neither read nor pressed. */
function AlertStack({ alerts, dismiss }: StackProps) {
  const modal = useTopModal();
  const stack = (
    <div className={styles.stack}>
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
