import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { routes } from '@tournaments/contract';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Navigate, NavigationType, Route, Routes, useLocation, useNavigationType } from 'react-router';
import '../ui/tokens.css';
import '../ui/base.css';
import { PageTime } from '../lib/clock.ts';
import { FactsContext, type SiteFacts } from '../lib/facts.ts';
import type { Area } from '../lib/tokens.ts';
import { AlertsProvider } from '../ui/Alerts.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PublicLayout } from './PublicLayout.tsx';
import { areaLayouts, routeTable, type Access, type RouteEntry } from './routes.ts';
import { SiteGate } from './SiteGate.tsx';

interface AppProps {
  readonly facts: SiteFacts;
  readonly client: QueryClient;
}

/** A new screen begins at its top, with the keyboard in it; tabs and filters of one screen leave both alone. */
function ScreenStart() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (type !== NavigationType.Pop) window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname, type]);
  return null;
}

/** Sessions and their calls are for role areas only, so the public pages do not carry them. */
const RoleGuard = lazy(() => import('./guards.tsx'));

/** Lets a person in by the flags of the route; open routes never redirect (decision A09). */
function Guard({ access, children }: { readonly access: Access; readonly children: ReactNode }) {
  if (access.role === null) return children;
  return <RoleGuard access={access}>{children}</RoleGuard>;
}

function screenOf(entry: RouteEntry) {
  const element =
    entry.layout === entry.access.role ? (
      entry.screen.draw()
    ) : (
      <Guard access={entry.access}>{entry.screen.draw()}</Guard>
    );
  return <Route key={entry.path} path={entry.path} element={element} />;
}

const screensIn = (layout: RouteEntry['layout']) =>
  routeTable.filter((entry) => entry.layout === layout).map(screenOf);

function areaOf(role: Area) {
  const frame = <Guard access={{ role, authenticated: true }}>{areaLayouts[role].draw()}</Guard>;
  return <Route element={frame}>{screensIn(role)}</Route>;
}

function Screens() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route element={<PublicLayout />}>{screensIn('public')}</Route>
        {screensIn('bare')}
        {areaOf('organizer')}
        {areaOf('umpire')}
        {areaOf('admin')}
        <Route path="*" element={<Navigate to={routes.tournaments} replace />} />
      </Routes>
    </Suspense>
  );
}

/** The website, below a router. */
export function App({ facts, client }: AppProps) {
  return (
    <FactsContext value={facts}>
      <PageTime value={facts.now}>
        <QueryClientProvider client={client}>
          <AlertsProvider>
            <ErrorBoundary>
              <SiteGate />
              <ScreenStart />
              <Screens />
            </ErrorBoundary>
          </AlertsProvider>
        </QueryClientProvider>
      </PageTime>
    </FactsContext>
  );
}
