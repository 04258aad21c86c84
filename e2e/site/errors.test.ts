import { routes } from '@tournaments/contract';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOrganizer, type TestOrganizer } from '@tournaments/server/testing/test-data';
import { field, press } from '../organizer/steps.ts';
import { connectBrowser, openPage } from '../support/browser.ts';
import { asUser } from '../support/roles.ts';
import { startSite, type Site } from '../support/site.ts';

let site: Site;
let browser: Browser;
let organizer: TestOrganizer;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), connectBrowser()]);
  organizer = await newOrganizer(site, { upiId: 'shuttlers@okaxis' });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** What stands under a field, as screen readers connect it with the field. */
function under(input: Locator): Promise<string> {
  return input.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
}

/** Lets a call be refused with these errors. */
async function refuse(page: Page, call: string, errors: Readonly<Record<string, string>>): Promise<void> {
  await page.route(`**/api/${call}`, (route) => route.fulfill({ json: { success: false, errors } }));
}

async function expectUnder(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await expect.poll(() => under(field(page, label))).toContain(text);
    await expect.poll(() => field(page, label).getAttribute('aria-invalid')).toBe('true');
  }
}

describe('What the server finds wrong with a field stands under that field:', () => {
  it('errors.email and errors.password of the organizer login [ERR-OTHER-02]', async () => {
    const { page, context } = await openPage(browser);
    await refuse(page, 'organization/login.php', { email: 'No such address', password: 'Not this one' });
    await page.goto(site.origin + routes.login);
    await field(page, 'Email').fill('nobody@example.in');
    await field(page, 'Password').fill('some password');
    await press(page, 'Login');
    await expectUnder(page, { Email: 'No such address', Password: 'Not this one' });
    await context.close();
  });

  it('errors.name, errors.email, errors.mobileNumber and errors.password of the signup [ERR-OTHER-02]', async () => {
    const email = 'signing-up@example.in';
    const { page, context } = await openPage(browser);
    await refuse(page, 'organization/signup.php', {
      name: 'Name taken',
      email: 'Address taken',
      mobileNumber: 'Number taken',
      password: 'Too easy',
    });
    await page.goto(site.origin + routes.signup);
    await field(page, 'Organization Name').fill('Kovai Shuttlers');
    await field(page, 'Email').fill(email);
    await field(page, 'Mobile Number').fill('9876543210');
    await field(page, 'Password').fill('some password');
    await press(page, 'Signup');
    await page.getByRole('button', { name: /^Resend OTP IN/ }).waitFor();
    await field(page, 'OTP').fill(await site.newestOtp(email));
    await press(page, 'Validate');
    await expectUnder(page, {
      'Organization Name': 'Name taken',
      Email: 'Address taken',
      'Mobile Number': 'Number taken',
      Password: 'Too easy',
    });
    await context.close();
  });

  it('errors.tournamentId and errors.password of the umpire login [ERR-OTHER-02]', async () => {
    const { page, context } = await openPage(browser);
    await refuse(page, 'umpire/authentication.php', { tournamentId: 'No such number', password: 'Not it' });
    await page.goto(site.origin + routes.umpireLogin);
    await field(page, 'Tournament ID').fill('4711');
    await field(page, 'Password').fill('some password');
    await press(page, 'Login');
    await expectUnder(page, { 'Tournament ID': 'No such number', Password: 'Not it' });
    await context.close();
  });

  it('errors.password and errors.confirmPassword of a changed password [ERR-OTHER-02]', async () => {
    const { page, context } = await openPage(browser, asUser(site, organizer.tokens));
    await refuse(page, 'organization/change_pass.php', { confirmPassword: 'Not the same' });
    await page.goto(site.origin + routes.changePassword);
    await field(page, 'Old Password').fill('some password');
    await field(page, 'New Password').fill('brand new password');
    await field(page, 'Confirm New Password').fill('brand new password');
    await press(page, 'Save');
    await expectUnder(page, { 'Confirm New Password': 'Not the same' });
    await context.close();
  });
});
