import { accountCalls, adminCalls, paths, publicCalls, routes } from '@tournaments/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { send, type TestTokens } from '@tournaments/server/testing/client';
import { eventWith, saveKnockout } from '@tournaments/server/testing/draws';
import {
  ADMIN,
  adminToken,
  bookingOf,
  newOrganizer,
  newPlayer,
  newUtr,
  proveEmail,
  type TestOrganizer,
} from '@tournaments/server/testing/test-data';
import { field, press } from '../organizer/steps.ts';
import { makeEvent, makeTournament, moveTo, open } from '../public/steps.ts';
import {
  connectBrowser,
  expectAccessible,
  openPage,
  openTab,
  pauseClock,
  untilAnswered,
} from '../support/browser.ts';
import { asUser, storedToken, umpireOf } from '../support/roles.ts';
import { startSite, type Site } from '../support/site.ts';

let site: Site;
let browser: Browser;
let organizer: TestOrganizer;
let admin: TestTokens;
let umpire: TestTokens;
let place: { readonly tournament: number; readonly open: number; readonly drawn: number };

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), connectBrowser()]);
  organizer = await newOrganizer(site, { upiId: 'shuttlers@okaxis' });
  const tournament = await makeTournament(site, organizer, { switches: { showFixtures: true } });
  const drawn = await eventWith(site, organizer, tournament, 4);
  await saveKnockout(site, organizer, drawn);
  place = { tournament, open: await makeEvent(site, organizer, tournament), drawn: drawn.eventId };
  umpire = await umpireOf(site, organizer, tournament, { showFixtures: true });
  admin = { admin: await adminToken(site) };
});
afterEach(async () => {
  await turn(true);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** Switches the site on or off. */
async function turn(active: boolean): Promise<void> {
  const reply = await send(site, adminCalls.toggleSiteActive, { body: { active }, tokens: admin });
  if (reply.body.success !== true) throw new Error('the site was not switched');
}

const at = (path: string) => site.origin + path;
const MAINTENANCE = routes.maintenance;
const SETTINGS = '**/api/fetch_site_settings.php';

const PUBLIC = () => [
  routes.home,
  routes.tournaments,
  paths.organizerTournamentsPublic(organizer.id),
  paths.tournament(place.tournament),
  paths.book(place.tournament, place.open),
  paths.fixtures(place.tournament, place.drawn),
  routes.about,
  routes.contact,
  routes.terms,
  routes.guide,
  routes.privacy,
  routes.myData,
  routes.unsubscribe,
  '/no/such/place',
];
const PRINTER = () => paths.printer(place.tournament, place.drawn, 'knockout');
const ORGANIZERS = () => [
  routes.login,
  routes.signup,
  routes.forgotPassword,
  routes.organization,
  routes.changePassword,
  routes.paymentSettings,
  routes.organizerTournaments,
  paths.organizerTournament(place.tournament),
];

describe('While the site is off', () => {
  const AREAS: readonly (readonly [string, string, () => readonly string[]])[] = [
    ['the public pages', '[SITE-MAINT-04, SITE-MAINT-07]', PUBLIC],
    ["the organizer's pages", '[SITE-MAINT-04, SITE-MAINT-08]', ORGANIZERS],
    ["the umpire's pages", '[SITE-MAINT-04, SITE-MAINT-09]', () => [routes.umpireLogin, routes.umpire]],
    ['the printer', '[SITE-MAINT-04, SITE-MAINT-10]', () => [PRINTER()]],
  ];
  it.each(AREAS)(
    '%s lead to maintenance, loaded anew and by links of the site %s',
    async (_, __, addresses) => {
      const held = { ...organizer.tokens, ...umpire };
      const { page, context } = await openPage(browser, asUser(site, held));
      // One tab stays on a page that was loaded before, and moves on from there.
      const { page: stayed } = await openTab(context);
      for (const address of addresses()) {
        await turn(true);
        await open(stayed, at(address === routes.about ? routes.contact : routes.about));
        await turn(false);
        await page.goto(at(address));
        await page.waitForURL(at(MAINTENANCE));
        await moveTo(stayed, address);
        await stayed.waitForURL(at(MAINTENANCE));
      }
      await page.getByRole('heading', { name: 'We will be back soon' }).waitFor();
      expect(await storedToken(page, 'organizer')).toBe(held.organizer);
      await context.close();
    },
  );

  it('nobody sees a public page, whoever they are: the way through is by route, not by role', async () => {
    await turn(false);
    const roles: readonly TestTokens[] = [{}, organizer.tokens, umpire, admin];
    for (const tokens of roles) {
      const { page, context } = await openPage(browser, asUser(site, tokens));
      for (const address of [routes.tournaments, routes.privacy, routes.myData]) {
        await page.goto(at(address));
        await page.waitForURL(at(MAINTENANCE));
      }
      await context.close();
    }
  });

  it('the maintenance page stays where it is, at the address with its spelling, and is readable [SITE-MAINT-01, SITE-MAINT-11]', async () => {
    await turn(false);
    const { page, context, complaints } = await openPage(browser);
    let moves = 0;
    page.on('framenavigated', () => (moves += 1));
    await page.goto(at('/website-under-maintanaince'));
    await page.getByRole('heading', { name: 'We will be back soon' }).waitFor();
    const first = moves;
    await page.waitForTimeout(1500);
    expect(page.url()).toBe(at('/website-under-maintanaince'));
    expect(moves).toBeLessThanOrEqual(first + 1);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("the super admin's routes work, signing in included, and switch it on again; whoever waits is taken to the list [SITE-MAINT-02, SITE-MAINT-05, SITE-MAINT-06]", async () => {
    await turn(false);
    const waiting = await openPage(browser);
    await waiting.page.goto(at(routes.tournaments));
    await waiting.page.waitForURL(at(MAINTENANCE));
    const { page, context } = await openPage(browser);
    await page.goto(at(routes.adminLogin));
    await field(page, 'Email').fill(ADMIN.email);
    await field(page, 'Password').fill(ADMIN.password);
    await press(page, 'Login');
    await page.getByRole('button', { name: /^Resend OTP IN/ }).waitFor();
    await field(page, 'OTP').fill(await site.newestOtp(ADMIN.email));
    await press(page, 'Validate');
    await page.waitForURL(at(routes.adminOrganizations));
    await page.goto(at(routes.tournaments));
    expect(page.url()).toBe(at(MAINTENANCE));
    await page.goto(at(routes.adminSettings));
    const toggle = page.getByRole('switch', { name: 'Turned off the URL' });
    await expect.poll(() => toggle.isChecked()).toBe(true);
    await toggle.click();
    await expect
      .poll(async () => (await send(site, publicCalls.siteSettings)).body['siteSettings'])
      .toMatchObject({ siteActive: true });
    // The page looks by itself every 15 seconds, and at once when it is looked at.
    await waiting.page.evaluate(() => dispatchEvent(new Event('focus')));
    await waiting.page.waitForURL(at(routes.tournaments));
    await waiting.page.getByRole('link', { name: 'Monsoon Open' }).waitFor();
    await Promise.all([context.close(), waiting.context.close()]);
  });

  it('the maintenance page leaves by itself, at latest 15 seconds after the site is on [SITE-MAINT-05]', async () => {
    await turn(false);
    const { page, context } = await openPage(browser);
    await page.clock.install();
    await page.goto(at(MAINTENANCE));
    await page.getByRole('heading', { name: 'We will be back soon' }).waitFor();
    await pauseClock(page);
    await page.clock.runFor(15_000);
    await untilAnswered(page);
    await turn(true);
    expect(page.url()).toBe(at(MAINTENANCE));
    await page.clock.runFor(15_000);
    await page.waitForURL(at(routes.tournaments));
    await context.close();
  });

  it('who comes to the maintenance page of a site that is on is sent to the list [SITE-MAINT-05]', async () => {
    const { page, context } = await openPage(browser);
    await page.goto(at(MAINTENANCE));
    expect(page.url()).toBe(at(routes.tournaments));
    await open(page, at(routes.about));
    await moveTo(page, MAINTENANCE);
    await page.waitForURL(at(routes.tournaments));
    await context.close();
  });
});

describe('The settings call', () => {
  const failures = [
    ['the network fails', (page: Page) => page.route(SETTINGS, (route) => route.abort())],
    [
      'it answers 500',
      (page: Page) => page.route(SETTINGS, (route) => route.fulfill({ status: 500, body: '' })),
    ],
    [
      'it says success false',
      (page: Page) => page.route(SETTINGS, (route) => route.fulfill({ json: { success: false } })),
    ],
    [
      'it says that the site is not active',
      (page: Page) =>
        page.route(SETTINGS, (route) =>
          route.fulfill({ json: { success: true, siteSettings: { siteActive: false } } }),
        ),
    ],
  ] as const;

  it.each(failures)('leads to maintenance when %s [SITE-MAINT-03]', async (_, fail) => {
    const { page, context } = await openPage(browser);
    await open(page, at(routes.about));
    await fail(page);
    await page.getByRole('link', { name: 'Contact Us' }).click();
    await page.waitForURL(at(MAINTENANCE));
    await moveTo(page, routes.adminLogin);
    await page.getByRole('heading', { name: 'Super Admin Login' }).waitFor();
    await page.waitForTimeout(500);
    expect(page.url()).toBe(at(routes.adminLogin));
    await context.close();
  });

  it('that fails once is made once more at once, and nobody is sent away', async () => {
    const { page, context } = await openPage(browser);
    // The first page asks too, once it stands.
    await Promise.all([page.waitForResponse(SETTINGS), open(page, at(routes.about))]);
    let asked = 0;
    await page.route(SETTINGS, async (route) => {
      asked += 1;
      if (asked === 1) await route.abort();
      else await route.continue();
    });
    await page.getByRole('link', { name: 'Contact Us' }).click();
    await expect.poll(() => asked).toBe(2);
    await page.waitForTimeout(500);
    expect(page.url()).toBe(at(routes.contact));
    await context.close();
  });

  it("is made on every navigation outside the super admin's routes, and on none there [API-SITE-01, API-SITE-02]", async () => {
    const { page, context } = await openPage(browser, asUser(site, admin));
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('fetch_site_settings')) asked.push(new URL(page.url()).pathname);
    });
    await open(page, at(routes.tournaments));
    await expect.poll(() => asked).toEqual([routes.tournaments]);
    for (const [name, path] of [
      ['About', routes.about],
      ['Terms & Conditions', routes.terms],
    ] as const) {
      await page.getByRole('link', { name }).click();
      await expect.poll(() => asked.at(-1)).toBe(path);
    }
    await page.goBack();
    await expect.poll(() => asked.at(-1)).toBe(routes.about);
    expect(asked).toEqual([routes.tournaments, routes.about, routes.terms, routes.about]);
    await moveTo(page, routes.adminOrganizations);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Change Password' }).first().click();
    await page.waitForURL(at(routes.adminChangePassword));
    await page.waitForTimeout(500);
    expect(asked.slice(4)).toEqual([]);
    await context.close();
  });
});

describe('The server, while the site is off,', () => {
  it('takes no signup, booking code or booking, except one whose e-mail was proved before, and goes on reading', async () => {
    const [proved, unproved, new_] = [newPlayer(), newPlayer(), 'new@example.in'];
    await proveEmail(site, 'event_booking', proved.email);
    await turn(false);
    for (const [type, email] of [
      ['event_booking', unproved.email],
      ['organizer_signup', new_],
    ] as const) {
      const refused = await send(site, publicCalls.sendOtp, { body: { type, email } });
      expect([refused.status, refused.body.success]).toEqual([503, false]);
      expect(refused.body.message).toMatch(/under maintenance/);
      expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    }
    const signup = { name: 'New Club', email: new_, mobile: '9876543210', password: 'a long password' };
    expect((await send(site, accountCalls.signup, { body: signup })).status).toBe(503);
    const late = await send(site, publicCalls.bookEvents, {
      body: bookingOf(place.open, [unproved], newUtr()),
    });
    expect(late.body.success).toBe(false);
    const paid = await send(site, publicCalls.bookEvents, {
      body: bookingOf(place.open, [proved], newUtr()),
    });
    expect(paid.body.success).toBe(true);
    const list = await send(site, publicCalls.getTournaments, { query: {} });
    expect(list.body['tournaments']).toHaveLength(1);
    const profile = await send(site, accountCalls.getOrganization, { tokens: organizer.tokens });
    expect(profile.status).toBe(200);
  });

  it('is over for who waits, at the page they asked for', async () => {
    await turn(false);
    const address = paths.tournament(place.tournament);
    const { page, context } = await openPage(browser);
    await page.goto(at(address));
    await page.waitForURL(at(MAINTENANCE));
    await turn(true);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.waitForURL(at(address));
    await context.close();
  });

  it('sends machines to the maintenance page without anything to keep', async () => {
    await turn(false);
    const reply = await fetch(at(paths.tournament(place.tournament)), { redirect: 'manual' });
    expect([reply.status, reply.headers.get('location')]).toEqual([
      302,
      `${MAINTENANCE}?to=${encodeURIComponent(paths.tournament(place.tournament))}`,
    ]);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const page = await fetch(at(MAINTENANCE));
    expect(await page.text()).toContain('<meta name="robots" content="noindex">');
  });
});
