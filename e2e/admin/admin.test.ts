import { adminCalls } from '@tournaments/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '@tournaments/server/testing/client';
import {
  ADMIN,
  adminToken,
  newEvent,
  newOrganizer,
  newTournament,
  type TestOrganizer,
} from '@tournaments/server/testing/test-data';
import {
  connectBrowser,
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  PHONE,
  type WatchedPage,
} from '../support/browser.ts';
import { field, press, says } from '../organizer/steps.ts';
import { startSite, type Site } from '../support/site.ts';

let site: Site;
let browser: Browser;
let organizer: TestOrganizer;
let desk: WatchedPage;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), connectBrowser()]);
  organizer = await newOrganizer(site, { upiId: 'shuttlers@okaxis' });
  const tournament = await newTournament(site, organizer);
  await newEvent(site, organizer, tournament);
  desk = await openPage(browser);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const open = (page: Page, path: string) => page.goto(site.origin + path);

/** Answers the question of an act; Cancel has the focus when it is asked. */
async function confirm(page: Page, question: string, act: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.waitFor();
  await expect
    .poll(() =>
      dialog.getByRole('button', { name: 'Cancel' }).evaluate((one) => one === document.activeElement),
    )
    .toBe(true);
  await dialog.getByRole('button', { name: act, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function typePassword(page: Page, password = ADMIN.password): Promise<void> {
  await field(page, 'Email').fill(ADMIN.email);
  await field(page, 'Password').fill(password);
  await press(page, 'Login');
}

/** Long names and addresses break instead of running over the card that they stand on. */
async function expectInsideCards(page: Page): Promise<void> {
  const long = 'a.very.long.address.of.an.organizer@badminton-association-of-hyderabad.example.in';
  const address = '**/api/admin/get_organizations.php*';
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const text = (await response.text())
      .replaceAll(organizer.email, long)
      .replaceAll('Deccan Shuttlers', 'ShriVenkateswaraBadmintonAndSportsAssociationTrust');
    await route.fulfill({ response, body: text });
  });
  await page.reload();
  const email = page.getByRole('link', { name: long });
  await expectWholeWords(page, long);
  await expect.poll(() => email.getAttribute('href')).toBe(`mailto:${long}`);
  await expectNoSidewaysScroll(page);
  const isInside = await page.getByRole('row').evaluateAll((rows) =>
    rows.slice(1).every((row) => {
      const edge = row.getBoundingClientRect();
      // A place where a word may break has no box of its own.
      return [...row.querySelectorAll(':not(wbr)')].every((part) => {
        const { left, right } = part.getBoundingClientRect();
        return left >= edge.left && right <= edge.right;
      });
    }),
  );
  expect(isInside).toBe(true);
  await page.unroute(address);
  await page.reload();
}

/** An address breaks between its words where there is room for them. */
async function expectWholeWords(page: Page, email: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 900 });
  const lines = await page.getByRole('link', { name: email }).evaluate((link) => {
    const parts = [...link.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    return parts.flatMap((node) =>
      [...(node.textContent ?? '').matchAll(/\w+/g)].map(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        return range.getClientRects().length;
      }),
    );
  });
  expect(Math.max(...lines)).toBe(1);
  if (before) await page.setViewportSize(before);
}

/** A card says first what it is about, above all that can be done to it. */
async function expectNameFirst(page: Page): Promise<void> {
  const isFirst = await page.getByRole('row').evaluateAll((rows) =>
    rows.slice(1).every((row) => {
      const name = row.querySelector('[role=rowheader]')?.getBoundingClientRect();
      const acts = [...row.querySelectorAll('a, button, input')];
      return name !== undefined && acts.every((act) => act.getBoundingClientRect().top >= name.bottom);
    }),
  );
  expect(isFirst).toBe(true);
}

describe('The super admin', () => {
  it('is sent to the organizer login from every route without a token [SITE-GUARD-06, ADM-ROUTE-02, ADM-ROUTE-03, ADM-ROUTE-05]', async () => {
    const { page, context } = await openPage(browser);
    for (const path of [
      '/admin/organizations',
      '/admin/tournament-details',
      '/admin/settings',
      '/admin/change-password',
    ]) {
      await open(page, path);
      await page.waitForURL('**/organization/login');
    }
    await context.close();
  });

  it('signs in with password and OTP [ADM-ROUTE-01, ADM-LOGIN-01, ADM-LOGIN-02, ADM-LOGIN-03, ADM-LOGIN-04, ADM-LOGIN-05, ADM-LOGIN-06, ADM-LOGIN-07, SITE-GUARD-03]', async () => {
    const { page } = desk;
    await open(page, '/admin');
    await page.getByRole('heading', { name: 'Super Admin Login' }).waitFor();
    await expectAccessible(page);
    await press(page, 'Login');
    await page.getByText('Please enter an e-mail address.').first().waitFor();
    await typePassword(page, 'not the password');
    await page.getByText('** E-mail address or password is not right.').first().waitFor();
    await typePassword(page);
    await page.getByRole('heading', { name: 'Validate OTP' }).waitFor();
    await page.getByRole('button', { name: /^Resend OTP IN [01]:\d\d$/ }).waitFor();
    await page.getByRole('button', { name: 'Back', exact: true }).waitFor();
    await expectAccessible(page);
    await field(page, 'OTP').fill(await site.newestOtp(ADMIN.email));
    await press(page, 'Validate');
    await page.waitForURL('**/admin/organizations');
    expect(await page.evaluate(() => localStorage.getItem('SuperAdmin_token'))).not.toBeNull();
    await open(page, '/admin');
    await page.waitForURL('**/admin/organizations');
  });

  it('finds, un-approves and approves an organizer [ADM-ORGS-01, ADM-ORGS-02, ADM-ORGS-03, ADM-ORGS-06, ADM-ORGS-07, SITE-GEN-09]', async () => {
    const { page } = desk;
    await open(page, '/admin/organizations');
    const table = page.getByRole('table');
    await table.waitFor();
    await expect
      .poll(() => table.getByRole('columnheader').allTextContents())
      .toEqual(['Ser', 'Organizer Name', 'eMail ID', 'Mobile Number', 'Approve', 'Delete']);
    await table.getByRole('row', { name: /^1 Deccan Shuttlers/ }).waitFor();
    await page.getByLabel('Search by name or mobile').fill('9876');
    await table.getByText(organizer.email).waitFor();
    await page.getByLabel('Search by name or mobile').fill('nobody');
    await page.getByText('Nothing fits this search.').waitFor();
    await page.getByLabel('Search by name or mobile').fill('');
    const approve = page.getByRole('switch', { name: 'Approve Deccan Shuttlers' });
    await table.getByText('Approved', { exact: true }).waitFor();
    await approve.click();
    const question = page.getByRole('dialog', { name: 'Take back the approval of Deccan Shuttlers?' });
    await question.getByText('Its 1 tournament can no longer be found, entered or paid for.').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => approve.isChecked()).toBe(true);
    await approve.click();
    await page.getByLabel(/^Reason/).fill('Players were not paid back.');
    await press(page, 'Take back approval');
    await expect.poll(() => approve.isChecked()).toBe(false);
    await table.getByText('Not approved', { exact: true }).waitFor();
    await page.getByText(/^Approval taken back \w{3} \d+ \w{3}$/).waitFor();
    await page.getByText('Players were not paid back.').waitFor();
    await approve.click();
    await expect.poll(() => approve.isChecked()).toBe(true);
    const told = page.getByRole('alert').filter({ hasText: 'is approved and was told by mail.' });
    await told.getByText('Deccan Shuttlers').waitFor();
    // The mail is gone: what can be done is named for what it is.
    await told.getByRole('button', { name: 'Take back approval' }).click();
    await question.waitFor();
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => approve.isChecked()).toBe(true);
    await expectAccessible(page);
  });

  it('comes from the link in a mail to the page that it asks for, and to no other site', async () => {
    const { page, context } = await openPage(browser);
    await open(page, '/admin?to=/admin/audit');
    await page.getByRole('heading', { name: 'Super Admin Login' }).waitFor();
    await typePassword(page);
    await page.getByRole('button', { name: /^Resend OTP IN/ }).waitFor();
    await field(page, 'OTP').fill(await site.newestOtp(ADMIN.email));
    await press(page, 'Validate');
    await page.waitForURL('**/admin/audit');
    await open(page, '/admin?to=/admin/health');
    await page.waitForURL('**/admin/health');
    for (const other of ['//example.org/admin/', 'https://example.org/', '/administrators', '/tournaments']) {
      await open(page, `/admin?to=${other}`);
      await page.waitForURL(`${site.origin}/admin/organizations`);
    }
    await context.close();
  });

  it('sees who waits first, and refuses with a reason that is mailed', async () => {
    const { page } = desk;
    const waiting = await newOrganizer(site, { approved: false });
    await open(page, '/admin/organizations');
    const first = page.getByRole('row').nth(1);
    await first.getByText(waiting.email).waitFor();
    await page.getByRole('link', { name: 'Organizations, 1 waits' }).waitFor();
    await first.getByText(/^Waits since \w{3} \d+ \w{3}$/).waitFor();
    await first.getByRole('link', { name: waiting.email }).waitFor();
    await expect
      .poll(() => first.getByRole('link', { name: /^\+?\d+$/ }).getAttribute('href'))
      .toMatch(/^tel:\+?\d{10,}$/);
    await first.getByRole('switch', { name: 'Approve Deccan Shuttlers' }).waitFor();
    await first.getByText('no tournaments', { exact: true }).waitFor();
    // To be decided: two buttons of one height beside each other.
    const approve = (await first.getByText('Approve', { exact: true }).locator('..').boundingBox())!;
    const refuse = (await page.getByRole('button', { name: 'Refuse Deccan Shuttlers' }).boundingBox())!;
    expect([refuse.y, refuse.height]).toEqual([approve.y, approve.height]);
    expect(refuse.x - (approve.x + approve.width)).toBe(8);
    await expectAccessible(page);
    await press(page, 'Refuse Deccan Shuttlers');
    await press(page, 'Refuse and send the mail');
    await page.getByText('Please say why.').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Reason').fill('The mobile number does not answer.');
    await press(page, 'Refuse and send the mail');
    await page.getByText('Deccan Shuttlers was told by mail.').waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    // It stays where the press was until the page is opened again.
    await first.getByText(waiting.email).waitFor();
    await first.getByText(/^Refused \w{3} \d+ \w{3}$/).waitFor();
    await first.getByText('The mobile number does not answer.').waitFor();
    expect(await page.getByText(/^Waits since/).count()).toBe(0);
    await page.getByRole('link', { name: 'Organizations', exact: true }).waitFor();
    await open(page, '/admin/organizations');
    const last = page.getByRole('row').last();
    await last.getByText(waiting.email).waitFor();
    await last.getByRole('switch', { name: 'Approve Deccan Shuttlers' }).click();
    await expect.poll(() => page.getByText(/^Refused/).count()).toBe(0);
    const tokens = { admin: await adminToken(site) };
    await send(site, adminCalls.deleteOrganization, { body: { id: waiting.id }, tokens });
  });

  it('sees since when an organizer is there, and what tournaments it has', async () => {
    const { page } = desk;
    await open(page, '/admin/organizations');
    const row = page.getByRole('row', { name: new RegExp(organizer.email) });
    await row.getByText(/^Signed up \d+ \w{3} \d{4} ·/).waitFor();
    await row.getByRole('link', { name: '1 tournament' }).click();
    await page.waitForURL(/\/admin\/tournament-details\?q=\d+/);
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
  });

  it('reads tournaments in rows of few lines on a phone, with everything in them to be pressed', async () => {
    const { page } = desk;
    await page.setViewportSize(PHONE);
    await open(page, '/admin/tournament-details');
    const row = page.getByRole('row').nth(1);
    await row.waitFor();
    const { height } = (await row.boundingBox())!;
    expect(height).toBeLessThanOrEqual(150);
    await expectAccessible(page);
    const unfold = row.getByRole('button', { name: 'More about Monsoon Open' });
    expect(await unfold.getAttribute('aria-expanded')).toBe('false');
    await unfold.click();
    expect(await unfold.getAttribute('aria-expanded')).toBe('true');
    await row.getByRole('link', { name: organizer.email }).waitFor();
    await expectAccessible(page);
    await page.setViewportSize({ ...PHONE, width: 360 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(DESKTOP);
  });

  it('keeps an organization on NO [ADM-ORGS-04]', async () => {
    const { page } = desk;
    await open(page, '/admin/organizations');
    await page.getByRole('button', { name: 'Delete Deccan Shuttlers' }).click();
    await page.getByRole('heading', { name: 'Are you Sure, you want to delete the organization?' }).waitFor();
    await press(page, 'NO');
    await page.getByText(organizer.email).waitFor();
  });

  it('sees a tournament with its totals, switches it off and on [ADM-TOURS-01, ADM-TOURS-02, ADM-TOURS-04, ADM-TOURS-06, ADM-TOURS-07, ADM-TOURS-08, SITE-GEN-09]', async () => {
    const { page } = desk;
    await open(page, '/admin/tournament-details');
    const row = page.getByRole('row').filter({ hasText: 'Monsoon Open' });
    await row.getByText('INR 0').waitFor();
    // Its two ways on look alike.
    const [details, more] = await Promise.all(
      [
        row.getByRole('link', { name: 'Details' }),
        row.getByRole('button', { name: 'More about Monsoon Open' }),
      ].map((way) => way.evaluate((one) => [one.clientHeight, getComputedStyle(one).border])),
    );
    expect(details).toEqual(more);
    await row.getByText('upcoming').waitFor();
    await row.getByRole('link', { name: 'Monsoon Open' }).waitFor();
    await row.getByRole('button', { name: 'More about Monsoon Open' }).click();
    expect(
      await row
        .getByRole('switch', { name: 'Gateway payment of Monsoon Open' })
        .getAttribute('aria-disabled'),
    ).toBe('true');
    await page.getByLabel('Search by tournament name, organizer name or mobile').fill('monsoon');
    await page.getByLabel('Which tournaments').selectOption('Recently Completed');
    await page.getByText('No Tournaments').waitFor();
    await page.getByLabel('Which tournaments').selectOption('Live & Upcoming');
    const isOn = row.getByRole('switch', { name: 'Monsoon Open is on' });
    await isOn.click();
    await page.getByText('The tournament of Deccan Shuttlers has 0 entries.').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => isOn.isChecked()).toBe(true);
    await isOn.click();
    await confirm(page, 'Switch off Monsoon Open?', 'Switch off');
    await expect.poll(() => isOn.isChecked()).toBe(false);
    const list = await fetch(`${site.origin}/api/get_tournaments.php`).then(
      (reply) => reply.json() as Promise<{ tournaments: unknown[] }>,
    );
    expect(list.tournaments).toEqual([]);
    await isOn.click();
    await expect.poll(() => isOn.isChecked()).toBe(true);
    await expectAccessible(page);
  });

  it('switches a tournament also while the list is being read anew', async () => {
    const { page } = desk;
    await open(page, '/admin/tournament-details');
    const isOn = page.getByRole('switch', { name: 'Monsoon Open is on' });
    await expect.poll(() => isOn.isChecked()).toBe(true);
    const address = /get_tournaments\.php\?.*search=mon/;
    let letGo: () => void = () => undefined;
    const free = new Promise<void>((resolve) => (letGo = resolve));
    let isRead = false;
    await page.route(
      address,
      async (route) => {
        const before = await route.fetch();
        isRead = true;
        await free;
        // The page may have given this reading up.
        await route.fulfill({ response: before }).catch(() => undefined);
      },
      { times: 1 },
    );
    await page.getByLabel('Search by tournament name, organizer name or mobile').fill('mon');
    await expect.poll(() => isRead).toBe(true);
    const saved = page.waitForResponse('**/api/admin/toggle_tournament_turned_off.php');
    await isOn.click();
    await page.getByRole('button', { name: 'Switch off' }).click();
    await saved;
    letGo();
    await expect.poll(() => isOn.isChecked()).toBe(false);
    await isOn.click();
    await expect.poll(() => isOn.isChecked()).toBe(true);
  });

  it('saves every one of two presses in a row', async () => {
    const { page } = desk;
    // The file's own organizer was signed out when their approval was taken back.
    const other = await newOrganizer(site);
    await newTournament(site, other);
    await open(page, '/admin/tournament-details');
    const both = page.getByRole('switch', { name: 'Monsoon Open is on' });
    await expect.poll(() => both.count()).toBe(2);
    const switches = [both.first(), both.last()];
    for (const one of switches) {
      await one.click();
      await confirm(page, 'Switch off Monsoon Open?', 'Switch off');
    }
    for (const one of switches) await expect.poll(() => one.isChecked()).toBe(false);
    for (const one of switches) await one.click();
    for (const one of switches) await expect.poll(() => one.isChecked()).toBe(true);
    const notPublic = page.getByText('Not public: organizer not approved');
    expect(await notPublic.count()).toBe(0);
    const tokens = { admin: await adminToken(site) };
    await send(site, adminCalls.toggleApproved, { body: { id: other.id, approved: false }, tokens });
    await page.reload();
    await notPublic.waitFor();
    await page.getByRole('link', { name: 'Open the organizer to approve' }).waitFor();
    // What shows nothing to anybody is off, whatever it was set to, and says why.
    const locked = page.getByRole('switch', { name: 'Monsoon Open is on', disabled: true });
    expect(await locked.isChecked()).toBe(false);
    const broken = await page.getByText('Off until approved').evaluate((one) => {
      const text = one.firstChild!;
      return [...text.textContent!.matchAll(/\S+/g)].filter(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1;
      });
    });
    expect(broken).toEqual([]);
    await send(site, adminCalls.deleteOrganization, { body: { id: other.id }, tokens });
  });

  it('reads the payments of a tournament [ADM-ROUTE-04, ADM-TOURS-05, ADM-TDET-01, SITE-GEN-09]', async () => {
    const { page } = desk;
    await open(page, '/admin/tournament-details');
    await page.getByRole('link', { name: 'Details' }).click();
    await page.waitForURL(/\/admin\/tournament-details\/\d+/);
    await page.getByRole('heading', { name: 'Payments of Monsoon Open', level: 1 }).waitFor();
    await page.getByText('Deccan Shuttlers').waitFor();
    await expect.poll(() => page.title()).toContain('Payments of Monsoon Open');
    await page.getByRole('button', { name: 'All columns' }).click();
    await page.getByRole('columnheader', { name: 'Payment ID' }).waitFor();
  });

  it('switches the whole site off and on again [ADM-SET-01, ADM-SET-03, SITE-MAINT-02, SITE-GEN-09]', async () => {
    const { page } = desk;
    await open(page, '/admin/settings');
    const off = page.getByRole('switch', { name: 'Turned off the URL' });
    await expect.poll(() => off.isChecked()).toBe(false);
    await off.click();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await off.isChecked()).toBe(false);
    await off.click();
    await confirm(page, 'Switch the whole website off?', 'Switch the site off');
    await says(page, 'The website is switched off.');
    await page.getByText('The site is switched off', { exact: true }).waitFor();
    const visitor = await openPage(browser);
    await open(visitor.page, '/tournaments');
    await visitor.page.waitForURL('**/website-under-maintanaince');
    await visitor.context.close();
    await open(page, '/admin/settings');
    await expect.poll(() => off.isChecked()).toBe(true);
    await off.click();
    await says(page, 'The website is switched on.');
    await page.getByText('The site is open', { exact: true }).waitFor();
    await expectAccessible(page);
  });

  it('sets the contact data of the site, which stands on its pages at once', async () => {
    const { page } = desk;
    await open(page, '/admin/settings');
    const contact = (name: string) => page.getByLabel(new RegExp(`^${name}`));
    await press(page, 'Save contact data');
    await says(page, 'Nothing was changed, so there is nothing to save.');
    expect(await page.getByText('Saved.').count()).toBe(0);
    await contact('Phone').fill('call us');
    await contact('E-mail').fill('desk');
    await contact('Link to a chat').fill('javascript:alert(1)');
    await press(page, 'Save contact data');
    await page
      .getByText('Please enter a phone number of 6 to 15 digits, such as +91 80 4123 4567.')
      .waitFor();
    await page.getByText('Please enter a whole address that begins with https:// or http://.').waitFor();
    await expectAccessible(page);
    await contact('Phone').fill('+91 80 4123 4567');
    await contact('E-mail').fill('desk@example.in');
    await contact('Link to a chat').fill('');
    await contact('Who runs the site').fill('Deccan Sports Trust');
    await contact('Their address').fill('12 MG Road\nBengaluru');
    await press(page, 'Save contact data');
    await says(page, 'Saved. It stands on all pages now.');
    const visitor = await openPage(browser);
    await open(visitor.page, '/contact-us');
    await visitor.page.getByRole('link', { name: '+91 80 4123 4567' }).waitFor();
    expect(await visitor.page.getByRole('link', { name: 'Chat with us' }).count()).toBe(0);
    await visitor.page
      .getByRole('contentinfo')
      .getByText(/· \+91 80 4123 4567 · desk@example\.in$/)
      .waitFor();
    for (const path of ['/privacy', '/terms-and-conditions']) {
      await open(visitor.page, path);
      await visitor.page.getByText(/Deccan Sports Trust\s+12 MG Road/).waitFor();
    }
    await visitor.context.close();
    await page.reload();
    await expect.poll(() => contact('Phone').inputValue()).toBe('+91 80 4123 4567');
    for (const name of ['Phone', 'E-mail', 'Who runs the site', 'Their address'])
      await contact(name).fill('');
    await press(page, 'Save contact data');
    await says(page, 'Saved. It stands on all pages now.');
    expect(await fetch(`${site.origin}/contact-us`).then((reply) => reply.text())).not.toContain(
      'desk@example',
    );
  });

  it('changes the password, refusing two that differ [ADM-ROUTE-06, ADM-CHPW-01, ADM-CHPW-02, ADM-CHPW-03, ADM-CHPW-04]', async () => {
    const { page } = desk;
    await open(page, '/admin/change-password');
    await field(page, 'Old Password').fill('not the old one');
    await field(page, 'New Password').fill('a new long password');
    await field(page, 'Confirm New Password').fill('another long password');
    await press(page, 'Save');
    await page.getByText('Passwords do not match').first().waitFor();
    await field(page, 'Confirm New Password').fill('a new long password');
    await press(page, 'Save');
    await page.getByText('The old password is not right.').first().waitFor();
    await field(page, 'Old Password').fill(ADMIN.password);
    await press(page, 'Save');
    await says(page, 'Password Changed Successfully!');
    await expectAccessible(page);
  });

  it('works on a phone, deletes on YES, and signs out leaving other sessions alone [ADM-ORGS-05, ADM-TOURS-09, ADM-TOURS-10, ADM-GEN-01, SITE-GEN-09]', async () => {
    const { page, complaints } = desk;
    await page.setViewportSize(PHONE);
    await open(page, '/admin/tournament-details');
    await press(page, 'More about Monsoon Open');
    await press(page, 'Delete Monsoon Open');
    const question = page.getByRole('dialog', { name: 'Are you Sure, you want to delete the tournament?' });
    await question.getByText('Monsoon Open', { exact: true }).waitFor();
    await question.getByText('Of Deccan Shuttlers, with 0 entries.').waitFor();
    await expectNoSidewaysScroll(page);
    await press(page, 'YES');
    await page.getByText('No Tournaments').waitFor();
    await open(page, '/admin/organizations');
    await expectNoSidewaysScroll(page);
    await expectInsideCards(page);
    await expectNameFirst(page);
    await page.getByRole('button', { name: 'Delete Deccan Shuttlers' }).click();
    await page.getByRole('dialog').getByText('Deccan Shuttlers', { exact: true }).waitFor();
    await press(page, 'YES');
    await page.getByText('No organizations yet').waitFor();
    await page.evaluate(() => localStorage.setItem('Umpire_token', 'kept'));
    await page.getByRole('button', { name: 'Organizations, all parts' }).click();
    await press(page, 'Logout');
    await page.waitForURL('**/admin');
    // How a list is looked at is this browser's, and nobody's secret.
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept.filter((key) => key !== 'all-columns')).toEqual(['Umpire_token']);
    expect(complaints).toEqual([]);
  });
});
