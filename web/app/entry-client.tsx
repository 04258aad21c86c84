import type { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { BrowserRouter, noteFirstStep } from '../lib/router.tsx';
import { listenBeforeRouter } from '../lib/popstate.ts';
import { splitAddress } from '../lib/location.ts';
import { setClockByPage } from '../lib/clock.ts';
import { noteConnection } from '../lib/connection.ts';
import { preloadParts } from '../lib/screen.tsx';
import { createQueryClient } from '../lib/query.ts';
import { notFoundIn } from '../lib/notFound.ts';
import { noted } from '../lib/steps.ts';
import { yieldToBrowser } from '../lib/yieldToBrowser.ts';
import { App } from './App.tsx';
import { DATA_ID, ROOT_ID, type PageData } from './page.ts';
import { roleGuard } from './roleGuard.ts';
import { areaLayouts, listRoute, matchRoute, noteOfNowhere, type RouteEntry } from './routes.ts';

function preload(entry: RouteEntry): Promise<unknown> {
  const { layout, access } = entry;
  const frame = layout === 'public' || layout === 'bare' ? null : areaLayouts[layout].preload();
  const guard = access.role === null ? null : roleGuard.preload();
  const screen = entry.screen.preload().then(() => preloadParts(new URLSearchParams(location.search)));
  return Promise.all([frame, guard, screen]);
}

/** The browser takes its time for the first look into a store: in the middle of a screen it would be felt. */
async function lookIntoStores(): Promise<void> {
  for (const look of [() => localStorage.length, () => sessionStorage.length]) {
    await yieldToBrowser();
    try {
      look();
    } catch {
      // Forbidden stores are none.
    }
  }
}

/** A page that this device had kept for all addresses of umpires or desks: only its code is of use. */
function isShell(): boolean {
  return document.documentElement.dataset.shell !== undefined;
}

/**
 * Home and addresses that lead nowhere were drawn as the list, and shared ones without what networks hung on to them:
 * the address follows before anything moves, with what the list was drawn to tell of it; an older note is forgotten.
 */
function followPage(page: PageData): void {
  const address = isShell() ? location.pathname + location.search : page.address;
  const { usr } = noted();
  const kept = notFoundIn(usr) === null ? usr : null;
  const state = { ...noted(), usr: noteOfNowhere(location.pathname) ?? kept };
  history.replaceState(state, '', address + location.hash);
}

/** A page that this device had kept, or that Back brought out of the browser's memory, tells an old time. */
function setClock(now: number): void {
  const storedAt = Number(document.documentElement.dataset.storedAt);
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (isShell()) noteConnection({ isLost: true });
  else if (storedAt > 0) noteConnection({ isLost: true, storedAt });
  else if (load?.type !== 'back_forward') setClockByPage(now);
}

/** Whether the code and the replies that the screen of an address is drawn with have come. */
function isHere(client: QueryClient, address: string): boolean {
  const { pathname, search } = splitAddress(address);
  const { entry, params } = matchRoute(pathname) ?? { entry: listRoute, params: {} };
  const { layout, screen, needs } = entry;
  const hasFrame = layout === 'public' || layout === 'bare' || areaLayouts[layout].isHere();
  const known = needs(params, new URLSearchParams(search)).every((need) => need.isKnown(client));
  return hasFrame && screen.isHere() && known;
}

async function bring(address: string): Promise<void> {
  await matchRoute(splitAddress(address).pathname)?.entry.screen.preload();
}

async function start() {
  const root = document.getElementById(ROOT_ID)!;
  const page = JSON.parse(document.getElementById(DATA_ID)!.textContent) as PageData;
  followPage(page);
  const { entry, params } = matchRoute(location.pathname)!;
  await yieldToBrowser();
  // It is here already, and is set up in a turn of its own.
  const { createRoot, hydrateRoot } = await import('react-dom/client');
  await yieldToBrowser();
  await preload(entry);
  setClock(page.facts.now);
  const client = createQueryClient();
  for (const need of entry.needs(params, new URLSearchParams(location.search))) {
    await yieldToBrowser();
    need.adopt(client, page);
  }
  await lookIntoStores();
  await yieldToBrowser();
  listenBeforeRouter();
  noteFirstStep();
  const app = (
    <BrowserRouter isHere={(address) => isHere(client, address)} bring={bring}>
      <App facts={page.facts} client={client} />
    </BrowserRouter>
  );
  // In slices, so that a first touch is answered between them.
  if (page.rendered) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  const { clearOldDrafts } = await import('../lib/drafts.ts');
  clearOldDrafts();
}

void start();
