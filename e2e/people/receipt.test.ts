import {
  holdCalls,
  ledgerCalls,
  paths,
  publicCalls,
  receiptCalls,
  refusalTexts,
  organizerCalls,
} from '@tournaments/contract';
import { send } from '@tournaments/server/testing/client';
import { book, bookingOf, newPlayer, newUtr, proveEmail } from '@tournaments/server/testing/test-data';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { field, part, says, useDesk } from '../organizer/steps.ts';
import {
  DESKTOP,
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  PHONE,
} from '../support/browser.ts';

const desk = useDesk();
const GSTIN = '27AAPFU0939F1ZV';

/** A booking of INR 500 with its page. */
async function booked(name: string) {
  const tournament = await desk.tournament();
  const event = await desk.event(tournament);
  const utr = newUtr();
  const player = newPlayer({ name });
  const { body } = await book(desk.site, event, [player], utr);
  return { tournament, utr, player, id: Number(body['bookingID']), pass: String(body['pass']) };
}

/** The organizer found it in a statement. */
async function confirm({ id, utr }: { readonly id: number; readonly utr: string }): Promise<void> {
  const { tokens } = desk.organizer;
  const ledger = await send(desk.site, ledgerCalls.get, { tokens });
  const open = ledger.body['open'] as { readonly id: number; readonly bookedOn: number }[];
  const day = open.find((one) => one.id === id)?.bookedOn ?? 0;
  const credit = { fingerprint: utr.padStart(16, '0'), utr, paise: 50_000, day, booking: id };
  const reply = await send(desk.site, ledgerCalls.confirm, { body: { credits: [credit] }, tokens });
  expect(reply.body).toMatchObject({ confirmed: 1 });
}

/** How many sheets of paper it takes. */
async function sheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

const paper = (page: Page) => page.getByRole('article', { name: 'Receipt' });

describe('The receipt of a booking', () => {
  it('opens from its page, says what is only claimed, and then what was confirmed', async () => {
    const made = await booked('Asha Pillai');
    const { page, context, complaints } = await desk.open(paths.pass(made.pass), {
      as: null,
      viewport: PHONE,
    });
    await page.getByRole('link', { name: 'Open the receipt (not confirmed yet)' }).click();
    await page.waitForURL(`**${paths.receipt(made.pass, made.id)}`);
    await paper(page).getByText('Payment being checked').waitFor();
    const value = paper(page).getByText('follows when the payment is confirmed');
    const name = paper(page).getByText('Number', { exact: true });
    const [above, below] = [(await name.boundingBox())!, (await value.boundingBox())!];
    expect([below.x, below.y]).toEqual([above.x, above.y + above.height]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await confirm(made);
    await page.reload();
    await paper(page)
      .getByText(/^\d\d-\d\d\/\d{6}$/)
      .waitFor();
    await paper(page).getByText('Rupees Five Hundred Only').waitFor();
    await paper(page)
      .getByText(`UPI, UTR ending in ${made.utr.slice(-4)}`)
      .waitFor();
    const text = await paper(page).innerText();
    expect(text).not.toContain(made.utr);
    expect(text.toLowerCase()).not.toContain('tax invoice');
    // Printed from a phone the text keeps off the edge, whatever margins the printer has.
    await page.emulateMedia({ media: 'print' });
    const box = await paper(page).getByRole('heading', { name: 'Receipt' }).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(16);
    await page.emulateMedia({ media: 'screen' });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is kept nowhere and found by no search engine, and there is none at a wrong address', async () => {
    const made = await booked('Meera Rao');
    const { page, context } = await desk.open('/about-us', { as: null });
    const answer = await page.goto(desk.site.origin + paths.receipt(made.pass, made.id));
    expect(answer?.headers()).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'private, no-store',
    });
    await paper(page).waitFor();
    await page.goto(desk.site.origin + paths.receipt('A'.repeat(22), made.id));
    await page.getByText('There is no booking at this address.').waitFor();
    await expectAccessible(page);
    await context.close();
  });

  it('takes one sheet of paper, and looks alike in light and dark', async () => {
    const made = await booked('A Player With A Very Long Name Of More Than Forty Letters');
    await send(desk.site, receiptCalls.saveSettings, {
      body: { gstin: GSTIN, percent: 18, isIncluded: true },
      tokens: desk.organizer.tokens,
    });
    await confirm(made);
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, context } = await desk.open(paths.receipt(made.pass, made.id), {
        as: null,
        viewport: DESKTOP,
        colorScheme,
      });
      await paper(page).getByText('CGST 9 %').waitFor();
      await expectContrast(page);
      await expectAccessible(page);
      expect(await sheets(page)).toBe(1);
      await context.close();
    }
  });
});

/** The organizer looks for it in vain. */
async function miss({ tournament, id }: { readonly tournament: number; readonly id: number }): Promise<void> {
  const { tokens } = desk.organizer;
  const money = await send(desk.site, ledgerCalls.money, { query: { tournamentId: tournament }, tokens });
  const bookings = money.body['bookings'] as {
    readonly id: number;
    readonly entries: { readonly id: number }[];
  }[];
  const entryId = bookings.find((one) => one.id === id)?.entries[0]?.id ?? 0;
  const marks = [{ entryId, was: 'pending' as const, state: 'not-paid' as const, paidPaise: null }];
  const reply = await send(desk.site, organizerCalls.markPayments, {
    body: { tournamentId: tournament, marks },
    tokens,
  });
  expect(reply.body).toMatchObject({ success: true });
}

describe('The page of a booking', () => {
  it('takes another UTR number once the first was not found', async () => {
    const made = await booked('Kavya Nair');
    const other = await booked('Dev Shah');
    await miss(made);
    const { page, context, complaints } = await desk.open(paths.pass(made.pass), {
      as: null,
      viewport: PHONE,
    });
    await page.getByRole('heading', { name: 'Your payment was not found' }).waitFor();
    await page.getByRole('link', { name: 'Enter a UTR number' }).waitFor();
    await page.getByRole('button', { name: /^Enter another UTR number/ }).press('Enter');
    await field(page, 'UTR number of the payment').fill('12');
    await page.keyboard.press('Enter');
    await page.getByText('12 digits', { exact: false }).last().waitFor();
    await field(page, 'UTR number of the payment').fill(other.utr);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText(refusalTexts['utr-used']).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await field(page, 'UTR number of the payment').fill(newUtr());
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await says(page, 'Your payment is being checked.');
    await page.getByRole('heading', { name: 'Booked. Your payment is being checked.' }).waitFor();
    expect(await page.getByRole('button', { name: /^Enter another UTR number/ }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is there for who paid without a place, and says so', async () => {
    const tournament = await desk.tournament();
    const event = await desk.event(tournament, { maxEntries: 1 });
    const made = await send(desk.site, holdCalls.make, {
      body: { places: [{ eventId: event, places: 1 }], shownTotalPaise: null },
    });
    const { id: holdId, secret: holdSecret } = made.body['hold'] as { id: number; secret: string };
    await send(desk.site, holdCalls.release, { body: { holdId, secret: holdSecret } });
    await book(desk.site, event, [newPlayer()]);
    const player = newPlayer({ name: 'Late Payer' });
    await proveEmail(desk.site, 'event_booking', player.email);
    const body = { ...bookingOf(event, [player], newUtr()), holdId, holdSecret };
    const late = await send(desk.site, publicCalls.bookEvents, { body });
    for (const [viewport, colorScheme] of [
      [PHONE, 'dark'],
      [DESKTOP, 'light'],
    ] as const) {
      const window = { as: null, viewport, colorScheme } as const;
      const { page, context } = await desk.open(paths.pass(String(late.body['pass'])), window);
      await page.getByRole('heading', { name: 'Paid, and no place yet' }).waitFor();
      await page.getByText('You need not pay again.', { exact: false }).waitFor();
      await page.getByRole('link', { name: 'Open the receipt' }).waitFor();
      expect(await page.getByText('No entry of this booking is left').count()).toBe(0);
      await expectContrast(page);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await context.close();
    }
  });
});

describe('The organizer', () => {
  it('opens a receipt in Payments', async () => {
    const made = await booked('Rohan Kulkarni');
    await confirm(made);
    const { page, context, complaints } = await desk.open(part(made.tournament, 'payments'), {
      viewport: DESKTOP,
    });
    await page.getByRole('button', { name: 'Rohan Kulkarni' }).click();
    await page.getByRole('link', { name: 'Open the receipt' }).click();
    await page.waitForURL(`**${paths.ownReceipt(made.id)}`);
    await paper(page).getByText('Rohan Kulkarni').first().waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to Payments' }).click();
    await page.getByRole('button', { name: 'Rohan Kulkarni' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is warned of a claim of somebody whose payments were not found three times', async () => {
    for (const name of ['First Claim', 'Second Claim', 'Third Claim']) await miss(await booked(name));
    const made = await booked('Fourth Claim');
    const { page, context } = await desk.open(part(made.tournament, 'payments'), { viewport: PHONE });
    await page.getByText('3 not found before').waitFor();
    await page.getByRole('button', { name: 'Fourth Claim', exact: true }).click();
    await page.getByRole('dialog').getByText('3 payments of earlier bookings').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await context.close();
  });

  it('sets what receipts tell of GST', async () => {
    const { page, context, complaints } = await desk.open('/organization/payment-settings', {
      viewport: PHONE,
    });
    const gst = page.getByRole('region', { name: 'GST on receipts' });
    await gst.getByRole('button', { name: 'Set GST' }).press('Enter');
    await field(page, 'GSTIN').fill('27AAPFU0939F1ZX');
    await gst.getByRole('button', { name: 'Save GST' }).click();
    await gst.getByText('This is no GSTIN').waitFor();
    await field(page, 'GSTIN').fill(GSTIN.toLowerCase());
    await field(page, 'Rate in percent').fill('5');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await gst.getByRole('button', { name: 'Save GST' }).press('Enter');
    await says(page, 'Saved.');
    const reply = await send(desk.site, receiptCalls.settings, { tokens: desk.organizer.tokens });
    expect(reply.body).toMatchObject({ gstin: GSTIN, percent: 5, included: true });
    expect(complaints).toEqual([]);
    await context.close();
  });
});
