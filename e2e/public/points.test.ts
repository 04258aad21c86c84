import { knockoutCalls } from '@tournaments/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '@tournaments/server/testing/client';
import { eventWith, saveKnockout, type FilledEvent } from '@tournaments/server/testing/draws';
import { OPENING, rallies } from '@tournaments/server/testing/match-events';
import { openPanel } from '@tournaments/server/testing/match-panel';
import { newOrganizer, type TestOrganizer } from '@tournaments/server/testing/test-data';
import { connectBrowser, expectAccessible, expectContrast, openPage, PHONE } from '../support/browser.ts';
import { startSite, type Site } from '../support/site.ts';
import { makeTournament, nowSeconds, open } from './steps.ts';

let site: Site;
let browser: Browser;
let organizer: TestOrganizer;
let tournament: number;
let event: FilledEvent;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), connectBrowser()]);
  organizer = await newOrganizer(site);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** A tournament of its own with a draw, whose first match is on court 3. */
async function drawn(): Promise<void> {
  const startsAt = nowSeconds() - 3600;
  const name = 'Charminar Cup';
  tournament = await makeTournament(site, organizer, { name, startsAt, switches: { showFixtures: true } });
  event = await eventWith(site, organizer, tournament, 4);
  await saveKnockout(site, organizer, event);
  const body = { eventId: event.eventId, matchNumber: 0, court: 3 };
  await send(site, knockoutCalls.saveDetails, { body, tokens: organizer.tokens });
}

const address = () => `${site.origin}/tournaments/${tournament}`;

/** What a page asks the server for from now on, but for its stream. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\.php/.test(request.url()) && !request.url().includes('site_settings')) asked.push(request.url());
  });
  return asked;
}

const onCourt = (page: Page) => page.getByRole('link', { name: /^Court 3/ });

describe('A match that is scored point by point', () => {
  it('counts on the page of its tournament and in the draw, without anything being loaded anew', async () => {
    await drawn();
    const score = await openPanel(site, organizer, { eventId: event.eventId });
    await score(...OPENING, ...rallies('A', 1));
    const [overview, fixtures] = await Promise.all([
      openPage(browser, { viewport: PHONE }),
      openPage(browser, { viewport: PHONE, colorScheme: 'dark' }),
    ]);
    await open(overview.page, address());
    await open(fixtures.page, `${address()}/${event.eventId}/fixtures`);
    // Drawn by the server with the points of that moment.
    await onCourt(overview.page).getByText('1', { exact: true }).waitFor();
    await expectAccessible(overview.page);
    const box = fixtures.page.getByRole('article', { name: 'Match 1', exact: true });
    await box.getByText('Live, Court 3').waitFor();
    await expectContrast(fixtures.page);
    // What falls before the stream is open comes with what is loaded when it opens.
    await score(...rallies('A', 1));
    await onCourt(overview.page).getByText('2', { exact: true }).waitFor();
    await box.getByText('2', { exact: true }).waitFor();
    const asked = [overview.page, fixtures.page].map(watchRequests);
    await score(...rallies('B', 4));
    await onCourt(overview.page).getByText('4', { exact: true }).waitFor();
    await box.getByText('4', { exact: true }).waitFor();
    expect(asked.flat()).toEqual([]);
    await score(...rallies('B', 4));
    await onCourt(overview.page).getByText('Interval').waitFor();
    await box.getByText('Live, Court 3, Interval').waitFor();
    expect([...overview.complaints, ...fixtures.complaints]).toEqual([]);
    await Promise.all([overview.context.close(), fixtures.context.close()]);
  });

  it('stands in the page without any script, and as a result once a side retires', async () => {
    await drawn();
    const score = await openPanel(site, organizer, { eventId: event.eventId });
    await score(...OPENING, ...rallies('B', 3));
    const { page, context } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(address());
    await onCourt(page).getByText('3', { exact: true }).waitFor();
    await score({ kind: 'retire', side: 'A', player: 0 }, { kind: 'confirm' });
    await page.goto(`${address()}/${event.eventId}/fixtures`);
    await page.getByRole('article', { name: 'Match 1', exact: true }).getByText('ret.').waitFor();
    await context.close();
  });
});
