import { fixedTexts } from '@tournaments/contract';
import { formatReference, type LedgerKind } from '@tournaments/engine';
import { money, number, plural, shortDay } from './format.ts';
import { feeStates } from './organizer-payments.ts';

const payments = (count: number) => plural(count, { one: 'payment', other: 'payments' });
const rows = (count: number) => plural(count, { one: 'row', other: 'rows' });
const notFound = (count: number) =>
  plural(count, { one: 'payment was not found', other: 'payments were not found' });
const SECONDS_OF_A_DAY = 86_400;

/** The groups of what needs a person, in the order in which they are shown. */
export const GROUPS = [
  'reversed',
  'short',
  'over',
  'mistyped',
  'by-code',
  'perhaps',
  'old',
  'paid-twice',
  'unknown',
] as const satisfies readonly LedgerKind[];
export type Group = (typeof GROUPS)[number];

const TITLES: Readonly<Record<Group, string>> = {
  reversed: 'Money that went back',
  short: 'Less than the fee',
  over: 'More than the fee',
  mistyped: 'UTR number mistyped',
  'by-code': 'Found by the reference',
  perhaps: 'Perhaps theirs',
  old: 'An old payment',
  'paid-twice': 'Paid twice',
  unknown: 'Nobody knows whose',
};

const REASONS: Readonly<Record<Group, string>> = {
  reversed: 'The bank took this payment back.',
  short: 'UTR number and booking fit, the amount is too small.',
  over: 'UTR number and booking fit, the amount is too large.',
  mistyped: 'The amount fits, and one digit of the UTR number differs or two changed places.',
  'by-code': 'No such UTR number, but amount and reference fit.',
  perhaps: 'No such UTR number, but the amount fits and the names are alike.',
  old: 'UTR number and amount fit, but the day is far from the booking: perhaps it paid for something else.',
  'paid-twice': 'A second payment of a booking that is paid: one of them is to be paid back.',
  unknown: 'No open booking fits this payment.',
};

/** The words of the part that checks a bank statement. */
export const statementWords = {
  open: 'Check a bank statement',
  title: 'Bank statement',
  back: 'Back to the payments',
  lead: 'Drop the file of your bank here, or paste its messages. It is read on this device: nothing of the other rows is sent.',
  file: 'File of the bank (CSV or XLSX)',
  fileHint: 'From net banking or the app: “download statement”. Excel’s old XLS and PDF cannot be read.',
  paste: 'Paste the messages of your bank, an empty line between two',
  read: 'Read the messages',
  another: 'Read another file',
  drop: 'Drop the file here',
  faults: {
    'too-large': 'This file is larger than 10 MB. Please download fewer months.',
    'old-excel':
      'This is an old Excel file (XLS). Please download the statement as CSV, XLSX or “delimited” instead.',
    pdf: 'This is a PDF. Please download the statement as CSV, XLSX or “delimited” instead.',
    unreadable: 'This file cannot be read. Please download the statement as CSV or XLSX.',
    empty: 'There is nothing in this file.',
    messages: 'No message in this text tells of money that came in.',
  },
  banks: {
    hdfc: 'HDFC: Enquire, Account Statement, file format “Delimited”.',
    icici: 'ICICI: Detailed Statement, file format “CSV” or “XLS (new)”.',
    sbi: 'SBI: Account Statement, “Download in MS Excel format” gives a text file that can be read.',
    axis: 'Axis: Statements, format “CSV”.',
    kotak: 'Kotak: Statements, Recent Transactions, download “CSV”.',
    canara: 'Canara: Account Statement, download “CSV”.',
    phonepe: 'PhonePe Business: Reports, format “CSV”.',
    paytm: 'Paytm for Business: Payments, Download, format “CSV”.',
  },
  hints: {
    'damaged-numbers':
      'A spreadsheet program has rounded numbers of this file (5.24566E+11). Please download it anew and do not open it before: nothing is matched by these numbers.',
    'merchant-settlement':
      'This account is paid in lumps: one number stands on several payments, so it is the number of the settlement and no UTR. Match by amount and name.',
    'rows-may-be-missing':
      'The balances do not add up: rows may be missing. So nothing is called missing; what matches exactly can be confirmed all the same.',
    'unknown-dates': 'Some rows have a date that is none. They are matched by a person only.',
  },
  hintTitle: 'About this file',
  mapping: 'Which column is which?',
  mappingLead: 'The columns of this file were not found by their titles. Please choose them once.',
  column: (letter: string, sample: string) => (sample === '' ? letter : `${letter}: ${sample}`),
  noColumn: 'Not there',
  fields: {
    date: 'Date',
    narration: 'Narration',
    credit: 'Money in (credit)',
    debit: 'Money out (debit)',
    amount: 'Amount in and out',
    sign: 'Dr/Cr',
    balance: 'Balance',
  },
  useColumns: 'Use these columns',
  columnsMissing: 'Date and credit (or amount with Dr/Cr) are needed.',
  found: (credits: number, debits: number) =>
    `${plural(credits, { one: 'payment', other: 'payments' })} in, ${plural(debits, { one: 'payment', other: 'payments' })} out`,
  days: (from: number, to: number) =>
    `${shortDay(from * SECONDS_OF_A_DAY)} to ${shortDay(to * SECONDS_OF_A_DAY)}`,
  seen: (count: number) => `${rows(count)} known already`,

  sums: 'The payments of this statement',
  sumOf: { exact: 'Exact', toSettle: 'To settle', known: 'Known already' },
  exact: (count: number) => `${number(count)} exact`,
  exactLead: 'UTR number, amount and day fit.',
  confirmAll: 'Confirm all exact',
  showExact: 'Show them',
  confirmedAll: (count: number) => `${payments(count)} confirmed.`,
  someLeft: (count: number) => `${payments(count)} changed meanwhile and are shown below.`,
  toSettle: 'To settle',
  group: (group: Group) => TITLES[group],
  reason: (group: Group) => REASONS[group],
  nothing: 'Nothing needs you',
  nothingText: 'Everything of this statement is settled.',
  less: (paise: number) => `${money(paise)} missing`,
  more: (paise: number) => `${money(paise)} too much`,
  due: (paise: number) => `of ${money(paise)}`,
  reference: formatReference,
  /** The statement is that of all tournaments: each line says whose it is. */
  referenceIn: (reference: string, tournament: string) => `${formatReference(reference)}, ${tournament}`,
  day: (day: number | null) => (day === null ? 'day unknown' : shortDay(day * SECONDS_OF_A_DAY)),
  utr: 'UTR',
  typed: 'typed',
  inStatement: 'in the statement',
  confirm: (paise: number) => `Confirm ${money(paise)}`,
  confirmOf: (paise: number, names: string) => `Confirm ${money(paise)} of ${names}`,
  confirmed: (names: string) => `Payment of ${names} confirmed.`,
  shortAfter: 'The booking stays open by the rest, and the player is asked for it.',
  overAfter: 'The booking is paid, and what is too much stays in sight.',
  mistypedAfter: 'Confirming corrects the number of the booking.',
  notOurs: 'Not ours',
  asideOf: (text: string, name: string) => `${text}: ${name}`,
  allNotOurs: 'None of these is ours',
  aside: (count: number) => `${rows(count)} put aside.`,
  asideTitle: (count: number) => `${rows(count)} put aside`,
  takeOut: 'Take back',
  assign: 'Belongs to',
  assignNone: 'Choose a booking',
  assignSearch: 'Search by name, reference or amount',
  assignOption: (rest: number, names: string, reference: string, tournament: string) =>
    `${money(rest)}: ${names}, ${formatReference(reference)}, ${tournament}`,
  assignNow: 'Assign',
  reopen: 'Open the booking again',
  reopened: (names: string) => `The booking of ${names} has ${feeStates.pending} again.`,
  notPaid: 'Mark as not paid',
  notPaidOf: (names: string) => `Mark as not paid: ${names}`,
  markedNotPaid: (names: string) => `${names} marked as not paid.`,
  noted: 'Noted',
  absent: 'Not in the statement',
  absentLead:
    'The statement shows the days around these bookings, and no such UTR number. Ask the player first: perhaps the number is mistyped.',
  correct: 'Correct UTR',
  correctOf: (names: string) => `Correct UTR: ${names}`,
  correctTitle: 'Correct the UTR number',
  corrected: 'UTR number corrected.',
  save: 'Save',
  rest: 'Waiting for the rest',
  restLead: 'A part came in. The player sees a QR code over exactly the rest.',
  accept: 'Take it as paid',
  acceptOf: (names: string) => `Take it as paid: ${names}`,
  acceptTitle: 'Take less as paid',
  acceptLead: (names: string, rest: string) =>
    `${rest} of ${names} stay unpaid, and the entries become Fee Paid.`,
  acceptReason: 'Why is it enough?',
  acceptMissing: 'Please say why less is enough.',
  accepted: (names: string) => `${names}: taken as paid.`,
  waiting: {
    days: (count: number) =>
      `${plural(count, { one: 'payment lies', other: 'payments lie' })} outside of these days: nothing is said of that.`,
    balance: (count: number) => `${notFound(count)}. The balances do not add up, so nothing is said of that.`,
    unchecked: (count: number) =>
      `${notFound(count)}. Whether rows are missing cannot be checked, as this file shows fewer than two balances: so nothing is called missing.`,
    messages: (count: number) =>
      `${notFound(count)} in these messages. Only a statement shows what is missing.`,
  },
  disputes: 'One UTR number, two bookings',
  disputesLead: 'A second one gave a UTR number that a booking has. Neither is told of the other.',
  bookingOf: (reference: string) => `Booking ${formatReference(reference)}`,
  secondClaim: 'A second one',
  holder: 'has it',
  claimant: 'was refused',
  closeDispute: 'Settled',
  undone: 'Taken back.',
  failed: fixedTexts.somethingWrong,
  unreachable: 'The server could not be reached. Nothing is lost, please try again.',
  loading: 'Loading the open bookings',
} as const;
