import { TOKEN_KEYS, tournamentCalls, type Player } from '@tournaments/contract';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { send } from '@tournaments/server/testing/client';
import {
  newEvent,
  newOrganizer,
  newPlayer,
  newTournament,
  type TestOrganizer,
} from '@tournaments/server/testing/test-data';
import { connectBrowser, openPage, type WatchedPage } from '../support/browser.ts';
import { asUser } from '../support/roles.ts';
import { sharedSite, type Site } from '../support/site.ts';

type TournamentOptions = Parameters<typeof newTournament>[2];
type EventOptions = Parameters<typeof newEvent>[3];

interface WindowOptions extends BrowserContextOptions {
  /** Who is signed in, instead of the file's own organizer; null for nobody. */
  readonly as?: TestOrganizer | null;
}

/** Where the tests of a file work: a site of its own, the browser, and one organizer who may do everything. */
export interface Desk {
  readonly site: Site;
  readonly browser: Browser;
  readonly organizer: TestOrganizer;
  /** Opens an address in a window of its own, signed in. */
  readonly open: (address: string, options?: WindowOptions) => Promise<WatchedPage>;
  /** A tournament of the organizer; answers its id. */
  readonly tournament: (options?: TournamentOptions) => Promise<number>;
  /** An event in it; answers its id. */
  readonly event: (tournamentId: number, options?: EventOptions) => Promise<number>;
  /** Enters teams at the desk that have not paid, unless said otherwise. */
  readonly enter: (
    eventId: number,
    teams: readonly Player[][],
    fees?: Partial<typeof UNPAID>,
  ) => Promise<void>;
}

const UNPAID = { paid: false, notPaid: true, utr: '' };

/** Has a desk for the tests of the file that calls this. */
export function useDesk(): Desk {
  let site: Site;
  let browser: Browser;
  let organizer: TestOrganizer;
  beforeAll(async () => {
    [site, browser] = await Promise.all([sharedSite(), connectBrowser()]);
    organizer = await newOrganizer(site, { upiId: 'deccan@okbank' });
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
    get organizer() {
      return organizer;
    },
    open: async (address, { as = organizer, ...window } = {}) => {
      const watched = await openPage(browser, { ...(as && asUser(site, as.tokens)), ...window });
      await watched.page.goto(site.origin + address);
      return watched;
    },
    tournament: (options) => newTournament(site, organizer, options),
    event: (tournamentId, options) => newEvent(site, organizer, tournamentId, options),
    enter: async (eventId, teams, fees) => {
      const entries = teams.map((players) => ({ id: null, players, updateFees: true, ...UNPAID, ...fees }));
      const body = { eventId, entryId: null, entries };
      const { status, body: answer } = await send(site, tournamentCalls.createEntries, {
        body,
        tokens: organizer.tokens,
      });
      expect(status, JSON.stringify(answer)).toBe(200);
    },
  };
}

/** Teams of one player each, with these names. */
export function singles(...names: readonly string[]): Player[][] {
  return names.map((name) => [newPlayer({ name })]);
}

/** The address of a part of a tournament. */
export function part(tournamentId: number, tab: string): string {
  return `/organization/tournaments/${tournamentId}?tab=${tab}`;
}

/** The texts of a table's cells, row by row. */
export async function cells(page: Page, table: string): Promise<string[][]> {
  const rows = page.getByRole('table', { name: table }).locator('tbody tr');
  await rows.first().waitFor();
  await rows.getByRole('cell', { name: 'Loading' }).waitFor({ state: 'detached' });
  return rows.evaluateAll((found) =>
    found.map((row) =>
      // Of a pair as it is read: the blank before the stroke, at which no line breaks, is one too.
      [...row.querySelectorAll<HTMLElement>('td, th')].map((cell) =>
        cell.innerText.replaceAll('\u00A0/', ' /'),
      ),
    ),
  );
}

/** The headings of a table's columns. */
export async function columns(page: Page, table: string): Promise<string[]> {
  const headings = page.getByRole('table', { name: table }).getByRole('columnheader');
  await headings.first().waitFor();
  const texts = await headings.allInnerTexts();
  return texts.map((text) => text.trim());
}

/** What a download holds. */
export async function downloaded(page: Page, act: () => Promise<unknown>) {
  const download = page.waitForEvent('download');
  await act();
  const file = await download;
  const chunks = (await (await file.createReadStream()).toArray()) as Buffer[];
  return { name: file.suggestedFilename(), content: Buffer.concat(chunks) };
}

/** The field with exactly this label. */
export function field(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true });
}

/** Presses the button with exactly this text. */
export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

/** A group of the settings. */
export function group(page: Page, name: string): Locator {
  return page.getByRole('group', { name, exact: true });
}

/** Opens what is folded into a line. */
export async function unfold(page: Page, name: string): Promise<void> {
  await group(page, name).locator('> summary').click();
}

/** Saves a group of the settings. */
export async function saveGroup(page: Page, name: string): Promise<void> {
  await group(page, name).getByRole('button', { name: 'Save', exact: true }).click();
}

/** Goes on a phone to another part of the tournament, out of the menu of all. */
export async function turnToPart(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /, all parts$/ }).click();
  await page.getByRole('link', { name, exact: true }).click();
}

/** Waits for an alert of the page with this text. */
export async function says(page: Page, text: string): Promise<void> {
  await page.getByRole('alert').filter({ hasText: text }).waitFor();
}

/** A small real picture, drawn by the browser. */
export async function picture(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 64;
    const pen = canvas.getContext('2d');
    pen?.fillRect(8, 8, 24, 24);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

/** Shows a list with every column of the specification. */
export async function showAllColumns(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'All columns' });
  // A phone keeps it among the tools.
  const tools = page.getByRole('button', { name: 'Tools', exact: true });
  await button.or(tools).waitFor();
  if (await tools.isVisible()) await tools.click();
  await button.waitFor();
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
}

/** Lets every page of a window be an organizer's who is signed in. */
export async function signedIn(context: BrowserContext, { tokens }: TestOrganizer): Promise<void> {
  const stored = [TOKEN_KEYS.organizer, tokens.organizer ?? ''] as const;
  await context.addInitScript(([key, token]) => localStorage.setItem(key, token), stored);
}
