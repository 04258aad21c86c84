import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOrganizer, newTournament } from '@tournaments/server/testing/test-data';
import { connectBrowser, expectAccessible, expectContrast, openPage, PHONE } from '../support/browser.ts';
import { asUser } from '../support/roles.ts';
import { sharedSite, type Site } from '../support/site.ts';
import {
  court,
  dayOf,
  deskTokens,
  giveElsewhere,
  keyOf,
  newDay,
  openDesk,
  type Played,
  dialog,
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

async function statusOf(day: Played, number: number, event = day.events[0] ?? 0) {
  const { matches } = await dayOf(site, day.organizer.tokens, day.tournament);
  return matches.find(({ key }) => key === keyOf(event, number))!;
}

/** Types a score: the loser's points of each game into the second side. */
async function typeLosers(page: Page, ...losers: readonly string[]): Promise<void> {
  for (const [index, points] of losers.entries()) {
    const field = dialog(page).locator(`[data-game="${index}"][data-side="B"]`);
    await field.fill(points);
    await field.press('Enter');
  }
  // The score is read before it is saved.
  await dialog(page).getByRole('status').getByText(/ won /).waitFor();
  await page.keyboard.press('Enter');
}

describe('A match at the desk', () => {
  it('is called with one tap and Enter, started and scored; the next one is ready then [MD-12, MD-14]', async () => {
    const day = await newDay(site, { courts: 2 });
    const { page, context, complaints } = await openDesk(site, browser, day);
    await page.getByRole('button', { name: 'Call MS Round 1, match 1', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Call to Court 1' }).waitFor();
    await page.keyboard.press('Enter');
    await court(page, 1).getByText('Called 0 min').waitFor();
    await expect
      .poll(async () => (await statusOf(day, 0)).desk)
      .toMatchObject({ status: 'called', court: 1 });
    await court(page, 1)
      .getByRole('button', { name: /^Start/ })
      .click();
    await court(page, 1).getByText('On court 0 min').waitFor();
    await court(page, 1)
      .getByRole('button', { name: /^Score/ })
      .click();
    await typeLosers(page, '9', '14');
    await dialog(page).waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await statusOf(day, 0)).desk.outcome)
      .toMatchObject({
        winner: 'A',
        games: [
          { a: 15, b: 9 },
          { a: 16, b: 14 },
        ],
      });
    await court(page, 1).getByText('Free').waitFor();
    await page.getByRole('button', { name: 'Results', exact: true }).click();
    await page.locator('li').getByText('15-9 16-14').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('goes by keys alone: call, start, score, undo', async () => {
    const day = await newDay(site, { courts: 2 });
    const { page, context } = await openDesk(site, browser, day);
    await page.getByRole('button', { name: 'Call MS Round 1, match 1', exact: true }).waitFor();
    await page.keyboard.press('c');
    await dialog(page).waitFor();
    await page.keyboard.press('2');
    await page.keyboard.press('Enter');
    await court(page, 2).getByText('Called 0 min').waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    await page.keyboard.press('2');
    await page.locator('[data-court="2"]:focus').waitFor();
    await page.keyboard.press('b');
    await court(page, 2).getByText('On court 0 min').waitFor();
    await page.keyboard.press('s');
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await page.keyboard.press('u');
    await court(page, 2).getByText('Called 0 min').waitFor();
    const told = page.getByRole('alert').getByRole('button', { name: 'Read out' });
    await told.waitFor();
    await page.keyboard.press('Control+z');
    await court(page, 2).getByText('Free').waitFor();
    await expect.poll(async () => (await statusOf(day, 0)).desk.status).toBe('waiting');
    // What told of the call goes with it.
    await page.getByRole('alert').getByText('Taken back: called.').waitFor();
    expect(await told.count()).toBe(0);
    await page.keyboard.press('?');
    await dialog(page).getByText('walkover').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.keyboard.type('zzz');
    await page.getByText('Nothing fits.').waitFor();
    await context.close();
  });

  it('is lost by who is absent after the grace, by a named referee [MD-10]', async () => {
    const day = await newDay(site, { courts: 2 });
    const [event = 0] = day.events;
    await giveElsewhere(site, day, { kind: 'call', court: 1 }, keyOf(event, 0), 11 * 60);
    await giveElsewhere(site, day, { kind: 'call', court: 2 }, keyOf(event, 1), 6 * 60);
    const { page, context } = await openDesk(site, browser, day);
    await court(page, 2)
      .getByRole('button', { name: /^2nd call/ })
      .click();
    await court(page, 2).getByText('2nd call 6 min').waitFor();
    await court(page, 1)
      .getByRole('button', { name: /^Walkover/ })
      .click();
    await dialog(page).getByRole('radio').first().check();
    await dialog(page).getByRole('switch').check();
    await dialog(page)
      .getByRole('button', { name: /^Walkover/ })
      .click();
    await dialog(page).getByText('Please name the referee who decided.').waitFor();
    await dialog(page).getByLabel('Referee who decided').fill('Rao');
    await dialog(page)
      .getByRole('button', { name: /^Walkover/ })
      .click();
    await dialog(page).waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await statusOf(day, 0)).desk)
      .toMatchObject({ status: 'walkover', referee: 'Rao' });
    await page.getByRole('button', { name: 'Results', exact: true }).click();
    const result = page.locator('li').filter({ hasText: 'w/o' });
    await result.waitFor();
    // Nothing empty stands before it, which would leave a dot behind.
    expect(await result.locator('span:empty').count()).toBe(0);
    await page.getByRole('button', { name: 'Queue', exact: true }).click();
    await page.keyboard.press('2');
    await page.keyboard.press('w');
    await dialog(page)
      .getByText(/A walkover may be given from/)
      .waitFor();
    await expect
      .poll(() =>
        dialog(page)
          .getByRole('button', { name: /^Walkover/ })
          .isDisabled(),
      )
      .toBe(true);
    await context.close();
  });

  it('moves to another court with its clock, and its court is closed [MD-18]', async () => {
    const day = await newDay(site, { courts: 3 });
    const [event = 0] = day.events;
    await giveElsewhere(site, day, { kind: 'call', court: 3 }, keyOf(event, 0), 12 * 60);
    await giveElsewhere(site, day, { kind: 'start' }, keyOf(event, 0), 10 * 60);
    const { page, context } = await openDesk(site, browser, day);
    await court(page, 3).getByRole('button', { name: /^More/ }).click();
    await dialog(page).getByRole('button', { name: 'Close Court 3' }).click();
    await dialog(page).getByLabel('Reason').fill('lamp');
    await dialog(page).getByRole('button', { name: 'Move it to Court 1' }).click();
    await court(page, 1).getByText('On court 10 min').waitFor();
    await court(page, 3).getByText('Closed: lamp').waitFor();
    await expect.poll(async () => (await statusOf(day, 0)).desk.court).toBe(1);
    await context.close();
  });
});

describe('Two desks', () => {
  it('see the same, and the second call to a court reads who was faster [MD-13]', async () => {
    const day = await newDay(site, { courts: 1 });
    const [event = 0] = day.events;
    const tokens = await deskTokens(site, day);
    const [one, other] = await Promise.all([
      openDesk(site, browser, day),
      openDesk(site, browser, day, { tokens, name: 'Vikram' }),
    ]);
    // What the other desk calls is on its way still when somebody else is faster.
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await other.page.route('**/desk/command.php*', (route) => held.then(() => route.continue()));
    const sent = other.page.waitForRequest('**/desk/command.php*');
    await other.page.getByRole('button', { name: 'Call MS Round 1, match 1', exact: true }).click();
    await sent;
    await giveElsewhere(site, day, { kind: 'call', court: 1 }, keyOf(event, 1));
    await court(one.page, 1).getByText('MS Round 1, match 2', { exact: true }).first().waitFor();
    letGo();
    await other.page.getByText(/^Court 1 has MS .*match 2, called by Kiran/).waitFor();
    expect((await statusOf(day, 0)).desk.status).toBe('waiting');
    await Promise.all([one.context.close(), other.context.close()]);
  });
});

describe('What was wrong', () => {
  /** The first two matches of a draw of four are over, the final is called. */
  async function playedOn(): Promise<Played> {
    const day = await newDay(site, { courts: 2, draws: [4] });
    const [event = 0] = day.events;
    for (const number of [0, 1]) {
      await giveElsewhere(site, day, { kind: 'call', court: number + 1 }, keyOf(event, number), 100);
      await giveElsewhere(site, day, { kind: 'start' }, keyOf(event, number), 90);
      const games = [
        { a: 15, b: 9 },
        { a: 15, b: 7 },
      ];
      await giveElsewhere(site, day, { kind: 'finish', winner: 'A', games }, keyOf(event, number), 60);
    }
    await giveElsewhere(site, day, { kind: 'call', court: 1 }, keyOf(event, 2), 30);
    return day;
  }

  it('is corrected with the call that was built on it, after one confirm [MD-15]', async () => {
    const day = await playedOn();
    const { page, context } = await openDesk(site, browser, day);
    await page.getByRole('button', { name: 'Results', exact: true }).click();
    await page.getByRole('button', { name: /^MS Semi Final, match 1/ }).click();
    await dialog(page).getByRole('button', { name: 'Correct the score' }).click();
    for (const [game, side, points] of [
      ['0', 'A', '9'],
      ['0', 'B', '15'],
      ['1', 'A', '7'],
      ['1', 'B', '15'],
    ])
      await dialog(page)
        .locator(`[data-game="${game}"][data-side="${side}"]`)
        .fill(points ?? '');
    await dialog(page).getByRole('button', { name: 'Save the score' }).click();
    await dialog(page)
      .getByText(/is called with the wrong side: it is called back/)
      .waitFor();
    await dialog(page).getByRole('button', { name: 'Go on' }).click();
    await court(page, 1).getByText('Free').waitFor();
    await expect.poll(async () => (await statusOf(day, 0)).desk.outcome.winner).toBe('B');
    expect((await statusOf(day, 2)).desk.status).toBe('waiting');
    await context.close();
  });

  it('is undone with what was built on it, after it is listed [MD-16]', async () => {
    const day = await playedOn();
    const { page, context } = await openDesk(site, browser, day);
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await page
      .getByRole('button', {
        name: /^Undo\s*: Result entered by Kiran, MS Semi Final, match 2, .+ won \d+-\d+/,
      })
      .click();
    await dialog(page).getByRole('listitem').first().waitFor();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
    expect((await statusOf(day, 2)).desk.status).toBe('called');
    await dialog(page).getByRole('button', { name: 'Take it all back' }).click();
    await court(page, 1).getByText('Free').waitFor();
    await expect.poll(async () => (await statusOf(day, 2)).desk.status).toBe('waiting');
    expect((await statusOf(day, 1)).desk.outcome.winner).toBeNull();
    await context.close();
  });
});

describe('The desk as a screen', () => {
  it('shows twelve courts without scrolling, and is fit for everybody', async () => {
    const day = await newDay(site, { courts: 12, draws: [16] });
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, context } = await openDesk(site, browser, day, { colorScheme });
      const box = await court(page, 12).boundingBox();
      expect((box?.y ?? 999) + (box?.height ?? 999)).toBeLessThanOrEqual(720);
      await expectAccessible(page);
      await page.getByRole('button', { name: /^Call MS Round 1, match 1$/ }).click();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await context.close();
    }
  });

  it('is a list on a phone', async () => {
    const day = await newDay(site, { courts: 4, draws: [4] });
    const { page, context } = await openDesk(site, browser, day, { viewport: PHONE });
    await court(page, 4).waitFor();
    await page.getByRole('button', { name: 'Queue', exact: true }).click();
    await court(page, 4).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Call MS Semi Final, match 1', exact: true }).waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await context.close();
  });

  it('says on a phone in full how each court stands, beside its buttons', async () => {
    const day = await newDay(site, { courts: 4, draws: [8] });
    const [event = 0] = day.events;
    await giveElsewhere(site, day, { kind: 'call', court: 1 }, keyOf(event, 0), 11 * 60);
    await giveElsewhere(site, day, { kind: 'call', court: 2 }, keyOf(event, 1), 6 * 60);
    await giveElsewhere(site, day, { kind: 'call', court: 3 }, keyOf(event, 2), 125 * 60);
    await giveElsewhere(site, day, { kind: 'start' }, keyOf(event, 2), 120 * 60);
    const { page, context } = await openDesk(site, browser, day, { viewport: PHONE });
    const states = [/^Called 11 min$/, /^Called 6 min$/, /^12\d min, twice the time$/];
    for (const [index, text] of states.entries()) {
      const state = court(page, index + 1).getByText(text);
      await state.waitFor();
      const cut = await state.evaluate(
        (one) => one.scrollWidth > one.clientWidth && getComputedStyle(one).overflow !== 'visible',
      );
      expect(cut).toBe(false);
      const [said, button] = await Promise.all([
        state.boundingBox(),
        court(page, index + 1)
          .getByRole('button')
          .first()
          .boundingBox(),
      ]);
      expect(said!.x + said!.width).toBeLessThanOrEqual(button!.x);
      const title = await court(page, index + 1)
        .getByText(/^MS /)
        .first()
        .boundingBox();
      expect(title!.y - button!.y - button!.height).toBeGreaterThanOrEqual(8);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await context.close();
  });

  it('says on its sign-in what it is for, who gives the password, and what is missing', async () => {
    const { page, context } = await openPage(browser, { viewport: PHONE });
    await page.goto(`${site.origin}/desk`);
    await page.getByRole('heading', { level: 1, name: 'Desk login', exact: true }).waitFor();
    for (const text of [
      'Call matches, check players in and take results on the match day. The organizer gives you the tournament ID and the password of the desk.',
      'No password? The organizer finds it, with a QR code, under Settings, Desk.',
    ])
      await page.getByText(text, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    const missing = {
      'Tournament ID': 'Please enter the tournament ID as a number.',
      Password: 'Please enter a password.',
    };
    for (const [label, text] of Object.entries(missing)) {
      const field = page.getByLabel(label, { exact: true });
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
      await page.getByText(text).first().waitFor();
    }
    await page.getByLabel('Tournament ID', { exact: true }).fill('999999');
    await page.getByLabel('Password', { exact: true }).fill('nobody knows');
    // Without network it is no password that is wrong.
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByText('No login: the server could not be reached. Please try again.').first().waitFor();
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page
      .getByText('The number or the password is wrong, or this tournament takes no desks.')
      .first()
      .waitFor();
    await context.close();
  });

  it('is opened with number and password, and asks who works there', async () => {
    const day = await newDay(site, { draws: [4] });
    const { page, context } = await openPage(browser);
    await page.goto(`${site.origin}/tournaments/${day.tournament}/desk`);
    await page.getByRole('link', { name: 'To the desk login' }).click();
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Login' }).click();
    await page
      .getByText(/The number or the password is wrong/)
      .first()
      .waitFor();
    await page.getByLabel('Password', { exact: true }).fill(day.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByLabel('Your name').fill('Meera');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('heading', { level: 1, name: /^Desk / }).waitFor();
    await context.close();
  });

  it('says what is missing: no draw, no right, no answer', async () => {
    const organizer = await newOrganizer(site, { upiId: 'shuttlers@okaxis' });
    const other = await newOrganizer(site, { upiId: 'smash@okaxis' });
    const tournament = await newTournament(site, organizer, {});
    const address = `${site.origin}/tournaments/${tournament}/desk`;
    const empty = await openPage(browser, asUser(site, organizer.tokens));
    await empty.page.evaluate(() => localStorage.setItem('desk-name', '["Asha"]'));
    await empty.page.goto(address);
    await empty.page.getByText('No matches yet').waitFor();
    await empty.page.route('**/get_match_day.php*', (route) => route.fulfill({ status: 500, json: {} }));
    await empty.page.reload({ waitUntil: 'commit' });
    await empty.page.getByText('The day cannot be read just now. Trying again.').waitFor();
    await empty.context.close();
    const denied = await openPage(browser, asUser(site, other.tokens));
    await denied.page.goto(address);
    await denied.page.getByText('This desk is not open to you').waitFor();
    await expectAccessible(denied.page);
    await denied.context.close();
  });
});
