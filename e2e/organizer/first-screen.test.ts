import { eventWith, saveKnockout } from '@tournaments/server/testing/draws';
import { book, newOrganizer, newPlayer, newUtr } from '@tournaments/server/testing/test-data';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, openPage, PHONE } from '../support/browser.ts';
import { DAY, enterTeams, makeEvent, makeTournament, nowSeconds } from '../public/steps.ts';
import { asUser } from '../support/roles.ts';
import { part, press, singles, turnToPart, useDesk } from './steps.ts';

const desk = useDesk();

/** Whether somebody sees the whole of it without scrolling. */
async function expectAtOnce(what: Locator, height: number = PHONE.height): Promise<void> {
  await what.waitFor();
  const end = await what.evaluate((one) => one.getBoundingClientRect().bottom);
  expect(end).toBeLessThanOrEqual(height);
}

const LYING = { width: 844, height: 390 };

describe('The first screen of a lying phone', () => {
  it('has the title beside the menu, and below its list while that is open', async () => {
    const id = await desk.tournament({ isPublic: true });
    await desk.event(id);
    const { page, context } = await desk.open(part(id, 'payments'), { viewport: LYING });
    const title = page.getByRole('heading', { level: 1 });
    await title.waitFor();
    const ends = () => title.evaluate((one) => one.getBoundingClientRect().bottom);
    expect(await ends()).toBeLessThanOrEqual(120);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Payments, all parts', exact: true }).click();
    const last = page.getByRole('link', { name: 'Settings', exact: true });
    const list = await last.evaluate((one) => one.getBoundingClientRect().bottom);
    expect(await title.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThanOrEqual(list);
    await context.close();
  });

  it.each(['teams', 'payments'])('shows the first of the %s, its event in one line', async (tab) => {
    const id = await desk.tournament({ isPublic: true });
    await desk.enter(await desk.event(id), singles('Asha', 'Bela', 'Chitra'));
    const { page, context } = await desk.open(part(id, tab), { viewport: LYING });
    const row = page.getByRole('row', { name: /Asha/ });
    await expectAtOnce(row, LYING.height);
    const lines = await row
      .getByText("Men's Singles", { exact: true })
      .first()
      .evaluate((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      });
    expect(lines).toBe(1);
    const hidden = await page
      .getByRole('table')
      .evaluate((table) => table.scrollWidth - table.parentElement!.clientWidth);
    expect(hidden).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await context.close();
  });
});

describe('The first screen of a phone', () => {
  it('fades the row of states where more of them follow', async () => {
    const id = await desk.tournament();
    await desk.enter(await desk.event(id, { feePaise: 50_000 }), singles('Asha'));
    const { page, context } = await desk.open(part(id, 'payments'), { viewport: PHONE });
    const row = page.getByRole('group', { name: 'By state', exact: true });
    await row.waitFor();
    const cue = await row.evaluate((one) => {
      const { backgroundImage, maskImage } = getComputedStyle(one);
      return [one.scrollWidth > one.clientWidth, (backgroundImage + maskImage).includes('gradient')];
    });
    expect(cue).toEqual([true, true]);
    await context.close();
  });
});

describe('The first screen of a laptop', () => {
  it.each(['light', 'dark'] as const)(
    'shows what is to verify, the filters and four payments, with the sums a press away: %s',
    async (colorScheme) => {
      const id = await desk.tournament({ isPublic: true });
      const event = await desk.event(id, { feePaise: 50_000 });
      await desk.enter(event, singles('Asha', 'Bela', 'Chitra', 'Divya'));
      await book(desk.site, event, [newPlayer({ name: 'Gita' })], newUtr());
      const { page, context } = await desk.open(part(id, 'payments'), { viewport: DESKTOP, colorScheme });
      const states = page.getByRole('group', { name: 'By state', exact: true });
      await expectAtOnce(states.getByRole('button', { name: 'Verification Pending 1' }), 800);
      const table = page.getByRole('table', { name: 'Payments' });
      expect((await table.boundingBox())?.y).toBeLessThanOrEqual(350);
      const rows = table.locator('tbody tr');
      await expectAtOnce(rows.nth(3), 800);
      const show = page.getByRole('button', { name: /Show sums$/ });
      expect((await show.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
        /^Confirmed INR 0 \+ Verification Pending INR 500 = INR 500 Online: 1 entry, INR 500 Offline: 4 entries, INR 0 Organizer: .+ Show sums$/,
      );
      expect(await page.getByRole('table', { name: 'Online and offline' }).count()).toBe(0);
      await show.click();
      await page.getByRole('table', { name: 'Online and offline' }).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: /Hide sums$/ }).click();
      await page.getByRole('table', { name: 'Online and offline' }).waitFor({ state: 'hidden' });
      await expectAccessible(page);
      await context.close();
    },
  );
});

describe('Entries', () => {
  it.each([DESKTOP, PHONE])('stand under heads that are said once, in one order: %o', async (viewport) => {
    const id = await desk.tournament();
    const event = await desk.event(id, { feePaise: 50_000 });
    await desk.enter(event, singles('Asha', 'Bela'));
    const { page, context } = await desk.open(part(id, 'entries'), { viewport });
    const table = page.getByRole('table', { name: 'Entries' });
    for (const name of ['Entry fee received', 'Confirmed', 'Verification Pending', 'Fees Not Paid']) {
      await table.getByRole('columnheader', { name }).waitFor();
      expect(await table.getByText(name).count()).toBe(1);
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // A figure that is nothing takes a column, but no line of its own.
    const line = table.getByRole('row').filter({ hasText: "Men's Singles" });
    expect(await line.getByText('INR 0').filter({ visible: true }).count()).toBe(viewport === PHONE ? 2 : 3);
    const link = table.getByRole('link', { name: "Men's Singles" });
    if (viewport === PHONE)
      expect(await link.evaluate((one) => one.getBoundingClientRect().height)).toBeGreaterThanOrEqual(44);
    await link.click();
    await page.waitForURL(`**&event=${event}`);
    await page.getByText('2 teams', { exact: true }).waitFor();
    await context.close();
  });
});

describe('Another part of a tournament', () => {
  it('opens at its top', async () => {
    const id = await desk.tournament();
    const names = Array.from({ length: 30 }, (_, index) => `Player No ${index + 1}`);
    await desk.enter(await desk.event(id), singles(...names));
    const { page, context } = await desk.open(part(id, 'teams'), { viewport: { width: 1280, height: 720 } });
    await page.getByRole('row', { name: /Player No 30/ }).waitFor();
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page
      .getByRole('heading', { name: 'Umpires' })
      .or(page.getByRole('switch').first())
      .first()
      .waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await context.close();
  });
});

describe('The first screen of a phone', () => {
  it('shows payments, with their tools a press away', async () => {
    const id = await desk.tournament({ isPublic: true });
    await desk.enter(await desk.event(id), singles('Asha', 'Bela', 'Chitra'));
    const { page, context } = await desk.open(part(id, 'payments'), { viewport: PHONE });
    await expectAtOnce(page.getByRole('row', { name: /Asha/ }));
    expect(await page.getByRole('button', { name: 'Export' }).count()).toBe(0);
    await expectAccessible(page);
    await press(page, 'Tools');
    await page.getByRole('button', { name: 'Export' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await context.close();
  });

  it('says how many payments wait for their verification, leads to them, and has the one act in each row', async () => {
    const id = await desk.tournament({ isPublic: true });
    const event = await desk.event(id, { feePaise: 50_000 });
    await desk.enter(event, singles('Asha', 'Bela'));
    await book(desk.site, event, [newPlayer({ name: 'Gita' })], newUtr());
    const { page, context } = await desk.open(part(id, 'payments'), { viewport: PHONE });
    const filter = page.getByRole('group', { name: 'By state', exact: true });
    await filter.getByRole('button', { name: 'Verification Pending 1' }).click();
    await filter.getByRole('button', { name: 'Verification Pending 1', pressed: true }).waitFor();
    await expectAccessible(page);
    const act = page.getByRole('button', { name: 'Mark as paid: Gita' });
    await expectAtOnce(act);
    await act.click();
    await page.getByRole('cell', { name: 'All payments are verified.' }).waitFor();
    await page.goto(`${desk.site.origin}${part(id, 'payments')}&state=not-paid`);
    const chosen = filter.getByRole('button', { name: 'Fees Not Paid 2', pressed: true });
    await chosen.waitFor();
    const inSight = () =>
      chosen.evaluate((one) => {
        const { left, right } = one.getBoundingClientRect();
        return left >= 0 && right <= window.innerWidth;
      });
    await expect.poll(inSight).toBe(true);
    await expectNoSidewaysScroll(page);
    await context.close();
  });

  it('shows how teams are added, and says so where there are none', async () => {
    const id = await desk.tournament({ isPublic: true });
    await desk.event(id);
    for (const viewport of [PHONE, { width: 844, height: 390 }]) {
      const { page, context } = await desk.open(part(id, 'teams'), { viewport });
      await page.getByText('No entries yet').waitFor();
      for (const name of ['Add Teams', 'Import']) await page.getByRole('button', { name }).waitFor();
      await page.getByText('No Records').waitFor();
      expect(await page.getByRole('group', { name: 'By state' }).count()).toBe(0);
      expect(await page.getByText('0 teams').count()).toBe(0);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await context.close();
    }
  });

  it('has both ways to new events in one row', async () => {
    const id = await desk.tournament({ isPublic: true });
    await desk.event(id);
    const { page, context } = await desk.open(part(id, 'events'), { viewport: PHONE });
    const top = async (name: string) => (await page.getByRole('button', { name }).boundingBox())!.y;
    await page.getByRole('button', { name: 'Create New Event' }).waitFor();
    expect(await top('Add the usual events')).toBe(await top('Create New Event'));
    await context.close();
  });

  it('has each event in a card of three lines, which says what its state is of', async () => {
    const id = await desk.tournament({ isPublic: true });
    await desk.event(id);
    const { page, context } = await desk.open(part(id, 'events'), { viewport: PHONE });
    const card = page.getByRole('row', { name: /Men's Singles/ });
    const state = card.getByRole('cell').filter({ hasText: /^(Active|Inactive)$/ });
    const label = await state.evaluate((cell) => getComputedStyle(cell, '::before').content);
    expect(label).toBe('"Allow Booking"');
    expect((await card.boundingBox())!.height).toBeLessThanOrEqual(120);
    await expectAccessible(page);
    await context.close();
  });

  it('names the open part, and shows every other at a press, by the keyboard too', async () => {
    const id = await desk.tournament({ isPublic: true });
    const { page, context } = await desk.open(part(id, 'events'), { viewport: PHONE });
    const parts = page.getByRole('navigation', { name: 'Parts of this tournament' });
    const all = parts.getByRole('button', { name: 'Events, all parts', exact: true });
    await all.waitFor();
    const links = parts.getByRole('link');
    expect(await links.count()).toBe(0);
    await all.focus();
    await page.keyboard.press('Enter');
    expect(await all.getAttribute('aria-expanded')).toBe('true');
    expect(await links.count()).toBe(10);
    for (const link of await links.all()) {
      const { left, right, height } = await link.evaluate((one) => one.getBoundingClientRect());
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(PHONE.width);
      expect(height).toBeGreaterThanOrEqual(44);
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    expect(await all.getAttribute('aria-expanded')).toBe('false');
    expect(await all.evaluate((one) => one === document.activeElement)).toBe(true);
    await all.click();
    await parts.getByRole('link', { name: 'Settings', exact: true }).click();
    const settings = parts.getByRole('button', { name: 'Settings, all parts' });
    expect(await settings.getAttribute('aria-expanded')).toBe('false');
    await page.goBack();
    await all.waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    await all.waitFor({ state: 'hidden' });
    expect(await links.count()).toBe(10);
    await context.close();
  });

  it('has its menu folded by every way to elsewhere and by a press beside it, and the keyboard in the part', async () => {
    const id = await desk.tournament({ isPublic: true });
    await book(desk.site, await desk.event(id), [newPlayer()], newUtr());
    const { page, context } = await desk.open(part(id, 'basic'), { viewport: PHONE });
    const parts = page.getByRole('navigation', { name: 'Parts of this tournament' });
    const all = (name: string) => parts.getByRole('button', { name: `${name}, all parts`, exact: true });
    const isOpen = (name: string) => all(name).getAttribute('aria-expanded');
    await all('Basic Info').click();
    await page.getByRole('link', { name: /^Verification Pending: 1.entry/ }).click();
    await all('Payments').waitFor();
    expect(await isOpen('Payments')).toBe('false');
    await all('Payments').click();
    await page.goBack();
    await all('Basic Info').waitFor();
    expect(await isOpen('Basic Info')).toBe('false');
    await page.goForward();
    await all('Payments').waitFor();
    expect(await isOpen('Payments')).toBe('false');
    await all('Payments').click();
    await page.getByRole('heading', { level: 1 }).click();
    expect(await isOpen('Payments')).toBe('false');
    await turnToPart(page, 'Events');
    await all('Events').waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
    await context.close();
  });

  it('has beside the open part the one in which something is new, with its number', async () => {
    const id = await desk.tournament({ isPublic: true });
    const event = await desk.event(id);
    await book(desk.site, event, [newPlayer()], newUtr());
    const { page, context } = await desk.open(part(id, 'payments'), { viewport: PHONE });
    const parts = page.getByRole('navigation', { name: 'Parts of this tournament' });
    await parts.getByRole('link', { name: 'Notifications, 1 new', exact: true }).click();
    await parts.getByRole('button', { name: /^Notifications.*, all parts$/ }).waitFor();
    // What happened has the whole line, its time one of its own.
    const told = page.locator('main li p').first();
    await told.waitFor();
    expect((await told.boundingBox())!.width).toBeGreaterThan(300);
    await context.close();
  });

  it('shows the steps until players can book in one line, which unfolds', async () => {
    const id = await desk.tournament({ isPublic: false });
    await desk.event(id);
    const { page, context } = await desk.open(part(id, 'teams'), { viewport: PHONE });
    const steps = page.getByRole('button', { name: 'Step 5 of 5: Public', exact: true });
    const publish = page.getByRole('button', { name: 'Make it public' });
    await expectAtOnce(page.getByRole('button', { name: 'Add Teams' }));
    await publish.waitFor();
    // Each has a line of its own.
    const [line, act] = [(await steps.boundingBox())!, (await publish.boundingBox())!];
    expect(act.y).toBeGreaterThanOrEqual(line.y + line.height);
    expect(act.width).toBe(line.width);
    expect(await page.getByText('What is played').isVisible()).toBe(false);
    // Nor does what is looked at before it is public stand above the form of a phone.
    const fees = page.getByRole('link', { name: /^1 event, / });
    expect(await fees.isVisible()).toBe(false);
    await expectAccessible(page);
    await steps.click();
    await fees.waitFor();
    await page.getByText('What is played').waitFor();
    await page.getByRole('heading', { name: 'Until players can book' }).waitFor();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await steps.waitFor({ state: 'hidden' });
    await context.close();
  });

  it('shows a match of a fixture, with nothing lying over it when the round sticks', async () => {
    const id = await desk.tournament({ isPublic: true, showFixtures: true });
    const event = await eventWith(desk.site, desk.organizer, id, 16);
    await saveKnockout(desk.site, desk.organizer, event);
    const { page, context } = await desk.open(part(id, 'fixtures'), { viewport: PHONE });
    await expectAtOnce(page.getByRole('article', { name: 'Match 1', exact: true }));
    expect(await page.getByRole('button', { name: 'Delete Fixture' }).count()).toBe(0);
    const rounds = page.getByRole('group', { name: 'Rounds', exact: true });
    await page.getByRole('article', { name: 'Match 6', exact: true }).evaluate((one) => one.scrollIntoView());
    const bar = await page.getByRole('banner').evaluate((one) => one.getBoundingClientRect().bottom);
    // Above the rounds a line keeps the event's name in sight.
    const here = page.locator('[data-event-here]');
    await expect
      .poll(() => here.locator('p').evaluate((one) => getComputedStyle(one).visibility))
      .toBe('visible');
    expect(await here.evaluate((one) => one.getBoundingClientRect().top)).toBe(bar);
    // Between them the way to a name.
    const find = page.getByRole('button', { name: 'Find', exact: false });
    const top = async (one: Locator) => (await one.boundingBox())!.y;
    expect(await top(find)).toBe(await top(page.getByRole('button', { name: 'Update Fixture' })));
    const [name, below] = await Promise.all(
      [here, find.locator('..')].map((one) => one.evaluate((box) => box.getBoundingClientRect().bottom)),
    );
    expect(below! - name!).toBeLessThanOrEqual(60);
    await expect.poll(() => rounds.evaluate((one) => one.getBoundingClientRect().top)).toBe(below);
    const row = await rounds.evaluate((one) => one.getBoundingClientRect().bottom);
    const match = page.getByRole('article', { name: 'Match 6', exact: true });
    expect(row).toBeLessThanOrEqual(await match.evaluate((one) => one.getBoundingClientRect().top));
    await find.click();
    const search = page.getByRole('searchbox');
    await expect.poll(() => search.evaluate((one) => one === document.activeElement)).toBe(true);
    await press(page, 'Tools');
    await page.getByRole('button', { name: 'Delete Fixture' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await context.close();
  });
});

describe('Who comes back', () => {
  it.each([
    ['dark', PHONE],
    ['light', { width: 1280, height: 800 }],
  ] as const)('is told what waits, each with the way there: %s', async (colorScheme, viewport) => {
    const organizer = await newOrganizer(desk.site, { upiId: 'shuttlers@okaxis' });
    const open = await makeTournament(desk.site, organizer, {
      name: 'Winter Open',
      startsAt: nowSeconds() + 3 * DAY,
    });
    const event = await makeEvent(desk.site, organizer, open);
    await enterTeams(desk.site, organizer, event, [
      { players: [newPlayer()] },
      { players: [newPlayer()], paid: true },
    ]);
    await makeTournament(desk.site, organizer, { name: 'Hidden Cup', switches: { isPublic: false } });
    const { page, context } = await openPage(desk.browser, {
      ...asUser(desk.site, organizer.tokens),
      viewport,
      colorScheme,
    });
    await page.goto(`${desk.site.origin}/organization`);
    const needs = page.getByRole('heading', { name: 'Needs you' }).locator('..');
    const link = (name: RegExp) => needs.getByRole('link', { name });
    await link(/^Verification Pending: 1.entry/).waitFor();
    await link(/^Not public yet/).waitFor();
    await link(/^No events yet/).waitFor();
    await page.getByRole('link', { name: 'Your 2 tournaments', exact: true }).click();
    await page.waitForURL(`${desk.site.origin}/organization/tournaments`);
    await page.goBack();
    await link(/^Not public yet/).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await link(/^1 draw is not made, play starts on/).click();
    await page.waitForURL(desk.site.origin + part(open, 'fixtures'));
    await page.goto(`${desk.site.origin}/organization/tournaments`);
    // On a wide screen the lists stand beside it.
    const lists = page.getByRole('heading', { name: 'Live / Upcoming Tournaments (2)' });
    const [waits, listed] = [(await needs.boundingBox())!, (await lists.boundingBox())!];
    expect(listed.x > waits.x + waits.width).toBe(viewport !== PHONE);
    expect(listed.y > waits.y + waits.height).toBe(viewport === PHONE);
    await expectNoSidewaysScroll(page);
    await link(/^Verification Pending: 1.entry/).click();
    await page.waitForURL(desk.site.origin + `${part(open, 'payments')}&state=pending`);
    const filter = page.getByRole('group', { name: 'By state', exact: true });
    await filter.getByRole('button', { name: 'Verification Pending 1', pressed: true }).waitFor();
    await context.close();
  });
});
