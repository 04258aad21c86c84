import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givePasswords } from '@tournaments/server/testing/given-password';
import { ADMIN, adminToken } from '@tournaments/server/testing/test-data';
import { connectBrowser, expectAccessible, openPage, PHONE } from '../support/browser.ts';
import { field, press, says } from '../organizer/steps.ts';
import { startSite, type Site } from '../support/site.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), connectBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

describe('The super admin', () => {
  it('chooses a password of their own before anything else, and sees where they are signed in', async () => {
    await givePasswords(site.databaseUrl);
    const token = await adminToken(site);
    const { page, context, complaints } = await openPage(browser, { viewport: PHONE });
    await page.goto(`${site.origin}/about-us`);
    await page.evaluate((value) => localStorage.setItem('SuperAdmin_token', value), token);
    await page.goto(`${site.origin}/admin/organizations`);
    await page.getByText('Choose a password of your own first').waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    await expectAccessible(page);
    await field(page, 'Old Password').fill(ADMIN.password);
    await field(page, 'New Password').fill('badminton2026');
    await field(page, 'Confirm New Password').fill('badminton2026');
    await press(page, 'Save');
    await page.getByText(/a word that everybody knows here/).waitFor();
    await field(page, 'New Password').fill('three feathers left');
    await field(page, 'Confirm New Password').fill('three feathers left');
    await press(page, 'Save');
    await says(page, 'Password Changed Successfully!');
    await page.getByText('Choose a password of your own first').waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Organizations', exact: true }).waitFor();

    await page.goto(`${site.origin}/admin/change-password`);
    await page.getByRole('region', { name: 'Where you are signed in' }).getByText('This one').waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
