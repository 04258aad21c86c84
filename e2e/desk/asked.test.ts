import { eventWith, saveKnockout } from '@tournaments/server/testing/draws';
import { newPlayer } from '@tournaments/server/testing/test-data';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectBrowser, DESKTOP, expectAccessible, PHONE } from '../support/browser.ts';
import { sharedSite, type Site } from '../support/site.ts';
import { court, giveElsewhere, keyOf, newDay, openDesk, dialog, press, matchIn } from './steps.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), connectBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** Opens a match from the list beside the courts. */
async function openMatch(page: Page, match: number): Promise<void> {
  const name = new RegExp(`^MS Round 1, match ${match}(?!\\d)`);
  await page.locator('li').getByRole('button', { name }).first().click();
  await dialog(page).waitFor();
}

describe('Long names', () => {
  it('stand in the score dialog with no word broken, on a phone and on a laptop', async () => {
    const day = await newDay(site, { courts: 2 });
    await giveElsewhere(site, day, { kind: 'call', court: 1 }, keyOf(day.events[0] ?? 0, 0), 60);
    await giveElsewhere(site, day, { kind: 'start' }, keyOf(day.events[0] ?? 0, 0), 50);
    const { page, context } = await openDesk(site, browser, day);
    await court(page, 1)
      .getByRole('button', { name: /^Score/ })
      .click();
    const names = dialog(page).getByRole('rowheader');
    await names.first().evaluate((cell) => {
      cell.textContent = 'Venkatasubramanian Krishnamoorthy / Aarav Deshpande';
    });
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      // Each word stands in one piece.
      const broken = await names.first().evaluate((cell) => {
        const text = cell.firstChild!;
        return [...(text.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        });
      });
      expect(broken).toEqual([]);
      const table = await dialog(page).getByRole('table').boundingBox();
      expect(table!.x + table!.width).toBeLessThanOrEqual(viewport.width);
    }
    await context.close();
  });
});

describe('A call where every court is taken', () => {
  it('says so and puts the match next instead; once it is next nothing more is offered', async () => {
    const day = await newDay(site, { courts: 1 });
    await giveElsewhere(site, day, { kind: 'call', court: 1 }, keyOf(day.events[0] ?? 0, 0));
    const { page, context } = await openDesk(site, browser, day);
    await openMatch(page, 3);
    await press(page, 'Call');
    await dialog(page)
      .getByText('Every court is taken. "Call next" puts this match first for the next free one.')
      .waitFor();
    await expectAccessible(page);
    await press(page, 'Call next');
    await expect.poll(async () => (await matchIn(site, day, 2)).isPinned).toBe(true);
    await openMatch(page, 3);
    await press(page, 'Call');
    await dialog(page).getByText('Every court is taken. This match comes first when one is free.').waitFor();
    expect(await dialog(page).getByRole('button', { name: /^Call/ }).count()).toBe(0);
    await press(page, 'Done');
    await dialog(page).waitFor({ state: 'detached' });
    await context.close();
  });

  it('is taken back only when it was read that its match has started', async () => {
    const day = await newDay(site, { courts: 1 });
    const { page, context } = await openDesk(site, browser, day);
    await openMatch(page, 1);
    await press(page, 'Call');
    await expect.poll(async () => (await matchIn(site, day, 0)).desk.status).toBe('called');
    await giveElsewhere(site, day, { kind: 'start' }, keyOf(day.events[0] ?? 0, 0));
    await court(page, 1)
      .getByText(/^On court/)
      .waitFor();
    await page.locator('body').press('Control+z');
    await dialog(page)
      .getByText(/match 1 has started: it is taken off its court and waits again/)
      .waitFor();
    await expectAccessible(page);
    await press(page, 'Take it all back');
    await expect.poll(async () => (await matchIn(site, day, 0)).desk.status).toBe('waiting');
    await context.close();
  });
});

describe('A match whose player is on another court', () => {
  it('goes on only after the desk was told of it and wants it all the same', async () => {
    const day = await newDay(site, { courts: 3, draws: [] });
    const both = [newPlayer({ name: 'Asha Rao' }), newPlayer()];
    const keys: string[] = [];
    for (const players of [both, [both[0]!, newPlayer()]]) {
      const event = await eventWith(site, day.organizer, day.tournament, 2, 'knockout', players);
      await saveKnockout(site, day.organizer, event);
      keys.push(keyOf(event.eventId, 0));
    }
    const [other, key] = keys as [string, string];
    await giveElsewhere(site, day, { kind: 'call', court: 2 }, key, 12 * 60);
    await giveElsewhere(site, day, { kind: 'start' }, key, 10 * 60);
    await giveElsewhere(site, day, { kind: 'suspend', reason: 'lamp' }, key, 8 * 60);
    await giveElsewhere(site, day, { kind: 'call', court: 1 }, other, 5 * 60);
    const { page, context } = await openDesk(site, browser, day);
    await page.getByRole('button', { name: 'MS2 Final, match 1', exact: true }).click();
    await press(page, 'Resume');
    await dialog(page).getByRole('radio', { name: 'Court 2' }).check();
    await press(page, 'Resume on Court 2');
    const asked = page.getByRole('dialog', { name: 'Resume this match all the same?' });
    await asked.getByText(/^Asha Rao is on Court 1 in /).waitFor();
    await expectAccessible(page);
    await asked.getByRole('button', { name: 'Resume it all the same' }).click();
    await court(page, 2)
      .getByText(/^On court/)
      .waitFor();
    await context.close();
  });
});
