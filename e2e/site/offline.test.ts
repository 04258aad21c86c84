import { paths, routes } from '@tournaments/contract';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newOrganizer, type TestOrganizer } from '@tournaments/server/testing/test-data';
import { eventWith, saveKnockout } from '@tournaments/server/testing/draws';
import { makeTournament } from '../public/steps.ts';
import {
  connectBrowser,
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  openTab,
  openWindow,
  PHONE,
  type WatchedPage,
} from '../support/browser.ts';
import { openDoor, type Door } from '../support/door.ts';
import { sharedSite, startSite, type Site } from '../support/site.ts';

let site: Site;
let browser: Browser;
let organizer: TestOrganizer;
let door: Door;
let context: BrowserContext;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), connectBrowser()]);
  organizer = await newOrganizer(site);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});
beforeEach(async () => {
  door = await openDoor(site.origin);
  context = await openWindow(browser, { serviceWorkers: 'allow', viewport: PHONE });
});
afterEach(async () => {
  await context.close();
  await door.close();
});

/** A page with the worker at work behind it. */
async function openWithWorker(path: string): Promise<WatchedPage> {
  const watched = await openTab(context);
  const { page } = watched;
  await page.goto(door.origin + path);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise<void>((resolve) =>
      active?.addEventListener('statechange', () => active.state === 'activated' && resolve()),
    );
  });
  return watched;
}

/** The addresses that are stored of pages and replies. */
function stored(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('kept-'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
}

/** What the tab of entries needs once somebody opens it, and what that needs when an event is opened in it. */
const OF_ENTRIES = ['EntriesTab', 'PlayerTable', 'payment', 'table'];

/** Whether there are built files without network whose names begin so. */
function areStored(page: Page, names: readonly string[]): Promise<boolean> {
  return page.evaluate(async (starts) => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(stores.map((one) => one.keys()))).flat();
    const files = requests.map(({ url }) => new URL(url).pathname);
    return starts.every((start) => files.some((path) => path.startsWith(`/assets/${start}-`)));
  }, names);
}

/** A tournament with a draw, which this device follows and has kept. */
async function followed(): Promise<{ page: Page; tournament: number; event: number }> {
  const tournament = await makeTournament(site, organizer, {
    name: `Monsoon Open ${Date.now()}`,
    switches: { showEntries: true, showPlayers: true, showFixtures: true },
  });
  const drawn = await eventWith(site, organizer, tournament, 4);
  await saveKnockout(site, organizer, drawn);
  const { page } = await openWithWorker(routes.about);
  await page.evaluate((key) => localStorage.setItem(key, '["Asha Rao"]'), `following-${tournament}`);
  await page.goto(door.origin + paths.tournament(tournament));
  await expect.poll(() => stored(page)).toContain('/kept');
  // The worker brings what its screens open later.
  await expect.poll(() => areStored(page, OF_ENTRIES)).toBe(true);
  return { page, tournament, event: drawn.eventId };
}

const strip = (page: Page) =>
  page.getByText(/^The site does not answer\. This page keeps trying\. What you see is from \d{1,2}:\d\d/);
const bar = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a new version.' });

describe('A followed tournament whose draws nobody may see', () => {
  it('is kept without asking for what would be refused', async () => {
    const tournament = await makeTournament(site, organizer, {
      name: `Quiet Open ${Date.now()}`,
      switches: {},
    });
    await saveKnockout(site, organizer, await eventWith(site, organizer, tournament, 4));
    const { page } = await openWithWorker(routes.about);
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
    });
    await page.evaluate((key) => localStorage.setItem(key, '["Asha Rao"]'), `following-${tournament}`);
    await page.goto(door.origin + paths.tournament(tournament));
    await expect.poll(() => stored(page)).toContain('/kept');
    expect(refused).toEqual([]);
    expect(await stored(page)).not.toContain(`/api/get_match_day.php?tournamentID=${tournament}`);
  });
});

describe('Without network', () => {
  it('a followed tournament opens at once, says since when it is as it is, and its draw opens too [MR-28]', async () => {
    const { page, tournament, event } = await followed();
    door.shut();
    await page.goto(door.origin + paths.tournament(tournament), { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: /^Monsoon Open/ }).waitFor();
    // The network is not waited for, as it is four seconds long where it only lets wait.
    const answered = () =>
      page.evaluate(
        () => (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.responseEnd,
      );
    expect(await answered()).toBeLessThan(3000);
    await strip(page).waitFor();
    await page.goto(door.origin + paths.fixtures(tournament, event), { waitUntil: 'commit' });
    await page.getByRole('main').waitFor();
    await strip(page).waitFor();
    expect(page.url()).toBe(door.origin + paths.fixtures(tournament, event));
    await page
      .locator(`main a[href="${paths.tournament(tournament)}"]`)
      .first()
      .click();
    await page.waitForURL(door.origin + paths.tournament(tournament));
    await strip(page).waitFor();
    // What a tap opens was never opened here before.
    await page.getByRole('link', { name: 'Entries', exact: true }).first().click();
    await page
      .getByRole('button', { name: /^Show the players of/ })
      .first()
      .click();
    await page.getByRole('table', { name: /^Players of/ }).waitFor();
    door.open();
    await strip(page).waitFor({ state: 'detached' });
  });

  it('that is told, as in a full hall where nothing is ever answered, a followed tournament opens as it was, and stays [MR-28]', async () => {
    const { page, tournament } = await followed();
    door.clog();
    await page.goto(door.origin + paths.tournament(tournament), { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: /^Monsoon Open/ }).waitFor();
    await strip(page).waitFor();
    expect(page.url()).toBe(door.origin + paths.tournament(tournament));
  });

  it('any other page says so, and leads to what is on the device [MR-28]', async () => {
    const { page } = await followed();
    await context.setOffline(true);
    await page.goto(door.origin + routes.contact, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /^Monsoon Open/ }).waitFor();
    await context.setOffline(false);
  });

  it('nothing of a session, of a write or of another tournament is on the device [MR-28]', async () => {
    const { page, tournament, event } = await followed();
    const expected = [
      '/kept',
      paths.tournament(tournament),
      paths.fixtures(tournament, event),
      `/api/get_tournaments.php?id=${tournament}`,
    ];
    await page.goto(door.origin + paths.book(tournament, event));
    await page.goto(door.origin + routes.login);
    const found = (await stored(page)).filter((address) => !address.startsWith('/api/get_match_day.php'));
    expect([...found].sort()).toEqual([...expected].sort());
  });

  it('what is followed no more is forgotten', async () => {
    const { page, tournament } = await followed();
    await page.evaluate((key) => {
      localStorage.setItem(key, '[]');
      dispatchEvent(new StorageEvent('storage', { key }));
    }, `following-${tournament}`);
    await expect.poll(() => stored(page)).toEqual([]);
  });
});

describe('A new version of the website', () => {
  it('is told once in an old tab, which stays whole until its reader reloads it [MR-28]', async () => {
    const { page, complaints } = await openWithWorker(routes.about);
    // From the second page on the worker stands behind it.
    await page.reload();
    door.putNextVersion();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await bar(page).waitFor();
    expect(await bar(page).count()).toBe(1);
    await expectAccessible(page);
    const entry = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].at(-1)?.src ?? '',
      );
    expect(await entry()).toMatch(/entry-client-[\w-]+\.js$/);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(entry).toContain('.next.js');
    await page.locator('[data-alive]').waitFor();
    expect(await bar(page).count()).toBe(0);
    const files = await page.evaluate(async () =>
      (await (await caches.open('files')).keys()).map(({ url }) => url),
    );
    expect(files.filter((url) => /\.(?:js|css)$/.test(url) && !url.includes('.next.'))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('that a page was loaded with takes over without a word [MR-28]', async () => {
    const { page } = await openWithWorker(routes.about);
    door.putNextVersion();
    await page.reload();
    await page.locator('[data-alive]').waitFor();
    const state = () =>
      page.evaluate(async () => {
        const { active, waiting, installing } = (await navigator.serviceWorker.getRegistration()) ?? {};
        const text = await (await caches.open('files')).keys();
        return { isSettled: active?.state === 'activated' && !waiting && !installing, files: text.length };
      });
    await expect.poll(async () => (await state()).isSettled).toBe(true);
    expect(await bar(page).count()).toBe(0);
  });
});

describe('The switch of the operator', () => {
  it('takes the worker out of a browser, with all that it kept [MR-28]', async () => {
    const { page } = await followed();
    const off = await startSite({ SERVICE_WORKER: 'off' });
    try {
      expect((await fetch(`${off.origin}/sw.js`)).headers.get('cache-control')).toBe('no-cache');
      door.leadTo(off.origin);
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
      expect(await bar(page).count()).toBe(0);
    } finally {
      await off.stop();
    }
  });
});

interface Registered {
  readonly registrations: readonly { readonly registrationId: string; readonly scopeURL: string }[];
}

/** Hands payloads to the worker as the browser does when a push came. */
async function pusherOf(page: Page): Promise<(data: string) => Promise<void>> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }: Registered) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(door.origin));
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const { origin } = door;
  const registrationId = await registered;
  return async (data) => {
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

/** What the worker would show; a browser without a screen shows nothing. */
async function noticesOf(): Promise<() => Promise<unknown>> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('there is no worker');
  await worker.evaluate(() => {
    const notices: unknown[] = [];
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    Object.assign(self, { notices });
    registration.showNotification = (title, { body, tag, data } = {}) => {
      notices.push([title, body, tag ?? '', data]);
      return Promise.resolve();
    };
  });
  return () => worker.evaluate(() => (self as unknown as { notices: unknown }).notices);
}

describe('A push', () => {
  it('shows what its declarative form says, and something whatever came', async () => {
    const { page } = await openWithWorker(routes.about);
    const push = await pusherOf(page);
    const shown = await noticesOf();
    const navigate = `${door.origin}/tournaments/7`;
    const notification = { title: 'Court 3 now', body: 'Rao / Iyer v Khan / Das', navigate, tag: 'match-12' };
    await push(JSON.stringify({ web_push: 8030, notification }));
    const call = ['Court 3 now', 'Rao / Iyer v Khan / Das', 'match-12', '/tournaments/7'];
    await expect.poll(shown).toEqual([call]);
    await push('nothing that can be read');
    const news = ['Tournaments Organizer', 'There is news of your tournament.', '', '/'];
    await expect.poll(shown).toEqual([call, news]);
  });
});
