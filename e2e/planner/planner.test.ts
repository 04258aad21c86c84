import { paths, publicCalls } from '@tournaments/contract';
import { send } from '@tournaments/server/testing/client';
import { TestDesk } from '@tournaments/server/testing/desk';
import { newOrganizer } from '@tournaments/server/testing/test-data';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  DESKTOP,
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  holdBack,
  PHONE,
} from '../support/browser.ts';
import { field, press, says, unfold, useDesk } from '../organizer/steps.ts';
import { newDay } from '../desk/steps.ts';
import {
  knockoutDay,
  matchOnBoard,
  planner,
  publish,
  referenceDay,
  storedDay,
  timeMatches,
} from './steps.ts';

const desk = useDesk();

type Wire = Readonly<Record<string, unknown>>;

/** Court and time of each match as everybody reads the fixtures. */
async function fixturesOf(id: number): Promise<readonly Wire[]> {
  const reply = await send(desk.site, publicCalls.getTournaments, { query: { id } });
  const [tournament] = reply.body['tournaments'] as { events: { fixtures: Wire[] }[] }[];
  return tournament?.events.flatMap(({ fixtures }) => fixtures) ?? [];
}

const PHONE_IN_HAND = { viewport: PHONE, hasTouch: true, isMobile: true };

async function publishedOf(id: number): Promise<number | null> {
  return (await storedDay(desk, id)).publishedAt;
}

type Touch = 'touchStart' | 'touchMove' | 'touchEnd';

/** One finger on the page, as the browser feels it. */
async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (type: Touch, point?: { readonly x: number; readonly y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: point === undefined ? [] : [point] });
}

/** Presses an arrow until what is carried has come there: the first ones may come before the keys are listened to. */
async function carryUntil(page: Page, arrow: string, said: string | RegExp): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.keyboard.press(arrow);
        return page.getByText(said).count();
      },
      { timeout: 20_000 },
    )
    .toBe(1);
}

describe('the order of play', () => {
  it('[MD-01] plans reference day A, publishes it once that is confirmed, and fixtures show court and time', async () => {
    const id = await referenceDay(desk);
    const { page, complaints } = await desk.open(planner(id, 'order'));
    await page.getByText('182 matches on 4 courts').waitFor();
    await press(page, 'Publish the order');
    const asked = page.getByRole('dialog', { name: /^Publish 182 matches, latest end / });
    await asked.getByText('Everybody will see the court and the time of each match.').waitFor();
    await expectAccessible(page);
    await asked.getByRole('button', { name: 'Not yet' }).click();
    expect(await publishedOf(id)).toBeNull();
    await publish(page, 'Publish the order');
    await page.getByText('The order of play is published.').waitFor();
    const day = await storedDay(desk, id);
    expect(day.order.planned).toHaveLength(182);
    const timed = (await fixturesOf(id)).filter(({ time, courtNo }) => Boolean(time) && Boolean(courtNo));
    expect(timed).toHaveLength(182);
    expect(complaints).toEqual([]);
  });

  it('begins with the times that the draws show without an order, suggests another one, and replaces them when it is published', async () => {
    const id = await knockoutDay(desk, 8);
    const [first] = (await storedDay(desk, id)).hall.blocks;
    const at = (minutes: number) => first!.startsAt + 60 * minutes;
    // The last match of the round first, an hour after play begins.
    await timeMatches(desk, id, [
      [3, { court: 2, at: at(60) }],
      [0, { court: 1, at: at(90) }],
    ]);
    const { page, complaints } = await desk.open(planner(id, 'order'));
    const told = page
      .getByRole('status')
      .filter({ hasText: 'The draws already show a court and a time for 2 matches.' });
    // A line until somebody asks what that means.
    await page.getByText(/^Only you see this order · players see the times of the draws$/).click();
    await told.getByText('This order goes by them. Published, it is followed at the desk.').waitFor();
    await expectAccessible(page);

    await press(page, 'See a suggestion');
    await page.getByRole('heading', { name: /^\d{1,2} matches move, latest end / }).waitFor();
    await press(page, 'Take it');
    await told
      .getByText(/^Players see those\. The order below is another one: nobody sees it until you publish it/)
      .waitFor();
    await press(page, 'Plan by these times');
    await press(page, 'Take it');
    await told.getByText('This order goes by them. Published, it is followed at the desk.').waitFor();
    await publish(page, 'Publish the order');
    await page.getByText('The order of play is published.').waitFor();
    await told.waitFor({ state: 'detached' });
    const { order } = await storedDay(desk, id);
    const place = (number: number) => order.planned.find(({ key }) => key.endsWith(`-knockout-${number}`));
    expect(place(3)).toMatchObject({ court: 2, startsAt: at(60) });
    expect(place(0)).toMatchObject({ court: 1, startsAt: at(90) });
    const rank = (number: number) => order.sequence.findIndex((key) => key.endsWith(`-knockout-${number}`));
    expect(rank(3)).toBeLessThan(rank(0));
    expect(complaints).toEqual([]);
  });

  it('withholds the order again; who leaves it published is left alone', async () => {
    const id = await knockoutDay(desk, 8);
    const { page } = await desk.open(planner(id, 'order'));
    await publish(page, 'Publish the order');
    await press(page, 'Unpublish');
    await press(page, 'Keep it published');
    expect(await publishedOf(id)).not.toBeNull();
    await press(page, 'Unpublish');
    await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
    await page.getByText('The order of play is not public any more.').waitFor();
    await expect.poll(() => publishedOf(id)).toBeNull();
  });

  it('carries a match by the keyboard and locks it there; Undo takes it back', async () => {
    const id = await knockoutDay(desk, 8);
    const { page } = await desk.open(planner(id, 'order'));
    const match = matchOnBoard(page, 1);
    await match.focus();
    await page.keyboard.press('Space');
    await page.getByText('Picked up MS Quarter Final, match 1.').waitFor({ state: 'attached' });
    await carryUntil(page, 'ArrowRight', 'MS Quarter Final, match 1: Court 4, 08:30');
    for (const time of ['08:35', '08:40', '08:45']) {
      await page.keyboard.press('ArrowDown');
      await page.getByText(`MS Quarter Final, match 1: Court 4, ${time}`).waitFor({ state: 'attached' });
    }
    await page.keyboard.press('Space');
    await page
      .getByText('MS Quarter Final, match 1 is fixed: Court 4, 08:45.')
      .waitFor({ state: 'attached' });
    await expect.poll(() => match.innerText()).toContain('08:45');
    await expect.poll(() => match.evaluate((element) => element === document.activeElement)).toBe(true);
    await press(page, 'Undo');
    await expect.poll(() => match.innerText()).toContain('08:30');
  });

  it('carries a match by the pointer, keeps it over a reload, and publishes its lock', async () => {
    const id = await knockoutDay(desk, 8);
    const { page } = await desk.open(planner(id, 'order'));
    const match = matchOnBoard(page, 1);
    const [from, to] = [await match.boundingBox(), await matchOnBoard(page, 2).boundingBox()];
    await page.mouse.move(from!.x + 40, from!.y + 12);
    await page.mouse.down();
    await page.mouse.move(from!.x + 60, from!.y + 12);
    await page.mouse.move(to!.x + 40, to!.y + 12, { steps: 4 });
    await page.mouse.up();
    await page.getByText('Drop changes').waitFor();
    await page.reload();
    await page.getByText('Drop changes').waitFor();
    await publish(page, 'Publish the order');
    await page.getByText('The order of play is published.').waitFor();
    const { matches, order } = await storedDay(desk, id);
    const locked = matches.find(({ matchNumber }) => matchNumber === 0);
    expect(locked?.lock).toMatchObject({ court: 2, at: null });
    expect(order.planned.find(({ key }) => key === locked?.key)).toMatchObject({ court: 2 });
  });

  it('carries a match by a finger that rests on it, without scrolling', async () => {
    const id = await knockoutDay(desk, 8);
    const { page } = await desk.open(planner(id, 'order'), { viewport: DESKTOP, hasTouch: true });
    const match = matchOnBoard(page, 1);
    await match.scrollIntoViewIfNeeded();
    const [from, to] = [await match.boundingBox(), await matchOnBoard(page, 2).boundingBox()];
    const touch = await fingerOn(page);
    const at = (box: typeof from) => ({ x: box!.x + 40, y: box!.y + 12 });
    const scrolled = await page.evaluate(() => scrollY);
    await touch('touchStart', at(from));
    await page.getByText('Picked up MS Quarter Final, match 1.').waitFor({ state: 'attached' });
    await touch('touchMove', { x: (at(from).x + at(to).x) / 2, y: at(to).y });
    await touch('touchMove', at(to));
    await page.getByText('MS Quarter Final, match 1: Court 2, 08:30').waitFor({ state: 'attached' });
    await touch('touchEnd');
    await page
      .getByText('MS Quarter Final, match 1 is fixed: Court 2, 08:30.')
      .waitFor({ state: 'attached' });
    await expect.poll(() => match.innerText()).toContain('Fixed');
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  });

  it('shows number and both names of the shortest match, and of one that is over its score besides', async () => {
    const id = await knockoutDay(desk, 8);
    const elsewhere = new TestDesk(desk.site, desk.organizer.tokens, id);
    const [first] = (await elsewhere.day()).matches;
    const { page } = await desk.open(planner(id, 'order'));
    const isWhole = (number: number) =>
      matchOnBoard(page, number).evaluate((box) => box.scrollHeight <= box.clientHeight);
    await matchOnBoard(page, 2).waitFor();
    expect(await isWhole(2)).toBe(true);
    await elsewhere.play(first!.key, 1);
    const over = matchOnBoard(page, 1);
    await over.getByText('21-9 21-9').waitFor();
    await over.getByText(/^MS 1 QF$/).waitFor();
    await over
      .getByText(/^Person \d+ v Person \d+/)
      .first()
      .waitFor({ state: 'attached' });
    await expectAccessible(page);
  });

  it('locks a match where it is in two presses, with its reason, and unlocks it', async () => {
    const id = await knockoutDay(desk, 8);
    const { page } = await desk.open(planner(id, 'order'));
    await matchOnBoard(page, 7).click();
    await press(page, 'Lock where it is');
    await expect.poll(() => matchOnBoard(page, 7).innerText()).toContain('Fixed');
    await matchOnBoard(page, 7).click();
    await page.getByText('Not before, after a match, reason', { exact: true }).click();
    await field(page, 'Reason').fill('chief guest');
    // Only the time is asked for: the day is shown, and can be another.
    await field(page, 'Not before').fill('10:00');
    await page.getByRole('button', { name: /another day for Not before$/ }).click();
    await field(page, 'Not before: day').fill('2099-01-01');
    await press(page, 'Unlock');
    await expect.poll(() => matchOnBoard(page, 7).innerText()).not.toContain('Fixed');
  });

  it('counts the knockouts that are still to be drawn, and says so', async () => {
    const id = await referenceDay(desk);
    const { page } = await desk.open(planner(id, 'order'));
    await page.getByText('The knockouts of MD and XD are not drawn yet: about 38 more matches').waitFor();
  });

  it('says of an order that was computed anew that nothing changes, and offers nothing but to close', async () => {
    const id = await knockoutDay(desk, 8);
    const { page } = await desk.open(planner(id, 'order'));
    await press(page, 'Recompute from now');
    const dialog = page.getByRole('dialog', { name: /^Nothing changes, latest end / });
    await dialog.getByText('Computed anew from now, the order is the same.').waitFor();
    expect(await dialog.getByRole('button', { name: /Take it|Leave the order/ }).count()).toBe(0);
    await dialog.getByText('Close', { exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    // A hall is taken although nothing moves by it.
    await page.goto(`${desk.site.origin}${planner(id, 'hall')}`);
    await unfold(page, 'Each court');
    await field(page, 'Name of court 1').fill('Show court');
    await press(page, 'See what changes');
    await page.getByRole('heading', { name: /^Nothing moves, / }).waitFor();
    await page.getByRole('button', { name: 'Take it' }).waitFor();
  });

  it('[MD-04] shows what a closed court moves before it is taken, and leaves none on it', async () => {
    const id = await knockoutDay(desk, 16);
    const { page } = await desk.open(planner(id, 'order'));
    await publish(page, 'Publish the order');
    await page.getByText('The order of play is published.').waitFor();
    const { order } = await storedDay(desk, id);
    const onFour = order.planned.filter(({ court }) => court === 4);
    await press(page, 'Close court');
    await field(page, 'Why').fill('Lamp failed');
    await press(page, 'See what changes');
    await page.getByRole('heading', { name: /^\d{1,3} matches move, latest end / }).waitFor();
    const rows = page.getByRole('table', { name: 'What moves' }).locator('tbody tr');
    await expect.poll(() => rows.filter({ hasText: /Court 4.*Court [123]/ }).count()).toBe(onFour.length);
    await press(page, 'Take it');
    await publish(page, 'Publish the changes');
    await expect
      .poll(async () => (await storedDay(desk, id)).order.planned.filter(({ court }) => court === 4))
      .toEqual([]);
    expect((await storedDay(desk, id)).hall.courts[3]?.closed).toBe('Lamp failed');
  });

  it('[MD-05] puts a break in, and nothing is called in it', async () => {
    const id = await knockoutDay(desk, 16);
    const { page } = await desk.open(planner(id, 'order'));
    const { hall } = await storedDay(desk, id);
    const start = hall.blocks[0]!.startsAt;
    await press(page, 'Break');
    const day = (await field(page, 'From').inputValue()).slice(0, 10);
    await field(page, 'From').fill(`${day}T09:00`);
    await field(page, 'To').fill(`${day}T09:40`);
    await press(page, 'See what changes');
    await press(page, 'Take it');
    await publish(page, 'Publish the order');
    await page.getByText('The order of play is published.').waitFor();
    const { order } = await storedDay(desk, id);
    const inBreak = order.planned.filter(
      ({ startsAt }) => startsAt >= start + 1800 && startsAt < start + 4200,
    );
    expect(inBreak).toEqual([]);
  });

  it('[MD-08] flags a limit that is passed, leading to its match', async () => {
    const id = await referenceDay(desk);
    const { page } = await desk.open(planner(id, 'hall'));
    await unfold(page, 'Most matches of a person on one day');
    await field(page, 'In all').fill('1');
    await press(page, 'See what changes');
    await press(page, 'Take it');
    await page.getByRole('link', { name: 'Board' }).click();
    // On a phone: the count, its sign and its arrow in one line, and how keys do it for nobody.
    await page.setViewportSize(PHONE);
    const head = page.locator('summary').filter({ hasText: 'warning' });
    await head.click();
    expect((await head.boundingBox())!.height).toBe(44);
    await page.getByText('You can publish the order all the same.', { exact: true }).waitFor();
    expect(await page.getByText('By keyboard: ', { exact: false }).isVisible()).toBe(false);
    await page.setViewportSize(DESKTOP);
    const line = page.getByText('No place: a player would pass the limit of matches a day').first();
    await line.click();
    await page.getByRole('dialog').getByText('Not planned').waitFor();
  });

  it('sets the earliest call of a round in one step', async () => {
    const id = await knockoutDay(desk, 8);
    const { page } = await desk.open(planner(id, 'order'));
    await press(page, 'Not before');
    await field(page, 'What').selectOption({ label: "Men's Singles: Final" });
    const day = (await field(page, 'Not before').inputValue()).slice(0, 10);
    await field(page, 'Not before').fill(`${day}T18:00`);
    await press(page, 'See what changes');
    await press(page, 'Take it');
    await expect.poll(() => matchOnBoard(page, 7).innerText()).toContain('18:00');
    await publish(page, 'Publish the order');
    await page.getByText('The order of play is published.').waitFor();
    const { matches } = await storedDay(desk, id);
    expect(matches.find(({ isFinal }) => isFinal)?.notBefore).not.toBeNull();
  });

  it('says which time "not before" was refused, publishes nothing, and keeps what was changed', async () => {
    const id = await knockoutDay(desk, 8);
    const { page } = await desk.open('/organization/tournaments');
    // It hears of nothing that others do meanwhile.
    await page.route('**/api/live/**', (route) => route.abort());
    await page.goto(`${desk.site.origin}${planner(id, 'order')}`);
    await press(page, 'Not before');
    await field(page, 'What').selectOption({ label: "Men's Singles: Final" });
    const day = (await field(page, 'Not before').inputValue()).slice(0, 10);
    await field(page, 'Not before').fill(`${day}T18:00`);
    await press(page, 'See what changes');
    await press(page, 'Take it');
    await page.route('**/get_match_day.php*', (route) => route.abort());
    const other = new TestDesk(desk.site, desk.organizer.tokens, id);
    const final = (await other.day()).matches.find(({ isFinal }) => isFinal)!;
    expect((await other.give({ kind: 'pin' }, final.key)).isDone).toBe(true);
    await publish(page, 'Publish the order');
    await says(page, 'Somebody else changed this match meanwhile. Please look at it as it is now.');
    await says(page, 'The order is not published. Of the times "Not before" some may be missing.');
    expect(await publishedOf(id)).toBeNull();
    await page.unroute('**/get_match_day.php*');
    await page.reload();
    await page.getByText('Drop changes').waitFor();
    await publish(page, 'Publish the order');
    await page.getByText('The order of play is published.').waitFor();
    expect((await storedDay(desk, id)).matches.find(({ isFinal }) => isFinal)?.notBefore).not.toBeNull();
  });

  it('stops looking for an earlier end when that is pressed, and leaves the order as it is', async () => {
    const id = await knockoutDay(desk, 16);
    const { page } = await desk.open(planner(id, 'order'));
    const letGo = await holdBack(page, '**/improve.worker*');
    await press(page, 'Improve');
    await page.getByText('Trying 300 other orders').waitFor();
    await press(page, 'Stop');
    await page.getByText('Trying 300 other orders').waitFor({ state: 'detached' });
    letGo();
    // What is looked for again is found by another worker: the stopped one says nothing any more.
    await press(page, 'Improve');
    await page
      .getByText('No order that ends earlier was found.')
      .or(page.getByRole('heading', { name: /latest end/ }))
      .waitFor();
  });

  it('looks for an earlier end off the page', async () => {
    const id = await referenceDay(desk);
    const { page } = await desk.open(planner(id, 'order'));
    await press(page, 'Improve');
    await page
      .getByText('No order that ends earlier was found.')
      .or(page.getByRole('heading', { name: /latest end/ }))
      .waitFor();
  });
});

describe('lists, paper and messages', () => {
  it('times the first match of a court, the others follow; a message is ready to paste', async () => {
    const id = await knockoutDay(desk, 16);
    const { page } = await desk.open(planner(id, 'courts'));
    await page.getByText('followed by').first().waitFor();
    await press(page, 'WhatsApp');
    const messages = page.getByRole('dialog').getByRole('textbox');
    const message = await messages.first().inputValue();
    expect(message).toContain('*Order of play, Monsoon Open*');
    expect(message).toContain('*Court 1*');
    expect(message.length).toBeLessThanOrEqual(1000);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const count = await messages.count();
    await press(page, count === 1 ? 'Copy the message' : `Copy message 1 of ${count}`);
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(message);
  });

  it('carries a match within its list by the keyboard: it follows another then', async () => {
    const id = await knockoutDay(desk, 16);
    const { page } = await desk.open(planner(id, 'courts'));
    const handle = page.getByRole('button', { name: /^Carry / }).first();
    await handle.focus();
    await page.keyboard.press('Space');
    await page.getByText(/^Picked up /).waitFor({ state: 'attached' });
    await carryUntil(page, 'ArrowDown', /: place [234]$/);
    await page.keyboard.press('Space');
    await page.getByText(/ is fixed after /).waitFor({ state: 'attached' });
    await page.getByText('Drop changes').waitFor();
  });

  it('prints a sheet for each court', async () => {
    const id = await knockoutDay(desk, 16);
    const { page } = await desk.open(planner(id, 'order'));
    await page.evaluate(() => {
      window.print = () => {
        dispatchEvent(new Event('beforeprint'));
        document.body.setAttribute('data-printed', 'yes');
      };
    });
    await press(page, 'Print');
    await page.locator('body[data-printed]').waitFor({ state: 'attached' });
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('heading', { level: 1, name: 'Court 1' }).waitFor();
    expect(await page.getByRole('navigation').first().isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
  });
});

describe('a hall of twelve courts', () => {
  it('stands on the board of a laptop from side to side', async () => {
    const { organizer, tournament } = await newDay(desk.site, { courts: 12 });
    const viewport = { width: 1280, height: 720 };
    const { page, context } = await desk.open(planner(tournament, 'order'), { as: organizer, viewport });
    const board = page.getByRole('region', { name: 'Order of play: courts across, time down' });
    await board.getByText('Court 12', { exact: true }).waitFor();
    const cut = await board.getByText('Court 12', { exact: true }).evaluate((head) => {
      const frame = head.closest('[tabindex]')!;
      return Math.max(
        frame.scrollWidth - frame.clientWidth,
        head.getBoundingClientRect().right - window.innerWidth,
      );
    });
    expect(cut).toBeLessThanOrEqual(0);
    await expectNoSidewaysScroll(page);
    await context.close();
  });
});

describe('the QR codes of the courts', () => {
  it('lead to the screen and the umpire panel of each, and are printed on a page for each', async () => {
    const id = await knockoutDay(desk, 8);
    const { page } = await desk.open(planner(id, 'hall'));
    await press(page, 'Save courts and hours');
    await press(page, 'QR codes of the courts');
    const dialog = page.getByRole('dialog');
    const code = (name: string) => dialog.getByRole('img', { name, exact: true });
    await code('QR code of the screen of Court 2').waitFor();
    const textOf = (name: string) => code(name).getAttribute('data-text');
    expect(await textOf('QR code of the screen of Court 2')).toMatch(
      new RegExp(`^https?://.+${paths.courtDisplay(id, 2)}$`),
    );
    const panel = (await textOf('QR code of the umpire panel of Court 2')) ?? '';
    expect(panel.endsWith(paths.umpireCourt(id, 2))).toBe(true);
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    const sheets = page.getByRole('heading', { level: 1 });
    await sheets.first().waitFor();
    expect(await sheets.allTextContents()).toEqual(['Court 1', 'Court 2', 'Court 3', 'Court 4']);
    await page.emulateMedia({ media: 'screen' });
  });
});

describe('courts with a name', () => {
  it('are called by it in fixtures and on score sheets', async () => {
    const id = await knockoutDay(desk, 8);
    const { page } = await desk.open(planner(id, 'hall'));
    await unfold(page, 'Each court');
    await field(page, 'Name of court 1').fill('Show court');
    await press(page, 'See what changes');
    await press(page, 'Take it');
    await page.getByRole('link', { name: 'Board' }).click();
    await publish(page, 'Publish the order');
    await page.getByText('The order of play is published.').waitFor();
    // Published, a box says when the match is expected; withheld, where and when it is planned.
    await press(page, 'Unpublish');
    await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
    await page.getByText('The order of play is not public any more.').waitFor();
    const { matches } = await storedDay(desk, id);
    await page.goto(`${desk.site.origin}/tournaments/${id}/${matches[0]!.eventId}/fixtures`);
    await page
      .getByText(/^Show court/)
      .first()
      .waitFor();
    await page.goto(`${desk.site.origin}/score-sheets/${id}`);
    await page.getByText('Show court', { exact: true }).first().waitFor();
  });
});

describe('before the draws', () => {
  it('says when full events end, what a court changes, and keeps the hall', async () => {
    const id = await desk.tournament();
    await desk.event(id, { maxEntries: 64 });
    const { page } = await desk.open(planner(id, 'hall'));
    await page.getByText('63 matches on 4 courts').waitFor();
    await page.getByText('With 5 courts').waitFor();
    await press(page, 'One court more');
    await page.getByText('63 matches on 5 courts').waitFor();
    await page.reload();
    await page.getByText('63 matches on 5 courts').waitFor();
    await press(page, 'Save courts and hours');
    await expect.poll(async () => (await storedDay(desk, id)).hall.courts.length).toBe(5);
  });

  it('says what to do first where nothing is to be ordered', async () => {
    const id = await desk.tournament();
    const { page } = await desk.open(planner(id, 'order'));
    await page.getByRole('heading', { name: 'No draw yet' }).waitFor();
  });
});

describe('the planner as a screen', () => {
  it('is not another organizer’s', async () => {
    const id = await knockoutDay(desk, 4);
    const other = await newOrganizer(desk.site, { upiId: 'other@okbank' });
    const { page } = await desk.open(planner(id, 'order'), { as: other });
    await page.waitForURL(/\/organization\/tournaments$/);
  });

  it('says that it cannot be read, and comes by itself once it can', async () => {
    const id = await knockoutDay(desk, 4);
    const { page } = await desk.open('/organization/tournaments');
    await page.route('**/get_match_day.php*', (route) => route.abort());
    await page.goto(`${desk.site.origin}${planner(id, 'order')}`);
    await page.getByRole('heading', { name: 'The match day could not be read' }).waitFor();
    await page.unroute('**/get_match_day.php*');
    await page.getByRole('button', { name: 'Publish the order' }).waitFor();
  });

  it.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])('is accessible on %s, light and dark', async (_name, viewport) => {
    const id = await knockoutDay(desk, 16);
    for (const view of ['order', 'courts', 'hall'] as const) {
      const { page } = await desk.open(planner(id, view), { viewport });
      await page
        .getByText(/^Ends |^Court 1$/)
        .first()
        .or(page.getByRole('heading', { name: 'Rules' }))
        .first()
        .waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectContrast(page);
      await page.context().close();
    }
  });

  it('says nothing of keys where there are none', async () => {
    const id = await knockoutDay(desk, 16);
    const { page, context } = await desk.open(planner(id, 'order'), { ...PHONE_IN_HAND });
    await page.getByText('Rest a finger on a match to carry it').waitFor();
    expect(await page.getByText('By keyboard').isVisible()).toBe(false);
    await context.close();
    const beside = await desk.open(planner(id, 'order'));
    await beside.page.getByText('By keyboard: Space, arrows, Space').waitFor();
    expect(await beside.page.getByText('Rest a finger').isVisible()).toBe(false);
    await beside.context.close();
  });

  it('has dialogs that are accessible, light and dark', async () => {
    const id = await knockoutDay(desk, 16);
    const { page } = await desk.open(planner(id, 'order'));
    const fits = async () => {
      await page.getByRole('dialog').waitFor();
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectContrast(page);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    for (const tool of ['Break', 'Close court', 'Not before', 'WhatsApp']) {
      await press(page, tool);
      await fits();
    }
    await matchOnBoard(page, 1).click();
    await fits();
    await press(page, 'Close court');
    await press(page, 'See what changes');
    await fits();
    await publish(page, 'Publish the order');
    await press(page, 'Unpublish');
    await fits();
  });
});
