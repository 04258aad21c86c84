import { eventWith, saveKnockout, type FilledEvent } from '@tournaments/server/testing/draws';
import { newOrganizer, newTournament, type TestOrganizer } from '@tournaments/server/testing/test-data';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { saveScore, stored, type Points } from '../fixtures/steps.ts';
import { connectBrowser, openPage, type WatchedPage } from '../support/browser.ts';
import { asUser, letUmpiresIn, signUmpireIn } from '../support/roles.ts';
import { sharedSite, type Site } from '../support/site.ts';

/** A tournament whose umpires may log in. */
export interface Court {
  readonly organizer: TestOrganizer;
  readonly tournament: number;
  readonly password: string;
}

/** Umpires look at fixtures that everybody may see. */
export const SHOWN = { showFixtures: true };

/** A new tournament with umpires. */
export async function newCourt(site: Site): Promise<Court> {
  const organizer = await newOrganizer(site, { upiId: 'shuttlers@okaxis' });
  const tournament = await newTournament(site, organizer, { showFixtures: true });
  return { organizer, tournament, password: await letUmpiresIn(site, organizer, tournament, SHOWN) };
}

/** Where the tests of a file work: a site of its own, the browser, and one tournament with umpires. */
export interface Hall {
  readonly site: Site;
  readonly browser: Browser;
  readonly court: Court;
}

/** Has a court for the tests of the file that calls this. */
export function useCourt(): Hall {
  let site: Site;
  let browser: Browser;
  let court: Court;
  beforeAll(async () => {
    [site, browser] = await Promise.all([sharedSite(), connectBrowser()]);
    court = await newCourt(site);
  });
  afterAll(async () => {
    await browser.close();
    await site.stop();
  });
  return {
    get site() {
      return site;
    },
    get browser() {
      return browser;
    },
    get court() {
      return court;
    },
  };
}

/** An event with a saved knockout of so many players. */
export async function knockoutOf(site: Site, court: Court, count: number): Promise<FilledEvent> {
  const event = await eventWith(site, court.organizer, court.tournament, count);
  await saveKnockout(site, court.organizer, event);
  return event;
}

/** A window of an umpire who is logged in. */
export async function umpireWindow(
  site: Site,
  browser: Browser,
  { tournament, password }: Court,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const tokens = await signUmpireIn(site, tournament, password);
  return openPage(browser, { ...options, ...asUser(site, tokens) });
}

/** The dashboard with this event chosen. */
export const dashboard = (eventId: number): string => `/umpire?event=${eventId}`;

async function openFirst(site: Site, page: Page, eventId: number): Promise<void> {
  await page.goto(site.origin + dashboard(eventId));
  await page.getByRole('button', { name: 'Score match 1', exact: true }).first().click();
  await page.getByRole('heading', { name: /^Match 1, / }).waitFor();
}

/** The first match of a new knockout of so many players, opened by an umpire. */
export async function openMatch(
  site: Site,
  browser: Browser,
  court: Court,
  options: BrowserContextOptions = {},
  count = 4,
): Promise<WatchedPage & { readonly eventId: number }> {
  const { eventId } = await knockoutOf(site, court, count);
  const watched = await umpireWindow(site, browser, court, options);
  await openFirst(site, watched.page, eventId);
  return { ...watched, eventId };
}

/** A stored match, on the wire. */
export async function storedMatch(
  site: Site,
  { organizer }: Court,
  eventId: number,
  number: number,
  stage: 'knockout' | 'pool' = 'knockout',
) {
  return (await stored(site, organizer, eventId, stage))[number] ?? {};
}

/** Somebody else saves a score. */
export function saveElsewhere(
  site: Site,
  { organizer }: Court,
  eventId: number,
  matchNumber: number,
  winner: 'A' | 'B' | null,
  games: Points,
) {
  return saveScore(site, organizer.tokens, eventId, matchNumber, games, winner);
}

/** The two inputs of a set in the open match. */
export function inputs(page: Page, set: number): readonly [Locator, Locator] {
  const row = page.getByRole('group', { name: `Set ${set}`, exact: true }).getByRole('spinbutton');
  return [row.nth(0), row.nth(1)];
}

/** Types the sets of the open match, adding those that are missing. */
export async function typeSets(page: Page, ...games: readonly (readonly [number, number])[]): Promise<void> {
  for (const [index, [one, other]] of games.entries()) {
    const [a, b] = inputs(page, index + 1);
    const add = page.getByRole('button', { name: `Add Set ${index + 1}`, exact: true });
    // The form may arrive after its tab.
    await a.or(add).first().waitFor();
    if ((await a.count()) === 0) await add.click();
    await a.fill(String(one));
    await b.fill(String(other));
  }
}
