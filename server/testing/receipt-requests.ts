import { confirmed, missed, openBooking } from './ledger-requests.ts';
import type { Maker } from './requests.ts';
import { newUtr } from './test-data.ts';

/** A GSTIN with a right check sign. */
export const GSTIN = '27AAPFU0939F1ZV';

export const receiptMakers: Readonly<Record<string, Maker>> = {
  'pass.receipt': async (setup) => {
    const { pass, id } = await openBooking(setup);
    return { query: { token: pass, booking_id: String(id) }, tokens: {} };
  },
  'pass.claim': async (setup) => {
    const { pass, id } = await missed(setup);
    return { body: { token: pass, bookingID: id, utrNumber: newUtr() }, tokens: {} };
  },
  'receipts.get': async (setup) => ({
    query: { booking_id: String((await confirmed(setup)).id) },
    tokens: setup.owner.tokens,
  }),
  'receipts.settings': ({ owner }) => ({ tokens: owner.tokens }),
  'receipts.saveSettings': ({ owner }) => ({
    body: { gstin: GSTIN, percent: 18, included: true },
    tokens: owner.tokens,
  }),
};
