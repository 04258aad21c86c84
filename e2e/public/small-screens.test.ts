import { paths, routes } from '@tournaments/contract';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventWith, saveKnockout, savePools } from '@tournaments/server/testing/draws';
import { newOrganizer, newPlayer, type TestOrganizer } from '@tournaments/server/testing/test-data';
import { edit } from '../fixtures/match-steps.ts';
import { connectBrowser, openPage } from '../support/browser.ts';
import { asUser } from '../support/roles.ts';
import { startSite, type Site } from '../support/site.ts';
import { DAY, enterTeams, makeEvent, makeTournament, nowSeconds, open } from './steps.ts';

let site: Site;
let browser: Browser;
let organizer: TestOrganizer;
let publicPages: readonly string[];
let organizerPages: readonly string[];
let fair: number;
let drawn: number;

const PARTS = ['basic', 'events', 'entries', 'teams', 'fixtures', 'payments', 'settings', 'notifications'];

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), connectBrowser()]);
  organizer = await newOrganizer(site, { upiId: 'shuttlers@okaxis' });
  fair = await makeTournament(site, organizer, {
    name: 'Monsoon Open Badminton Championship of Hyderabad',
    switches: { showPlayers: true, showFixtures: true },
  });
  const filled = await eventWith(site, organizer, fair, 16);
  await saveKnockout(site, organizer, filled);
  drawn = filled.eventId;
  const pools = await eventWith(site, organizer, fair, 8, 'pools-knockout');
  await savePools(site, organizer, pools, 2);
  const event = await makeEvent(site, organizer, fair);
  const teams = Array.from({ length: 20 }, () => ({ players: [newPlayer()], paid: true }));
  await enterTeams(site, organizer, event, teams);
  publicPages = [
    routes.tournaments,
    paths.organizerTournamentsPublic(organizer.id),
    ...['', '?tab=events', '?tab=entries', '?tab=fixtures'].map((tab) => paths.tournament(fair) + tab),
    paths.book(fair, event),
    paths.book(fair, drawn),
    paths.fixtures(fair, drawn),
    ...['pools', 'matches', 'table'].map((view) => `${paths.fixtures(fair, pools.eventId)}?view=${view}`),
    routes.about,
    routes.contact,
    routes.terms,
    routes.guide,
    routes.login,
    routes.signup,
    routes.umpireLogin,
  ];
  organizerPages = [
    routes.organization,
    routes.organizerTournaments,
    ...PARTS.map((tab) => `${paths.organizerTournament(fair)}?tab=${tab}`),
  ];
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** The pixels of height that stay covered while somebody scrolls: what sticks at the top or foot of the window. */
function coveredHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    window.scrollTo(0, 300);
    const sticking = [...document.querySelectorAll('body *')].filter((one) => {
      const { position } = getComputedStyle(one);
      const { top, bottom, width, height } = one.getBoundingClientRect();
      const isWide = width > window.innerWidth / 2 && height > 0 && bottom > 0 && top < window.innerHeight;
      // What is told goes again by itself.
      if (one.querySelector('[role=alert]') !== null || one.closest('[role=alert]') !== null) return false;
      return isWide && (position === 'fixed' || (position === 'sticky' && top >= 0 && top < 80));
    });
    return sticking.reduce((sum, one) => sum + one.getBoundingClientRect().height, 0);
  });
}

/** What is wrong with the page in this window: wider than it, or most of it covered. */
async function faultsIn(page: Page, [width, height]: Size): Promise<string[]> {
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  const covered = await coveredHeight(page);
  return [
    ...(isWide ? [`wider than ${width}`] : []),
    ...(height < 480 && covered > height / 4 ? [`covers ${covered} of ${height}`] : []),
  ];
}

type Size = readonly [width: number, height: number];
const SIZES: readonly Size[] = [
  [320, 640],
  [360, 740],
  [740, 360],
  [844, 390],
];

/** Opens a page once and looks at it in every window. */
async function expectToFit(page: Page, path: string): Promise<void> {
  const [[width, height]] = SIZES as [Size];
  await page.setViewportSize({ width, height });
  await open(page, site.origin + path);
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  for (const size of SIZES) {
    await page.setViewportSize({ width: size[0], height: size[1] });
    await expect.poll(() => faultsIn(page, size), { message: `${path} in ${size.join(' x ')}` }).toEqual([]);
  }
}

describe('In windows of 320, 360, 740 and 844 pixels, the last two of a lying phone', () => {
  it('no screen of the public is wider, or covered by what sticks', async () => {
    const { page, context } = await openPage(browser);
    for (const path of publicPages) await expectToFit(page, path);
    await context.close();
  });

  it('no screen of organizers is wider, or covered by what sticks', async () => {
    const { page, context } = await openPage(browser, asUser(site, organizer.tokens));
    for (const path of organizerPages) await expectToFit(page, path);
    expect(page.url()).toContain(paths.organizerTournament(fair));
    await context.close();
  });
});

it.each([
  [640, 360],
  [844, 390],
  [932, 430],
])('the list and a draw have most of a lying phone of %i by %i pixels', async (width, height) => {
  const { page, context } = await openPage(browser, { viewport: { width, height } });
  const startOf = async (path: string, selector: string) => {
    await open(page, site.origin + path);
    const first = page.locator(selector).filter({ visible: true }).first();
    await first.waitFor();
    return first.evaluate((one) => one.getBoundingClientRect().top + window.scrollY);
  };
  // The row with the names of a draw's rounds is of the draw.
  const isSpared = (top: number) => height - top >= 240 && top <= 145;
  const starts = [
    await startOf(routes.tournaments, 'main :is(ul > li, table)'),
    await startOf(paths.organizerTournamentsPublic(organizer.id), 'main :is(ul > li, table)'),
    await startOf(paths.fixtures(fair, drawn), '[data-round], main section'),
  ];
  expect(starts.map((top) => [top, isSpared(top)])).toEqual(starts.map((top) => [top, true]));
  await context.close();
});

it.each([
  [740, 360],
  [844, 390],
])(
  'the list has its search and the way to its filters whole in one row at %i by %i pixels',
  async (width, height) => {
    const { page, context } = await openPage(browser, { viewport: { width, height } });
    await open(page, site.origin + routes.tournaments);
    const search = (await page.getByRole('searchbox').first().boundingBox())!;
    const filters = (await page.getByText('Filters', { exact: true }).first().boundingBox())!;
    expect(search.width).toBeGreaterThanOrEqual(100);
    expect(Math.abs(search.y + search.height / 2 - filters.y - filters.height / 2)).toBeLessThan(4);
    // Nothing of the row lies beyond its end, where it would fade.
    const beyond = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const rows: number[] = [];
      for (let one = heading.parentElement!; one.tagName !== 'MAIN'; one = one.parentElement!)
        rows.push(one.scrollWidth - one.clientWidth);
      return Math.max(...rows);
    });
    expect(beyond).toBeLessThanOrEqual(0);
    expect(filters.x + filters.width).toBeLessThanOrEqual(width - 16);
    await context.close();
  },
);

it('the way to a tournament stands in one line at 320 and 360 pixels', async () => {
  const { page, context } = await openPage(browser, { viewport: { width: 360, height: 740 } });
  await open(page, site.origin + paths.tournament(fair));
  const words = page.getByRole('navigation', { name: 'You are here' }).getByText('Tournament Details');
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(() => words.evaluate((one) => one.getBoundingClientRect().height)).toBeLessThan(24);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await words.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  await context.close();
});

it.each([['as they come'], ['wide']])(
  'a lying phone breaks no choice of the list and shows no letter or two of a place, with letters %s',
  async (letters) => {
    const { page, context } = await openPage(browser, { viewport: { width: 844, height: 390 } });
    const openWith = async (path: string) => {
      await open(page, site.origin + path);
      if (letters === 'wide') await page.addStyleTag({ content: '* { letter-spacing: 0.06em !important }' });
    };
    await openWith(routes.tournaments);
    for (const name of ['Live & Upcoming', 'Recently Completed']) {
      const lines = await page.getByRole('link', { name, exact: true }).evaluate((link) => {
        const words = document.createRange();
        words.selectNodeContents(link);
        return new Set([...words.getClientRects()].map(({ top }) => top)).size;
      });
      expect([name, lines]).toEqual([name, 1]);
    }
    const live = await makeTournament(site, organizer, { startsAt: nowSeconds() - DAY });
    await openWith(paths.tournament(live));
    const place = page.getByText('Gachibowli, Hyderabad', { exact: true }).first();
    const width = await place.evaluate((one) => one.getBoundingClientRect().width);
    expect(width === 0 || width > 80).toBe(true);
    await context.close();
  },
);

it.each([[320], [360]])(
  'rows of tabs show the current one whole at %i pixels and that more follows, a menu the part that is open',
  async (width) => {
    const { page, context } = await openPage(browser, {
      ...asUser(site, organizer.tokens),
      viewport: { width, height: 740 },
    });
    const strips = [
      ...['', '?tab=entries', '?tab=fixtures'].map((tab) => [
        paths.tournament(fair) + tab,
        'Parts of this tournament',
      ]),
      [publicPages.find((path) => path.endsWith('view=table'))!, 'Views of this event'],
      ...PARTS.map((tab) => [`${paths.organizerTournament(fair)}?tab=${tab}`, null]),
    ] as const;
    for (const [path, label] of strips) {
      await open(page, site.origin + path!);
      const current = page
        .locator(label === null ? 'main nav [aria-expanded]' : `nav[aria-label="${label}"] [aria-current]`)
        .first();
      await current.waitFor();
      const seen = async () => {
        const box = (await current.boundingBox())!;
        return [path, box.x >= -1 && box.x + box.width <= width + 1];
      };
      await expect.poll(seen).toEqual([path, true]);
      const cue = await current.evaluate((one) => {
        const row = one.closest('ul, nav')!;
        const { backgroundImage, maskImage } = getComputedStyle(row);
        return row.scrollWidth <= row.clientWidth || (backgroundImage + maskImage).includes('gradient');
      });
      expect([path, cue]).toEqual([path, true]);
    }
    await context.close();
  },
);

it('a dialog scrolls inside on a lying phone, to its buttons', async () => {
  const { page, context } = await openPage(browser, {
    ...asUser(site, organizer.tokens),
    viewport: { width: 740, height: 360 },
  });
  await open(page, `${site.origin}${paths.organizerTournament(fair)}?tab=fixtures&event=${drawn}`);
  await edit(page, 1);
  const dialog = page.getByRole('dialog');
  const fits = async () => {
    const box = (await dialog.boundingBox())!;
    return box.y >= 0 && box.y + box.height <= 360;
  };
  await expect.poll(fits).toBe(true);
  for (const inside of [
    dialog.locator('input:visible').first(),
    dialog.getByRole('button', { name: 'Save', exact: true }),
  ]) {
    await inside.scrollIntoViewIfNeeded();
    const box = (await inside.boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(360);
  }
  await context.close();
});

it('what is pressed on a tablet is 44 pixels high, with the room it takes itself', async () => {
  const { page, context } = await openPage(browser, {
    ...asUser(site, organizer.tokens),
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
    isMobile: true,
  });
  const screens = [
    `${paths.tournament(fair)}?tab=entries`,
    ...PARTS.map((tab) => `${paths.organizerTournament(fair)}?tab=${tab}`),
  ];
  for (const path of screens) {
    await open(page, site.origin + path);
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
    await page.locator('main :is(button, select):visible').first().waitFor();
    // A name in a row is one way into it, for the row can be pressed too; an icon stands for itself.
    const low = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(button, select)')]
        .filter(
          (one) => one.checkVisibility() && (one.closest('tbody tr') === null || one.hasAttribute('title')),
        )
        .filter((one) => one.getBoundingClientRect().height < 43.5)
        .map((one) => one.outerHTML.slice(0, 120)),
    );
    expect([path, low]).toEqual([path, []]);
  }
  await context.close();
});

it('the Overview folds its fees once nobody can enter any more, and has them all', async () => {
  const id = await makeTournament(site, organizer);
  for (const name of ['Veterans', 'Juniors'])
    await makeEvent(site, organizer, id, { name, feePaise: 70_000, allowBooking: false });
  const { page, context } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await open(page, site.origin + paths.tournament(id));
  const card = page.getByRole('heading', { name: 'Events and fees' }).locator('..');
  await card.getByText('Entries are closed.').waitFor();
  expect(await card.getByText('INR 700').first().isVisible()).toBe(false);
  const fold = card.locator('summary');
  expect((await fold.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await fold.locator('svg').waitFor();
  await card.getByText('2 events', { exact: true }).click();
  await card.getByText('INR 700').first().waitFor();
  await context.close();
});

it.each([320, 390, 599])(
  'the Overview breaks no word of an event beside its fee: %i pixels',
  async (width) => {
    const id = await makeTournament(site, organizer);
    const names = ["Women's Singles Under 19", 'Mixed Doubles 45 Plus', 'Intermediate Championship'];
    for (const name of names) {
      const eventType = name.includes('Doubles') ? ('doubles' as const) : ('singles' as const);
      await makeEvent(site, organizer, id, { name, eventType, feePaise: 120_000, discountPercent: 15 });
    }
    const { page, context } = await openPage(browser, { viewport: { width, height: 844 } });
    await open(page, site.origin + paths.tournament(id));
    const card = page.getByRole('heading', { name: 'Events and fees' }).locator('..');
    await card.scrollIntoViewIfNeeded();
    const rows = await card.getByRole('listitem').evaluateAll((all) =>
      all.map((row) => {
        const name = row.querySelector('a')!.firstChild!;
        const words = [...name.textContent!.matchAll(/\S+/g)].map(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(name, index);
          range.setEnd(name, index + word.length);
          return { word, lines: range.getClientRects().length };
        });
        return { broken: words.filter(({ lines }) => lines > 1), isCut: row.scrollWidth > row.clientWidth };
      }),
    );
    expect(rows).toEqual(names.map(() => ({ broken: [], isCut: false })));
    await context.close();
  },
);

it.each([1280, 360])('sets the fees of its events at one line in a window of %i', async (width) => {
  const id = await makeTournament(site, organizer);
  for (const eventType of ['singles', 'doubles'] as const)
    await makeEvent(site, organizer, id, { name: `Mixed ${eventType}`, eventType, feePaise: 140_000 });
  const { page, context } = await openPage(browser, { viewport: { width, height: 800 } });
  await open(page, site.origin + paths.tournament(id));
  const lines = page.getByRole('heading', { name: 'Events and fees' }).locator('..').locator('li:has(a)');
  const found = await lines.evaluateAll((all) =>
    all.map((line) => {
      const fee = line.querySelector('ins, b')!.getBoundingClientRect();
      const name = line.querySelector('a')!.getBoundingClientRect();
      const { top, height } = line.getBoundingClientRect();
      const price = [...line.children].at(-1)!.getBoundingClientRect();
      const offMiddle = Math.abs(price.top + price.height / 2 - top - height / 2);
      return { end: Math.round(fee.right), isBeside: fee.top < name.bottom, height, offMiddle };
    }),
  );
  const pair = found[1]!;
  expect(found.length).toBeGreaterThan(1);
  expect(pair.isBeside).toBe(true);
  // With the way on behind it in the middle of its row.
  expect(Math.max(...found.map(({ offMiddle }) => offMiddle))).toBeLessThan(2);
  // The way on takes no line of its own.
  expect(pair.height).toBeLessThan(width === 360 ? 80 : 50);
  if (width === 1280) expect(new Set(found.map(({ end }) => end)).size).toBe(1);
  await context.close();
});

it('has the buttons of an event beside both its lines in a window of 1280 pixels', async () => {
  const id = await makeTournament(site, organizer);
  await makeEvent(site, organizer, id, { name: 'Mixed Doubles', eventType: 'doubles', gender: 'mixed' });
  const { page, context } = await openPage(browser, { viewport: { width: 1280, height: 800 } });
  await open(page, `${site.origin}${paths.tournament(id)}?tab=events`);
  const placeOf = async (one: Locator) => (await one.boundingBox())!;
  const star = await placeOf(page.getByRole('button', { name: 'Follow Mixed Doubles' }));
  const name = await placeOf(page.getByRole('heading', { name: 'Mixed Doubles' }));
  const line = await placeOf(page.getByText('Knockout', { exact: true }).locator('..'));
  expect(star.x).toBeGreaterThanOrEqual(line.x + line.width);
  expect(name.width).toBe(line.width);
  const middle = (name.y + line.y + line.height) / 2;
  expect(Math.abs(star.y + star.height / 2 - middle)).toBeLessThanOrEqual(2);
  await context.close();
});
