import { matchDayCalls, organizerCalls, paths } from '@tournaments/contract';
import { send } from '@tournaments/server/testing/client';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newEvent, newPlayer, book } from '@tournaments/server/testing/test-data';
import {
  connectBrowser,
  DESKTOP,
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  holdBack,
  openPage,
  PHONE,
} from '../support/browser.ts';
import { sharedSite, type Site } from '../support/site.ts';
import { dayOf, deskTokens, giveElsewhere, newDay, openDesk, type Played } from './steps.ts';

let site: Site;
let browser: Browser;
let day: Played;
let page: Page;
let context: BrowserContext;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), connectBrowser()]);
  day = await newDay(site, { draws: [4] });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});
beforeEach(async () => {
  ({ page, context } = await openDesk(site, browser, day, { viewport: PHONE }));
});
afterEach(() => context.close());

/** Somebody who booked: their name, and the link of their page. */
async function booked(name: string): Promise<{ link: string; token: string; person: number }> {
  const event = await newEvent(site, day.organizer, day.tournament);
  const reply = await book(site, event, [newPlayer({ name })]);
  const token = String(reply.body['pass']);
  const { persons } = await dayOf(site, day.organizer.tokens, day.tournament);
  const person = persons.find((one) => one.name === name)?.id ?? 0;
  return { link: site.origin + paths.pass(token), token, person };
}

/** Somebody who booked, and whose payment the organizer did not find. */
async function owing(name: string) {
  const found = await booked(name);
  const { tokens } = day.organizer;
  // The day may be read a moment before the server has heard of the booking.
  const entryOf = async () => {
    const { entries } = await dayOf(site, tokens, day.tournament);
    return entries.find(({ names }) => names.includes(name))?.id ?? 0;
  };
  await expect.poll(entryOf).toBeGreaterThan(0);
  const entryId = await entryOf();
  const marks = [{ entryId, was: 'pending', state: 'not-paid', paidPaise: null } as const];
  const body = { tournamentId: day.tournament, marks };
  expect((await send(site, organizerCalls.markPayments, { body, tokens })).body.success).toBe(true);
  return found;
}

/**
 * A camera that shows a drawn code. The browser of the tests may know QR codes by itself or not, so it is told which.
 */
async function cameraOf(code: string, reads: 'itself' | 'by ours'): Promise<void> {
  await page.addInitScript(
    ({ text, isOwn }) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [480, 480];
      Object.assign(window, {
        drawCode: (path: string, size: number) => {
          const pen = canvas.getContext('2d')!;
          setInterval(() => {
            pen.setTransform(1, 0, 0, 1, 0, 0);
            pen.fillStyle = '#fff';
            pen.fillRect(0, 0, 480, 480);
            pen.scale(480 / size, 480 / size);
            pen.fillStyle = '#000';
            pen.fill(new Path2D(path));
          }, 50);
        },
      });
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(10));
      class Detector {
        static getSupportedFormats = () => Promise.resolve(isOwn ? ['qr_code'] : []);
        detect = () => Promise.resolve([{ rawValue: text }]);
      }
      Object.assign(window, { BarcodeDetector: Detector });
    },
    { text: code, isOwn: reads === 'itself' },
  );
}

/** The drawing of a link's code as its page shows it. */
async function drawingOf(link: string): Promise<{ path: string; size: number }> {
  const other = await openPage(browser, { viewport: PHONE });
  await other.page.goto(link);
  const svg = other.page.locator('svg[data-text]');
  const path = (await svg.locator('path').getAttribute('d')) ?? '';
  const size = Number((await svg.getAttribute('viewBox'))?.split(' ')[2]);
  await other.context.close();
  return { path, size };
}

const passes = () => page.getByRole('region', { name: 'Passes' });

/** Has the camera see a drawing. */
async function drawn(path: string, size: number): Promise<void> {
  await page.evaluate(
    ([d, edge]) => (window as unknown as { drawCode(path: string, size: number): void }).drawCode(d, edge),
    [path, size] as const,
  );
  await passes().locator('video').waitFor();
}

async function openScan(): Promise<void> {
  await page.reload();
  await page.getByRole('button', { name: 'Players', exact: true }).click();
  await page.getByRole('button', { name: 'Scan a pass' }).click();
}

describe('A pass at the desk', () => {
  it('is scanned by the browser, checked in with one tap, and scanned again tells by whom [MR-29]', async () => {
    const { link, person } = await booked('Scanned Once');
    await cameraOf(link, 'itself');
    await openScan();
    await drawn('M0 0h1v1h-1z', 10);
    await passes().getByRole('button', { name: 'Check in Scanned Once' }).click();
    await passes()
      .getByText(/^Already reported \d\d:\d\d by Asha$/)
      .waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expect
      .poll(async () => {
        const now = await dayOf(site, day.organizer.tokens, day.tournament);
        return now.persons.find(({ id }) => id === person)?.checkedIn.length;
      })
      .toBe(1);
  });

  it('is known as soon as the passes are there, where it was shown to the camera before', async () => {
    const { link } = await booked('Shown Early');
    await cameraOf(link, 'itself');
    const letGo = await holdBack(page, `**${matchDayCalls.passes.path}?*`);
    await openScan();
    await drawn('M0 0h1v1h-1z', 10);
    letGo();
    await passes().getByRole('button', { name: 'Check in Shown Early' }).waitFor();
  });

  it('is read by the worker of the site where the browser reads no codes', async () => {
    const { link } = await booked('Read By Worker');
    const { path, size } = await drawingOf(link);
    await cameraOf('nothing', 'by ours');
    await openScan();
    await drawn(path, size);
    await passes().getByRole('button', { name: 'Check in Read By Worker' }).waitFor();
  });

  it('is found by its typed signs without a camera, and told that another desk was first', async () => {
    const { link, person } = await booked('Typed Signs');
    await giveElsewhere(site, day, { kind: 'check-in', persons: [person] }, null);
    const other = await openPage(browser, { viewport: PHONE });
    await other.page.goto(link);
    const signs = await other.page.getByText('Or say the desk code:').locator('+ p').textContent();
    await other.context.close();
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'));
    });
    await openScan();
    await page.getByText('No camera can be used here. Type the code instead.').waitFor();
    await page.getByLabel('Code on the pass').fill(signs ?? '');
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await passes().getByText('Typed Signs').waitFor();
    await passes()
      .getByText(/^Already reported \d\d:\d\d by Kiran$/)
      .waitFor();
    await page.getByLabel('Code on the pass').fill('AAAAA2');
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await page.getByText('Nobody of this tournament is found by that.').first().waitFor();
  });

  it('is found and checked in without network at the main desk, and sent when it is back [MR-29]', async () => {
    const { link, person } = await booked('Without Network');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Make this the main desk' }).click();
    await page.getByText('Main desk: Asha').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await cameraOf(link, 'itself');
    await openScan();
    await drawn('M0 0h1v1h-1z', 10);
    await passes().getByRole('button', { name: 'Check in Without Network' }).waitFor();
    await context.setOffline(true);
    await page.getByText(/This is the main desk: go on/).waitFor();
    await passes().getByRole('button', { name: 'Check in Without Network' }).click();
    await passes()
      .getByText(/^Already reported \d\d:\d\d by Asha$/)
      .waitFor();
    const checkedIn = async () => {
      const { persons } = await dayOf(site, day.organizer.tokens, day.tournament);
      return persons.find(({ id }) => id === person)?.checkedIn.length;
    };
    expect(await checkedIn()).toBe(0);
    await context.setOffline(false);
    await expect.poll(checkedIn).toBe(1);
  });

  it('shows the organizer what is to be paid, with a QR for exactly that', async () => {
    const { link } = await owing('Owes The Fee');
    await cameraOf(link, 'itself');
    await openScan();
    await drawn('M0 0h1v1h-1z', 10);
    await passes().getByText('To pay: INR 500').waitFor();
    const code = passes().locator('svg[data-text]');
    expect(await code.count()).toBe(0);
    await passes().getByRole('button', { name: 'Show QR INR 500' }).press('Enter');
    await passes()
      .getByRole('img', { name: /^QR code that pays INR\s500 to .+ by UPI$/ })
      .waitFor();
    const paid = new URL((await code.getAttribute('data-text')) ?? '').searchParams;
    expect([paid.get('pa'), paid.get('am'), paid.get('cu')]).toEqual(['shuttlers@okaxis', '500.00', 'INR']);
    await passes()
      .getByText(`Reference ${paid.get('tr')?.slice(0, 3)} ${paid.get('tr')?.slice(3)}`)
      .waitFor();
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'light' });
    // Whoever works at this device next may be somebody who sees no money.
    const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    expect(kept).toContain('passes');
    expect(kept).not.toContain('shuttlers@okaxis');
    await passes().getByRole('button', { name: 'Hide QR INR 500' }).click();
    expect(await code.count()).toBe(0);
  });

  it('tells who signed in at the desk nothing of money', async () => {
    const { link } = await owing('Owes In Silence');
    await context.close();
    const tokens = await deskTokens(site, day);
    ({ page, context } = await openDesk(site, browser, day, { viewport: PHONE, tokens }));
    await cameraOf(link, 'itself');
    await openScan();
    await drawn('M0 0h1v1h-1z', 10);
    await passes().getByRole('button', { name: 'Check in Owes In Silence' }).waitFor();
    expect(
      await passes()
        .getByText(/INR|paid|pay|QR/)
        .count(),
    ).toBe(0);
  });

  it('may use the camera on the pages of the desk and nowhere else [MR-29]', async () => {
    const policyOf = async (path: string) =>
      (await fetch(site.origin + path)).headers.get('permissions-policy') ?? '';
    for (const path of [`/tournaments/${day.tournament}/desk`, '/desk']) {
      for (let time = 0; time < 2; time += 1) expect(await policyOf(path)).toContain('camera=(self)');
    }
    for (const path of ['/tournaments', `/tournaments/${day.tournament}`, '/p'])
      expect(await policyOf(path)).toContain('camera=()');
  });
});
