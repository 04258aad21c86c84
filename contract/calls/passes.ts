import * as z from 'zod/mini';
import { getCall, postCall } from '../call.ts';
import { PASS_CALL } from '../paths.ts';
import { email, id, line, lineOrEmpty, lineOrNumber, nothing, truth } from '../wire/basic.ts';
import { passView } from '../wire/pass.ts';
import { receiptView } from '../wire/receipt.ts';
import { field, shape } from '../wire/shape.ts';

/** What stands behind `/p/` in the address of a pass. */
const token = field('token', line(100));
const entryId = field('teamID', id);

/** Calls of ours for the page of a booking: who has its address needs no account. */
export const passCalls = {
  get: getCall({
    name: 'pass.get',
    path: PASS_CALL,
    role: 'anyone',
    summary:
      'What one e-mail address has in one tournament: bookings, entries, payments and their matches, open to who has the link.',
    query: shape({ token }),
    reply: shape({ pass: field('pass', passView) }),
  }),
  receipt: getCall({
    name: 'pass.receipt',
    path: '/api/get_pass_receipt.php',
    role: 'anyone',
    summary: 'The receipt of one booking of a pass, open to who has the link.',
    query: shape({ token, bookingId: field('booking_id', id) }),
    reply: shape({ receipt: field('receipt', receiptView) }),
  }),
  find: postCall({
    name: 'pass.find',
    path: '/api/find_pass.php',
    role: 'anyone',
    summary: 'Finds a booking by its number; checks an OTP of the type pass_find and answers a new link.',
    body: shape({
      reference: field('bookingID', lineOrNumber(20)),
      email: field('email', email),
      otp: field('otp', lineOrNumber(20)),
    }),
    reply: shape({ token: field('token', z.string()) }),
    cookies: true,
    writes: false,
  }),
  renew: postCall({
    name: 'pass.renew',
    path: '/api/renew_pass.php',
    role: 'anyone',
    summary: 'Answers a new link; all links before it end.',
    body: shape({ token }),
    reply: shape({ token: field('token', z.string()) }),
    writes: false,
  }),
  correct: postCall({
    name: 'pass.correct',
    path: '/api/correct_pass_name.php',
    role: 'anyone',
    summary: 'Corrects the name of a player of an entry, until booking closes.',
    body: shape({
      token,
      entryId,
      position: field('position', id.check(z.minimum(1), z.maximum(2))),
      name: field('name', lineOrEmpty(200)),
    }),
    reply: nothing,
  }),
  claim: postCall({
    name: 'pass.claim',
    path: '/api/claim_pass_payment.php',
    role: 'anyone',
    summary:
      'Gives another UTR number of a booking whose payment was not found, came in part or went back; once more changes nothing.',
    body: shape({
      token,
      bookingId: field('bookingID', id),
      utr: field('utrNumber', lineOrNumber(20)),
    }),
    reply: nothing,
  }),
  publish: postCall({
    name: 'pass.publish',
    path: '/api/publish_pass_name.php',
    role: 'anyone',
    summary:
      'Allows name and result of a player under 18 to be published, or not any more, in all entries of the page.',
    body: shape({
      token,
      entryId,
      position: field('position', id.check(z.minimum(1), z.maximum(2))),
      isPublished: field('isPublished', truth),
    }),
    reply: nothing,
  }),
  withdraw: postCall({
    name: 'pass.withdraw',
    path: '/api/withdraw_pass_entry.php',
    role: 'anyone',
    summary:
      'Withdraws an entry with an OTP of the type pass_withdraw, sent to the address of the page (an empty `email` names it): before the draw its place is free, after it its opponents go through.',
    body: shape({
      token,
      entryId,
      email: field('email', email),
      otp: field('otp', lineOrNumber(20)),
      reason: field('reason', lineOrEmpty(200)),
    }),
    reply: nothing,
    cookies: true,
  }),
  giveUpi: postCall({
    name: 'pass.giveUpi',
    path: '/api/give_refund_upi.php',
    role: 'anyone',
    summary:
      'Tells where a refund is to go, with an OTP of the type pass_refund, sent to the address of the page (an empty `email` names it).',
    body: shape({
      token,
      refundId: field('refundID', id),
      upiId: field('upiID', lineOrEmpty(320)),
      email: field('email', email),
      otp: field('otp', lineOrNumber(20)),
    }),
    reply: nothing,
    cookies: true,
  }),
};
