import type { RefundRule } from '@tournaments/engine';
import { money, plural, shortDay, timeOfDay } from './format.ts';

/** The words of money that goes back, for the organizer. */
export const organizerRefundWords = {
  title: 'Refunds',
  lead: 'Each is suggested by the rule that the players were shown. The money moves in your own app; here stands what became of it.',
  open: (count: number, amount: string) =>
    `${plural(count, { one: 'refund', other: 'refunds' })} open, ${amount}`,
  unknownOfIt: (amount: string) => `of it ${amount} for payments that are not confirmed`,
  undecided: (amount: string) => `${amount} too much is not suggested yet`,
  byHand: (amount: string) => `${amount} too much was marked by hand: give it back the way it was paid.`,
  lacking: (amount: string) =>
    `${amount} of the open refunds is not there: a payment went back, or is short.`,
  none: 'No refunds.',
  failed: 'The refunds could not be loaded',
  states: {
    suggested: 'Suggested',
    due: 'Due',
    sent: 'Sent',
    confirmed: 'Confirmed',
    failed: 'Came back',
    declined: 'Declined',
  },
  causes: {
    withdrawn: 'withdrawn',
    removed: 'removed by you',
    over: 'paid too much',
    unplaced: 'paid without a place',
  },
  of: (amount: string, paid: string) => `${amount} of ${paid}`,
  byRule: 'nothing, by the rule',
  claimed: (utr: string | null) =>
    utr === null
      ? 'The payment is not confirmed.'
      : `The payment is not confirmed: look for UTR ${utr} first.`,
  reference: (reference: string) => `Reference ${reference}`,
  upi: (upiId: string) => `to ${upiId}`,
  upiBy: (email: string, when: string) => `, given by ${email} on ${when}`,
  noUpi: 'The player has not told a UPI ID yet.',
  call: (mobile: string) => `Call ${mobile}`,
  sent: (way: string, utr: string | null, day: string) =>
    [`${way} on ${day}`, utr === null ? '' : `UTR ${utr}`].filter(Boolean).join(', '),
  reason: (reason: string) => `Reason: ${reason}`,
  accept: 'Give back',
  acceptOf: (who: string) => `Give back: ${who}`,
  decline: 'Decline',
  declineOf: (who: string) => `Decline: ${who}`,
  pay: 'Pay back',
  payOf: (who: string) => `Pay back: ${who}`,
  fail: 'It came back',
  failOf: (who: string) => `It came back: ${who}`,
  undo: 'Take back',
  undoOf: (who: string) => `Take the last step back: ${who}`,
  acceptTitle: 'Give back how much?',
  amount: 'Amount in rupees',
  amountHint: (paid: string) => `At most ${paid}`,
  amountWrong: 'Please enter an amount of at most what was paid.',
  declineTitle: 'Why is it not given back?',
  declineLead: 'The players read it in their mail and on the page of their booking.',
  why: 'Reason',
  payTitle: (amount: string) => `Pay ${amount} back`,
  payLead: 'Scan this with your UPI app. The amount stands in it. Then enter the UTR number.',
  payNoUpi: 'The player has not told a UPI ID. Call, or give it back in another way.',
  qr: (amount: string, upiId: string) => `QR code: pay ${amount} to ${upiId}`,
  openApp: 'Open a UPI app on this device',
  way: 'How',
  ways: { upi: 'UPI', cash: 'Cash', other: 'Other way' },
  utr: 'UTR number',
  utrHint: '12 digits',
  day: 'Sent on',
  save: 'It is sent',
  cancel: 'Cancel',
  done: {
    accept: 'It is due. The players are told.',
    decline: 'Declined. The players are told.',
    send: 'Noted. The players are told.',
    fail: 'Noted. The players are asked for another UPI ID.',
    undo: 'Taken back.',
    suggest: 'It stands under Refunds as due.',
  },
  didNotWork: 'This did not work. Please look at the newest state and try again.',
  suggest: 'Pay back',
  suggestOver: (amount: string) => `Take ${amount} too much as a refund`,
  suggestOf: (names: string) => `Pay back: ${names}`,
  proved: (confirmed: number, failed: number) =>
    [
      confirmed > 0 && `${plural(confirmed, { one: 'refund', other: 'refunds' })} found as gone out`,
      failed > 0 && `${plural(failed, { one: 'refund', other: 'refunds' })} came back`,
    ]
      .filter(Boolean)
      .join(', '),
  onStatement: (confirmed: number, failed: number) =>
    `This statement shows ${[confirmed > 0 && `${plural(confirmed, { one: 'sent refund', other: 'sent refunds' })} as gone out`, failed > 0 && `${failed} as come back`].filter(Boolean).join(' and ')}.`,
  prove: 'Note it',
  otherAmount: (names: string, amount: string) =>
    `The refund of ${amount} to ${names} went out with another amount.`,
  export: 'Books',
  files: 'Files for the books',
  books: 'The books',
  booksHint:
    'All money that came in and went out, one line for each, also of who left. In adds up to Received, Out to Refunded.',
  entries: 'The list of entries',
  entriesHint:
    'One line for each entry that is listed now, as Export above the list gives it. Who left is not in it.',
  exportAs: { xlsx: 'The books as Excel', csv: 'The books as CSV', entries: 'The list of entries as Excel' },
  exportShort: { xlsx: 'Excel', csv: 'CSV' },
  sheet: (tournament: string) => `${tournament} - Money`,
  byHandState: 'marked by hand',
  undecidedState: 'paid too much, not suggested yet',
  unknownState: (state: string) => `${state}, the payment is not confirmed`,
  columns: ['Date', 'Kind', 'Reference', 'Who', 'UTR', 'In', 'Out', 'To pay back', 'State'],
  payment: 'Payment',
  refund: 'Refund',
  confirmed: 'confirmed',

  settings: 'Withdrawing and refunds',
  settingsText:
    'What is given back to who withdraws. It is shown before paying, and a booking keeps the rule it was shown.',
  /** What is stored, in a line: the first of its lines that gives something back. */
  now: ({ until, percent, minusPaise }: RefundRule[number], hasMore: boolean) =>
    [
      `${percent === 100 ? 'All' : `${percent}\u00A0%`}${minusPaise > 0 ? ` minus ${money(minusPaise)}` : ''}`,
      `until ${shortDay(until)}, ${timeOfDay(until)}${hasMore ? ', then less' : ''}`,
    ].join(' '),
  nowNothing: 'Nothing is given back',
  isUsual: 'The usual rule',
  isUsualHint: (until: string) =>
    `All until ${until}, nothing after: when booking closes or, without that, when play begins.`,
  until: 'Until',
  percent: 'Part of the fee in %',
  minus: 'Minus, in rupees',
  addLine: 'Add a line',
  removeLine: 'Remove this line',
  saved: 'Saved. New bookings get this rule.',
  untilMissing: 'Please enter a day and time.',
  untilTwice: 'Another line ends at the same time.',
  percentWrong: 'Please enter 0 to 100.',
  percentRises: 'Not more than in a line that ends earlier.',
  minusWrong: 'Please enter 0 to 1,00,000, or nothing.',
  notSaved: 'This could not be saved. Please try again.',
  lineOf: (index: number) => `Line ${index + 1}`,
} as const;
