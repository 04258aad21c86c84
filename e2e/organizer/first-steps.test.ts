import { adminCalls } from '@tournaments/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { send } from '@tournaments/server/testing/client';
import { adminToken, PASSWORD } from '@tournaments/server/testing/test-data';
import { field, says, useDesk } from './steps.ts';

const desk = useDesk();

const EMAIL = 'first.steps@example.in';
const MOST_PRESSES = 11;
/** From the approved, empty account on, its login counted too. */
const MOST = 17;

async function approve() {
  const tokens = { admin: await adminToken(desk.site) };
  const { body } = await send(desk.site, adminCalls.getOrganizations, { tokens });
  const found = (body['organizations'] as { id: number; email: string }[]).find((one) => one.email === EMAIL);
  await send(desk.site, adminCalls.toggleApproved, { body: { id: found?.id ?? 0, approved: true }, tokens });
}

/** A hand that counts what it presses, and what it types: a field is one. */
function countingHand(page: Page) {
  let presses = 0;
  let fields = 0;
  return {
    presses: () => presses,
    all: () => presses + fields,
    fill: async (label: string, text: string) => {
      fields += 1;
      await field(page, label).fill(text);
    },
    press: async (name: string | RegExp) => {
      presses += 1;
      await page.getByRole('button', { name, exact: typeof name === 'string' }).click();
    },
    follow: async (name: string) => {
      presses += 1;
      await page.getByRole('link', { name, exact: true }).first().click();
    },
  };
}

it(`a new organizer has a public tournament with five open events after at most ${MOST_PRESSES} presses, and ${MOST} presses and fields from the approved account on [ORG-GEN-02]`, async () => {
  const { page, context, complaints } = await desk.open('/organization/signup', { as: null });
  const hand = countingHand(page);
  await field(page, 'Organization Name').fill('Deccan Shuttlers');
  await field(page, 'Email').fill(EMAIL);
  await field(page, 'Mobile Number').fill('9876543210');
  await field(page, 'Password').fill(PASSWORD);
  await hand.press('Signup');
  await page.getByRole('button', { name: /^Resend OTP IN/ }).waitFor();
  await field(page, 'OTP').fill(await desk.site.newestOtp(EMAIL));
  await hand.press('Validate');
  await says(page, 'Signned-up successfully!');
  await approve();
  const before = hand.all();
  await hand.fill('Email', EMAIL);
  await hand.fill('Password', PASSWORD);
  await hand.press('Login');
  await page.getByRole('heading', { name: 'Hello, Deccan' }).waitFor();
  const next = (text: string) =>
    page.getByRole('listitem').and(page.locator('[aria-current=step]')).getByText(text).waitFor();
  await next('UPI ID');
  await hand.follow('Enter it now');
  await hand.fill('UPI ID', 'deccan@okbank');
  await hand.press('Save');
  await says(page, 'Saved Successfully!');
  await next('Tournament');
  await hand.follow('Create your first tournament');
  await hand.fill('Tournament Name', 'Deccan Open 2031');
  await hand.fill('Start Date', '2031-07-05T09:00');
  await hand.fill('End Date', '2031-07-06T18:00');
  await hand.fill('Venue', 'Gachibowli Indoor Stadium, Hyderabad');
  await hand.press('Save');
  await page.waitForURL(/\/organization\/tournaments\/\d+$/);
  const id = page.url().split('/').at(-1) ?? '';
  await next('What is played');
  await hand.follow('Choose what is played');
  await hand.fill('Fee of singles', '500');
  await hand.fill('Fee of doubles', '800');
  await hand.press('Add 5 events');
  await says(page, '5 events added.');
  await next('Public');
  await page.getByRole('heading', { name: 'Until players can book' }).and(page.locator(':focus')).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await hand.press('Make it public');
  await page.getByText('Your tournament is public now').waitFor();
  await expect.poll(() => page.getByText('Until players can book').count()).toBe(0);

  const visitor = await desk.open(`/tournaments/${id}?tab=events`, { as: null });
  await expect.poll(() => visitor.page.getByRole('link', { name: /^Book Now/ }).count()).toBe(5);
  process.stdout.write(`From an empty account to five open events: ${hand.presses()} presses.\n`);
  expect(hand.presses()).toBeLessThanOrEqual(MOST_PRESSES);
  expect(hand.all() - before).toBeLessThanOrEqual(MOST);
  expect(complaints).toEqual([]);
  await Promise.all([context.close(), visitor.context.close()]);
});
