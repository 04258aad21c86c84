import { knockoutCalls, tournamentCalls } from '@tournaments/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '@tournaments/server/testing/client';
import { eventWith, saveKnockout, savePools, type FilledEvent } from '@tournaments/server/testing/draws';
import {
  adminToken,
  newOrganizer,
  newTournament,
  SWITCHES,
  type TestOrganizer,
} from '@tournaments/server/testing/test-data';
import {
  connectBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  PHONE,
  untilAnswered,
} from '../support/browser.ts';
import { sharedSite, type Site } from '../support/site.ts';

let site: Site;
let browser: Browser;
let organizer: TestOrganizer;
let tournament: number;
let knockout: FilledEvent;
let pools: FilledEvent;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), connectBrowser()]);
  organizer = await newOrganizer(site, { upiId: 'shuttlers@okaxis' });
  tournament = await newTournament(site, organizer, { showFixtures: true });
  knockout = await eventWith(site, organizer, tournament, 9);
  pools = await eventWith(site, organizer, tournament, 6, 'pools-knockout');
  await saveKnockout(site, organizer, knockout);
  await savePools(site, organizer, pools, 2);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const address = (event: number | string, id = tournament) =>
  `${site.origin}/tournaments/${id}/${event}/fixtures`;

async function show(page: Page, changes: Partial<typeof SWITCHES>, id = tournament): Promise<void> {
  await page.waitForTimeout(0);
  await send(site, tournamentCalls.updateSettings, {
    body: { ...SWITCHES, ...changes, id },
    tokens: organizer.tokens,
  });
}

describe('The fixtures of an event', () => {
  it('open from the tournament page with breadcrumb, names and the board of the knockout [PUB-FXV-01, PUB-FXV-02, PUB-FXV-08, PUB-FIX-06, SITE-ROUTE-08, FIX-KO-11, FIX-KO-12, FIX-KO-13, FIX-KO-15]', async () => {
    const { page, context, complaints } = await openPage(browser);
    await page.goto(`${site.origin}/tournaments/${tournament}?tab=fixtures`);
    await page.evaluate(() => window.scrollTo(0, 600));
    await page.getByRole('link', { name: "Fixture: Men's Singles" }).click();
    await page.waitForURL(address(knockout.eventId));
    const crumbs = page.getByRole('navigation', { name: 'You are here' });
    // The screen before stays until this one can be drawn.
    await crumbs.getByText('Fixtures').waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect
      .poll(() => crumbs.getByRole('listitem').allTextContents())
      .toEqual(['Listing', 'Tournament Details', 'Fixtures']);
    await page.getByRole('heading', { name: "Men's Singles" }).waitFor();
    await page.getByText('Monsoon Open').first().waitFor();
    await expect.poll(() => page.getByRole('region', { name: 'Draw' }).getByRole('list').count()).toBe(4);
    for (const name of ['Fullscreen', 'Reload the fixture', 'Scroll left', 'Scroll right']) {
      await page.getByRole('button', { name }).waitFor();
    }
    expect(await page.getByRole('button', { name: /save|delete|edit/i }).count()).toBe(0);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('move sideways by 41 hundredths of the window with the arrows [FIX-KO-14]', async () => {
    const { page, context } = await openPage(browser, {
      viewport: { width: 720, height: 800 },
    });
    await page.goto(address(knockout.eventId));
    await untilAnswered(page);
    await page.getByRole('button', { name: 'Scroll right' }).click();
    const moved = await page.locator('[data-board]').evaluate((board) => board.scrollLeft);
    expect(Math.abs(moved - 0.41 * 720)).toBeLessThan(2);
    await context.close();
  });

  it('show who plays whom in pools, the table with its columns, and no knockout before there is one [PUB-FXV-07, FIX-RR-01, FIX-RR-03, FIX-RR-08, FIX-RR-09, FIX-PTS-08]', async () => {
    const { page, context, complaints } = await openPage(browser);
    await page.goto(address(pools.eventId));
    const views = page.getByRole('navigation', { name: 'Views of this event' });
    await expect
      .poll(() => views.getByRole('link').allTextContents())
      .toEqual(['Pool List', 'Pool Fixtures', 'Point Table']);
    await expect.poll(() => page.getByRole('article').count()).toBe(6);
    await views.getByRole('link', { name: 'Point Table' }).click();
    const heads = page.getByRole('table').first().getByRole('columnheader');
    await heads.first().waitFor();
    await expect
      .poll(() => heads.allTextContents())
      .toEqual(['Team', 'P', 'W', 'L', 'TP', 'GP', 'TLP', 'PTS']);
    await expectAccessible(page);
    await views.getByRole('link', { name: 'Pool List' }).click();
    await page.getByRole('heading', { name: 'Pool B' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('tell the score and the winner after reloading, with the winner in the next round [FIX-STATE-05, FIX-STATE-22, FIX-STATE-23]', async () => {
    const { page, context } = await openPage(browser);
    await page.goto(address(knockout.eventId));
    await untilAnswered(page);
    const reply = await send(site, knockoutCalls.get, {
      query: { eventId: knockout.eventId },
      tokens: organizer.tokens,
    });
    const open = (reply.body['fixtures'] as { matchNo: number; status: string }[]).find(
      ({ status }) => status === '',
    );
    const games = [
      { a: 15, b: 9 },
      { a: 15, b: 13 },
    ];
    const body = {
      id: null,
      eventId: knockout.eventId,
      matchNumber: open?.matchNo ?? 0,
      status: null,
      winner: 'A' as const,
      games,
    };
    await send(site, knockoutCalls.saveScores, { body, tokens: organizer.tokens });
    await page.getByRole('button', { name: 'Reload the fixture' }).click();
    const match = page.getByRole('article', { name: `Match ${(open?.matchNo ?? 0) + 1}`, exact: true });
    await match.getByText('13', { exact: true }).waitFor();
    await match.getByText('won').waitFor();
    await context.close();
  });

  it('name the champion above the draw once the final is over', async () => {
    const event = await eventWith(site, organizer, tournament, 2);
    await saveKnockout(site, organizer, event);
    const { page, context } = await openPage(browser);
    await page.goto(address(event.eventId));
    await page.getByText('0 of 1 match played').waitFor();
    const body = { id: null, eventId: event.eventId, matchNumber: 0, status: null, winner: 'B' as const };
    const games = [9, 13].map((a) => ({ a, b: 15 }));
    await send(site, knockoutCalls.saveScores, { body: { ...body, games }, tokens: organizer.tokens });
    await page.reload();
    const box = page.getByRole('article', { name: 'Match 1', exact: true });
    const name = await box.getByRole('button').nth(1).getAttribute('title');
    await page.getByText('2 players, 1 round. 1 of 1 match played.', { exact: true }).waitFor();
    const line = page.getByRole('link', { name: `Champion ${name} beat`, exact: false });
    expect(await page.getByText('Champion').count()).toBe(1);
    expect(await line.textContent()).toMatch(/15-9, 15-13$/);
    await line.click();
    await page.waitForURL(/#match-1$/);
    await expect.poll(() => box.evaluate((one) => one.matches(':target'))).toBe(true);
    // On a phone too it is there without scripts, above the rounds, in two lines.
    const phone = await openPage(browser, { viewport: PHONE, javaScriptEnabled: false });
    await phone.page.goto(address(event.eventId));
    const shown = phone.page.getByRole('link', { name: /^Champion/ });
    const place = await shown.boundingBox();
    expect(place?.height).toBeGreaterThanOrEqual(44);
    expect(place?.height).toBeLessThanOrEqual(56);
    expect(place?.y).toBeLessThan(200);
    await phone.context.close();
    await context.close();
  });

  it('show star and share from the first paint on, with what they do following', async () => {
    const { page, context, complaints } = await openPage(browser, { viewport: PHONE });
    let comes: () => void = () => undefined;
    const code = new Promise<void>((resolve) => (comes = resolve));
    await page.route(/\/assets\/HeadButtons/, async (route) => {
      await code;
      await route.continue();
    });
    // The page answers when it is there.
    await page.goto(address(knockout.eventId), { waitUntil: 'commit' });
    const [star, share] = [/^Follow /, 'Share'].map((name) => page.getByRole('button', { name }));
    await star!.waitFor();
    expect(await star!.getAttribute('aria-pressed')).toBe('false');
    const before = [await star!.boundingBox(), await share!.boundingBox()];
    comes();
    await untilAnswered(page);
    expect([await star!.boundingBox(), await share!.boundingBox()]).toEqual(before);
    await star!.click();
    await page.getByRole('button', { name: /^Follow /, pressed: true }).waitFor();
    await share!.click();
    await page.getByRole('dialog').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
    // Without scripts they would do nothing.
    const bare = await openPage(browser, { javaScriptEnabled: false });
    await bare.page.goto(address(knockout.eventId));
    expect(await bare.page.getByRole('button', { name: /^Follow |^Share/ }).count()).toBe(0);
    await bare.context.close();
  });

  it('read as a list by round on a phone, where a player can be found [FIX-ROLE-06]', async () => {
    const { page, context, complaints } = await openPage(browser, { viewport: PHONE, colorScheme: 'dark' });
    await page.goto(address(knockout.eventId));
    await page.getByRole('group', { name: 'Rounds' }).waitFor();
    await expectNoSidewaysScroll(page);
    await expect
      .poll(async () => (await page.getByRole('article').first().boundingBox())?.y)
      .toBeLessThanOrEqual(264);
    // The tournament stands in one line that leads there, and the chips stand clear of it.
    const way = page.locator('[data-way] h1').locator('..').getByRole('link');
    expect(await way.getAttribute('href')).toBe(`/tournaments/${tournament}`);
    const { top, bottom, width, chips, height } = await way.evaluate((link) => {
      const text = document.createRange();
      text.selectNodeContents(link);
      const own = text.getBoundingClientRect();
      const row = document.querySelector('[role=group] > button')!.getBoundingClientRect();
      const { height, width } = link.getBoundingClientRect();
      return { top: own.top, bottom: own.bottom, chips: row.top, height, width };
    });
    expect(bottom - top).toBeLessThan(24);
    expect(chips - bottom).toBeGreaterThanOrEqual(8);
    expect(height).toBeGreaterThanOrEqual(44);
    expect(width).toBeLessThan(PHONE.width);
    await page.getByRole('button', { name: 'Find, and other tools' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
    await page.getByLabel('Find a player').fill('nobody of this name');
    await page.getByText('Nobody of that name is in this draw.').waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('send people where they may look [PUB-FXV-03, PUB-FXV-04, PUB-FXV-05, ORG-SET-16]', async () => {
    const { page, context } = await openPage(browser);
    await page.goto(address(knockout.eventId, 999_999));
    await page.waitForURL(`${site.origin}/tournaments`);
    await page.goto(address(999_999));
    await page.waitForURL(`${site.origin}/tournaments/${tournament}`);
    await show(page, { showFixtures: false });
    await page.goto(address(knockout.eventId));
    await page.waitForURL(`${site.origin}/tournaments/${tournament}`);
    await page.getByText('This draw is not published. Here is its tournament.').waitFor();
    await show(page, { showFixtures: true });
    await context.close();
  });

  it('of a tournament that is not public open for its organizer and the super admin only [PUB-FXV-06, SITE-VIS-04, FIX-ROLE-04]', async () => {
    const hidden = await newTournament(site, organizer, { isPublic: false, showFixtures: true });
    const event = await eventWith(site, organizer, hidden, 4);
    await saveKnockout(site, organizer, event);
    const stranger = await newOrganizer(site, { upiId: 'x@okaxis' });
    const tokens = [
      { key: 'Organization_token', value: organizer.tokens.organizer, sees: true },
      { key: 'SuperAdmin_token', value: await adminToken(site), sees: true },
      { key: 'Organization_token', value: stranger.tokens.organizer, sees: false },
      { key: 'SuperAdmin_token', value: 'junk', sees: false },
    ];
    for (const { key, value, sees } of tokens) {
      const { page, context } = await openPage(browser);
      await page.goto(`${site.origin}/about-us`);
      await page.evaluate(([name, token]) => localStorage.setItem(name, token ?? ''), [key, value] as const);
      await page.goto(address(event.eventId, hidden));
      if (sees) await page.getByRole('region', { name: 'Draw' }).waitFor();
      else await page.waitForURL(`${site.origin}/tournaments`);
      await context.close();
    }
  });

  it('are asked for again every second while the server fails, without a word [PUB-FXV-09, ERR-LIST-04]', async () => {
    const { page, context } = await openPage(browser);
    let calls = 0;
    await page.route('**/api/get_tournaments.php*', async (route) => {
      calls += 1;
      if (calls <= 2) await route.fulfill({ status: 500, body: '{}' });
      else await route.continue();
    });
    await page.goto(`${site.origin}/about-us`);
    await page.evaluate(
      (path) => history.pushState(null, '', path),
      `/tournaments/${tournament}/${knockout.eventId}/fixtures`,
    );
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await page.getByRole('region', { name: 'Draw' }).waitFor();
    expect(calls).toBeGreaterThanOrEqual(3);
    expect(await page.getByRole('alert').count()).toBe(0);
    await context.close();
  });
});
