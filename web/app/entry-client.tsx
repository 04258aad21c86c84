import { startTransition } from 'react';
import { BrowserRouter } from '../lib/router.tsx';
import { listenBeforeRouter } from '../lib/back.ts';
import { setClockByPage } from '../lib/clock.ts';
import { createQueryClient } from '../lib/query.ts';
import { App } from './App.tsx';
import { DATA_ID, ROOT_ID, type PageData } from './page.ts';
import { areaLayouts, matchRoute, type RouteEntry } from './routes.ts';

function preload(entry: RouteEntry): Promise<unknown> {
  const { layout } = entry;
  const frame = layout === 'public' || layout === 'bare' ? null : areaLayouts[layout].preload();
  return Promise.all([frame, entry.screen.preload()]);
}

/** Lets the browser answer a touch between two pieces of work. */
function nextTurn(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  port2.postMessage(null);
  return new Promise((resolve) => (port1.onmessage = resolve));
}

async function start() {
  const root = document.getElementById(ROOT_ID)!;
  const page = JSON.parse(document.getElementById(DATA_ID)!.textContent) as PageData;
  // Home and addresses that lead nowhere were drawn as the list, and shared ones without what networks hung on to
  // them: the address follows before anything moves.
  if (location.pathname + location.search !== page.address)
    history.replaceState(history.state, '', page.address + location.hash);
  const { entry, params } = matchRoute(location.pathname)!;
  await nextTurn();
  // It is here already, and is set up in a turn of its own.
  const { createRoot, hydrateRoot } = await import('react-dom/client');
  await nextTurn();
  await preload(entry);
  // A page that Back brought out of the browser's memory tells an old time.
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (load?.type !== 'back_forward') setClockByPage(page.facts.now);
  const client = createQueryClient();
  for (const need of entry.needs(params, new URLSearchParams(location.search))) {
    await nextTurn();
    need.adopt(client, page.data);
  }
  await nextTurn();
  listenBeforeRouter();
  const app = (
    <BrowserRouter>
      <App facts={page.facts} client={client} />
    </BrowserRouter>
  );
  // In slices, so that a first touch is answered between them.
  if (page.rendered) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

void start();
