import { entryFile } from './lazyLoading.ts';
import type { Shell } from './shells.ts';
import { NEWER, TAKE } from './workerWords.ts';
import { atRest } from './yieldToBrowser.ts';

const ADDRESS = '/sw.js';
/** A page that is looked at again asks for a newer version, but not each time. */
const SELDOM = 600_000;

/** Null where the browser has no such workers, or does not let us have one. */
async function registered(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null;
  await atRest();
  const registration = navigator.serviceWorker.register(ADDRESS, { updateViaCache: 'none' });
  // A browser that is told to block it answers nothing.
  return registration.then(
    (one: ServiceWorkerRegistration | undefined) => one ?? null,
    () => null,
  );
}

/** Loads the page anew, with the newer worker in charge. */
function reloadWith({ waiting }: ServiceWorkerRegistration): void {
  if (!waiting) {
    location.reload();
    return;
  }
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated') location.reload();
  });
  waiting.postMessage(TAKE);
}

/** Asks for a newer version when the page is looked at again. */
function lookAgain(registration: ServiceWorkerRegistration): void {
  let askedAt = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - askedAt < SELDOM) return;
    askedAt = performance.now();
    registration.update().catch(() => undefined);
  });
}

/**
 * Registers the service worker once the page is at rest; `onNewer` is called once, when a newer version of the website
 * is there than this page's. The worker of this page's own version takes over without a word.
 */
export async function startWorker(onNewer: (reload: () => void) => void): Promise<void> {
  const registration = await registered();
  if (!registration) return;
  let isTold = false;
  const ask = (worker: ServiceWorker | null) => worker?.postMessage(entryFile());
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data !== NEWER || isTold) return;
    isTold = true;
    onNewer(() => reloadWith(registration));
  });
  navigator.serviceWorker.addEventListener('controllerchange', () => ask(navigator.serviceWorker.controller));
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && registration.active) ask(worker);
    });
  });
  ask(registration.waiting);
  lookAgain(registration);
}

/** Has the page of a shell kept, now and by each worker that takes over; answers how to stop. */
export function keepShell(shell: Shell | null): () => void {
  if (shell === null || !import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  const workers = navigator.serviceWorker;
  const ask = () => void workers.ready.then(({ active }) => active?.postMessage(shell));
  ask();
  workers.addEventListener('controllerchange', ask);
  return () => workers.removeEventListener('controllerchange', ask);
}
