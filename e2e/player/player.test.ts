import { paths, playerPaths } from '@tournaments/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  connectBrowser,
  DESKTOP,
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  holdBack,
  openFreshPage,
  openPage,
  PHONE,
  untilAnswered,
} from '../support/browser.ts';
import { sharedSite, type Site } from '../support/site.ts';
import { openHall, type PlayedHall } from '../wall/hall.ts';

let site: Site;
let browser: Browser;
let hall: PlayedHall;

/** A change is told at once; a crowd asks within a second of it. */
const SOON = { timeout: 20_000 };

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), connectBrowser()]);
  hall = await openHall(site, 3);
  await hall.publish();
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** The name and the key of the player on side A of a match of the singles. */
async function playerIn(matchNumber: number): Promise<{ readonly name: string; readonly key: number }> {
  const { matches, entries } = await hall.desk.day();
  const match = matches.find(({ key }) => key === hall.key(matchNumber))!;
  const entry = entries.find(({ id }) => id === match.sideA)!;
  return { name: entry.names[0]!, key: entry.persons[0]! };
}

const address = (path: string) => site.origin + path;
const search = (page: Page) => page.getByRole('searchbox', { name: 'Name' });
const nextMatch = (page: Page) =>
  page.locator('h2', { hasText: /^(?:Next match|Now|How it ended)$/ }).locator('..');

/** A page of players has the way here of the others, and at its foot what is on court, covering nothing. */
async function expectWaysToCourts(page: Page, path: string): Promise<void> {
  const line = page.getByRole('complementary', { name: 'Live now' });
  const told = page.getByText(/^As of/);
  for (const viewport of [DESKTOP, { width: 844, height: 390 }, PHONE]) {
    await page.setViewportSize(viewport);
    await page.goto(address(path));
    await line.getByText('Live now: 1 court').waitFor();
    const [last, foot] = [(await told.boundingBox())!, (await line.boundingBox())!];
    expect(foot.y).toBeGreaterThanOrEqual(last.y + last.height);
    const way = page.getByRole('navigation', { name: 'You are here' });
    expect((await way.getByRole('link').allTextContents()).slice(0, 2)).toEqual([
      'Listing',
      'Tournament Details',
    ]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await line.getByRole('link', { name: /^Court 3/ }).click();
  await page.waitForURL(/fixtures#match-3$/);
}

/** The search tells the courts in its list, each leading to its match; nothing sticks at the foot of a phone. */
async function expectCourtsInSearch(page: Page): Promise<void> {
  for (const viewport of [DESKTOP, { width: 844, height: 390 }, PHONE]) {
    await page.setViewportSize(viewport);
    await page.goto(address(playerPaths.find(hall.tournament)));
    await page.getByRole('heading', { name: 'On court now' }).waitFor();
    expect(await page.getByRole('complementary', { name: 'Live now' }).count()).toBe(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('link', { name: /^Court 3/ }).click();
  await page.waitForURL(/fixtures#match-3$/);
  // A name there leads straight to its page.
  const { name, key } = await playerIn(2);
  await page.goto(address(playerPaths.find(hall.tournament)));
  await page.getByRole('link', { name, exact: true }).click();
  await page.waitForURL(address(playerPaths.page(hall.tournament, key)));
}

/** Who is found is told with when they play, without scripts too. */
async function expectTurn(page: Page, matchNumber: number, turn: RegExp): Promise<void> {
  const { name, key } = await playerIn(matchNumber);
  await page.goto(address(`${playerPaths.find(hall.tournament)}?q=${encodeURIComponent(name)}`));
  const own = page.locator(`a[href$="${playerPaths.page(hall.tournament, key)}"]`);
  await own.filter({ hasText: turn }).waitFor();
}

const EXPECTED = /^(?:In about \d+ min|Soon|(?:\w{3} )?~\d{1,2}:\d\d)/i;

describe('[MD-22] who looks for a player', () => {
  it('reads what is to come beside what was in a wide window, and above it on a phone', async () => {
    const { key } = await playerIn(3);
    const { page, context } = await openPage(browser);
    await page.goto(address(playerPaths.page(hall.tournament, key)));
    const [next, events] = [nextMatch(page), page.getByRole('heading', { name: 'Events' })];
    const places = async () => [(await next.boundingBox())!, (await events.boundingBox())!] as const;
    const [wide, beside] = await places();
    expect(beside.x).toBeGreaterThan(wide.x + wide.width);
    expect(beside.y).toBeLessThan(wide.y + wide.height);
    await page.setViewportSize(PHONE);
    const [narrow, below] = await places();
    expect(below.y).toBeGreaterThan(narrow.y + narrow.height);
    await context.close();
  });

  it('types three letters in any order, and opens the next match', async () => {
    const { page, context } = await openPage(browser, { viewport: PHONE });
    await page.goto(address(paths.tournament(hall.tournament)));
    await page.getByRole('link', { name: 'Find a player' }).first().click();
    await page
      .getByText('Players whose names are not published are found only by the link of their own booking.')
      .waitFor();
    // Who pressed their way here types at once.
    await expect.poll(() => search(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await search(page).fill('ra');
    await page.getByText('Type at least 3 letters.').waitFor();
    const { name } = await playerIn(0);
    const typed = name.toLowerCase().split(' ').toReversed().join(' ');
    await search(page).fill(typed);
    await page.getByRole('link', { name }).first().waitFor();
    await expectAccessible(page);
    await expectContrast(page);
    await expectNoSidewaysScroll(page);
    await search(page).fill('zzzzz');
    await page.getByText('Nobody found.').waitFor();
    await page.getByText('Try the surname alone').waitFor();
    await page.getByRole('link', { name: 'All entries of the tournament' }).waitFor();
    await search(page).fill(typed);
    await page.getByRole('link', { name }).first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(await nextMatch(page).getByRole('status').textContent()).toMatch(EXPECTED);
    await page.goBack();
    expect(await search(page).inputValue()).toBe(typed);
    await context.close();
  });

  it.each([
    ['has the cursor in the field where there is a mouse', false],
    ['leaves the keyboard of a phone down', true],
  ])('opened at its search %s', async (_, isPhone) => {
    const { page, context } = await openFreshPage(browser, { hasTouch: isPhone, isMobile: isPhone });
    await page.goto(address(playerPaths.find(hall.tournament)));
    await untilAnswered(page);
    await expect
      .poll(() => search(page).evaluate((field) => field === document.activeElement))
      .toBe(!isPhone);
    await expectAccessible(page);
    await context.close();
  });

  it('is answered also what was typed before the page came alive', async () => {
    const { name } = await playerIn(0);
    const searches = [
      [playerPaths.find(hall.tournament), 'Name', 'link', name],
      [paths.fixtures(hall.tournament, hall.singles), 'Find a player', 'status', /^\d+ match/],
    ] as const;
    for (const [path, label, role, found] of searches) {
      const { page, context, complaints } = await openFreshPage(browser);
      const letGo = await holdBack(page, '**/assets/*.js');
      await page.goto(address(path), { waitUntil: 'commit' });
      await page.getByRole('searchbox', { name: label }).fill(name);
      letGo();
      await (role === 'link' ? page.getByRole(role, { name: found }) : page.getByText(found))
        .first()
        .waitFor();
      expect(await page.getByRole('searchbox', { name: label }).inputValue()).toBe(name);
      expect(complaints).toEqual([]);
      await context.close();
    }
  });
});

describe('the page of a player', () => {
  it.each([
    ['a phone', PHONE, 'light'],
    ['a desk, in the dark', DESKTOP, 'dark'],
  ] as const)('can be read on %s', async (_where, viewport, colorScheme) => {
    const { key, name } = await playerIn(1);
    const { page, context, complaints } = await openPage(browser, { viewport, colorScheme });
    await page.goto(address(playerPaths.page(hall.tournament, key)));
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(await nextMatch(page).getByRole('status').textContent()).toMatch(EXPECTED);
    await nextMatch(page)
      .getByText(/next on Court|before it/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'Add to calendar' }).waitFor();
    const shared = await page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href');
    // Messengers show a plus as it is.
    expect(shared).toMatch(/\?text=[^+]*%20[^+]*$/);
    const text = new URL(shared!).searchParams.get('text')!;
    expect(text).toMatch(new RegExp(`^\\*${name}\\* · Monsoon Open\n`));
    expect(text.length).toBeLessThan(1000);
    await expectAccessible(page);
    await expectContrast(page);
    await expectNoSidewaysScroll(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('tells a call, the play and the result as soon as the desk does', async () => {
    const { key } = await playerIn(2);
    const { page, context } = await openPage(browser, { viewport: PHONE });
    const stream = page.waitForResponse(/\/api\/live\//);
    await page.goto(address(playerPaths.page(hall.tournament, key)));
    await stream;
    await hall.desk.give({ kind: 'check-in', persons: [key] });
    await page.getByText('Checked in today').waitFor(SOON);
    await hall.desk.give({ kind: 'call', court: 3 }, hall.key(2));
    await nextMatch(page).getByText('Court 3 now').waitFor(SOON);
    await nextMatch(page).getByText('You are called.').waitFor();
    await hall.desk.give({ kind: 'start' }, hall.key(2));
    await nextMatch(page).getByText('On court, Court 3').waitFor(SOON);
    await nextMatch(page).getByRole('heading', { name: 'Now' }).waitFor();
    await page.waitForLoadState('networkidle');
    // Who is on court reads of that match alone.
    expect(await page.getByRole('complementary', { name: 'Live now' }).count()).toBe(0);
    const other = await playerIn(5);
    await expectWaysToCourts(page, playerPaths.page(hall.tournament, other.key));
    await expectCourtsInSearch(page);
    await expectTurn(page, 2, /On court, Court 3/);
    await page.goto(address(playerPaths.page(hall.tournament, key)));
    await nextMatch(page).getByText('On court, Court 3').waitFor(SOON);
    const games = [
      { a: 21, b: 9 },
      { a: 21, b: 11 },
    ];
    await hall.desk.give({ kind: 'finish', winner: 'A', games }, hall.key(2));
    await page.getByText('Won 21-9 21-11').waitFor(SOON);
    const result = page.getByRole('link', { name: 'Won 21-9 21-11' });
    const toDraw = paths.fixtures(hall.tournament, hall.singles);
    expect(await result.getAttribute('href')).toBe(`${toDraw}#match-3`);
    const way = page.getByRole('heading', { level: 3 }).getByRole('link', { name: "Draw of Men's Singles" });
    expect(await way.getAttribute('href')).toBe(toDraw);
    expect(await page.getByRole('heading', { name: 'Events' }).count()).toBe(0);
    const to = nextMatch(page).getByRole('link', { name: "Men's Singles, Quarter Final" });
    expect(await to.getAttribute('href')).toMatch(`${toDraw}#match-`);
    await nextMatch(page).getByText("Men's Singles, Quarter Final").waitFor(SOON);
    const tellMe = page.getByRole('button', { name: 'Tell me when my match is next' });
    await tellMe.waitFor();
    // Who is out is not asked whether to be told of a next match.
    const { matches, entries } = await hall.desk.day();
    const { sideB } = matches.find((one) => one.key === hall.key(2))!;
    const loser = entries.find(({ id }) => id === sideB)!.persons[0]!;
    await page.goto(address(playerPaths.page(hall.tournament, loser)));
    await nextMatch(page).getByText('All matches are played.').waitFor();
    await nextMatch(page).getByRole('heading', { name: 'How it ended' }).waitFor();
    await nextMatch(page).getByText("Men's Singles: out in round 1").waitFor();
    await page.getByText('Lost 9-21 11-21').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await tellMe.count()).toBe(0);
    await context.close();
  });

  it('is found from the overview also without scripts, beside who comes next', async () => {
    const { page, context } = await openFreshPage(browser, { javaScriptEnabled: false, viewport: PHONE });
    await page.goto(address(paths.tournament(hall.tournament)));
    expect(await page.locator('[data-next-up]').count()).toBe(1);
    await page.getByRole('link', { name: 'Find a player' }).click();
    await search(page).waitFor();
    await context.close();
  });

  it('is read, and found, without scripts', async () => {
    const { key, name } = await playerIn(4);
    const { page, context } = await openFreshPage(browser, { javaScriptEnabled: false });
    await page.goto(address(playerPaths.find(hall.tournament)));
    await expectTurn(page, 4, /Next match: /);
    await search(page).fill(name);
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByRole('link', { name }).first().click();
    expect(page.url()).toBe(address(playerPaths.page(hall.tournament, key)));
    expect(await nextMatch(page).getByRole('status').textContent()).toMatch(EXPECTED);
    await context.close();
  });

  it('says when there is no such player, also to machines', async () => {
    const { page, context } = await openPage(browser);
    for (const key of ['999999999', 'nobody']) {
      const response = await page.goto(address(playerPaths.page(hall.tournament, key)));
      expect(response?.status()).toBe(404);
      await page.getByRole('heading', { name: 'There is no such player' }).waitFor();
    }
    await page.getByRole('link', { name: 'Find a player' }).click();
    await search(page).waitFor();
    await context.close();
  });
});

/** How far what stands on the page has jumped since it was opened. */
function shifted(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const one of list.getEntries()) sum += (one as unknown as { readonly value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(sum), 500);
  });
}

describe('who follows', () => {
  it('a player, an event and a tournament finds them on top of the tournament and of the list', async () => {
    const { key, name } = await playerIn(5);
    const { page, context } = await openPage(browser, { viewport: PHONE });
    await page.goto(address(playerPaths.page(hall.tournament, key)));
    await page.getByRole('button', { name: `Follow ${name}` }).press('Enter');
    await page.getByText('Following', { exact: true }).waitFor();

    await page.goto(address(`${paths.tournament(hall.tournament)}?tab=fixtures`));
    await page.getByRole('button', { name: "Follow Men's Doubles" }).click();
    await page.getByRole('button', { name: 'Follow Monsoon Open' }).click();
    const own = page.getByRole('region', { name: 'Followed' });
    await own.getByRole('link', { name: "Men's Doubles" }).waitFor();
    await own.getByRole('link', { name }).waitFor();
    await expectAccessible(page);
    await expectContrast(page);
    await expectNoSidewaysScroll(page);

    // Its room is kept before its code has come.
    for (const path of [`${paths.tournament(hall.tournament)}?tab=events`, '/tournaments']) {
      await page.goto(address(path));
      await own.waitFor();
      await expect.poll(() => page.evaluate(shifted)).toBeLessThan(0.02);
    }
    const all = page.getByRole('region', { name: 'Followed' });
    await all.getByRole('link', { name: 'Monsoon Open' }).waitFor();
    await all.getByRole('link', { name: "Men's Doubles" }).waitFor();
    // When and where they play stands there too.
    await all
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByText(/^(?:Court|Round|Quarter|Semi|Final)/)
      .waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await all.getByRole('button', { name: `No longer follow ${name}` }).click();
    await expect.poll(() => all.getByRole('link', { name }).count()).toBe(0);
    await all.getByRole('link', { name: "Men's Doubles" }).click();
    await page.getByRole('heading', { level: 1, name: "Men's Doubles" }).waitFor();
    await context.close();
  });
});
