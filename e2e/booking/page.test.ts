import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TOKEN_KEYS } from '@tournaments/contract';
import { book, newPlayer, newTournament } from '@tournaments/server/testing/test-data';
import { connectBrowser, openFreshPage, openPage, PHONE } from '../support/browser.ts';
import { sharedSite, type Site } from '../support/site.ts';
import { addEvent, button, card, fillPlayer, newPerson, newVenue, openBooking, type Venue } from './steps.ts';

const MAY_BE_REFUSED = /too old for this event[.] .*the organizer may refuse this entry/;

/** The players to be used again. */
const reused = (page: Page) => page.getByRole('group', { name: 'Use a player entered before' });

/** A match as the wire shows it to everybody. */
const MATCH = {
  id: 1,
  eventId: 1,
  matchNo: 1,
  player1: false,
  player2: false,
};

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
  ({ page, context, complaints } = await openPage(browser));
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

describe('The booking page', () => {
  it('leads back by its breadcrumb Listing > Tournament Details > Book [BOOK-PAGE-01, BOOK-PAGE-02]', async () => {
    const event = await addEvent(site, venue);
    await openBooking(page, site, venue, event);
    const crumbs = page.getByRole('navigation', { name: 'You are here' });
    await expect
      .poll(() => crumbs.getByRole('listitem').allTextContents())
      .toEqual(['Listing', 'Tournament Details', 'Book']);
    const addressOf = (name: string) => crumbs.getByRole('link', { name }).getAttribute('href');
    expect(await addressOf('Listing')).toBe('/tournaments');
    expect(await addressOf('Tournament Details')).toBe(`/tournaments/${venue.tournament}`);
  });

  it('opens with one team of the event, its five fields and REMOVE out of use [BOOK-PAGE-03, BOOK-PAGE-04, BOOK-PAGE-06, BOOK-PAGE-08]', async () => {
    const event = await addEvent(site, venue, { name: 'Boys Singles Under 13' });
    await openBooking(page, site, venue, event);
    await expect.poll(() => page.getByRole('button', { name: 'REMOVE' }).count()).toBe(1);
    const entry = card(page, 0);
    await expect
      .poll(() => entry.getByRole('heading', { level: 2 }).textContent())
      .toBe('Boys Singles Under 13');
    await expect
      .poll(() => entry.locator('label').allTextContents())
      .toEqual(['Name', 'Mobile', 'Email', 'DOB', 'Academy Name/District Name']);
    await expect.poll(() => entry.getByRole('button', { name: 'REMOVE' }).isDisabled()).toBe(true);
  });

  it('asks for numbers, addresses and dates with the right kind of field, all of them required [BOOK-VAL-08]', async () => {
    await openBooking(page, site, venue, await addEvent(site, venue));
    const fields = await card(page, 0)
      .locator('input')
      .evaluateAll((inputs) =>
        (inputs as HTMLInputElement[]).map(({ name, type, inputMode, required }) => [
          name,
          type,
          inputMode,
          required,
        ]),
      );
    expect(fields).toEqual([
      ['name', 'text', '', true],
      ['mobile', 'number', 'numeric', true],
      ['email', 'email', 'email', true],
      ['dateOfBirth', 'date', '', true],
      ['academy', 'text', '', true],
    ]);
  });

  it('asks for a 1st and a 2nd player with the same five fields in doubles [BOOK-PAGE-05, BOOK-PAGE-09]', async () => {
    await openBooking(page, site, venue, await addEvent(site, venue, { eventType: 'doubles' }));
    const players = card(page, 0).locator('fieldset');
    await expect
      .poll(() => players.locator('legend').allTextContents())
      .toEqual(['1st player', '2nd player']);
    expect(await players.first().locator('label').allTextContents()).toEqual(
      await players.last().locator('label').allTextContents(),
    );
  });

  it('adds and removes teams, and the summary follows at once [BOOK-PAGE-07, BOOK-PAGE-08, BOOK-SUM-01, BOOK-SUM-02, BOOK-SUM-04, BOOK-SUM-05, BOOK-SUM-06, CONST-PUB-04]', async () => {
    const event = await addEvent(site, venue, {
      name: 'Open Singles',
      feePaise: 60_000,
      discountPercent: 10,
    });
    await openBooking(page, site, venue, event);
    const summary = page.getByRole('region', { name: 'Payment Summary' });
    const total = summary.getByRole('status');
    await expect.poll(() => total.textContent()).toBe('Grand totalINR\u00A0540');
    await expect.poll(() => summary.locator('s').textContent()).toBe('Original fee INR\u00A0600');
    await card(page, 0).getByRole('button', { name: 'Add team' }).click();
    await expect
      .poll(() => summary.getByRole('listitem').textContent())
      .toContain('INR\u00A0540 × 2INR\u00A01,080');
    await expect.poll(() => total.textContent()).toBe('Grand totalINR\u00A01,080');
    await fillPlayer(card(page, 1), newPerson({ name: 'Second Team' }));
    await card(page, 0).getByRole('button', { name: 'REMOVE' }).click();
    await expect.poll(() => total.textContent()).toBe('Grand totalINR\u00A0540');
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Second Team');
    await button(page, 'Undo').click();
    await expect.poll(() => total.textContent()).toBe('Grand totalINR\u00A01,080');
  });

  it('has a Book Now button in the summary [BOOK-SUM-03]', async () => {
    await openBooking(page, site, venue, await addEvent(site, venue));
    const summary = page.getByRole('region', { name: 'Payment Summary' });
    await expect.poll(() => summary.getByRole('button').allTextContents()).toEqual(['Book Now']);
  });

  it('takes 20 entries at most and says so [CONST-PUB-08]', async () => {
    await openBooking(page, site, venue, await addEvent(site, venue));
    const add = card(page, 0).getByRole('button', { name: 'Add team' });
    for (let count = 1; count < 20; count++) await add.click();
    await expect.poll(() => add.isDisabled()).toBe(true);
    await page.getByText('At most 20 entries can be booked at once.').first().waitFor();
  });

  it('takes no more teams than there are places', async () => {
    await openBooking(page, site, venue, await addEvent(site, venue, { maxEntries: 2 }));
    const add = card(page, 0).getByRole('button', { name: 'Add team' });
    await add.click();
    await expect.poll(() => add.isDisabled()).toBe(true);
    await page.getByText('These are the last places in this event.').first().waitFor();
  });

  it('keeps a press that comes before what follows the form, on a slow network', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await context.close();
    ({ page, context, complaints } = await openFreshPage(browser));
    await page.route('**/assets/steps-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${site.origin}/tournaments/${venue.tournament}/${await addEvent(site, venue)}/book`);
    const bookNow = button(page, 'Book Now');
    await expect
      .poll(async () => {
        await bookNow.click();
        return bookNow.getAttribute('aria-busy');
      })
      .toBe('true');
    release();
    const summary = page.getByRole('alert', { name: 'Please check these fields' });
    await expect.poll(() => summary.getByRole('link').count()).toBe(5);
    await expect.poll(() => bookNow.getAttribute('aria-busy')).not.toBe('true');
  });

  it('offers a player typed before for the next team, and refuses the same player twice in an event', async () => {
    await openBooking(page, site, venue, await addEvent(site, venue));
    const person = newPerson();
    await fillPlayer(card(page, 0), person);
    await card(page, 0).getByRole('button', { name: 'Add team' }).click();
    await reused(page)
      .getByRole('button', { name: `${person.name}, ${person.academy}` })
      .click();
    await expect.poll(() => card(page, 1).getByLabel('Mobile').inputValue()).toBe(person.mobile);
    const twice = 'This player is entered in this event already, in this booking.';
    await card(page, 1).getByText(twice).waitFor();
    await button(page, 'Book Now').click();
    const summary = page.getByRole('alert', { name: 'Please check these fields' });
    await summary.getByText(/, team 2$/).waitFor();
    await summary.getByRole('link', { name: twice }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await card(page, 1).getByLabel('Name', { exact: true }).fill('Ravi Rao');
    await card(page, 1).getByLabel('DOB').fill('2003-04-05');
    await expect.poll(() => page.getByText(twice).count()).toBe(0);
    await button(page, 'Book Now').click();
    await page.getByRole('dialog').waitFor();
  });

  it('refuses a pair of one player', async () => {
    await openBooking(page, site, venue, await addEvent(site, venue, { eventType: 'doubles' }));
    const person = newPerson();
    await fillPlayer(card(page, 0), person, 0);
    // Nobody is offered as their own partner, but may be typed.
    expect(await reused(page).count()).toBe(0);
    await fillPlayer(card(page, 0), person, 1);
    await card(page, 0)
      .getByText('This is the same player as the first one of the pair. Please enter the partner here.')
      .waitFor();
    await button(page, 'Book Now').click();
    await page.getByRole('alert', { name: 'Please check these fields' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('warns of a player outside the age group, and asks for the guardian of one under 18', async () => {
    const event = await addEvent(site, venue, { ageGroup: { kind: 'under', age: 13 } });
    await openBooking(page, site, venue, event);
    const birth = card(page, 0).getByLabel('DOB');
    await birth.fill('2001-02-03');
    await card(page, 0).getByText('This player is too old for this event. Under 13:').waitFor();
    const inSummary = page.getByRole('region', { name: 'Payment Summary' }).getByText(MAY_BE_REFUSED);
    await inSummary.waitFor();
    await fillPlayer(card(page, 0), newPerson({ birth: '2001-02-03' }));
    await button(page, 'Book Now').click();
    await page.getByRole('dialog').getByText(MAY_BE_REFUSED).waitFor();
    await button(page, 'NO').click();
    await expect.poll(() => page.getByLabel('Parent or guardian', { exact: true }).count()).toBe(0);
    const child = `${new Date().getFullYear() - 11}-03-04`;
    await birth.fill(child);
    await card(page, 0).getByLabel('Parent or guardian', { exact: true }).fill('Meera Rao');
    await card(page, 0).getByLabel('I am the parent or guardian').check();
    expect(await card(page, 0).getByText('is too old').count()).toBe(0);
    expect(await inSummary.count()).toBe(0);
    await page.reload();
    expect(await card(page, 0).getByLabel('Parent or guardian', { exact: true }).inputValue()).toBe(
      'Meera Rao',
    );
    await expect.poll(() => card(page, 0).getByLabel('I am the parent or guardian').isChecked()).toBe(true);
  });

  it('asks for no guardian by a date of birth that lies ahead', async () => {
    await openBooking(page, site, venue, await addEvent(site, venue));
    await fillPlayer(card(page, 0), newPerson({ birth: `${new Date().getFullYear() + 2}-03-04` }));
    await button(page, 'Book Now').click();
    const summary = page.getByRole('alert', { name: 'Please check these fields' });
    await summary.waitFor();
    expect(await summary.getByRole('link').count()).toBe(1);
    expect(await card(page, 0).getByLabel('Parent or guardian', { exact: true }).count()).toBe(0);
  });

  it('says at its head what comes after the form: of what is free the OTP alone', async () => {
    await openBooking(page, site, venue, await addEvent(site, venue));
    await page.getByText('Next: UPI payment, UTR number, OTP by e-mail.').waitFor();
    await openBooking(page, site, venue, await addEvent(site, venue, { feePaise: 0 }));
    await page.getByText('Next: the OTP from your e-mail.').waitFor();
  });

  it('marks the fields of a guardian only when the form was sent with them, their box in line', async () => {
    await openBooking(page, site, venue, await addEvent(site, venue));
    await button(page, 'Book Now').click();
    const summary = page.getByRole('alert', { name: 'Please check these fields' });
    await summary.waitFor();
    await fillPlayer(card(page, 0), newPerson({ birth: `${new Date().getFullYear() - 11}-03-04` }));
    const guardian = card(page, 0).getByLabel('Parent or guardian', { exact: true });
    const consent = card(page, 0).getByRole('checkbox', { name: /^I am the parent or guardian/ });
    await guardian.waitFor();
    expect(await guardian.getAttribute('aria-invalid')).not.toBe('true');
    const marks = card(page, 0).getByText('Please enter the name of a parent or guardian');
    expect(await marks.count()).toBe(0);
    const [box, name] = [await consent.boundingBox(), await guardian.boundingBox()];
    expect(Math.abs(box!.x - name!.x)).toBeLessThanOrEqual(1);
    expect(box!.width).toBe(20);
    await button(page, 'Book Now').click();
    await expect.poll(() => guardian.getAttribute('aria-invalid')).toBe('true');
  });

  it('says that an event was booked on this device already, and books it all the same', async () => {
    const event = await addEvent(site, venue, { name: 'Open Singles' });
    const day = Math.floor(Date.now() / 1000) + 30 * 86_400;
    const kept = [
      { bookingId: 1, tournamentId: venue.tournament, tournament: 'Open', endsAt: day, totalPaise: 0 },
    ].map((one) => ({ ...one, events: ['Open Singles'], state: 'free' }));
    await openBooking(page, site, venue, event);
    await page.evaluate((all) => localStorage.setItem('bookings', JSON.stringify(all)), kept);
    await page.reload();
    await card(page, 0).getByText('Open Singles was booked on this device already.').waitFor();
    await fillPlayer(card(page, 0), newPerson({}));
    await button(page, 'Book Now').click();
    await page.getByRole('dialog').waitFor();
    await page.evaluate(() => localStorage.removeItem('bookings'));
  });

  it('asks for the consent of a guardian anew for a player entered before', async () => {
    await openBooking(page, site, venue, await addEvent(site, venue));
    const child = newPerson({ birth: `${new Date().getFullYear() - 11}-03-04` });
    await fillPlayer(card(page, 0), child);
    await card(page, 0).getByLabel('Parent or guardian', { exact: true }).fill('Meera Rao');
    await card(page, 0)
      .getByRole('checkbox', { name: /^I am the parent or guardian/ })
      .check();
    await card(page, 0).getByRole('button', { name: 'Add team' }).click();
    await reused(page).getByRole('button').first().click();
    const guardian = card(page, 1).getByLabel('Parent or guardian', { exact: true });
    await expect.poll(() => guardian.inputValue()).toBe('Meera Rao');
    const consent = card(page, 1).getByRole('checkbox', { name: /^I am the parent or guardian/ });
    expect(await consent.isChecked()).toBe(false);
  });

  it('makes ten digits of a mobile that is pasted with its country code', async () => {
    await openBooking(page, site, venue, await addEvent(site, venue));
    const mobile = card(page, 0).getByLabel('Mobile');
    await mobile.focus();
    await mobile.evaluate((input) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', '+91 98765 43210');
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect.poll(() => mobile.inputValue()).toBe('9876543210');
    await mobile.pressSequentially('-1e+.');
    await expect.poll(() => mobile.inputValue()).toBe('98765432101');
    for (const typed of ['+91 98765-43210', '098765 43210']) {
      await mobile.fill('');
      await mobile.pressSequentially(typed);
      await mobile.blur();
      await expect.poll(() => mobile.inputValue()).toBe('9876543210');
    }
    expect(await card(page, 0).getByText('Exactly 10 digits').count()).toBe(0);
  });
});

describe('Other Events in this tournament', () => {
  it('lists events without a draw, with Add only where booking is open, until they are added [BOOK-OTHER-01, BOOK-OTHER-02, BOOK-OTHER-03]', async () => {
    const own = await newVenue(site);
    const event = await addEvent(site, own, { name: 'Event A' });
    await addEvent(site, own, { name: 'Event B', eventType: 'doubles', feePaise: 70_000 });
    await addEvent(site, own, { name: 'Event C', allowBooking: false });
    await openBooking(page, site, own, event);
    const others = page.getByRole('region', { name: 'Other Events in this tournament' });
    const rows = others.getByRole('listitem');
    await expect.poll(() => rows.getByRole('heading').allTextContents()).toEqual(['Event B', 'Event C']);
    await expect.poll(() => others.getByRole('button').allTextContents()).toEqual(['Add']);
    await button(page, 'Add').click();
    await expect.poll(() => card(page, 1).getByRole('heading', { level: 2 }).textContent()).toBe('Event B');
    const summary = page.getByRole('region', { name: 'Payment Summary' });
    await expect.poll(() => summary.getByRole('status').textContent()).toBe('Grand totalINR\u00A01,200');
    await expect.poll(() => others.getByRole('button').allTextContents()).toEqual(['Remove event']);
    await button(page, 'Remove event').click();
    await expect.poll(() => page.getByRole('button', { name: 'REMOVE', exact: true }).count()).toBe(1);
    await expect.poll(() => others.getByRole('button').allTextContents()).toEqual(['Add']);
  });
});

describe('The way to the booking page', () => {
  const addressOf = (event: number | string, tournament: number | string = venue.tournament) =>
    `${site.origin}/tournaments/${tournament}/${event}/book`;

  async function endsAt(address: string): Promise<string> {
    await page.goto(address);
    await page.waitForURL((url) => !url.pathname.endsWith('/book'));
    return new URL(page.url()).pathname;
  }

  it('leads to the list from a completed tournament [BOOK-ACC-01]', async () => {
    const over = await newVenue(site, { upiId: 'shuttlers@okaxis', startsIn: -30 * 86_400 });
    const event = await addEvent(site, over);
    expect(await endsAt(addressOf(event, over.tournament))).toBe('/tournaments');
    await page.getByText('This tournament is over.').waitFor();
  });

  it('leads to the tournament from a closed event [BOOK-ACC-02]', async () => {
    const event = await addEvent(site, venue, { allowBooking: false });
    expect(await endsAt(addressOf(event))).toBe(`/tournaments/${venue.tournament}`);
  });

  it('leads to the tournament from an event that is not there or belongs to another tournament [BOOK-ACC-05]', async () => {
    const foreign = await addEvent(site, await newVenue(site));
    for (const event of [foreign, 999_999, 'none']) {
      expect(await endsAt(addressOf(event))).toBe(`/tournaments/${venue.tournament}`);
    }
  });

  it('leads home, which is the list, from a tournament that is not there [BOOK-ACC-04]', async () => {
    for (const tournament of [999_999, 'none']) {
      await page.goto(addressOf(1, tournament));
      await page.waitForURL(`${site.origin}/tournaments`);
    }
  });

  it('leads to the tournament from an event with fixtures [BOOK-ACC-03]', async () => {
    const event = await addEvent(site, venue);
    await page.route('**/get_tournaments.php?id=*', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      // Another event's match would do: that there is one is all that counts.
      const drawn = JSON.parse(text, (key, value: unknown) =>
        key === 'fixtures' ? [MATCH] : value,
      ) as object;
      await route.fulfill({ json: drawn });
    });
    expect(await endsAt(addressOf(event))).toBe(`/tournaments/${venue.tournament}`);
    await page.getByText('The draw of this event is made, so entries are closed.').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('takes the place of the closed page in the history', async () => {
    const event = await addEvent(site, venue, { allowBooking: false });
    await page.goto(`${site.origin}/about-us`);
    await endsAt(addressOf(event));
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/about-us');
  });

  it('says so at a full event, and lists those with a free place that are for the same people, each with one act', async () => {
    const own = await newVenue(site);
    const event = await addEvent(site, own, { name: "Men's Singles B", maxEntries: 1, gender: 'male' });
    await addEvent(site, own, { name: "Women's Singles", gender: 'female' });
    await addEvent(site, own, { name: 'Mixed Doubles', eventType: 'doubles', gender: 'mixed' });
    await addEvent(site, own, { name: "Men's Doubles", eventType: 'doubles', gender: 'male' });
    await book(site, event, [newPlayer()]);
    await page.setViewportSize(PHONE);
    await page.goto(`${site.origin}/tournaments/${own.tournament}/${event}/book`);
    await page.getByRole('heading', { name: "Men's Singles B: This event is full." }).waitFor();
    const rows = page.getByRole('region', { name: 'Free places in other events' }).getByRole('listitem');
    expect(await rows.getByRole('heading').allTextContents()).toEqual(["Men's Doubles", 'Mixed Doubles']);
    await rows.nth(0).getByText('INR 500').waitFor();
    expect(await rows.nth(0).getByRole('link').count()).toBe(1);
    expect(await rows.nth(0).getByRole('link', { name: "Book Men's Doubles instead" }).count()).toBe(1);
    const widths = await page
      .getByRole('main')
      .locator('li, button')
      .filter({ hasText: /INR|Join|Tournament page/ })
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect(new Set(widths)).toEqual(new Set([PHONE.width - 32]));
  });

  it('is open to the owner of a tournament that is not public, and to nobody else', async () => {
    const hidden = await newTournament(site, venue.organizer, { isPublic: false });
    const event = await addEvent(site, { ...venue, tournament: hidden });
    await page.goto(addressOf(event, hidden));
    await page.waitForURL(`${site.origin}/tournaments`);
    await page.evaluate(
      ([key, token]) => localStorage.setItem(key!, token!),
      [TOKEN_KEYS.organizer, venue.organizer.tokens.organizer ?? ''],
    );
    await page.goto(addressOf(event, hidden));
    await page.getByRole('heading', { name: 'Payment Summary' }).waitFor();
  });

  it('waits without a word while the server cannot be reached, and asks every second', async () => {
    const event = await addEvent(site, venue);
    await page.goto(`${site.origin}/tournaments`);
    let refused = 0;
    await page.route('**/get_tournaments.php?id=*', async (route) => {
      refused += 1;
      await (refused < 3 ? route.abort() : route.continue());
    });
    await page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, addressOf(event));
    await page.getByRole('heading', { name: 'Payment Summary' }).waitFor();
    expect(refused).toBeGreaterThanOrEqual(3);
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});
