import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publicCalls } from '@tournaments/contract';
import { connectBrowser, expectAccessible, openPage, PHONE } from '../support/browser.ts';
import { sharedSite, type Site } from '../support/site.ts';
import {
  addEvent,
  button,
  card,
  changeEvent,
  confirmBooking,
  fillPlayer,
  leavePayment,
  newPerson,
  newUtrNumber,
  newVenue,
  openBooking,
  pay,
  typeOtp,
  upToValidate,
  type Person,
  type Venue,
} from './steps.ts';

const SMALL_PHONE = { width: 360, height: 640 };
const LOWER_PHONE = { width: 360, height: 740 };
const LYING_PHONE = { width: 844, height: 390 };
const LOWER_LYING = { width: 740, height: 360 };
const LOW_PHONE = { width: 640, height: 360 };
const NARROW_PHONE = { width: 320, height: 568 };
const WIDE = { width: 1280, height: 800 };

let site: Site;
let browser: Browser;
let venue: Venue;
let event: number;
let person: Person;
let page: Page;
let context: BrowserContext;
let complaints: readonly string[];

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), connectBrowser()]);
  venue = await newVenue(site);
  event = await addEvent(site, venue, { name: 'Boys Singles U15' });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

async function start(viewport: { width: number; height: number }): Promise<void> {
  const isPhone = viewport !== WIDE;
  ({ page, context, complaints } = await openPage(browser, {
    viewport,
    hasTouch: isPhone,
    isMobile: isPhone,
  }));
  person = newPerson();
}

beforeEach(() => start(PHONE));
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

async function restart(viewport: { width: number; height: number }): Promise<void> {
  await context.close();
  await start(viewport);
}

const dialog = (name: string) => page.getByRole('dialog', { name });
const payment = () => dialog('Pay by UPI');
const closed = () => expect.poll(() => page.getByRole('dialog').count()).toBe(0);
/** The answer to the question that leaving the payment asks. */
const giveBack = async () => {
  await button(page, 'Give the place back').click();
  await closed();
};
const isAt = (path: string) => expect.poll(() => new URL(page.url()).pathname).toBe(path);
const tournamentPath = () => `/tournaments/${venue.tournament}`;
const bookPath = () => `${tournamentPath()}/${event}/book`;
/** The steps of dialogs that the history stands on. */
const dialogSteps = () =>
  expect.poll(() => page.evaluate(() => (history.state as { dialogs?: number } | null)?.dialogs ?? 0));

/** Comes from the tournament's page, so that there is one to go back to, and fills the form. */
async function comeAndFill(): Promise<void> {
  await page.goto(`${site.origin}${tournamentPath()}?tab=events`);
  await page.getByRole('link', { name: 'Book Now: Boys Singles U15' }).click();
  await page.getByRole('heading', { name: 'Payment Summary' }).waitFor();
  await fillPlayer(card(page, 0), person);
}

async function openFilled(): Promise<void> {
  await openBooking(page, site, venue, event);
  await fillPlayer(card(page, 0), person);
}

const isKept = async () => {
  await expect.poll(() => card(page, 0).getByLabel('Email').inputValue()).toBe(person.email);
  await expect.poll(() => card(page, 0).getByLabel('Name', { exact: true }).inputValue()).toBe(person.name);
};

/** Whether all of it is on the screen, with nothing over its middle. */
function isSeen(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isInside = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
    return isInside && found !== null && (element.contains(found) || found.contains(element));
  });
}

/** How far what a control stands in was scrolled. */
function scrolled(element: Element): number {
  let sum = 0;
  for (let box = element.parentElement; box !== null && box.tagName !== 'DIALOG'; box = box.parentElement)
    sum += box.scrollTop;
  return sum;
}

describe('Back', () => {
  it('closes the payment dialog with the form as it was; the next one leaves the page', async () => {
    await comeAndFill();
    await confirmBooking(page);
    await page.getByLabel('UTR number').fill('0123');
    await page.goBack();
    await giveBack();
    await isAt(bookPath());
    await isKept();
    await confirmBooking(page);
    await expect.poll(() => page.getByLabel('UTR number').inputValue()).toBe('0123');
    await page.goBack();
    await giveBack();
    await page.goForward();
    await dialogSteps().toBe(0);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await isAt(bookPath());
    await page.goBack();
    await isAt(tournamentPath());
  });

  it('has no press too many after a dialog was closed by its own buttons', async () => {
    await comeAndFill();
    await button(page, 'Book Now').click();
    await button(page, 'NO').click();
    await closed();
    await dialogSteps().toBe(0);
    await confirmBooking(page);
    await leavePayment(page);
    await closed();
    await dialogSteps().toBe(0);
    await page.goBack();
    await isAt(tournamentPath());
  });

  it('closes a dialog that a reload has brought back, and then leaves', async () => {
    await comeAndFill();
    await confirmBooking(page);
    await payment().waitFor();
    await page.reload();
    await payment().waitFor();
    await page.goBack();
    await giveBack();
    await isKept();
    await dialogSteps().toBe(0);
    await page.goBack();
    await isAt(tournamentPath());
  });

  it('leaves a dialog at work alone, and leads past it after the booking', async () => {
    await comeAndFill();
    await upToValidate(page, site, person);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**${publicCalls.bookEvents.path}`, async (route) => {
      await held;
      await route.continue();
    });
    const sent = page.waitForRequest((request) => request.url().endsWith(publicCalls.bookEvents.path));
    await button(page, 'VALIDATE').click();
    await sent;
    await page.goBack();
    await dialogSteps().toBe(1);
    await expect.poll(() => dialog('Validate OTP to Book').isVisible()).toBe(true);
    release();
    await isAt('/tournaments/');
    await page.goBack();
    await isAt(bookPath());
    await page.goBack();
    await isAt(tournamentPath());
  });
});

describe('The payment dialog', () => {
  const utr = () => page.getByLabel('UTR number');
  const error = () => payment().getByRole('alert');

  it('shows how to pay, the UTR field, its error and the button at once on a phone', async () => {
    await openFilled();
    await confirmBooking(page);
    const seen = [
      payment().getByRole('img', { name: /^QR code/ }),
      payment().getByText('INR 500', { exact: true }),
      button(page, 'Copy the UPI id'),
      page.getByRole('link', { name: 'Open UPI app' }),
      utr(),
      button(page, 'SUBMIT'),
    ];
    for (const target of seen)
      await expect.poll(() => isSeen(target), { message: String(target) }).toBe(true);
    await pay(page, '12');
    await error().getByText('Please enter correct UTR number').waitFor();
    for (const target of [...seen, error()])
      await expect.poll(() => isSeen(target), { message: String(target) }).toBe(true);
    expect(await utr().evaluate(scrolled)).toBe(0);
    await expectAccessible(page);
  });

  it('leads on a phone to the UPI app first, and to SUBMIT once there is a number', async () => {
    await openFilled();
    await confirmBooking(page);
    const ground = (target: Locator) => target.evaluate((one) => getComputedStyle(one).backgroundColor);
    const before = await ground(button(page, 'SUBMIT'));
    const app = page.getByRole('link', { name: 'Open UPI app' });
    expect(await ground(app)).not.toBe(before);
    await utr().fill('12345678901');
    expect(await ground(button(page, 'SUBMIT'))).toBe(before);
    await utr().fill(newUtrNumber().replace(/^\d{4}/, '$& '));
    await expect.poll(() => ground(button(page, 'SUBMIT'))).not.toBe(before);
    expect(await ground(app)).toBe(before);
  });

  it('brings into sight where the UTR number is found', async () => {
    await openFilled();
    await confirmBooking(page);
    await payment().getByText('Where do I find the UTR number?').click();
    const last = payment().locator('details[open] > :last-child');
    await expect.poll(() => isSeen(last)).toBe(true);
  });

  it.each([LYING_PHONE, LOWER_LYING, LOW_PHONE])(
    'shows the code beside the amount, the UTR field and its button on a lying phone of %j',
    async (size) => {
      await restart(size);
      await openFilled();
      await confirmBooking(page);
      const code = payment().getByRole('img', { name: /^QR code/ });
      const amount = payment().getByText('INR 500', { exact: true });
      const app = page.getByRole('link', { name: 'Open UPI app' });
      const told = payment().getByText(/^Pay this amount to/);
      for (const target of [told, code, amount, app, utr(), button(page, 'SUBMIT')])
        await expect.poll(() => isSeen(target), { message: String(target) }).toBe(true);
      expect((await told.boundingBox())!.y).toBeLessThan((await amount.boundingBox())!.y);
      const id = payment().getByText(/^[\w.]+@\w+$/);
      expect((await id.boundingBox())!.height).toBeLessThan(30);
      // A line parts the title from what slides below it.
      const title = page.getByRole('heading', { name: 'Pay by UPI' });
      const head = await title.evaluate((one) => {
        const { borderBottomWidth, paddingBottom } = getComputedStyle(one.parentElement!);
        return [borderBottomWidth, paddingBottom];
      });
      expect(head).toEqual(['1px', '4px']);
      await pay(page, '12');
      for (const target of [error(), utr(), button(page, 'SUBMIT')])
        await expect.poll(() => isSeen(target), { message: String(target) }).toBe(true);
      await expectAccessible(page);
    },
  );

  it.each([PHONE, LOWER_PHONE, LYING_PHONE])(
    'has in sight at %j, without moving it, what becomes of a wrong number, and the UPI id in one line',
    async (size) => {
      await restart(size);
      await openFilled();
      await confirmBooking(page);
      const note = payment().getByText(/^If the UTR is incorrect/);
      const id = payment().getByText(/^[\w.]+@\w+$/);
      const code = payment().getByRole('img', { name: /^QR code/ });
      for (const target of [code, id, utr(), note])
        await expect.poll(() => isSeen(target), { message: String(target) }).toBe(true);
      expect(await utr().evaluate(scrolled)).toBe(0);
      expect((await id.boundingBox())!.height).toBeLessThan(30);
    },
  );

  it.each([SMALL_PHONE, LYING_PHONE, WIDE])(
    'brings the field with its error into sight at %j',
    async (size) => {
      await restart(size);
      await openFilled();
      await confirmBooking(page);
      await utr().fill('12');
      await button(page, 'SUBMIT').scrollIntoViewIfNeeded();
      await button(page, 'SUBMIT').click();
      await error().waitFor();
      await expect.poll(() => isSeen(utr())).toBe(true);
      await expect.poll(() => isSeen(error())).toBe(true);
      await expect.poll(() => utr().evaluate((field) => field === document.activeElement)).toBe(true);
      for (const name of ['BACK', 'SUBMIT', 'Copy the amount', 'Save QR code']) {
        await button(page, name).scrollIntoViewIfNeeded();
        await expect.poll(() => isSeen(button(page, name)), { message: name }).toBe(true);
      }
    },
  );
});

describe('The dialog for the OTP', () => {
  it.each([LYING_PHONE, LOW_PHONE])(
    'shows what it is about, the field and the button at once on a lying phone of %j',
    async (size) => {
      await restart(size);
      await openFilled();
      await confirmBooking(page);
      await pay(page, newUtrNumber());
      const dialog = page.getByRole('dialog', { name: 'Validate OTP to Book' });
      const field = dialog.getByLabel('OTP', { exact: true });
      await button(page, 'VALIDATE').waitFor();
      const seen = [
        dialog.getByRole('combobox'),
        dialog.getByRole('button', { name: /OTP/ }).first(),
        field,
        button(page, 'VALIDATE'),
      ];
      for (const target of seen)
        await expect.poll(() => isSeen(target), { message: String(target) }).toBe(true);
      expect(await field.evaluate(scrolled)).toBe(0);
    },
  );
});

describe('A lying or narrow phone', () => {
  /** What of the form is in sight between all that stays there. */
  const room = () =>
    page.evaluate(() => {
      const bars = [...document.querySelectorAll('body *')].filter((element) => {
        const { position, visibility } = getComputedStyle(element);
        return ['sticky', 'fixed'].includes(position) && visibility === 'visible';
      });
      const boxes = bars.map((bar) => bar.getBoundingClientRect()).filter(({ height }) => height > 0);
      const above = boxes.filter(({ top, bottom }) => top <= 0 && bottom > 0);
      const below = boxes.filter(({ top, bottom }) => bottom >= innerHeight && top < innerHeight);
      const form = document.querySelector('main form')!.getBoundingClientRect();
      const start = Math.max(form.top, ...above.map(({ bottom }) => bottom));
      return Math.min(form.bottom, innerHeight, ...below.map(({ top }) => top)) - start;
    });

  it.each([LYING_PHONE, LOW_PHONE, NARROW_PHONE])(
    'leaves the form its room, and every field of it in sight, at %j',
    async (size) => {
      await restart(size);
      await openBooking(page, site, venue, event);
      // On the lowest one the head and the total share what is left until the form is scrolled.
      const least = size === LOW_PHONE ? 220 : 250;
      expect(await room()).toBeGreaterThanOrEqual(least);
      await expect.poll(() => isSeen(button(page, 'Book Now'))).toBe(true);
      for (const label of ['Name', 'Mobile', 'Email', 'DOB', 'Academy Name/District Name']) {
        const field = card(page, 0).getByLabel(label, { exact: true });
        await field.focus();
        await expect.poll(() => isSeen(field), { message: label }).toBe(true);
        expect(await room(), label).toBeGreaterThanOrEqual(least);
      }
      for (const label of ['DOB', 'Email', 'Mobile', 'Name']) {
        const field = card(page, 0).getByLabel(label, { exact: true });
        await field.focus();
        await expect.poll(() => isSeen(field), { message: label }).toBe(true);
      }
      await button(page, 'Book Now').click();
      await page.getByRole('alert', { name: 'Please check these fields' }).waitFor();
    },
  );
});

it.each([LYING_PHONE, LOWER_LYING])(
  'A lying phone of %j has the way to add a team in sight above the total, and the way to the page in the bar',
  async (size) => {
    await restart(size);
    await openBooking(page, site, venue, event);
    const heading = page.getByRole('heading', { level: 1, name: 'Book your entry' });
    for (const target of [button(page, 'Add team'), page.getByRole('link', { name: 'Listing' }), heading])
      await expect.poll(() => isSeen(target), { message: String(target) }).toBe(true);
    const total = (await page.locator('[data-foot=total]').boundingBox())!;
    const add = (await button(page, 'Add team').boundingBox())!;
    expect(add.y + add.height).toBeLessThanOrEqual(total.y);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    await expectAccessible(page);
  },
);

describe('A standing phone', () => {
  it('has the first field in its upper third, a slim total below, and says how a mobile is written', async () => {
    await openBooking(page, site, venue, event);
    const first = (await card(page, 0).getByLabel('Name', { exact: true }).boundingBox())!;
    expect(first.y).toBeLessThan(300);
    const total = (await page.locator('[data-foot=total]').boundingBox())!;
    expect(total.height).toBeLessThanOrEqual(56);
    expect(total.y + total.height).toBe(PHONE.height);
    await page.getByText('10 digits.', { exact: true }).waitFor();
    expect(await page.getByText('Next: UPI payment').isVisible()).toBe(false);
    await expectAccessible(page);
  });
});

describe('What is said', () => {
  it('sums up all errors by event and player, leads to each field, and is gone once they are mended', async () => {
    const doubles = await addEvent(site, venue, { name: 'Mixed Doubles', eventType: 'doubles' });
    await openBooking(page, site, venue, doubles);
    await fillPlayer(card(page, 0), person, 0);
    await fillPlayer(card(page, 0), { ...newPerson(), academy: '', mobile: '12' }, 1);
    await button(page, 'Book Now').click();
    const summary = page.getByRole('alert', { name: 'Please check these fields' });
    await expect
      .poll(() => summary.getByRole('link').allTextContents())
      .toEqual(['Mobile: exactly 10 digits are needed', 'Academy Name/District Name']);
    await expect.poll(() => summary.locator('strong').allTextContents()).toEqual(['Mixed Doubles, player 2']);
    await expect.poll(() => isSeen(summary)).toBe(true);
    await expectAccessible(page);
    await summary.getByRole('link').last().click();
    const academy = card(page, 0).locator('fieldset').nth(1).getByLabel('Academy Name/District Name');
    await expect.poll(() => academy.evaluate((field) => field === document.activeElement)).toBe(true);
    await expect.poll(() => isSeen(academy)).toBe(true);
    await academy.fill('Pune');
    await card(page, 0).locator('fieldset').nth(1).getByLabel('Mobile').fill('9876543210');
    await expect.poll(() => summary.count()).toBe(0);
    await academy.fill('');
    await card(page, 0).getByText('Please enter the academy or district.').waitFor();
    expect(await summary.count()).toBe(0);
  });

  it('stands clear of the total and the field in use, and ends when it is mended', async () => {
    await openFilled();
    await card(page, 0).getByLabel('Mobile').fill('12');
    await confirmBooking(page);
    const alert = page.getByRole('alert').filter({ hasText: 'Please enter 10 digit valid mobile number' });
    await alert.waitFor();
    const mobile = card(page, 0).getByLabel('Mobile');
    await expect.poll(() => mobile.evaluate((field) => field === document.activeElement)).toBe(true);
    for (const target of [alert, mobile, button(page, 'Book Now')])
      await expect.poll(() => isSeen(target), { message: String(target) }).toBe(true);
    await mobile.fill('9876543210');
    await expect.poll(() => alert.count()).toBe(0);
  });

  it('ends with the screen that it belongs to', async () => {
    const other = await addEvent(site, venue, { name: 'Girls Singles U15' });
    await page.goto(`${site.origin}${tournamentPath()}?tab=events`);
    await page.getByRole('link', { name: 'Book Now: Girls Singles U15' }).click();
    await page.getByRole('heading', { name: 'Payment Summary' }).waitFor();
    await fillPlayer(card(page, 0), person);
    await changeEvent(site, venue, other, { name: 'Girls Singles U15', feePaise: 65_000 });
    await confirmBooking(page);
    const alert = page.getByRole('alert').getByText('The price has changed. Please check the new total.');
    await alert.waitFor();
    await page.goBack();
    await isAt(tournamentPath());
    await expect.poll(() => alert.count()).toBe(0);
  });

  it.each([PHONE, WIDE])('after a booking is announced and covered by nothing at %j', async (size) => {
    await restart(size);
    await openFilled();
    await upToValidate(page, site, person);
    await button(page, 'VALIDATE').click();
    await isAt('/tournaments/');
    const told = page.getByRole('alert').filter({ hasText: 'Event booked and confirmation email sent' });
    await told.waitFor();
    await expect.poll(() => page.getByRole('alert').count()).toBe(1);
    await expect.poll(() => isSeen(told)).toBe(true);
    await expect.poll(() => isSeen(page.getByRole('heading', { name: /^Your booking/ }))).toBe(true);
  });
});

describe('From the page of the tournament to the booking', () => {
  it('it takes ten presses and fields where the UTR is pasted', async () => {
    let count = 0;
    const act = async (what: Promise<unknown>) => {
      await what;
      count += 1;
    };
    await page.goto(`${site.origin}${tournamentPath()}`);
    await act(page.getByRole('main').getByRole('link', { name: 'Boys Singles U15', exact: true }).click());
    await page.getByRole('heading', { name: 'Payment Summary' }).waitFor();
    const entry = card(page, 0);
    // Copied as from a payment app.
    const name = entry.getByLabel('Name', { exact: true });
    await name.fill(newUtrNumber());
    await name.press('ControlOrMeta+A');
    await name.press('ControlOrMeta+X');
    await act(name.fill(person.name));
    await act(entry.getByLabel('Mobile').fill(person.mobile));
    await act(entry.getByLabel('Email').fill(person.email));
    await act(entry.getByLabel('DOB').fill(person.birth));
    await act(entry.getByLabel('Academy Name/District Name').fill(person.academy));
    await act(button(page, 'Book Now').click());
    await act(button(page, 'YES').click());
    await payment().waitFor();
    await page.getByLabel('UTR number').focus();
    await act(page.keyboard.press('ControlOrMeta+V'));
    await dialog('Validate OTP to Book').waitFor();
    await page.getByText(`An OTP was sent to ${person.email}`).waitFor();
    const otp = page.getByLabel('OTP', { exact: true });
    await act(otp.pressSequentially(await site.newestOtp(person.email)));
    await isAt('/tournaments/');
    expect(count).toBe(10);
  });

  it('asks for the code again when it was wrong, and takes the right one as it is typed', async () => {
    await openFilled();
    await confirmBooking(page);
    await pay(page);
    const right = await typeOtp(page, site, person.email);
    const otp = page.getByLabel('OTP', { exact: true });
    await otp.fill('');
    await otp.pressSequentially(right === '000000' ? '000001' : '000000');
    await page
      .getByRole('alert')
      .getByText('This OTP is not right. Please check the newest e-mail.')
      .waitFor();
    await otp.fill('');
    await otp.pressSequentially(right);
    await isAt('/tournaments/');
  });
});
