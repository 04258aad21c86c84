import { tournamentCalls } from '@tournaments/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { send } from '@tournaments/server/testing/caller';
import { newEvent, newOrganizer, newPlayer, newTournament } from '@tournaments/server/testing/world';
import { connectBrowser, openPage } from '../support/browser.ts';
import { startSite, type Site } from '../support/site.ts';
import { field, press, signedIn } from './steps.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), connectBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const COUNT = 2500;
const AT_ONCE = 1250;

it('2,500 teams are listed piece by piece, searched and exported', async () => {
  const organizer = await newOrganizer(site, { upiId: 'deccan@okbank' });
  const id = await newTournament(site, organizer);
  const eventId = await newEvent(site, organizer, id);
  const team = () => ({
    id: null,
    players: [newPlayer()],
    paid: true,
    notPaid: false,
    utr: 'cash',
    updateFees: true,
  });
  for (let stored = 0; stored < COUNT; stored += AT_ONCE) {
    const entries = Array.from({ length: AT_ONCE }, team);
    const body = { eventId, entryId: null, entries };
    expect((await send(site, tournamentCalls.createEntries, { body, tokens: organizer.tokens })).status).toBe(
      200,
    );
  }
  const { page, context, complaints } = await openPage(browser);
  await signedIn(context, organizer);
  await page.goto(`${site.origin}/organization/tournaments/${id}?tab=teams`);
  await page.getByText('2,500 teams').waitFor();
  const rows = page.getByRole('table', { name: 'Teams' }).locator('tbody tr');
  expect(await rows.count()).toBeLessThan(COUNT);
  await rows.last().scrollIntoViewIfNeeded();
  await expect.poll(() => rows.count()).toBeGreaterThan(100);
  await field(page, 'Search').fill('no such player');
  await page.getByText('No team fits this search.').waitFor();
  await field(page, 'Search').fill('');
  const download = page.waitForEvent('download');
  await press(page, 'Export');
  const chunks = (await (await (await download).createReadStream()).toArray()) as Buffer[];
  // Short sheets zip in another way than long ones: this one has to be whole.
  expect(Buffer.concat(chunks).length).toBeGreaterThan(50_000);
  expect(complaints).toEqual([]);
  await context.close();
});
