import { tournamentCalls, type EventBody, type Player } from '@tournaments/contract';
import type { Page } from 'playwright-core';
import { send } from '@tournaments/server/testing/client';
import { multipart, samplePng } from '@tournaments/server/testing/pictures';
import { SWITCHES, type TestOrganizer } from '@tournaments/server/testing/test-data';
import { tokenHeaders } from '@tournaments/server/testing/client';
import { addEvent } from '../booking/steps.ts';
import { untilAnswered } from '../support/browser.ts';
import type { Site } from '../support/site.ts';

/** Steps that the tests of the public pages share. */

export const DAY = 86_400;

/** Now in whole seconds. */
export const nowSeconds = () => Math.floor(Date.now() / 1000);

/** What a test wants different from the usual tournament, which is public and begins in ten days. */
export interface Wishes {
  readonly name?: string;
  readonly address?: string;
  readonly details?: string;
  /** In seconds since 1970. */
  readonly startsAt?: number;
  readonly endsAt?: number;
  readonly poster?: string;
  readonly switches?: Partial<typeof SWITCHES>;
}

/** Creates a tournament with its switches; answers its id. */
export async function makeTournament(
  site: Site,
  { tokens }: TestOrganizer,
  { switches, ...facts }: Wishes = {},
): Promise<number> {
  const startsAt = facts.startsAt ?? nowSeconds() + 10 * DAY;
  const body = {
    name: 'Monsoon Open',
    address: 'Gachibowli, Hyderabad',
    details: '<p>Welcome</p>',
    endsAt: startsAt + 2 * DAY,
    ...facts,
    startsAt,
  };
  const created = await send(site, tournamentCalls.createTournament, { body, tokens });
  const id = Number(created.body['tournamentID']);
  await setSwitches(site, tokens, id, switches);
  return id;
}

/** Saves the switches of a tournament; what is not named is as usual. */
export async function setSwitches(
  site: Site,
  tokens: TestOrganizer['tokens'],
  id: number,
  switches: Partial<typeof SWITCHES> = {},
): Promise<void> {
  const body = { ...SWITCHES, ...switches, id };
  const saved = await send(site, tournamentCalls.updateSettings, { body, tokens });
  if (saved.body.success !== true) throw new Error('the switches were not saved');
}

/** Adds an event; answers its id. */
export function makeEvent(
  site: Site,
  organizer: TestOrganizer,
  tournament: number,
  changes: Partial<EventBody> = {},
): Promise<number> {
  return addEvent(site, { organizer, tournament }, changes);
}

interface Fees {
  readonly paid?: boolean;
  readonly notPaid?: boolean;
}

/** Enters teams at the desk, each with its players and how its fee stands. */
export async function enterTeams(
  site: Site,
  { tokens }: TestOrganizer,
  eventId: number,
  teams: readonly (Fees & { readonly players: readonly Player[] })[],
): Promise<void> {
  const entries = teams.map(({ players, paid = false, notPaid = false }) => ({
    id: null,
    players: [...players],
    paid,
    notPaid,
    utr: notPaid ? '' : 'cash 17',
    updateFees: true,
  }));
  const body = { eventId, entryId: null, entries };
  const saved = await send(site, tournamentCalls.createEntries, { body, tokens });
  if (saved.body.success !== true) throw new Error('the entries were not saved');
}

/** Uploads a small picture; answers its name. */
export async function uploadPicture(site: Site, { tokens }: TestOrganizer): Promise<string> {
  const upload = multipart('image', 'poster.png', 'image/png', samplePng());
  const reply = await fetch(`${site.origin}/api/organization/upload_image.php`, {
    method: 'POST',
    headers: { ...tokenHeaders(tokens), 'content-type': upload.type },
    body: new Uint8Array(upload.body),
  });
  const { fileName } = (await reply.json()) as { fileName: string };
  return fileName;
}

/** Moves to an address without loading the page anew, as a link of the site does. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** The addresses of the calls a page makes, in order. */
export function followCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname + search);
  });
  return calls;
}

/** Waits until the page answers to presses and its first calls are done. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilAnswered(page);
}
