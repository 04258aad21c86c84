import type { PassEntry } from '@tournaments/contract';
import { money, plural } from './format.ts';

/** The words of the page of a booking, and of where it is found again. */
export const passWords = {
  name: 'Your booking',
  description: 'Your entries, payments and matches in one tournament.',
  failed: 'That did not work. Please try again.',
  notHere: 'Nothing to see here',
  offline: (time: string) => `No connection. This is as of ${time}.`,

  standings: {
    'not-found': 'Your payment was not found',
    'to-pay': 'Booked. The fee is still to be paid.',
    checking: 'Booked. Your payment is being checked.',
    paid: 'Confirmed',
    free: 'Confirmed',
  },
  standingTexts: {
    'to-pay': 'Please ask the organizer how to pay it.',
    checking: 'The organizer looks for its UTR number, and you get an e-mail.',
    paid: 'The organizer has your payment. Nothing more is to be paid or sent.',
    free: 'Nothing is to be paid for this booking.',
    'not-found':
      'Look in your UPI app whether the amount went out. If it did, enter its UTR number; if not, pay again and enter the new one.',
  },
  refusedTitle: 'Your payment was not accepted',
  onlySome: (events: readonly string[]) => `This is so for ${events.join(', ')}.`,
  toReceipt: 'Enter a UTR number',

  next: 'Next match',
  nextNotDrawn: 'The draw is not out yet. When it is, your matches stand here.',
  nextWaits: 'Your next opponent is decided by another match.',
  nextOver: 'All of your matches are played.',
  against: (names: string) => `against ${names}`,
  onCourt: (court: string | null) => (court === null ? 'On court now' : `On ${court} now`),
  called: (court: string | null) => (court === null ? 'Called now' : `Called: ${court} now`),
  planned: (time: string, court: string | null) => (court === null ? time : `${court}, ${time}`),
  noTime: 'Time not known yet',
  ahead: (matches: number) =>
    matches === 0
      ? 'Next on its court'
      : `${plural(matches, { one: 'match', other: 'matches' })} ahead of you`,
  fixtures: 'Open the draw',

  persons: 'Who plays',
  matchesOf: (name: string) => `All matches of ${name}`,

  desk: 'At the desk, show this',
  deskQr: 'QR code that opens this page',
  reported: 'You are reported as there today.',
  notReported: 'Not reported today.',
  code: 'Or say the desk code:',
  saveQr: 'Save as picture',
  qrFile: 'pass.png',

  entries: 'Entries',
  players: 'Players',
  fee: 'Fee',
  paymentShort: {
    free: 'Free',
    'to-pay': 'To be paid',
    checking: 'Payment being checked',
    paid: 'Paid',
    'not-found': 'Payment not found',
  },
  refusedShort: 'Payment not accepted',
  refusedFor: (reason: string) => `Reason: ${reason}`,
  refusedWay:
    'If that is not so, send the organizer a picture of the payment from your UPI app, with its UTR number, or call.',
  states: { withdrawn: 'Withdrawn', removed: 'Removed by the organizer' },
  withdrawnText: 'This entry is withdrawn.',
  removedText: 'The organizer removed this entry. If that surprises you, please call.',
  /** What becomes of the money for an entry that is not in its event any more. */
  goneMoney: {
    free: null,
    'to-pay': 'There is nothing to pay for it any more.',
    checking: (amount: string) =>
      `Your UTR number for ${amount} is received. If the money went out, ask the organizer whether it is paid back.`,
    paid: (amount: string) => `${amount} was paid for it. Whether it is paid back is up to the organizer.`,
    'not-found': 'The organizer found no payment for it; there is nothing to pay any more.',
  },
  goneShort: {
    free: null,
    'to-pay': 'nothing to pay',
    checking: 'UTR number received',
    paid: 'was paid',
    'not-found': 'no payment found',
  },
  allGone: 'No entry of this booking is left',
  noPlace: 'no place yet',
  withoutPlace: 'Paid, and no place yet',
  withoutPlaceText:
    'The last place was taken when the payment came. What was typed and paid is kept: the organizer gives you a place when one is free, or pays the money back. You need not pay again.',
  matches: 'Matches',
  won: 'Won',
  lost: 'Lost',
  played: 'Over',
  endings: {
    bye: 'bye',
    walkover: 'walkover',
    retired: 'retired',
    disqualified: 'disqualified',
  },
  noMatch: 'No match',

  correct: 'Correct a name',
  correctOf: (player: string) => `Correct a name: ${player}`,
  correctUntil: (time: string) => `Names can be corrected until ${time}.`,
  nameOf: (place: number) => (place === 1 ? 'Name' : 'Name of the second player'),
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Saved. The organizer sees what it was before.',

  isShown: (name: string) => `Everybody can read the name and results of ${name}.`,
  isHidden: (name: string) =>
    `The name of ${name} is not public: lists, draws and results do not show it. The organizer and the umpires see it.`,
  hide: 'Hide the name',
  show: 'Show the name in public',
  hidden: 'The name is hidden now.',
  shown: 'The name can be read by everybody now.',

  withdraw: 'Withdraw',
  withdrawOf: (names: string, event: string) => `Withdraw ${names} from ${event}`,
  withdrawTitle: (names: string, event: string) => `Withdraw ${names} from ${event}?`,
  withdrawBefore: (isPair: boolean) =>
    `The place is given free, and ${isPair ? 'both players and the organizer are' : 'the organizer is'} told.`,
  withdrawDrawn:
    'The draw is made: your opponents go through by walkover, and all whom it touches are told. Only the organizer can take it back.',
  otpTo: (email: string) => `A one-time password is sent to the e-mail address of this page: ${email}.`,
  withdrawReason: 'Reason, if you like',
  withdrawn: 'The entry is withdrawn.',

  receipt: 'Booking and payment',
  openReceipt: (isConfirmed: boolean) =>
    isConfirmed ? 'Open the receipt' : 'Open the receipt (not confirmed yet)',
  booking: (at: number) => `Booking ${at}`,
  bookedAt: 'Booked',
  total: 'Total',
  paymentReference: 'Payment reference',
  utr: 'UTR',
  utrEnds: (end: string) => `ends in ${end}`,
  received: 'Found on the account',
  rest: 'Still missing',
  missing: (amount: string) => `${amount} is missing: pay the rest`,
  payRest: 'How to pay it',
  tooMuch: 'Too much',
  tooMuchText: 'Ask the organizer for what is too much.',
  restText: (amount: string, code: string) =>
    `A part of your payment was found. Please pay exactly ${amount}, with ${code} first in the note.`,
  restQr: (amount: string, payee: string) => `QR code: pay ${amount} to ${payee}`,
  restPay: 'Pay with a UPI app on this device',
  receiptNote: 'This is no tax invoice.',

  claim: 'Enter another UTR number',
  claimOf: (booking: number) => `Enter another UTR number of booking ${booking}`,
  claimUtr: 'UTR number of the payment',
  claimHint: '12 digits, from your UPI app',
  claimSend: 'Send',
  claimed: 'Your payment is being checked. The organizer looks for its UTR number, and you get an e-mail.',

  calendar: 'Add matches to the calendar',
  share: 'Send my next match by WhatsApp',
  renew: 'Make a new link',
  renewText:
    'Who has the link of this page can open it. A new link ends all older ones, those in e-mails too, and with them the links to pages of players that are not public.',
  renewed: 'This page has a new link now. Older ones do not open it any more.',
  keptHere:
    'This device keeps a copy of this page and of the pages of its players, so that they open without network. It is gone a week after the tournament.',
  forgetHere: 'Forget on this device',
  forgotten:
    'This device forgot this page, and the way to it on the tournament’s page. It is kept again when you open it again.',
  keep: 'Keep this page: bookmark it, or open it from your e-mail.',
  organizer: 'Organizer',
  further: 'More',

  findName: 'Find your booking',
  findDescription: 'Open the page of your booking by its number and your e-mail address.',
  findLead:
    'Enter the number of your booking, from the confirmation e-mail or the receipt, and the e-mail address that was given. A one-time password proves that it is yours.',
  reference: 'Booking number',
  referenceHint: 'Or the desk code, or the payment reference',
  referenceMissing: 'Please enter the booking number.',
  email: 'E-mail',
  find: 'Open my booking',
} as const;

/** How the payment of an entry stands, in two or three words. */
export function paymentShort({ payment, refusedFor }: Pick<PassEntry, 'payment' | 'refusedFor'>): string {
  const isRefused = payment === 'not-found' && refusedFor !== undefined;
  return isRefused ? passWords.refusedShort : passWords.paymentShort[payment];
}

/** What becomes of the money for an entry that is out of its event; null where there was none. */
export function goneMoney({ payment, feePaise }: Pick<PassEntry, 'payment' | 'feePaise'>): string | null {
  const text = passWords.goneMoney[payment];
  return typeof text === 'function' ? text(money(feePaise)) : text;
}

/** How it stands with an entry that is out of its event, and with the money for it, in a line of the receipt. */
export function goneShort({ state, payment }: Pick<PassEntry, 'payment'> & GoneState): string {
  return [passWords.states[state], passWords.goneShort[payment]].filter((part) => part !== null).join(', ');
}

interface GoneState {
  readonly state: Exclude<PassEntry['state'], 'entered'>;
}
