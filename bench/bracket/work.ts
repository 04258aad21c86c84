import type { Browser, CDPSession, Page } from 'playwright-core';

const SIZE = { width: 1280, height: 800 };
const SETTLED_MS = 2000;

/** A page, and the work of its main thread so far. */
export interface Worked {
  readonly page: Page;
  /** Milliseconds of the processor since the page was begun: other programs of the machine add nothing to them. */
  work(): Promise<number>;
  close(): Promise<void>;
}

async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Opens a window of its own at an address of the same server that has nothing on it. */
export async function begin(browser: Browser, blank: string): Promise<Worked> {
  const context = await browser.newContext({ viewport: SIZE, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(blank);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, work: () => workOf(session), close: () => context.close() };
}

/** The work of opening an address until nothing happens any more. */
export async function workToOpen(worked: Worked, address: string): Promise<number> {
  const before = await worked.work();
  await worked.page.goto(address, { waitUntil: 'load' });
  await worked.page.waitForTimeout(SETTLED_MS);
  return (await worked.work()) - before;
}

/** The work of one of so many changes: all of it, less what the page does in the same time when nothing changes. */
export async function workOfChange(
  worked: Worked,
  count: number,
  pause: number,
  change: () => Promise<unknown>,
): Promise<number> {
  const start = await worked.work();
  for (let time = 0; time < count; time += 1) await worked.page.waitForTimeout(pause);
  const idle = await worked.work();
  await change();
  const end = await worked.work();
  return Math.max(0, end - idle - (idle - start)) / count;
}
