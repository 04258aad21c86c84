import { fixedTexts } from '@tournaments/contract';
import { money, number, plainMoney, plural } from './format.ts';

const entries = (count: number) => plural(count, { one: 'entry', other: 'entries' });

/** How the fee of an entry stands, as the specification calls it: the same words wherever it is said. */
export const feeStates = {
  'not-paid': 'Fees Not Paid',
  paid: 'Fee Paid',
  pending: 'Verification Pending',
} as const;

/** How many entries wait for their verification; several may be paid by one payment. */
export const toVerifyText = (count: number) =>
  `${feeStates.pending}: ${entries(count).replace(' ', '\u00A0')}`;

/** What is certain of the money, and what is only said: the same words wherever money is summed. */
export const moneyWords = {
  confirmed: 'Confirmed',
  claimed: feeStates.pending,
  together: 'Together',
  open: feeStates['not-paid'],
  ofMarks:
    'Summed from the marks of entries. Parts of a fee, and what is kept of who left, stand in the organizer’s Payments only.',
  due: (amount: string) => `${amount} due`,
} as const;

/** What came in for an entry; while nothing did, what is owed for it. */
export function amountText(paidPaise: number, feePaise = 0): string {
  return paidPaise === 0 && feePaise > 0 ? moneyWords.due(plainMoney(feePaise)) : plainMoney(paidPaise);
}

/** An amount that may be below nothing, where more went back than came in. */
export const signedMoney = (paise: number) => `${paise < 0 ? '−' : ''}${plainMoney(Math.abs(paise))}`;

/** The words of a tournament's Payments part. */
export const paymentWords = {
  title: 'Payments',
  organizer: 'Organizer',
  online: 'Online',
  offline: 'Offline',
  columns: {
    event: 'Event Name',
    name: 'Player Name',
    mobile: 'Mobile Number',
    email: 'eMail ID',
    reference: 'Payment ID',
    time: 'Date & Time',
    amount: 'Amount',
    status: 'Payment Status',
    mode: 'Mode',
  },
  loading: 'Loading',
  none: 'No Records',
  noneFound: 'No payment fits this search.',
  noneOfState: (state: string) => `${state}: none fits this search.`,
  everyState: 'Search all states',
  failed: fixedTexts.somethingWrongPayments,
  failedText: 'Nothing is lost. Please try again.',
  status: feeStates,
  sheet: (tournament: string) => `${tournament} - Payments`,

  ...moneyWords,
  summary: 'The money of this tournament',
  summaryText:
    'Confirmed: verified by you. Verification Pending: players say they paid. Fees Not Paid: neither. Press a figure to list its entries.',
  feesHead: 'Fees of all entries',
  moneyHead: 'Money on your account',
  showSums: 'Show sums',
  hideSums: 'Hide sums',
  allVerified: 'All payments are verified.',
  byWay: 'Online and offline',
  mode: 'Mode',
  inOneWay: (mode: string, count: number, amount: string | null) =>
    [`${mode}: ${entries(count)}`, amount].filter(Boolean).join(', '),
  entriesRow: 'Entries',
  figures: {
    expected: 'Expected',
    confirmed: moneyWords.confirmed,
    claimed: moneyWords.claimed,
    open: moneyWords.open,
    received: 'Received',
    refunded: 'Refunded',
    kept: 'Kept',
    toRefund: 'To refund',
  },
  ofWhichToRefund: 'of which to refund',
  gone: 'Not in the list of entries',
  goneWhole: 'no entry in the list',
  /** The list of a sum among those of the states: one of them may have its name. */
  sumList: (figure: string) => `Sum: ${figure}`,
  parts: (figure: string, amount: string) =>
    `${figure}: ${amount}. Each amount in this list is its part of that.`,
  nobody: 'Nobody is named any more',
  showFigure: (figure: string) => `Show: ${figure}`,
  goneOfIt: (mode: string, amount: string) => `${mode} includes ${amount} of entries that have left.`,
  receivedColumn: 'Received',
  checkStatement: 'Check a bank statement',
  standing: {
    short: 'Short',
    over: 'Over',
    'by-hand': 'Marked by hand',
    accepted: 'Taken as paid',
  },
  missing: (paise: number) => `${money(paise)} missing`,
  tooMuch: (paise: number) => `${money(paise)} too much`,
  missedBefore: (count: number) => `${number(count)} not found before`,
  missedText: (count: number) =>
    `${number(count)} payments of earlier bookings with the same e-mail address or mobile number were not found. Look for this one before you count on it.`,
  byHand: 'marked by hand',
  accepted: 'taken as paid',
  bookingCode: 'Reference',
  receipt: 'Open the receipt',
  credits: 'Confirmed payments',
  rules: {
    exact: 'by a statement',
    old: 'by a statement, old payment',
    short: 'by a statement, short',
    over: 'by a statement, over',
    mistyped: 'by a statement, number corrected',
    'by-code': 'by the reference',
    perhaps: 'by the name',
    assigned: 'assigned by hand',
    accepted: 'less taken as paid',
  } as Readonly<Record<string, string>>,
  unpaid: feeStates['not-paid'],
  count: entries,
  details: 'Payment',
  team: 'Edit this team',
  action: 'Action',
  markOne: (name: string) => `Mark as paid: ${name}`,
  begin: 'Mark payments',
  tick: (name: string, event: string) => `Select ${name}, ${event}`,
  all: (count: number) => `Select all ${number(count)}`,
  selected: (count: number) => `${entries(count)} selected`,
  hidden: (count: number) => `(${number(count)} not in this search)`,
  bar: 'Selected payments',
  markPaid: 'Mark as paid',
  ofCredit: (amount: string, count: number) => `of ${amount}, ${entries(count).replace(' ', '\u00A0')}`,
  creditTitle: (count: number) => `One payment for ${entries(count)}`,
  creditLead: (utr: string, amount: string) =>
    `UTR ${utr} is one payment of ${amount}. Not marked as paid yet:`,
  payOnly: (event: string) => `Only ${event}`,
  payAll: (count: number) => `Mark ${count === 2 ? 'both' : `all ${number(count)}`} as paid`,
  markUnpaid: 'Mark as not paid',
  clear: 'Clear',
  marked: feeStates,
  done: (count: number, state: string) => `${entries(count)} marked as ${state}.`,
  doneOne: (name: string, state: string) => `${name} marked as ${state}.`,
  undone: 'Taken back.',
  already: (state: string) => `All of them are ${state} already.`,
  howTitle: 'How was it paid?',
  howLead: (count: number) =>
    `${count === 1 ? 'One entry has' : `${number(count)} entries have`} no UTR number. What is entered here is kept with ${count === 1 ? 'it' : 'them'}; entries with a UTR number keep theirs.`,
  how: 'Cash / Utr Number',
  howMissing: 'Please enter the UTR number, or how it was paid.',
  cash: 'cash',
  whyTitle: 'Why is it not paid?',
  whyLead: 'A reason is optional. The players read it in their mail and on the page of their booking.',
  why: 'Reason',
  reasons: ['UTR not found in the statement', 'Amount is less', 'Paid to another account'],
  whyOwn: 'Or in your own words',
  refusedFor: 'Reason told to the players',
  markFailed: fixedTexts.somethingWrong,
  unreachable: 'The server could not be reached. Nothing is lost, please try again.',
} as const;

/** The words of a tournament's Entries part. */
export const entryTotalWords = {
  title: 'Entries',
  category: 'Category',
  entries: 'Nos of entries',
  received: 'Entry fee received',
  total: 'Total',
  toTeams: 'See the players',
  toPayments: 'Check the fees',
  confirmed: moneyWords.confirmed,
  claimed: moneyWords.claimed,
  open: moneyWords.open,
  /** How the sums of Payments differ: it adds up bookings, and these are the marks of entries. */
  differs: (parts: readonly string[]) =>
    `Payments adds up bookings, with parts of a fee and what is kept of who left: ${parts.join(', ')}.`,
  more: (word: string, paise: number) => `${word} ${money(Math.abs(paise))} ${paise > 0 ? 'more' : 'less'}`,
  none: 'No Records',
  noneText: 'Create an event first. Its entries are counted here.',
  failed: 'The entries could not be loaded',
  failedText: 'Nothing is lost. Please try again.',
} as const;
