import { knockoutCalls, paths, poolCalls } from '@tournaments/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '@tournaments/server/testing/client';
import { eventWith, saveKnockout, savePools } from '@tournaments/server/testing/draws';
import { OPENING, rallies } from '@tournaments/server/testing/match-events';
import { openPanel } from '@tournaments/server/testing/match-panel';
import { newOrganizer, newTournament, type TestOrganizer } from '@tournaments/server/testing/test-data';
import { setSwitches } from '../fixtures/steps.ts';
import {
  connectBrowser,
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  openFreshPage,
  openPage,
  pauseClock,
  PHONE,
  untilAnswered,
  type WatchedPage,
} from '../support/browser.ts';
import { sharedSite, type Site } from '../support/site.ts';

let site: Site;
let browser: Browser;
let organizer: TestOrganizer;
let tournament: number;
let knockout: number;
let pools: number;

/** Far below the twenty seconds of a page that looks by itself. */
const SOON = { timeout: 12_000 };

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), connectBrowser()]);
  organizer = await newOrganizer(site, { upiId: 'shuttlers@okaxis' });
  tournament = await newTournament(site, organizer, { showFixtures: true });
  const [event, pooled] = [
    await eventWith(site, organizer, tournament, 8),
    await eventWith(site, organizer, tournament, 6, 'pools-knockout'),
  ];
  await saveKnockout(site, organizer, event);
  await savePools(site, organizer, pooled, 2);
  [knockout, pools] = [event.eventId, pooled.eventId];
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const addressOfDisplay = (court: number) => site.origin + paths.courtDisplay(tournament, court);

interface Placed {
  readonly eventId: number;
  readonly stage: 'knockout' | 'pool';
  readonly matchNumber: number;
}

/** Gives a match its court, and its time where there is one. */
async function putOnCourt({ stage, ...place }: Placed, court: number, scheduledAt: number | null = null) {
  const calls = stage === 'pool' ? poolCalls : knockoutCalls;
  const body = { ...place, court, scheduledAt, status: null, winner: null };
  const saved = await send(site, calls.saveDetails, { body, tokens: organizer.tokens });
  expect(saved.body.success).toBe(true);
}

type Panel = Awaited<ReturnType<typeof openPanel>>;

/** A match of one of the events, on a court, its first service due. */
function begun(court: number, matchNumber: number, stage: 'knockout' | 'pool' = 'knockout'): Promise<Panel> {
  return begunAt(court, { eventId: stage === 'pool' ? pools : knockout, stage, matchNumber });
}

async function begunAt(court: number, place: Placed): Promise<Panel> {
  await putOnCourt(place, court);
  const panel = await openPanel(site, organizer, place);
  await panel(...OPENING);
  return panel;
}

interface Followed extends WatchedPage {
  /** Documents, and whole tournaments, that it asked for since it was loaded. */
  readonly loads: string[];
}

/** Opens a page that is followed, and waits until it is and nothing is loaded any more. */
async function followed(address: string, options = {}): Promise<Followed> {
  const watched = await openPage(browser, options);
  const { page } = watched;
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document' || request.url().includes('get_tournaments'))
      loads.push(request.url());
  });
  const stream = page.waitForResponse(/\/api\/live\//);
  await page.goto(address);
  expect((await stream).status()).toBe(200);
  // The page, its first look, and the one for what happened before the stream was open.
  await expect.poll(() => loads.length, SOON).toBeGreaterThanOrEqual(3);
  await untilAnswered(page);
  loads.length = 0;
  return { ...watched, loads };
}

/** The line of a court's match; the chip above it ends in its event alone. */
const strip = (page: Page, court: number) => page.getByRole('link', { name: new RegExp(`^Court ${court} `) });
const box = (page: Page, number: number) =>
  page.getByRole('article', { name: `Match ${number}`, exact: true });

describe('A point that is scored at the court', () => {
  it('shows on every page about it at once, and nothing is loaded for it', async () => {
    const panel = await begun(3, 0);
    const [page, draw, display] = [
      await followed(site.origin + paths.tournament(tournament)),
      await followed(site.origin + paths.fixtures(tournament, knockout), { viewport: PHONE }),
      await followed(addressOfDisplay(3)),
    ];
    await panel(...rallies('A', 5), ...rallies('B', 7));
    const points = strip(page.page, 3).locator('b');
    await expect.poll(() => points.allTextContents(), SOON).toEqual(['5', '7']);
    await strip(page.page, 3)
      .getByText(/^Player \d+ serves$/)
      .waitFor();
    for (const text of ['5', '7', 'serves']) await box(draw.page, 1).getByText(text).last().waitFor(SOON);
    await display.page.getByText('7 serves').waitFor(SOON);
    await panel(...rallies('B', 1));
    await strip(page.page, 3).getByText('Interval').waitFor(SOON);
    await box(draw.page, 1).getByText('Live, Court 3, Interval').waitFor(SOON);
    await display.page.getByText(/^Interval \d:\d\d/).waitFor(SOON);
    await panel({ kind: 'interval-over' }, ...rallies('A', 1));
    await display.page.getByText('Service over').waitFor(SOON);
    for (const { loads, complaints } of [page, draw, display]) {
      expect(loads).toEqual([]);
      expect(complaints).toEqual([]);
    }
    for (const one of [page, draw, display]) await one.context.close();
  });

  it('shows in the pool it belongs to, and leads from the page to its match', async () => {
    const panel = await begun(4, 0, 'pool');
    const { page, loads, context } = await followed(
      `${site.origin}${paths.fixtures(tournament, pools)}?view=matches`,
    );
    await panel(...rallies('A', 6));
    await page.locator('#pool-match-1').getByText('6', { exact: true }).waitFor(SOON);
    expect(loads).toEqual([]);
    await page.goto(site.origin + paths.tournament(tournament));
    await untilAnswered(page);
    await strip(page, 4).click();
    await page.waitForURL(`${site.origin}${paths.fixtures(tournament, pools)}#pool-match-1`);
    await page.locator('#pool-match-1').getByText('6', { exact: true }).waitFor();
    await context.close();
  });

  it('stands in the page as the server wrote it', async () => {
    const panel = await begun(5, 1);
    await panel(...rallies('A', 4));
    for (const address of [site.origin + paths.tournament(tournament), addressOfDisplay(5)]) {
      const { page, context } = await openFreshPage(browser, { javaScriptEnabled: false });
      await page.goto(address);
      await page.getByText('serves').first().waitFor();
      await page.getByText('4', { exact: true }).or(page.getByText('4 serves')).first().waitFor();
      await context.close();
    }
  });

  it('is said by no voice, but the end of its game is', async () => {
    const panel = await begun(6, 2);
    const { page, context } = await followed(site.origin + paths.fixtures(tournament, knockout));
    const voice = page.locator('[role=status]', { hasText: 'Match' });
    await panel(...rallies('A', 7));
    await box(page, 3).getByText('7', { exact: true }).waitFor(SOON);
    expect(await voice.count()).toBe(0);
    await panel(...rallies('A', 1), { kind: 'interval-over' }, ...rallies('A', 7));
    await voice.getByText(/^Match 3: Player \d+ against Player \d+, 15 to 0\.$/).waitFor(SOON);
    await context.close();
  });

  it.each([
    ['a desktop by day', {}],
    ['a phone by night', { viewport: PHONE, colorScheme: 'dark' }],
  ] as const)('can be read by everybody on %s', async (_name, options) => {
    const { page, context } = await openPage(browser, options);
    await page.goto(site.origin + paths.tournament(tournament));
    await strip(page, 3).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goto(site.origin + paths.fixtures(tournament, knockout));
    await box(page, 1).waitFor();
    await expectAccessible(page);
    await page.goto(addressOfDisplay(3));
    await page.getByRole('heading', { level: 1, name: 'Court 3' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await page.locator('a, button, input').count()).toBe(0);
    await context.close();
  });
});

/** Has a page's stream break when told, by `loseLive`. */
async function breakable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Usual = window.EventSource;
    const sources = new Set<EventSource>();
    window.EventSource = class extends Usual {
      constructor(address: string | URL) {
        super(address);
        sources.add(this);
      }
    };
    Object.assign(window, {
      loseLive: () => sources.forEach((one) => one.dispatchEvent(new Event('error'))),
    });
  });
}

describe('The display of a court', () => {
  it('shows who plays next while nobody plays, and hides its pointer', async () => {
    const at = 1_900_000_000;
    const later = { eventId: knockout, stage: 'knockout', matchNumber: 4 } as const;
    await putOnCourt({ ...later, matchNumber: 5 }, 8, at + 3600);
    await putOnCourt({ ...later, matchNumber: 3 }, 8, at);
    const { page, context } = await openPage(browser);
    await page.goto(addressOfDisplay(8));
    await page.getByText('Next match').waitFor();
    // 17 March 2030 in India, as the hall reads it.
    await page.getByText('Planned Sun 17 Mar 2030 23:16', { exact: true }).waitFor();
    await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    const cursor = () => page.locator('main').evaluate((main) => getComputedStyle(main).cursor);
    await expect.poll(cursor, SOON).toBe('none');
    await page.mouse.move(40, 40);
    await expect.poll(cursor).not.toBe('none');
    await page.goto(addressOfDisplay(77));
    await page.getByText('No match is planned on this court.').waitFor();
    await context.close();
  });

  it('has its sides turned around from the far side', async () => {
    const panel = await begun(9, 3);
    await panel(...rallies('A', 3));
    const { page, context } = await openPage(browser);
    const left = () => page.getByRole('main').locator('section').first();
    await page.goto(addressOfDisplay(9));
    await left().getByText('3 serves').waitFor();
    await page.goto(`${addressOfDisplay(9)}?side=far`);
    await left().getByText('0', { exact: true }).waitFor();
    await page.locator('section').last().getByText('3 serves').waitFor();
    await context.close();
  });

  it('keeps its picture without network, says from when it is, asks seldom, and goes on', async () => {
    const panel = await begun(10, 1, 'pool');
    const { page, context } = await openFreshPage(browser);
    await breakable(page);
    await page.clock.install();
    const stream = page.waitForResponse(/\/api\/live\//);
    await page.goto(addressOfDisplay(10));
    await stream;
    await untilAnswered(page);
    await pauseClock(page);
    let asked = 0;
    page.on('request', () => (asked += 1));
    await page.route('**/api/**', (route) => route.abort());
    await page.evaluate(() => (window as unknown as { loseLive: () => void }).loseLive());
    await panel(...rallies('A', 2));
    const told = page.getByText(/^as of \d\d:\d\d$/);
    await page.clock.runFor(25_000);
    expect(await told.count()).toBe(0);
    await expect.poll(() => page.clock.runFor(1000).then(() => told.count()), SOON).toBe(1);
    await page.getByRole('heading', { level: 1, name: 'Court 10' }).waitFor();
    await page.getByText('0 serves').waitFor();
    expect(await page.locator('button:visible').count()).toBe(0);
    const before = asked;
    await page.clock.runFor(10_000);
    expect(asked - before).toBeLessThanOrEqual(10);
    await page.unroute('**/api/**');
    await expect.poll(() => page.clock.runFor(1000).then(() => told.count()), SOON).toBe(0);
    await expect
      .poll(() => page.clock.runFor(500).then(() => page.getByText('2 serves').count()), SOON)
      .toBe(1);
    await context.close();
  });

  it('shows nothing of a draw that is not public, and follows the switch', async () => {
    const { page, context } = await openPage(browser);
    const own = await newTournament(site, organizer, { showFixtures: false });
    await page.goto(site.origin + paths.courtDisplay(own, 1));
    await page.getByText('The draw of this tournament is not public.').waitFor();
    await expectAccessible(page);
    await page.goto(site.origin + paths.courtDisplay(999_999, 1));
    await page.getByRole('heading', { name: 'No such court' }).waitFor();
    await page.goto(addressOfDisplay(3));
    await page.getByRole('heading', { name: 'Court 3' }).waitFor();
    await setSwitches(site, organizer, tournament, { showFixtures: false });
    await page.getByText('The draw of this tournament is not public.').waitFor(SOON);
    await setSwitches(site, organizer, tournament);
    await context.close();
  });

  it.each(['light', 'dark'] as const)('stands out seven to one in %s', async (colorScheme) => {
    const { page, context } = await openPage(browser, {
      colorScheme,
      viewport: { width: 1920, height: 1080 },
    });
    await page.goto(addressOfDisplay(3));
    await page.getByRole('heading', { level: 1, name: 'Court 3' }).waitFor();
    await expectContrast(page, 'color-contrast-enhanced');
    const height = await page
      .getByText(/^\d+( serves)?$/)
      .first()
      .evaluate((one) => one.clientHeight / innerHeight);
    expect(height).toBeGreaterThanOrEqual(0.4);
    await context.close();
  });

  it.each([
    [1280, 720, 0.4],
    [720, 1280, 0.3],
    [390, 844, 0.3],
  ])('is read from afar at %i x %i, its parts whole and apart', async (width, height, least) => {
    const fresh = await eventWith(site, organizer, tournament, 4);
    await saveKnockout(site, organizer, fresh);
    const place = { eventId: fresh.eventId, stage: 'knockout', matchNumber: 0 } as const;
    const panel = await begunAt(width % 997, place);
    await panel(...rallies('A', 7), ...rallies('B', 3), ...rallies('A', 1));
    const { page, context } = await openPage(browser, { viewport: { width, height } });
    await page.goto(addressOfDisplay(width % 997));
    await page.getByText(/^Interval \d:\d\d/).waitFor();
    const figures = page.getByText(/^\d+( serves)?$/);
    await expect.poll(() => figures.count()).toBe(2);
    for (const figure of await figures.all()) {
      // Figures of the type are seven tenths of its size high.
      const share = await figure.evaluate(
        (one) => (Number.parseFloat(getComputedStyle(one).fontSize) * 0.7) / innerHeight,
      );
      expect(share).toBeGreaterThanOrEqual(least - 0.005);
    }
    const parts = page.locator('main header, main h2, main section > p:first-of-type, main > p');
    const boxes = await Promise.all((await parts.all()).map((part) => part.boundingBox()));
    for (const [index, one] of boxes.entries()) {
      expect(one!.y + one!.height).toBeLessThanOrEqual(height + 1);
      for (const other of boxes.slice(index + 1)) {
        const isApart =
          one!.x + one!.width <= other!.x + 1 ||
          other!.x + other!.width <= one!.x + 1 ||
          one!.y + one!.height <= other!.y + 1 ||
          other!.y + other!.height <= one!.y + 1;
        expect(isApart).toBe(true);
      }
    }
    await context.close();
  });
});
