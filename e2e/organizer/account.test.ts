import { adminCalls, NO_SITE_CONTACT, oversightCalls, refusalTexts } from '@tournaments/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { send } from '@tournaments/server/testing/client';
import {
  adminToken,
  newEvent,
  newOrganizer,
  newTournament,
  PASSWORD,
} from '@tournaments/server/testing/test-data';
import { card, confirmBooking, fillPlayer, newPerson, openBooking } from '../booking/steps.ts';
import { expectAccessible, holdBack, PHONE, untilAnswered } from '../support/browser.ts';
import { field, picture, press, says, useDesk } from './steps.ts';

const desk = useDesk();

const NAME = 'Deccan Shuttlers Academy';

/** Opens an address as a visitor. */
/** Sets where the people behind the site are written to. */
async function saveContact(email: string): Promise<void> {
  const tokens = { admin: await adminToken(desk.site) };
  await send(desk.site, oversightCalls.saveSiteContact, { body: { ...NO_SITE_CONTACT, email }, tokens });
}

const open = (address: string) => desk.open(address, { as: null });

async function fillSignup(page: Page, email: string, mobile = '9876543210') {
  await field(page, 'Organization Name').fill(NAME);
  await field(page, 'Email').fill(email);
  await field(page, 'Mobile Number').fill(mobile);
  await field(page, 'Password').fill(PASSWORD);
}

async function login(page: Page, email: string, password = PASSWORD) {
  await page.goto(`${desk.site.origin}/organization/login`);
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await press(page, 'Login');
}

/** The OTP goes out by itself when its window opens. */
async function otpSent(page: Page) {
  await page.getByRole('button', { name: /^Resend OTP IN [01]:\d\d$/ }).waitFor();
}

/** Keeps OTPs from going out, so that the window opens without one; answers how they get out again. */
async function withoutOtp(page: Page) {
  const address = '**/api/send_otp.php';
  await page.route(address, (route) => route.fulfill({ status: 500, json: {} }));
  return () => page.unroute(address);
}

async function approve(email: string) {
  const tokens = { admin: await adminToken(desk.site) };
  const { body } = await send(desk.site, adminCalls.getOrganizations, { tokens });
  const found = (body['organizations'] as { id: number; email: string }[]).find((one) => one.email === email);
  await send(desk.site, adminCalls.toggleApproved, { body: { id: found?.id ?? 0, approved: true }, tokens });
}

describe('Organizer account', () => {
  it('an organizer signs up with an OTP, waits for approval, and logs in [ORG-SIGNUP-01] [ORG-SIGNUP-02] [ORG-SIGNUP-03] [ORG-SIGNUP-04] [ORG-SIGNUP-05] [ORG-SIGNUP-13] [ORG-SIGNUP-14] [ORG-LOGIN-01] [ORG-LOGIN-02] [ORG-LOGIN-03] [ORG-ROUTE-01] [ORG-ROUTE-02]', async () => {
    const { page, context, complaints } = await open('/organization/signup');
    const email = 'journey@example.in';
    await page.getByRole('link', { name: 'Login' }).last().waitFor();
    await expectAccessible(page);
    await fillSignup(page, email);
    await press(page, 'Signup');
    await otpSent(page);
    await expectAccessible(page);
    await field(page, 'OTP').fill(await desk.site.newestOtp(email));
    await press(page, 'Validate');
    await says(page, 'Signned-up successfully!');
    await page.waitForURL('**/organization/login');
    await page.getByText('Your account is waiting for approval').waitFor();
    // Also days later, in another tab, from the link of the mail: the address is known here.
    const tab = await context.newPage();
    for (const login of [page, tab]) {
      if (login === tab) await login.goto(`${desk.site.origin}/organization/login`);
      await expect.poll(() => field(login, 'Email').inputValue()).toBe(email);
    }
    await tab.close();
    // What is waited for below stood there before the login: the profile has to be read first.
    const profile = page.waitForResponse('**/get_organization.php');
    await login(page, email);
    await profile;
    await page.getByText('Your account is waiting for approval').waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('Organization_token'))).toBeNull();
    await approve(email);
    // In the same window, without loading the page again.
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill(PASSWORD);
    await press(page, 'Login');
    await page.getByRole('heading', { name: 'Hello, Deccan' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('Organization_token'))).not.toBeNull();
    await page.goto(`${desk.site.origin}/organization/signup`);
    await page.waitForURL('**/organization');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('an OTP is validated only after it was sent [ORG-SIGNUP-14], goes out by itself once, and the code is typed at once [ORG-SIGNUP-13]', async () => {
    const { page, context } = await open('/organization/signup');
    const email = 'by-itself@example.in';
    const letOut = await withoutOtp(page);
    await fillSignup(page, email);
    await press(page, 'Signup');
    await field(page, 'OTP').fill('000000');
    await press(page, 'Validate');
    await says(page, 'Please Send the OTP before validating.');
    await press(page, 'Back');
    await letOut();
    let sent = 0;
    page.on('request', (request) => (sent += request.url().endsWith('/send_otp.php') ? 1 : 0));
    await press(page, 'Signup');
    await otpSent(page);
    await expect
      .poll(() => field(page, 'OTP').evaluate((input) => input === document.activeElement))
      .toBe(true);
    await press(page, 'Back');
    await press(page, 'Signup');
    await otpSent(page);
    expect(sent).toBe(1);
    await context.close();
  });

  it('a password that everybody would try is refused before an OTP goes out, and a mobile is taken as it is written', async () => {
    const { page, context } = await open('/organization/signup');
    const email = 'weak@example.in';
    let sent = 0;
    page.on('request', (request) => (sent += request.url().endsWith('/send_otp.php') ? 1 : 0));
    await fillSignup(page, email, '+91 98765 43210');
    await field(page, 'Password').fill('password123');
    await press(page, 'Signup');
    await page.getByText(`** ${refusalTexts['password-common']}`).waitFor();
    expect([sent, await page.getByRole('dialog').count()]).toEqual([0, 0]);
    await field(page, 'Password').fill('Deccan Shuttlers Academy');
    await press(page, 'Signup');
    await page.getByText(`** ${refusalTexts['password-known']}`).waitFor();
    await field(page, 'Password').fill(PASSWORD);
    await press(page, 'Signup');
    await otpSent(page);
    await field(page, 'OTP').fill(await desk.site.newestOtp(email));
    await press(page, 'Validate');
    await says(page, 'Signned-up successfully!');
    const tokens = { admin: await adminToken(desk.site) };
    const { body } = await send(desk.site, adminCalls.getOrganizations, { tokens });
    expect(body['organizations']).toContainEqual(expect.objectContaining({ email, mobile: '9876543210' }));
    await context.close();
  });

  it.each([false, true])(
    'who is not approved is told when, why and what to do, approved before: %s',
    async (approved) => {
      const { id, email } = await newOrganizer(desk.site, { approved });
      const tokens = { admin: await adminToken(desk.site) };
      const body = { id, approved: false, reason: 'The mobile number does not answer.' };
      await send(desk.site, adminCalls.toggleApproved, { body, tokens });
      const { page, context } = await open('/organization/login');
      await login(page, email);
      const told = page.getByRole('status').filter({ hasText: 'The reason:' });
      await told
        .getByText(
          approved ? /^The approval of your account was taken back on/ : /^Your account was not approved on/,
        )
        .waitFor();
      await told.getByText('The mobile number does not answer.').waitFor();
      await expect.poll(() => field(page, 'Email').inputValue()).toBe(email);
      // Nobody would read an answer: no contact of the site is set.
      await told.getByText('The account is kept and can still be approved.').waitFor();
      expect(await told.getByText('reply').count()).toBe(0);
      await saveContact('help@example.in');
      await page.goto(desk.site.origin + '/organization/login');
      await login(page, email);
      await told.getByText('reply to the mail that we sent you').waitFor();
      await told.getByRole('link', { name: 'Other ways to reach us' }).waitFor();
      await saveContact('');
      expect(await page.getByText('waiting for approval').count()).toBe(0);
      await expectAccessible(page);
      await context.close();
    },
  );

  it('Change Password reads the profile once', async () => {
    const { page, context } = await desk.open('/about-us');
    let reads = 0;
    page.on('request', (request) => (reads += request.url().endsWith('/get_organization.php') ? 1 : 0));
    await page.goto(`${desk.site.origin}/organization/change-password`);
    await page.getByRole('heading', { name: 'Second step at sign-in' }).waitFor();
    await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor();
    await untilAnswered(page);
    expect(reads).toBe(1);
    await context.close();
  });

  it('what is wrong with a signup stands under its field until that field is edited [ORG-SIGNUP-06] [ORG-SIGNUP-07] [ORG-SIGNUP-08] [ORG-SIGNUP-09] [ORG-SIGNUP-10] [ORG-SIGNUP-11] [ORG-SIGNUP-12]', async () => {
    const taken = await newOrganizer(desk.site);
    const { page, context } = await open('/organization/signup');
    await press(page, 'Signup');
    for (const text of ['a name', 'an e-mail address', 'a mobile number', 'a password']) {
      await page.getByText(`Please enter ${text}.`).waitFor();
    }
    await fillSignup(page, taken.email, '987654321');
    await press(page, 'Signup');
    await page.getByText('Please enter a valid mobile number!').waitFor();
    await field(page, 'Mobile Number').fill('9876543210');
    await press(page, 'Signup');
    await otpSent(page);
    await field(page, 'OTP').fill(await desk.site.newestOtp(taken.email));
    await press(page, 'Validate');
    const error = page.getByText(/^\*\* An account with this e-mail address exists already/);
    await error.waitFor();
    await expect.poll(() => field(page, 'Organization Name').inputValue()).toBe(NAME);
    await field(page, 'Email').fill('other@example.in');
    await error.waitFor({ state: 'detached' });
    await context.close();
  });

  it('a wrong OTP says what the server says [ORG-SIGNUP-16], a failing server the fixed text [ORG-SIGNUP-15] [ORG-FORGOT-09]', async () => {
    const { page, context } = await open('/organization/signup');
    const letOut = await withoutOtp(page);
    await fillSignup(page, 'unlucky@example.in');
    await press(page, 'Signup');
    await says(page, 'Internal Server Error! Please Contact the administrator');
    await letOut();
    await press(page, 'Send OTP');
    await otpSent(page);
    const code = await desk.site.newestOtp('unlucky@example.in');
    await field(page, 'OTP').fill(code === '111111' ? '222222' : '111111');
    await press(page, 'Validate');
    await says(page, 'This OTP is not right. Please check the newest e-mail.');
    await page.route('**/api/validate_otp.php', (route) => route.fulfill({ status: 500, json: {} }));
    await press(page, 'Validate');
    await says(page, 'Internal Server Error! Please Contact the administrator');
    await context.close();
  });

  it('a wrong login says so under the fields [ORG-LOGIN-04]', async () => {
    const { page, context } = await open('/organization/login');
    await login(page, 'nobody@example.in', 'wrong password');
    const wrong = page.getByText('E-mail address or password is not right.');
    await wrong.waitFor();
    expect(await wrong.count()).toBe(1);
    await expectAccessible(page);
    await context.close();
  });

  it('a forgotten password is set with an OTP [ORG-FORGOT-01] [ORG-FORGOT-02] [ORG-FORGOT-03] [ORG-FORGOT-04] [ORG-FORGOT-05] [ORG-FORGOT-06] [ORG-FORGOT-07] [ORG-FORGOT-08] [ORG-ROUTE-03] [ORG-ROUTE-04]', async () => {
    const organizer = await newOrganizer(desk.site);
    const { page, context } = await open('/organization/login');
    await page.getByRole('link', { name: 'Forgot Password?' }).click();
    await page.waitForURL('**/organization/forgot-password');
    await press(page, 'Change Password');
    await page.getByText('Please enter a mobile number.').waitFor();
    await field(page, 'Email').fill(organizer.email);
    await field(page, 'Mobile number').fill('98765');
    await field(page, 'New Password').fill('a fresh new password');
    await press(page, 'Change Password');
    await page.getByText('Please enter a valid mobile number!').waitFor();
    await field(page, 'Mobile number').fill('9000000000');
    const letOut = await withoutOtp(page);
    await press(page, 'Change Password');
    await press(page, 'Validate');
    await says(page, 'Please Send the OTP before validating.');
    await letOut();
    await press(page, 'Send OTP');
    await otpSent(page);
    await field(page, 'OTP').fill(await desk.site.newestOtp(organizer.email));
    await press(page, 'Validate');
    await says(page, 'Something went wrong!');
    await page.getByText('E-mail address and mobile number do not belong to one account.').waitFor();
    // The OTP was right and is not asked for again.
    await field(page, 'Mobile number').fill('9876543210');
    await press(page, 'Change Password');
    await says(page, 'Password Changed Successfully!');
    await page.waitForURL('**/organization/login');
    await login(page, organizer.email, 'a fresh new password');
    await page.getByRole('heading', { name: 'Hello, Deccan' }).waitFor();
    await context.close();
  });

  it('the profile is greeted by its first word and saved, its country stays IN [ORG-PROFILE-01] [ORG-PROFILE-02] [ORG-PROFILE-03] [ORG-PROFILE-04] [ORG-PROFILE-05] [ORG-PROFILE-06] [CONST-ORG-04] [ORG-NAV-01] [ORG-NAV-02] [ORG-NAV-03]', async () => {
    const organizer = await newOrganizer(desk.site);
    const { page, context } = await desk.open('/organization', { as: organizer });
    await page.getByRole('heading', { name: 'Hello, Deccan', exact: true }).waitFor();
    await expect.poll(() => field(page, 'Country').inputValue()).toBe('IN');
    expect(await field(page, 'Country').textContent()).toBe('India');
    await expect.poll(() => field(page, 'Country').isDisabled()).toBe(true);
    const side = page.getByRole('navigation', { name: 'My Account' }).getByRole('listitem');
    await expect
      .poll(async () => (await side.allInnerTexts()).map((text) => text.trim()))
      .toEqual(['My Organization', 'Payment Settings', 'Change Password', 'Logout']);
    const bar = page.getByRole('navigation', { name: 'Organizer' }).getByRole('link');
    await expect.poll(() => bar.allInnerTexts()).toEqual(['Tournaments', 'My Account']);
    await expect.poll(() => bar.nth(0).getAttribute('href')).toBe('/organization/tournaments');
    await expect.poll(() => bar.nth(1).getAttribute('href')).toBe('/organization');
    await field(page, 'Organization Name').fill('Kovai Smashers');
    await press(page, 'Save');
    await says(page, 'Saved Successfully!');
    await page.getByRole('heading', { name: 'Hello, Kovai', exact: true }).waitFor();
    await field(page, 'Mobile').fill('');
    await press(page, 'Save');
    await page.getByText('Please enter a mobile number.').waitFor();
    await field(page, 'Mobile').fill('9876501234');
    await page.route('**/update_organization.php', (route) => route.fulfill({ status: 500, json: {} }));
    await press(page, 'Save');
    await says(page, 'Internal Server Error! Please contact the administrator');
    await expect.poll(() => field(page, 'Mobile').inputValue()).toBe('9876501234');
    await context.close();
  });

  it('the password changes when the new one is confirmed [ORG-CHPW-01] [ORG-CHPW-02] [ORG-CHPW-03] [ORG-CHPW-04]', async () => {
    const organizer = await newOrganizer(desk.site);
    const { page, context } = await desk.open('/organization/change-password', { as: organizer });
    await field(page, 'Old Password').fill('not the old one');
    await field(page, 'New Password').fill('brand new password');
    await field(page, 'Confirm New Password').fill('brand old password');
    await press(page, 'Save');
    await page.getByText('Passwords do not match').waitFor();
    await field(page, 'Confirm New Password').fill('brand new password');
    await press(page, 'Save');
    await page.getByText('The old password is not right.').waitFor();
    await field(page, 'Old Password').fill(PASSWORD);
    await press(page, 'Save');
    await says(page, 'Password Changed Successfully!');
    await expectAccessible(page);
    await context.close();
  });

  it('UPI ID and QR image are saved, with a preview before, and shown to whoever pays [ORG-PAYSET-01] [ORG-PAYSET-02] [ORG-PAYSET-03] [ORG-PAYSET-04] [ORG-PAYSET-05] [ORG-PAYSET-06] [ORG-PAYSET-07] [ORG-ACC-03]', async () => {
    const organizer = await newOrganizer(desk.site);
    const { page, context, complaints } = await desk.open('/organization', {
      as: organizer,
      viewport: PHONE,
    });
    await page.getByRole('heading', { name: 'Hello, Deccan' }).waitFor();
    await page.getByRole('link', { name: 'Tournaments', exact: true }).click();
    await page.waitForURL('**/organization/payment-settings');
    await page.getByText(/Please add your UPI ID first/).waitFor();
    await page.getByRole('heading', { name: 'Hello, Deccan', exact: true }).waitFor();
    await press(page, 'Save');
    await page.getByText('Please enter a UPI ID.').waitFor();
    await field(page, 'UPI ID').fill('deccan@okbank');
    await page
      .getByLabel('QR code')
      .setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await page.getByText('Please choose a jpg, jpeg or png image.').waitFor();
    await page
      .getByLabel('QR code')
      .setInputFiles({ name: 'qr.png', mimeType: 'image/png', buffer: await picture(page) });
    await page.getByRole('img', { name: 'Preview of your QR code' }).waitFor();
    await expectAccessible(page);
    const letGo = await holdBack(page, '**/update_organization_payment.php');
    await press(page, 'Save');
    await page.getByRole('button', { name: 'Saving' }).waitFor();
    letGo();
    await says(page, 'Saved Successfully!');
    await page.getByText(/Please add your UPI ID first/).waitFor({ state: 'detached' });
    await page.reload();
    await expect.poll(() => field(page, 'UPI ID').inputValue()).toBe('deccan@okbank');
    const stored = await page.getByRole('img', { name: 'Preview of your QR code' }).getAttribute('src');
    expect(stored).toMatch(/^\/api\/organization\/images\/[\w.-]+$/);
    expect(complaints).toEqual([]);
    await context.close();

    const tournament = await newTournament(desk.site, organizer);
    const event = await newEvent(desk.site, organizer, tournament);
    const visitor = await open('/about-us');
    await openBooking(visitor.page, desk.site, { organizer, tournament }, event);
    await fillPlayer(card(visitor.page, 0), newPerson());
    await confirmBooking(visitor.page);
    const dialog = visitor.page.getByRole('dialog', { name: 'Pay by UPI' });
    await dialog.getByText('deccan@okbank', { exact: true }).waitFor();
    const code = dialog.getByRole('img', { name: 'QR code of Deccan Shuttlers', exact: true });
    await dialog.getByText('Show the QR code of the organizer').click();
    expect(await code.getAttribute('src')).toContain(stored?.split('/').at(-1));
    await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
    await visitor.context.close();
  });

  it('Logout ends the session here and on the server [ORG-NAV-04]', async () => {
    const organizer = await newOrganizer(desk.site);
    const { page, context } = await desk.open('/organization', { as: organizer });
    await page.getByRole('heading', { name: 'Hello, Deccan' }).waitFor();
    const token = await page.evaluate(() => localStorage.getItem('Organization_token'));
    const answered = page.waitForResponse('**/organization/logout.php');
    await press(page, 'Logout');
    await page.waitForURL('**/organization/login');
    await answered;
    expect(await page.evaluate(() => localStorage.getItem('Organization_token'))).toBeNull();
    const again = await fetch(`${desk.site.origin}/api/organization/get_organization.php`, {
      headers: { Organization_token: token ?? '' },
    });
    expect(again.status).toBe(401);
    await context.close();
  });

  it('without a session nobody sees My Organization [ORG-ROUTE-05], Change Password [ORG-ROUTE-06], Payment Settings [ORG-ROUTE-07], the tournaments [ORG-ROUTE-08] or a new one [ORG-ROUTE-09]', async () => {
    const { page, context } = await open('/about-us');
    for (const place of ['', '/change-password', '/payment-settings', '/tournaments', '/tournaments/new']) {
      await page.goto(`${desk.site.origin}/organization${place}`);
      await page.waitForURL('**/organization/login');
    }
    await context.close();
  });
});
