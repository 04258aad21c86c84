import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { knockoutCalls, publicCalls, routes, tournamentCalls, ownHoldCalls } from '@tournaments/contract';
import { send } from '@tournaments/server/testing/client';
import { saveKnockout } from '@tournaments/server/testing/draws';
import { book, newPlayer } from '@tournaments/server/testing/test-data';
import { connectBrowser, expectAccessible, openPage, PHONE } from '../support/browser.ts';
import { startSite, type Site } from '../support/site.ts';
import {
  addEvent,
  button,
  card,
  changeEvent,
  confirmBooking,
  entriesOf,
  fillPlayer,
  newPerson,
  newUtrNumber,
  newVenue,
  offline,
  openBooking,
  pay,
  typeOtp,
  upToValidate,
  type Person,
  type Venue,
} from './steps.ts';

const DAY = 86_400;
const INTERNAL = 'Internal Server Error! Please contact the administrator';
const LOST = offline('VALIDATE');

let site: Site;
let browser: Browser;
let venue: Venue;
let event: number;
let person: Person;
let page: Page;
let context: BrowserContext;
let complaints: readonly string[];

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), connectBrowser()]);
  venue = await newVenue(site);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});
beforeEach(async () => {
  ({ page, context, complaints } = await openPage(browser, { viewport: PHONE }));
  event = await addEvent(site, venue, { maxEntries: 2 });
  person = newPerson();
  await openBooking(page, site, venue, event);
  await fillPlayer(card(page, 0), person);
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

const alertSays = (text: string) => page.getByRole('alert').getByText(text, { exact: true }).waitFor();
const email = () => card(page, 0).getByLabel('Email').inputValue();
const mailsTo = (address: string) =>
  site.mailbox.mails.filter(
    (mail) => mail.recipient === address && mail.subject.startsWith('Booking received'),
  );

/** Lets the call reach the server once and loses the answer on its way back. */
async function loseAnswer(call: { readonly path: string }): Promise<void> {
  let isLost = false;
  await page.route(`**${call.path}`, async (route) => {
    if (isLost) {
      await route.continue();
      return;
    }
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}

async function isBookedOnce(): Promise<void> {
  await page.waitForURL('**/tournaments/');
  expect(await entriesOf(site, venue, event)).toHaveLength(1);
  await site.mailbox.take(person.email, /^Booking received/);
  expect(mailsTo(person.email)).toHaveLength(1);
}

describe('What was typed', () => {
  it('survives a reload and the way back', async () => {
    await page.reload();
    await expect.poll(email).toBe(person.email);
    await page.getByRole('link', { name: 'Tournament Details' }).click();
    await page.waitForURL(`${site.origin}/tournaments/${venue.tournament}`);
    await page.goBack();
    await expect.poll(email).toBe(person.email);
    await expect.poll(() => card(page, 0).getByLabel('Mobile').inputValue()).toBe('0876543210');
  });

  it('survives from before the page came alive on a slow network', async () => {
    const slow = await openPage(browser, { viewport: PHONE });
    await slow.page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await slow.page.goto(page.url(), { waitUntil: 'commit' });
    const entry = card(slow.page, 0);
    await fillPlayer(entry, person);
    // A press that comes long before the page is alive does nothing, and is made again; one that came shortly before
    // is given, and may have taken the last place.
    const second = card(slow.page, 1);
    await expect
      .poll(async () => {
        if (await second.isVisible()) return true;
        await entry
          .getByRole('button', { name: 'Add team' })
          .click({ timeout: 2000 })
          .catch(() => undefined);
        return second.isVisible();
      })
      .toBe(true);
    await expect.poll(() => entry.getByLabel('Email').inputValue()).toBe(person.email);
    await expect.poll(() => entry.getByLabel('DOB').inputValue()).toBe(person.birth);
    expect(slow.complaints).toEqual([]);
    await slow.context.close();
  });

  it('survives a payment app that makes the phone forget the page, UTR included', async () => {
    await confirmBooking(page);
    await page.getByLabel('UTR number').fill('0123');
    await page.reload();
    await page.getByRole('dialog', { name: 'Pay by UPI' }).waitFor();
    await expect.poll(() => page.getByLabel('UTR number').inputValue()).toBe('0123');
  });

  it('survives a mail app that makes the phone forget the page', async () => {
    await confirmBooking(page);
    await pay(page);
    const otp = await typeOtp(page, site, person.email);
    await page.reload();
    await page.getByRole('button', { name: /^Resend OTP IN 1:/ }).waitFor();
    await page.getByLabel('OTP', { exact: true }).fill(otp);
    await button(page, 'VALIDATE').click();
    await isBookedOnce();
  });

  it('leaves the number of the booking on this device, without who plays, until it is forgotten', async () => {
    await upToValidate(page, site, person);
    await button(page, 'VALIDATE').click();
    await page.waitForURL('**/tournaments/');
    const kept = await page.evaluate(() => localStorage.getItem('bookings') ?? '');
    for (const personal of [person.name, person.email, person.mobile, person.birth])
      expect(kept).not.toContain(personal);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${site.origin}/tournaments/${venue.tournament}`);
    await page.getByText(/^Your booking \d+: payment being checked$/).waitFor();
    await page.getByText("Men's Singles, INR 500.").waitFor();
    await page.goto(`${site.origin}${routes.findPass}`);
    await page.getByRole('link', { name: 'Open your booking' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Forget booking \d+ on this device$/ }).click();
    await expect.poll(() => page.getByText(/^Your booking/).count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('bookings'))).toBeNull();
  });

  it('is forgotten once it is booked, but for the players to be used again', async () => {
    await upToValidate(page, site, person);
    await button(page, 'VALIDATE').click();
    await page.waitForURL('**/tournaments/');
    await openBooking(page, site, venue, event);
    expect(await email()).toBe('');
    await page
      .getByRole('group', { name: 'Use a player entered before' })
      .getByRole('button')
      .first()
      .click();
    expect(await email()).toBe(person.email);
  });
});

describe('A lost answer', () => {
  it('of the booking is asked for again and books once', async () => {
    await upToValidate(page, site, person);
    await loseAnswer(publicCalls.bookEvents);
    await button(page, 'VALIDATE').click();
    await alertSays(LOST);
    await page.getByText('The answer to your booking was lost').waitFor();
    await button(page, 'VALIDATE').click();
    await isBookedOnce();
  });

  it('of the booking is asked for again after a reload too', async () => {
    await upToValidate(page, site, person);
    await loseAnswer(publicCalls.bookEvents);
    await button(page, 'VALIDATE').click();
    await alertSays(LOST);
    await page.reload();
    await button(page, 'VALIDATE').click();
    await isBookedOnce();
  });

  it('cannot be left for a second booking by way of the form', async () => {
    await upToValidate(page, site, person);
    await loseAnswer(publicCalls.bookEvents);
    await button(page, 'VALIDATE').click();
    await alertSays(LOST);
    await button(page, 'Close').click();
    await button(page, 'Confirm e-mail').click();
    await button(page, 'VALIDATE').click();
    await isBookedOnce();
  });

  it('of the OTP is asked for again although the OTP is used up', async () => {
    await upToValidate(page, site, person);
    await loseAnswer(publicCalls.validateOtp);
    await button(page, 'VALIDATE').click();
    await alertSays(LOST);
    await button(page, 'VALIDATE').click();
    await isBookedOnce();
  });

  it('and a double press book once', async () => {
    await upToValidate(page, site, person);
    await button(page, 'VALIDATE').dblclick();
    await isBookedOnce();
  });

  it('on a phone without network is named at every step, keeps what was typed, and books once with a further press', async () => {
    const goOffline = async (act: string) => {
      await context.setOffline(true);
      await button(page, act).click();
      await alertSays(offline(act));
      await context.setOffline(false);
    };
    await confirmBooking(page);
    await page.getByLabel('UTR number').fill(newUtrNumber());
    await goOffline('SUBMIT');
    await button(page, 'SUBMIT').click();
    const otp = await typeOtp(page, site, person.email);
    await goOffline('VALIDATE');
    await expect.poll(() => page.getByLabel('OTP', { exact: true }).inputValue()).toBe(otp);
    expect(await entriesOf(site, venue, event)).toHaveLength(0);
    await button(page, 'VALIDATE').click();
    await isBookedOnce();
  });

  it('that tells nobody by whom it was lost is an internal error where the server failed', async () => {
    await upToValidate(page, site, person);
    await page.route(`**${publicCalls.bookEvents.path}`, (route) => route.fulfill({ status: 503, body: '' }));
    await button(page, 'VALIDATE').click();
    await alertSays(INTERNAL);
    await page.unroute(`**${publicCalls.bookEvents.path}`);
    await button(page, 'VALIDATE').click();
    await isBookedOnce();
  });
});

/** Where places are held the price stays, and whoever paid is booked or kept: `holds.test.ts`. */
async function holdNothing(): Promise<void> {
  const body = { tournamentId: venue.tournament, isOn: false, minutes: 15 };
  await send(site, ownHoldCalls.save, { body, tokens: venue.organizer.tokens });
}

describe('A price that changes', () => {
  const CHANGED = 'The price has changed. Please check the new total.';

  it('is told before anybody pays', async () => {
    await changeEvent(site, venue, event, { feePaise: 65_000, maxEntries: 2 });
    await confirmBooking(page);
    await alertSays(CHANGED);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page
      .getByRole('region', { name: 'Payment Summary' })
      .getByRole('status')
      .getByText('INR 650')
      .waitFor();
  });

  it('after the payment is told with the UTR that was given, which can be used again', async () => {
    await holdNothing();
    const utr = await upToValidate(page, site, person);
    await changeEvent(site, venue, event, { feePaise: 65_000, maxEntries: 2 });
    await button(page, 'VALIDATE').click();
    await alertSays(CHANGED);
    const record = page.getByRole('region', { name: 'Your entry was not booked' });
    await record.getByText(`You gave UTR number ${utr} for INR 500.`).waitFor();
    expect(await email()).toBe(person.email);
    await confirmBooking(page);
    await page.getByText('INR 650', { exact: true }).last().waitFor();
    await expect.poll(() => page.getByLabel('UTR number').inputValue()).toBe(utr);
    await button(page, 'SUBMIT').click();
    await page.getByText('This e-mail address is verified already.').waitFor();
    await button(page, 'VALIDATE').click();
    await isBookedOnce();
  });
});

describe('The last place', () => {
  const fill = async () => {
    for (let count = 0; count < 2; count++) await book(site, event, [newPlayer()]);
  };

  it('that is gone is told before anybody pays', async () => {
    await fill();
    await confirmBooking(page);
    await alertSays('This event is full.');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('heading', { name: /This event is full\.$/ }).waitFor();
  });

  it('lost after the payment leaves a record of the UTR, also after a reload', async () => {
    await holdNothing();
    const utr = await upToValidate(page, site, person);
    await fill();
    await button(page, 'VALIDATE').click();
    await alertSays('This event is full.');
    await page.reload();
    const record = page.getByRole('region', { name: 'Your entry was not booked' });
    await record.getByText(`You gave UTR number ${utr} for INR 500.`).waitFor();
    await record.getByRole('link', { name: '9876543210' }).waitFor();
    expect(await entriesOf(site, venue, event)).toHaveLength(2);
  });
});

/** Moves the tournament to another day, as its organizer would. */
async function moveTournament(days: number): Promise<void> {
  const startsAt = Math.floor(site.now().getTime() / 1000) + days * DAY;
  const body = {
    id: venue.tournament,
    name: 'Monsoon Open',
    details: '<p>Welcome</p>',
    address: 'Gachibowli, Hyderabad',
    startsAt,
    endsAt: startsAt + 2 * DAY,
  };
  await send(site, tournamentCalls.updateTournament, { body, tokens: venue.organizer.tokens });
}

/** What an organizer may do while somebody pays: the server's word on it, and the way back. */
function closings() {
  const { tokens } = venue.organizer;
  const drawOut = async () => {
    const entries = await entriesOf(site, venue, event);
    const ids = entries.map((entry) => Number(entry['id']));
    await saveKnockout(site, venue.organizer, { eventId: event, entries: ids });
  };
  const closed = (allowBooking: boolean) => changeEvent(site, venue, event, { allowBooking });
  return [
    {
      word: 'Booking for this event is closed.',
      close: () => closed(false),
      open: () => closed(true),
    },
    {
      word: 'The draw of this event is made, so entries are closed.',
      close: drawOut,
      open: () => send(site, knockoutCalls.remove, { query: { eventId: event }, tokens }),
    },
    {
      word: 'This tournament is over.',
      close: () => moveTournament(-10),
      open: () => moveTournament(10),
    },
  ];
}

describe('Entries that close while somebody pays', () => {
  it('are refused by the server, whatever closed them; nothing typed is lost, so that it books once they open again [BOOK-ACC-06]', async () => {
    await holdNothing();
    for (let count = 0; count < 2; count++) await book(site, event, [newPlayer()]);
    await changeEvent(site, venue, event, { maxEntries: null });
    await page.reload();
    const utr = await upToValidate(page, site, person);
    for (const { word, close, open } of closings()) {
      await close();
      await button(page, 'VALIDATE').click();
      await alertSays(word);
      const record = page.getByRole('region', { name: 'Your entry was not booked' });
      await record.getByText(word).waitFor();
      await record.getByText(`You gave UTR number ${utr} for INR 500.`).waitFor();
      expect(await entriesOf(site, venue, event)).toHaveLength(2);
      await open();
      await page.reload();
      await confirmBooking(page);
      await expect.poll(() => page.getByLabel('UTR number').inputValue()).toBe(utr);
      await button(page, 'SUBMIT').click();
      await page.getByText('This e-mail address is verified already.').waitFor();
    }
    await button(page, 'VALIDATE').click();
    await page.waitForURL('**/tournaments/');
    const booked = (await entriesOf(site, venue, event)).at(-1);
    expect(JSON.stringify(booked)).toContain(person.name);
    for (const typed of Object.values(person)) expect(JSON.stringify(booked)).toContain(typed);
  });
});

describe('A refused booking', () => {
  it("repeats the server's word, else tells of an internal error, and keeps the form", async () => {
    await upToValidate(page, site, person);
    const reply = (json: object, status = 200) =>
      page.route(`**${publicCalls.bookEvents.path}`, (route) => route.fulfill({ status, json }));
    await reply({}, 500);
    await button(page, 'VALIDATE').click();
    await alertSays(INTERNAL);
    await page.unroute(`**${publicCalls.bookEvents.path}`);
    await reply({ success: false, message: 'Not today.' });
    await button(page, 'VALIDATE').click();
    await alertSays('Not today.');
    expect(await email()).toBe(person.email);
  });

  it('for a UTR that somebody else just used leads back to its field [ERR-BOOK-01]', async () => {
    const utr = newUtrNumber();
    await confirmBooking(page);
    await pay(page, utr);
    await typeOtp(page, site, person.email);
    await book(site, await addEvent(site, venue), [newPlayer()], utr);
    await button(page, 'VALIDATE').click();
    await page
      .getByRole('alert')
      .getByText(/^Entry already submitted with this UTR number\./)
      .waitFor();
    await pay(page);
    await button(page, 'VALIDATE').click();
    await isBookedOnce();
  });
});
