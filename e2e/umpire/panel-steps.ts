import { matchCode, matchLogCalls, paths } from '@tournaments/contract';
import { send } from '@tournaments/server/testing/client';
import { saveKnockout } from '@tournaments/server/testing/draws';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { entriesOf, eventOf, type Teams } from '../fixtures/steps.ts';
import { press } from '../organizer/steps.ts';
import type { WatchedPage } from '../support/browser.ts';
import type { Site } from '../support/site.ts';
import { storedMatch, umpireWindow, type Court } from './steps.ts';

export const SINGLES: Teams = [['Asha Rao'], ['Bina Das']];
export const DOUBLES: Teams = [
  ['Asha Rao', 'Carol Iyer'],
  ['Bina Das', 'Divya Khan'],
];

/** The final of a new event, with what stands on its score sheet. */
export interface PanelMatch {
  readonly eventId: number;
  readonly code: string;
  readonly matchId: number;
}

export async function newMatch(site: Site, court: Court, teams: Teams): Promise<PanelMatch> {
  const { organizer, tournament } = court;
  const eventId = await eventOf(site, organizer, tournament, teams);
  const entries = await entriesOf(site, organizer, tournament, eventId);
  await saveKnockout(site, organizer, { eventId, entries });
  const matchId = Number((await storedMatch(site, court, eventId, 0))['id']);
  return { eventId, matchId, code: matchCode(matchId) };
}

/** Opens a match in the window of an umpire of this name, and begins. */
export async function enterMatch(page: Page, site: Site, { code }: PanelMatch, name = 'K. Rao') {
  await page.goto(site.origin + paths.umpireMatch(code));
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: /^(Start|Resume|Take over)/ }).click();
  await page.getByRole('group', { name: 'What happens besides points' }).waitFor();
}

interface PanelWindow extends WatchedPage, PanelMatch {}

/** A new match opened on the panel of an umpire. */
export async function openPanel(
  site: Site,
  browser: Browser,
  court: Court,
  teams: Teams,
  options: BrowserContextOptions = {},
): Promise<PanelWindow> {
  const match = await newMatch(site, court, teams);
  const watched = await umpireWindow(site, browser, court, options);
  await enterMatch(watched.page, site, match);
  return { ...watched, ...match };
}

/** The left and the right half. */
export const halves = (page: Page): Locator => page.getByRole('button', { name: /^Point for/ });

/** The points on the panel, the left end first. */
export async function shown(page: Page): Promise<string> {
  const texts = await halves(page).locator('[data-points]').allTextContents();
  return texts.join('-');
}

export const expectScore = (page: Page, score: string) =>
  expect.poll(() => shown(page), { timeout: 20_000 }).toBe(score);

/** Answers what the panel asks before the first rally of singles: the first side won the toss, serves and stands left. */
export async function beginSingles(page: Page): Promise<void> {
  await press(page, 'Asha Rao');
  await press(page, 'To serve');
  await press(page, 'Asha Rao');
  await press(page, 'Play');
  await expectScore(page, '0-0');
}

/** The same for doubles, the first players serving and receiving. */
export async function beginDoubles(page: Page): Promise<void> {
  await press(page, 'Asha Rao / Carol Iyer');
  await press(page, 'To serve');
  await press(page, 'Asha Rao / Carol Iyer');
  await press(page, 'Asha Rao');
  await press(page, 'Bina Das');
  await press(page, 'Play');
  await expectScore(page, '0-0');
}

/** Points by keys, which need no pause between them. */
export async function keys(page: Page, text: string): Promise<void> {
  for (const letter of text) await page.keyboard.press(letter === 'L' ? 'ArrowLeft' : 'ArrowRight');
}

/** Two taps of a finger are further apart than the guard against double taps. */
export async function tapHalf(page: Page, end: 0 | 1): Promise<void> {
  await halves(page).nth(end).click();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 420)));
}

interface LoggedEvent {
  readonly id: string;
  readonly kind: string;
  readonly number: number;
}

/** The log of a match on this device. */
export function logHere(page: Page, { matchId }: PanelMatch): Promise<readonly LoggedEvent[]> {
  return page.evaluate((name) => {
    const events: LoggedEvent[] = [];
    for (let number = 1; ; number += 1) {
      const text = localStorage.getItem(`${name}:${number}`);
      if (text === null) return events;
      events.push(JSON.parse(text) as LoggedEvent);
    }
  }, `panel-log:${matchId}`);
}

/** The log of a match on the server. */
export async function logThere(site: Site, { organizer }: Court, { eventId }: PanelMatch) {
  const query = { eventId, stage: 'knockout', matchNumber: 0 } as const;
  const reply = await send(site, matchLogCalls.get, { query, tokens: organizer.tokens });
  const log = reply.body['log'] as { events: LoggedEvent[]; standing: string } | null;
  return log ?? { events: [], standing: 'none' };
}

export const idsOf = (events: readonly LoggedEvent[]) => events.map(({ id }) => id);

/** Server and device come to have the same log. */
export async function expectSame(page: Page, site: Site, court: Court, match: PanelMatch): Promise<void> {
  const here = idsOf(await logHere(page, match));
  const there = async () => idsOf((await logThere(site, court, match)).events);
  await expect.poll(there, { timeout: 30_000 }).toEqual(here);
}
