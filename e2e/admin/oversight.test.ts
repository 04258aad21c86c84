import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminCalls, publicCalls, routes, TOKEN_KEYS, tournamentCalls } from '@tournaments/contract';
import { noteBackup } from '@tournaments/server/testing/audit';
import { send } from '@tournaments/server/testing/client';
import {
  ADMIN,
  adminToken,
  book,
  newEvent,
  newOrganizer,
  newPlayer,
  newTournament,
  type TestOrganizer,
} from '@tournaments/server/testing/test-data';
import {
  connectBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  PHONE,
  type WatchedPage,
  untilAnswered,
} from '../support/browser.ts';
import { field, press, says } from '../organizer/steps.ts';
import { startSite, type Site } from '../support/site.ts';

let site: Site;
let browser: Browser;
let organizer: TestOrganizer;
let tournament: number;
let desk: WatchedPage;
let admin: string;

async function signedIn(token: string): Promise<WatchedPage> {
  const watched = await openPage(browser);
  await watched.page.goto(`${site.origin}/about-us`);
  await watched.page.evaluate((value) => localStorage.setItem(...value), [TOKEN_KEYS.admin, token] as const);
  return watched;
}

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), connectBrowser()]);
  organizer = await newOrganizer(site, { upiId: 'shuttlers@okaxis' });
  tournament = await newTournament(site, organizer, { startsIn: 20 * 86_400 });
  const event = await newEvent(site, organizer, tournament);
  await book(site, event, [newPlayer()]);
  await newTournament(site, organizer, { startsIn: 40 * 86_400 });
  admin = await adminToken(site);
  desk = await signedIn(admin);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const open = (page: Page, path: string) => page.goto(site.origin + path);

describe('The super admin’s sign-in', () => {
  async function atOtp(page: Page, failing: boolean): Promise<void> {
    if (failing)
      await page.route('**/api/send_otp.php', (route) => route.fulfill({ status: 500, body: '{}' }));
    await open(page, '/admin');
    await field(page, 'Email').fill(ADMIN.email);
    await field(page, 'Password').fill(ADMIN.password);
    await press(page, 'Login');
  }

  it('tells that an OTP could not be sent, and validates nothing before one was [ADM-LOGIN-08, ADM-LOGIN-09]', async () => {
    const { page, context } = await openPage(browser);
    await atOtp(page, true);
    await says(page, 'Internal Server Error! Please Contact the administrator');
    await field(page, 'OTP').fill('123456');
    await press(page, 'Validate');
    await says(page, 'Please Send the OTP before validating.');
    await page.unroute('**/api/send_otp.php');
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await page.getByRole('button', { name: /Resend OTP/ }).waitFor();
    await page.route('**/api/admin/validate_otp_and_login.php', (route) =>
      route.fulfill({ status: 500, body: '{}' }),
    );
    await press(page, 'Validate');
    await says(page, 'Internal Server Error! Please Contact the administrator');
    await context.close();
  });

  it('repeats the server’s word on a wrong OTP [ADM-LOGIN-09]', async () => {
    const { page, context } = await openPage(browser);
    await atOtp(page, false);
    await page.getByRole('button', { name: /Resend OTP/ }).waitFor();
    const right = await site.newestOtp(ADMIN.email);
    await field(page, 'OTP').fill(right === '000000' ? '000001' : '000000');
    await press(page, 'Validate');
    await page.getByText('This OTP is not right.').first().waitFor();
    await context.close();
  });

  it('goes to /organization when the check answers 401 [ADM-LOGIN-10]', async () => {
    const { page, context } = await openPage(browser);
    await page.route('**/api/admin/check_admin.php', (route) => route.fulfill({ status: 401, body: '{}' }));
    await atOtp(page, false);
    await page.waitForURL('**/organization/login');
    await context.close();
  });
});

describe('The list of tournaments', () => {
  it('has the newest start first, with events, entries and payments counted [ADM-TOURS-03, ADM-TOURS-11, ADM-TOURS-12, ADM-TOURS-13]', async () => {
    const { page } = desk;
    await open(page, '/admin/tournament-details');
    const rows = page.locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(2);
    const cells = (row: number) => rows.nth(row).locator('td').allTextContents();
    await expect
      .poll(async () => (await cells(0)).slice(0, 2))
      .toEqual(['0 entries in 0 events', 'INR\u00A00']);
    await expect
      .poll(async () => (await cells(1)).slice(0, 2))
      .toEqual(['1 entry in 1 event', 'INR\u00A00 + INR\u00A0500 pending']);
    await page.getByRole('button', { name: 'More about Monsoon Open' }).last().click();
    const facts = rows.nth(1).locator('dl > div');
    await expect
      .poll(() => facts.allTextContents())
      .toEqual(
        expect.arrayContaining([
          'OrganizerDeccan Shuttlers',
          `Email${organizer.email}`,
          'Nos of events organized1',
          'Total payment receivedConfirmed INR\u00A00 + Verification Pending INR\u00A0500 = Together INR\u00A0500',
        ]),
      );
    await expectAccessible(page);
    await page.setViewportSize({ ...PHONE, width: 360 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'More about Monsoon Open' }).last().click();
    await expect.poll(() => facts.count()).toBe(0);
  });

  it('has its heads in one row, none of more than two lines, at 1280 pixels', async () => {
    const { page } = desk;
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, '/admin/tournament-details');
    const heads = page.getByRole('columnheader');
    await expect.poll(() => heads.count()).toBe(6);
    const [ends, heights, sides] = await heads.evaluateAll((all) => {
      const boxes = all.map((one) => one.getBoundingClientRect());
      return [
        boxes.map(({ bottom }) => Math.round(bottom)),
        boxes.map(({ height }) => height),
        boxes.map(({ left, right }) => ({ left, right })).sort((one, other) => one.left - other.left),
      ] as const;
    });
    expect(new Set(ends).size).toBe(1);
    expect(Math.max(...heights)).toBeLessThanOrEqual(42);
    for (const [index, { right }] of sides.slice(0, -1).entries())
      expect(right).toBeLessThanOrEqual(sides[index + 1]!.left + 5);
  });

  it('keeps filter and search together, also over a reload [ADM-TOURS-14]', async () => {
    const { page } = desk;
    await open(page, '/admin/tournament-details');
    await page.getByLabel('Which tournaments').selectOption('Recently Completed');
    await page.getByLabel('Search by tournament name, organizer name or mobile').fill('monsoon');
    await page.getByText('No Tournaments').waitFor();
    await page.waitForURL(/q=monsoon/);
    await page.getByLabel('Which tournaments').selectOption('Live & Upcoming');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(2);
    await page.reload();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(2);
    await expect.poll(() => page.getByLabel(/Search by tournament/).inputValue()).toBe('monsoon');
  });

  it('leads to payments, which say when they cannot be loaded [ADM-TDET-02]', async () => {
    const { page } = desk;
    await page.route('**/api/admin/get_tournament_details.php*', (route) =>
      route.fulfill({ status: 500, body: '{}' }),
    );
    await open(page, `/admin/tournament-details/${tournament}`);
    await page.getByRole('alert').filter({ hasText: 'Something Went Wrong!' }).first().waitFor();
    await page.unroute('**/api/admin/get_tournament_details.php*');
  });

  it('is one of the things only a super admin does; an organizer’s token switches nothing [ADM-SET-02, ROLE-ADM-03]', async () => {
    const stolen = { admin: organizer.tokens.organizer };
    for (const tokens of [organizer.tokens, stolen]) {
      const off = await send(site, adminCalls.toggleSiteActive, { body: { active: false }, tokens });
      expect(off.status).toBe(401);
    }
    const settings = await send(site, publicCalls.siteSettings, {});
    expect(settings.body['siteSettings']).toEqual({ siteActive: true });
    const { page } = desk;
    await open(page, '/admin/settings');
    await page.getByRole('switch', { name: /Turned off the URL/ }).waitFor();
    // A busy machine may be slow to ask its database, which needs a look as well.
    await page.getByRole('link', { name: /^Health, \d+ things? needs? a look$/ }).waitFor();
    await page.getByRole('link', { name: /^Organizations(, \d+ waits?)?$/ }).waitFor();
    for (const part of ['Tournaments', 'Audit', 'Change Password'])
      await page.getByRole('link', { name: part, exact: true }).waitFor();
  });
});

describe('Settings and password', () => {
  it('have what is set beside what it is about on a wide screen, and below it on a phone', async () => {
    const { page } = desk;
    for (const path of ['/admin/settings', '/admin/change-password']) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(page, path);
      const title = page.locator('section').last().getByRole('heading', { level: 2 });
      await title.waitFor();
      await untilAnswered(page);
      const parts = page.locator('main section');
      const sides = () =>
        parts.evaluateAll((all) =>
          all.map(({ children: [head, set] }) => ({
            isBeside: head!.getBoundingClientRect().right <= set!.getBoundingClientRect().left,
            left: set!.getBoundingClientRect().left,
          })),
        );
      const wide = await sides();
      expect(wide.every(({ isBeside }) => isBeside)).toBe(true);
      expect(new Set(wide.map(({ left }) => left)).size).toBe(1);
      await page.setViewportSize(PHONE);
      expect((await sides()).some(({ isBeside }) => isBeside)).toBe(false);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});

describe('The audit page', () => {
  it('tells who did what when, narrowed by who and by search, and brings a deleted tournament back', async () => {
    const { page } = desk;
    await open(page, '/admin/tournament-details');
    await page.getByRole('button', { name: 'More about Monsoon Open' }).first().click();
    await press(page, 'Delete Monsoon Open');
    await press(page, 'YES');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    await page.getByRole('link', { name: 'Audit', exact: true }).click();
    await page
      .locator('tbody')
      .first()
      .getByText(/^Today, \w{3} \d+ \w{3}$/)
      .waitFor();
    const first = page.locator('tbody').nth(1);
    await first.getByText(`${ADMIN.email} (super admin) deleted the tournament`).waitFor();
    await first.locator('summary').first().click();
    await first.getByText('As it was recorded').click();
    await first.getByText(/^Recorded as tournament\.delete \d+$/).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Who', { exact: true }).selectOption('Visitors');
    await page.getByText('deleted the tournament').waitFor({ state: 'detached' });
    const booking = page
      .locator('tbody tr')
      .filter({ hasText: /A visitor booked 1 entry in .+ for INR 500, booking \d+/ });
    await booking.locator('summary').first().click();
    await booking
      .getByRole('definition')
      .filter({ hasText: /^INR\s500$/ })
      .waitFor();
    await booking.getByText('As it was recorded').click();
    await booking.getByText('"totalPaise": 50000').waitFor();
    await page.getByLabel('Who', { exact: true }).selectOption('Everybody');
    await page.getByLabel('Search by organizer, tournament or person').fill('nobody has this name');
    await page.getByText('Nothing fits this search.').waitFor();
    await page.getByLabel('Search by organizer, tournament or person').fill('');
    await page
      .getByRole('button', { name: /^Bring back/ })
      .first()
      .click();
    await says(page, 'It is back, with everything that was in it.');
    await first.getByText(`${ADMIN.email} (super admin) brought the tournament back`).waitFor();
    await page.getByRole('link', { name: 'Tournaments', exact: true }).click();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(2);
  });

  it('tells what an organizer changed, and what was done to a team, by their names', async () => {
    const { page } = desk;
    const own = await newTournament(site, organizer, { startsIn: 60 * 86_400 });
    const event = await newEvent(site, organizer, own);
    const body = {
      id: event,
      tournamentId: own,
      name: "Men's Singles",
      eventType: 'singles',
      matchType: 'knockout',
      maxEntries: null,
      feePaise: 60_000,
      allowBooking: true,
      discountPercent: 0,
    } as const;
    await send(site, tournamentCalls.updateEvent, { body, tokens: organizer.tokens });
    await open(page, `/admin/audit?tournament=${own}`);
    await page
      .getByText(/^The organizer changed the fee of Men's Singles from INR 500 to INR 600$/)
      .waitFor();
    await page.getByText(/^The organizer added Men's Singles to /).waitFor();
    // What all rows are about is said above them, once.
    await page.getByText('Only Monsoon Open').waitFor();
    expect(await page.locator('th[rowspan]').count()).toBe(0);
    await press(page, 'Show all');
    await page.getByRole('rowheader', { name: 'The site' }).first().waitFor();
    const lead = page.getByText(/^Who did what when, the newest first\./);
    expect((await lead.boundingBox())!.height).toBeLessThan(40);
    const about = page.getByRole('rowheader', { name: 'Monsoon Open Deccan Shuttlers' }).first();
    await about.getByRole('link', { name: 'Monsoon Open' }).click();
    await page.waitForURL(new RegExp(`tournament=${own}`));
  });

  it('and the health page work on a phone', async () => {
    const { page } = desk;
    await page.setViewportSize(PHONE);
    for (const path of ['/admin/audit', '/admin/health']) {
      await open(page, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await untilAnswered(page);
      // A card names nobody that is not there.
      const cells = page.getByRole('cell').filter({ visible: true });
      expect(await cells.filter({ hasNotText: /\S/ }).count()).toBe(0);
      if (path === '/admin/audit') {
        // Lines of a list and no cards: the time stands at the edge, the sentence beside it.
        const edge = (await page.getByRole('heading', { level: 1 }).boundingBox())!.x;
        const row = page.getByRole('row').filter({ hasText: 'signed in as super admin' }).first();
        const time = (await row.getByRole('cell').first().boundingBox())!;
        const told = (await row.locator('summary').first().boundingBox())!;
        expect(time.x).toBe(edge);
        expect(told.y).toBeLessThan(time.y + time.height);
      }
      // The head is one row, which names this page.
      expect((await page.getByRole('banner').boundingBox())!.height).toBeLessThanOrEqual(56);
      const menu = page.getByRole('navigation', { name: 'Super admin' }).getByRole('button');
      const here = (await menu.boundingBox())!;
      expect(here.x).toBeGreaterThanOrEqual(0);
      expect(here.x + here.width).toBeLessThanOrEqual(PHONE.width);
      // A number stands beside the name of what it counts.
      const health = page.getByRole('navigation').getByRole('link', { name: /^Health, \d+ things? / });
      if (path === '/admin/audit') await health.getByText('Health').waitFor();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'light' });
    }
    // Lying, the mark alone leads home, and no link of the area runs over it.
    await page.setViewportSize({ width: 844, height: 390 });
    const brand = page.getByRole('link', { name: 'Tournaments Organizer' });
    const links = page.getByRole('navigation', { name: 'Super admin' });
    const ends = await brand.evaluate((one) => one.getBoundingClientRect().left + one.scrollWidth);
    expect(ends).toBeLessThanOrEqual((await links.boundingBox())!.x);
    // Nor on a narrow window, where all of them stand in a row.
    await page.setViewportSize({ width: 960, height: 800 });
    const wide = await brand.evaluate((one) => one.getBoundingClientRect().left + one.scrollWidth);
    expect(wide).toBeLessThanOrEqual((await links.boundingBox())!.x);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});

it('Every screen of the super admin has its own title, by its link and by its address', async () => {
  const { page } = desk;
  await open(page, '/admin/organizations');
  for (const name of ['Tournaments', 'Audit', 'Health', 'Settings', 'Change Password', 'Organizations']) {
    const title = `${name} - Tournaments Organizer`;
    await page
      .getByRole('navigation', { name: 'Super admin' })
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click();
    await expect.poll(() => page.title()).toBe(title);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await untilAnswered(page);
    expect(await page.title()).toBe(title);
  }
});

it('A phone cuts no word of the super admin, and has the name of each screen in one line', async () => {
  const { page } = desk;
  await page.setViewportSize(PHONE);
  for (const path of [routes.adminTournaments, routes.adminAudit, routes.adminChangePassword]) {
    await open(page, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await untilAnswered(page);
    const cut = await page.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll('*')]
        .filter((one) => one.scrollWidth > one.clientWidth)
        .filter((one) => getComputedStyle(one).textOverflow === 'ellipsis')
        .map((one) => one.textContent),
    );
    expect(cut).toEqual([]);
    const name = page.getByRole('button', { name: /, all parts/i }).locator('span');
    expect((await name.first().boundingBox())!.height).toBeLessThan(24);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
});

describe('The health page', () => {
  const verdict = (page: Page, text: string) => page.getByRole('heading', { level: 2, name: text });

  it('says what is off and what to do, with the numbers folded away', async () => {
    const { page } = desk;
    await open(page, '/admin/health');
    await verdict(page, '1 thing needs a look').waitFor();
    await page.getByRole('heading', { name: 'There is no backup' }).waitFor();
    await page.getByText('npm run backup -- FILE').waitFor();
    const checks = page.getByRole('region', { name: '1 thing needs a look' }).getByRole('listitem');
    await expect.poll(() => checks.count()).toBe(8);
    await checks.first().getByText('Act now').waitFor();
    expect(await checks.filter({ hasText: 'Fine' }).count()).toBe(7);
    await checks.getByText(/^Postgres .+ answers in \d+ ms over \d+ connections?\.$/).waitFor();
    await page.getByText(/^Looked at .+ This page looks again every ten seconds\.$/).waitFor();
    await page.getByText('Numbers', { exact: true }).click();
    await page.getByText(/^Postgres [\d.]+$/).waitFor();
    for (const fact of ['Mails waiting', 'Image storage', 'Live viewers here', 'Last backup', 'Version'])
      await page.getByText(fact, { exact: true }).waitFor();
    await page.getByText('None since this server was started.').waitFor();
    await page.route('**/api/admin/get_health.php', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.reload();
    await page.getByText('This could not be loaded').waitFor();
    await page.unroute('**/api/admin/get_health.php');
    await page.getByRole('button', { name: 'Try again' }).click();
    await verdict(page, '1 thing needs a look').waitFor();
  });

  it('says what the mail server said of mails that do not get out, until they do', async () => {
    const { page } = desk;
    site.mailbox.refuse('the sender is not allowed here');
    await send(site, adminCalls.toggleApproved, {
      body: { id: organizer.id, approved: false, reason: 'No answer.' },
      tokens: { admin },
    });
    await open(page, '/admin/health');
    await verdict(page, '2 things need a look').waitFor();
    await page.getByRole('link', { name: 'Health, 2 things need a look' }).waitFor();
    const findings = page.getByRole('region', { name: '2 things need a look' });
    const first = findings.getByRole('listitem').first();
    await first.getByRole('heading', { name: /mails? (does|do) not get out/ }).waitFor();
    await first.getByText(/the sender is not allowed here/).waitFor();
    await first.getByText(/Check SMTP_URL/).waitFor();
    await expectAccessible(page);
    site.mailbox.refuse(null);
    await press(page, 'Try all again now');
    await verdict(page, '1 thing needs a look').waitFor();
  });

  it('says that everything works when it does', async () => {
    const { page } = desk;
    await noteBackup(site.databaseUrl);
    await open(page, '/admin/health');
    await verdict(page, 'Everything works').waitFor();
    await page.getByRole('link', { name: 'Health', exact: true }).waitFor();
    await page.getByText(/^The last one was made /).waitFor();
    await expectAccessible(page);
  });
});
