import { CachedResponse } from '../http/cached-response.ts';

/** The address of the service worker; the whole site is in its reach. */
export const SERVICE_WORKER = '/sw.js';

/** A worker that does nothing but take the place of a faulty one and delete all that it kept. */
const OFF = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const emptied = caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))));
  event.waitUntil(emptied.then(() => clients.claim()));
});
`;

type Assets = ReadonlyMap<string, CachedResponse>;

/** The files of the website with the empty worker in the place of the built one. */
export function withoutWorker(assets: Assets): Assets {
  const empty = new CachedResponse('text/javascript; charset=utf-8', Buffer.from(OFF));
  return new Map([...assets, [SERVICE_WORKER, empty]]);
}
