import { seededRandom } from '@tournaments/engine';
import { auditCounts } from '@tournaments/server/testing/audit';
import { eventWith, savePools } from '@tournaments/server/testing/draws';
import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { stored } from '../fixtures/steps.ts';
import { field, press } from '../organizer/steps.ts';
import { expectAccessible, PHONE } from '../support/browser.ts';
import {
  dashboard,
  openMatch,
  saveElsewhere,
  storedMatch,
  typeSets,
  umpireWindow,
  useCourt,
} from './steps.ts';

const hall = useCourt();

const SAVES = /\/save_(scores|is_live)\.php$/;

const open = (options: BrowserContextOptions = {}) => openMatch(hall.site, hall.browser, hall.court, options);

const nothingWaits = (page: Page) =>
  expect.poll(() => page.getByText(/waits? to be sent/).count(), { timeout: 30_000 }).toBe(0);

async function auditsOf(eventId: number, number: number): Promise<number> {
  const counts = await auditCounts(hall.site.databaseUrl, 'match.scores');
  const match = await storedMatch(hall.site, hall.court, eventId, number);
  return counts.get(Number(match['id'])) ?? 0;
}

describe('A score without network', () => {
  it('is kept and shown as waiting, survives a reload, and is sent once when the network is back', async () => {
    const { eventId, page, context, complaints } = await open({ viewport: PHONE });
    await typeSets(page, [15, 9], [15, 12]);
    await context.setOffline(true);
    await press(page, 'Save result');
    await page.getByText('1 score waits to be sent. Safe on this phone.').waitFor();
    await page.getByText(/Match 1, Semi Final: 15–9/).waitFor();
    await expectAccessible(page);
    expect(new URL(page.url()).pathname).toBe('/umpire');
    await page.route(SAVES, (route) => route.abort());
    await context.setOffline(false);
    await page.reload();
    await page.getByText('1 score waits to be sent. Safe on this phone.').waitFor();
    expect((await storedMatch(hall.site, hall.court, eventId, 0))['selectedTeam']).toBeNull();
    await page.unroute(SAVES);
    await nothingWaits(page);
    expect(await storedMatch(hall.site, hall.court, eventId, 0)).toMatchObject({
      selectedTeam: '1',
      team22: 12,
    });
    expect(await auditsOf(eventId, 0)).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is told of before it is saved, and the word that it is kept goes when it was sent', async () => {
    const { page, context } = await open({ viewport: PHONE });
    const quiet = page.getByRole('dialog').getByText('No network. Kept on this phone, sent by itself.');
    await typeSets(page, [15, 9], [15, 12]);
    expect(await quiet.count()).toBe(0);
    await context.setOffline(true);
    await quiet.waitFor();
    await press(page, 'Save result');
    const kept = page.getByText('Kept on this phone. It is sent as soon as there is a connection.');
    await kept.waitFor();
    await context.setOffline(false);
    await page.getByText('Sent and saved: Match 1, Semi Final').waitFor();
    await expect.poll(() => kept.count()).toBe(0);
    await context.close();
  });

  it('can still be corrected while it waits', async () => {
    const { eventId, page, context } = await open();
    await typeSets(page, [15, 9], [15, 12]);
    await context.setOffline(true);
    await press(page, 'Save result');
    await page.getByText('1 score waits to be sent.').waitFor();
    await page.getByRole('button', { name: 'Score match 1' }).click();
    await page.getByText('This score waits to be sent.').waitFor();
    await typeSets(page, [15, 9], [15, 13]);
    await press(page, 'Save result');
    await page.getByText('15–9 15–13').waitFor();
    await context.setOffline(false);
    await nothingWaits(page);
    expect(await storedMatch(hall.site, hall.court, eventId, 0)).toMatchObject({ team22: 13 });
    expect(await auditsOf(eventId, 0)).toBe(1);
    await context.close();
  });

  it('that meets another result after the network came back is shown, not dropped', async () => {
    const { eventId, page, context } = await open({ viewport: PHONE, colorScheme: 'dark' });
    await typeSets(page, [9, 15], [9, 15]);
    await context.setOffline(true);
    await press(page, 'Save result');
    await page.getByText('1 score waits to be sent.').waitFor();
    await saveElsewhere(hall.site, hall.court, eventId, 0, 'A', [{ a: 15, b: 9 }]);
    await context.setOffline(false);
    await page
      .locator('#content')
      .getByText(/Not taken by the server: Match 1/)
      .waitFor();
    await page.getByText('9–15 9–15').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Look at it' }).click();
    await page.getByText('Somebody else saved this match').waitFor();
    expect(await storedMatch(hall.site, hall.court, eventId, 0)).toMatchObject({ selectedTeam: '1' });
    await context.close();
  });

  it('waits on when the server fails with 500, without leaving the page [FIX-ERR-05]', async () => {
    const { eventId, page, context } = await open();
    await typeSets(page, [15, 9], [15, 12]);
    await page.route(SAVES, (route) => route.fulfill({ status: 500, json: {} }));
    await press(page, 'Save result');
    await page.getByText('1 score waits to be sent.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/umpire');
    await page.unroute(SAVES);
    await nothingWaits(page);
    expect(await auditsOf(eventId, 0)).toBe(1);
    await context.close();
  });

  it('outlives a 401, which leads to the login, and is sent after it [FIX-ERR-01, FIX-ERR-02]', async () => {
    const { eventId, page, context } = await open();
    await typeSets(page, [15, 9], [15, 12]);
    await page.route(SAVES, (route) => route.fulfill({ status: 401, json: { success: false } }));
    await press(page, 'Save result');
    await page.waitForURL('**/umpire/login');
    expect(await page.evaluate(() => localStorage.getItem('Umpire_token'))).toBeNull();
    await page.unroute(SAVES);
    await field(page, 'Tournament ID').fill(String(hall.court.tournament));
    await field(page, 'Password').fill(hall.court.password);
    await press(page, 'Login');
    await page.getByRole('heading', { name: 'Welcome Umpire' }).waitFor();
    await nothingWaits(page);
    expect(await storedMatch(hall.site, hall.court, eventId, 0)).toMatchObject({ selectedTeam: '1' });
    expect(await auditsOf(eventId, 0)).toBe(1);
    await context.close();
  });
});

describe('A network that is cut at random', () => {
  const MATCHES = 52;

  /** Scores one match as an umpire does, with the network as it is. */
  async function scoreMatch(page: Page, number: number, points: number, save: () => Promise<void>) {
    await page
      .getByRole('button', { name: `Score match ${number + 1}`, exact: true })
      .last()
      .click();
    await typeSets(page, [15, points], [15, 3]);
    await save();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }

  it(
    'at least 50 times, before and after the server got the score, loses no score and saves none twice',
    { timeout: 400_000 },
    async () => {
      // Two pools of eight: 56 matches, all of which can be scored from the start.
      const { organizer, tournament } = hall.court;
      const event = await eventWith(hall.site, organizer, tournament, 16, 'pools-knockout');
      const { eventId } = event;
      await savePools(hall.site, organizer, event, 2);
      const { page, context } = await umpireWindow(hall.site, hall.browser, hall.court);
      const random = seededRandom('cuts');
      let cuts = 0;
      await page.route(SAVES, async (route: Route) => {
        const fate = random.below(10);
        if (fate >= 5) return route.continue();
        cuts += 1;
        // In about half of the cuts the server has written the score and only its answer is lost.
        if (fate >= 3) await route.fetch();
        return route.abort();
      });
      await page.goto(hall.site.origin + dashboard(eventId));
      await page.getByRole('heading', { name: 'To score now' }).waitFor();
      const typed = new Map<number, number>();
      for (let number = 0; number < MATCHES; number += 1) {
        const points = random.below(14);
        typed.set(number, points);
        if (random.below(4) === 0) {
          await page.getByRole('button', { name: `Start match ${number + 1}: show it as live` }).click();
        }
        const isOffline = random.below(5) === 0;
        await scoreMatch(page, number, points, async () => {
          await context.setOffline(isOffline);
          await press(page, 'Save result');
        });
        if (isOffline) cuts += 1;
        await context.setOffline(false);
        if (random.below(8) === 0) await page.reload();
      }
      expect(cuts).toBeGreaterThanOrEqual(50);
      await page.unroute(SAVES);
      // A page that was loaded a moment ago does not show yet what waits.
      const waiting = () => page.evaluate(() => localStorage.getItem('waiting-scores') ?? '[]');
      await expect.poll(waiting, { timeout: 30_000 }).toBe('[]');
      await nothingWaits(page);
      expect(await page.getByText('Not taken by the server').count()).toBe(0);
      const counts = await auditCounts(hall.site.databaseUrl, 'match.scores');
      const matches = await stored(hall.site, organizer, eventId, 'pool');
      for (const [number, points] of typed) {
        const match = matches[number];
        expect(match).toMatchObject({ selectedTeam: '1', team2score: points, team22: 3, isLive: false });
        expect(counts.get(Number(match?.['id']))).toBe(1);
      }
      await context.close();
    },
  );
});
