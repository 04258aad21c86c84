import { paths } from '@tournaments/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { press } from '../organizer/steps.ts';
import { expectAccessible } from '../support/browser.ts';
import {
  beginSingles,
  enterMatch,
  expectSame,
  expectScore,
  halves,
  keys,
  openPanel,
  SINGLES,
} from './panel-steps.ts';
import { umpireWindow, useCourt } from './steps.ts';

const hall = useCourt();

const SMALL = { viewport: { width: 360, height: 640 } };
const APPENDS = '**/api/umpire/append_match_log.php';
const said = (page: Page, text: string) => page.getByText(text).first().waitFor();
const isSaved = (page: Page) => said(page, 'The result is saved.');

async function more(page: Page, act: string): Promise<void> {
  await press(page, 'More');
  await page.getByRole('dialog').getByRole('button', { name: act, exact: true }).click();
}

const choose = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

describe('The log of a match', () => {
  it('has one writer: a second phone asks, takes over at the same score, and the first follows it at once', async () => {
    const first = await openPanel(hall.site, hall.browser, hall.court, SINGLES, SMALL);
    await beginSingles(first.page);
    await keys(first.page, 'LLR');
    await expectSame(first.page, hall.site, hall.court, first);
    await first.page.route(APPENDS, (route) => route.abort());
    await keys(first.page, 'L');
    await expectScore(first.page, '3-1');
    const second = await umpireWindow(hall.site, hall.browser, hall.court, SMALL);
    await second.page.goto(first.page.url());
    await second.page.getByText('K. Rao scores this at 2-1. Take over?').waitFor();
    // The names stand in the order of the score.
    await second.page.getByText(/^Asha RaoBina Das$/).waitFor();
    await expectAccessible(second.page);
    await enterMatch(second.page, hall.site, first, 'B. Iyer');
    await expectScore(second.page, '2-1');
    await first.page.getByText('B. Iyer scores this match now.').waitFor({ timeout: 9_000 });
    await expectScore(first.page, '2-1');
    expect(await halves(first.page).first().getAttribute('aria-disabled')).toBe('true');
    await first.page
      .getByText(/1 entry of this phone is not in the match, but kept: Point for Asha Rao/)
      .waitFor();
    await expectAccessible(first.page);
    await keys(second.page, 'R');
    await expectScore(first.page, '2-2');
    await press(first.page, 'Seen');
    await first.page.getByText(/not in the match, but kept/).waitFor({ state: 'detached' });
    await keys(first.page, 'L');
    await expectScore(first.page, '2-2');
    await expectSame(second.page, hall.site, hall.court, first);
    await first.page.unroute(APPENDS);
    await press(first.page, 'Take over');
    await said(second.page, 'K. Rao scores this match now. All of this phone was sent.');
    await keys(first.page, 'L');
    await expectScore(second.page, '3-2');
    await expectSame(first.page, hall.site, hall.court, first);
    await more(first.page, 'Kept entries');
    await first.page
      .getByRole('dialog')
      .getByText(/^Point for Asha Rao\./)
      .waitFor();
    await first.page.keyboard.press('Escape');
    await press(first.page, 'Undo');
    await expectScore(second.page, '2-2');
    await more(first.page, 'Retires');
    await choose(first.page, 'Bina Das');
    await choose(first.page, 'End the match');
    await press(first.page, 'Confirm the result');
    await isSaved(second.page);
    expect(await second.page.getByRole('button', { name: 'Take over' }).count()).toBe(0);
    await Promise.all([first.context.close(), second.context.close()]);
  }, 90_000);

  it('is gone on with at once on the phone that scored it, though it has lost its right to write, and shows who serves', async () => {
    const first = await openPanel(hall.site, hall.browser, hall.court, SINGLES, SMALL);
    const { page } = first;
    await beginSingles(page);
    await keys(page, 'LLR');
    await expectSame(page, hall.site, hall.court, first);
    await page.evaluate(() => {
      for (const name of Object.keys(localStorage)) {
        if (!/^panel-log:\d+$/.test(name)) continue;
        const head = JSON.parse(localStorage.getItem(name) ?? '') as object;
        const lost = { ...head, token: null, otherWriter: 'K. Rao' };
        localStorage.setItem(name, JSON.stringify(lost));
      }
    });
    await page.reload();
    await page.getByRole('button', { name: /^Resume at 2-1$/ }).waitFor();
    expect(await page.getByText(/Take over\?/).count()).toBe(0);
    await press(page, 'Resume at 2-1');
    await expectScore(page, '2-1');
    await halves(page).nth(1).getByText('serves').waitFor();
    await keys(page, 'R');
    await expectScore(page, '2-2');
    await expectSame(page, hall.site, hall.court, first);
    const second = await umpireWindow(hall.site, hall.browser, hall.court, SMALL);
    await second.page.goto(page.url());
    await second.page.getByText('K. Rao scores this at 2-2. Take over?').waitFor();
    await Promise.all([first.context.close(), second.context.close()]);
  }, 60_000);

  it('keeps what a fenced phone never sent in sight until it is seen, also when the match is over and opened again', async () => {
    const first = await openPanel(hall.site, hall.browser, hall.court, SINGLES, SMALL);
    const { page } = first;
    await beginSingles(page);
    await expectSame(page, hall.site, hall.court, first);
    await page.route(APPENDS, (route) => route.abort());
    await keys(page, 'LLLLR');
    await expectScore(page, '4-1');
    const second = await umpireWindow(hall.site, hall.browser, hall.court, SMALL);
    await enterMatch(second.page, hall.site, first, 'B. Iyer');
    const kept = page.getByText('5 entries not in the match');
    await kept.waitFor();
    await more(second.page, 'Retires');
    await choose(second.page, 'Bina Das');
    await choose(second.page, 'End the match');
    await press(second.page, 'Confirm the result');
    await isSaved(page);
    // Many are one line, with its button beside it.
    const tail = page.getByText(/Point for Asha Rao, Point for Asha Rao/);
    expect([await kept.isVisible(), await tail.isVisible()]).toEqual([true, false]);
    await kept.click();
    await tail.waitFor();
    await expectAccessible(page);
    await page.reload();
    await said(page, 'The result is saved. Only the desk can open the match again.');
    await kept.click();
    await tail.waitFor();
    await expectAccessible(page);
    await press(page, 'Seen');
    await kept.waitFor({ state: 'detached' });
    await page.reload();
    await said(page, 'The result is saved. Only the desk can open the match again.');
    expect(await kept.count()).toBe(0);
    await Promise.all([first.context.close(), second.context.close()]);
  }, 60_000);

  it('is followed where changes do not come by themselves, only later', async () => {
    const first = await openPanel(hall.site, hall.browser, hall.court, SINGLES, SMALL);
    await first.page.route('**/api/live/**', (route) => route.abort());
    await first.page.reload();
    await press(first.page, 'Start');
    await beginSingles(first.page);
    const second = await umpireWindow(hall.site, hall.browser, hall.court, SMALL);
    await enterMatch(second.page, hall.site, first, 'B. Iyer');
    await first.page.getByText('B. Iyer scores this match now.').waitFor({ timeout: 25_000 });
    await Promise.all([first.context.close(), second.context.close()]);
  }, 60_000);

  it('is safe while the server fails, which is said, and is sent without anybody going on', async () => {
    const { page, context, ...match } = await openPanel(hall.site, hall.browser, hall.court, SINGLES, SMALL);
    await beginSingles(page);
    await page.route('**/api/**', (route) => route.fulfill({ status: 500, body: '' }));
    await keys(page, 'LL');
    await expectScore(page, '2-0');
    await page.reload();
    await said(page, 'The server cannot be reached. What you score is kept on this phone and sent later.');
    await page.goto(`${hall.site.origin}/umpire`);
    await said(page, 'The server cannot be reached. What you scored is kept on this phone. Trying again.');
    // What was noted before may not have been sent either.
    await page
      .getByText(/^\d+ entries of this phone not sent yet\. Safe on this phone\.$/)
      .first()
      .waitFor();
    await page.goto(hall.site.origin + paths.umpireMatch(match.code));
    await page.getByRole('button', { name: 'Resume at 2-0' }).waitFor();
    await page.unroute('**/api/**');
    await expectSame(page, hall.site, hall.court, match);
    expect(await page.getByRole('button', { name: 'Resume at 2-0' }).count()).toBe(1);
    await context.close();
  }, 60_000);
});
