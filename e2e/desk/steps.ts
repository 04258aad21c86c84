import { randomUUID } from 'node:crypto';
import {
  deskCalls,
  matchDayCalls,
  type DayMatch,
  type DeskOrder,
  type Hall,
  type MatchDay,
} from '@tournaments/contract';
import { indianDate } from '@tournaments/engine';
import { send, type TestTokens } from '@tournaments/server/testing/client';
import { eventWith, saveKnockout } from '@tournaments/server/testing/draws';
import { newOrganizer, newTournament, type TestOrganizer } from '@tournaments/server/testing/test-data';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openPage, type WatchedPage } from '../support/browser.ts';
import { asUser, signIn } from '../support/roles.ts';
import type { Site } from '../support/site.ts';

const DAY = 86_400;

/** A tournament with a desk. */
export interface Played {
  readonly organizer: TestOrganizer;
  readonly tournament: number;
  readonly events: readonly number[];
  readonly password: string;
}

export function seconds(): number {
  return Math.floor(performance.timeOrigin / 1000 + performance.now() / 1000);
}

/** A hall of so many courts that are open all day and night. */
export function hallOf(courts: number): Hall {
  const from = seconds() - DAY / 2;
  const to = from + 2 * DAY;
  return {
    courts: Array.from({ length: courts }, (_, index) => ({
      number: index + 1,
      name: `Court ${index + 1}`,
      rank: index + 1,
      hours: [{ from, to }],
      uses: null,
      closed: null,
    })),
    blocks: [{ day: 0, startsAt: from, latestStartAt: to, endsAt: to, breaks: [] }],
    rest: { oneGame: 0, bestOfThree: 0, lastFour: 0 },
    grace: 10,
    priorities: [],
    limits: { all: null, singles: null, doubles: null, mixed: null },
    finals: { courts: [], notBefore: null, isInTurn: false },
  };
}

interface World {
  readonly courts?: number;
  /** The entries of each event. */
  readonly draws?: readonly number[];
}

/** A tournament with draws, a hall and a desk's password. */
export async function newDay(site: Site, { courts = 4, draws = [16] }: World = {}): Promise<Played> {
  const organizer = await newOrganizer(site, { upiId: 'shuttlers@okaxis' });
  const tournament = await newTournament(site, organizer, { showFixtures: true });
  const events: number[] = [];
  for (const count of draws) {
    const event = await eventWith(site, organizer, tournament, count);
    await saveKnockout(site, organizer, event);
    events.push(event.eventId);
  }
  const { tokens } = organizer;
  const day = await dayOf(site, tokens, tournament);
  const hall = { tournamentId: tournament, seen: day.hallRevision, hall: hallOf(courts) };
  await send(site, matchDayCalls.saveHall, { body: hall, tokens });
  const access = await send(site, matchDayCalls.saveAccess, {
    body: { tournamentId: tournament, isAllowed: true },
    tokens,
  });
  return { organizer, tournament, events, password: String(access.body['password']) };
}

/** The day as the server tells it. */
export async function dayOf(site: Site, tokens: TestTokens, tournamentId: number): Promise<MatchDay> {
  const answer = await send(site, matchDayCalls.get, { query: { tournamentId }, tokens });
  return answer.body['day'] as MatchDay;
}

/** Signs a desk in. */
export async function deskTokens(site: Site, { tournament, password }: Played): Promise<TestTokens> {
  const body = { tournamentId: String(tournament), password };
  const answer = await send(site, deskCalls.authenticate, { body });
  return { desk: String(answer.body['token']) };
}

export const keyOf = (event: number, number: number): string => `${event}-knockout-${number}`;

/** Gives a command as another desk does, on sight of the match as it is; `ago` seconds before now. */
export async function giveElsewhere(
  site: Site,
  { organizer: { tokens }, tournament }: Pick<Played, 'organizer' | 'tournament'>,
  command: DeskOrder,
  match: string | null,
  ago = 0,
): Promise<void> {
  const day = await dayOf(site, tokens, tournament);
  const seen = day.matches.find(({ key }) => key === match)?.desk.version ?? 0;
  const sent = {
    ...{ id: randomUUID(), match, seen, at: seconds() - ago, device: 'other', name: 'Kiran', command },
  };
  const answer = await send(site, matchDayCalls.command, {
    body: { tournamentId: tournament, commands: [sent] },
    tokens,
  });
  const [result] = answer.body['results'] as { isDone: boolean; text: string }[];
  if (result?.isDone !== true) throw new Error(`${command.kind}: ${result?.text ?? 'no answer'}`);
}

interface DeskOptions extends BrowserContextOptions {
  readonly name?: string;
  readonly tokens?: TestTokens;
  /** What the device has kept from before. */
  readonly keeps?: Readonly<Record<string, readonly string[]>>;
}

/** A device that is no main desk, and at which match and court are picked by hand. */
const BY_HAND = { 'desk-mode': ['hand'], 'desk-main-declined': [indianDate(seconds())] };

/** Opens the desk of a day under a name. */
export async function openDesk(
  site: Site,
  browser: Browser,
  day: Played,
  options: DeskOptions = {},
): Promise<WatchedPage> {
  const { name = 'Asha', tokens = day.organizer.tokens, keeps = BY_HAND, ...more } = options;
  const watched = await openPage(browser, {
    viewport: { width: 1280, height: 720 },
    ...more,
    ...asUser(site, tokens),
  });
  await enter(site, watched.page, day, tokens, { ...keeps, 'desk-name': [name] });
  return watched;
}

async function enter(
  site: Site,
  page: Page,
  day: Played,
  tokens: TestTokens,
  keeps: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  await signIn(page, site, tokens);
  await page.evaluate((all) => {
    for (const [name, list] of Object.entries(all)) localStorage.setItem(name, JSON.stringify(list));
  }, keeps);
  await page.goto(`${site.origin}/tournaments/${day.tournament}/desk`);
  await page.getByRole('heading', { level: 1, name: /^Desk / }).waitFor();
}

/** The card of a court. */
export const court = (page: Page, number: number) =>
  page.getByRole('article', { name: `Court ${number}`, exact: true });

/** The dialog that is open. */
export const dialog = (page: Page) => page.getByRole('dialog');

/** Presses a button of the open dialog. */
export const press = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click();

/** A match of the first event of a day, by its number as `keyOf` takes it. */
export async function matchIn(site: Site, day: Played, number: number): Promise<DayMatch> {
  const { matches } = await dayOf(site, day.organizer.tokens, day.tournament);
  return matches.find(({ key }) => key === keyOf(day.events[0] ?? 0, number))!;
}
