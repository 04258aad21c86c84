import { accountCalls, sessionCalls } from '@tournaments/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { send } from '@tournaments/server/testing/client';
import { newOrganizer, newPlayer, PASSWORD } from '@tournaments/server/testing/test-data';
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, PHONE } from '../support/browser.ts';
import { field, press, says, useDesk } from './steps.ts';

const desk = useDesk();

const NEW_WINDOW = { as: null };

async function giveOtp(page: Page, email: string) {
  await page.getByRole('button', { name: /^Resend OTP IN [01]:\d\d$/ }).waitFor();
  await field(page, 'OTP').fill(await desk.site.newestOtp(email));
  await press(page, 'Validate');
}

async function login(page: Page, email: string) {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(PASSWORD);
  await press(page, 'Login');
}

describe('The head of the public site', () => {
  it('names the account of who is signed in, and leads there', async () => {
    const { page, context, complaints } = await desk.open('/');
    const person = page.getByRole('banner').getByRole('link', { name: 'My Account' });
    await person.waitFor();
    await expectAccessible(page);
    await person.click();
    await page.getByRole('heading', { name: 'Hello, Deccan' }).waitFor();
    await press(page, 'Logout');
    await page.waitForURL('**/organization/login');
    await page.getByRole('banner').getByRole('link', { name: 'Sign in as organizer' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('Signing in safely', () => {
  it('takes an OTP when the organizer has switched that on, and none when it is off again', async () => {
    const organizer = await newOrganizer(desk.site);
    const { page, context, complaints } = await desk.open('/organization/change-password', { as: organizer });
    await press(page, 'Switch on');
    await page.getByText('Please enter a password.').waitFor();
    await field(page, 'Your password').fill('not the password');
    await press(page, 'Switch on');
    await page.getByText('The password is not right.').waitFor();
    await field(page, 'Your password').fill(PASSWORD);
    await field(page, 'Your password').press('Enter');
    await says(page, 'From now on signing in asks for an OTP.');
    await expectAccessible(page);

    const other = await desk.open('/organization/login', NEW_WINDOW);
    await login(other.page, organizer.email);
    await other.page.getByRole('dialog', { name: 'Validate OTP' }).waitFor();
    expect(await other.page.evaluate(() => localStorage.length)).toBe(0);
    await expectAccessible(other.page);
    await field(other.page, 'OTP').fill('12');
    await press(other.page, 'Validate');
    await giveOtp(other.page, organizer.email);
    await other.page.getByRole('heading', { name: 'Hello, Deccan' }).waitFor();
    await other.context.close();

    await field(page, 'Your password').fill(PASSWORD);
    await press(page, 'Switch off');
    await says(page, 'Signing in asks for no OTP any more.');
    const third = await desk.open('/organization/login', NEW_WINDOW);
    await login(third.page, organizer.email);
    await third.page.getByRole('heading', { name: 'Hello, Deccan' }).waitFor();
    await third.context.close();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('shows where one is signed in, and ends that there', async () => {
    const organizer = await newOrganizer(desk.site);
    const userAgent =
      'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
    const phone = await desk.open('/organization/login', { ...NEW_WINDOW, viewport: PHONE, userAgent });
    await login(phone.page, organizer.email);
    await phone.page.getByRole('heading', { name: 'Hello, Deccan' }).waitFor();

    const { page, context, complaints } = await desk.open('/organization/change-password', { as: organizer });
    const list = page.getByRole('region', { name: 'Where you are signed in' });
    await list.getByText('Chrome on Android').waitFor();
    await expect.poll(() => list.getByText('This one').count()).toBe(1);
    // Who was seen only as they signed in is told that once.
    expect(await list.getByText('last seen').count()).toBe(0);
    await expectAccessible(page);
    await list.getByRole('button', { name: 'Sign out Chrome on Android' }).focus();
    await page.keyboard.press('Enter');
    await says(page, 'Signed out there.');
    await expect.poll(() => list.getByText('Chrome on Android').count()).toBe(0);
    await phone.page.reload();
    await phone.page.waitForURL('**/organization/login');
    await login(phone.page, organizer.email);
    await phone.page.getByRole('heading', { name: 'Hello, Deccan' }).waitFor();
    await phone.page.goto(`${desk.site.origin}/organization/change-password`);
    const { page: small } = phone;
    await small.getByRole('button', { name: 'Sign out all others' }).click();
    await says(small, 'Signed out everywhere else.');
    await expectAccessible(small);
    await expectNoSidewaysScroll(small);
    expect((await send(desk.site, accountCalls.getOrganization, { tokens: organizer.tokens })).status).toBe(
      401,
    );
    expect(complaints).toEqual([]);
    await phone.context.close();
    await context.close();
  });

  it('ends the session of the former login on the server', async () => {
    const organizer = await newOrganizer(desk.site);
    const { page, context } = await desk.open('/organization', { as: organizer });
    await page.getByRole('heading', { name: 'Hello, Deccan' }).waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/organization/login');
    await login(page, organizer.email);
    await page.getByRole('heading', { name: 'Hello, Deccan' }).waitFor();
    const token = await page.evaluate(() => localStorage.getItem('Organization_token') ?? '');
    const tokens = { organizer: token };
    const { body } = await send(desk.site, sessionCalls.sessions, { tokens });
    expect(body['sessions']).toHaveLength(1);
    await context.close();
  });

  it('takes the password for a new mobile, and an OTP of its own for a new e-mail', async () => {
    const organizer = await newOrganizer(desk.site);
    const next = newPlayer().email;
    const { page, context, complaints } = await desk.open('/organization', {
      as: organizer,
      viewport: DESKTOP,
    });
    await field(page, 'Organization Name').fill('Kovai Smashers');
    expect(await page.getByLabel('Your password', { exact: true }).count()).toBe(0);
    await field(page, 'Mobile').fill('9000000001');
    await field(page, 'Email').fill(next);
    await press(page, 'Save');
    await page.getByText('Please enter your password to change e-mail address or mobile number.').waitFor();
    await field(page, 'Your password').fill('not the password');
    await press(page, 'Save');
    await page.getByText('The password is not right.').waitFor();
    await field(page, 'Your password').fill(PASSWORD);
    await press(page, 'Save');
    await expectAccessible(page);
    await giveOtp(page, next);
    await says(page, 'Saved Successfully!');
    await page.reload();
    await page.getByRole('heading', { name: 'Hello, Kovai', exact: true }).waitFor();
    expect([await field(page, 'Email').inputValue(), await field(page, 'Mobile').inputValue()]).toEqual([
      next,
      '9000000001',
    ]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('refuses a password that everybody would try, and says what to do', async () => {
    const organizer = await newOrganizer(desk.site);
    const { page, context } = await desk.open('/organization/change-password', { as: organizer });
    await field(page, 'Old Password').fill(PASSWORD);
    await field(page, 'New Password').fill('password123');
    await field(page, 'Confirm New Password').fill('password123');
    await press(page, 'Save');
    await page
      .getByText(/one of the most used\. Please choose another, such as three unrelated words/)
      .waitFor();
    await context.close();
  });
});
