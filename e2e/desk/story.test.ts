import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectBrowser } from '../support/browser.ts';
import { sharedSite, type Site } from '../support/site.ts';
import { court, dayOf, keyOf, newDay, openDesk, giveElsewhere, type Played, dialog, press } from './steps.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), connectBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const part = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function deskOf(day: Played, number: number) {
  const { matches } = await dayOf(site, day.organizer.tokens, day.tournament);
  return matches.find(({ key }) => key === keyOf(day.events[0] ?? 0, number))!.desk;
}

/** Types a score into the dialog that is open: what the second side has in each game, and the first where it lost. */
async function typeScore(page: Page, ...games: readonly (readonly ['A' | 'B', number])[]): Promise<void> {
  for (const [index, [loser, points]] of games.entries()) {
    const field = dialog(page).locator(`[data-game="${index}"][data-side="${loser}"]`);
    await field.fill(String(points));
    await field.press('Enter');
  }
  await dialog(page).getByRole('status').getByText(/ won /).waitFor();
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
}

describe('A day with all its troubles', () => {
  it('is played at one desk: late, absent, lamp, wrong match, injury, wrong winner, paper', async () => {
    const day = await newDay(site, { courts: 3, draws: [8] });
    const { page, context, complaints } = await openDesk(site, browser, day);
    // 07:30: somebody phones that they come later; everybody else is checked in at once.
    await part(page, 'Players');
    const late = page.locator('li[data-person]').last();
    await late.getByRole('button', { name: /^Running late/ }).click();
    await dialog(page)
      .getByRole('button', { name: /^20 min: / })
      .click();
    await late.getByText(/^not before/).waitFor();
    await part(page, 'Queue');
    await page
      .getByText(/ not before \d\d:\d\d/)
      .first()
      .waitFor();
    // 08:25: who is called and does not come loses to who is there, and the court takes the next ready match.
    await giveElsewhere(site, day, { kind: 'call', court: 1 }, keyOf(day.events[0] ?? 0, 0), 11 * 60);
    await court(page, 1)
      .getByRole('button', { name: /^Walkover/ })
      .click();
    await dialog(page).getByRole('radio').nth(1).check();
    await dialog(page).getByRole('switch').check();
    await dialog(page).getByLabel('Referee who decided').fill('Rao');
    await dialog(page)
      .getByRole('button', { name: /^Walkover for / })
      .click();
    await expect.poll(async () => (await deskOf(day, 0)).status).toBe('walkover');
    // Two matches go on court.
    for (const number of [1, 2]) {
      const key = keyOf(day.events[0] ?? 0, number);
      await giveElsewhere(site, day, { kind: 'call', court: number + 1 }, key, 20 * 60);
      await giveElsewhere(site, day, { kind: 'start' }, key, 15 * 60);
    }
    // 11:15: the lamp fails; the match moves with its clock and the court is closed, with one press.
    await court(page, 3).getByRole('button', { name: /^More/ }).click();
    await press(page, 'Close Court 3');
    await dialog(page).getByLabel('Reason').fill('lamp');
    await press(page, 'Move it to Court 1');
    await court(page, 1).getByText('On court 15 min').waitFor();
    await court(page, 3).getByText('Closed: lamp').waitFor();
    // 12:30: a score is typed for the wrong match, and taken back with one key.
    await court(page, 1)
      .getByRole('button', { name: /^Score/ })
      .click();
    await typeScore(page, ['B', 9], ['A', 13], ['B', 11]);
    await expect.poll(async () => (await deskOf(day, 2)).status).toBe('finished');
    await page.keyboard.press('u');
    await court(page, 1).getByText('On court 15 min').waitFor();
    await court(page, 2)
      .getByRole('button', { name: /^Score/ })
      .click();
    await typeScore(page, ['B', 9], ['A', 13], ['B', 11]);
    await expect.poll(async () => (await deskOf(day, 1)).outcome.winner).toBe('A');
    // 13:00: the winner is wrong, and the next round was called meanwhile: one confirm calls it back.
    await giveElsewhere(site, day, { kind: 'call', court: 2 }, keyOf(day.events[0] ?? 0, 4), 30);
    await court(page, 2).getByText('MS Semi Final, match 5', { exact: true }).first().waitFor();
    await part(page, 'Results');
    await page.locator('li').filter({ hasText: 'match 2' }).getByRole('button').first().click();
    await press(page, 'Correct the score');
    await typeScoreAnew(page);
    await dialog(page)
      .getByText(/is called with the wrong side: it is called back/)
      .waitFor();
    await press(page, 'Go on');
    await court(page, 2).getByText('Free').waitFor();
    await expect.poll(async () => (await deskOf(day, 1)).outcome.winner).toBe('B');
    expect((await deskOf(day, 4)).status).toBe('waiting');
    // 17:40: an ankle; the score stands and the other side goes on.
    await court(page, 1)
      .getByRole('button', { name: /^Score/ })
      .click();
    await dialog(page).locator('[data-game="0"][data-side="B"]').fill('9');
    await dialog(page).locator('[data-game="0"][data-side="B"]').press('Enter');
    await page.keyboard.press('r');
    await dialog(page).getByRole('radio').first().check();
    await press(page, 'Save as retired');
    await expect
      .poll(() => deskOf(day, 2))
      .toMatchObject({ status: 'retired', outcome: { winner: 'B', games: [{ a: 15, b: 9 }] } });
    // The court is open again, and paper is at hand.
    await court(page, 3)
      .getByRole('button', { name: /^Open the court/ })
      .click();
    await court(page, 3).getByText('Free').waitFor();
    await page.getByRole('button', { name: 'Settings' }).click();
    for (const name of ['Score sheets to print', 'Order of play to print']) {
      const address = await dialog(page).getByRole('link', { name }).getAttribute('href');
      const paper = await page.request.get(new URL(address ?? '', site.origin).href);
      expect(paper.status()).toBe(200);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});

/** Turns a score round: the other side won both games. */
async function typeScoreAnew(page: Page): Promise<void> {
  const points = [
    [0, 'A', '9'],
    [0, 'B', '15'],
    [1, 'A', '13'],
    [1, 'B', '15'],
    [2, 'A', ''],
    [2, 'B', ''],
  ] as const;
  for (const [game, side, text] of points) {
    await dialog(page).locator(`[data-game="${game}"][data-side="${side}"]`).fill(text);
  }
  await press(page, 'Save the score');
}
