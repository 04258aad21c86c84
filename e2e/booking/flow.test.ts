import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls, publicCalls, refusalTexts } from '@tournaments/contract';
import { send } from '@tournaments/server/testing/client';
import { book, newPlayer } from '@tournaments/server/testing/test-data';
import { connectBrowser, expectAccessible, openPage, pauseClock, PHONE } from '../support/browser.ts';
import { sharedSite, type Site } from '../support/site.ts';
import {
  addEvent,
  button,
  card,
  confirmBooking,
  entriesOf,
  fillPlayer,
  leavePayment,
  newPerson,
  newUtrNumber,
  newVenue,
  offline,
  openBooking,
  pay,
  typeOtp,
  upToValidate,
  watchCalls,
  type Person,
  type Venue,
} from './steps.ts';

const INTERNAL = 'Internal Server Error! Please contact the administrator';
const USED =
  'Entry already submitted with this UTR number. Please check the confimation email recieved or confirm with organizer';

let site: Site;
let browser: Browser;
let venue: Venue;
let event: number;
let page: Page;
let context: BrowserContext;
let complaints: readonly string[];

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), connectBrowser()]);
  venue = await newVenue(site);
  event = await addEvent(site, venue);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});
beforeEach(async () => {
  ({ page, context, complaints } = await openPage(browser, { viewport: PHONE }));
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

async function openFilled(person: Person = newPerson(), at = { venue, event }): Promise<Person> {
  await openBooking(page, site, at.venue, at.event);
  await fillPlayer(card(page, 0), person);
  return person;
}

const alertSays = (text: string) => page.getByRole('alert').getByText(text, { exact: true }).waitFor();
const answer = (call: { readonly path: string }, body: object, status = 200) =>
  page.route(`**${call.path}`, (route) => route.fulfill({ status, json: body }));

describe('The form', () => {
  it('names every empty field, goes to it, and asks for no confirmation [BOOK-VAL-03, BOOK-VAL-04, BOOK-VAL-05, BOOK-VAL-06, BOOK-VAL-07]', async () => {
    await openBooking(page, site, venue, event);
    await button(page, 'Book Now').click();
    const summary = page.getByRole('alert', { name: 'Please check these fields' });
    await expect
      .poll(() => summary.getByRole('link').allTextContents())
      .toEqual(['Name', 'Mobile', 'Email', 'DOB', 'Academy Name/District Name']);
    for (const text of [
      'Please enter a name.',
      'Please enter a mobile number.',
      'Please enter an e-mail address.',
      'Please enter the date of birth.',
      'Please enter the academy or district.',
    ]) {
      await card(page, 0).getByText(text, { exact: true }).waitFor();
    }
    await expect.poll(() => summary.locator('strong').allTextContents()).toEqual(["Men's Singles"]);
    await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await summary.getByRole('link').last().click();
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name))
      .toBe('academy');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  it('sums up the empty fields of one event in little height on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openBooking(page, site, venue, event);
    await button(page, 'Book Now').click();
    const summary = page.getByRole('alert', { name: 'Please check these fields' });
    await summary.getByRole('link', { name: 'Academy Name/District Name' }).waitFor();
    expect((await summary.boundingBox())!.height).toBeLessThanOrEqual(100);
    await expectAccessible(page);
  });

  it('asks whether to continue; NO keeps everything and calls nothing [BOOK-CONF-01, BOOK-CONF-02]', async () => {
    const person = await openFilled();
    const calls = watchCalls(page);
    await button(page, 'Book Now').click();
    const dialog = page.getByRole('dialog', { name: 'Are you Sure, you want to continue?' });
    await expect.poll(() => dialog.getByRole('button').allTextContents()).toEqual(['NO', 'YES']);
    await expect
      .poll(() => dialog.getByRole('listitem').allTextContents())
      .toEqual([`${person.name}INR\u00A0500Men's Singles${person.email}, ${person.mobile}`]);
    await button(page, 'NO').click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => card(page, 0).getByLabel('Email').inputValue()).toBe(person.email);
    expect(calls).toEqual([]);
  });

  it('refuses a mobile that does not have exactly 10 digits after YES, and the confirmation closes [BOOK-VAL-01, BOOK-VAL-02, ERR-BOOK-08]', async () => {
    await openFilled();
    const calls = watchCalls(page);
    for (const mobile of ['987654321', '98765432101']) {
      await card(page, 0).getByLabel('Mobile').fill(mobile);
      await confirmBooking(page);
      await alertSays('Please enter 10 digit valid mobile number');
      expect(await page.getByRole('dialog').count()).toBe(0);
      await expect
        .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name))
        .toBe('mobile');
    }
    expect(calls).toEqual([]);
  });
});

describe('The payment dialog', () => {
  it('shows UPI id, amount, QR code, UTR field, note, BACK and SUBMIT [BOOK-PAYM-01, BOOK-PAYM-03, BOOK-PAYM-04, BOOK-PAYM-05, BOOK-PAYM-06]', async () => {
    const person = await openFilled();
    await confirmBooking(page);
    const dialog = page.getByRole('dialog', { name: 'Pay by UPI' });
    await dialog.getByText('INR 500', { exact: true }).waitFor();
    await dialog.getByText('shuttlers@okaxis', { exact: true }).waitFor();
    await dialog
      .getByText('If the UTR is incorrect and the amount is not received, the entries will be deleted.')
      .waitFor();
    const link = new URL((await dialog.getByRole('img', { name: /^QR code/ }).getAttribute('data-text'))!);
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      pa: 'shuttlers@okaxis',
      pn: 'Deccan Shuttlers',
      am: '500.00',
      cu: 'INR',
    });
    expect(link.searchParams.get('tn')).toBe(`${link.searchParams.get('tr')} ${person.name}`);
    await leavePayment(page);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => card(page, 0).getByLabel('Email').inputValue()).toBe(person.email);
  });

  it('copies UPI id and amount, and leads to the UPI app where there is one', async () => {
    await context.close();
    ({ page, context, complaints } = await openPage(browser, {
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
      permissions: ['clipboard-read', 'clipboard-write'],
    }));
    await openFilled();
    await confirmBooking(page);
    await button(page, 'Copy the UPI id').click();
    await button(page, 'Copied').waitFor();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('shuttlers@okaxis');
    await button(page, 'Copy the amount').click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('500.00');
    await expect
      .poll(() => page.getByRole('link', { name: 'Open UPI app' }).getAttribute('href'))
      .toMatch(/^upi:\/\/pay\?pa=/);
  });

  it("shows the organizer's own QR image where there is one [BOOK-PAYM-02]", async () => {
    const own = await newVenue(site);
    const tokens = own.organizer.tokens;
    const picture = await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = 64;
      canvas.getContext('2d')!.fillRect(8, 8, 32, 32);
      return canvas.toDataURL('image/png').split(',')[1]!;
    });
    const form = new FormData();
    form.append('image', new Blob([Buffer.from(picture, 'base64')], { type: 'image/png' }), 'qr.png');
    const upload = await fetch(`${site.origin}${accountCalls.uploadImage.path}`, {
      method: 'POST',
      headers: { Organization_token: tokens.organizer! },
      body: form,
    });
    const { fileName } = (await upload.json()) as { fileName: string };
    await send(site, accountCalls.updatePayment, {
      body: { upiId: 'club@okaxis', qrCode: fileName },
      tokens,
    });
    await openFilled(newPerson(), { venue: own, event: await addEvent(site, own) });
    await confirmBooking(page);
    const shown = page.getByRole('img', { name: 'QR code of Deccan Shuttlers', exact: true });
    expect(await shown.isVisible()).toBe(false);
    await page.getByText('Show the QR code of the organizer').click();
    await shown.waitFor();
    await expect.poll(() => shown.evaluate((found) => (found as HTMLImageElement).naturalWidth)).toBe(64);
  });

  it('takes digits only and exactly 12 [BOOK-UTR-01, ERR-BOOK-08]', async () => {
    await openFilled();
    const calls = watchCalls(page);
    await confirmBooking(page);
    for (const utr of ['', '12345678901', '1234567890123', '12345678901a']) {
      await pay(page, utr);
      await alertSays('Please enter correct UTR number');
      await page.getByLabel('UTR number').fill('0');
      await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    }
    expect(calls).toEqual([]);
  });

  it('refuses a UTR that another booking has [ERR-BOOK-01]', async () => {
    const utr = newUtrNumber();
    await book(site, event, [newPlayer()], utr);
    await openFilled();
    await confirmBooking(page);
    await pay(page, utr);
    await alertSays(USED);
    await page.getByRole('dialog', { name: 'Pay by UPI' }).waitFor();
  });

  it('tells of any other failure as an internal error, and of a missing network by its name [ERR-BOOK-02, BOOK-FLOW-05]', async () => {
    await openFilled();
    await confirmBooking(page);
    await answer(publicCalls.validateUtr, { success: false }, 500);
    await pay(page);
    await alertSays(INTERNAL);
    await page.unroute(`**${publicCalls.validateUtr.path}`);
    await button(page, 'Dismiss').click();
    await context.setOffline(true);
    await button(page, 'SUBMIT').click();
    await alertSays(offline('SUBMIT'));
    // Inside the dialog, as all else can be neither read nor pressed; its buttons stay free.
    const strip = page.getByRole('dialog', { name: 'Pay by UPI' }).getByText(/^You are offline\./);
    await strip.waitFor();
    await strip.click({ trial: true });
    const title = (await page.getByRole('heading', { name: 'Pay by UPI' }).boundingBox())!;
    const said = (await page.locator('[data-strip]').boundingBox())!;
    expect(said.y + said.height).toBeLessThanOrEqual(title.y);
    await button(page, 'SUBMIT').click({ trial: true });
    await context.setOffline(false);
    await strip.waitFor({ state: 'detached' });
    await button(page, 'SUBMIT').click();
    await page.getByRole('heading', { name: 'Validate OTP to Book' }).waitFor();
  });

  it('goes on where the UTR cannot be checked because others behind the address checked too many', async () => {
    await openFilled();
    await confirmBooking(page);
    await answer(
      publicCalls.validateUtr,
      { success: false, message: refusalTexts['too-many-requests'], errors: {} },
      429,
    );
    await pay(page);
    await page.getByRole('heading', { name: 'Validate OTP to Book' }).waitFor();
    await page.unroute(`**${publicCalls.validateUtr.path}`);
  });

  it('does not come where nothing is to be paid, which confirmation and receipt say', async () => {
    const free = await addEvent(site, venue, { feePaise: 0 });
    const person = await openFilled(newPerson(), { venue, event: free });
    const calls = watchCalls(page);
    await button(page, 'Book Now').click();
    await page.getByRole('dialog').getByText('1 entry. Nothing is to be paid for this booking.').waitFor();
    await button(page, 'YES').click();
    await typeOtp(page, site, person.email);
    await expect.poll(() => page.getByLabel('UTR number').count()).toBe(0);
    await button(page, 'VALIDATE').click();
    await page.waitForURL('**/tournaments/');
    expect(calls).toEqual(['send_otp', 'validate_otp', 'book_events']);
    const receipt = page.getByRole('region', { name: /^Your booking/ });
    await receipt.getByText('There is nothing to be paid for this booking.').waitFor();
    await receipt.getByText(`It goes to ${person.email}, with a calendar file.`).waitFor();
    expect(await entriesOf(site, venue, free)).toHaveLength(1);
    await site.mailbox.take(person.email, /^Booking confirmed/);
  });
});

describe('The OTP dialog', () => {
  async function upToOtp(person: Person = newPerson()): Promise<Person> {
    await openFilled(person);
    await confirmBooking(page);
    await pay(page);
    await page.getByRole('heading', { name: 'Validate OTP to Book' }).waitFor();
    return person;
  }

  it("offers the distinct e-mails, the first team's first player's chosen [BOOK-OTP-01, BOOK-OTP-02, BOOK-OTP-07, BOOK-OTP-08]", async () => {
    const doubles = await addEvent(site, venue, { eventType: 'doubles' });
    await openBooking(page, site, venue, doubles);
    const [first, second] = [newPerson(), newPerson()];
    await fillPlayer(card(page, 0), first, 0);
    await fillPlayer(card(page, 0), second, 1);
    await card(page, 0).getByRole('button', { name: 'Add team' }).click();
    await fillPlayer(card(page, 1), { ...newPerson(), email: first.email.toUpperCase() }, 0);
    await fillPlayer(card(page, 1), { ...newPerson(), email: second.email }, 1);
    await confirmBooking(page);
    await pay(page);
    const select = page.getByRole('dialog', { name: 'Validate OTP to Book' }).getByLabel('E-mail');
    await select.waitFor();
    await expect.poll(() => select.locator('option').allTextContents()).toEqual([first.email, second.email]);
    await expect.poll(() => select.inputValue()).toBe(first.email);
    await select.selectOption(second.email);
    await typeOtp(page, site, second.email);
    await button(page, 'VALIDATE').click();
    await page.waitForURL('**/tournaments/');
    await site.mailbox.take(second.email, /^Booking received/);
  });

  it('is sent by itself where there is one address only', async () => {
    const { email } = await upToOtp();
    await page.getByText(`An OTP was sent to ${email}`).waitFor();
    const otp = page.getByLabel('OTP', { exact: true });
    await expect.poll(() => otp.evaluate((field) => field === document.activeElement)).toBe(true);
    await otp.fill(await site.newestOtp(email));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/tournaments/');
  });

  it('validates nothing before an OTP was sent [BOOK-OTP-04, BOOK-OTP-06, ERR-BOOK-06]', async () => {
    await answer(publicCalls.sendOtp, { success: false });
    await upToOtp();
    await alertSays(INTERNAL);
    const calls = watchCalls(page);
    await page.getByLabel('OTP', { exact: true }).fill('123456');
    await button(page, 'VALIDATE').click();
    await alertSays('Please Send the OTP before validating.');
    expect(calls).toEqual([]);
  });

  it('counts down from two minutes to the resend, which makes the old OTP worthless [BOOK-OTP-03, BOOK-OTP-05, BOOK-OTP-09, CONST-PUB-02, CONST-PUB-03]', async () => {
    await page.clock.install();
    await answer(publicCalls.sendOtp, { success: false });
    const { email } = await upToOtp();
    await alertSays(INTERNAL);
    await page.unroute(`**${publicCalls.sendOtp.path}`);
    await pauseClock(page);
    // The site goes by the server's clock, which did not leap, and looks at it a moment later.
    await page.clock.setSystemTime(new Date());
    await page.clock.runFor(250);
    await button(page, 'SEND OTP').click();
    const resend = page.getByRole('button', { name: /^Resend OTP/ });
    await resend.waitFor();
    await expect.poll(() => resend.textContent()).toMatch(/^Resend OTP IN (2:00|1:59)$/);
    await expect.poll(() => resend.isDisabled()).toBe(true);
    const old = await site.newestOtp(email);
    await page.clock.runFor(3000);
    await expect.poll(() => resend.textContent()).toMatch(/^Resend OTP IN 1:5[5-8]$/);
    await page.clock.runFor(118_000);
    await expect.poll(() => resend.textContent()).toBe('Resend OTP');
    await resend.click();
    expect(await site.newestOtp(email)).not.toBe(old);
    await page.getByLabel('OTP', { exact: true }).fill(old);
    await button(page, 'VALIDATE').click();
    await alertSays('This OTP is not right. Please check the newest e-mail.');
  });

  it('tells of an OTP that cannot be sent as an internal error [ERR-BOOK-03]', async () => {
    await answer(publicCalls.sendOtp, { success: false });
    await upToOtp();
    await alertSays(INTERNAL);
    await button(page, 'SEND OTP').click();
    await button(page, 'SEND OTP').waitFor();
  });

  it("repeats the server's word on a wrong OTP, else tells of an internal error [ERR-BOOK-04, ERR-BOOK-05]", async () => {
    const { email } = await upToOtp();
    await typeOtp(page, site, email);
    for (const [reply, text] of [
      [{ success: false, message: 'Not this one.' }, 'Not this one.'],
      [{ success: false }, INTERNAL],
    ] as const) {
      await answer(publicCalls.validateOtp, reply);
      await button(page, 'VALIDATE').click();
      await alertSays(text);
      await page.unroute(`**${publicCalls.validateOtp.path}`);
    }
    await button(page, 'VALIDATE').click();
    await page.waitForURL('**/tournaments/');
  });
});

describe('The last step', () => {
  const otpDialog = () => page.getByRole('dialog', { name: 'Validate OTP to Book' });
  const otp = () => page.getByLabel('OTP', { exact: true });
  const left = () => page.getByRole('region', { name: /^Payment noted, one step is left/ });

  it('takes the code in hand where another one has to be waited for, and says how long', async () => {
    const { email } = await openFilled();
    await send(site, publicCalls.sendOtp, { body: { type: 'event_booking', email } });
    const code = await site.newestOtp(email);
    await answer(publicCalls.sendOtp, { success: false, message: refusalTexts['otp-too-soon'], errors: {} });
    await confirmBooking(page);
    await pay(page);
    await otpDialog().getByText(refusalTexts['otp-too-soon']).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    const resend = otpDialog().getByRole('button', { name: /^Resend OTP IN 0:\d\d$/ });
    await expect.poll(() => resend.isDisabled()).toBe(true);
    await otp().fill(code);
    await button(page, 'VALIDATE').click();
    await page.waitForURL('**/tournaments/');
  });

  it('says when too many behind the address asked, counts nothing down, and goes on from there', async () => {
    const person = await openFilled();
    const refusal = { success: false, message: refusalTexts['too-many-requests'], errors: {} };
    await answer(publicCalls.sendOtp, refusal, 429);
    await confirmBooking(page);
    await pay(page);
    await otpDialog()
      .getByText(/^Too many OTPs were asked for by you or others in your network, so no new one was sent\./)
      .waitFor();
    expect(
      await otpDialog()
        .getByRole('button', { name: /^Resend/ })
        .count(),
    ).toBe(0);
    await expectAccessible(page);
    await page.unroute(`**${publicCalls.sendOtp.path}`);
    await button(page, 'SEND OTP').click();
    await typeOtp(page, site, person.email);
    await button(page, 'VALIDATE').click();
    await page.waitForURL('**/tournaments/');
  });

  it('leads to the field of a mistyped address, with all that was typed, and goes on from there', async () => {
    const { name } = await openFilled();
    const email = page.getByLabel('Email');
    await email.fill('mistyped@example.in');
    await confirmBooking(page);
    await pay(page);
    await button(page, 'Wrong address? Correct it').click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(name);
    const person = newPerson();
    await email.fill(person.email);
    await button(page, 'Confirm e-mail').click();
    await otpDialog().waitFor();
    await expectAccessible(page);
    await typeOtp(page, site, person.email);
    await button(page, 'VALIDATE').click();
    await page.waitForURL('**/tournaments/');
  });

  it('is led back to after it was left, with an empty field', async () => {
    const { email } = await openFilled();
    await confirmBooking(page);
    await pay(page);
    const code = await typeOtp(page, site, email);
    await otp().fill(code === '000000' ? '000001' : '000000');
    await button(page, 'VALIDATE').click();
    await alertSays('This OTP is not right. Please check the newest e-mail.');
    await page.goBack();
    await left().waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    // The one way to go on, in the place of Book Now; the note covers nothing.
    expect(await button(page, 'Book Now').count()).toBe(0);
    expect(await left().evaluate((note) => getComputedStyle(note).position)).toBe('static');
    await button(page, 'Confirm e-mail').click();
    await otpDialog().waitFor();
    expect(await otp().inputValue()).toBe('');
    expect(await page.getByRole('alert').count()).toBe(0);
    await otp().fill(code);
    await button(page, 'VALIDATE').click();
    await page.waitForURL('**/tournaments/');
  });
});

describe('A booking', () => {
  it('goes form, confirmation, payment, OTP, booking, and ends on the list with its receipt [BOOK-FLOW-01, BOOK-FLOW-03, BOOK-FLOW-04, BOOK-FLOW-05, BOOK-FLOW-07, BOOK-FLOW-08, ERR-BOOK-07]', async () => {
    const own = await addEvent(site, venue, { name: 'Full Way' });
    const person = await openFilled(newPerson(), { venue, event: own });
    const calls = watchCalls(page);
    const utr = await upToValidate(page, site, person);
    await button(page, 'VALIDATE').click();
    await page.waitForURL(`${site.origin}/tournaments/`);
    await alertSays('Event booked and confirmation email sent to the email');
    expect(calls).toEqual(['validate_utr_number', 'send_otp', 'validate_otp', 'book_events']);
    const receipt = page.getByRole('region', { name: /^Your booking/ });
    // On a phone it leaves the list in sight.
    expect((await receipt.boundingBox())!.height).toBeLessThan(0.6 * PHONE.height);
    await receipt.getByRole('button', { name: /1 entry/ }).click();
    for (const text of [person.name, 'Full Way', utr]) await receipt.getByText(text).first().waitFor();
    const mail = await site.mailbox.take(person.email, /^Booking received/);
    expect(mail.text).toContain(utr);
    const [entry] = await entriesOf(site, venue, own);
    expect(entry).toMatchObject({ utrNo: utr, entry: 'Online' });
    await page.reload();
    await receipt.waitFor();
    await button(page, 'Dismiss').first().click();
    await expect.poll(() => receipt.count()).toBe(0);
  });

  it('needs neither payment nor UTR without a UPI id [BOOK-FLOW-02, BOOK-UTR-02]', async () => {
    const own = await newVenue(site, {});
    const person = await openFilled(newPerson(), { venue: own, event: await addEvent(site, own) });
    const calls = watchCalls(page);
    await confirmBooking(page);
    await typeOtp(page, site, person.email);
    await button(page, 'VALIDATE').click();
    await page.waitForURL('**/tournaments/');
    expect(calls).toEqual(['send_otp', 'validate_otp', 'book_events']);
  });

  it('holds teams of several events, each with its own event [BOOK-FLOW-06]', async () => {
    const own = await newVenue(site);
    const first = await addEvent(site, own, { name: 'Event A' });
    const second = await addEvent(site, own, { name: 'Event B', eventType: 'doubles' });
    const person = await openFilled(newPerson(), { venue: own, event: first });
    await button(page, 'Add').click();
    await fillPlayer(card(page, 1), newPerson(), 0);
    await fillPlayer(card(page, 1), newPerson(), 1);
    const sent = page.waitForRequest((request) => request.url().endsWith(publicCalls.bookEvents.path));
    await upToValidate(page, site, person);
    await button(page, 'VALIDATE').click();
    await page.waitForURL('**/tournaments/');
    const body = (await sent).postDataJSON() as {
      teams: { eventId: number; eventName: string; players: unknown[] }[];
    };
    expect(body.teams.map(({ eventId, eventName, players }) => [eventId, eventName, players.length])).toEqual(
      [
        [first, 'Event A', 1],
        [second, 'Event B', 2],
      ],
    );
    expect(await entriesOf(site, own, first)).toHaveLength(1);
    expect(await entriesOf(site, own, second)).toHaveLength(1);
  });
});
