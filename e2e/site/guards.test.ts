import { paths, playerPaths, routes } from '@tournaments/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestTokens } from '@tournaments/server/testing/client';
import { eventWith, saveKnockout } from '@tournaments/server/testing/draws';
import { adminToken, newOrganizer, type TestOrganizer } from '@tournaments/server/testing/test-data';
import { makeEvent, makeTournament, moveTo, open } from '../public/steps.ts';
import { connectBrowser, openPage, openTab } from '../support/browser.ts';
import { asUser, storedToken, umpireOf } from '../support/roles.ts';
import { startSite, type Site } from '../support/site.ts';

let site: Site;
let browser: Browser;
let organizer: TestOrganizer;
let tokens: Readonly<Record<Role, TestTokens>>;
/** The places of the addresses below. */
let place: { readonly tournament: number; readonly open: number; readonly drawn: number };

type Role = 'visitor' | 'organizer' | 'umpire' | 'admin';

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), connectBrowser()]);
  organizer = await newOrganizer(site, { upiId: 'shuttlers@okaxis' });
  const switches = { showFixtures: true };
  const tournament = await makeTournament(site, organizer, { switches });
  const drawn = await eventWith(site, organizer, tournament, 4);
  await saveKnockout(site, organizer, drawn);
  place = { tournament, open: await makeEvent(site, organizer, tournament), drawn: drawn.eventId };
  tokens = {
    visitor: {},
    organizer: organizer.tokens,
    umpire: await umpireOf(site, organizer, tournament, switches),
    admin: { admin: await adminToken(site) },
  };
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const { login, umpireLogin } = routes;

/** Whom each route lets in, and where it sends the others; whoever is not named stays. */
const OPEN = {};
const ORGANIZER_OUT = { organizer: routes.organization };
const ORGANIZER_IN = { visitor: login, umpire: login, admin: login };
const UMPIRE_IN = { visitor: umpireLogin, organizer: umpireLogin, admin: umpireLogin };
// Without the super admin's token the way leads to the organizer's login, and from there a signed-in organizer home.
const ADMIN_IN = { visitor: login, organizer: routes.organization, umpire: login };

const TABLE: readonly (readonly [() => string, Partial<Record<Role, string>>])[] = [
  [() => routes.home, everybody(routes.tournaments)],
  [() => '/no/such/place', everybody(routes.tournaments)],
  [() => routes.tournaments, OPEN],
  [() => paths.organizerTournamentsPublic(organizer.id), OPEN],
  [() => paths.tournament(place.tournament), OPEN],
  [() => paths.book(place.tournament, place.open), OPEN],
  [() => paths.fixtures(place.tournament, place.drawn), OPEN],
  [() => paths.printer(place.tournament, place.drawn, 'knockout'), OPEN],
  // Who is not in charge is told whom the sheets are for.
  [() => paths.scoreSheets(place.tournament), OPEN],
  [() => paths.scoreSheet(place.tournament, place.drawn, 'knockout', 0), OPEN],
  [() => routes.about, OPEN],
  [() => routes.contact, OPEN],
  [() => paths.courtDisplay(place.tournament, 1), OPEN],
  [() => paths.desk(place.tournament), OPEN],
  [() => routes.deskLogin, OPEN],
  [() => paths.wall(place.tournament), OPEN],
  [() => paths.wall(place.tournament, 'next'), OPEN],
  [() => routes.terms, OPEN],
  [() => routes.guide, OPEN],
  [() => routes.privacy, OPEN],
  [() => routes.myData, OPEN],
  [() => routes.findPass, OPEN],
  // Nobody has this one: everybody is told so.
  [() => paths.pass('A'.repeat(22)), OPEN],
  [() => paths.waiting('A'.repeat(22)), OPEN],
  [() => paths.receipt('A'.repeat(22), 1), OPEN],
  [() => playerPaths.find(place.tournament), OPEN],
  [() => playerPaths.page(place.tournament, '1'), OPEN],
  [() => routes.unsubscribe, OPEN],
  [() => routes.maintenance, everybody(routes.tournaments)],
  [() => routes.signup, ORGANIZER_OUT],
  [() => routes.login, ORGANIZER_OUT],
  [() => routes.forgotPassword, ORGANIZER_OUT],
  [() => routes.organization, ORGANIZER_IN],
  [() => routes.changePassword, ORGANIZER_IN],
  [() => routes.paymentSettings, ORGANIZER_IN],
  [() => paths.ownReceipt(1), ORGANIZER_IN],
  [() => routes.organizerTournaments, ORGANIZER_IN],
  [() => paths.organizerTournament(place.tournament), ORGANIZER_IN],
  [() => routes.umpireLogin, { umpire: routes.umpire }],
  [() => routes.umpire, UMPIRE_IN],
  // A code that no match has is told to everybody; a match's own leads to the login of its tournament.
  [() => paths.umpireMatch('222222'), OPEN],
  [() => routes.adminLogin, { admin: routes.adminOrganizations }],
  [() => routes.adminOrganizations, ADMIN_IN],
  [() => routes.adminTournaments, ADMIN_IN],
  [() => paths.adminTournament(place.tournament), ADMIN_IN],
  [() => routes.adminSettings, ADMIN_IN],
  [() => routes.adminAudit, ADMIN_IN],
  [() => routes.adminHealth, ADMIN_IN],
  [() => routes.adminChangePassword, ADMIN_IN],
];

function everybody(to: string): Record<Role, string> {
  return { visitor: to, organizer: to, umpire: to, admin: to };
}

/** Where a page has come to rest: it shows something, no check is running any more, and the address stays. */
async function restsAt(page: Page, wanted: string): Promise<string> {
  await page.waitForURL(site.origin + wanted, { timeout: 30_000 }).catch(() => undefined);
  await page.locator('#root > :not(noscript)').first().waitFor({ state: 'attached' });
  await expect.poll(() => page.locator('[aria-busy=true]').count(), { timeout: 20_000 }).toBe(0);
  await page.waitForTimeout(350);
  return new URL(page.url()).pathname;
}

/** The addresses a page has shown, in order. */
function trail(page: Page): string[] {
  const shown: string[] = [];
  page.on('framenavigated', (frame) => shown.push(new URL(frame.url()).pathname));
  return shown;
}

describe('Every route', () => {
  it('stands in the table', () => {
    const known = TABLE.map(([address]) => address());
    const missing = Object.values(routes).filter((route) => {
      const pattern = new RegExp(`^${route.replace(/:[^/]+/g, '[^/]+')}$`);
      return !known.some((address) => pattern.test(address));
    });
    expect(missing).toEqual([]);
  });

  const roles: readonly (readonly [Role, string])[] = [
    ['visitor', '[SITE-GUARD-04, SITE-GUARD-05, SITE-GUARD-06, SITE-GUARD-08, SITE-GUARD-12]'],
    ['organizer', '[SITE-GUARD-01, SITE-GUARD-08, SITE-GUARD-13, SITE-ROUTE-02, SITE-ROUTE-10]'],
    ['umpire', '[SITE-GUARD-02, SITE-GUARD-08, SITE-GUARD-11, SITE-GUARD-13, SITE-ROUTE-10]'],
    ['admin', '[SITE-GUARD-03, SITE-GUARD-08, SITE-GUARD-13, SITE-ROUTE-10]'],
  ];
  it.each(roles)('lets a %s in or leads where they belong %s', async (role) => {
    const { page, context, complaints } = await openPage(browser, asUser(site, tokens[role]));
    const wrong: string[] = [];
    const rows = [...TABLE];
    const walk = async (tab: Page) => {
      for (let row = rows.shift(); row !== undefined; row = rows.shift()) {
        const [from, wanted] = [row[0](), row[1][role] ?? row[0]()];
        // What is open to all is loaded as a visitor, and come to by a link of the site with a session.
        const isLoaded = tab.url().startsWith(site.origin);
        if (row[1] === OPEN && role !== 'visitor' && isLoaded) await moveTo(tab, from);
        else await tab.goto(site.origin + from);
        const to = await restsAt(tab, wanted);
        if (to !== wanted) wrong.push(`${from}: ${to} in place of ${wanted}`);
      }
    };
    const others = await Promise.all([openTab(context), openTab(context)]);
    await Promise.all([page, ...others.map((other) => other.page)].map(walk));
    expect(wrong).toEqual([]);
    expect([...complaints, ...others.flatMap((other) => other.complaints)]).toEqual([]);
    await context.close();
  });
});

describe('A session that the server does not know', () => {
  it('ends at the login of its role; its token is dropped [SITE-GUARD-10, SITE-SESS-02, SITE-SESS-05, ERR-AUTH-01, ERR-AUTH-02]', async () => {
    const junk = 'f'.repeat(64);
    const { page, context } = await openPage(browser, asUser(site, { organizer: junk, admin: junk }));
    await page.goto(site.origin + routes.organization);
    expect(await restsAt(page, routes.login)).toBe(routes.login);
    expect(await storedToken(page, 'organizer')).toBeNull();
    expect(await storedToken(page, 'admin')).toBe(junk);
    await page.goto(site.origin + routes.adminLogin);
    expect(await restsAt(page, routes.adminLogin)).toBe(routes.adminLogin);
    expect(await storedToken(page, 'admin')).toBeNull();
    await page.goto(site.origin + routes.adminSettings);
    expect(await restsAt(page, routes.login)).toBe(routes.login);
    await context.close();
  });
});

describe('A profile that cannot be had', () => {
  const failures = [
    [
      'the server answers 500',
      (page: Page) =>
        page.route('**/get_{organization,admin}.php', (route) => route.fulfill({ status: 500, body: '' })),
    ],
    [
      'the network fails',
      (page: Page) => page.route('**/get_{organization,admin}.php', (route) => route.abort()),
    ],
  ] as const;

  it.each(failures)(
    'because %s shows the login, keeps the token and does not turn in circles [SITE-GUARD-07, SITE-GUARD-14, ERR-ORG-02, ERR-ORG-03]',
    async (_, fail) => {
      const held = { ...tokens.organizer, ...tokens.admin };
      const { page, context } = await openPage(browser, asUser(site, held));
      await fail(page);
      let profiles = 0;
      page.on(
        'request',
        (request) => (profiles += /get_(organization|admin)\.php/.test(request.url()) ? 1 : 0),
      );
      for (const [from, to] of [
        [routes.organization, routes.login],
        [routes.login, routes.login],
        [routes.adminOrganizations, routes.adminLogin],
        [routes.adminLogin, routes.adminLogin],
      ] as const) {
        await open(page, `${site.origin}${routes.about}`);
        const shown = trail(page);
        profiles = 0;
        await moveTo(page, from);
        await page.getByRole('button', { name: 'Login', exact: true }).waitFor();
        await page.waitForTimeout(700);
        expect(new URL(page.url()).pathname).toBe(to);
        expect(shown.length).toBeLessThanOrEqual(2);
        // The guard of the route, the guard of the login and the login itself ask once each.
        expect(profiles).toBeLessThanOrEqual(3);
      }
      expect(await storedToken(page, 'organizer')).toBe(held.organizer);
      expect(await storedToken(page, 'admin')).toBe(held.admin);
      await context.close();
    },
  );

  it('is let in again by the next try when the server is well', async () => {
    const { page, context } = await openPage(browser, asUser(site, tokens.organizer));
    await page.route('**/get_organization.php', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(site.origin + routes.organization);
    expect(await restsAt(page, routes.login)).toBe(routes.login);
    await page.unrouteAll();
    await page.reload();
    expect(await restsAt(page, routes.organization)).toBe(routes.organization);
    await context.close();
  });
});

describe('An organizer who is not approved', () => {
  it('holds no session: the token goes and the login says what is waited for [SITE-SESS-03, ROLE-ORG-02]', async () => {
    const waiting = await newOrganizer(site, { approved: false });
    const { page, context } = await openPage(browser, asUser(site, waiting.tokens));
    await page.goto(site.origin + routes.organization);
    await page.getByText('Your account is waiting for approval').waitFor();
    expect(new URL(page.url()).pathname).toBe(routes.login);
    expect(await storedToken(page, 'organizer')).toBeNull();
    await context.close();
  });
});
