import { knockoutCalls } from '@tournaments/contract';
import { formatIndianDateTime, indianDate } from '@tournaments/engine';
import { send } from '@tournaments/server/testing/client';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectBrowser, expectAccessible, PHONE } from '../support/browser.ts';
import { sharedSite, type Site } from '../support/site.ts';
import {
  court,
  dayOf,
  dialog,
  giveElsewhere,
  keyOf,
  matchIn,
  newDay,
  openDesk,
  press,
  seconds,
} from './steps.ts';

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

  it('to which no match is proposed offers the first that is ready, too, and calls it there with one press', async () => {
    const day = await newDay(site, { courts: 4, draws: [4] });
    const { page, context } = await openDesk(site, browser, day, { keeps: COURT_CHOSEN });
    const here = (number: number) => court(page, number).getByRole('button', { name: /^Call next here/ });
    const named = /^Call next here MS Semi Final, match 2, .+ v .+, Court 2$/;
    await court(page, 2).getByRole('button', { name: named }).waitFor();
    await court(page, 3).getByText('Also ready: MS Semi Final, match 1').waitFor();
    await here(3).click();
    await court(page, 3).getByText('Called 0 min').waitFor();
    await expect
      .poll(async () => (await matchIn(site, day, 0)).desk)
      .toMatchObject({ status: 'called', court: 3 });
    await court(page, 4).getByText('Also ready: MS Semi Final, match 2').waitFor();
    await context.close();
  });

  it('is called to by the keyboard alone, also where matches are called by hand, and that is taken back', async () => {
    const day = await newDay(site, { courts: 2, draws: [4] });
    const { page, context } = await openDesk(site, browser, day);
    await court(page, 2)
      .getByRole('button', { name: /^Call next here/ })
      .focus();
    await page.keyboard.press('Enter');
    await court(page, 2).getByText('Called 0 min').waitFor();
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
    await court(page, 2).getByText('Free').waitFor();
    await court(page, 2)
      .getByRole('button', { name: /^Call next here/ })
      .waitFor();
    await court(page, 2).focus();
    await page.keyboard.press('c');
    await court(page, 2).getByText('Called 0 min').waitFor();
    expect(await dialog(page).count()).toBe(0);
    await expectAccessible(page);
    await context.close();
  });

  it('offers what waits for time alone where no match is ready, and asks before it calls that', async () => {
    const day = await newDay(site, { courts: 1, draws: [4] });
    const [event = 0] = day.events;
    // Of a later day nothing is offered.
    const midnight = Date.parse(`${indianDate(seconds())}T23:59:59+05:30`) / 1000;
    const later = { kind: 'not-before', at: Math.min(seconds() + 7200, midnight) } as const;
    for (const number of [0, 1]) await giveElsewhere(site, day, later, keyOf(event, number));
    const { page, context } = await openDesk(site, browser, day, { keeps: COURT_CHOSEN });
    await court(page, 1)
      .getByText(/^not before /)
      .waitFor();
    await court(page, 1)
      .getByRole('button', { name: /^Call next here MS Semi Final, match 1/ })
      .click();
    await dialog(page)
      .getByText(/^Not ready: not before /)
      .waitFor();
    await expectAccessible(page);
    await press(page, 'Call all the same');
    await court(page, 1).getByText('Called 0 min').waitFor();
    await context.close();
  });

  it('is given to no match whose earlier ones are open by Enter in haste, only by a press', async () => {
    const day = await newDay(site, { courts: 2, draws: [4] });
    const [event = 0] = day.events;
    const lock = { court: null, at: null, after: keyOf(event, 0), reason: 'in turn' };
    await giveElsewhere(site, day, { kind: 'lock', lock }, keyOf(event, 1));
    const { page, context } = await openDesk(site, browser, day, { keeps: COURT_CHOSEN });
    await page.locator('li[data-key]').filter({ hasText: 'MS Semi Final, match 2' }).focus();
    await page.keyboard.press('c');
    const all = dialog(page).getByRole('button', { name: 'Call all the same' });
    await all.waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    await page.keyboard.press('c');
    await dialog(page).getByRole('radio', { name: 'Court 2' }).focus();
    await page.keyboard.press('Enter');
    await all.waitFor();
    expect((await matchIn(site, day, 1)).desk.status).toBe('waiting');
    await context.close();
  });

  it('is given to no match whose sides are still to come: what it waits for is said', async () => {
    const day = await newDay(site, { courts: 2, draws: [4] });
    const { page, context } = await openDesk(site, browser, day, { keeps: COURT_CHOSEN });
    await page.locator('li[data-key]').filter({ hasText: 'MS Final' }).focus();
    await page.keyboard.press('c');
    await dialog(page).getByText('Nobody knows yet who plays in this match.').waitFor();
    expect(await dialog(page).getByRole('button', { name: /^Call/ }).count()).toBe(0);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    expect((await matchIn(site, day, 2)).desk.status).toBe('waiting');
    await context.close();
  });

  it('is offered no match of a later day, which is called only against a warning', async () => {
    const day = await newDay(site, { courts: 2, draws: [4] });
    const [event = 0] = day.events;
    const at = seconds() + 2 * 86_400;
    const body = { eventId: event, matchNumber: 0, scheduledAt: at };
    await send(site, knockoutCalls.saveDetails, { body, tokens: day.organizer.tokens });
    const { page, context } = await openDesk(site, browser, day, { keeps: COURT_CHOSEN });
    const row = page.locator('li[data-key]').filter({ hasText: 'MS Semi Final, match 1' });
    await row.waitFor();
    expect(await row.getByRole('button', { name: /^Call/ }).count()).toBe(0);
    await row.focus();
    await page.keyboard.press('c');
    await dialog(page)
      .getByText(/^Not ready: not before /)
      .waitFor();
    await press(page, 'Call all the same');
    await court(page, 1).getByText('Called 0 min').waitFor();
    await context.close();
  });

  it('is taken at once from the queue by hand, too, where no other is free; two quick presses call one match', async () => {
    const day = await newDay(site, { courts: 3, draws: [8] });
    const [event = 0] = day.events;
    await giveElsewhere(site, day, { kind: 'call', court: 1 }, keyOf(event, 0));
    const { page, context } = await openDesk(site, browser, day);
    const row = page.locator('li[data-key]').getByRole('button', { name: /^Call MS/ });
    await row.nth(1).click();
    await dialog(page).getByRole('radio', { name: 'Court 3' }).waitFor();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    await row.first().dblclick();
    await expect.poll(() => page.getByText('Called 0 min').count()).toBe(3);
    expect(await dialog(page).count()).toBe(0);
    await context.close();
  });

  it('is as low as its words where no match can be called to it', async () => {
    const day = await newDay(site, { courts: 4, draws: [4] });
    const viewport = { width: 1280, height: 900 };
    const { page, context } = await openDesk(site, browser, day, { viewport, keeps: COURT_CHOSEN });
    for (const number of [1, 2])
      await court(page, number)
        .getByRole('button', { name: /^Call next here/ })
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
  it('goes by the times of the draws while no order is published, and says so', async () => {
    const day = await newDay(site, { courts: 2 });
    const { tokens } = day.organizer;
    const { hall } = await dayOf(site, tokens, day.tournament);
    const scheduledAt = hall.blocks[0]!.startsAt + 3600;
    const body = { eventId: day.events[0] ?? 0, matchNumber: 0, court: 2, scheduledAt };
    await send(site, knockoutCalls.saveDetails, { body, tokens });
    const { page, context } = await openDesk(site, browser, day);
    await page.getByText('The queue goes by the times in the draws.').waitFor();
    await page
      .getByText(new RegExp(`(Draws: |, )${formatIndianDateTime(scheduledAt).slice(11, 16)}`))
      .first()
      .waitFor();
    await context.close();
  });
});
