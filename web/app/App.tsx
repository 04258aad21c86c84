import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { routes, type SiteContact } from '@tournaments/contract';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import '../ui/tokens.css';
import '../ui/base.css';
import { useIsHydrated } from '../lib/alive.ts';
import { PageTime } from '../lib/clock.ts';
import { loadWithRetry } from '../lib/lazyLoading.ts';
import { ContactChangeContext, SiteInfoContext, type SiteInfo } from '../lib/siteInfo.ts';
import { Navigate, RouteOf, useArrival, useLocation } from '../lib/router.tsx';
import { AlertsProvider } from '../ui/Alerts.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { HYDRATED_ATTRIBUTE, ROOT_ID } from './page.ts';
import { PublicLayout } from './PublicLayout.tsx';
import { roleGuard } from './roleGuard.ts';
import { areaLayouts, matchRoute, noteOfNowhere, type Access, type RouteEntry } from './routes.ts';

interface AppProps {
  readonly facts: SiteInfo;
  readonly client: QueryClient;
}

/** A new screen begins at its top, with the keyboard in it; tabs and filters of one screen leave both alone. */
function ScreenStart() {
  const { pathname } = useLocation();
  const arrival = useArrival();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (arrival !== 'pop') window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname, arrival]);
  return null;
}

/** Lets a person in by the flags of the route; open routes never redirect (decision A09). */
function Guard({ access, children }: { readonly access: Access; readonly children: ReactNode }) {
  if (access.role === null || access.guardsItself) return children;
  return roleGuard.draw({ access, children });
}

function screenOf({ layout, access, screen }: RouteEntry) {
  const drawn = screen.draw({});
  return layout === access.role ? drawn : <Guard access={access}>{drawn}</Guard>;
}

/** The frame around the screens of a layout, which stays while one follows the other. */
function frameOf(layout: RouteEntry['layout'], screen: ReactNode) {
  if (layout === 'bare') return screen;
  if (layout === 'public') return <PublicLayout />;
  return <Guard access={{ role: layout, authenticated: true }}>{areaLayouts[layout].draw({})}</Guard>;
}

/** Marks that the screen answers now: until then it is a picture of itself. */
function Alive() {
  useEffect(() => document.getElementById(ROOT_ID)?.setAttribute(HYDRATED_ATTRIBUTE, ''), []);
  return null;
}

function Screens() {
  const { pathname, state } = useLocation();
  const found = useMemo(() => matchRoute(pathname), [pathname]);
  const entry = found?.entry;
  // The same elements as long as the route is: another search part draws only what reads it.
  const drawn = useMemo(() => {
    if (!entry) return null;
    const screen = screenOf(entry);
    return { screen, frame: frameOf(entry.layout, screen) };
  }, [entry]);
  if (!found || !drawn) {
    return <Navigate to={routes.tournaments} replace state={noteOfNowhere(pathname) ?? state} />;
  }
  return (
    <Suspense fallback={null}>
      <RouteOf params={found.params} outlet={drawn.screen}>
        {drawn.frame}
      </RouteOf>
      <Alive />
    </Suspense>
  );
}

const AfterStart = lazy(() => loadWithRetry(() => import('./AfterStart.tsx')));

const SiteGate = lazy(() => loadWithRetry(() => import('./SiteGate.tsx')));

/**
 * What watches over the screens comes as soon as they answer: the word of a lost network, for which it may be too late
 * afterwards, and whether the site is on, which the server has told of the first screen.
 */
function Watchers() {
  return (
    useIsHydrated() && (
      <>
        <Suspense fallback={null}>
          <AfterStart />
        </Suspense>
        <Suspense fallback={null}>
          <SiteGate />
        </Suspense>
      </>
    )
  );
}

/** The website, below a router. */
export function App({ facts, client }: AppProps) {
  const [info, setInfo] = useState(facts);
  const changeContact = useCallback(
    (changed: SiteContact) =>
      setInfo((before) => ({ ...before, contact: { ...before.contact, ...changed } })),
    [],
  );
  return (
    <SiteInfoContext value={info}>
      <PageTime value={facts.now}>
        <QueryClientProvider client={client}>
          <AlertsProvider>
            <ErrorBoundary>
              <ScreenStart />
              <ContactChangeContext value={changeContact}>
                <Screens />
              </ContactChangeContext>
              <Watchers />
            </ErrorBoundary>
          </AlertsProvider>
        </QueryClientProvider>
      </PageTime>
    </SiteInfoContext>
  );
}
