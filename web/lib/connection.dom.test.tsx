import { publicCalls } from '@tournaments/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import '../testing/browser.tsx';
import { noteConnection, useConnection, useLasting } from './connection.ts';
import { send } from './send.ts';

function Shown({ patience = 0 }: { readonly patience?: number }) {
  const { isLost, isLiveLost, isLeaving } = useConnection();
  const lasts = useLasting(isLost, patience);
  return [isLost && 'lost', lasts && 'lasts', isLiveLost && 'live lost', isLeaving && 'leaving']
    .filter(Boolean)
    .join(', ');
}

async function drawn(patience = 0): Promise<HTMLElement> {
  const place = document.createElement('div');
  await act(async () => {
    createRoot(place).render(<Shown patience={patience} />);
    await Promise.resolve();
  });
  return place;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  noteConnection({ isLost: false, isLiveLost: false, isLeaving: false });
});

it('a call without an answer loses the connection, and any answer brings it back', async () => {
  const place = await drawn(60_000);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await act(() => send(publicCalls.siteSettings));
  expect(place.textContent).toBe('lost');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })));
  await act(() => send(publicCalls.siteSettings));
  expect(place.textContent).toBe('');
});

it('a call that was given up says nothing of the network', async () => {
  const place = await drawn(60_000);
  const leaving = new AbortController();
  leaving.abort();
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('given up', 'AbortError')));
  await expect(send(publicCalls.siteSettings, { signal: leaving.signal })).rejects.toThrow('given up');
  expect(place.textContent).toBe('');
});

it('the word of the browser counts at once', async () => {
  const place = await drawn(60_000);
  act(() => {
    dispatchEvent(new Event('offline'));
  });
  expect(place.textContent).toBe('lost');
});

it('an answer that was on its way when the network went does not bring it back', async () => {
  const place = await drawn(60_000);
  let arrives: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (arrives = resolve)));
  const sent = send(publicCalls.siteSettings);
  act(() => {
    dispatchEvent(new Event('offline'));
  });
  await act(async () => {
    arrives(new Response('', { status: 503 }));
    await sent;
  });
  expect(place.textContent).toBe('lost');
});

it('what is over within a moment is not told', async () => {
  vi.useFakeTimers();
  const place = await drawn(1000);
  act(() => {
    noteConnection({ isLost: true });
  });
  act(() => {
    vi.advanceTimersByTime(900);
  });
  act(() => {
    noteConnection({ isLost: false });
  });
  act(() => {
    vi.advanceTimersByTime(900);
  });
  expect(place.textContent).toBe('');
  act(() => {
    noteConnection({ isLost: true });
  });
  act(() => {
    vi.advanceTimersByTime(1000);
  });
  expect(place.textContent).toBe('lost, lasts');
});
