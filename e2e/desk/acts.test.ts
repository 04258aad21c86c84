import { matchDayCalls } from '@tournaments/contract';
import { send } from '@tournaments/server/testing/client';
import { eventWith, savePools } from '@tournaments/server/testing/draws';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectBrowser, expectAccessible, holdBack, openPage, PHONE } from '../support/browser.ts';
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
  press,
  matchIn,
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

/** The row of a match in the list beside the courts. */
function row(page: Page, match: number) {
  return page
    .locator('li')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^MS Round 1, match ${match}(?!\\d)`) }) });
}

async function openMatch(page: Page, match: number): Promise<void> {
  await row(page, match).getByRole('button').first().click();
  await dialog(page).waitFor();
}

/** Plays a match elsewhere, won by one of its sides. */
async function play(day: Played, number: number, winner: 'A' | 'B', loser: number): Promise<void> {
  const key = keyOf(day.events[0] ?? 0, number);
  const game = winner === 'A' ? { a: 15, b: loser } : { a: loser, b: 15 };
  await giveElsewhere(site, day, { kind: 'call', court: 1 }, key, 100);
  await giveElsewhere(site, day, { kind: 'start' }, key, 90);
  await giveElsewhere(site, day, { kind: 'finish', winner, games: [game, game] }, key, 60);
}

describe('A waiting match', () => {
  it('is fixed to a court, for a reason, and let go again', async () => {
    const day = await newDay(site, { courts: 3 });
    const { page, context } = await openDesk(site, browser, day);
    await openMatch(page, 3);
    await press(page, 'Fix court or time');
    await dialog(page).getByLabel('Court').selectOption({ label: 'Court 2' });
    await press(page, 'Fix court or time');
    await dialog(page).getByText('Please give a reason.').waitFor();
    await dialog(page).getByLabel('Reason').fill('chief guest');
    await press(page, 'Fix court or time');
    await row(page, 3).getByText('locked').waitFor();
    await expect
      .poll(async () => (await matchIn(site, day, 2)).lock)
      .toMatchObject({ court: 2, at: null, reason: 'chief guest' });
    await openMatch(page, 3);
    await dialog(page)
      .getByText(/locked: chief guest/)
      .waitFor();
    await press(page, 'Take the lock off');
    await expect.poll(async () => (await matchIn(site, day, 2)).lock).toBeNull();
    await context.close();
  });

  it('is not called before a time, which is proposed, and any time again', async () => {
    const day = await newDay(site, { courts: 2 });
    const { page, context } = await openDesk(site, browser, day);
    await openMatch(page, 1);
    await press(page, 'Not before a time');
    const time = dialog(page).getByLabel('Earliest call, empty for any time', { exact: true });
    expect(await time.getAttribute('type')).toBe('time');
    expect(await time.inputValue()).toMatch(/^\d\d:\d\d$/);
    await dialog(page)
      .getByRole('button', { name: /another day for Earliest call/ })
      .waitFor();
    await expectAccessible(page);
    await press(page, 'Set the time');
    await row(page, 1)
      .getByText(/not before \d\d:\d\d/)
      .first()
      .waitFor();
    await expect.poll(async () => (await matchIn(site, day, 0)).notBefore).toBeGreaterThan(0);
    await openMatch(page, 1);
    await press(page, 'Not before a time');
    await press(page, 'Any time');
    await expect.poll(async () => (await matchIn(site, day, 0)).notBefore).toBeNull();
    await context.close();
  });

  it('that was stopped is one of the notices that a phone folds to one line: a court stays in sight', async () => {
    const day = await newDay(site, { courts: 2 });
    const key = keyOf(day.events[0] ?? 0, 0);
    await giveElsewhere(site, day, { kind: 'call', court: 1 }, key, 12 * 60);
    await giveElsewhere(site, day, { kind: 'start' }, key, 10 * 60);
    await giveElsewhere(site, day, { kind: 'suspend', reason: 'lamp' }, key, 60);
    const keeps = { 'desk-mode': ['hand'] };
    const { page, context } = await openDesk(site, browser, day, { viewport: PHONE, keeps });
    const notices = page.getByText('2 notices', { exact: true });
    await notices.waitFor();
    expect(await page.getByText('1 match suspended').isVisible()).toBe(false);
    await notices.click();
    await page.getByText('1 match suspended').waitFor();
    await page.getByRole('region', { name: 'Main desk' }).waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    await notices.waitFor({ state: 'detached' });
    await context.close();
  });

  it('that was stopped goes on from the queue, with its clock', async () => {
    const day = await newDay(site, { courts: 2 });
    const key = keyOf(day.events[0] ?? 0, 0);
    await giveElsewhere(site, day, { kind: 'call', court: 1 }, key, 12 * 60);
    await giveElsewhere(site, day, { kind: 'start' }, key, 10 * 60);
    await giveElsewhere(site, day, { kind: 'suspend', reason: 'lamp' }, key, 60);
    const { page, context } = await openDesk(site, browser, day);
    await row(page, 1).getByText('suspended: lamp').waitFor();
    await row(page, 1)
      .getByRole('button', { name: /^Resume/ })
      .click();
    await dialog(page).getByRole('radio', { name: 'Court 2' }).check();
    await press(page, 'Resume on Court 2');
    await court(page, 2).getByText('On court 10 min').waitFor();
    await expect
      .poll(async () => (await matchIn(site, day, 0)).desk)
      .toMatchObject({ status: 'on-court', court: 2 });
    await context.close();
  });
});

describe('The one court that is free', () => {
  it('is taken without a question by a match that goes on, which can be taken back', async () => {
    const day = await newDay(site, { courts: 2 });
    const key = keyOf(day.events[0] ?? 0, 0);
    await giveElsewhere(site, day, { kind: 'call', court: 2 }, keyOf(day.events[0] ?? 0, 1), 60);
    await giveElsewhere(site, day, { kind: 'call', court: 1 }, key, 12 * 60);
    await giveElsewhere(site, day, { kind: 'start' }, key, 10 * 60);
    await giveElsewhere(site, day, { kind: 'suspend', reason: 'lamp' }, key, 60);
    const { page, context } = await openDesk(site, browser, day);
    await court(page, 1).getByRole('button', { name: 'More of Court 1', exact: true }).waitFor();
    await row(page, 1)
      .getByRole('button', { name: /^Resume/ })
      .click();
    await court(page, 1).getByText('On court 10 min').waitFor();
    const said = page
      .getByRole('alert')
      .or(page.getByRole('status'))
      .filter({ hasText: 'Resumed on Court 1.' });
    await said.first().waitFor();
    expect(await dialog(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(async () => (await matchIn(site, day, 0)).desk.status).toBe('suspended');
    await context.close();
  });
});

describe('A result', () => {
  it('that was typed for the wrong match is exchanged with its own', async () => {
    const day = await newDay(site, { courts: 2 });
    await play(day, 0, 'A', 9);
    await play(day, 1, 'B', 7);
    const { page, context } = await openDesk(site, browser, day);
    await page.getByRole('button', { name: 'Results', exact: true }).click();
    await openMatch(page, 1);
    await press(page, 'Swap with another match');
    await dialog(page)
      .getByRole('radio', { name: /^MS Round 1, match 2: .* v .*, 15-7 15-7$/ })
      .check();
    await press(page, 'Swap with another match');
    await dialog(page).waitFor({ state: 'detached' });
    await row(page, 1).getByText('15-7 15-7').waitFor();
    await expect.poll(async () => (await matchIn(site, day, 0)).desk.outcome.winner).toBe('B');
    expect((await matchIn(site, day, 1)).desk.outcome).toMatchObject({
      winner: 'A',
      games: [
        { a: 15, b: 9 },
        { a: 15, b: 9 },
      ],
    });
    await context.close();
  });

  it('keeps what is typed when somebody retires', async () => {
    const day = await newDay(site, { courts: 2 });
    const key = keyOf(day.events[0] ?? 0, 0);
    await giveElsewhere(site, day, { kind: 'call', court: 1 }, key, 600);
    await giveElsewhere(site, day, { kind: 'start' }, key, 500);
    const { page, context } = await openDesk(site, browser, day);
    await court(page, 1)
      .getByRole('button', { name: /^Score/ })
      .click();
    const points = (game: number, side: string) =>
      dialog(page).locator(`[data-game="${game}"][data-side="${side}"]`);
    await points(0, 'B').fill('9');
    await points(0, 'B').press('Enter');
    await points(1, 'A').fill('4');
    await points(1, 'B').fill('7');
    await points(1, 'B').press('r');
    await dialog(page).getByText('Who retired?').waitFor();
    await dialog(page).getByRole('radio').first().check();
    await press(page, 'Save as retired');
    await expect
      .poll(async () => (await matchIn(site, day, 0)).desk)
      .toMatchObject({
        status: 'retired',
        outcome: {
          winner: 'B',
          games: [
            { a: 15, b: 9 },
            { a: 4, b: 7 },
          ],
        },
      });
    await context.close();
  });

  it('is typed on a phone without Enter: the winner’s points are filled in and read first', async () => {
    const day = await newDay(site, { courts: 2 });
    const key = keyOf(day.events[0] ?? 0, 0);
    await giveElsewhere(site, day, { kind: 'call', court: 1 }, key, 600);
    await giveElsewhere(site, day, { kind: 'start' }, key, 500);
    const { page, context } = await openDesk(site, browser, day, { viewport: PHONE });
    await court(page, 1)
      .getByRole('button', { name: /^Score/ })
      .click();
    await dialog(page).locator('[data-game="0"][data-side="B"]').fill('9');
    await dialog(page).locator('[data-game="1"][data-side="B"]').fill('14');
    await press(page, 'Save the score');
    await dialog(page)
      .getByText(/ won 15-9 16-14$/)
      .waitFor();
    expect((await matchIn(site, day, 0)).desk.status).toBe('on-court');
    await press(page, 'Save the score');
    await expect.poll(async () => (await matchIn(site, day, 0)).desk.status).toBe('finished');
    await context.close();
  });
});

describe('Who is out of the day by an injury', () => {
  it('is asked about in each match that still waits for them', async () => {
    const day = await newDay(site, { courts: 2, draws: [] });
    const event = await eventWith(site, day.organizer, day.tournament, 8, 'pools-knockout');
    await savePools(site, day.organizer, event, 2);
    const { matches } = await dayOf(site, day.organizer.tokens, day.tournament);
    const first = matches.find(({ stage }) => stage === 'pool');
    const games = [{ a: 4, b: 7 }];
    await giveElsewhere(site, day, { kind: 'call', court: 1 }, first!.key, 600);
    await giveElsewhere(site, day, { kind: 'start' }, first!.key, 500);
    await giveElsewhere(site, day, { kind: 'retire', side: 'A', games }, first!.key, 60);
    const { page, context } = await openDesk(site, browser, day);
    const asked = page.locator('li').filter({ hasText: / retired in .*: walkover\?/ });
    await expect.poll(() => asked.count()).toBe(2);
    await asked.first().getByRole('button').first().click();
    await dialog(page)
      .getByText(/ retired in .*: walkover\?$/)
      .waitFor();
    await press(page, 'Walkover');
    await dialog(page).getByText('Who is absent?').waitFor();
    await context.close();
  });
});

describe('Who is late', () => {
  it('stands on a list with a number to phone, and is noted or checked in there', async () => {
    const day = await newDay(site, { courts: 2, draws: [4] });
    const { page, context } = await openDesk(site, browser, day);
    await page.getByRole('button', { name: 'Players', exact: true }).click();
    const late = page.locator('li[data-person]').filter({ has: page.getByRole('link', { name: /^Phone / }) });
    await expect.poll(() => late.count()).toBe(4);
    const first = late.first();
    const person = Number(await first.getAttribute('data-person'));
    expect(await first.getByRole('link').getAttribute('href')).toMatch(/^tel:\d{10}$/);
    const known = async () => {
      const { persons } = await dayOf(site, day.organizer.tokens, day.tournament);
      return persons.find(({ id }) => id === person)!;
    };
    await first.getByRole('button', { name: /^Running late/ }).click();
    await dialog(page)
      .getByText(/^How late\? Counted from/)
      .waitFor();
    await expectAccessible(page);
    await dialog(page)
      .getByRole('button', { name: /^30 min: / })
      .click();
    const own = page.locator(`li[data-person="${person}"]`);
    await own.getByText(/^not before/).waitFor();
    await expect.poll(async () => (await known()).notBefore).toBeGreaterThan(0);
    await own.getByRole('button', { name: /^Check in/ }).click();
    await page.getByText('1 of 4 players are here').waitFor();
    await expect.poll(() => late.count()).toBe(3);
    await expect.poll(known).toMatchObject({ checkedIn: [expect.any(String)], notBefore: null });
    await context.close();
  });
});

describe('Who comes to the desk', () => {
  it('is checked in from the search by Enter, listed once, and a club only when that is confirmed', async () => {
    const day = await newDay(site, { courts: 2, draws: [4] });
    const { persons, entries } = await dayOf(site, day.organizer.tokens, day.tournament);
    const here = async () => {
      const now = await dayOf(site, day.organizer.tokens, day.tournament);
      return now.persons.filter(({ checkedIn }) => checkedIn.length > 0).map(({ id }) => id);
    };
    const { page, context } = await openDesk(site, browser, day);
    await page.getByRole('button', { name: 'Players', exact: true }).click();
    const rows = page.locator('li[data-person]');
    await page
      .getByRole('link', { name: /^Phone / })
      .first()
      .waitFor();
    const [one, two] = persons;
    await page.keyboard.press('/');
    await page.keyboard.type(one!.name);
    await expect.poll(() => rows.count()).toBe(1);
    await page.keyboard.press('Enter');
    await rows.getByText('Checked in').waitFor();
    await expect.poll(here).toEqual([one!.id]);
    // Of several who are found, the one with the focus.
    const club = entries.find(({ persons: own }) => own.includes(two!.id))!.clubs[0]!;
    await page.keyboard.type(club);
    await expect.poll(() => rows.count()).toBeGreaterThan(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const second = await rows.nth(1).getAttribute('data-person');
    await page.locator(`[data-person="${second}"]:focus`).waitFor();
    await page.keyboard.press('k');
    await expect.poll(here).toContain(Number(second));
    const before = (await here()).length;
    const all = page.getByRole('button', { name: /^Check in all/ });
    await all.click();
    await dialog(page)
      .getByText(/^Check in all of/)
      .waitFor();
    expect((await here()).length).toBe(before);
    await dialog(page)
      .getByRole('button', { name: /^Check in \d players?$/ })
      .click();
    await expect.poll(async () => (await here()).length).toBeGreaterThan(before);
    await context.close();
  });
  it('is found and checked in whichever part is open, and the key that leads to the search is not typed', async () => {
    const day = await newDay(site, { courts: 2, draws: [4] });
    const { persons } = await dayOf(site, day.organizer.tokens, day.tournament);
    const { page, context } = await openDesk(site, browser, day);
    const search = page.getByRole('searchbox', { name: 'Find a player or match' });
    const rows = page.locator('li[data-person]');
    const here = async () => {
      const now = await dayOf(site, day.organizer.tokens, day.tournament);
      return now.persons.filter(({ checkedIn }) => checkedIn.length > 0).map(({ id }) => id);
    };
    for (const [at, part] of ['Queue', 'Results', 'History'].entries()) {
      await page.getByRole('button', { name: part, exact: true }).click();
      await page.locator('body').click({ position: { x: 5, y: 715 } });
      await page.keyboard.down('k');
      // Held a little too long.
      await page.keyboard.down('k');
      await page.keyboard.up('k');
      expect(await search.inputValue()).toBe('');
      expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
      await page.keyboard.type(persons[at]!.name);
      await expect.poll(() => rows.count()).toBe(1);
      await page.keyboard.press('Enter');
      await rows.getByText('Checked in').waitFor();
      await expect.poll(here).toContain(persons[at]!.id);
      await search.fill('');
    }
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Queue', exact: true }).click();
    await search.fill(persons[3]!.name);
    await rows.getByRole('button', { name: /^Check in / }).click();
    await expect.poll(here).toContain(persons[3]!.id);
    await expectAccessible(page);
    await context.close();
  });
});

describe('Who does not come', () => {
  it('is named with a number to phone, is the absent side, and is asked about for other matches', async () => {
    const day = await newDay(site, { courts: 2, draws: [] });
    const { tokens } = day.organizer;
    const event = await eventWith(site, day.organizer, day.tournament, 4, 'pools-knockout');
    await savePools(site, day.organizer, event, 1);
    const { matches, entries } = await dayOf(site, tokens, day.tournament);
    const first = matches.find(({ stage }) => stage === 'pool')!;
    const [a, b] = [first.sideA, first.sideB].map((side) => entries.find(({ id }) => id === side)!);
    await giveElsewhere(site, day, { kind: 'check-in', persons: b!.persons }, null);
    await giveElsewhere(site, day, { kind: 'call', court: 1 }, first.key, 11 * 60);
    const { page, context } = await openDesk(site, browser, day);
    const phone = (place: Locator) => place.getByRole('link', { name: `Phone ${a!.names[0]}` });
    await court(page, 1).getByText('Not here:').waitFor();
    expect(await phone(court(page, 1)).getAttribute('href')).toMatch(/^tel:\d{10}$/);
    await expectAccessible(page);
    await court(page, 1)
      .getByRole('button', { name: /^More of/ })
      .click();
    await phone(dialog(page)).waitFor();
    await press(page, 'Walkover');
    await expect
      .poll(() => dialog(page).getByRole('radio', { name: a!.names[0]!, exact: true }).isChecked())
      .toBe(true);
    await dialog(page).getByLabel('Referee who decided').fill('Rao');
    // Who wins and why stands in one sentence, and on the button.
    await dialog(page).getByText(`${b!.names[0]} wins, because ${a!.names[0]} did not come.`).waitFor();
    await press(page, `Walkover for ${b!.names[0]}`);
    const others = dialog(page).getByRole('checkbox');
    await expect.poll(() => others.count()).toBe(2);
    expect(await others.first().isChecked()).toBe(false);
    await others.first().check();
    await press(page, 'Give 1 walkover');
    const walkovers = async () => {
      const { matches: now } = await dayOf(site, tokens, day.tournament);
      return now.filter(({ desk }) => desk.status === 'walkover' && desk.referee === 'Rao').length;
    };
    await expect.poll(walkovers).toBe(2);
    await context.close();
  });
});

describe('Two desks at once', () => {
  it('call different matches to one court: one succeeds, the other reads who was faster [MD-13]', async () => {
    const day = await newDay(site, { courts: 1 });
    const tokens = await deskTokens(site, day);
    const desks = await Promise.all([
      openDesk(site, browser, day),
      openDesk(site, browser, day, { tokens, name: 'Vikram' }),
    ]);
    const letGo: (() => void)[] = [];
    for (const [index, { page }] of desks.entries()) {
      letGo.push(await holdBack(page, '**/desk/command.php*'));
      // Only the first in line is ready: the other desk calls its match all the same.
      await openMatch(page, index + 1);
      const sent = page.waitForRequest('**/desk/command.php*');
      await press(page, 'Call');
      await sent;
    }
    for (const free of letGo) free();
    const called = async () =>
      Promise.all([0, 1].map(async (number) => (await matchIn(site, day, number)).desk.status === 'called'));
    await expect.poll(async () => (await called()).filter(Boolean).length).toBe(1);
    const [isFirst] = await called();
    const [winner, loser] = isFirst === true ? ['Asha', desks[1]] : ['Vikram', desks[0]];
    await loser.page.getByText(new RegExp(`^Court 1 has MS .*match \\d, called by ${winner}`)).waitFor();
    for (const { page } of desks) {
      const title = `MS Round 1, match ${isFirst === true ? 1 : 2}`;
      await court(page, 1).getByText(title, { exact: true }).first().waitFor();
    }
    expect((await called()).filter(Boolean)).toHaveLength(1);
    await Promise.all(desks.map(({ context }) => context.close()));
  });
});

describe('A match that somebody else works on', () => {
  it('is told of in a line when its call is withdrawn: by whom, which, and from which court', async () => {
    const day = await newDay(site, { courts: 3 });
    const key = keyOf(day.events[0] ?? 0, 0);
    const { page, context } = await openDesk(site, browser, day);
    await giveElsewhere(site, day, { kind: 'call', court: 3 }, key);
    await court(page, 3).getByText('MS Round 1, match 1', { exact: true }).first().waitFor();
    await giveElsewhere(site, day, { kind: 'recall' }, key);
    await page
      .getByRole('alert')
      .filter({
        hasText: 'Kiran withdrew the call of MS Round 1, match 1 to Court 3. It waits again.',
      })
      .waitFor();
    // Of what this desk withdraws itself it says so once, as ever.
    await giveElsewhere(site, day, { kind: 'call', court: 2 }, key);
    // Before the call is there the same button is about the court.
    await court(page, 2)
      .getByRole('button', { name: /^More of MS/ })
      .click();
    await press(page, 'Withdraw the call');
    await page.getByRole('alert').filter({ hasText: 'MS Round 1, match 1: Call withdrawn.' }).waitFor();
    expect(await page.getByText(/^Asha withdrew/).count()).toBe(0);
    await context.close();
  });

  it('shows the initials of who has it open, in the queue and on its court, until it is closed', async () => {
    const day = await newDay(site, { courts: 1 });
    const tokens = await deskTokens(site, day);
    const [one, other] = await Promise.all([
      openDesk(site, browser, day),
      openDesk(site, browser, day, { tokens, name: 'N. Bose' }),
    ]);
    const opened = (place: Locator) => place.getByText('open: NB', { exact: true });
    await openMatch(other.page, 1);
    await opened(row(one.page, 1)).waitFor();
    await opened(court(one.page, 1)).waitFor();
    expect(await opened(row(one.page, 2)).count()).toBe(0);
    await expectAccessible(one.page);
    await press(other.page, 'Call');
    await other.page.keyboard.press('Escape');
    await opened(row(one.page, 1)).waitFor({ state: 'detached' });
    await openMatch(other.page, 2);
    await opened(row(one.page, 2)).waitFor();
    expect(
      await row(other.page, 2)
        .getByText(/^open:/)
        .count(),
    ).toBe(0);
    await Promise.all([one.context.close(), other.context.close()]);
  });

  it('is called already for the slower of two calls: who called it is told, and nothing failed', async () => {
    const day = await newDay(site, { courts: 3 });
    const key = keyOf(day.events[0] ?? 0, 0);
    const { page, context } = await openDesk(site, browser, day);
    const letGo = await holdBack(page, '**/desk/command.php*');
    await openMatch(page, 1);
    await press(page, 'Call');
    const sent = page.waitForRequest('**/desk/command.php*');
    await press(page, 'Call to Court 1');
    await sent;
    // To another court even: it is called, whoever was faster.
    await giveElsewhere(site, day, { kind: 'call', court: 3 }, key);
    letGo();
    const told = page.getByRole('alert').filter({ hasText: 'Already called to Court 3 by Kiran.' });
    await told.waitFor();
    expect(await told.evaluate((alert) => alert.hasAttribute('data-error'))).toBe(false);
    await court(page, 3).getByText('MS Round 1, match 1', { exact: true }).first().waitFor();
    await context.close();
  });

  it('lies under no word of what was done on a phone: the list goes on below it', async () => {
    const day = await newDay(site, { courts: 2 });
    const { page, context } = await openDesk(site, browser, day, { viewport: PHONE });
    await page.getByRole('button', { name: 'Queue', exact: true }).click();
    await openMatch(page, 1);
    await press(page, 'Call');
    await press(page, 'Call to Court 1');
    await page.getByRole('alert').waitFor();
    const isClear = () =>
      page.evaluate(() => {
        // Rows that come into sight may be higher than they were thought to be.
        scrollTo(0, document.documentElement.scrollHeight);
        const last = [...document.querySelectorAll('li[data-key]')].at(-1)?.getBoundingClientRect();
        const said = document.querySelector('[role="alert"]')?.getBoundingClientRect();
        return last !== undefined && said !== undefined && last.bottom <= said.top;
      });
    await expect.poll(isClear, { timeout: 7_000 }).toBe(true);
    await context.close();
  });
});

describe('The desk in the organizer’s settings', () => {
  it('has a password that is made anew, which ends every sign-in, or ended', async () => {
    const day = await newDay(site, { draws: [4] });
    const tokens = await deskTokens(site, day);
    const desk = await openDesk(site, browser, day, { tokens });
    const { page, context } = await openPage(browser, asUser(site, day.organizer.tokens));
    await page.goto(`${site.origin}/organization/tournaments/${day.tournament}?tab=settings`);
    await page.getByText(day.password, { exact: true }).waitFor();
    const ask = async (name: string, yes: boolean) => {
      await page.getByRole('button', { name, exact: true }).click();
      await dialog(page).getByText('Everybody who is signed in to the desk is signed out at once.').waitFor();
      await dialog(page)
        .getByRole('button', { name: yes ? /^yes$/i : /^no$/i })
        .click();
      await dialog(page).waitFor({ state: 'detached' });
    };
    await ask('New desk password', false);
    await page.getByText(day.password, { exact: true }).waitFor();
    await ask('New desk password', true);
    await page.getByText(day.password, { exact: true }).waitFor({ state: 'detached' });
    const access = await send(site, matchDayCalls.access, {
      query: { tournamentId: day.tournament },
      tokens: day.organizer.tokens,
    });
    const password = String(access.body['password']);
    await page.getByText(password, { exact: true }).waitFor();
    await desk.page.reload();
    await desk.page.getByText('This desk is not open to you').waitFor();
    expect(await deskTokens(site, { ...day, password })).not.toEqual({ desk: 'undefined' });
    await ask('End desk sign-ins', true);
    await page.getByRole('button', { name: 'Let others sign in to the desk' }).waitFor();
    expect(await page.getByText(password, { exact: true }).count()).toBe(0);
    expect(await deskTokens(site, { ...day, password })).toEqual({ desk: 'undefined' });
    await Promise.all([desk.context.close(), context.close()]);
  });
});
