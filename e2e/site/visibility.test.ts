import { adminCalls, paths, publicCalls, routes } from '@tournaments/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, type TestTokens } from '@tournaments/server/testing/client';
import { eventWith, saveKnockout } from '@tournaments/server/testing/draws';
import { adminToken, newOrganizer, type TestOrganizer } from '@tournaments/server/testing/test-data';
import { makeEvent, makeTournament, moveTo } from '../public/steps.ts';
import { connectBrowser, openPage } from '../support/browser.ts';
import { asUser, signIn, umpireOf } from '../support/roles.ts';
import { startSite, type Site } from '../support/site.ts';

type State = 'public' | 'not public' | 'turned off' | 'deleted' | 'unapproved';
type Caller = 'visitor' | 'owner' | 'stranger' | 'umpire' | 'admin';

const STATES: readonly State[] = ['public', 'not public', 'turned off', 'deleted', 'unapproved'];
const CALLERS: readonly Caller[] = ['visitor', 'owner', 'stranger', 'umpire', 'admin'];

/** Who may open the pages of a tournament. An organizer without approval holds no session, so is a visitor. */
const MAY_OPEN: Readonly<Record<State, readonly Caller[]>> = {
  public: CALLERS,
  'not public': ['owner', 'admin'],
  'turned off': ['owner', 'admin'],
  deleted: [],
  unapproved: ['admin'],
};

interface Fair {
  readonly owner: TestOrganizer;
  readonly id: number;
  readonly open: number;
  readonly drawn: number;
  readonly umpire: TestTokens;
}

let site: Site;
let browser: Browser;
let stranger: TestOrganizer;
let admin: TestTokens;
const fairs = new Map<State, Fair>();

const NAMES: Readonly<Record<State, string>> = {
  public: 'Open Fair',
  'not public': 'Secret Fair',
  'turned off': 'Silent Fair',
  deleted: 'Erased Fair',
  unapproved: 'Early Fair',
};

/** A public tournament with an open and a drawn event and an umpire; what hides it comes last. */
async function prepare(state: State): Promise<void> {
  const owner = await newOrganizer(site, { upiId: 'shuttlers@okaxis' });
  const switches = { showFixtures: true, showPlayers: true };
  const id = await makeTournament(site, owner, { name: NAMES[state], switches });
  const drawn = await eventWith(site, owner, id, 4);
  await saveKnockout(site, owner, drawn);
  const open = await makeEvent(site, owner, id);
  const isPublic = state !== 'not public';
  const umpire = await umpireOf(site, owner, id, { ...switches, isPublic });
  if (state === 'turned off')
    await send(site, adminCalls.toggleTurnedOff, { body: { id, turnedOff: true }, tokens: admin });
  if (state === 'deleted') await send(site, adminCalls.deleteTournament, { body: { id }, tokens: admin });
  if (state === 'unapproved')
    await send(site, adminCalls.toggleApproved, { body: { id: owner.id, approved: false }, tokens: admin });
  fairs.set(state, { owner, id, open, drawn: drawn.eventId, umpire });
}

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), connectBrowser()]);
  admin = { admin: await adminToken(site) };
  stranger = await newOrganizer(site, { upiId: 'others@okaxis' });
  for (const state of STATES) await prepare(state);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

function fairOf(state: State): Fair {
  const fair = fairs.get(state);
  if (fair === undefined) throw new Error(`there is no tournament that is ${state}`);
  return fair;
}

function tokensOf(caller: Caller, { owner, umpire }: Fair): TestTokens {
  const tokens = { visitor: {}, owner: owner.tokens, stranger: stranger.tokens, umpire, admin };
  return tokens[caller];
}

/** The pages of a tournament. */
const PAGES: readonly (readonly [string, (fair: Fair) => string])[] = [
  ['overview', ({ id }) => paths.tournament(id)],
  ['events', ({ id }) => `${paths.tournament(id)}?tab=events`],
  ['entries', ({ id }) => `${paths.tournament(id)}?tab=entries`],
  ['fixtures tab', ({ id }) => `${paths.tournament(id)}?tab=fixtures`],
  ['booking', ({ id, open }) => paths.book(id, open)],
  ['fixtures', ({ id, drawn }) => paths.fixtures(id, drawn)],
];

/** Lists show to everybody what is public; the super admin also sees that of an organizer whose approval is missing. */
function inLists(state: State, caller: Caller): boolean {
  return state === 'public' || (state === 'unapproved' && caller === 'admin');
}

/** Both lists. */
const LISTS: readonly (readonly [string, (fair: Fair) => string])[] = [
  ['list', () => routes.tournaments],
  ["organizer's list", ({ owner }) => paths.organizerTournamentsPublic(owner.id)],
];

/** Opens an address and waits until the server told this browser what it may see. */
async function arrive(page: Page, address: string): Promise<void> {
  // Tabs and the second list are come to by links of the site, the others by loading the page.
  if (/tab=/.test(address)) return moveTo(page, address);
  if (/of-organizer/.test(address)) {
    await Promise.all([page.waitForResponse(/organizerId=/), moveTo(page, address)]);
    return page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  }
  await Promise.all([page.waitForResponse(/get_tournaments/), page.goto(site.origin + address)]);
}

/** Opens an address and answers where the page comes to rest. */
async function restOf(page: Page, address: string, wanted: string): Promise<string> {
  await arrive(page, address);
  await page.waitForURL(site.origin + wanted, { timeout: 30_000 }).catch(() => undefined);
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  await page.waitForTimeout(100);
  return page.url().slice(site.origin.length);
}

describe('Who sees what of a tournament', () => {
  it.each(CALLERS)(
    'on its pages in the browser, as %s [SITE-VIS-01, SITE-VIS-02, SITE-VIS-03, SITE-VIS-04, SITE-VIS-05, PUB-FXV-06, ROLE-VIS-01, ROLE-ADM-02]',
    async (caller) => {
      const wrong: string[] = [];
      const check = async (page: Page, state: State) => {
        const fair = fairOf(state);
        await signIn(page, site, tokensOf(caller, fair));
        for (const [name, path] of PAGES) {
          const sees = MAY_OPEN[state].includes(caller);
          const wanted = sees ? path(fair) : routes.tournaments;
          const rest = await restOf(page, path(fair), wanted);
          const shown = await page.getByRole('main').getByText(NAMES[state]).count();
          if (rest !== wanted || shown > 0 !== sees)
            wrong.push(`${state}, ${name}: ${rest}, named ${shown} times`);
        }
        for (const [name, path] of LISTS) {
          await arrive(page, path(fair));
          await page.waitForTimeout(100);
          const names = await page.locator('table').getByText(/Fair$/).allTextContents();
          const ofState = names.filter((text) => text === NAMES[state]).length;
          if (ofState !== (inLists(state, caller) ? 1 : 0)) wrong.push(`${state}, ${name}: ${names.join()}`);
        }
      };
      const checkAll = async (states: readonly State[]) => {
        const { page, context } = await openPage(browser);
        for (const state of states) await check(page, state);
        await context.close();
      };
      await Promise.all([checkAll(STATES.slice(0, 3)), checkAll(STATES.slice(3))]);
      expect(wrong).toEqual([]);
    },
  );

  it.each(['owner', 'admin'] as const)(
    'is decided by an answer only, and never while there is none, for the %s of a hidden one [ERR-LIST-05]',
    async (caller) => {
      const fair = fairOf('not public');
      const { page, context } = await openPage(browser, asUser(site, tokensOf(caller, fair)));
      for (const path of [paths.tournament(fair.id), paths.fixtures(fair.id, fair.drawn)]) {
        const called = page.waitForRequest(/get_tournaments/);
        await page.route('**/get_tournaments.php*', (route) => route.fulfill({ status: 503 }));
        await page.goto(site.origin + path);
        await called;
        await page.waitForRequest(/get_tournaments/);
        expect(await page.getByRole('main').innerText()).not.toMatch(/not published|does not exist/);
        expect(await page.title()).not.toMatch(/not published|does not exist/);
        await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(1);
        await page.unroute('**/get_tournaments.php*');
        await page.getByRole('main').getByText(NAMES['not public']).first().waitFor();
        expect(page.url()).toBe(site.origin + path);
      }
      await context.close();
    },
  );

  it.each(CALLERS)(
    'in the answers of the calls, as %s [SITE-VIS-01, SITE-VIS-02, SITE-VIS-03, SITE-VIS-04]',
    async (caller) => {
      const wrong: string[] = [];
      for (const state of STATES) {
        const fair = fairOf(state);
        for (const query of [{}, { view: 'list' as const }, { id: fair.id }]) {
          const reply = await send(site, publicCalls.getTournaments, {
            query,
            tokens: tokensOf(caller, fair),
          });
          const names = (reply.body['tournaments'] as { name: string }[]).map(({ name }) => name);
          const sees = MAY_OPEN[state].includes(caller);
          const place = `${state} ${JSON.stringify(query)}`;
          if (reply.status !== 200) wrong.push(`${place}: ${reply.status}`);
          if (names.includes(NAMES[state]) !== sees) wrong.push(`${place}: ${names.join()}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it.each(STATES)('in the HTML that machines get, when it is %s', async (state) => {
    const fair = fairOf(state);
    const isOpen = state === 'public';
    const found = [];
    for (const [name, path] of PAGES) {
      const reply = await fetch(site.origin + path(fair));
      const html = await reply.text();
      found.push([name, reply.status, html.includes(NAMES[state]), html.includes('content="noindex"')]);
    }
    // Players stand on the entries tab, which is kept from search engines.
    expect(found).toEqual(
      PAGES.map(([name]) => [name, isOpen ? 200 : 404, isOpen, isOpen ? name === 'entries' : true]),
    );
    for (const [name, path] of LISTS) {
      const reply = await fetch(site.origin + path(fair));
      expect([name, reply.status, (await reply.text()).includes(NAMES[state])]).toEqual([name, 200, isOpen]);
    }
    const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text();
    expect(sitemap.includes(`${site.origin}${paths.tournament(fair.id)}<`)).toBe(isOpen);
  });
});
