import { paths, routes } from '@tournaments/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventWith, saveKnockout } from '@tournaments/server/testing/draws';
import { newOrganizer, newPlayer, type TestOrganizer } from '@tournaments/server/testing/test-data';
import { DESKTOP, connectBrowser, openPage } from '../support/browser.ts';
import { asUser } from '../support/roles.ts';
import { startSite, type Site } from '../support/site.ts';
import { enterTeams, makeEvent, makeTournament, open } from './steps.ts';

let site: Site;
let browser: Browser;
let organizer: TestOrganizer;
let tournament: number;
let events: { readonly open: number; readonly drawn: number };

/** As long as the site takes them, and without a blank to break at. */
const NAME = 'N'.repeat(100);
const ADDRESS = 'A'.repeat(1000);

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), connectBrowser()]);
  organizer = await newOrganizer(site, { upiId: 'shuttlers@okaxis' });
  const switches = { showPlayers: true, showFixtures: true };
  tournament = await makeTournament(site, organizer, {
    name: NAME,
    address: ADDRESS,
    details: `<p>${NAME.repeat(5)}</p>`,
    switches,
  });
  const drawn = await eventWith(site, organizer, tournament, 4);
  await saveKnockout(site, organizer, drawn);
  events = {
    open: await makeEvent(site, organizer, tournament, { name: NAME }),
    drawn: drawn.eventId,
  };
  await enterTeams(site, organizer, events.open, [
    { players: [newPlayer({ name: NAME, academy: NAME })], paid: true },
  ]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** Whether something on the page makes it scroll sideways. */
function isWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}

it.each([[320], [DESKTOP.width]])('widen no page at %s pixels', async (width) => {
  const { page, context } = await openPage(browser, {
    ...asUser(site, organizer.tokens),
    viewport: { width, height: 700 },
  });
  const wide: string[] = [];
  for (const path of [
    routes.tournaments,
    paths.organizerTournamentsPublic(organizer.id),
    paths.tournament(tournament),
    `${paths.tournament(tournament)}?tab=events`,
    `${paths.tournament(tournament)}?tab=entries`,
    `${paths.tournament(tournament)}?tab=fixtures`,
    paths.book(tournament, events.open),
    paths.fixtures(tournament, events.drawn),
    routes.organizerTournaments,
    paths.organizerTournament(tournament),
  ]) {
    await open(page, site.origin + path);
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    if (await isWide(page)) wide.push(path);
  }
  expect(page.url()).toContain(paths.organizerTournament(tournament));
  expect(wide).toEqual([]);
  await context.close();
});
