import { knockoutCalls, matchDayCalls, paths } from '@tournaments/contract';
import { send } from '@tournaments/server/testing/client';
import { eventWith, saveKnockout } from '@tournaments/server/testing/draws';
import { newOrganizer, newTournament } from '@tournaments/server/testing/test-data';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  connectBrowser,
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  PHONE,
} from '../support/browser.ts';
import { asUser, letUmpiresIn, signUmpireIn } from '../support/roles.ts';
import { sharedSite, type Site } from '../support/site.ts';
import { panelOf, SINGLES, told } from '../fixtures/log-steps.ts';
import { court, dayOf, giveElsewhere, hallOf, keyOf, newDay, openDesk } from './steps.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), connectBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const SO_FAR = [
  { a: 15, b: 11 },
  { a: 6, b: 9 },
];

/** A day whose first two matches were set live on Court 2, the first with a score, before it had a hall or an order. */
async function liveBefore() {
  const organizer = await newOrganizer(site);
  const { tokens } = organizer;
  const tournament = await newTournament(site, organizer, { showFixtures: true });
  const drawn = await eventWith(site, organizer, tournament, 8);
  await saveKnockout(site, organizer, drawn);
  const event = drawn.eventId;
  for (const matchNumber of [0, 1]) {
    const address = { eventId: event, matchNumber };
    await send(site, knockoutCalls.saveDetails, { body: { ...address, court: 2 }, tokens });
    await send(site, knockoutCalls.saveLive, { body: { ...address, isLive: true }, tokens });
  }
  const score = { id: null, eventId: event, matchNumber: 0, status: null, winner: null, games: SO_FAR };
  await send(site, knockoutCalls.saveScores, { body: score, tokens });
  const hall = { tournamentId: tournament, seen: 0, hall: hallOf(4) };
  await send(site, matchDayCalls.saveHall, { body: hall, tokens });
  const sequence = Array.from({ length: 7 }, (_, number) => keyOf(event, number));
  const order = { sequence, planned: [], kind: null };
  // The forecast names the court of this one, as the plan does.
  const lock = { court: 3, at: null, after: null, reason: 'Shown there' };
  const locks = [{ key: keyOf(event, 2), lock }];
  await send(site, matchDayCalls.publish, { body: { tournamentId: tournament, order, locks }, tokens });
  return { organizer, tournament, events: [event], password: '' };
}

describe('Matches that were set live before the desk was opened', () => {
  it('stand on their court at the desk and in public, ask for one, and are taken off it in a press', async () => {
    const day = await liveBefore();
    const [event = 0] = day.events;
    const { page, context, complaints } = await openDesk(site, browser, day);
    await court(page, 2).getByText('15', { exact: true }).waitFor();
    await court(page, 1).getByText('Free').waitFor();
    // Read from a step away: the points, and which courts are free.
    const points = court(page, 2).getByText('15', { exact: true });
    expect(await points.evaluate((one) => parseFloat(getComputedStyle(one).fontSize))).toBeGreaterThanOrEqual(
      24,
    );
    const grounds = [1, 2].map((number) =>
      court(page, number).evaluate((one) => getComputedStyle(one).backgroundColor),
    );
    expect(new Set(await Promise.all(grounds)).size).toBe(2);
    expect((await court(page, 2).boundingBox())!.height).toBeLessThanOrEqual(180);
    const asked = page.getByRole('group', { name: '1 match on court without a court' });
    await asked.getByRole('button', { name: /^Choose a court/ }).click();
    await page.getByRole('button', { name: 'Move to Court 1' }).click();
    await court(page, 1).getByText('On court', { exact: true }).waitFor();
    expect(await asked.count()).toBe(0);
    await giveElsewhere(site, day, { kind: 'call', court: 3 }, keyOf(event, 2));
    await court(page, 3).getByText('Called 0 min').waitFor();
    const counts = page.getByRole('banner').locator('dl');
    expect(await counts.innerText()).toMatch(/Called\s+1\s+On court\s+2/i);

    const phone = await openPage(browser, { viewport: PHONE });
    await phone.page.goto(site.origin + paths.tournament(day.tournament));
    const called = phone.page.locator('[data-called] > li');
    await called.getByText('Court 3 now').waitFor();
    const live = phone.page.locator('[data-live-now] > li');
    expect(await live.allInnerTexts()).toEqual([
      expect.stringContaining('Court 1'),
      expect.stringContaining('Court 2'),
    ]);
    const [first, second] = [await called.boundingBox(), await live.first().boundingBox()];
    expect(first!.y).toBeLessThan(second!.y);
    await expectAccessible(phone.page);

    await court(page, 2)
      .getByRole('button', { name: /^Off court/ })
      .click();
    await court(page, 2).getByText('Free').waitFor();
    await page.getByText('1 match suspended').waitFor();
    await expect.poll(() => live.count()).toBe(1);
    // One press did it: one takes it back.
    const told = page.getByRole('alert').filter({ hasText: 'MS Quarter Final, match 1: Taken off court.' });
    await told.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Taken back: taken off court.').waitFor();
    await told.waitFor({ state: 'detached' });
    await expect.poll(() => live.count()).toBe(2);
    expect(complaints).toEqual([]);
    await Promise.all([context.close(), phone.context.close()]);
  });

  it('keep the points of the other side beside those that win, and are asked about before they are saved over', async () => {
    const day = await liveBefore();
    const { page, context, complaints } = await openDesk(site, browser, day);
    await court(page, 2)
      .getByRole('button', { name: /^Score/ })
      .click();
    const box = (game: number, side: string) => page.locator(`[data-game="${game}"][data-side="${side}"]`);
    await box(1, 'B').fill('15');
    await expect.poll(() => box(1, 'A').inputValue()).toBe('6');
    await box(2, 'B').fill('7');
    await page.keyboard.press('Enter');
    await page
      .getByRole('status')
      .getByText(/ won 15-11 6-15 15-7$/)
      .waitFor();
    await page.getByRole('button', { name: 'Save the score' }).click();
    const asked = page.getByRole('dialog', { name: 'Save a result over the running score?' });
    await asked.getByText('Court 2 stands at 6-9 in game 2; save this result anyway?').waitFor();
    await expectAccessible(page);
    // Enter in haste goes back to what was typed.
    await page.keyboard.press('Enter');
    await expect.poll(() => box(2, 'A').inputValue()).toBe('15');
    await page.getByRole('button', { name: 'Save the score' }).click();
    await asked.getByRole('button', { name: 'Save it anyway' }).click();
    const { tokens } = day.organizer;
    const winner = async () => {
      const { matches } = await dayOf(site, tokens, day.tournament);
      return matches.find(({ key }) => key === keyOf(day.events[0] ?? 0, 0))?.desk.outcome.winner;
    };
    await expect.poll(winner).toBe('A');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('The desk on a narrow phone', () => {
  it('reads the tournament whole, and has each button of a court on one line', async () => {
    const day = await liveBefore();
    const viewport = { width: 360, height: 740 };
    const { page, context } = await openDesk(site, browser, day, { viewport, hasTouch: true });
    const off = court(page, 2).getByRole('button', { name: /^Off court/ });
    await off.waitFor();
    const lines = await court(page, 2)
      .getByRole('button')
      .evaluateAll((all) =>
        all.map((button) => {
          const range = document.createRange();
          range.selectNodeContents(button.firstChild ?? button);
          return range.getClientRects().length;
        }),
      );
    expect(lines).toEqual([1, 1, 1]);
    const title = page.getByRole('heading', { level: 1 });
    expect(await title.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
    const counts = page.getByRole('banner').locator('dl > div');
    const tops = await counts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await context.close();
  });
});

describe('The umpire at a court', () => {
  it('reads the called match first, and goes on from a score that was written down', async () => {
    const day = await liveBefore();
    const [event = 0] = day.events;
    const { organizer, tournament } = day;
    await giveElsewhere(site, day, { kind: 'off-court' }, keyOf(event, 0));
    await giveElsewhere(site, day, { kind: 'resume', court: 1 }, keyOf(event, 0));
    await giveElsewhere(site, day, { kind: 'call', court: 3 }, keyOf(event, 3));
    const { tokens } = organizer;
    const other = { eventId: event, matchNumber: 2, court: 3, scheduledAt: 1_700_000_000 };
    await send(site, knockoutCalls.saveDetails, { body: other, tokens });
    const password = await letUmpiresIn(site, organizer, tournament, { showFixtures: true });
    const umpire = await signUmpireIn(site, tournament, password);
    const { page, context } = await openPage(browser, { viewport: PHONE, ...asUser(site, umpire) });
    await page.goto(site.origin + paths.umpireCourt(tournament, 3));
    const rows = page.locator('ol', { has: page.getByText('Called now') }).locator('li');
    await rows.first().getByText('Called now').waitFor();
    expect(await rows.first().innerText()).toContain('match 4');
    expect(await rows.nth(1).innerText()).toMatch(/Later: .*match 3/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Another court' }).click();
    await page.getByRole('button', { name: /^Court 1 / }).click();
    await page.getByRole('link', { name: /match 1,/ }).click();
    await page.getByLabel('Your name').fill('K. Rao');
    await page.getByRole('radio').nth(1).check();
    await page.getByRole('button', { name: 'Resume at 11-15 9-6' }).click();
    await expect.poll(() => page.locator('[data-points]').allTextContents()).toEqual(['9', '6']);
    await context.close();
  });
});

describe('A match that a panel scores', () => {
  it('stands at the desk with each point as it falls', async () => {
    const day = await newDay(site, { courts: 2, draws: [4] });
    const [eventId = 0] = day.events;
    await giveElsewhere(site, day, { kind: 'call', court: 1 }, keyOf(eventId, 0));
    await giveElsewhere(site, day, { kind: 'start' }, keyOf(eventId, 0));
    const { page, context, complaints } = await openDesk(site, browser, day);
    const points = () => court(page, 1).locator('p').filter({ hasText: /\d$/ }).allInnerTexts();
    await court(page, 1)
      .getByText(/^On court/)
      .waitFor();
    const rallies = told(SINGLES, 'A'.repeat(15), 'A'.repeat(15), { kind: 'confirm' });
    const sendEvents = await panelOf(site, day.organizer.tokens, { eventId });
    const firstPoint = rallies.findIndex(({ kind }) => kind === 'rally');
    await sendEvents(rallies.slice(0, firstPoint + 4));
    await expect.poll(async () => (await points()).some((text) => /\b4$/.test(text.trim()))).toBe(true);
    await sendEvents(rallies.slice(firstPoint + 4, firstPoint + 6));
    await expect.poll(async () => (await points()).some((text) => /\b6$/.test(text.trim()))).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is asked about before a result is saved over it, which its panel is told', async () => {
    const day = await newDay(site, { courts: 3, draws: [4] });
    const { tokens } = day.organizer;
    const [eventId = 0] = day.events;
    const key = keyOf(eventId, 0);
    await giveElsewhere(site, day, { kind: 'call', court: 3 }, key);
    await giveElsewhere(site, day, { kind: 'start' }, key);
    const rallies = told(SINGLES, 'A'.repeat(15), 'A'.repeat(11), 'B'.repeat(7));
    const { page, context, complaints } = await openDesk(site, browser, day);
    await court(page, 3)
      .getByText(/^On court/)
      .waitFor();
    const sendEvents = await panelOf(site, tokens, { eventId });
    await sendEvents(rallies);
    await court(page, 3).getByText('11', { exact: true }).waitFor();
    const asked = page.getByRole('dialog', { name: 'Save a result over the running score?' });
    const stands = async () => {
      const { matches } = await dayOf(site, tokens, day.tournament);
      return matches.find((match) => match.key === key)?.desk;
    };
    const type = async () => {
      await court(page, 3)
        .getByRole('button', { name: /^Score/ })
        .click();
      await page.locator('[data-game="1"][data-side="B"]').fill('9');
      await page.getByRole('button', { name: 'Save the score' }).click();
      await page
        .getByRole('status')
        .getByText(/ won 15-0 15-9$/)
        .waitFor();
      await page.getByRole('button', { name: 'Save the score' }).click();
      await asked
        .getByText(/^Court 3 is being scored, 11-7 in game 2.*; save this result anyway\?$/)
        .waitFor();
      await asked.getByText(/ won 15-0 15-9$/).waitFor();
    };
    await type();
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await expectAccessible(page);
    await page.setViewportSize(DESKTOP);
    // Enter in haste leaves it to the umpire.
    await page.keyboard.press('Enter');
    await asked.waitFor({ state: 'detached' });
    expect((await stands())?.status).toBe('on-court');
    await type();
    await asked.getByRole('button', { name: 'Save it anyway' }).click();
    await expect.poll(async () => (await stands())?.outcome.winner).toBe('A');
    // What the umpire goes on to confirm stands beside it, and the panel reads where the other came from.
    const more = told(SINGLES, 'A'.repeat(15), 'A'.repeat(11), 'B'.repeat(7), 'A'.repeat(4), {
      kind: 'confirm',
    });
    const answer = await sendEvents(more.slice(rallies.length));
    expect(answer.body).toMatchObject({ standing: 'conflict' });
    expect(complaints).toEqual([]);
    await context.close();
  });
});
