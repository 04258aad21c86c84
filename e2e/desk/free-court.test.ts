import { knockoutCalls } from '@tournaments/contract';
import { send } from '@tournaments/server/testing/client';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectBrowser, expectAccessible, PHONE } from '../support/browser.ts';
import { sharedSite, type Site } from '../support/site.ts';
import { court, dayOf, dialog, matchIn, newDay, openDesk, press } from './steps.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), connectBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

describe('A free court', () => {
  /** A device on which the court is chosen for who calls. */
  const COURT_CHOSEN = { 'desk-mode': ['court'] };

  it('to which no match is proposed offers the first that is ready, too, and calls it there', async () => {
    const day = await newDay(site, { courts: 4, draws: [4] });
    const { page, context } = await openDesk(site, browser, day, { keeps: COURT_CHOSEN });
    await court(page, 2)
      .getByRole('button', { name: /^Call MS Semi Final, match 2/ })
      .waitFor();
    await court(page, 3)
      .getByRole('button', { name: /^Call next: MS\s1/ })
      .click();
    await court(page, 3).getByText('Called 0 min').waitFor();
    await expect
      .poll(async () => (await matchIn(site, day, 0)).desk)
      .toMatchObject({ status: 'called', court: 3 });
    await court(page, 4)
      .getByRole('button', { name: /^Call next: MS\s2/ })
      .waitFor();
    await context.close();
  });

  it('is as low as its words where no match can be called to it', async () => {
    const day = await newDay(site, { courts: 4, draws: [4] });
    const viewport = { width: 1280, height: 900 };
    const { page, context } = await openDesk(site, browser, day, { viewport, keeps: COURT_CHOSEN });
    for (const number of [1, 2])
      await court(page, number)
        .getByRole('button', { name: /^Call MS/ })
        .click();
    await court(page, 2).getByText('Called 0 min').waitFor();
    await expect.poll(() => court(page, 3).getByRole('button').count()).toBe(1);
    const heightOf = async (number: number) => (await court(page, number).boundingBox())!.height;
    expect(await heightOf(3)).toBeLessThan(110);
    expect(await heightOf(1)).toBeGreaterThan(await heightOf(3));
    await expectAccessible(page);
    await context.close();
  });

  it.each([
    ['the keyboard', undefined],
    ['a finger', PHONE],
  ])('is closed by %s from what is behind its dots', async (_name, viewport) => {
    const day = await newDay(site, { courts: 2 });
    const options = viewport === undefined ? {} : { viewport, hasTouch: true, isMobile: true };
    const { page, context } = await openDesk(site, browser, day, options);
    const more = court(page, 2).getByRole('button', { name: 'More of Court 2', exact: true });
    if (viewport === undefined) {
      await more.focus();
      await page.keyboard.press('Enter');
    } else {
      expect((await more.boundingBox())!.height).toBeGreaterThanOrEqual(44);
      await more.tap();
    }
    await dialog(page).getByRole('heading', { name: 'Court 2', exact: true }).waitFor();
    await expectAccessible(page);
    await press(page, 'Close Court 2');
    await dialog(page).getByLabel('Reason').fill('lamp');
    await page.keyboard.press('Enter');
    await court(page, 2).getByText('Closed: lamp').waitFor();
    await context.close();
  });
});

describe('The queue', () => {
  it('says that players read other times in the draws while no order is published', async () => {
    const day = await newDay(site, { courts: 2 });
    const { tokens } = day.organizer;
    const { hall } = await dayOf(site, tokens, day.tournament);
    const scheduledAt = hall.blocks[0]!.startsAt + 3600;
    const body = { eventId: day.events[0] ?? 0, matchNumber: 0, court: 2, scheduledAt };
    await send(site, knockoutCalls.saveDetails, { body, tokens });
    const { page, context } = await openDesk(site, browser, day);
    await page.getByText('The draws already show a court and a time for 1 match.').waitFor();
    await page
      .getByText('They stand until the organizer publishes an order of play; the queue does not follow them.')
      .waitFor();
    await context.close();
  });
});
