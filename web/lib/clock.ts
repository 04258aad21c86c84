import { createContext, useContext, useSyncExternalStore } from 'react';

/** What to add to this device's clock, in milliseconds, to get the server's: phones are often wrong (decision A38). */
let offset = 0;
let current = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function deviceNow(): number {
  // eslint-disable-next-line no-restricted-properties -- the one place that reads the device's clock
  return Date.now();
}

/** The server's time at an instant of this device's clock (milliseconds), in whole epoch seconds. */
export function serverTime(deviceTime: number): number {
  return Math.floor((deviceTime + offset) / 1000);
}

/** The server's time now in whole epoch seconds. */
export function now(): number {
  return serverTime(deviceNow());
}

const FAR_OFF = 60_000;

/** Sets a clock that is far off by the time at which the server wrote the page (epoch seconds); answers set it finer. */
export function setClockByPage(seconds: number): void {
  const difference = seconds * 1000 - deviceNow();
  if (Math.abs(difference) > FAR_OFF) offset = difference;
}

const MOST_DRIFT = 2000;

/** Sets the clock by a `Date` header; small differences are the way of the message and change nothing. */
export function setClockByHeader(header: string | null): void {
  const server = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(server)) return;
  if (Math.abs(server - (deviceNow() + offset)) > MOST_DRIFT) offset = server - deviceNow();
}

function tick() {
  const second = now();
  if (second === current) return;
  current = second;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  current = now();
  // Four looks a second keep the step under a quarter second late whatever the timer does.
  timer ??= setInterval(tick, 250);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function read(): number {
  if (current === 0) current = now();
  return current;
}

/** The second at which the server wrote this page: the first drawing in the browser repeats it. */
export const PageTime = createContext(0);

/** The server's time when this page was written or, without a page, now: what changes by the year needs no newer one. */
export function usePageTime(): number {
  return useContext(PageTime) || now();
}

/** The server's time in whole epoch seconds; draws again every second. One timer serves all. */
export function useNow(): number {
  const pageTime = useContext(PageTime);
  return useSyncExternalStore(subscribe, read, () => pageTime);
}

/**
 * The latest of these instants (epoch seconds) that has come, or 0: whatever depends on the clock only through them
 * is right with this value, and a screen that uses it is drawn again only when one of them comes.
 */
export function useLatestPassed(instants: readonly number[]): number {
  const pageTime = useContext(PageTime);
  const latest = (at: number) => instants.reduce((found, one) => (one <= at && one > found ? one : found), 0);
  return useSyncExternalStore(
    subscribe,
    () => latest(read()),
    () => latest(pageTime),
  );
}
