import { tournamentCalls } from '@tournaments/contract';
import { displayIndianDateTime } from '@tournaments/engine';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '@tournaments/server/testing/client';
import { eventWith, saveKnockout } from '@tournaments/server/testing/draws';
import { newOrganizer, newPlayer, type TestOrganizer } from '@tournaments/server/testing/test-data';
import {
  connectBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  untilAnswered,
  LEAP,
  openPage,
  pauseClock,
  pausesBetween,
  PHONE,
} from '../support/browser.ts';
import { keepClock } from '../support/clock.ts';
import { signedIn } from '../organizer/steps.ts';
import { changeEvent } from '../booking/steps.ts';
import { saveScore } from '../fixtures/steps.ts';
import { startSite, type Site } from '../support/site.ts';
import {
  DAY,
  enterTeams,
  makeEvent,
  makeTournament,
  moveTo,
  nowSeconds,
  open,
  setSwitches,
  uploadPicture,
} from './steps.ts';

let site: Site;
let browser: Browser;
let organizer: TestOrganizer;
let fair: number;
let plain: number;
let singles: number;
let doubles: number;

const START = nowSeconds() + 10 * DAY + 3 * 3600;
const DETAILS = '<h2>Rules</h2><p>Bring <strong>white shoes</strong></p><ul><li>Feather shuttles</li></ul>';

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), connectBrowser()]);
  organizer = await newOrganizer(site, { upiId: 'shuttlers@okaxis' });
  const poster = await uploadPicture(site, organizer);
  fair = await makeTournament(site, organizer, {
    startsAt: START,
    details: DETAILS,
    poster,
    switches: { showPlayers: true, showFixtures: true },
  });
  plain = await makeTournament(site, organizer, { name: 'Plain Cup', switches: { showEntries: false } });
  singles = await makeEvent(site, organizer, fair, { name: "Women's Singles", discountPercent: 10 });
  doubles = await makeEvent(site, organizer, fair, {
    name: 'Mixed Doubles',
    eventType: 'doubles',
    matchType: 'pools-knockout',
    feePaise: 90_000,
  });
  await makeEvent(site, organizer, fair, { name: 'Veterans', allowBooking: false });
  await enterTeams(site, organizer, singles, [
    { players: [player('Zoya Khan', '2004-12-31', 'Pune Academy')], paid: true },
    { players: [player('Anil Rao', '2010-01-02', 'Thane')], notPaid: true },
    { players: [player('meera Iyer', '2001-07-09', 'Chennai')] },
  ]);
  await enterTeams(site, organizer, doubles, [
    { players: [player('Kiran Das', '1999-03-04', 'Puri'), player('Asha Pal', '2000-05-06', 'Kolkata')] },
  ]);
  const drawn = await eventWith(site, organizer, fair, 4);
  await saveKnockout(site, organizer, drawn);
  const venue = { organizer, tournament: fair };
  await changeEvent(site, venue, drawn.eventId, { feePaise: 60_000, discountPercent: 15 });
  await makeEvent(site, organizer, plain, { name: 'Free Play', feePaise: 0, discountPercent: 10 });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

function player(name: string, dateOfBirth: string, academy: string) {
  return newPlayer({ name, dateOfBirth, academy });
}

const address = (tab = '', id = fair) => `${site.origin}/tournaments/${id}${tab === '' ? '' : `?tab=${tab}`}`;
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Parts of this tournament' });
const texts = (found: Locator) => found.allTextContents();

describe('The tournament page', () => {
  it('shows the way here, name, dates and poster [SITE-ROUTE-06, PUB-TOUR-01, PUB-TOUR-02, PUB-TOUR-03, PUB-TOUR-06, PUB-TOUR-07]', async () => {
    const { page, context, complaints } = await openPage(browser);
    await open(page, address());
    const way = page.getByRole('navigation', { name: 'You are here' });
    await expect
      .poll(() => texts(way.getByRole('listitem')))
      .toEqual(['Listing', 'Tournament Details', 'Monsoon Open']);
    await page.getByRole('heading', { level: 1, name: 'Monsoon Open' }).waitFor();
    const times = page.locator('main time');
    await expect
      .poll(() => texts(times))
      .toEqual([displayIndianDateTime(START), displayIndianDateTime(START + 2 * DAY)]);
    const posters = page.getByRole('img', { name: 'Poster of Monsoon Open' });
    // Once is enough.
    await expect.poll(() => posters.count()).toBe(1);
    expect(await page.locator('main img').count()).toBe(1);
    await posters.first().scrollIntoViewIfNeeded();
    await expect.poll(() => posters.first().evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(8);
    await way.getByRole('link', { name: 'Listing' }).click();
    await page.waitForURL(`${site.origin}/tournaments`);
    await open(page, address('', plain));
    expect(await page.locator('main img').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is shared by links that carry its address [PUB-TOUR-04, PUB-TOUR-05]', async () => {
    const { page, context } = await openPage(browser);
    await open(page, address('events'));
    const social = await page.getByRole('link', { name: 'Share on Facebook' }).getAttribute('href');
    const messaging = await page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href');
    expect(new URL(social ?? '').searchParams.get('u')).toBe(address('events'));
    expect(new URL(messaging ?? '').searchParams.get('text')).toBe(`Monsoon Open ${address('events')}`);
    await context.close();
  });

  it('is handed on by what the device has for it, else its address is copied, which is said', async () => {
    const { page, context, complaints } = await openPage(browser, { viewport: PHONE });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await page.goto(address());
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByText('The link was copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address());
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const link = page.getByRole('dialog', { name: 'Share' }).getByLabel('Link');
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(address());
    expect(await link.evaluate((field: HTMLInputElement) => field.readOnly)).toBe(true);
    expect((await page.getByRole('dialog').boundingBox())!.height).toBeGreaterThan(150);
    await expectAccessible(page);
    await page.addInitScript(() => {
      const share = (data: ShareData) => {
        document.title = `shared ${data.url ?? ''}`;
        return Promise.resolve();
      };
      Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    });
    await page.goto(address('events'));
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect.poll(() => page.title()).toBe(`shared ${address('events')}`);
    expect(await page.getByText('The link was copied.').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('has its tabs in order, Entries only where they are shown [PUB-TOUR-12, PUB-TOUR-13]', async () => {
    const { page, context } = await openPage(browser);
    await open(page, address());
    await expect
      .poll(() => texts(tabs(page).getByRole('link')))
      .toEqual(['Overview', 'Events', 'Entries', 'Fixtures']);
    await tabs(page).getByRole('link', { name: 'Fixtures' }).click();
    await page.waitForURL(address('fixtures'));
    await open(page, address('entries', plain));
    await expect.poll(() => texts(tabs(page).getByRole('link'))).toEqual(['Overview', 'Events', 'Fixtures']);
    await expect.poll(() => tabs(page).locator('[aria-current]').textContent()).toBe('Overview');
    await context.close();
  });

  it('sends who asks for an unknown one home, loaded anew or by a link of the site [PUB-TOUR-14]', async () => {
    const { page, context, complaints } = await openPage(browser);
    for (const id of ['999999', 'abc']) {
      await page.goto(`${site.origin}/tournaments/${id}`);
      await page.waitForURL(`${site.origin}/tournaments`);
    }
    await page.getByText('That tournament was not found.').waitFor();
    await open(page, `${site.origin}/about-us`);
    await moveTo(page, '/tournaments/999999');
    await page.waitForURL(`${site.origin}/tournaments`);
    const alert = page.getByRole('alert').filter({ hasText: 'That tournament was not found.' });
    await alert.waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await alert.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Monsoon Open' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('leads from an address of nothing to the list, which says so until it is dismissed or loaded again', async () => {
    const { page, context, complaints } = await openPage(browser);
    const told = page.getByText('That page does not exist (any more).');
    const reply = await page.goto(`${site.origin}/nonsense`);
    expect(reply?.status()).toBe(200);
    await page.waitForURL(`${site.origin}/tournaments`);
    await told.waitFor();
    await untilAnswered(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await told.waitFor({ state: 'detached' });
    await moveTo(page, '/nothing/here');
    await told.waitFor();
    await open(page, page.url());
    expect(await told.count()).toBe(0);
    await open(page, `${site.origin}/`);
    expect(await told.count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
    const plain = await openPage(browser, { javaScriptEnabled: false });
    await plain.page.goto(`${site.origin}/nonsense`);
    await plain.page.getByText('That page does not exist (any more).').waitFor();
    await plain.context.close();
  });

  it('asks again one second after each failure, without a word [ERR-LIST-03]', async () => {
    const { page, context } = await openPage(browser);
    const pauses = await pausesBetween(page, 'get_tournaments.php');
    let asked = 0;
    await page.route('**/api/get_tournaments.php*', async (route) => {
      asked += 1;
      if (asked <= 4) await route.fulfill({ status: 500, body: '{}' });
      else await route.continue();
    });
    await open(page, `${site.origin}/about-us`);
    await moveTo(page, `/tournaments/${fair}`);
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor();
    await page.getByRole('heading', { name: 'Monsoon Open' }).waitFor();
    expect(asked).toBe(5);
    // A busy machine may make some of them longer, and none shorter.
    const shortest = Math.min(...(await pauses()));
    expect(shortest).toBeGreaterThan(950);
    expect(shortest).toBeLessThan(2500);
    expect(await page.getByRole('alert').count()).toBe(0);
    await context.close();
  });
});

/** What comes after the page itself has come too: an answer of the server sets the clock that the page goes by. */
const untilQuiet = (page: Page) => page.waitForLoadState('networkidle');

describe('The countdown', () => {
  const timer = (page: Page) => page.getByRole('timer', { name: 'Time until the start' });
  const left = async (page: Page) => (await texts(timer(page).locator('b'))).map(Number);
  const inSeconds = ([days = 0, hours = 0, minutes = 0, seconds = 0]: number[]) =>
    ((days * 24 + hours) * 60 + minutes) * 60 + seconds;

  it('counts days, hours, minutes and seconds down, one each second, by the time of the server [PUB-TOUR-08, PUB-TOUR-09, PUB-TOUR-15, PUB-TOUR-16, CONST-PUB-02]', async () => {
    const { page, context } = await openPage(browser);
    // The device's clock is years behind.
    await page.clock.install({ time: new Date('2019-02-03T04:05:06Z') });
    await open(page, address());
    await expect
      .poll(() => texts(timer(page).locator('span')))
      .toEqual(['days', 'hours', 'minutes', 'seconds']);
    await untilAnswered(page);
    await keepClock(page);
    await pauseClock(page);
    const first = await left(page);
    expect(Math.abs(inSeconds(first) + LEAP - (START - nowSeconds()))).toBeLessThan(6);
    expect(first[0]).toBe(10);
    for (const [index, most] of [23, 59, 59].entries()) expect(first[index + 1]).toBeLessThanOrEqual(most);
    await page.clock.runFor(1000);
    expect(inSeconds(await left(page))).toBe(inSeconds(first) - 1);
    await page.clock.runFor(1000);
    expect(inSeconds(await left(page))).toBe(inSeconds(first) - 2);
    await page.clock.runFor(60_000);
    expect(inSeconds(await left(page))).toBe(inSeconds(first) - 62);
    await context.close();
  });

  it('is large on a desktop and slim on a phone [PUB-TOUR-10]', async () => {
    const { page, context } = await openPage(browser);
    await open(page, address());
    const heading = page.getByRole('heading', { level: 1 });
    const wide = await timer(page).boundingBox();
    const besides = await heading.boundingBox();
    expect(wide?.x).toBeGreaterThan((besides?.x ?? 0) + (besides?.width ?? 0) / 2);
    await page.setViewportSize(PHONE);
    const slim = await timer(page).boundingBox();
    expect(slim?.height).toBeLessThan(wide?.height ?? 0);
    expect(slim?.y).toBeGreaterThan((await heading.boundingBox())?.y ?? 0);
    await expectNoSidewaysScroll(page);
    await context.close();
  });

  it('goes with the start, and Book Now with the end, on a page that stays open; nothing is asked meanwhile [PUB-TOUR-11, RULE-STATUS-01, RULE-STATUS-02, RULE-STATUS-03, RULE-STATUS-04, PUB-EVT-06, PUB-LIST-19]', async () => {
    const startsAt = nowSeconds() + 3600;
    const soon = await makeTournament(site, organizer, {
      name: 'Soon Cup',
      startsAt,
      endsAt: startsAt + 3600,
    });
    await makeEvent(site, organizer, soon);
    const { page, context } = await openPage(browser);
    await page.clock.install();
    await open(page, address('events', soon));
    await untilQuiet(page);
    const [pill, book] = [
      page.locator('main [class*=pill]').first(),
      page.getByRole('link', { name: /^Book Now/ }),
    ];
    const state = async () => [await pill.textContent(), await timer(page).count(), await book.count()];
    const reach = async (second: number) => {
      const now = await page.evaluate(() => Date.now());
      await page.clock.runFor(Math.max(0, second * 1000 - now));
    };
    let calls = 0;
    page.on('request', () => (calls += 1));
    await page.clock.pauseAt((startsAt - 2) * 1000);
    await page.clock.runFor(300);
    expect(await state()).toEqual(['upcoming', 1, 1]);
    await reach(startsAt + 0.3);
    expect(await state()).toEqual(['live', 0, 1]);
    await reach(startsAt + 3598);
    expect(await state()).toEqual(['live', 0, 1]);
    await reach(startsAt + 3600.3);
    expect(await state()).toEqual(['completed', 0, 0]);
    expect(calls).toBe(0);
    await context.close();
  });

  it('moves from one list to the other when the end passes [PUB-LIST-19, RULE-STATUS-04]', async () => {
    const endsAt = nowSeconds() + 3600;
    await makeTournament(site, organizer, { name: 'Ending Cup', startsAt: endsAt - DAY, endsAt });
    const { page, context } = await openPage(browser);
    await page.clock.install();
    await open(page, `${site.origin}/tournaments`);
    const row = page.getByRole('row').filter({ hasText: 'Ending Cup' });
    await expect.poll(() => row.locator('td').last().textContent()).toBe('live');
    await untilQuiet(page);
    // The site goes by the server's clock, which has to tell the same time as this page's in each answer, also a late one.
    await page.route(/view=/, async (route) => {
      const response = await route.fetch();
      const date = new Date((endsAt + 2) * 1000).toUTCString();
      await route.fulfill({ response, headers: { ...response.headers(), date } });
    });
    await page.clock.pauseAt((endsAt + 1) * 1000);
    // What is shown is drawn by timers, and the clock of this page goes on only when told.
    const count = () => page.clock.runFor(500).then(() => row.count());
    await expect.poll(count).toBe(0);
    await page.getByRole('link', { name: 'Recently Completed' }).click();
    await expect.poll(count).toBe(1);
    await expect.poll(() => row.locator('td').last().textContent()).toBe('completed');
    await context.close();
  });
});

describe('The overview', () => {
  it('names organizer, contact, venue and details with their formatting, with the poster [PUB-OVER-01, PUB-OVER-02, PUB-OVER-03, PUB-OVER-05, PUB-OVER-06]', async () => {
    const { page, context } = await openPage(browser);
    await open(page, address());
    const main = page.getByRole('main');
    await main.getByText('Deccan Shuttlers').waitFor();
    await expect
      .poll(() => main.getByRole('link', { name: '9876543210' }).getAttribute('href'))
      .toBe('tel:9876543210');
    await expect
      .poll(() => main.getByRole('link', { name: organizer.email }).getAttribute('href'))
      .toBe(`mailto:${organizer.email}`);
    await main.getByRole('heading', { name: 'Venue' }).waitFor();
    await expect.poll(() => main.getByText('Gachibowli, Hyderabad').count()).toBe(2);
    await main.getByRole('heading', { name: 'Rules' }).waitFor();
    await expect.poll(() => main.locator('strong', { hasText: 'white shoes' }).count()).toBe(1);
    await expect
      .poll(() => texts(main.locator('ul li', { hasText: 'Feather' })))
      .toEqual(['Feather shuttles']);
    const large = main.getByRole('img', { name: 'Poster of Monsoon Open' }).last();
    await large.scrollIntoViewIfNeeded();
    await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(8);
    await context.close();
  });

  it('leads to all tournaments of its organizer [PUB-OVER-04]', async () => {
    const { page, context } = await openPage(browser);
    await open(page, address());
    await page.getByRole('link', { name: 'View all tournaments of this organizer' }).click();
    await page.waitForURL(`${site.origin}/tournaments-of-organizer/${organizer.id}`);
    await page.getByRole('heading', { name: 'Tournaments | Deccan Shuttlers' }).waitFor();
    await context.close();
  });
});

describe('A tournament that is over', () => {
  it('shows first who won each event and who came second, also before any code is there', async () => {
    const over = await makeTournament(site, organizer, {
      name: 'Played Cup',
      startsAt: nowSeconds() - 3 * DAY,
      endsAt: nowSeconds() + DAY,
      switches: { showFixtures: true },
    });
    const event = await eventWith(site, organizer, over, 2);
    await saveKnockout(site, organizer, event);
    const won = [
      { a: 15, b: 9 },
      { a: 15, b: 13 },
    ];
    await saveScore(site, organizer.tokens, event.eventId, 0, won, 'A');
    const body = { id: over, endsAt: nowSeconds() - DAY };
    await send(site, tournamentCalls.updateTournament, { body, tokens: organizer.tokens });
    for (const javaScriptEnabled of [false, true]) {
      const { page, context } = await openPage(browser, { viewport: PHONE, javaScriptEnabled });
      await page.goto(address('', over));
      const first = page.getByRole('main').getByRole('heading', { level: 2 }).first();
      await expect.poll(() => first.textContent()).toBe('Winners');
      const link = page.getByRole('link', { name: /Player \d+\s*Champion\s*Player \d+\s*Runner-up$/ });
      await link.waitFor();
      if (javaScriptEnabled) {
        await expectAccessible(page);
        await link.click();
        await page.waitForURL(/fixtures#match-1$/);
      }
      await context.close();
    }
  });
});

const cardOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

describe('The events tab', () => {
  it('has a card for each event with match type and fee, and Book Now where entries are open [PUB-EVT-01, PUB-EVT-02, PUB-EVT-04, PUB-EVT-05]', async () => {
    const { page, context } = await openPage(browser);
    await open(page, address('events'));
    await expect
      .poll(() => texts(page.getByRole('main').getByRole('heading', { level: 2 })))
      .toEqual(["Women's Singles", 'Mixed Doubles', 'Veterans', "Men's Singles"]);
    const card = cardOf(page, "Women's Singles");
    await card.getByText('Knockout', { exact: true }).waitFor();
    await card.getByText('INR 450', { exact: true }).waitFor();
    await cardOf(page, 'Mixed Doubles').getByText('Round Robin + Knockout').waitFor();
    await cardOf(page, 'Mixed Doubles').getByText('INR 900', { exact: true }).waitFor();
    const books = page.getByRole('link', { name: /^Book Now/ });
    await expect
      .poll(() => books.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label'))))
      .toEqual(["Book Now: Women's Singles", 'Book Now: Mixed Doubles']);
    await context.close();
  });

  it('shows a discount only where both fee and percent are more than nothing [RULE-DISC-01, CONST-PUB-04]', async () => {
    const { page, context } = await openPage(browser);
    await open(page, address('events'));
    const card = cardOf(page, "Women's Singles");
    await expect.poll(() => card.locator('s').textContent()).toMatch(/INR\u00A0500$/);
    await card.getByText('Off 10 %', { exact: true }).waitFor();
    expect(await cardOf(page, 'Mixed Doubles').locator('s').count()).toBe(0);
    await open(page, address('events', plain));
    await cardOf(page, 'Free Play').getByText('Free', { exact: true }).waitFor();
    await expect.poll(() => page.getByText('INR 0', { exact: true }).count()).toBe(0);
    expect(await page.locator('main s').count()).toBe(0);
    expect(await page.getByText(/^Off/).count()).toBe(0);
    await context.close();
  });

  it('tells of free places only where they can be had', async () => {
    const id = await makeTournament(site, organizer, { name: 'Places Cup' });
    await makeEvent(site, organizer, id, { name: 'Open', maxEntries: 4 });
    await makeEvent(site, organizer, id, { name: 'Closed', maxEntries: 4, allowBooking: false });
    const { page, context } = await openPage(browser);
    await open(page, address('events', id));
    await cardOf(page, 'Open').getByText('4 of 4 places left', { exact: true }).waitFor();
    await cardOf(page, 'Closed').getByText('0 entries', { exact: true }).waitFor();
    expect(await cardOf(page, 'Closed').getByText(/left/).count()).toBe(0);
    await context.close();
  });

  it('leads to the booking page of an event [PUB-EVT-03, SITE-ROUTE-07, ROLE-VIS-02]', async () => {
    const { page, context } = await openPage(browser);
    await open(page, address('events'));
    await page.getByRole('link', { name: 'Book Now: Mixed Doubles' }).click();
    await page.waitForURL(`${site.origin}/tournaments/${fair}/${doubles}/book`);
    await page.getByRole('heading', { name: 'Payment Summary' }).waitFor();
    await page.getByText('Mixed Doubles').first().waitFor();
    await context.close();
  });
});

describe('The entries tab', () => {
  const openEntries = async (page: Page) => {
    await open(page, address('entries'));
    await page.getByRole('columnheader').first().waitFor();
  };
  const rowsOf = (table: Locator) =>
    table
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));

  /** A page of the organizer of these tournaments. */
  async function openOwn() {
    const watched = await openPage(browser);
    await signedIn(watched.context, organizer);
    return watched;
  }

  it('counts the entries of each event, with a total [PUB-ENT-01, PUB-ENT-02]', async () => {
    const { page, context } = await openPage(browser);
    await openEntries(page);
    await expect.poll(() => texts(page.getByRole('columnheader'))).toEqual(['Event name', 'No of Entries']);
    const rows = await page.getByRole('row').evaluateAll((all) => all.map((row) => row.textContent));
    expect(rows).toEqual([
      'Event nameNo of Entries',
      "Women's Singles3",
      'Mixed Doubles1',
      'Veterans0',
      "Men's Singles4",
      'Total8',
    ]);
    await context.close();
  });

  it('tells everybody who is entered and for which academy, and nothing else of them', async () => {
    const { page, context } = await openPage(browser);
    await openEntries(page);
    await page.getByRole('button', { name: "Show the players of Women's Singles" }).click();
    const table = page.getByRole('table', { name: "Players of Women's Singles" });
    await table.waitFor();
    await expect
      .poll(() => texts(table.getByRole('columnheader')))
      .toEqual(['Ser', 'Player Name', 'Academy/District', 'Remarks']);
    await expect
      .poll(() => rowsOf(table))
      .toEqual([
        ['1', 'Anil Rao', 'Thane', 'Offline'],
        ['2', 'meera Iyer', 'Chennai', 'Offline'],
        ['3', 'Zoya Khan', 'Pune Academy', 'Offline'],
      ]);
    const answer = await fetch(`${site.origin}/api/get_tournaments.php?id=${fair}`);
    expect(await answer.text()).not.toMatch(/"dob"|"feesPaid"|"feesNotPaid"|2010-01-02/);
    expect(await page.content()).not.toMatch(/Not Paid|2010-01-02|02-01-2010/);
    await context.close();
  });

  it('opens with + to the players of an event and closes with -, with births and fees for its organizer [PUB-ENT-03, PUB-ENT-05, PUB-ENT-06, PUB-ENT-08, PUB-ENT-09, PUB-ENT-10, PUB-ENT-11, PUB-ENT-12, PUB-ENT-13, PUB-ENT-14]', async () => {
    const { page, context } = await openOwn();
    await openEntries(page);
    const expander = page.getByRole('button', { name: "Show the players of Women's Singles" });
    await expect.poll(() => expander.getAttribute('aria-expanded')).toBe('false');
    await expander.click();
    const table = page.getByRole('table', { name: "Players of Women's Singles" });
    // The page came as everybody gets it.
    await table.getByRole('columnheader', { name: 'Payment Status' }).waitFor();
    await expect
      .poll(() => texts(table.getByRole('columnheader')))
      .toEqual(['Ser', 'Player Name', 'Date of Birth', 'Academy/District', 'Payment Status', 'Remarks']);
    await expect
      .poll(() => rowsOf(table))
      .toEqual([
        ['1', 'Anil Rao', '02-01-2010', 'Thane', 'Fees Not Paid', 'Offline'],
        ['2', 'meera Iyer', '09-07-2001', 'Chennai', 'Verification Pending', 'Offline'],
        ['3', 'Zoya Khan', '31-12-2004', 'Pune Academy', 'Fee Paid', 'Offline'],
      ]);
    await page.getByRole('button', { name: "Hide the players of Women's Singles" }).click();
    await expect.poll(() => table.count()).toBe(0);
    await context.close();
  });

  it('names both players of a pair [PUB-ENT-07]', async () => {
    const { page, context } = await openOwn();
    await openEntries(page);
    await page.getByRole('button', { name: 'Show the players of Mixed Doubles' }).click();
    await page.getByRole('cell', { name: 'Kiran Das / Asha Pal' }).waitFor();
    await page.getByRole('cell', { name: '04-03-1999 / 06-05-2000' }).waitFor();
    await context.close();
  });

  it('tells nobody a mobile number, an e-mail address or a UTR, neither on the page nor in what it fetched [PUB-ENT-15]', async () => {
    const { page, context } = await openPage(browser);
    const bodies: Promise<string>[] = [];
    page.on('response', (response) => {
      if (/get_tournaments|\/tournaments\//.test(response.url()))
        bodies.push(response.text().catch(() => ''));
    });
    await openEntries(page);
    for (const name of ["Women's Singles", 'Mixed Doubles']) {
      await page.getByRole('button', { name: `Show the players of ${name}` }).click();
    }
    const seen = [await page.content(), ...(await Promise.all(bodies))];
    expect(seen.length).toBeGreaterThanOrEqual(3);
    for (const text of seen) {
      expect(text).toContain('Anil Rao');
      expect(text).not.toMatch(/player\d+@example\.in|cash 17|utrN/);
      // The organizer's own number stands on the overview; no player's does.
      expect(text).not.toMatch(/"mobile":/);
    }
    await context.close();
  });

  it('cannot be opened for an event without teams, nor where players are not shown [PUB-ENT-04]', async () => {
    const { page, context } = await openPage(browser);
    await openEntries(page);
    expect(await page.getByRole('button', { name: 'Show the players of Veterans' }).count()).toBe(0);
    await setSwitches(site, organizer.tokens, fair, { showFixtures: true });
    const [answer] = await Promise.all([
      page.waitForResponse(/get_tournaments/),
      page.goto(address('entries')),
    ]);
    await page.getByRole('row', { name: /Total/ }).waitFor();
    expect(await page.getByRole('button', { name: /^Show the players/ }).count()).toBe(0);
    // The names of a draw that is shown are all that is told of players.
    expect(await answer.text()).not.toMatch(/1999-03-04|Kolkata|"academyName"/);
    await setSwitches(site, organizer.tokens, fair, { showPlayers: true, showFixtures: true });
    await context.close();
  });
});

describe('The fixtures tab', () => {
  it('lists drawn events only, with fee and discount, and leads to the fixtures where they are shown [PUB-FIX-01, PUB-FIX-02, PUB-FIX-03, PUB-FIX-04, PUB-FIX-05]', async () => {
    const { page, context } = await openPage(browser);
    await open(page, address('fixtures'));
    await expect
      .poll(() => texts(page.getByRole('main').getByRole('heading', { level: 2 })))
      .toEqual(["Men's Singles"]);
    await page.getByText('Knockout', { exact: true }).waitFor();
    const card = cardOf(page, "Men's Singles");
    await expect.poll(() => card.locator('s').textContent()).toMatch(/INR\u00A0600$/);
    await expect
      .poll(() => card.locator('s').evaluate((fee) => getComputedStyle(fee).textDecorationLine))
      .toBe('line-through');
    await card.getByText('INR 510', { exact: true }).waitFor();
    await card.getByText('Off 15 %', { exact: true }).waitFor();
    const way = page.getByRole('link', { name: "Fixture: Men's Singles" });
    await way.waitFor();
    await setSwitches(site, organizer.tokens, fair, { showPlayers: true });
    await open(page, address('fixtures'));
    await page.getByRole('heading', { name: "Men's Singles" }).waitFor();
    expect(await way.count()).toBe(0);
    await page.getByText('The draw is not published yet.').waitFor();
    expect(await page.getByText(/matches? played/).count()).toBe(0);
    await setSwitches(site, organizer.tokens, fair, { showPlayers: true, showFixtures: true });
    await context.close();
  });

  it('says Fixture not published where there is none [PUB-FIX-07]', async () => {
    const { page, context } = await openPage(browser);
    await open(page, address('fixtures', plain));
    await page.getByText('Fixture not published', { exact: true }).waitFor();
    await context.close();
  });
});
