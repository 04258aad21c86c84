import { routes } from '@tournaments/contract';
import {
  createContext,
  lazy,
  Suspense,
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
import { useIsAlive } from '../lib/alive.ts';
import { loadWithRetry } from '../lib/lazyLoading.ts';
import { useLocation } from '../lib/router.tsx';
import type { Alert, AlertKind, AlertOptions } from './alert.ts';

export interface Alerts {
  /**
   * Shows a text on the page; it goes after 8 s, when dismissed, when its screen or dialog is left, or with its cause: an
   * error when a form is sent again or something succeeds, a success with the next one. What leads to the next screen
   * travels there; what can be taken back stays until its time is over.
   */
  show: (text: string, kind?: AlertKind, options?: AlertOptions) => void;
  /** What the errors tell of is mended or left behind; only those of a group where one is named. */
  end: (group?: string) => void;
}

const MOST_AT_ONCE = 3;
const LOGINS: readonly string[] = [routes.login, routes.umpireLogin, routes.adminLogin];
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

/** Ends what a screen told that is left, and the errors of a form that is sent again. */
function useEnds(setAlerts: Dispatch<SetStateAction<readonly Alert[]>>, end: () => void) {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // Who is led to the login reads there what failed.
    if (LOGINS.includes(pathname)) return;
    setAlerts((all) =>
      all
        .filter((alert) => alert.travels || (alert.kind !== 'error' && alert.action !== undefined))
        .map((alert) => ({ ...alert, travels: false })),
    );
  }, [pathname, setAlerts]);
  useEffect(() => {
    const onSubmit = () => end();
    document.addEventListener('submit', onSubmit, { capture: true });
    return () => document.removeEventListener('submit', onSubmit, { capture: true });
  }, [end]);
}

/** Comes once the page is alive: an alert that is due when the network is gone can be drawn. */
const AlertStack = lazy(() => loadWithRetry(() => import('./AlertStack.tsx')));

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
  const isAlive = useIsAlive();
  return (
    <AlertsContext value={value}>
      {children}
      {isAlive && (
        <Suspense fallback={null}>
          <AlertStack alerts={alerts} dismiss={dismiss} />
        </Suspense>
      )}
    </AlertsContext>
  );
}
