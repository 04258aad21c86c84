import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventWith, saveKnockout, savePools } from '@tournaments/server/testing/draws';
import { newOrganizer, newPlayer, type TestOrganizer } from '@tournaments/server/testing/test-data';
import {
  connectBrowser,
  DESKTOP,
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  openPage,
  PHONE,
} from '../support/browser.ts';
import { startSite, type Site } from '../support/site.ts';
import {
  DAY,
  enterTeams,
  makeEvent,
  makeTournament,
  moveTo,
  nowSeconds,
  open,
  uploadPicture,
} from './steps.ts';

let site: Site;
let browser: Browser;
let organizer: TestOrganizer;
let fair: number;
let bare: number;
let page: Page;
let events: { readonly open: number; readonly full: number; readonly drawn: number; readonly pools: number };

const DETAILS =
  '<h2>Rules</h2><p>Bring <strong>white shoes</strong> and be there <u>30 minutes</u> early.</p><ul><li>Feather shuttles</li><li>Best of three</li></ul><p><a href="https://example.in">The draw of last year</a></p>';

beforeAll(async () => {
  [site, browser] = await Promise.all([
    startSite({ CONTACT_CHAT_URL: 'https://wa.me/919876543210' }),
    connectBrowser(),
  ]);
  organizer = await newOrganizer(site, { upiId: 'shuttlers@okaxis' });
  const switches = { showPlayers: true, showFixtures: true };
  fair = await makeTournament(site, organizer, {
    name: 'Monsoon Open Badminton Championship of Hyderabad',
    details: DETAILS,
    poster: await uploadPicture(site, organizer),
    switches,
  });
  bare = await makeTournament(site, organizer, {
    name: 'Bare Cup',
    details: '',
    startsAt: nowSeconds() - DAY,
    switches,
  });
  const places = { name: "Women's Singles Under 19", maxEntries: 16, discountPercent: 10 };
  events = {
    open: await makeEvent(site, organizer, fair, places),
    full: await makeEvent(site, organizer, fair, {
      name: 'Mixed Doubles',
      eventType: 'doubles',
      maxEntries: 1,
    }),
    drawn: (await drawnEvent('knockout')).eventId,
    pools: (await drawnEvent('pools-knockout')).eventId,
  };
  await makeEvent(site, organizer, fair, { name: 'Veterans', allowBooking: false });
  await enterTeams(site, organizer, events.open, [
    { players: [newPlayer({ name: 'Asha Rao' })], paid: true },
    { players: [newPlayer({ name: 'Venkatanarasimharajuvaripeta Subramanian', academy: 'Gachibowli' })] },
  ]);
  await enterTeams(site, organizer, events.full, [{ players: [newPlayer(), newPlayer()], notPaid: true }]);
  // One window for all: what it loaded for one state is there for the next.
  ({ page } = await openPage(browser));
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

async function drawnEvent(kind: 'knockout' | 'pools-knockout') {
  const event = await eventWith(site, organizer, fair, 9, kind);
  await (kind === 'knockout' ? saveKnockout(site, organizer, event) : savePools(site, organizer, event, 2));
  return event;
}

const LIST = '**/api/get_tournaments.php*';

/** Goes to an address by a link of the site while the server does not answer, or answers that it fails. */
async function meanwhile(page: Page, path: string, status: number | null): Promise<void> {
  await open(page, `${site.origin}/about-us`);
  await page.route(LIST, async (route) => {
    if (status !== null) await route.fulfill({ status, body: '{}' });
  });
  await moveTo(page, path);
  await page.locator('[aria-busy=true]').waitFor();
}

type Arrive = (page: Page) => Promise<unknown>;
type State = readonly [string, Arrive];

const visit =
  (path: () => string, text: string | RegExp): Arrive =>
  async (page) => {
    await open(page, site.origin + path());
    await page.getByText(text).filter({ visible: true }).first().waitFor();
  };

const tournament = (tab: string) => () => `/tournaments/${fair}?tab=${tab}`;
const book = (event: number) => `/tournaments/${fair}/${event}/book`;
const fixtures = (event: number, view = '') => `/tournaments/${fair}/${event}/fixtures${view}`;

const STATES: readonly State[] = [
  ['list, loading', (page) => meanwhile(page, '/tournaments', null)],
  ['list, the server failing', (page) => meanwhile(page, '/tournaments', 503)],
  ['list, full', visit(() => '/tournaments', 'Bare Cup')],
  ['list, nothing over yet', visit(() => '/tournaments?show=completed', 'No Tournaments')],
  ['list, nothing found', visit(() => '/tournaments?q=zzz', 'Nothing fits this search')],
  ['list of an unknown organizer', visit(() => '/tournaments-of-organizer/999', 'No Tournaments')],
  ['tournament, loading', (page) => meanwhile(page, `/tournaments/${fair}`, null)],
  ['tournament, the server failing', (page) => meanwhile(page, `/tournaments/${fair}`, 500)],
  ['tournament, overview', visit(tournament('overview'), 'Rules')],
  ['tournament, events', visit(tournament('events'), 'Veterans')],
  ['tournament, entries', visit(tournament('entries'), 'Total')],
  [
    'tournament, entries with players',
    async (page) => {
      await visit(tournament('entries'), 'Total')(page);
      for (const name of [/Under 19/, /Mixed Doubles/]) await page.getByRole('button', { name }).click();
      await page.getByText('Asha Rao').first().waitFor();
    },
  ],
  ['tournament, fixtures', visit(tournament('fixtures'), "Women's Singles")],
  ['tournament without anything, events', visit(() => `/tournaments/${bare}?tab=events`, 'No events yet')],
  ['tournament without anything, entries', visit(() => `/tournaments/${bare}?tab=entries`, 'Total')],
  [
    'tournament without anything, fixtures',
    visit(() => `/tournaments/${bare}?tab=fixtures`, 'Fixture not published'),
  ],
  ['tournament without anything, overview', visit(() => `/tournaments/${bare}`, 'Venue')],
  ['booking, loading', (page) => meanwhile(page, book(events.open), null)],
  ['booking, the server failing', (page) => meanwhile(page, book(events.open), 503)],
  ['booking, open', visit(() => book(events.open), 'Payment Summary')],
  ['booking, all places taken', visit(() => book(events.full), /Mixed Doubles:/)],
  [
    'booking, not for this event any more',
    async (page) => {
      await open(page, site.origin + book(events.drawn));
      await page.getByRole('alert').waitFor();
    },
  ],
  ['fixtures, loading', (page) => meanwhile(page, fixtures(events.drawn), null)],
  ['fixtures, the server failing', (page) => meanwhile(page, fixtures(events.drawn), 500)],
  ['fixtures, none yet', visit(() => fixtures(events.open), 'Fixture not published')],
  ['fixtures, knockout', visit(() => fixtures(events.drawn), "Men's Singles")],
  ['fixtures, pools', visit(() => fixtures(events.pools), 'Pool Fixtures')],
  ['about', visit(() => '/about-us', '75% less human effort')],
  ['contact', visit(() => '/contact-us', 'Chat with us')],
  ['terms', visit(() => '/terms-and-conditions', 'Taking part')],
  ['guide', visit(() => '/website-guide', 'Players manual')],
  ['guide, a manual', visit(() => '/website-guide?manual=players', 'Book your entry')],
  [
    'maintenance',
    async (page) => {
      await page.route('**/fetch_site_settings.php', (route) =>
        route.fulfill({ json: { success: true, siteSettings: { siteActive: false } } }),
      );
      await page.goto(`${site.origin}/about-us`);
      await page.getByText('We will be back soon').waitFor();
    },
  ],
];

/** What people without scripts and machines get where there is nothing for them. */
const DENIED = ['/tournaments/999999', '/tournaments/999999/1/fixtures', '/tournaments/999999/1/book'];

/** Every look of a state: no rule of accessibility broken, nothing wider than the window. */
async function looksRight(page: Page): Promise<void> {
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
    await expectNoSidewaysScroll(page);
  }
}

describe('Every state of the public pages is accessible in light and dark, at 1280 and 390 pixels:', () => {
  it.each(STATES)('%s', async (_, arrive) => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await arrive(page);
    await looksRight(page);
  });

  it.each(DENIED)('%s without scripts', async (path) => {
    const plain = await openPage(browser, { javaScriptEnabled: false, colorScheme: 'dark' });
    const reply = await plain.page.goto(site.origin + path);
    expect(reply?.status()).toBe(404);
    await expect.poll(() => plain.page.getByRole('heading').count()).toBeGreaterThan(0);
    await expectNoSidewaysScroll(plain.page);
    await plain.context.close();
  });
});
