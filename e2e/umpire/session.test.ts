import { umpireCalls } from '@tournaments/contract';
import { send } from '@tournaments/server/testing/client';
import { newEvent, newTournament } from '@tournaments/server/testing/test-data';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { field, press } from '../organizer/steps.ts';
import { expectAccessible, expectNoSidewaysScroll, holdBack, openPage, PHONE } from '../support/browser.ts';
import { letUmpiresIn, signUmpireIn, storedToken } from '../support/roles.ts';
import { dashboard, knockoutOf, newCourt, umpireWindow, useCourt } from './steps.ts';

const hall = useCourt();
let eventId: number;

beforeAll(async () => {
  ({ eventId } = await knockoutOf(hall.site, hall.court, 4));
});

async function login(page: Page, tournamentId: string, password: string): Promise<void> {
  await field(page, 'Tournament ID').fill(tournamentId);
  await field(page, 'Password').fill(password);
  await press(page, 'Login');
}

const WRONG = 'Tournament ID or password is not right, or umpires cannot log in at the moment.';

describe('The umpire login', () => {
  it('is open to all, asks for the number of the tournament and the password, and says under the fields what is wrong [UMP-LOGIN-01, UMP-LOGIN-02, UMP-LOGIN-03, UMP-ROUTE-01]', async () => {
    const { page, context, complaints } = await openPage(hall.browser, { viewport: PHONE });
    await page.goto(`${hall.site.origin}/umpire/login`);
    await page.getByRole('heading', { name: 'Umpire login' }).waitFor();
    await expect.poll(() => field(page, 'Tournament ID').getAttribute('type')).toBe('number');
    await expect.poll(() => field(page, 'Password').getAttribute('type')).toBe('password');
    for (const name of ['Tournament ID', 'Password']) {
      expect(await field(page, name).getAttribute('required')).not.toBeNull();
    }
    await expectAccessible(page);
    await press(page, 'Login');
    await page.getByText('Please enter the tournament ID as a number.').waitFor();
    await page.getByText('Please enter a password.').waitFor();
    await login(page, String(hall.court.tournament), 'wrong');
    await page.getByText(WRONG).waitFor();
    await expect.poll(() => field(page, 'Password').getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => field(page, 'Tournament ID').inputValue()).toBe(String(hall.court.tournament));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('keeps the token and opens the dashboard of that tournament, also after a reload [UMP-LOGIN-04, UMP-DASH-02, UMP-GEN-01, UMP-ROUTE-02, SITE-GEN-08]', async () => {
    const { page, context } = await openPage(hall.browser);
    await page.goto(`${hall.site.origin}/umpire`);
    await page.waitForURL('**/umpire/login');
    await login(page, String(hall.court.tournament), hall.court.password);
    await page.waitForURL('**/umpire');
    await page.getByRole('heading', { name: 'Welcome Umpire' }).waitFor();
    expect(await storedToken(page, 'umpire')).not.toBeNull();
    await page.reload();
    await page.getByRole('heading', { name: 'Welcome Umpire' }).waitFor();
    await page.getByText('Monsoon Open').waitFor();
    await page.goto(`${hall.site.origin}/umpire/login`);
    await page.waitForURL('**/umpire');
    await context.close();
  });

  it('refuses everybody while Enable Umpire login is off [UMP-LOGIN-05]', async () => {
    const { organizer } = hall.court;
    const tournament = await newTournament(hall.site, organizer);
    const password = await letUmpiresIn(hall.site, organizer, tournament);
    await letUmpiresIn(hall.site, organizer, tournament, { allowUmpireLogin: false });
    const { page, context } = await openPage(hall.browser);
    await page.goto(`${hall.site.origin}/umpire/login`);
    await login(page, String(tournament), password);
    await page.getByText(WRONG).waitFor();
    expect(await storedToken(page, 'umpire')).toBeNull();
    await context.close();
  });

  it('leads to itself on a 401, and keeps what was typed when the server is out of reach [UMP-LOGIN-06]', async () => {
    const { page, context } = await openPage(hall.browser);
    await page.goto(`${hall.site.origin}/umpire/login`);
    await page.route('**/api/umpire/authentication.php', (route) =>
      route.fulfill({ status: 401, json: { success: false } }),
    );
    await login(page, '12', 'secret');
    await page.waitForTimeout(300);
    expect(new URL(page.url()).pathname).toBe('/umpire/login');
    await page.unroute('**/api/umpire/authentication.php');
    await context.setOffline(true);
    await press(page, 'Login');
    await page.getByRole('alert').filter({ hasText: 'could not be reached' }).waitFor();
    await expect.poll(() => field(page, 'Tournament ID').inputValue()).toBe('12');
    await context.close();
  });
});

describe('The umpire dashboard', () => {
  it('asks for an event and shows its fixture, with the choice in the address [UMP-DASH-01, UMP-DASH-03, UMP-DASH-05]', async () => {
    const { page, context, complaints } = await umpireWindow(hall.site, hall.browser, hall.court, {
      viewport: PHONE,
    });
    await page.goto(`${hall.site.origin}/umpire`);
    await page.getByText('Select a event to display fixture').waitFor();
    const options = field(page, 'Select Event').locator('option');
    await expect.poll(() => options.allTextContents()).toEqual(['Select Event', "Men's Singles"]);
    await expectAccessible(page);
    await field(page, 'Select Event').selectOption({ label: "Men's Singles" });
    await page.getByRole('heading', { name: 'To score now' }).waitFor();
    expect(new URL(page.url()).searchParams.get('event')).toBe(String(eventId));
    await page.reload();
    await page.getByRole('heading', { name: 'All matches' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Score match [12]$/ }).count()).toBe(4);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('says so when the event has no fixture yet [UMP-DASH-04]', async () => {
    const other = await newCourt(hall.site);
    const bare = await newEvent(hall.site, other.organizer, other.tournament);
    const { page, context } = await umpireWindow(hall.site, hall.browser, other);
    await page.goto(hall.site.origin + dashboard(bare));
    await page.getByText('Fixture not prepared yet').waitFor();
    await expectAccessible(page);
    await context.close();
  });

  it('shows a loader until the data is there, and asks again every second while it cannot be had [UMP-DASH-06]', async () => {
    const { page, context } = await umpireWindow(hall.site, hall.browser, hall.court);
    const letGo = await holdBack(page, '**/api/umpire/get_dashboard_data.php');
    await page.goto(hall.site.origin + dashboard(eventId));
    await page.locator('[aria-busy="true"]').first().waitFor();
    letGo();
    await page.getByRole('heading', { name: 'Welcome Umpire' }).waitFor();
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    await page.unrouteAll();
    let calls = 0;
    let isBack = false;
    await page.route('**/api/umpire/get_dashboard_data.php', async (route) => {
      calls += 1;
      if (isBack) await route.continue();
      else await route.fulfill({ status: 500, json: {} });
    });
    await page.reload();
    await page
      .getByText('The server cannot be reached. What you scored is kept on this phone. Trying again.')
      .waitFor();
    await expect.poll(() => calls).toBeGreaterThan(2);
    isBack = true;
    await page.getByRole('heading', { name: 'Welcome Umpire' }).waitFor();
    await context.close();
  });

  it('holds the one tournament of the login and nothing else [UMP-DASH-07, SITE-GEN-08]', async () => {
    const other = await newCourt(hall.site);
    const strange = await knockoutOf(hall.site, other, 4);
    const { page, context } = await umpireWindow(hall.site, hall.browser, hall.court);
    await page.goto(hall.site.origin + dashboard(strange.eventId));
    await page.getByText('Select a event to display fixture').waitFor();
    await expect.poll(() => field(page, 'Select Event').locator('option').count()).toBe(2);
    await context.close();
  });

  it('removes a token that the server rejects and leads to the login [UMP-DASH-09]', async () => {
    const { page, context } = await openPage(hall.browser);
    await page.goto(`${hall.site.origin}/about-us`);
    await page.evaluate(() => localStorage.setItem('Umpire_token', 'junk'));
    await page.goto(hall.site.origin + dashboard(eventId));
    await page.waitForURL('**/umpire/login');
    expect(await storedToken(page, 'umpire')).toBeNull();
    await context.close();
  });

  it('lets the umpire log out, on the server too, and leaves other sessions alone', async () => {
    const { page, context } = await umpireWindow(hall.site, hall.browser, hall.court, { viewport: PHONE });
    await page.goto(hall.site.origin + dashboard(eventId));
    await page.evaluate(() => localStorage.setItem('Organization_token', 'of somebody'));
    const token = String(await storedToken(page, 'umpire'));
    await press(page, 'Logout');
    await page.waitForURL('**/umpire/login');
    expect(await storedToken(page, 'umpire')).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem('Organization_token'))).toBe('of somebody');
    const again = await send(hall.site, umpireCalls.dashboard, { tokens: { umpire: token } });
    expect(again.status).toBe(401);
    await context.close();
  });

  it('ends for every umpire when the organizer resets the password [API-UMP-DASH-02]', async () => {
    const other = await newCourt(hall.site);
    const { page, context } = await umpireWindow(hall.site, hall.browser, other);
    await page.goto(`${hall.site.origin}/umpire`);
    await page.getByRole('heading', { name: 'Welcome Umpire' }).waitFor();
    const password = await letUmpiresIn(hall.site, other.organizer, other.tournament, {
      generatePassword: true,
    });
    expect(password).not.toBe(other.password);
    await page.reload();
    await page.waitForURL('**/umpire/login');
    expect((await signUmpireIn(hall.site, other.tournament, password)).umpire).not.toBe('undefined');
    await context.close();
  });
});
