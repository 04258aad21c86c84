import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { resolve, type Location, type To } from './address.ts';
import { here, keepScroll, kept, keptScroll, move } from './history.ts';

export interface NavigateOptions {
  /** Takes the place of the current entry of the history. */
  readonly replace?: boolean;
  /** Handed over to the screen there. */
  readonly state?: unknown;
}

/** Goes to an address, or so many entries through the history. */
export type Navigate = (to: To | number, options?: NavigateOptions) => void;

/** Asked before a screen is left; answers whether it holds the person back, and may call `go` later. */
export type Hold = (go: () => void) => boolean;

interface RouterValue {
  readonly location: Location;
  readonly navigate: Navigate;
  readonly holds: Set<Hold>;
}

const SERVER: RouterValue = {
  location: { pathname: '/', search: '', hash: '', key: '', state: null },
  navigate: () => undefined,
  holds: new Set(),
};

const RouterContext = createContext<RouterValue>(SERVER);

export function useRouter(): RouterValue {
  return useContext(RouterContext);
}

/** The router while the server draws: it stands at one address. */
export function StaticRouter({ url, children }: { readonly url: string; readonly children: ReactNode }) {
  const { pathname, search } = new URL(url, 'http://site');
  return (
    <RouterContext value={{ ...SERVER, location: { ...SERVER.location, pathname, search } }}>
      {children}
    </RouterContext>
  );
}

interface Shown {
  readonly location: Location;
  readonly index: number;
  readonly cause: 'start' | 'forward' | 'history';
}

function shown(cause: Shown['cause']): Shown {
  return { location: here(), index: kept().index, cause };
}

/** The router in the browser: follows the address, and keeps the old screen until the new one can be drawn. */
export function BrowserRouter({ children }: { readonly children: ReactNode }) {
  const [now, show] = useState(() => shown('start'));
  const [holds] = useState(() => new Set<Hold>());
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  }, [now]);
  useHistory(latest, holds, show);
  useScroll(now);
  const navigate = useMemo(
    () => navigator(holds, () => startTransition(() => show(shown('forward')))),
    [holds],
  );
  const value = useMemo(() => ({ location: now.location, navigate, holds }), [now, navigate, holds]);
  return <RouterContext value={value}>{children}</RouterContext>;
}

function navigator(holds: ReadonlySet<Hold>, moved: () => void): Navigate {
  return (to, { replace = false, state = null } = {}) => {
    if (typeof to === 'number') {
      history.go(to);
      return;
    }
    const from = here();
    const address = resolve(to, from);
    const leave = () => {
      keepScroll(from.key);
      const isSame = address === from.pathname + from.search + from.hash;
      move(address, replace || isSame, state);
      moved();
    };
    if (![...holds].some((hold) => hold(leave))) leave();
  };
}

type Latest = Readonly<{ current: Shown }>;

/** Follows Back and Forward. One that is held back is undone at once, and done again when the person agrees. */
function useHistory(latest: Latest, holds: ReadonlySet<Hold>, show: (next: Shown) => void): void {
  useEffect(() => {
    let isUndoing = false;
    const follow = () => {
      if (isUndoing) {
        isUndoing = false;
        return;
      }
      const next = shown('history');
      const distance = next.index - latest.current.index;
      const isHeld = [...holds].some((hold) => hold(() => history.go(distance)));
      if (isHeld && distance !== 0) {
        isUndoing = true;
        history.go(-distance);
        return;
      }
      startTransition(() => show(next));
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [latest, holds, show]);
}

/** A new screen begins at its top; Back and a reload come to where it was left; tabs and filters stay. */
function useScroll({ location, cause }: Shown): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const keep = () => keepScroll(kept().key);
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);
  useLayoutEffect(() => {
    const isNewScreen = last.current !== location.pathname;
    last.current = location.pathname;
    if (cause !== 'forward') window.scrollTo(0, keptScroll(location.key));
    else if (isNewScreen) window.scrollTo(0, 0);
  }, [location, cause]);
}
