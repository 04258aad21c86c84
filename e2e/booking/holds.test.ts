import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownHoldCalls, paths } from '@tournaments/contract';
import { send } from '@tournaments/server/testing/client';
import { held } from '@tournaments/server/testing/hold-requests';
import { joined } from '@tournaments/server/testing/waiting-requests';
import { book, newPlayer } from '@tournaments/server/testing/test-data';
import {
  connectBrowser,
  DESKTOP,
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  openPage,
  openTab,
  PHONE,
  untilAnswered,
} from '../support/browser.ts';
import { clockTo, pageSeconds, standClock } from '../support/clock.ts';
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
  newVenue,
  openBooking,
  pay,
  typeOtp,
  type Venue,
} from './steps.ts';

const BEING_PAID = /are taken at the moment, but some are still being paid/;

const SMALLEST = { width: 320, height: 568 };

let site: Site;
let browser: Browser;
let venue: Venue;
let page: Page;
let context: BrowserContext;
let complaints: readonly string[];

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), connectBrowser()]);
  venue = await newVenue(site);
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

const question = () => page.getByRole('dialog', { name: 'Have you paid already?' });
const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement);
const payment = () => page.getByRole('dialog', { name: 'Pay by UPI' });

interface Listed {
  readonly holds: readonly {
    readonly id: number;
    readonly places: readonly { readonly eventId: number }[];
  }[];
  readonly unplaced: readonly { readonly email: string }[];
}

async function listed(): Promise<Listed> {
  const query = { tournamentId: venue.tournament };
  const reply = await send(site, ownHoldCalls.list, { query, tokens: venue.organizer.tokens });
  return reply.body as unknown as Listed;
}

async function holdsIn(event: number) {
  return (await listed()).holds.filter(({ places }) => places.some(({ eventId }) => eventId === event));
}

async function freeAll(event: number): Promise<void> {
  for (const { id } of await holdsIn(event))
    await send(site, ownHoldCalls.free, { body: { holdId: id }, tokens: venue.organizer.tokens });
}

async function toPayment(event: number, person = newPerson()) {
  await openBooking(page, site, venue, event);
  await fillPlayer(card(page, 0), person);
  await confirmBooking(page);
  await payment().waitFor();
  return person;
}

/** Types the OTP of a booking that is paid, and waits until it is answered. */
async function validate(email: string): Promise<void> {
  await typeOtp(page, site, email);
  await button(page, 'VALIDATE').click();
  await page.waitForURL(`${site.origin}/tournaments/`);
}

/** Another window of this browser in which the same event is confirmed, where the first one holds places. */
async function secondWindow(event: number): Promise<Page> {
  const { page: second } = await openTab(context);
  await openBooking(second, site, venue, event);
  await fillPlayer(card(second, 0), newPerson());
  await confirmBooking(second);
  await second.getByRole('dialog', { name: 'Go on with the booking here?' }).waitFor();
  return second;
}

async function qrText(): Promise<URL> {
  const code = payment().getByRole('img', { name: /^QR code that pays/ });
  return new URL((await code.getAttribute('data-text'))!);
}

describe('The payment of a booking', () => {
  it('holds its places under a reference of the server, for the exact sum [MR-5]', async () => {
    const event = await addEvent(site, venue, { feePaise: 60_000, discountPercent: 10, maxEntries: 8 });
    await openBooking(page, site, venue, event);
    await fillPlayer(card(page, 0), newPerson());
    await card(page, 0).getByRole('button', { name: 'Add team' }).click();
    await fillPlayer(card(page, 1), newPerson());
    await confirmBooking(page);
    const link = await qrText();
    const reference = link.searchParams.get('tr')!;
    expect(reference).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
    expect(Object.fromEntries(link.searchParams)).toMatchObject({ am: '1080.00', cu: 'INR' });
    expect(link.searchParams.get('tn')).toMatch(new RegExp(`^${reference} `));
    expect(link.searchParams.has('mc')).toBe(false);
    expect(link.href).not.toContain('+');
    await payment()
      .getByText(`${reference.slice(0, 3)} ${reference.slice(3)}`, { exact: true })
      .waitFor();
    await expect.poll(() => payment().getByRole('timer').textContent()).toMatch(/^1[45]:\d\d left$/);
    expect(await holdsIn(event)).toMatchObject([{ places: [{ eventId: event, places: 2 }] }]);
  });

  it('tells others that the last place is being paid, and BACK gives it back [MR-1]', async () => {
    const event = await addEvent(site, venue, { maxEntries: 1 });
    const other = await openPage(browser, { viewport: PHONE });
    await openBooking(other.page, site, venue, event);
    const person = await toPayment(event);
    const reference = (await qrText()).searchParams.get('tr');
    await fillPlayer(card(other.page, 0), newPerson());
    await confirmBooking(other.page);
    await other.page.getByRole('alert').getByText(BEING_PAID).waitFor();
    await card(other.page, 0)
      .getByText(/What is not paid comes free from \d/)
      .waitFor();
    await expect.poll(() => other.page.getByRole('dialog').count()).toBe(0);
    await leavePayment(page);
    await expect.poll(() => holdsIn(event)).toEqual([]);
    expect(await card(page, 0).getByLabel('Email').inputValue()).toBe(person.email);
    await confirmBooking(page);
    await payment().waitFor();
    expect((await qrText()).searchParams.get('tr')).toBe(reference);
    await other.context.close();
  });

  it('counts down by the end of the server, says once when three minutes are left, and loses nothing at the end [MR-3]', async () => {
    const event = await addEvent(site, venue, { maxEntries: 1 });
    const person = await toPayment(event);
    await standClock(page, payment());
    const left = (await payment().getByRole('timer').textContent())!.replace(' left', '');
    const [minutes = 0, seconds = 0] = left.split(':').map(Number);
    const endsAt = (await pageSeconds(page)) + minutes * 60 + seconds;
    const said = payment().getByRole('status').filter({ hasText: 'Three minutes are left' });
    await clockTo(page, endsAt - 182);
    expect(await said.count()).toBe(0);
    await clockTo(page, endsAt - 178);
    await said.waitFor();
    await clockTo(page, endsAt + 2);
    await payment().getByText('The time for your places is over.').waitFor();
    await expectNoSidewaysScroll(page);
    await page.clock.resume();
    const utr = await pay(page);
    await validate(person.email);
    await page
      .getByRole('alert')
      .getByText('Event booked and confirmation email sent to the email')
      .waitFor();
    expect(await entriesOf(site, venue, event)).toMatchObject([{ utrNo: utr }]);
  });

  it('that comes when the last place is gone is kept, and says so exactly [MR-4]', async () => {
    const event = await addEvent(site, venue, { maxEntries: 1 });
    const person = await toPayment(event);
    const reference = (await qrText()).searchParams.get('tr')!;
    await freeAll(event);
    expect((await book(site, event, [newPlayer()])).body).toMatchObject({ success: true });
    await pay(page);
    await validate(person.email);
    const receipt = page.getByRole('region', { name: /^Your booking/ });
    await receipt.getByText('Paid without a place').waitFor();
    await receipt.getByText(/You have no place at the moment\. Your payment of INR\s500/).waitFor();
    await receipt.getByText(`${reference.slice(0, 3)} ${reference.slice(3)}`).waitFor();
    await expectAccessible(page);
    expect((await listed()).unplaced.map(({ email }) => email)).toContain(person.email);
    expect(await entriesOf(site, venue, event)).toHaveLength(1);
  });

  it('counts for others: pages tell of what is being paid for, and how many are left', async () => {
    const own = await newVenue(site);
    const event = await addEvent(site, own, { maxEntries: 2 });
    await openBooking(page, site, own, event);
    await fillPlayer(card(page, 0), newPerson());
    await confirmBooking(page);
    await payment().waitFor();
    const other = await openPage(browser, { viewport: PHONE });
    await openBooking(other.page, site, own, event);
    await fillPlayer(card(other.page, 0), newPerson());
    await card(other.page, 0).getByRole('button', { name: 'Add team' }).click();
    await fillPlayer(card(other.page, 1), newPerson());
    await confirmBooking(other.page);
    await other.page.getByRole('alert').getByText('Only 1 place is left in this event.').waitFor();
    await card(other.page, 1).getByRole('button', { name: 'REMOVE' }).click();
    await confirmBooking(other.page);
    await other.page.getByRole('dialog', { name: 'Pay by UPI' }).waitFor();
    const third = await openPage(browser, { viewport: SMALLEST });
    await third.page.goto(`${site.origin}/tournaments/${own.tournament}`);
    await third.page.getByText('All places are taken or being paid for').first().waitFor();
    await expectNoSidewaysScroll(third.page);
    await third.page.goto(site.origin + paths.organizerTournamentsPublic(own.organizer.id));
    await third.page.getByText('all places taken or being paid for').first().waitFor();
    await expectNoSidewaysScroll(third.page);
    expect(await card(other.page, 0).getByText('What is not paid').count()).toBe(0);
    await other.context.close();
    await third.context.close();
  });

  it('says from when a place may come free before anybody types, with the waiting list, and opens the form then', async () => {
    const own = await newVenue(site);
    const event = await addEvent(site, own, { maxEntries: 1 });
    const { hold } = await held(site, event);
    await page.goto(`${site.origin}/tournaments/${own.tournament}/${event}/book`);
    await page.getByText(/: All places are taken or being paid for$/).waitFor();
    await page
      .getByText(/^What is not paid comes free from \d+:\d\d\s[AP]M on: the form opens here then\.$/)
      .waitFor();
    await expectAccessible(page);
    await button(page, 'Join the waiting list').waitFor();
    await standClock(page, page.getByText(/^What is not paid/));
    await clockTo(page, Number(hold['endsAt']) + 1);
    await page.getByRole('heading', { name: 'Payment Summary' }).waitFor();
    await page.getByText('A place may be free now: you can book it here.').waitFor();
    expect(await page.getByText('What is not paid').count()).toBe(0);
    await page.clock.resume();
  });

  it('leads to the form of another event, of which nothing is said', async () => {
    const own = await newVenue(site);
    const event = await addEvent(site, own, { maxEntries: 1 });
    await addEvent(site, own, { name: 'Open Doubles', eventType: 'doubles' });
    await held(site, event);
    await page.goto(`${site.origin}/tournaments/${own.tournament}/${event}/book`);
    await page.getByRole('link', { name: 'Book Open Doubles instead' }).click();
    await page.getByRole('heading', { name: 'Open Doubles' }).waitFor();
    await page.getByRole('heading', { name: 'Payment Summary' }).waitFor();
    await untilAnswered(page);
    expect(await page.getByText('A place may be free now').count()).toBe(0);
  });

  it('does not open the form where others came to wait meanwhile', async () => {
    const own = await newVenue(site);
    const event = await addEvent(site, own, { maxEntries: 1 });
    const { hold } = await held(site, event);
    await page.goto(`${site.origin}/tournaments/${own.tournament}/${event}/book`);
    await standClock(page, page.getByText(/^What is not paid/));
    expect((await joined(site, event)).reply.body).toMatchObject({ success: true });
    await clockTo(page, Number(hold['endsAt']) + 1);
    await page.getByText('1 waits for one').waitFor();
    expect(await page.getByRole('heading', { name: 'Payment Summary' }).count()).toBe(0);
    await page.clock.resume();
  });

  it('asks who leaves it by Back, Esc or BACK whether it is paid, and keeps the place', async () => {
    const event = await addEvent(site, venue, { maxEntries: 1 });
    const person = await toPayment(event);
    const reference = (await qrText()).searchParams.get('tr')!;
    const leaves = [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      () => button(page, 'BACK').click(),
    ];
    for (const leave of leaves) {
      await leave();
      await question().waitFor();
      await expectAccessible(page);
      await button(page, 'Not yet: keep my place').click();
      await payment().waitFor();
      expect(await holdsIn(event)).toMatchObject([{ reference }]);
    }
    await page.goBack();
    await question().waitFor();
    // Back from the question says nothing.
    await page.goBack();
    await payment().waitFor();
    await button(page, 'BACK').click();
    await button(page, 'I have paid: enter UTR').click();
    await expect.poll(() => isFocused(page.getByLabel('UTR number'))).toBe(true);
    const utr = await pay(page);
    await validate(person.email);
    expect(await entriesOf(site, venue, event)).toMatchObject([{ utrNo: utr }]);
  });

  it('is found again on the page after the place was given back, as long as it is for the same entries', async () => {
    const event = await addEvent(site, venue, { maxEntries: 2 });
    const person = await toPayment(event);
    const reference = (await qrText()).searchParams.get('tr')!;
    await leavePayment(page);
    const paid = page.getByRole('region', { name: 'Have you paid for these entries?' });
    await paid.waitFor();
    await expectNoSidewaysScroll(page);
    await card(page, 0).getByRole('button', { name: 'Add team' }).click();
    await expect.poll(() => paid.count()).toBe(0);
    await card(page, 1).getByRole('button', { name: 'REMOVE' }).click();
    await page.reload();
    await paid.getByRole('button', { name: 'I have paid: enter UTR' }).click();
    await expect.poll(() => isFocused(page.getByLabel('UTR number'))).toBe(true);
    await expect.poll(() => holdsIn(event)).toMatchObject([{ reference }]);
    const utr = await pay(page);
    await validate(person.email);
    expect(await entriesOf(site, venue, event)).toMatchObject([{ utrNo: utr }]);
  });

  it('takes the UTR also where the event is full by now', async () => {
    const event = await addEvent(site, venue, { maxEntries: 1 });
    const person = await toPayment(event);
    await leavePayment(page);
    await expect.poll(() => holdsIn(event)).toEqual([]);
    expect((await book(site, event, [newPlayer()])).body).toMatchObject({ success: true });
    await page.reload();
    await page.getByText(/JOIN THE WAITING LIST/i).waitFor();
    await button(page, 'I have paid: enter UTR').click();
    await pay(page);
    await validate(person.email);
    await page.getByText('Paid without a place').first().waitFor();
  });

  it('tells when the places were given back elsewhere, and holds them again', async () => {
    const event = await addEvent(site, venue, { maxEntries: 1 });
    await toPayment(event);
    const reference = (await qrText()).searchParams.get('tr')!;
    await freeAll(event);
    // Somebody who comes back from the payment app.
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await payment().getByText('The organizer has given your places back.').waitFor();
    expect(await payment().getByRole('timer').count()).toBe(0);
    await expectAccessible(page);
    await button(page, 'Hold the places again').click();
    await payment().getByRole('timer').waitFor();
    expect(await holdsIn(event)).toMatchObject([{ reference }]);
    const second = await secondWindow(event);
    await button(second, 'Continue here').click();
    await second.getByRole('dialog', { name: 'Pay by UPI' }).waitFor();
    await page.bringToFront();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await payment().getByText('Your places were given back in another window.').waitFor();
    await second.close();
  });

  it('asks before it takes the places of another window', async () => {
    const event = await addEvent(site, venue, { maxEntries: 4 });
    await toPayment(event);
    const second = await secondWindow(event);
    // One way to go on and one to leave, and nothing else.
    const asked = second.getByRole('dialog');
    expect(await asked.getByRole('button').allTextContents()).toEqual(['Leave it there', 'Continue here']);
    expect(await second.getByRole('alert').count()).toBe(0);
    await expectAccessible(second);
    await button(second, 'Leave it there').click();
    await second.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await holdsIn(event)).toHaveLength(1);
    await confirmBooking(second);
    await button(second, 'Continue here').click();
    await second.getByRole('dialog', { name: 'Pay by UPI' }).waitFor();
    expect(await holdsIn(event)).toHaveLength(1);
    await second.close();
  });

  it('is told of in other windows until it is booked or given back, and goes on there under its reference', async () => {
    const own = await newVenue(site);
    const event = await addEvent(site, own, { maxEntries: 4 });
    await openBooking(page, site, own, event);
    await fillPlayer(card(page, 0), newPerson());
    await confirmBooking(page);
    await payment().waitFor();
    const reference = (await qrText()).searchParams.get('tr');
    const note = (where: Page) => where.getByText(/^Payment of INR\s500 is open until/);
    expect(await note(page).count()).toBe(0);

    const { page: second } = await openTab(context);
    await second.goto(`${site.origin}/tournaments/${own.tournament}`);
    await note(second).waitFor();
    await expectAccessible(second);
    await expectNoSidewaysScroll(second);
    await page.close();
    await second.getByRole('link', { name: 'Go on here' }).click();
    await second.getByRole('heading', { name: 'Payment Summary' }).waitFor();
    await note(second).waitFor();
    await expectAccessible(second);
    await fillPlayer(card(second, 0), newPerson());
    await confirmBooking(second);
    await button(second, 'Continue here').click();
    page = second;
    await payment().waitFor();
    expect((await qrText()).searchParams.get('tr')).toBe(reference);
    await leavePayment(second);
    await second.getByRole('heading', { name: 'Payment Summary' }).waitFor();
    await second.goto(`${site.origin}/tournaments/${own.tournament}`);
    await second.getByRole('heading', { level: 1 }).waitFor();
    expect(await note(second).count()).toBe(0);
  });

  it('is as before where places are not held', async () => {
    const own = await newVenue(site);
    const event = await addEvent(site, own, { maxEntries: 2 });
    const body = { tournamentId: own.tournament, isOn: false, minutes: 15 };
    await send(site, ownHoldCalls.save, { body, tokens: own.organizer.tokens });
    await openBooking(page, site, own, event);
    await fillPlayer(card(page, 0), newPerson());
    await confirmBooking(page);
    expect((await qrText()).searchParams.get('tr')).toMatch(new RegExp(`^T${own.tournament}`));
    expect(await payment().getByRole('timer').count()).toBe(0);
  });

  it.each([
    [PHONE, 'light'],
    [PHONE, 'dark'],
    [DESKTOP, 'light'],
    [DESKTOP, 'dark'],
  ] as const)('can be read by everybody: %j %s', async (viewport, colorScheme) => {
    await context.close();
    ({ page, context, complaints } = await openPage(browser, { viewport, colorScheme }));
    const event = await addEvent(site, venue, { maxEntries: 4 });
    await toPayment(event);
    await payment().getByRole('timer').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await standClock(page, payment());
    await clockTo(page, (await pageSeconds(page)) + 16 * 60);
    await payment().getByText('The time for your places is over.').waitFor();
    await page.clock.resume();
    await expectContrast(page);
  });
});
