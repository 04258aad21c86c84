import axe from 'axe-core';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Request,
} from 'playwright-core';
import { expect, inject } from 'vitest';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };

/** A page whose console errors, failed scripts and policy reports are kept. */
export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: readonly string[];
}

/** What a browser in a container needs, and what keeps it from calling home. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser of this worker; it ends with it. */
let launched: Promise<Browser> | undefined;

/** The browser that the test files of a worker share, one after the other: closing it closes the file's windows. */
export async function connectBrowser(): Promise<Browser> {
  launched ??= chromium.launch({ executablePath: inject('browserPath'), args: FLAGS });
  const browser = await launched;
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  return browser;
}

/** Messages the browser writes for answers that a test provokes on purpose. */
const EXPECTED =
  /Failed to load resource: the server responded with a status of (401|403|404|422|429|500|503)|net::ERR_/;

/** Opens a new window of its own, with Indian English and a desktop size unless said otherwise. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  return openTab(await openWindow(browser, options), options);
}

/** A window without a page yet; its pages share sessions and what was loaded once. */
export async function openWindow(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: DESKTOP,
    // Nobody waits for motion here; `journey.test.ts` goes with it.
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(30_000);
  closeQuietly(context);
  return context;
}

/** What a test would still answer in the server's place when it is over is nobody's fault. */
function closeQuietly(context: BrowserContext): void {
  const close = context.close.bind(context);
  context.close = async (options) => {
    const places = [context, ...context.pages()];
    await Promise.all(places.map((place) => place.unrouteAll({ behavior: 'ignoreErrors' })));
    await close(options);
  };
}

/** Opens one more page of a window. */
export async function openTab(
  context: BrowserContext,
  { javaScriptEnabled = true }: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const page = await context.newPage();
  const complaints: string[] = [];
  if (javaScriptEnabled) waitUntilAlive(page);
  countRequests(page);
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && !EXPECTED.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, context, complaints };
}

/** A page that is drawn answers a moment later: like a person, a test touches it then. */
function waitUntilAlive(page: Page): void {
  const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) };
  page.goto = async (address, options) => alive(page, await goto(address, options), options?.waitUntil);
  page.reload = async (options) => alive(page, await reload(options), options?.waitUntil);
}

async function alive<T>(page: Page, answer: T, waitUntil = 'load'): Promise<T> {
  if (waitUntil === 'commit') return answer;
  if ((await page.locator('script[data-files]').count()) > 0) await page.locator('[data-alive]').waitFor();
  return answer;
}

/** How many requests of a page have no answer yet; live events never end, so they do not count. */
const openRequests = new WeakMap<Page, Set<Request>>();

function countRequests(page: Page): void {
  const asked = new Set<Request>();
  openRequests.set(page, asked);
  page.on('request', (request) => {
    if (!request.url().includes('/api/live/')) asked.add(request);
  });
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
}

/** Waits until all that the page asked for is answered and it has done what follows from that. */
export async function untilAnswered(page: Page): Promise<void> {
  const isQuiet = async (): Promise<boolean> => {
    // A message comes after the tasks before it, also where the page's clock stands still.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = resolve;
          port2.postMessage(null);
        }),
    );
    return openRequests.get(page)?.size === 0;
  };
  await expect.poll(async () => (await isQuiet()) && (await isQuiet()), { interval: 20 }).toBe(true);
}

/** Holds what a page asks at an address back until it is let go, so that what the page shows meanwhile can be seen. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(address, async (route) => {
    await free;
    await route.continue();
  });
  return letGo;
}

/**
 * How long (ms) a page pauses between its requests for an address, by its own clock: what drives it may hear of them
 * late. To be called before the page is opened.
 */
export async function pausesBetween(page: Page, address: string): Promise<() => Promise<readonly number[]>> {
  await page.addInitScript((part) => {
    const fetch = window.fetch.bind(window);
    const times: number[] = [];
    window.fetch = (asked, options) => {
      const url = asked instanceof Request ? asked.url : String(asked);
      if (url.includes(part)) times.push(performance.now());
      return fetch(asked, options);
    };
    Object.assign(window, { timesOfRequests: times });
  }, address);
  return async () => {
    const times = await page.evaluate(
      () => (window as unknown as { readonly timesOfRequests: readonly number[] }).timesOfRequests,
    );
    return times.slice(1).map((time, before) => time - (times[before] ?? 0));
  };
}

/** Seconds: far enough ahead that no busy machine gets there first. */
export const LEAP = 10;

/** Stops the page's clock, which was installed, so far ahead. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + LEAP * 1000);
}

/** What the page itself is given to run: axe, as it came. */
interface WithAxe {
  readonly axe?: typeof axe;
}

/** No accessibility rule that axe knows is broken on the page as it stands. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNone(page, {});
}

/** All text stands out from what is behind it: the one rule that another colour scheme can break. */
export function expectContrast(page: Page): Promise<void> {
  return expectNone(page, { runOnly: { type: 'rule', values: ['color-contrast'] } });
}

async function expectNone(page: Page, options: axe.RunOptions): Promise<void> {
  // What the rules below ask of every page shows that it is there at all.
  for (const part of ['main', 'h1']) await page.locator(part).first().waitFor({ state: 'attached' });
  expect(await brokenRules(page, options)).toEqual([]);
}

/** Each with the elements that break it. Axe is half a megabyte: a document gets it once, and only what is broken comes back. */
async function brokenRules(page: Page, options: axe.RunOptions): Promise<string[]> {
  const hasAxe = await page.evaluate(() => (window as WithAxe).axe !== undefined);
  if (!hasAxe) await page.evaluate(axe.source);
  return page.evaluate(
    async (wanted) => {
      // A colour on its way to another is neither.
      const endless = (animation: Animation) => animation.effect?.getComputedTiming().endTime === Infinity;
      for (const animation of document.getAnimations()) if (!endless(animation)) animation.finish();
      const { violations } = await (window as unknown as Required<WithAxe>).axe.run(document, wanted);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    { ...options, resultTypes: ['violations' as const] },
  );
}

/** Nothing on the page makes it scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const widths = await page.evaluate(
    () => [document.documentElement.scrollWidth, window.innerWidth] as const,
  );
  expect(widths[0]).toBeLessThanOrEqual(widths[1]);
}
