import { adminCalls } from '@tournaments/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { send } from '@tournaments/server/testing/client';
import { adminToken, PASSWORD } from '@tournaments/server/testing/test-data';
import { card, fillPlayer, newPerson, upToValidate } from './booking/steps.ts';
import { field, press, saveGroup, says } from './organizer/steps.ts';
import { connectBrowser, openPage, PHONE, untilAnswered } from './support/browser.ts';
import { startSite, type Site } from './support/site.ts';

/** As most people have it. */
const MOVING = { reducedMotion: 'no-preference' } as const;

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), connectBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const ORGANIZER = 'kovai@example.in';
const TOURNAMENT = 'Kovai Shuttlers Doubles Night';

async function signUp(page: Page): Promise<void> {
  await page.goto(`${site.origin}/organization/signup`);
  await field(page, 'Organization Name').fill('Kovai Shuttlers');
  await field(page, 'Email').fill(ORGANIZER);
  await field(page, 'Mobile Number').fill('9876543210');
  await field(page, 'Password').fill(PASSWORD);
  await press(page, 'Signup');
  await page.getByRole('button', { name: /^Resend OTP IN/ }).waitFor();
  await field(page, 'OTP').fill(await site.newestOtp(ORGANIZER));
  await press(page, 'Validate');
  await page.getByText('Your account is waiting for approval').waitFor();
}

async function approve(): Promise<void> {
  const tokens = { admin: await adminToken(site) };
  const { body } = await send(site, adminCalls.getOrganizations, { tokens });
  const [organization] = body['organizations'] as { id: number }[];
  await send(site, adminCalls.toggleApproved, {
    body: { id: organization?.id ?? 0, approved: true },
    tokens,
  });
}

async function logIn(page: Page): Promise<void> {
  await field(page, 'Email').fill(ORGANIZER);
  await field(page, 'Password').fill(PASSWORD);
  await press(page, 'Login');
  await page.getByRole('heading', { name: 'Hello, Kovai' }).waitFor();
}

async function setPayment(page: Page): Promise<void> {
  await page.goto(`${site.origin}/organization/payment-settings`);
  await field(page, 'UPI ID').fill('kovai@okaxis');
  await press(page, 'Save');
  await says(page, 'Saved Successfully!');
}

/** A day so many days from now, as the form's fields take it. */
function day(ahead: number): string {
  return new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
}

async function createTournament(page: Page): Promise<string> {
  await page.goto(`${site.origin}/organization/tournaments/new`);
  await field(page, 'Tournament Name').fill(TOURNAMENT);
  await field(page, 'Start Date').fill(`${day(10)}T18:00`);
  await field(page, 'End Date').fill(`${day(11)}T22:00`);
  await field(page, 'Venue').fill('Race Course Courts, Coimbatore');
  await press(page, 'Save');
  await says(page, 'Tournament Saved Successfully!');
  await page.waitForURL(/\/organization\/tournaments\/\d+/);
  return /tournaments\/(\d+)/.exec(page.url())?.[1] ?? '';
}

async function createEvent(page: Page, id: string): Promise<void> {
  await page.goto(`${site.origin}/organization/tournaments/${id}?tab=events`);
  await page.getByText('Create New Event').first().click();
  await field(page, 'Event Name').fill("Men's Doubles");
  await page.getByText('Doubles', { exact: true }).click();
  await field(page, 'Maximum Number of Teams').fill('16');
  await field(page, 'Team Entry Fee').fill('600');
  await field(page, 'Offers in %').fill('10');
  await press(page, 'Save');
  await says(page, 'Event Saved Successfully!');
}

async function publish(page: Page, id: string): Promise<void> {
  await page.goto(`${site.origin}/organization/tournaments/${id}?tab=settings`);
  await page.getByRole('switch', { name: 'Public tournament' }).check();
  await saveGroup(page, 'Visibility');
  await says(page, 'Settings Saved Successfully!!');
}

it('an organizer signs up, publishes a tournament; a player books on a phone and gets the mail; the entry shows on both sides [SITE-GEN-01, SITE-GEN-07]', async () => {
  const desk = await openPage(browser, MOVING);
  await signUp(desk.page);
  await approve();
  await logIn(desk.page);
  await setPayment(desk.page);
  const id = await createTournament(desk.page);
  await createEvent(desk.page, id);
  await publish(desk.page, id);

  const phone = await openPage(browser, { ...MOVING, viewport: PHONE });
  await phone.page.goto(`${site.origin}/`);
  await phone.page
    .getByRole('link', { name: new RegExp(TOURNAMENT) })
    .first()
    .click();
  await phone.page.getByRole('heading', { name: TOURNAMENT }).waitFor();
  await phone.page.getByRole('link', { name: 'Events' }).click();
  await phone.page.getByRole('link', { name: /^Book Now/ }).click();
  await phone.page.getByRole('heading', { name: 'Payment Summary' }).waitFor();
  await untilAnswered(phone.page);
  const [first, second] = [newPerson(), newPerson()];
  await fillPlayer(card(phone.page, 0), first, 0);
  await fillPlayer(card(phone.page, 0), second, 1);
  const utr = await upToValidate(phone.page, site, first);
  await press(phone.page, 'VALIDATE');
  await says(phone.page, 'Event booked and confirmation email sent to the email');
  await phone.page.waitForURL(`${site.origin}/tournaments/`);

  const mail = await site.mailbox.take(first.email, /^Booking received/);
  expect(mail.text).toContain(`${first.name} / ${second.name}`);
  expect(mail.text).toContain('INR 540');
  expect(mail.text).toContain(utr);

  await phone.page.goto(`${site.origin}/tournaments/${id}?tab=entries`);
  await phone.page.getByRole('row', { name: /Total\s*1/ }).waitFor();
  await desk.page.goto(`${site.origin}/organization/tournaments/${id}?tab=teams`);
  await desk.page.getByText(`${first.name} / ${second.name}`).first().waitFor();
  await desk.page.getByRole('button', { name: 'All columns' }).click();
  await desk.page.getByText(utr).first().waitFor();
  expect([...desk.complaints, ...phone.complaints]).toEqual([]);
  await Promise.all([desk.context.close(), phone.context.close()]);
}, 120_000);
