import * as z from 'zod/mini';
import { getCall, postCall } from '../call.ts';
import { id, line, lineOrNumber, nothing, truth } from '../wire/basic.ts';
import {
  asideRows,
  confirmedBatch,
  fingerprintOfRow,
  leftLine,
  ledgerBooked,
  ledgerBooking,
  ledgerDispute,
  sentCredit,
  settledCredit,
} from '../wire/ledger.ts';
import { field, shape } from '../wire/shape.ts';

const MOST_CREDITS = 5000;
const MOST_REASON = 200;

const batch = field('batch', line(40));
const bookingId = field('bookingID', id);

/** Calls of ours for money that comes in: claims and credits of one organizer side by side. */
export const ledgerCalls = {
  get: getCall({
    name: 'ledger.get',
    path: '/api/organization/get_ledger.php',
    role: 'organizer',
    summary:
      'The open bookings of all own living tournaments, the payments that were confirmed, and what was put aside.',
    reply: shape({
      open: field('open', z.array(ledgerBooking)),
      booked: field('booked', z.array(ledgerBooked)),
      putAside: field('putAside', z.array(z.string())),
      disputes: field('disputes', z.array(ledgerDispute)),
    }),
  }),
  money: getCall({
    name: 'ledger.money',
    path: '/api/organization/get_money.php',
    role: 'organizer',
    summary: 'The money of every booking of one tournament: owed, received, and by which payments.',
    query: shape({ tournamentId: field('tournament_id', id) }),
    reply: shape({ bookings: field('bookings', z.array(ledgerBooking)) }),
  }),
  confirmed: getCall({
    name: 'ledger.confirmed',
    path: '/api/organization/get_confirmed.php',
    role: 'organizer',
    summary:
      'What was confirmed for one tournament, press by press, the newest first, and the rows that were put aside.',
    query: shape({ tournamentId: field('tournament_id', id) }),
    reply: shape({
      batches: field('batches', z.array(confirmedBatch)),
      aside: field('aside', z.array(asideRows)),
    }),
  }),
  confirm: postCall({
    name: 'ledger.confirm',
    path: '/api/organization/confirm_credits.php',
    role: 'organizer',
    summary:
      'Confirms the payments of a list that match exactly; the others come back with the reason. Once more changes nothing.',
    body: shape({ credits: field('credits', z.array(sentCredit).check(z.maxLength(MOST_CREDITS))) }),
    reply: shape({
      /** What takes all of it back; null where nothing was confirmed. */
      batch: field('batch', z.nullable(z.string())),
      confirmed: field('confirmed', z.int()),
      left: field('left', z.array(leftLine)),
    }),
  }),
  undo: postCall({
    name: 'ledger.undo',
    path: '/api/organization/undo_credits.php',
    role: 'organizer',
    summary: 'Takes back what one press confirmed, accepted or opened again.',
    body: shape({ batch }),
    reply: nothing,
  }),
  settle: postCall({
    name: 'ledger.settle',
    path: '/api/organization/settle_credit.php',
    role: 'organizer',
    summary: 'Confirms one payment for a booking that a person has chosen; corrects a mistyped UTR number.',
    body: shape({ credit: field('credit', settledCredit) }),
    reply: shape({ batch }),
  }),
  putAside: postCall({
    name: 'ledger.putAside',
    path: '/api/organization/put_credits_aside.php',
    role: 'organizer',
    summary: 'Puts rows of statements aside that are no payments of bookings, or takes that back.',
    body: shape({
      fingerprints: field('fingerprints', z.array(fingerprintOfRow).check(z.maxLength(MOST_CREDITS))),
      isAside: field('aside', truth),
    }),
    reply: nothing,
  }),
  accept: postCall({
    name: 'ledger.accept',
    path: '/api/organization/accept_short.php',
    role: 'organizer',
    summary: 'Takes less than what a booking owes as paid, and says why.',
    body: shape({ bookingId, reason: field('reason', line(MOST_REASON)) }),
    reply: shape({ batch }),
  }),
  reverse: postCall({
    name: 'ledger.reverse',
    path: '/api/organization/reverse_credit.php',
    role: 'organizer',
    summary: 'Opens a booking again whose confirmed payment went back.',
    body: shape({ bookingId, utr: field('utr', line(20)) }),
    reply: shape({ batch }),
  }),
  correctUtr: postCall({
    name: 'ledger.correctUtr',
    path: '/api/organization/correct_utr.php',
    role: 'organizer',
    summary: 'Corrects the UTR number of a booking that is not paid yet.',
    body: shape({ bookingId, utr: field('utr', lineOrNumber(20)) }),
    reply: nothing,
  }),
  closeDispute: postCall({
    name: 'ledger.closeDispute',
    path: '/api/organization/close_dispute.php',
    role: 'organizer',
    summary: 'Takes a UTR number that two claimed from the list of what is to settle.',
    body: shape({ id: field('id', id) }),
    reply: nothing,
  }),
};
