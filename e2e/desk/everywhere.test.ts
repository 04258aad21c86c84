import { matchDayCalls, paths } from '@tournaments/contract';
import { send } from '@tournaments/server/testing/client';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectBrowser, openPage, PHONE } from '../support/browser.ts';
import { asUser, letUmpiresIn, signUmpireIn } from '../support/roles.ts';
import { sharedSite, type Site } from '../support/site.ts';
import { court, deskTokens, giveElsewhere, keyOf, newDay, openDesk, type Played } from './steps.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), connectBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** Sooner than any of these screens would look by itself. */
const BY_NEWS_MS = 8_000;

async function publish({ organizer: { tokens }, tournament, events }: Played): Promise<void> {
  const sequence = Array.from({ length: 8 }, (_, number) => keyOf(events[0] ?? 0, number));
  const order = { sequence, planned: [], kind: null };
  await send(site, matchDayCalls.publish, { body: { tournamentId: tournament, order, locks: [] }, tokens });
}

describe('A call of one desk', () => {
  it('stands at once on both desks, the wall, the umpire’s list and a follower’s phone [MD-12]', async () => {
    const day = await newDay(site, { courts: 3 });
    await publish(day);
    const { organizer, tournament } = day;
    const password = await letUmpiresIn(site, organizer, tournament, { showFixtures: true });
    const umpireTokens = await signUmpireIn(site, tournament, password);
    const tokens = await deskTokens(site, day);
    const desks = await Promise.all([
      openDesk(site, browser, day),
      openDesk(site, browser, day, { tokens, name: 'Vikram' }),
    ]);
    const wall = await openPage(browser);
    const umpire = await openPage(browser, asUser(site, umpireTokens));
    const phone = await openPage(browser, { viewport: PHONE });
    const ready = [wall, umpire, phone].map(({ page }) => page.waitForResponse(/\/api\/live\//));
    await Promise.all([
      wall.page.goto(site.origin + paths.wall(tournament, 'calls')),
      umpire.page.goto(site.origin + paths.umpireCourt(tournament, 3)),
      phone.page.goto(site.origin + paths.tournament(tournament)),
    ]);
    await Promise.all(ready);
    const own = umpire.page.getByRole('heading', { name: /Court 3/ });
    await own.waitFor();
    await phone.page.locator('[data-next-up] > li').first().waitFor();

    await giveElsewhere(site, day, { kind: 'call', court: 3 }, keyOf(day.events[0] ?? 0, 0));
    const from = performance.now();
    await Promise.all([
      ...desks.map(({ page }) =>
        court(page, 3).getByText('MS Round 1, match 1', { exact: true }).first().waitFor(),
      ),
      wall.page.getByText('COURT 3').first().waitFor(),
      umpire.page.locator('h3', { hasText: 'Court 3' }).locator('+ ol > li').first().waitFor(),
      phone.page.getByText('Court 3 now').first().waitFor(),
    ]);
    expect(performance.now() - from).toBeLessThan(BY_NEWS_MS);
    const windows = [...desks, wall, umpire, phone];
    await Promise.all(windows.map(({ context }) => context.close()));
  });
});
