import { randomUUID } from 'node:crypto';
import { knockoutCalls, matchLogCalls, paths } from '@tournaments/contract';
import { send } from '@tournaments/server/testing/client';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { giveElsewhere } from '../desk/steps.ts';
import { field, press } from '../organizer/steps.ts';
import { expectAccessible, openPage } from '../support/browser.ts';
import { keepClock } from '../support/clock.ts';
import {
  beginDoubles,
  beginSingles,
  DOUBLES,
  expectSame,
  expectScore,
  halves,
  keys,
  logHere,
  newMatch,
  openPanel,
  shown,
  SINGLES,
  tapHalf,
} from './panel-steps.ts';
import type { Teams } from '../fixtures/steps.ts';
import { newCourt, saveElsewhere, storedMatch, umpireWindow, useCourt } from './steps.ts';

const hall = useCourt();

const SMALL = { viewport: { width: 360, height: 640 } };
const APPENDS = '**/api/umpire/append_match_log.php';
const NO_NETWORK = 'No network. Kept on this phone, sent by itself.';
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const stored = (eventId: number) => storedMatch(hall.site, hall.court, eventId, 0);
const isSaved = (page: Page) => said(page, 'The result is saved.');

/** A point that ends a game is followed by its confirmation, and the line-up of the next. */
async function nextGame(page: Page, server: string, receiver: string): Promise<void> {
  await press(page, 'Next game');
  await press(page, server);
  await press(page, receiver);
  await press(page, 'Play');
  await expectScore(page, '0-0');
}

async function more(page: Page, act: string): Promise<void> {
  await press(page, 'More');
  await page.getByRole('dialog').getByRole('button', { name: act, exact: true }).click();
}

const choose = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

describe('A match on the panel', () => {
  it('of doubles goes through three games by taps alone, and its winner on in the draw [MD-26]', async () => {
    const { page, context, complaints, eventId } = await openPanel(
      hall.site,
      hall.browser,
      hall.court,
      DOUBLES,
      SMALL,
    );
    await beginDoubles(page);
    await said(
      page,
      /^On my right, Bina Das \/ Divya Khan, on my left, Asha Rao \/ Carol Iyer; Asha Rao to serve/,
    );
    const taps = async (end: 0 | 1, from: number, to: number) => {
      for (let point = from; point < to; point += 1) await tapHalf(page, end);
    };
    await taps(0, 0, 8);
    await said(page, '8-love, Interval');
    await press(page, 'Play');
    await taps(0, 8, 15);
    await said(page, 'Game. First game won by Asha Rao / Carol Iyer, 15-0');
    await said(page, 'Change ends');
    await nextGame(page, 'Carol Iyer', 'Divya Khan');
    await taps(0, 0, 8);
    await press(page, 'Play');
    await taps(0, 8, 15);
    await nextGame(page, 'Bina Das', 'Asha Rao');
    await said(page, 'Final game, love all, play');
    await taps(0, 0, 8);
    await said(page, '8-love, Interval, change ends');
    await press(page, 'Play');
    await taps(1, 8, 15);
    await said(page, /^Game. Match won by Asha Rao \/ Carol Iyer, 15-0 0-15 15-0/);
    expect((await stored(eventId))['selectedTeam']).toBeNull();
    await press(page, 'Confirm the result');
    await isSaved(page);
    const match = await stored(eventId);
    expect(match['selectedTeam']).not.toBeNull();
    expect([match['team13'], match['team23']].sort()).toEqual([0, 15]);
    expect(complaints).toEqual([]);
    await context.close();
  }, 120_000);

  it('counts one tap of a double one, and takes back without end', async () => {
    const { page, context } = await openPanel(hall.site, hall.browser, hall.court, SINGLES, SMALL);
    await beginSingles(page);
    await halves(page).first().dblclick();
    await expectScore(page, '1-0');
    await keys(page, 'LR');
    await expectScore(page, '2-1');
    for (const score of ['2-0', '1-0', '0-0']) {
      await press(page, 'Undo');
      await expectScore(page, score);
    }
    await more(page, 'Redo');
    await expectScore(page, '1-0');
    await context.close();
  });

  it('is scored with the keyboard: left, right, u and l, and what takes back elsewhere', async () => {
    const { page, context } = await openPanel(hall.site, hall.browser, hall.court, SINGLES);
    await beginSingles(page);
    await keys(page, 'LLR');
    await expectScore(page, '2-1');
    await page.keyboard.press('u');
    await expectScore(page, '2-0');
    await page.keyboard.press('Backspace');
    await expectScore(page, '1-0');
    await page.keyboard.press('Control+z');
    await expectScore(page, '0-0');
    await more(page, 'Keys');
    await page.getByText('U, Backspace, Ctrl + Z').waitFor();
    await page.keyboard.press('Escape');
    await keys(page, 'LL');
    await page.keyboard.press('l');
    await said(page, 'Let. Play a let');
    await keys(page, 'LLLLLL');
    await said(page, '8-love, Interval');
    await keys(page, 'R');
    await expectScore(page, '8-0');
    await page.keyboard.press('p');
    await keys(page, 'R');
    await expectScore(page, '8-1');
    await context.close();
  });

  it('rests at eight for 60 seconds, with the call at 40 and no tap blocked [MD-25]', async () => {
    const { page, context } = await openPanel(hall.site, hall.browser, hall.court, SINGLES, SMALL);
    await beginSingles(page);
    await keepClock(page);
    await page.clock.install();
    await keys(page, 'LRLRLRLRLRLRLL');
    await said(page, '8-6, Interval');
    const timer = page.getByRole('timer');
    await page.clock.runFor(5_000);
    await expect.poll(() => timer.textContent()).toMatch(/0:5\d/);
    const runOn = async () => {
      await page.clock.runFor(5_000);
      return page.getByText('20 seconds. 20 seconds').count();
    };
    await expect.poll(runOn, { timeout: 30_000 }).toBeGreaterThan(0);
    await expect.poll(() => timer.textContent()).toMatch(/0:(20|[01]\d)/);
    await keys(page, 'R');
    await page.getByText('Press Play first: until then no point counts.').waitFor();
    const isOver = async () => {
      await page.clock.runFor(5_000);
      return page.getByText('Time is over: press Play').count();
    };
    await expect.poll(isOver, { timeout: 30_000 }).toBeGreaterThan(0);
    expect(await page.getByText('20 seconds. 20 seconds').count()).toBe(0);
    await press(page, 'Play');
    await said(page, '8-6, play');
    await keys(page, 'RR');
    await expectScore(page, '8-8');
    expect(await timer.count()).toBe(0);
    await context.close();
  });

  it('gives a point with a red card, and one undo takes it all back [MD-27]', async () => {
    const { page, context, ...match } = await openPanel(hall.site, hall.browser, hall.court, SINGLES, SMALL);
    await beginSingles(page);
    await keys(page, 'RRRRRR');
    await keys(page, 'LLL');
    await expectScore(page, '3-6');
    await more(page, 'Card');
    await choose(page, 'Red: fault');
    await choose(page, 'Asha Rao');
    await expectScore(page, '3-7');
    await said(page, /^Asha Rao, fault for misconduct/);
    const serves = () => page.getByRole('button', { name: /^Point for .*serves/ }).textContent();
    await expect.poll(serves).toContain('Bina Das');
    await press(page, 'Undo');
    await expectScore(page, '3-6');
    await expect.poll(serves).toContain('Asha Rao');
    await expectSame(page, hall.site, hall.court, match);
    await context.close();
  });

  it('stops for an injury, and ends when somebody retires: the score stands', async () => {
    const { page, context, eventId } = await openPanel(hall.site, hall.browser, hall.court, SINGLES, SMALL);
    await beginSingles(page);
    await press(page, 'More');
    await page.getByRole('dialog').getByRole('button', { name: 'Retires', exact: true }).waitFor();
    // Who is on court is not absent any more.
    expect(await page.getByRole('dialog').getByRole('button', { name: 'Walkover' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await keys(page, 'LLR');
    await more(page, 'Injury');
    await choose(page, 'Bina Das');
    await said(page, 'Bina Das, are you retiring?');
    await keys(page, 'L');
    await expectScore(page, '2-1');
    await press(page, 'Play on');
    await keys(page, 'L');
    await expectScore(page, '3-1');
    await more(page, 'Retires');
    await choose(page, 'Bina Das');
    await said(page, 'Bina Das retires. Asha Rao wins the match?');
    await choose(page, 'End the match');
    await said(page, 'Asha Rao wins, Bina Das retired');
    await press(page, 'Confirm the result');
    await isSaved(page);
    expect(await stored(eventId)).toMatchObject({ ending: 'retired' });
    await context.close();
  });

  it('needs no toss and no words with big words, and ends its pauses with the next point', async () => {
    const { page, context } = await openPanel(hall.site, hall.browser, hall.court, SINGLES, SMALL);
    await more(page, 'How it looks');
    await page.getByLabel(/^Big words/).check();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Who is on your left?' }).waitFor();
    await press(page, 'Asha Rao');
    await expectScore(page, '0-0');
    const digits = halves(page).first().locator('[data-points]');
    const size = await digits.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
    expect(size).toBeGreaterThanOrEqual(150);
    await keys(page, 'L'.repeat(8));
    await page.getByText('The next +1 goes on.').waitFor();
    await page.getByText('The screen may go dark').waitFor({ state: 'detached' });
    await expectWhole(page);
    await page.setViewportSize(SMALL.viewport);
    await keys(page, 'LLL');
    await expectScore(page, '11-0');
    const [inside, room] = await digits.evaluate((one) => {
      const text = document.createRange();
      text.selectNodeContents(one);
      return [text.getBoundingClientRect(), one.getBoundingClientRect()].map(({ width }) => width);
    });
    expect(inside).toBeLessThanOrEqual(room!);
    await keys(page, 'L'.repeat(4));
    await expectScore(page, '0-0');
    await keys(page, 'R');
    await expectScore(page, '0-1');
    await expectAccessible(page);
    await press(page, 'Finish');
    await page.getByText('Who retires?').waitFor();
    await page.keyboard.press('Escape');
    await keys(page, 'R'.repeat(14));
    await page.getByRole('heading', { name: 'Is this the result?' }).waitFor();
    await press(page, 'Finish');
    await isSaved(page);
    await context.close();
  });
});

/** Every button lies on the screen and is large enough for a finger. */
async function expectTargets(page: Page, width: number, height: number): Promise<void> {
  for (const button of await page.locator('[data-panel] button').all()) {
    const box = (await button.boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
  }
}

const LONG: Teams = [
  ['Venkata Subrahmanyam Rao', 'Anantha Padmanabhan Krishnamurthy'],
  ['Bina Das', 'Divya Lakshminarayanan'],
];
const SIZES = ['360 640', '640 360', '390 844', '844 390', '1280 800', '1024 768'];

/** Parts of the panel that lie on one another, or whose text is cut off or not on the screen. */
function faultsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const panel = document.querySelector('[data-panel]')!;
    const texts = [...panel.querySelectorAll<HTMLElement>('*')].filter((one) =>
      [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== ''),
    );
    // What voices alone read is a point, and the name of the event gives way to what changes.
    const seen = texts.filter((one) => one.offsetWidth > 1 && one.closest('header, [data-top]') === null);
    const isCut = (one: HTMLElement) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const isOut = left < 0 || right > innerWidth || top < 0 || bottom > innerHeight;
      const { overflow, display } = getComputedStyle(one);
      const isShort = overflow !== 'visible' && one.scrollHeight > one.clientHeight + 1;
      return isOut || (display !== 'inline' && isShort);
    };
    const isCovered = (one: HTMLElement) => {
      const { left, width, top, height } = one.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      // The ring of a clock lies over its own figures.
      return there === null || !(one.parentElement!.contains(there) || there.contains(one));
    };
    return seen.flatMap((one) => [
      ...(isCut(one) ? [`cut: ${one.textContent}`] : []),
      ...(isCovered(one) ? [`covered: ${one.textContent}`] : []),
    ]);
  });
}

/** Each time the screen is turned or another one, everything stands whole. */
async function expectWhole(page: Page): Promise<void> {
  for (const size of SIZES) {
    const [width = 0, height = 0] = size.split(' ').map(Number);
    await page.setViewportSize({ width, height });
    await expect.poll(() => faultsOf(page), { message: size }).toEqual([]);
  }
}

describe('The look of the panel', () => {
  it('is whole with the longest names in play, in its pauses and between games, however the phone is held', async () => {
    const { page, context } = await openPanel(hall.site, hall.browser, hall.court, LONG, SMALL);
    const [one, other] = LONG.map((names) => names.join(' / ')) as [string, string];
    // Said once for a while to whoever opens a first panel; here it would only come and go.
    await page.getByText('The screen may go dark').waitFor({ state: 'detached' });
    await press(page, one);
    await expectWhole(page);
    await press(page, 'To serve');
    await press(page, other);
    await expectWhole(page);
    await press(page, 'Anantha Padmanabhan Krishnamurthy');
    await press(page, 'Divya Lakshminarayanan');
    await press(page, 'Start the warm-up');
    await expectWhole(page);
    await press(page, 'Play');
    await said(page, /^On my right, /);
    await expectWhole(page);
    await keys(page, 'LLLLLLLL');
    await said(page, '8-love, Interval');
    await expectWhole(page);
    await press(page, 'Play');
    await keys(page, 'LLLLLLL');
    await said(page, /^Game. First game won by /);
    await expectWhole(page);
    await context.close();
  }, 120_000);

  it.each([
    [360, 640, 300],
    [640, 360, 290],
  ])(
    'at %i x %i fits the screen, its halves large and its buttons at least 44 px',
    async (width, height, least) => {
      const { page, context } = await openPanel(hall.site, hall.browser, hall.court, DOUBLES, {
        viewport: { width, height },
      });
      await expectAccessible(page);
      await beginDoubles(page);
      await keys(page, 'LR');
      await expectScore(page, '1-1');
      const scrolls = await page.evaluate(() => {
        scrollTo(0, 100);
        const { scrollHeight, scrollWidth } = document.documentElement;
        return [scrollHeight <= innerHeight, scrollWidth <= innerWidth, scrollY];
      });
      expect(scrolls).toEqual([true, true, 0]);
      const boxes = await Promise.all((await halves(page).all()).map((half) => half.boundingBox()));
      for (const box of boxes) expect(box!.height).toBeGreaterThanOrEqual(least);
      const size = () =>
        halves(page)
          .locator('[data-points]')
          .first()
          .evaluate((one) => getComputedStyle(one).fontSize);
      expect(await size()).toBe('120px');
      await expectTargets(page, width, height);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page);
      await more(page, 'How it looks');
      await page.getByLabel('Left-handed').check();
      await page.getByLabel('Swap light and dark').check();
      await page.keyboard.press('Escape');
      await expectAccessible(page);
      await context.close();
    },
  );
});

describe('The log of a match', () => {
  it('loses no event and doubles none when the network is cut before and after each of 60 [R26]', async () => {
    const { page, context, ...match } = await openPanel(hall.site, hall.browser, hall.court, SINGLES, SMALL);
    await beginSingles(page);
    await expectSame(page, hall.site, hall.court, match);
    let [cuts, failed] = [0, 0];
    page.on('requestfailed', (request) => {
      if (request.url().includes('append_match_log')) failed += 1;
    });
    // By turns nothing arrives, or all arrives and its answer is lost: each event meets both, by itself or with the next.
    await page.route(APPENDS, async (route) => {
      cuts += 1;
      if (cuts % 2 === 0) await route.fetch();
      await route.abort();
    });
    const first = (await logHere(page, match)).length;
    const acts = ['ArrowLeft', 'l', 'u', 'u', 'ArrowRight', 'u'];
    for (let count = 0; count < 60; count += 1) {
      const before = cuts;
      await page.keyboard.press(acts[count % acts.length]!);
      await expect.poll(() => cuts > before && failed === cuts, { timeout: 10_000 }).toBe(true);
    }
    expect(cuts).toBeGreaterThanOrEqual(60);
    await page.unroute(APPENDS);
    await expectSame(page, hall.site, hall.court, match);
    expect((await logHere(page, match)).length).toBe(first + 60);
    await context.close();
  }, 240_000);

  it('goes on without network and after a reload, where it was [R26]', async () => {
    const { page, context, eventId, ...rest } = await openPanel(
      hall.site,
      hall.browser,
      hall.court,
      SINGLES,
      SMALL,
    );
    const match = { eventId, ...rest };
    await beginSingles(page);
    await keys(page, 'LLLR');
    await context.setOffline(true);
    await keys(page, 'LLL');
    await expectScore(page, '6-1');
    await said(page, /^Offline, \d kept/);
    await page.getByText(NO_NETWORK).waitFor();
    await page.route(APPENDS, (route) => route.abort());
    await context.setOffline(false);
    await page.reload();
    await press(page, 'Resume at 6-1');
    await expectScore(page, '6-1');
    await page.unroute(APPENDS);
    await expectSame(page, hall.site, hall.court, match);
    await page.getByText(NO_NETWORK).waitFor({ state: 'detached' });
    await keys(page, 'R');
    await expectSame(page, hall.site, hall.court, match);
    await context.close();
  });

  it('waits on this phone when the match is left without network, and is sent from the list of matches', async () => {
    const { page, context, ...match } = await openPanel(hall.site, hall.browser, hall.court, SINGLES, SMALL);
    await beginSingles(page);
    await page.route(APPENDS, (route) => route.abort());
    await keys(page, 'LL');
    await more(page, 'Leave the panel');
    await page.getByText(/of this phone not sent yet/).waitFor();
    await expectAccessible(page);
    await page.unroute(APPENDS);
    await page.getByText(/of this phone not sent yet/).waitFor({ state: 'detached' });
    await expectSame(page, hall.site, hall.court, match);
    await context.close();
  });

  it('begins anew where the desk has opened the match again and that is chosen; the old one is put aside on its phone', async () => {
    const { page, context, eventId, code, matchId } = await openPanel(
      hall.site,
      hall.browser,
      hall.court,
      SINGLES,
      SMALL,
    );
    const match = { eventId, code, matchId };
    await beginSingles(page);
    await more(page, 'Retires');
    await choose(page, 'Bina Das');
    await choose(page, 'End the match');
    await press(page, 'Confirm the result');
    await isSaved(page);
    const { organizer } = hall.court;
    await send(hall.site, knockoutCalls.saveScores, {
      body: { id: null, eventId, matchNumber: 0, status: null, winner: null, games: [] },
      tokens: organizer.tokens,
    });
    await expect.poll(async () => (await stored(eventId))['selectedTeam']).toBeNull();
    const other = await umpireWindow(hall.site, hall.browser, hall.court, SMALL);
    await other.page.goto(hall.site.origin + paths.umpireMatch(code));
    await other.page.getByLabel('Your name').fill('B. Iyer');
    await press(other.page, 'Score it anew from 0-0');
    await choose(other.page, 'Score it anew from 0-0');
    await other.page.getByRole('heading', { name: 'Who won the toss?' }).waitFor();
    await page.goto(hall.site.origin + paths.umpireMatch(code));
    await press(page, 'Start');
    await press(page, 'Take over');
    await said(page, /entries not in the match/);
    await page.getByRole('heading', { name: 'Who won the toss?' }).waitFor();
    await expectSame(page, hall.site, hall.court, match);
    await Promise.all([context.close(), other.context.close()]);
  });

  it('has no event that the server refuses: it is shown with its reason, and kept', async () => {
    const { page, context, ...match } = await openPanel(hall.site, hall.browser, hall.court, SINGLES, SMALL);
    await beginSingles(page);
    await expectSame(page, hall.site, hall.court, match);
    const here = await logHere(page, match);
    // As a phone with another version of the rules would note it.
    const strange = { ...here[0], id: randomUUID(), number: here.length + 1, kind: 'walkover', absent: 'A' };
    await page.evaluate(
      ([name, text]) => localStorage.setItem(name!, text!),
      [`panel-log:${match.matchId}:${here.length + 1}`, JSON.stringify(strange)],
    );
    await page.reload();
    await press(page, 'Resume at 0-0');
    await said(page, /^Not taken by the server: /);
    await said(page, /1 entry of this phone is not in the match, but kept: walkover/);
    await keys(page, 'L');
    await expectScore(page, '1-0');
    await expectSame(page, hall.site, hall.court, match);
    await context.close();
  });

  it('stands beside the result that the desk typed meanwhile, until the desk decides [MD-28]', async () => {
    const { page, context, eventId } = await openPanel(hall.site, hall.browser, hall.court, SINGLES, SMALL);
    await beginSingles(page);
    await keys(page, 'LRLRLR');
    await expectScore(page, '3-3');
    await page.route(APPENDS, (route) => route.abort());
    await more(page, 'Retires');
    await choose(page, 'Bina Das');
    await choose(page, 'End the match');
    await press(page, 'Confirm the result');
    await said(page, 'Confirmed. The result is kept on this phone and sent when there is a network.');
    const two = { a: 21, b: 10 };
    await saveElsewhere(hall.site, hall.court, eventId, 0, 'A', [two, { a: 21, b: 9 }]);
    await page.unroute(APPENDS);
    await said(page, 'Another result was entered meanwhile. Desk or referee decide which one counts.');
    await page.getByText(/^21-10 21-9/).waitFor({ timeout: 45_000 });
    await page.getByText(/^Entered by the organizer, \d\d:\d\d$/).waitFor();
    await expectAccessible(page);
    expect(await stored(eventId)).toMatchObject({ selectedTeam: '1', team1score: 21 });
    const body = { eventId, stage: 'knockout', matchNumber: 0, keep: 'entered' } as const;
    await send(hall.site, matchLogCalls.settle, { body, tokens: hall.court.organizer.tokens });
    await said(page, 'The desk has decided for the other result. This log is kept.');
    await context.close();
  }, 90_000);
});

describe('The way to a match', () => {
  it('by the code of its sheet leads through the login of its tournament and back', async () => {
    const match = await newMatch(hall.site, hall.court, SINGLES);
    const { page, context } = await openPage(hall.browser, SMALL);
    await page.goto(hall.site.origin + paths.umpireMatch(match.code));
    await page.waitForURL(`**${paths.umpireLogin(hall.court.tournament)}`);
    await expect.poll(() => field(page, 'Tournament ID').inputValue()).toBe(String(hall.court.tournament));
    expect(await page.getByText(/session/i).count()).toBe(0);
    await field(page, 'Password').fill(hall.court.password);
    await press(page, 'Login');
    await page.waitForURL(`**${paths.umpireMatch(match.code)}`);
    await page.getByLabel('Your name').waitFor();
    // Who plays leads.
    const size = (of: Locator) => of.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
    const title = await size(page.getByRole('heading', { level: 1 }));
    expect(await size(page.getByText('Asha Rao', { exact: true }))).toBeGreaterThan(1.5 * title);
    await expectAccessible(page);
    await press(page, 'Start');
    await page.getByText('Please write your name.').waitFor();
    await context.close();
  });

  it('says that a code is wrong, or of another tournament', async () => {
    const other = await newCourt(hall.site);
    const strange = await newMatch(hall.site, other, SINGLES);
    const { page, context } = await umpireWindow(hall.site, hall.browser, hall.court, SMALL);
    for (const code of ['nonsense', '222222']) {
      await page.goto(hall.site.origin + paths.umpireMatch(code));
      await page.getByRole('heading', { name: 'There is no match with this code' }).waitFor();
    }
    await expectAccessible(page);
    await page.goto(hall.site.origin + paths.umpireMatch(strange.code));
    await page.getByRole('heading', { name: 'This match is of another tournament' }).waitFor();
    await press(page, 'Sign in');
    await page.waitForURL(`**${paths.umpireLogin(other.tournament)}`);
    await field(page, 'Password').fill(other.password);
    await press(page, 'Login');
    await page.waitForURL(`**${paths.umpireMatch(strange.code)}`);
    await page.getByLabel('Your name').waitFor();
    await context.close();
  });

  it('by the code of its court leads through the login to the matches of that court, also when signed in', async () => {
    const own = await newCourt(hall.site);
    await newMatch(hall.site, own, SINGLES);
    const { page, context } = await openPage(hall.browser, SMALL);
    await page.goto(hall.site.origin + paths.umpireCourt(own.tournament, 4));
    await expect.poll(() => field(page, 'Tournament ID').inputValue()).toBe(String(own.tournament));
    await field(page, 'Password').fill(own.password);
    await press(page, 'Login');
    await page.getByRole('button', { name: 'Court 4 Free', exact: true, pressed: true }).waitFor();
    await page.goto(hall.site.origin + paths.umpireCourt(own.tournament, 2));
    await page.getByRole('button', { name: 'Court 2 Free', exact: true, pressed: true }).waitFor();
    await expectAccessible(page);
    await context.close();
  });

  it('says of the court of its umpire that it is closed, and of others that they are free', async () => {
    const own = await newCourt(hall.site);
    await newMatch(hall.site, own, SINGLES);
    await giveElsewhere(hall.site, own, { kind: 'close-court', court: 3, reason: 'lamp' }, null);
    const { page, context } = await umpireWindow(hall.site, hall.browser, own, SMALL);
    await page.goto(hall.site.origin + paths.umpireCourt(own.tournament, 3));
    const closed = page.getByRole('button', { name: 'Court 3 Closed', exact: true, pressed: true });
    await press(page, 'Another court');
    expect(await closed.evaluate((one) => one === document.activeElement)).toBe(true);
    await press(page, 'Court 2 Free');
    await page.getByRole('button', { name: 'Court 2 Free', exact: true, pressed: true }).waitFor();
    expect(await closed.count()).toBe(0);
    await page.getByText('The order of play is not published yet. The desk says which match').waitFor();
    await expectAccessible(page);
    await context.close();
  });

  it('from the court at which the umpire stands, also without network', async () => {
    const own = await newCourt(hall.site);
    const match = await newMatch(hall.site, own, SINGLES);
    const { page, context } = await umpireWindow(hall.site, hall.browser, own, SMALL);
    await page.goto(`${hall.site.origin}/umpire`);
    await field(page, 'Code of the score sheet').fill('abc');
    await press(page, 'Open');
    await page.getByText('This is no code of a score sheet').waitFor();
    const link = page.getByRole('link', { name: /^Score point by point: Open, match 1/ });
    await link.waitFor();
    await expectAccessible(page);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await link.click();
    await page.getByText('No network. What you score is kept on this phone and sent later.').waitFor();
    await page.getByLabel('Your name').fill('K. Rao');
    await press(page, 'Start');
    await beginSingles(page);
    await keys(page, 'LL');
    await context.setOffline(false);
    await expectSame(page, hall.site, own, match);
    await expect.poll(() => shown(page)).toBe('2-0');
    await context.close();
  });
});
