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
  readonly args: {
    readonly frame?: string;
    readonly data?: { readonly documentLoaderURL?: string; readonly navigationId?: string };
  };
}

/**
 * Milliseconds that a page's main thread works until all of its drawing is on the screen: what a reader waits for on
 * a processor that nothing else uses.
 */
export async function workToShow(browser: Browser, blank: string, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: SIZE, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(blank);
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 1);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  await context.close();
  return workIn(trace.traceEvents, address);
}

/** The browser begins empty pages of its own in the same process, before and after: only what is of this address counts. */
function workIn(events: readonly TraceEvent[], address: string): number {
  const begun = events.find(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === address,
  );
  const painted = events.find(
    ({ name, args }) =>
      name === 'firstContentfulPaint' && args.data?.navigationId === begun?.args.data?.navigationId,
  );
  if (begun === undefined || painted === undefined)
    throw new Error('the browser did not say when it painted');
  const own = events.filter(({ pid, tid }) => pid === begun.pid && tid === begun.tid);
  const parsed = own
    .filter(({ name, args }) => name === 'domContentLoadedEventEnd' && args.frame === begun.args.frame)
    .map(({ ts }) => ts);
  const end = Math.max(painted.ts, ...parsed);
  const tasks = own.filter(({ name, ts }) => name.endsWith('RunTask') && ts >= begun.ts && ts <= end);
  const work = tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
  if (work === 0) throw new Error('the browser did not say what it worked');
  return work;
}
