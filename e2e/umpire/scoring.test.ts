import type { BrowserContextOptions, Locator, Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { press } from '../organizer/steps.ts';
import { expectAccessible, expectNoSidewaysScroll, openPage, PHONE } from '../support/browser.ts';
import {
  dashboard,
  inputs,
  knockoutOf,
  openMatch,
  saveElsewhere,
  storedMatch,
  typeSets,
  umpireWindow,
  useCourt,
} from './steps.ts';

const hall = useCourt();

const sheet = (page: Page) => page.getByRole('dialog').first();
const sides = (page: Page) => page.getByRole('button', { name: /^Point for/ });
const closed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' });

const open = (options: BrowserContextOptions = {}) => openMatch(hall.site, hall.browser, hall.court, options);

async function points(page: Page, side: 0 | 1, count: number): Promise<void> {
  for (let time = 0; time < count; time += 1) await sides(page).nth(side).click();
}

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let time = 0; time < 60; time += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not reach it');
}

describe('An umpire', () => {
  it('counts a match with one thumb, takes a point back and saves; the winner goes on [UMP-DASH-08, FIX-GEN-03, FIX-MODAL-12]', async () => {
    const { page, context, complaints, eventId } = await open({ viewport: PHONE });
    expect(await page.getByRole('tab').count()).toBe(0);
    await page.getByRole('dialog').getByRole('heading', { name: 'Report Scores' }).waitFor();
    expect(await page.getByText(/Match Details|Player Reporting|Revert/).count()).toBe(0);
    const box = await sheet(page).boundingBox();
    expect([box?.width, box?.height].map((edge) => Math.round(edge ?? 0))).toEqual([
      PHONE.width,
      PHONE.height,
    ]);
    await expectAccessible(page);
    await points(page, 0, 3);
    await points(page, 1, 1);
    await page.getByText('Serves from the left court').waitFor();
    await press(page, 'Undo');
    await page.getByText('Set 1: 3 to 0.').waitFor();
    await points(page, 0, 12);
    await page.getByText(/wins set 1/).waitFor();
    await points(page, 0, 15);
    await page.getByText(/wins the match/).waitFor();
    expect(await page.getByText(/^Serves from/).count()).toBe(0);
    await expect.poll(() => sides(page).first().getAttribute('aria-disabled')).toBe('true');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await press(page, 'Save result');
    await closed(page);
    const first = await storedMatch(hall.site, hall.court, eventId, 0);
    expect(first).toMatchObject({ selectedTeam: '1', team1score: 15, team2score: 0, team12: 15, team22: 0 });
    expect((await storedMatch(hall.site, hall.court, eventId, 2))['player1']).toBe(first['player1']);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('finds every button of the match at least 44 px high and wide', async () => {
    const { page, context } = await open({ viewport: PHONE });
    await points(page, 0, 1);
    for (const button of await sheet(page).getByRole('button').all()) {
      // A finger's room may reach over the edge that is drawn.
      const size = await button.evaluate((element) => {
        const own = element.getBoundingClientRect();
        const around = getComputedStyle(element, '::after');
        const more = around.content === 'none' ? 0 : -2 * Number.parseFloat(around.top || '0');
        return [own.width, own.height + Math.max(more, 0)];
      });
      expect(Math.min(...size)).toBeGreaterThanOrEqual(44);
    }
    await context.close();
  });

  it.each([
    [640, 360],
    [844, 390],
  ])('reads the big score whole on a lying phone of %i x %i', async (width, height) => {
    const { page, context } = await open({ viewport: { width, height } });
    await points(page, 0, 1);
    for (const side of await sides(page).all()) {
      const seen = await side.evaluate((half) => {
        const { left, right, bottom } = half.getBoundingClientRect();
        const foot = document.elementFromPoint((left + right) / 2, bottom - 4);
        return half.contains(foot);
      });
      expect(seen).toBe(true);
    }
    await context.close();
  });

  it('types the sets as numbers, adding and removing them one at a time [FIX-STATE-19]', async () => {
    const { page, context, eventId } = await open();
    const [a, b] = inputs(page, 1);
    await expect.poll(() => a.getAttribute('type')).toBe('number');
    await typeSets(page, [15, 9], [11, 15], [15, 13]);
    expect(await page.getByRole('button', { name: /^Add Set/ }).count()).toBe(0);
    await press(page, 'Remove Set 3');
    await page.getByText('No winner yet').waitFor();
    await press(page, 'Add Set 3');
    await inputs(page, 3)[0].fill('15');
    await inputs(page, 3)[1].fill('13');
    await expect.poll(() => b.inputValue()).toBe('9');
    await press(page, 'Save result');
    await closed(page);
    expect(await storedMatch(hall.site, hall.court, eventId, 0)).toMatchObject({
      selectedTeam: '1',
      team22: 15,
      team13: 15,
    });
    await context.close();
  });

  it('saves a score so far first: nothing is asked, and the match stays open and live', async () => {
    const { page, context, eventId } = await open({ viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: 'Start, show as live' }).click();
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    for (const input of inputs(page, 1)) {
      const box = (await input.boundingBox())!;
      const foot = (await page.getByRole('button', { name: 'Save score so far' }).boundingBox())!;
      expect(box.y + box.height).toBeLessThan(foot.y);
    }
    await typeSets(page, [15, 9]);
    expect(await page.getByText(/Serves from/).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Save result' }).count()).toBe(0);
    await expectAccessible(page);
    await press(page, 'Save score so far');
    await closed(page);
    const soFar = { selectedTeam: null, team1score: 15, isLive: true };
    expect(await storedMatch(hall.site, hall.court, eventId, 0)).toMatchObject(soFar);
    await context.close();
  });

  it('is told of numbers that cannot be, while they are typed', async () => {
    const { page, context, eventId } = await open();
    await typeSets(page, [35, 2]);
    await page.getByText('Set 1 cannot end like this.').waitFor();
    expect(await page.getByRole('button', { name: 'End the match early' }).count()).toBe(0);
    await press(page, 'Save score so far');
    await page
      .getByRole('dialog', { name: 'Save this score all the same?' })
      .getByRole('button', { name: 'Change the score' })
      .click();
    await inputs(page, 1)[0].fill('-5');
    await page.getByText('Points are whole numbers from 0 to 99.').waitFor();
    const save = page.getByRole('button', { name: 'Save score so far' });
    expect(await save.getAttribute('aria-disabled')).toBe('true');
    expect((await storedMatch(hall.site, hall.court, eventId, 0))['team1score']).toBeNull();
    await context.close();
  });

  it('ends a match early by naming the side that retired, and sends nothing otherwise', async () => {
    const { page, context, eventId } = await open({ colorScheme: 'dark' });
    await typeSets(page, [15, 9], [4, 2]);
    const asked = page.getByRole('dialog', { name: 'The match is not finished. Did a side retire?' });
    await press(page, 'End the match early');
    await expectAccessible(page);
    expect(await asked.getByRole('button', { name: /^End the match:/ }).count()).toBe(0);
    await asked.getByRole('button', { name: 'Change the score' }).click();
    expect((await storedMatch(hall.site, hall.court, eventId, 0))['team1score']).toBeNull();
    await press(page, 'End the match early');
    await asked
      .getByRole('button', { name: / retired$/ })
      .first()
      .click();
    await asked.getByRole('button', { name: /^End the match: .* wins$/ }).click();
    await closed(page);
    const ended = { selectedTeam: '2', team1score: 15, team12: 4, ending: 'retired' };
    expect(await storedMatch(hall.site, hall.court, eventId, 0)).toMatchObject(ended);
    await context.close();
  });

  it('cannot open a match that has a winner, a walkover or an empty side', async () => {
    const { eventId } = await knockoutOf(hall.site, hall.court, 4);
    await saveElsewhere(hall.site, hall.court, eventId, 0, 'A', [{ a: 15, b: 9 }]);
    const { page, context } = await umpireWindow(hall.site, hall.browser, hall.court);
    await page.goto(hall.site.origin + dashboard(eventId));
    await page.getByRole('button', { name: 'Score match 2' }).first().waitFor();
    for (const number of [1, 3]) {
      expect(await page.getByRole('button', { name: `Score match ${number}`, exact: true }).count()).toBe(0);
    }
    expect(await page.getByRole('button', { name: /^Edit|^Declare|Delete|Refresh/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Score match 2' }).first().click();
    await saveElsewhere(hall.site, hall.court, eventId, 1, 'B', [{ a: 9, b: 15 }]);
    await page
      .getByText('This match has a result. Only the organizer can change it.')
      .waitFor({ timeout: 20_000 });
    expect(await page.getByRole('button', { name: 'Save result' }).count()).toBe(0);
    await context.close();
  });

  it('switches a match live and off again; others see it after their reload [FIX-STATE-04, FIX-STATE-27, FIX-STATE-28, FIX-STATE-07]', async () => {
    const { eventId } = await knockoutOf(hall.site, hall.court, 4);
    const { page, context } = await umpireWindow(hall.site, hall.browser, hall.court);
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/save_is_live.php')) sent.push(request.postDataJSON());
    });
    await page.goto(hall.site.origin + dashboard(eventId));
    await page.getByRole('button', { name: 'Start match 1: show it as live' }).click();
    await page.getByRole('button', { name: 'Pause match 1: not live' }).waitFor();
    expect(sent).toEqual([{ eventId, matchNo: 0, isLive: true }]);
    const visitor = await openPage(hall.browser);
    const fixture = `${hall.site.origin}/tournaments/${hall.court.tournament}/${eventId}/fixtures`;
    await visitor.page.goto(fixture);
    const match = visitor.page.getByRole('article', { name: 'Match 1', exact: true });
    await match.getByText('Live').waitFor();
    await page.getByRole('button', { name: 'Pause match 1: not live' }).click();
    await page.getByRole('button', { name: 'Start match 1: show it as live' }).waitFor();
    expect(sent).toHaveLength(2);
    await visitor.page.reload();
    await match.waitFor();
    expect(await match.getByText('Live').count()).toBe(0);
    await visitor.context.close();
    await context.close();
  });

  it('saves a live match by switching it off first [FIX-STATE-12]', async () => {
    const { page, context, eventId } = await open();
    await page.getByRole('button', { name: 'Start, show as live' }).click();
    await press(page, 'Pause');
    const paused = page.getByRole('alert').filter({ hasText: 'its court counts as free' });
    await paused.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
    });
    await typeSets(page, [15, 9], [15, 9]);
    await press(page, 'Save result');
    await closed(page);
    expect(sent).toEqual(['save_is_live.php', 'save_scores.php']);
    expect(await storedMatch(hall.site, hall.court, eventId, 0)).toMatchObject({
      isLive: false,
      selectedTeam: '1',
    });
    await context.close();
  });

  it('does it all with the keyboard', async () => {
    const { eventId } = await knockoutOf(hall.site, hall.court, 2);
    const { page, context } = await umpireWindow(hall.site, hall.browser, hall.court);
    await page.goto(`${hall.site.origin}/umpire`);
    const choice = page.getByLabel('Select Event');
    await choice.waitFor();
    await tabTo(page, choice);
    await choice.selectOption(String(eventId));
    const score = page.getByRole('button', { name: 'Score match 1' }).first();
    await score.waitFor();
    await tabTo(page, score);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Match 1, Final' }).waitFor();
    await tabTo(page, sides(page).nth(1));
    for (let time = 0; time < 30; time += 1) await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Save result' }));
    await page.keyboard.press('Enter');
    await closed(page);
    expect(await storedMatch(hall.site, hall.court, eventId, 0)).toMatchObject({
      selectedTeam: '2',
      team22: 15,
    });
    await context.close();
  });

  it('keeps what was counted over a reload and a closed sheet', async () => {
    const { page, context, eventId } = await open({ viewport: PHONE });
    await points(page, 0, 7);
    await page.keyboard.press('Escape');
    await closed(page);
    await page.reload();
    await page.getByRole('button', { name: 'Score match 1' }).first().click();
    await page.getByText('Set 1: 7 to 0.').waitFor();
    await press(page, 'Undo');
    await page.getByText('Set 1: 6 to 0.').waitFor();
    expect((await storedMatch(hall.site, hall.court, eventId, 0))['team1score']).toBeNull();
    await context.close();
  });
});

describe('Two umpires on one match', () => {
  /** News that came before the press would take its button away: it is waited for in vain. */
  async function withoutNews(page: Page): Promise<void> {
    await page.route('**/api/live/**', () => undefined);
    await page.reload();
    await page.getByRole('button', { name: 'Score match 1' }).first().click();
  }

  it('the second is shown what the first saved, beside what was typed, and may go on while nobody has won', async () => {
    const { page, context, complaints, eventId } = await open({ viewport: PHONE });
    await withoutNews(page);
    await typeSets(page, [15, 9], [15, 12]);
    await saveElsewhere(hall.site, hall.court, eventId, 0, null, [
      { a: 15, b: 9 },
      { a: 12, b: 15 },
    ]);
    await press(page, 'Save result');
    const told = page.getByRole('alert').filter({ hasText: 'Somebody else saved this match' });
    await told.waitFor();
    await told.getByRole('cell', { name: '15–9 12–15' }).waitFor();
    await told.getByRole('cell', { name: '15–9 15–12' }).waitFor();
    await expectAccessible(page);
    expect(await storedMatch(hall.site, hall.court, eventId, 0)).toMatchObject({
      team12: 12,
      selectedTeam: null,
    });
    await page.reload();
    await page.getByRole('button', { name: 'Look at it' }).click();
    await told.waitFor();
    await press(page, 'Go on with mine');
    await expect.poll(() => inputs(page, 2)[0].inputValue()).toBe('15');
    await press(page, 'Save result');
    await closed(page);
    expect(await storedMatch(hall.site, hall.court, eventId, 0)).toMatchObject({
      team12: 15,
      selectedTeam: '1',
    });
    expect(await page.getByText('Not taken by the server').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('the second cannot save over a result, and leaves it by choice', async () => {
    const { page, context, eventId } = await open({ colorScheme: 'dark' });
    await withoutNews(page);
    await typeSets(page, [9, 15], [9, 15]);
    await saveElsewhere(hall.site, hall.court, eventId, 0, 'A', [
      { a: 15, b: 9 },
      { a: 15, b: 9 },
    ]);
    await press(page, 'Save result');
    await page.getByText(/another result was saved. Only the organizer can change it/).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Go on with mine' }).count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: 'Save result' }).count()).toBe(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByText(/Not taken by the server: Match 1/).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Look at it' }).click();
    await press(page, 'Keep the saved one');
    await closed(page);
    await expect.poll(() => page.getByText('Not taken by the server').count()).toBe(0);
    expect(await storedMatch(hall.site, hall.court, eventId, 0)).toMatchObject({ selectedTeam: '1' });
    await context.close();
  });

  it('both save the same result and neither is bothered', async () => {
    const { page, context, eventId } = await open();
    await typeSets(page, [15, 9], [15, 9]);
    // What the first saved is not read before the second saves.
    const reads = (route: Route) => (route.request().method() === 'GET' ? route.abort() : route.continue());
    await page.route('**/api/**', reads);
    await saveElsewhere(hall.site, hall.court, eventId, 0, 'A', [
      { a: 15, b: 9 },
      { a: 15, b: 9 },
    ]);
    await press(page, 'Save result');
    await page.unroute('**/api/**', reads);
    await closed(page);
    expect(await page.getByText('Not taken by the server').count()).toBe(0);
    await context.close();
  });
});
