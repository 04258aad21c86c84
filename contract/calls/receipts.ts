import { getCall, postCall } from '../call.ts';
import { count, id, lineOrEmpty, nothing, truth } from '../wire/basic.ts';
import { receiptView } from '../wire/receipt.ts';
import { field, shape } from '../wire/shape.ts';

const LONGEST_GSTIN = 40;

const gst = {
  /** Empty where the organizer has none. */
  gstin: field('gstin', lineOrEmpty(LONGEST_GSTIN)),
  percent: field('percent', count),
  /** Whether fees include the tax. */
  isIncluded: field('included', truth),
};

/** Calls of ours for receipts, as the organizer sees them; who paid opens theirs by the page of the booking. */
export const receiptCalls = {
  get: getCall({
    name: 'receipts.get',
    path: '/api/organization/get_receipt.php',
    role: 'organizer',
    summary: 'The receipt of an own booking, with its number once its money was confirmed.',
    query: shape({ bookingId: field('booking_id', id) }),
    reply: shape({ receipt: field('receipt', receiptView) }),
  }),
  settings: getCall({
    name: 'receipts.settings',
    path: '/api/organization/get_gst.php',
    role: 'organizer',
    summary: 'What receipts of the organizer tell of GST.',
    reply: shape(gst),
  }),
  saveSettings: postCall({
    name: 'receipts.saveSettings',
    path: '/api/organization/save_gst.php',
    role: 'organizer',
    summary: 'Sets what receipts tell of GST from now on; an empty GSTIN takes it away.',
    body: shape(gst),
    reply: nothing,
  }),
};
