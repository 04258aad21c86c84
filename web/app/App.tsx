import { routes } from '@tournaments/contract';
import { Fragment, lazy, Suspense, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Navigate, OutletContext, ParamsContext, useLocation } from '../lib/router/router.tsx';
import '../ui/tokens.css';
import '../ui/base.css';
import { PageTime } from '../lib/clock.ts';
import { FactsContext, type SiteFacts } from '../lib/facts.ts';
import { AlertsProvider } from '../ui/Alerts.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PublicLayout } from './PublicLayout.tsx';
import { areaLayouts, matchRoute, queries, type RouteEntry } from './routes.ts';
import { MemoryContext, type Memory } from './memory.ts';
import { RepliesContext } from '../lib/replies.ts';
import { SiteGate } from './SiteGate.tsx';

/** Comes with the role areas: the public pages have no use for sessions. */
const Guard = lazy(() => import('./guards.tsx').then((module) => ({ default: module.Guard })));

interface AppProps {
  readonly facts: SiteFacts;
  readonly memory: Memory;
}

/** A new screen takes the keyboard; tabs and filters of one screen leave it where it is. */
function ScreenStart() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}

/** A screen that wants the query client inside of it. */
function withQueries(entry: RouteEntry, drawn: ReactNode): ReactNode {
  return entry.queries ? <OutletContext value={drawn}>{queries.draw()}</OutletContext> : drawn;
}

/** The screen in its frame, behind the guard of its flags. */
function Framed({ entry }: { readonly entry: RouteEntry }) {
  const { layout, access } = entry;
  const drawn = <Fragment key={entry.path}>{entry.screen.draw()}</Fragment>;
  const guarded = (inner: ReactNode) =>
    access.role === null ? inner : <Guard access={access}>{inner}</Guard>;
  if (layout === 'bare') return withQueries(entry, guarded(drawn));
  if (layout === 'public') {
    return (
      <OutletContext value={withQueries(entry, guarded(drawn))}>
        <PublicLayout />
      </OutletContext>
    );
  }
  const framed = <OutletContext value={drawn}>{areaLayouts[layout].draw()}</OutletContext>;
  return withQueries(entry, guarded(framed));
}

function Screens() {
  const { pathname } = useLocation();
  const match = useMemo(() => matchRoute(pathname), [pathname]);
  if (!match) return <Navigate to={routes.tournaments} replace />;
  return (
    <Suspense fallback={null}>
      <ParamsContext value={match.params}>
        <Framed entry={match.entry} />
      </ParamsContext>
    </Suspense>
  );
}

/** The website, below a router. */
export function App({ facts, memory }: AppProps) {
  return (
    <FactsContext value={facts}>
      <PageTime value={facts.now}>
        <MemoryContext value={memory}>
          <RepliesContext value={memory.replies}>
            <AlertsProvider>
              <ErrorBoundary>
                <SiteGate />
                <ScreenStart />
                <Screens />
              </ErrorBoundary>
            </AlertsProvider>
          </RepliesContext>
        </MemoryContext>
      </PageTime>
    </FactsContext>
  );
}
