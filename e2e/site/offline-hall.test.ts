import { matchDayCalls, paths } from '@tournaments/contract';
import { send, type TestTokens } from '@tournaments/server/testing/client';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { court, dayOf, newDay } from '../desk/steps.ts';
import { press } from '../organizer/steps.ts';
import { connectBrowser, openTab, openWindow, PHONE, type WatchedPage } from '../support/browser.ts';
import { openDoor, type Door } from '../support/door.ts';
import { signUmpireIn, asUser } from '../support/roles.ts';
import { sharedSite, type Site } from '../support/site.ts';
import {
  beginSingles,
  enterMatch,
  expectSame,
  expectScore,
  keys,
  logThere,
  newMatch,
  SINGLES,
} from '../umpire/panel-steps.ts';
import { newCourt } from '../umpire/steps.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), connectBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

interface Hall extends WatchedPage {
  /** The site as this device reaches it: through a door that can be shut. */
  readonly there: Site;
  readonly door: Door;
  readonly close: () => Promise<void>;
}

/** A device with a worker and these sessions, which reaches the site through a door. */
async function openHall(tokens: TestTokens, viewport = PHONE): Promise<Hall> {
  const door = await openDoor(site.origin);
  const there = { ...site, origin: door.origin };
  const context: BrowserContext = await openWindow(browser, {
    serviceWorkers: 'allow',
    viewport,
    ...asUser(there, tokens),
  });
  const watched = await openTab(context);
  const close = async () => {
    await context.close();
    await door.close();
  };
  return { ...watched, there, door, close };
}

/** The addresses of the pages that are kept for umpires and desks. */
function shells(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const kept = await (await caches.open('shells')).keys();
    return kept.map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
}

const shellText = (page: Page, address: string) =>
  page.evaluate(async (url) => (await caches.match(url, { cacheName: 'shells' }))?.text() ?? '', address);

const keptShell = (page: Page, address: string) =>
  expect.poll(() => shells(page), { timeout: 60_000 }).toEqual([address]);

describe('A reload without network', () => {
  it('of a panel resumes at the same point, and all points come to the server in order [MD-17]', async () => {
    const umpires = await newCourt(site);
    const match = await newMatch(site, umpires, SINGLES);
    const tokens = await signUmpireIn(site, umpires.tournament, umpires.password);
    const { page, there, door, close } = await openHall(tokens);
    await enterMatch(page, there, match);
    await beginSingles(page);
    await keys(page, 'LRLRLRLRLR');
    await expectScore(page, '5-5');
    await expectSame(page, site, umpires, match);
    const before = (await logThere(site, umpires, match)).events.length;
    await keptShell(page, '/umpire');
    const html = await shellText(page, '/umpire');
    for (const secret of [tokens.umpire!, match.code, 'Asha', 'K. Rao']) expect(html).not.toContain(secret);
    door.shut();
    await page.reload({ waitUntil: 'commit' });
    expect(page.url()).toBe(door.origin + paths.umpireMatch(match.code));
    await press(page, 'Resume at 5-5');
    await expectScore(page, '5-5');
    await keys(page, 'LL');
    await expectScore(page, '7-5');
    expect((await logThere(site, umpires, match)).events).toHaveLength(before);
    door.open();
    await expectSame(page, site, umpires, match);
    const { events } = await logThere(site, umpires, match);
    expect(events.filter(({ kind }) => kind === 'rally')).toHaveLength(12);
    await close();
  });

  it('of the main desk shows its day, and goes on: what is called then arrives once', async () => {
    const day = await newDay(site, { courts: 2, draws: [16] });
    const { page, there, door, close } = await openHall(day.organizer.tokens, { width: 1280, height: 720 });
    await page.addInitScript(() => {
      localStorage.setItem('desk-mode', '["court"]');
      localStorage.setItem('desk-name', '["Asha"]');
    });
    await page.goto(there.origin + paths.desk(day.tournament));
    await page.getByRole('heading', { level: 1, name: /^Desk / }).waitFor();
    await press(page, 'Settings');
    await press(page, 'Make this the main desk');
    await page.getByText('Main desk: Asha').waitFor();
    await press(page, 'Done');
    await expect
      .poll(() => page.evaluate((id) => localStorage.getItem(`desk-day-${id}`) !== null, day.tournament))
      .toBe(true);
    await keptShell(page, '/desk');
    expect(await shellText(page, '/desk')).not.toContain(day.organizer.tokens.organizer);
    door.shut();
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: /^Desk / }).waitFor();
    await page.getByText(/This is the main desk: go on/).waitFor();
    expect(page.url()).toBe(door.origin + paths.desk(day.tournament));
    await press(page, 'Call MS Round 1, match 1');
    await page.getByText('1 command kept here.').waitFor();
    // Nor is it lost with the next reload.
    await page.reload({ waitUntil: 'commit' });
    await page.getByText('1 command kept here.').waitFor();
    await court(page, 1).getByText('MS Round 1, match 1', { exact: true }).first().waitFor();
    const { tokens } = day.organizer;
    const calledMatches = async () => {
      const { matches } = await dayOf(site, tokens, day.tournament);
      return matches.flatMap(({ matchNumber, desk: { status, court: number } }) =>
        status === 'called' ? [{ matchNumber, number }] : [],
      );
    };
    expect(await calledMatches()).toEqual([]);
    door.open();
    await expect.poll(calledMatches, { timeout: 60_000 }).toEqual([{ matchNumber: 0, number: 1 }]);
    await page.getByText(/kept here/).waitFor({ state: 'detached' });
    const history = await send(site, matchDayCalls.history, {
      query: { tournamentId: day.tournament },
      tokens,
    });
    const calls = (history.body['commands'] as { name: string; command: { kind: string } }[]).filter(
      ({ command }) => command.kind === 'call',
    );
    expect(calls).toMatchObject([{ name: 'Asha' }]);
    await close();
  });
});
