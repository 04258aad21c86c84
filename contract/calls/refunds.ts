import * as z from 'zod/mini';
import { getCall, postCall } from '../call.ts';
import { id, line, lineOrEmpty, lineOrNumber, nothing } from '../wire/basic.ts';
import { openRefund, ownRefund, refundLine, refundFinding, REFUND_WAYS } from '../wire/refund.ts';
import { field, shape } from '../wire/shape.ts';

const MOST_REASON = 200;
const MOST_FINDINGS = 1000;

const tournamentId = field('tournamentID', id);
const refundId = field('refundID', id);
const amount = field('paise', z.int().check(z.minimum(1)));
const lines = field('lines', z.nullable(z.array(refundLine).check(z.maxLength(20))));

/** Calls of ours for money that goes back (decision 184). The site never moves money itself. */
export const refundCalls = {
  list: getCall({
    name: 'refunds.list',
    path: '/api/organization/get_refunds.php',
    role: 'organizer',
    summary: 'The refunds of one tournament in every state, and the rule that new bookings are shown.',
    query: shape({ tournamentId: field('tournament_id', id) }),
    reply: shape({
      /** Null for the usual rule: everything until booking closes. */
      lines,
      /** Until when the usual rule gives everything back, in epoch seconds. */
      usualUntil: field('usualUntil', z.int()),
      refunds: field('refunds', z.array(ownRefund)),
    }),
  }),
  open: getCall({
    name: 'refunds.open',
    path: '/api/organization/get_open_refunds.php',
    role: 'organizer',
    summary: 'The refunds of all own tournaments that were sent by UPI and not found on a statement yet.',
    reply: shape({ open: field('open', z.array(openRefund)) }),
  }),
  saveRule: postCall({
    name: 'refunds.saveRule',
    path: '/api/organization/save_refund_rule.php',
    role: 'organizer',
    summary:
      'Sets what is given back to who withdraws; bookings that there are keep the rule they were shown.',
    body: shape({ tournamentId, lines }),
    reply: nothing,
  }),
  suggest: postCall({
    name: 'refunds.suggest',
    path: '/api/organization/suggest_refund.php',
    role: 'organizer',
    summary: 'Takes what a booking paid too much, or paid without getting a place, as a refund that is due.',
    body: shape({ bookingId: field('bookingID', id) }),
    reply: nothing,
  }),
  accept: postCall({
    name: 'refunds.accept',
    path: '/api/organization/accept_refund.php',
    role: 'organizer',
    summary:
      'Says that a suggested refund is due, as suggested or with another amount; its players are asked for a UPI ID.',
    body: shape({ refundId, paise: amount }),
    reply: nothing,
  }),
  decline: postCall({
    name: 'refunds.decline',
    path: '/api/organization/decline_refund.php',
    role: 'organizer',
    summary: 'Declines a suggested refund with a reason, which its players are told.',
    body: shape({ refundId, reason: field('reason', lineOrEmpty(MOST_REASON)) }),
    reply: nothing,
  }),
  send: postCall({
    name: 'refunds.send',
    path: '/api/organization/send_refund.php',
    role: 'organizer',
    summary: 'Says that a refund was sent: how, on which day, and by UPI under which UTR number.',
    body: shape({
      refundId,
      way: field('way', z.enum(REFUND_WAYS)),
      utr: field('utr', lineOrNumber(20)),
      day: field('day', line(10)),
    }),
    reply: nothing,
  }),
  fail: postCall({
    name: 'refunds.fail',
    path: '/api/organization/fail_refund.php',
    role: 'organizer',
    summary: 'Says that a refund that was sent came back; its players are asked for another UPI ID.',
    body: shape({ refundId }),
    reply: nothing,
  }),
  undo: postCall({
    name: 'refunds.undo',
    path: '/api/organization/undo_refund.php',
    role: 'organizer',
    summary: 'Takes the last step of a refund back, where it still stands as it is shown.',
    body: shape({ refundId, state: field('state', line(20)) }),
    reply: nothing,
  }),
  prove: postCall({
    name: 'refunds.prove',
    path: '/api/organization/prove_refunds.php',
    role: 'organizer',
    summary: 'Notes what a statement says of refunds that were sent. Once more changes nothing.',
    body: shape({ findings: field('findings', z.array(refundFinding).check(z.maxLength(MOST_FINDINGS))) }),
    reply: shape({ confirmed: field('confirmed', z.int()), failed: field('failed', z.int()) }),
  }),
};
