import { matchLogCalls } from '@tournaments/contract';
import { send } from '@tournaments/server/testing/client';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { panelOf, SINGLES, told } from '../fixtures/log-steps.ts';
import { connectBrowser, expectAccessible, expectContrast, PHONE } from '../support/browser.ts';
import { sharedSite, type Site } from '../support/site.ts';
import { dayOf, deskTokens, giveElsewhere, keyOf, newDay, openDesk, type Played } from './steps.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), connectBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const WHOLE = told(SINGLES, 'A'.repeat(15), 'A'.repeat(15), { kind: 'confirm' });
const BEGUN = 18;
const TYPED = [
  { a: 9, b: 15 },
  { a: 11, b: 15 },
];

/** A match that the desk has for B while its panel was without network, and its umpire for A. */
async function torn(): Promise<Played & { readonly eventId: number; readonly key: string }> {
  const day = await newDay(site, { courts: 2, draws: [4] });
  const eventId = day.events[0] ?? 0;
  const key = keyOf(eventId, 0);
  const sendEvents = await panelOf(site, day.organizer.tokens, { eventId });
  await sendEvents(WHOLE.slice(0, BEGUN));
  const desk = { ...day, organizer: { ...day.organizer, tokens: await deskTokens(site, day) } };
  await giveElsewhere(site, desk, { kind: 'finish', winner: 'B', games: TYPED }, key, 5);
  expect((await sendEvents(WHOLE.slice(BEGUN))).body).toMatchObject({ standing: 'conflict' });
  return { ...day, eventId, key };
}

async function standing({
  organizer: { tokens },
  tournament,
  eventId,
  key,
}: Awaited<ReturnType<typeof torn>>) {
  const query = { eventId, stage: 'knockout', matchNumber: 0 } as const;
  const { body } = await send(site, matchLogCalls.get, { query, tokens });
  const log = body['log'] as { standing: string; events: readonly unknown[] };
  const { matches } = await dayOf(site, tokens, tournament);
  const match = matches.find((one) => one.key === key);
  return {
    ...{ standing: log.standing, events: log.events.length },
    ...{ winner: match?.desk.outcome.winner, other: match?.otherResult },
  };
}

/** Tab until this has the focus: nothing is out of reach of the keyboard. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let time = 0; time < 80; time += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not reach it');
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Two results: MS Semi Final, match 1' });

/** Opens the two results by keys, and sees both with who has which since when. */
async function openBoth(page: Page): Promise<void> {
  await page.getByText(/^Two results since \d\d:\d\d$/).waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Decide MS Semi Final, match 1', exact: true }));
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
  const rows = await dialog(page).getByRole('row').allInnerTexts();
  expect(rows[0]).toMatch(/Entered\s+Umpire/);
  expect(rows[1]).toMatch(/9–15 11–15\s+15–0 15–0/);
  expect(rows[3]).toMatch(/^From\s+Entered at the desk, \d\d:\d\d\s+K\. Rao, \d\d:\d\d$/);
  const [head, sets] = [0, 1].map((at) => dialog(page).getByRole('row').nth(at));
  const [umpire, points] = [head!.getByRole('columnheader').last(), sets!.getByRole('cell').last()];
  // No word of the side and no game is broken: a cell has no more lines than words.
  const broken = await dialog(page)
    .getByRole('cell')
    .evaluateAll((all) =>
      all.filter((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return tops.size > cell.textContent.trim().split(/\s+/).length;
      }),
    );
  expect(broken).toEqual([]);
  const [over, under] = [await umpire.boundingBox(), await points.boundingBox()];
  expect(Math.abs((over?.x ?? 0) - (under?.x ?? 99))).toBeLessThan(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    await page.evaluate(() => innerWidth),
  );
}

/** Decides by keys. */
async function choose(page: Page, name: string): Promise<void> {
  await tabTo(page, dialog(page).getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByText(/^Two results since/).waitFor({ state: 'detached' });
}

describe('Two results of a match at the desk [MD-28]', () => {
  it('are shown with source and time, and one press takes the umpire’s', async () => {
    const day = await torn();
    const tokens = await deskTokens(site, day);
    const { page, context, complaints } = await openDesk(site, browser, day, { tokens });
    await openBoth(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
    await choose(page, 'Take the umpire’s');
    await page.getByText('The umpire’s result counts now.').waitFor();
    await expect
      .poll(() => standing(day))
      .toEqual({ standing: 'saved', events: WHOLE.length, winner: 'A', other: null });
    // What the desk typed stays in its history.
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await page.getByText(/Kiran/).first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('are decided for the entered one on a phone, and the umpire’s log stays whole', async () => {
    const day = await torn();
    const { page, context, complaints } = await openDesk(site, browser, day, {
      ...{ viewport: PHONE, colorScheme: 'dark' },
    });
    await page.getByRole('button', { name: 'Queue 1 due', exact: true }).click();
    await openBoth(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectContrast(page);
    await choose(page, 'Keep the entered result');
    await page.getByText('The entered result counts.').waitFor();
    await expect
      .poll(() => standing(day))
      .toEqual({ standing: 'settled', events: WHOLE.length, winner: 'B', other: null });
    expect(complaints).toEqual([]);
    await context.close();
  });
});
