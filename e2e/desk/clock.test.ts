import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectBrowser, untilAnswered } from '../support/browser.ts';
import { clockTo, pageSeconds, standClock } from '../support/clock.ts';
import { sharedSite, type Site } from '../support/site.ts';
import { court, dayOf, keyOf, newDay, openDesk, type Played, dialog } from './steps.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), connectBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const MINUTE = 60;

async function deskOf(day: Played, number: number) {
  const { matches } = await dayOf(site, day.organizer.tokens, day.tournament);
  return matches.find(({ key }) => key === keyOf(day.events[0] ?? 0, number))!.desk;
}

async function chooseMode(page: Page, mode: string): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: mode }).check();
  await page.getByRole('button', { name: 'Done' }).click();
}

/** Calls the first match to Court 1 by its card. */
async function callFirst(page: Page): Promise<void> {
  await court(page, 1).getByRole('button', { name: /^Call/ }).click();
  await court(page, 1).getByText('Called 0 min').waitFor();
}

describe('The clock of a call', () => {
  it('asks for the second call after 5 minutes, the final one after 8, and a person for the walkover after 10 [MD-10]', async () => {
    const day = await newDay(site, { courts: 2 });
    const { page, context } = await openDesk(site, browser, day);
    await standClock(page, court(page, 1), 20 * MINUTE);
    await callFirst(page);
    await expect.poll(async () => (await deskOf(day, 0)).status).toBe('called');
    const called = (await deskOf(day, 0)).times.calledAt!;
    const ask = (name: RegExp) => court(page, 1).getByRole('button', { name });
    const asks = [ask(/^2nd call/), ask(/^Final call/), ask(/^Walkover/)];
    const shown = () => Promise.all(asks.map((one) => one.count()));
    await clockTo(page, called + 5 * MINUTE - 2);
    await court(page, 1).getByText('Called 4 min').waitFor();
    expect(await shown()).toEqual([0, 0, 0]);
    await clockTo(page, called + 5 * MINUTE);
    await asks[0]!.click();
    await court(page, 1).getByText('2nd call 5 min').waitFor();
    await clockTo(page, called + 8 * MINUTE - 2);
    expect(await shown()).toEqual([0, 0, 0]);
    await clockTo(page, called + 8 * MINUTE);
    await asks[1]!.click();
    await court(page, 1).getByText('Final call 8 min').waitFor();
    await clockTo(page, called + 10 * MINUTE - 2);
    expect(await shown()).toEqual([0, 0, 0]);
    await court(page, 1).focus();
    await page.keyboard.press('w');
    const give = dialog(page).getByRole('button', { name: /^Walkover/ });
    await dialog(page).getByRole('radio').first().check();
    expect(await give.isDisabled()).toBe(true);
    await clockTo(page, called + 10 * MINUTE);
    await expect.poll(() => give.isEnabled()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    // The button only unlocks: nothing is ever lost by a clock.
    await clockTo(page, called + 15 * MINUTE);
    await asks[2]!.waitFor();
    await untilAnswered(page);
    expect((await deskOf(day, 0)).status).toBe('called');
    await asks[2]!.click();
    await dialog(page).getByRole('radio').first().check();
    await dialog(page).getByRole('switch').check();
    await dialog(page).getByLabel('Referee who decided').fill('Rao');
    await give.click();
    await expect.poll(async () => (await deskOf(day, 0)).status).toBe('walkover');
    await context.close();
  });
});

describe('The automatic desk', () => {
  it('proposes a call for ten seconds, calls it then, and leaves the one that is stopped', async () => {
    const day = await newDay(site, { courts: 2 });
    const { page, context, complaints } = await openDesk(site, browser, day);
    await standClock(page, court(page, 1));
    await chooseMode(page, 'Automatic');
    await page.getByText('MS Round 1, match 1 is called to Court 1 in 10 s').waitFor();
    await page.clock.runFor(8000);
    await page.getByText(/^MS Round 1, match 1 is called to Court 1 in [12] s$/).waitFor();
    expect((await deskOf(day, 0)).status).toBe('waiting');
    await page.getByRole('button', { name: 'Not this one' }).click();
    const next = page.getByText(/^MS Round 1, match 2 is called to Court \d in 10 s$/);
    await next.waitFor();
    const to = Number(/Court (\d)/.exec(await next.innerText())?.[1]);
    await page.clock.runFor(11_000);
    await court(page, to).getByText('MS Round 1, match 2', { exact: true }).first().waitFor();
    await expect.poll(() => deskOf(day, 1)).toMatchObject({ status: 'called', court: to });
    await page.getByText(/^MS Round 1, match 3 is called to Court \d in \d{1,2} s$/).waitFor();
    await page.getByRole('button', { name: 'Call now' }).click();
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return (await deskOf(day, 2)).status;
      })
      .toBe('called');
    // Both courts are taken: nothing is proposed, and what was stopped is still waiting.
    await page.getByRole('button', { name: 'Call now' }).waitFor({ state: 'detached' });
    expect((await deskOf(day, 0)).status).toBe('waiting');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('calls with one tap where only the court is chosen', async () => {
    const day = await newDay(site, { courts: 2 });
    const { page, context } = await openDesk(site, browser, day);
    await chooseMode(page, 'Court chosen');
    await page.getByRole('button', { name: 'Call MS Round 1, match 1', exact: true }).click();
    await expect.poll(() => deskOf(day, 0)).toMatchObject({ status: 'called', court: 1 });
    expect(await dialog(page).count()).toBe(0);
    await context.close();
  });
});

describe('A hall without network for 25 minutes', () => {
  it('keeps the time of each command of its main desk [MD-17]', async () => {
    const day = await newDay(site, { courts: 2 });
    const { page, context } = await openDesk(site, browser, day);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Make this the main desk' }).click();
    await page.getByText('Main desk: Asha').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect
      .poll(() => page.evaluate((id) => localStorage.getItem(`desk-day-${id}`) !== null, day.tournament))
      .toBe(true);
    const way = await standClock(page, court(page, 1), 30 * MINUTE);
    way.isCut = true;
    await context.setOffline(true);
    await page.getByText(/This is the main desk: go on/).waitFor();
    const cutAt = await pageSeconds(page);
    await callFirst(page);
    await clockTo(page, cutAt + 3 * MINUTE);
    await court(page, 1)
      .getByRole('button', { name: /^Start/ })
      .click();
    await clockTo(page, cutAt + 25 * MINUTE);
    await page.getByText('2 commands kept here.').waitFor();
    expect((await deskOf(day, 0)).status).toBe('waiting');
    way.isCut = false;
    await context.setOffline(false);
    await expect
      .poll(
        async () => {
          await page.clock.runFor(1000);
          return (await deskOf(day, 0)).status;
        },
        { timeout: 30_000 },
      )
      .toBe('on-court');
    const { calledAt, startedAt } = (await deskOf(day, 0)).times;
    expect(calledAt! - cutAt).toBeLessThanOrEqual(1);
    expect(startedAt! - cutAt).toBeGreaterThanOrEqual(3 * MINUTE);
    expect(startedAt! - cutAt).toBeLessThanOrEqual(3 * MINUTE + 1);
    await context.close();
  });
});
