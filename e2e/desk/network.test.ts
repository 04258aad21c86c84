import { matchDayCalls } from '@tournaments/contract';
import { send } from '@tournaments/server/testing/client';
import { hasEnded } from '@tournaments/engine';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectBrowser, expectAccessible, expectContrast } from '../support/browser.ts';
import { sharedSite, type Site } from '../support/site.ts';
import { court, dayOf, giveElsewhere, keyOf, newDay, openDesk } from './steps.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), connectBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** Makes this the main desk, where courts are chosen, and cuts its network. */
async function leaveAlone(page: Page, tournament: number): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Make this the main desk' }).click();
  await page.getByText('Main desk: Asha').waitFor();
  await page.getByRole('radio', { name: 'Court chosen' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect
    .poll(() => page.evaluate((id) => localStorage.getItem(`desk-day-${id}`) !== null, tournament))
    .toBe(true);
  await page.context().setOffline(true);
  await page.getByText(/This is the main desk: go on/).waitFor();
}

describe('A hall without network', () => {
  it('goes on at the main desk; 41 commands replay once, the 3 that met others are shown [MD-17]', async () => {
    const day = await newDay(site, { courts: 12, draws: [64] });
    const [event = 0] = day.events;
    const { page, context, complaints } = await openDesk(site, browser, day);
    await leaveAlone(page, day.tournament);
    // Twelve calls, twelve starts, twelve scores, five more calls: 41.
    const callNext = async (number: number) => {
      await page.getByRole('button', { name: `Call MS Round 1, match ${number}`, exact: true }).click();
      await page
        .getByRole('article')
        .getByText(`MS Round 1, match ${number}`, { exact: true })
        .first()
        .waitFor();
    };
    for (let number = 1; number <= 12; number++) await callNext(number);
    for (let number = 1; number <= 12; number++)
      await court(page, number)
        .getByRole('button', { name: /^Start/ })
        .click();
    for (let number = 1; number <= 12; number++) {
      await court(page, number)
        .getByRole('button', { name: /^Score/ })
        .click();
      for (const game of [0, 1]) {
        const field = page.locator(`[data-game="${game}"][data-side="B"]`);
        await field.fill('9');
        await field.press('Enter');
      }
      await page.getByRole('dialog').getByRole('status').getByText(/ won /).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    for (let number = 13; number <= 17; number++) await callNext(number);
    await page.getByText('41 commands kept here.').waitFor();
    // Meanwhile others hold the last three back.
    for (const number of [14, 15, 16]) {
      await giveElsewhere(site, day, { kind: 'hold', why: 'shoe change' }, keyOf(event, number));
    }
    await context.setOffline(false);
    await page.getByText('3 of 41 need a look').waitFor();
    await page.getByRole('button', { name: 'Look', exact: true }).click();
    const looks = page.getByRole('dialog').getByRole('listitem');
    await expect.poll(() => looks.count()).toBe(3);
    await looks.first().getByText('As it is now').waitFor();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
    await page.getByRole('button', { name: 'I have looked at all' }).click();
    const { matches } = await dayOf(site, day.organizer.tokens, day.tournament);
    expect(matches.filter(({ desk }) => hasEnded(desk))).toHaveLength(12);
    expect(matches.filter(({ desk }) => desk.status === 'called')).toHaveLength(2);
    const history = await send(site, matchDayCalls.history, {
      query: { tournamentId: day.tournament },
      tokens: day.organizer.tokens,
    });
    const kept = (history.body['commands'] as { name: string; command: { kind: string } }[]).filter(
      ({ name, command }) => name === 'Asha' && command.kind !== 'main-desk',
    );
    expect(kept).toHaveLength(38);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('shows who won by which result, and lets the own one count by a press [MD-13]', async () => {
    const day = await newDay(site, { courts: 2, draws: [4] });
    const [event = 0] = day.events;
    const key = keyOf(event, 0);
    await giveElsewhere(site, day, { kind: 'call', court: 1 }, key);
    await giveElsewhere(site, day, { kind: 'start' }, key);
    const { page, context } = await openDesk(site, browser, day);
    await court(page, 1)
      .getByText(/^On court/)
      .waitFor();
    await leaveAlone(page, day.tournament);
    await court(page, 1)
      .getByRole('button', { name: /^Score/ })
      .click();
    for (const game of [0, 1]) {
      const field = page.locator(`[data-game="${game}"][data-side="B"]`);
      await field.fill('9');
      await field.press('Enter');
    }
    await page.getByRole('dialog').getByRole('status').getByText(/ won /).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const games = [
      { a: 9, b: 15 },
      { a: 9, b: 15 },
    ];
    await giveElsewhere(site, day, { kind: 'finish', winner: 'B', games }, key);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Look', exact: true }).click();
    const won = page.getByRole('dialog').getByText(/ won 15-9 15-9/);
    await expect.poll(async () => new Set(await won.allInnerTexts()).size).toBe(2);
    await expectAccessible(page);
    const stands = async () => {
      const { matches } = await dayOf(site, day.organizer.tokens, day.tournament);
      return matches.find((match) => match.key === key)?.desk.outcome;
    };
    await page.getByRole('button', { name: 'Let mine count' }).click();
    // Which result goes is read with both scores before it does.
    await page
      .getByText(/^“.+ won 15-9 15-9”, entered by Kiran, is replaced by yours: “.+ won 15-9 15-9”\.$/)
      .waitFor();
    await expectAccessible(page);
    expect((await stands())?.winner).toBe('B');
    await page.getByRole('button', { name: 'Replace it with mine' }).click();
    await expect.poll(async () => (await stands())?.winner).toBe('A');
    await context.close();
  });

  it('is told of once at the main desk, and so is what went through after it, which goes by itself', async () => {
    const day = await newDay(site, { courts: 2, draws: [4] });
    const { page, context } = await openDesk(site, browser, day);
    await leaveAlone(page, day.tournament);
    await page.locator('[data-strip]').waitFor({ state: 'attached' });
    expect(await page.locator('[data-strip]').isVisible()).toBe(false);
    await court(page, 1).getByRole('button', { name: /^Call/ }).click();
    await page.getByText('1 command kept here.').waitFor();
    await context.setOffline(false);
    const through = page.getByText('1 command went through.');
    await through.waitFor();
    await through.waitFor({ state: 'detached', timeout: 15_000 });
    await context.close();
  });

  it('is only read at every other desk', async () => {
    const day = await newDay(site, { courts: 2, draws: [4] });
    const { page, context } = await openDesk(site, browser, day);
    await court(page, 1).getByRole('button', { name: /^Call/ }).waitFor();
    await context.setOffline(true);
    await page.getByText(/This desk only shows what it knew last/).waitFor();
    await expect.poll(() => court(page, 1).getByRole('button', { name: /^Call/ }).isDisabled()).toBe(true);
    await context.setOffline(false);
    await expect
      .poll(() => court(page, 1).getByRole('button', { name: /^Call/ }).isEnabled(), { timeout: 30_000 })
      .toBe(true);
    await context.close();
  });
});
