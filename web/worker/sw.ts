/// <reference lib="webworker" />
import { allKept, FILES, findKept, isWorthKeeping, openKept, store, type Kept } from '../lib/keptPages.ts';
import { FOLLOWED, NEWER, STORED_AT, TAKE } from '../lib/workerWords.ts';
import { shellOf } from '../lib/shells.ts';
import { filesOfFollowed, isBuilt } from './files.ts';
import { noticeOf } from './notice.ts';
import { offlinePage } from './offlinePage.ts';
import {
  dropOldShells,
  findShell,
  keepFile,
  keepShell,
  markedShell,
  renewShells,
  shellNamed,
} from './shells.ts';
import { treatmentOf } from './treatment.ts';

declare const self: ServiceWorkerGlobalScope;

/** So long (ms) the network has before what is kept is shown. */
const PATIENCE = 4000;
/** A proxy whose server is gone answers too. */
const BROKEN = 500;

function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Built files never change under their names: what was fetched once is there. */
async function file(request: Request): Promise<Response> {
  const files = await caches.open(FILES);
  const known = await files.match(request.url);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await files.put(request.url, answer.clone()).catch(() => undefined);
  return answer;
}

/** Puts the newest answer in the place of the kept one. */
async function renew({ tournamentId, addresses }: Kept, address: string, answer: Response): Promise<void> {
  if (!addresses.includes(address) || !isWorthKeeping(answer)) return;
  await store(await openKept(tournamentId), address, answer);
}

/** The kept page says since when it is as it is. */
async function marked(answer: Response): Promise<Response> {
  const html = await answer.text();
  const mark = `<html data-stored-at="${answer.headers.get(STORED_AT)}" `;
  return new Response(
    html.replace('<html ', () => mark),
    { headers: answer.headers },
  );
}

async function askNetwork(event: FetchEvent, isPage: boolean): Promise<Response> {
  const preloaded = isPage ? ((await event.preloadResponse) as Response | undefined) : undefined;
  return preloaded ?? fetch(event.request);
}

/** The network's answer; null where it fails, is broken or lets wait. */
async function inTime(network: Promise<Response>): Promise<Response | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null));
  const answer = await Promise.race([network.catch(() => null), late]);
  return answer !== null && answer.status < BROKEN ? answer : null;
}

/** The network's answer; what is kept where that fails or lets wait. */
async function newest(event: FetchEvent, isPage: boolean): Promise<Response> {
  const address = addressOf(event.request.url);
  const network = askNetwork(event, isPage);
  network.catch(() => undefined);
  const found = await findKept(address, isPage).catch(() => null);
  if (!found) return network;
  const renewed = network.then((answer) => renew(found.kept, address, answer.clone()));
  event.waitUntil(renewed.catch(() => undefined));
  const answer = await inTime(network);
  if (answer !== null) return answer;
  return isPage ? marked(found.answer) : found.answer;
}

/** The network's page; the shell of this address, if it is kept, where that fails or lets wait. */
async function newestShell(event: FetchEvent): Promise<Response | null> {
  const shell = shellOf(new URL(event.request.url).pathname);
  const found = shell && (await findShell(shell).catch(() => undefined));
  if (!found) return null;
  const network = askNetwork(event, true);
  event.waitUntil(network.catch(() => undefined));
  return (await inTime(network)) ?? markedShell(found);
}

async function page(event: FetchEvent): Promise<Response> {
  try {
    return (await newestShell(event)) ?? (await newest(event, true));
  } catch {
    return offlinePage(await allKept().catch(() => []), self.navigator.onLine);
  }
}

self.addEventListener('fetch', (event) => {
  const treatment = treatmentOf(event.request, self.location.origin);
  if (treatment === 'file') event.respondWith(file(event.request).catch(() => fetch(event.request)));
  if (treatment === 'page') event.respondWith(page(event));
  if (treatment === 'reply') event.respondWith(newest(event, false));
});

/** Only the running version's files are kept. */
async function dropOldFiles(): Promise<void> {
  const files = await caches.open(FILES);
  const stored = await files.keys();
  const old = stored.filter(({ url }) => !isBuilt(addressOf(url)));
  await Promise.all(old.map((request) => files.delete(request)));
}

/** The page is asked for while the worker still starts. */
async function preloadPages(): Promise<void> {
  if ('navigationPreload' in self.registration) await self.registration.navigationPreload.enable();
}

/** A tab that cannot be had is had with the network. */
async function keepScreens(): Promise<void> {
  await Promise.allSettled(filesOfFollowed().map(keepFile));
}

async function renewScreens(): Promise<void> {
  if ((await allKept()).length > 0) await keepScreens();
}

self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([renewShells(), renewScreens().catch(() => undefined)])),
);

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([preloadPages(), dropOldShells().then(dropOldFiles)]));
});

/** A page of this version, or one whose reader wants it, lets the worker take over; another is told that it is old. */
self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  const { source } = event;
  const shell = shellNamed(data);
  if (shell !== null) event.waitUntil(keepShell(shell).catch(() => undefined));
  else if (data === FOLLOWED) event.waitUntil(keepScreens());
  else if (data === TAKE || isBuilt(data)) void self.skipWaiting();
  else source?.postMessage(NEWER);
});

self.addEventListener('push', (event) => {
  const { title, body, tag, address } = noticeOf(event.data?.text() ?? '', self.location.origin);
  const options = { body, icon: '/icons/icon-192.png', badge: '/icons/badge-96.png', data: address };
  event.waitUntil(
    self.registration.showNotification(title, tag === undefined ? options : { ...options, tag }),
  );
});

/** A window that shows the page already comes to the front; else a new one opens. */
async function show(address: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(
    ({ url }) => addressOf(url) === addressOf(new URL(address, self.location.origin).href),
  );
  if (open) await open.focus();
  else await self.clients.openWindow(address);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(String(event.notification.data)));
});
