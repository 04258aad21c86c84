import { ledgerCalls, paths, receiptCalls } from '@tournaments/contract';
import { send } from '@tournaments/server/testing/client';
import { book, newPlayer, newUtr } from '@tournaments/server/testing/test-data';
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
    await page.getByRole('link', { name: 'Open the receipt' }).click();
    await page.waitForURL(`**${paths.receipt(made.pass, made.id)}`);
    await paper(page).getByText('Claimed, not confirmed').waitFor();
    await paper(page).getByText('follows when the payment is confirmed').waitFor();
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

  it('sets what receipts tell of GST', async () => {
    const { page, context, complaints } = await desk.open('/organization/payment-settings', {
      viewport: PHONE,
    });
    const gst = page.getByRole('region', { name: 'GST on receipts' });
    await field(page, 'GSTIN').fill('27AAPFU0939F1ZX');
    await gst.getByRole('button', { name: 'Save' }).click();
    await gst.getByText('This is no GSTIN').waitFor();
    await field(page, 'GSTIN').fill(GSTIN.toLowerCase());
    await field(page, 'Rate in percent').fill('5');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await gst.getByRole('button', { name: 'Save' }).press('Enter');
    await says(page, 'Saved.');
    const reply = await send(desk.site, receiptCalls.settings, { tokens: desk.organizer.tokens });
    expect(reply.body).toMatchObject({ gstin: GSTIN, percent: 5, included: true });
    expect(complaints).toEqual([]);
    await context.close();
  });
});
