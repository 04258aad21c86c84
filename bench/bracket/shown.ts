import type { Browser } from 'playwright-core';

const SIZE = { width: 1280, height: 800 };
const CATEGORIES = ['toplevel', 'loading', 'devtools.timeline', 'blink.user_timing'];

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the clock. */
  readonly ts: number;
  /** Microseconds of the processor. */
  readonly tdur?: number;
}

/**
 * Milliseconds that a page's main thread works until all of its drawing is on the screen: what a reader waits for on
 * a processor that nothing else uses.
 */
export async function workToShow(browser: Browser, blank: string, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: SIZE });
  const page = await context.newPage();
  await page.goto(blank);
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 1);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  await context.close();
  return workIn(trace.traceEvents);
}

function workIn(events: readonly TraceEvent[]): number {
  const painted = events.find(({ name }) => name === 'firstContentfulPaint');
  if (painted === undefined) throw new Error('the browser did not say when it painted');
  const own = events.filter(({ pid, tid }) => pid === painted.pid && tid === painted.tid);
  const times = (wanted: string) => own.filter(({ name }) => name === wanted).map(({ ts }) => ts);
  // The browser begins another page of its own after this one now and then.
  const start = Math.max(...times('navigationStart').filter((ts) => ts <= painted.ts));
  const end = Math.max(painted.ts, ...times('domContentLoadedEventEnd').slice(-1));
  const tasks = own.filter(({ name, ts }) => name.endsWith('RunTask') && ts >= start && ts <= end);
  const work = tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
  if (work === 0) throw new Error('the browser did not say what it worked');
  return work;
}
