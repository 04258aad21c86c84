import { accountCalls, adminCalls, routes, TOKEN_KEYS } from '@tournaments/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '@tournaments/server/testing/client';
import {
  ADMIN,
  adminToken,
  newOrganizer,
  PASSWORD,
  type TestOrganizer,
} from '@tournaments/server/testing/test-data';
import { field, press } from '../organizer/steps.ts';
import { makeTournament, open } from '../public/steps.ts';
import { connectBrowser, openPage, untilAnswered } from '../support/browser.ts';
import { asUser, storedToken, umpireOf } from '../support/roles.ts';
import { sharedSite, type Site } from '../support/site.ts';

let site: Site;
let browser: Browser;
let organizer: TestOrganizer;
let tournament: number;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), connectBrowser()]);
  organizer = await newOrganizer(site, { upiId: 'shuttlers@okaxis' });
  tournament = await makeTournament(site, organizer);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** A session of its own, so that ending it touches no other test. */
async function freshToken(): Promise<string> {
  const body = { email: organizer.email, password: PASSWORD };
  return String((await send(site, accountCalls.login, { body })).body['token']);
}

const at = (path: string) => site.origin + path;

async function logIn(page: Page): Promise<void> {
  await field(page, 'Email').fill(organizer.email);
  await field(page, 'Password').fill(PASSWORD);
  await press(page, 'Login');
  await page.getByRole('heading', { name: 'Hello, Deccan' }).waitFor();
}

/** The session headers of every call a page makes, by the call's last name. */
function followHeaders(page: Page): { call: string; sent: string[] }[] {
  const names = Object.values(TOKEN_KEYS).map((name) => name.toLowerCase());
  const calls: { call: string; sent: string[] }[] = [];
  page.on('request', (request) => {
    const call = /\/([a-z_]+)\.php/.exec(request.url())?.[1];
    if (call === undefined) return;
    const headers = request.headers();
    calls.push({ call, sent: names.filter((name) => name in headers) });
  });
  return calls;
}

describe('Sessions', () => {
  it('are one stored token for each role, apart from each other [SITE-SESS-01]', async () => {
    const { page, context } = await openPage(browser);
    await page.goto(at(routes.login));
    await logIn(page);
    const own = await storedToken(page, 'organizer');
    expect(own).toMatch(/^\S{20,}$/);
    await page.goto(at(routes.adminLogin));
    await field(page, 'Email').fill(ADMIN.email);
    await field(page, 'Password').fill(ADMIN.password);
    await press(page, 'Login');
    await page.getByRole('button', { name: /^Resend OTP IN/ }).waitFor();
    await field(page, 'OTP').fill(await site.newestOtp(ADMIN.email));
    await press(page, 'Validate');
    await page.waitForURL('**/admin/organizations');
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).sort()))
      .toEqual(['Organization_token', 'SuperAdmin_token']);
    await press(page, 'Logout');
    await field(page, 'Password').waitFor();
    await page.waitForLoadState();
    expect(await storedToken(page, 'admin')).toBeNull();
    expect(await storedToken(page, 'organizer')).toBe(own);
    await context.close();
  });

  it('outlive a reload and open in a new tab, with the record of the organization on every screen [SITE-SESS-04, SITE-SESS-06]', async () => {
    const { page, context } = await openPage(browser);
    await page.goto(at(routes.login));
    await logIn(page);
    await page.reload();
    await page.getByRole('heading', { name: 'Hello, Deccan' }).waitFor();
    await expect.poll(() => field(page, 'Email').inputValue()).toBe(organizer.email);
    await expect.poll(() => field(page, 'Organization Name').inputValue()).toBe('Deccan Shuttlers');
    const tab = await context.newPage();
    await tab.goto(at(routes.paymentSettings));
    await tab.getByLabel('UPI ID').waitFor();
    await expect.poll(() => field(tab, 'UPI ID').inputValue()).toBe('shuttlers@okaxis');
    await tab.goto(at(routes.login));
    await tab.waitForURL(at(routes.organization));
    await context.close();
  });

  it('go along in the headers of their names; without a stored token none goes, not even an empty one [SITE-SESS-07, ROLE-ORG-01, ROLE-UMP-01, ROLE-ADM-01]', async () => {
    const umpire = await umpireOf(site, organizer, tournament);
    const held = { organizer: await freshToken(), ...umpire, admin: await adminToken(site) };
    const own = ['organization_token', 'superadmin_token', 'umpire_token'];
    const sentWith = async (tokens: Parameters<typeof asUser>[1]) => {
      const { page, context } = await openPage(browser, asUser(site, tokens));
      const calls = followHeaders(page);
      await open(page, at(routes.tournaments));
      await context.close();
      return calls.find(({ call }) => call === 'get_tournaments')?.sent.sort();
    };
    expect(await sentWith(held)).toEqual(own);
    expect(await sentWith({ organizer: held.organizer })).toEqual(['organization_token']);
    expect(await sentWith({})).toEqual([]);
    expect(await sentWith({ organizer: '', umpire: 'null', admin: 'undefined' })).toEqual([]);
  });

  it('end in every tab when one signs out, and begin in every tab when one signs in', async () => {
    const { page, context } = await openPage(browser);
    await page.goto(at(routes.login));
    const other = await context.newPage();
    await other.goto(at(routes.login));
    await other.getByRole('button', { name: 'Login', exact: true }).waitFor();
    await logIn(page);
    await other.waitForURL(at(routes.organization));
    await other.getByRole('heading', { name: 'Hello, Deccan' }).waitFor();
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await page.waitForURL(at(routes.login));
    await other.waitForURL(at(routes.login));
    expect(await storedToken(other, 'organizer')).toBeNull();
    await context.close();
  });

  it('of another account take the place of the former one in every tab, with nothing of it left', async () => {
    const second = await newOrganizer(site, { upiId: 'second@okaxis' });
    const { page, context } = await openPage(browser);
    await page.goto(at(routes.login));
    await logIn(page);
    const other = await context.newPage();
    await other.goto(at(routes.organization));
    await expect.poll(() => field(other, 'Email').inputValue()).toBe(organizer.email);
    await page.evaluate(([key, token]) => localStorage.setItem(key, token), [
      TOKEN_KEYS.organizer,
      second.tokens.organizer ?? '',
    ] as const);
    await expect.poll(() => field(other, 'Email').inputValue()).toBe(second.email);
    await context.close();
  });

  it('that end on the server lead to the login with the next call, where signing in goes on [SITE-GUARD-10, ERR-AUTH-01]', async () => {
    const token = await freshToken();
    const { page, context } = await openPage(browser, asUser(site, { organizer: token }));
    await page.goto(at(routes.organization));
    await page.getByRole('heading', { name: 'Hello, Deccan' }).waitFor();
    // The next call is the one that is pressed, not one that the page began with.
    await untilAnswered(page);
    await send(site, accountCalls.logout, { tokens: { organizer: token } });
    await press(page, 'Save');
    await page.waitForURL(at(routes.login));
    expect(await storedToken(page, 'organizer')).toBeNull();
    await logIn(page);
    await context.close();
  });

  it('of an organizer who loses the approval end with the next screen', async () => {
    const fallen = await newOrganizer(site, { upiId: 'fallen@okaxis' });
    const { page, context } = await openPage(browser, asUser(site, fallen.tokens));
    await page.goto(at(routes.organization));
    await page.getByRole('heading', { name: 'Hello, Deccan' }).waitFor();
    const tokens = { admin: await adminToken(site) };
    await send(site, adminCalls.toggleApproved, { body: { id: fallen.id, approved: false }, tokens });
    await page.getByRole('link', { name: 'Tournaments', exact: true }).click();
    await page.waitForURL(at(routes.login));
    expect(await storedToken(page, 'organizer')).toBeNull();
    await context.close();
  });
});
