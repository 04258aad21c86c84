import type axe from 'axe-core';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Disposable,
  type Page,
  type Request,
} from 'playwright-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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
  // A page lives too short here for optimized code to earn its making, not for plain compiled code; with more room for
  // what is young, the many objects of axe are not moved about.
  '--js-flags=--sparkplug --no-maglev --no-turbofan --min-semi-space-size=16',
];

/** The browser of this worker; it ends with it. */
let launched: Promise<Browser> | undefined;

/** The browser that the test files of a worker share, one after the other: closing it closes the file's windows. */
export async function connectBrowser(): Promise<Browser> {
  launched ??= chromium.launch({ executablePath: inject('browserPath'), args: FLAGS });
  const browser = await launched;
  browser.close = async () => {
    const open = browser.contexts().filter((context) => !parked.has(context));
    await Promise.all(open.map((context) => context.close()));
  };
  return browser;
}

/** Messages the browser writes for answers that a test provokes on purpose. */
const EXPECTED =
  /Failed to load resource: the server responded with a status of (401|403|404|422|429|500|503)|net::ERR_|Service Worker registration blocked by Playwright/;

/** Pages that were emptied after a test, by how their windows were opened: the next test need not open a window. */
const emptied = new Map<string, Page[]>();
/** The windows of those pages. */
const parked = new WeakSet<BrowserContext>();
/** How the windows of `newPage` are really closed. */
const closers = new WeakMap<BrowserContext, () => Promise<void>>();
/** Windows that a test has put something into that no emptying takes out. */
const spoiled = new WeakSet<BrowserContext>();

/**
 * Opens a page in a window of its own, with Indian English and a desktop size unless said otherwise. Nothing is stored
 * in it but what `storageState` says, and the console's errors are kept; code of the site may lie in its cache.
 */
export async function openPage(
  browser: Browser,
  { storageState, ...options }: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const look = JSON.stringify(options);
  const page = emptied.get(look)?.pop() ?? (await newPage(browser, options));
  parked.delete(page.context());
  page.context().close = () => empty(page, options);
  if (typeof storageState === 'object') await store(page, storageState);
  return watch(page);
}

/** The same in a window that nobody had before: for what a first visit does, or one without network. */
export async function openFreshPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  return openTab(await openWindow(browser, options), options);
}

/** A window without a page yet; its pages share sessions and what was loaded once. */
export async function openWindow(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...USUAL, ...options });
  context.setDefaultTimeout(30_000);
  const close = context.close.bind(context);
  context.close = async () => {
    await unrouteAll(context);
    await close();
  };
  return context;
}

/** Opens one more page of a window. */
export async function openTab(
  context: BrowserContext,
  { javaScriptEnabled = true }: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const page = await context.newPage();
  if (javaScriptEnabled) waitUntilAlive(page);
  return watch(page);
}

/** What windows are unless a test says otherwise. */
const USUAL = {
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
  viewport: DESKTOP,
  colorScheme: 'light',
  // Nobody waits for motion here; `journey.test.ts` goes with it.
  reducedMotion: 'reduce',
  // Tests see and answer what a page asks for, which a worker would do behind them; those of the worker allow it.
  serviceWorkers: 'block',
} as const;

async function newPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const { page, context } = await openFreshPage(browser, options);
  for (const place of [page, context]) {
    const add = place.addInitScript.bind(place) as (...script: unknown[]) => Promise<Disposable>;
    place.addInitScript = (...script: unknown[]) => {
      spoiled.add(context);
      return add(...script);
    };
  }
  const install = context.clock.install.bind(context.clock);
  context.clock.install = (clock) => {
    spoiled.add(context);
    return install(clock);
  };
  closers.set(context, context.close.bind(context));
  return page;
}

/** Takes everything out of a window that a test put in and keeps it for another one, or closes it. */
async function empty(page: Page, options: BrowserContextOptions): Promise<void> {
  const context = page.context();
  const close = closers.get(context)!;
  if (page.isClosed() || spoiled.has(context)) return close();
  try {
    await forget(page, options);
  } catch {
    return close();
  }
  parked.add(context);
  const look = JSON.stringify(options);
  emptied.set(look, [...(emptied.get(look) ?? []), page]);
}

const WATCHED = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
];

async function forget(page: Page, options: BrowserContextOptions): Promise<void> {
  const context = page.context();
  await unrouteAll(context);
  for (const place of [page, context]) for (const event of WATCHED) place.removeAllListeners(event);
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  await context.setOffline(false);
  if (page.url().startsWith('http')) await store(page, { origins: [{ origin: new URL(page.url()).origin }] });
  await Promise.all([context.clearCookies(), context.clearPermissions()]);
  const { viewport, colorScheme, reducedMotion } = { ...USUAL, ...options };
  if (viewport !== null) await page.setViewportSize(viewport);
  await page.emulateMedia({ media: null, colorScheme, reducedMotion });
}

/** What a window holds of one site, as Playwright writes it. */
interface Stored {
  readonly origins: readonly {
    readonly origin: string;
    readonly localStorage?: readonly { readonly name: string; readonly value: string }[];
  }[];
}

/** Stores this and nothing else of a site in a page's window, from a document without code. */
export async function store(page: Page, { origins: [site] }: Stored): Promise<void> {
  if (site === undefined) return;
  const plain = `${site.origin}/robots.txt`;
  if (page.url() !== plain) await page.goto(plain);
  await page.evaluate((items) => {
    sessionStorage.clear();
    localStorage.clear();
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, site.localStorage ?? []);
}

/** What a test would still answer in the server's place when it is over is nobody's fault. */
async function unrouteAll(context: BrowserContext): Promise<void> {
  const places = [context, ...context.pages()];
  await Promise.all(places.map((place) => place.unrouteAll({ behavior: 'ignoreErrors' })));
}

/** Keeps what is wrong with a page from now on, and counts what it waits for. */
function watch(page: Page): WatchedPage {
  const complaints: string[] = [];
  countRequests(page);
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && !EXPECTED.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, context: page.context(), complaints };
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

const TOLD_LETTERS = 700;

/** What each open page of this worker shows and still waits for, for who reads of a failure. */
export async function tellOpenPages(): Promise<string> {
  const browser = await launched;
  const open = browser?.contexts().filter((context) => !parked.has(context)) ?? [];
  const told = await Promise.all(open.flatMap((context) => context.pages()).map(tellPage));
  return told.join('\n') || 'No page was open.';
}

async function tellPage(page: Page): Promise<string> {
  const waiting = [...(openRequests.get(page) ?? [])].map((request) => request.url());
  const text = await page
    .locator('body')
    .innerText({ timeout: 2000 })
    .catch((error: unknown) => String(error));
  const shown = text.replaceAll(/\s+/g, ' ').slice(0, TOLD_LETTERS);
  return `${page.url()} waits for [${waiting.join(', ')}] and shows: ${shown}`;
}

/** Holds what a page, or all of a window, asks at an address back until it is let go, so that what the page shows meanwhile can be seen. */
export async function holdBack(page: Page | BrowserContext, address: string): Promise<() => void> {
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

/** Axe without what only people read: a document takes half as long to take it in. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A colour as axe reads it. */
interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString: (text: string) => Colour;
}

/** What the page itself is given to run: axe, with what its types do not name. */
interface WithAxe {
  readonly axe: typeof axe & {
    readonly commons: { readonly color: { readonly Color: new (from: Colour) => Colour } };
  };
}

/** No accessibility rule that axe knows is broken on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await brokenRules(page, null)).toEqual([]);
}

/** All text stands out from what is behind it: the one rule that another colour scheme can break. */
export async function expectContrast(page: Page, rule = 'color-contrast'): Promise<void> {
  expect(await brokenRules(page, rule)).toEqual([]);
}

/**
 * Each rule that is broken, or the one that is asked for, with the elements that break it. Axe is half a megabyte: a
 * document gets it once, and only what is broken comes back.
 */
async function brokenRules(page: Page, rule: string | null): Promise<string[]> {
  // What the rules ask of every page shows that it is there at all.
  for (const part of ['main', 'h1']) await page.locator(part).first().waitFor({ state: 'attached' });
  const hasAxe = await page.evaluate(() => 'axe' in window);
  if (!hasAxe) {
    await page.evaluate(AXE);
    await page.evaluate(rememberColours);
  }
  return page.evaluate(runAxe, rule);
}

/** Runs in the page. Contrast is most of the work, and what lies behind a dialog can be neither read nor pressed. */
async function runAxe(rule: string | null): Promise<string[]> {
  // A colour on its way to another is neither.
  const endless = (animation: Animation) => animation.effect?.getComputedTiming().endTime === Infinity;
  for (const animation of document.getAnimations()) if (!endless(animation)) animation.finish();
  const dialogs = document.querySelectorAll('dialog:modal');
  const broken = async (place: axe.ElementContext, options: axe.RunOptions) => {
    const wanted = { ...options, resultTypes: ['violations' as const], selectors: false };
    const { violations } = await (window as unknown as WithAxe).axe.run(place, wanted);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  };
  const one = (name: string) =>
    broken(dialogs.length > 0 ? dialogs : document, { runOnly: { type: 'rule', values: [name] } });
  if (rule !== null) return one(rule);
  if (dialogs.length === 0) return broken(document, {});
  const others = await broken(document, { rules: { 'color-contrast': { enabled: false } } });
  return [...others, ...(await one('color-contrast'))];
}

/** Axe reads the same few colours again for every element: it need not take their texts apart each time. */
function rememberColours(): void {
  const { Color } = (window as unknown as WithAxe).axe.commons.color;
  const colour = Color.prototype as Colour;
  const read = colour.parseString;
  const known = new Map<string, Colour>();
  colour.parseString = function parseString(this: Colour, text) {
    const before = known.get(text);
    if (before === undefined) {
      read.call(this, text);
      known.set(text, new Color(this));
      return this;
    }
    const { r, g, b, alpha } = before;
    return Object.assign(this, { r, g, b, alpha });
  };
}

/** Nothing on the page makes it scroll sideways; what does is named. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [width, widest] = await page.evaluate(() => {
    const edge = window.innerWidth;
    if (document.documentElement.scrollWidth <= edge) return [edge, []] as const;
    const beyond = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > edge,
    );
    return [
      document.documentElement.scrollWidth,
      beyond.map((element) => `${element.outerHTML.slice(0, 200)} … ${element.textContent.slice(0, 80)}`),
    ] as const;
  });
  expect(widest, `the page is ${width} px wide`).toEqual([]);
}
