import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root | null = null;

/** Draws something into the page of the test. */
export async function draw(what: ReactNode): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  await act(async () => {
    root?.render(what);
    await Promise.resolve();
  });
  return place;
}

/** Does something, and waits until the page has followed. */
export function doing(what: () => unknown): Promise<void> {
  return act(async () => {
    await what();
    await new Promise((resolve) => setImmediate(resolve));
  });
}

/** Lets so many milliseconds of the test's clock pass. */
export function passing(milliseconds: number): Promise<void> {
  return act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
}

/** Answers calls by the end of their path: a JSON body, or a status. */
export type Answers = Readonly<Record<string, unknown>>;

/** Stands in for the server; gives the list of calls made. */
export function serve(answers: () => Answers): { readonly url: string; readonly init: RequestInit }[] {
  const calls: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    calls.push({ url, init });
    const found = Object.entries(answers()).find(([part]) => url.includes(part))?.[1];
    if (found === undefined) return Promise.reject(new TypeError('no network'));
    if (typeof found === 'number') return Promise.resolve(new Response('', { status: found }));
    return Promise.resolve(Response.json(found));
  });
  return calls;
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});

afterEach(() => {
  act(() => {
    root?.unmount();
  });
  root = null;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

// What React says of code that comes after its test has to be said while somebody hears it.
afterAll(() => vi.dynamicImportSettled());
