import type { LedgerBooking, OwnRefund, PaymentRow } from '@tournaments/contract';
import { formatReference, paymentState, type PaymentState } from '@tournaments/engine';
import { ageMarks, type AgeMark, type AgeRules } from '../../lib/ageMarks.ts';
import { shortNames } from '../../lib/shortNames.ts';
import type { SheetCell } from '../../lib/spreadsheet.ts';
import { dayYearAndTime, plainMoney } from '../../lib/texts/format.ts';
import { bookingByEntry, standingOf, type Standing } from './money.ts';
import { amountText, paymentWords as words, signedMoney } from '../../lib/texts/organizer-payments.ts';

/** One payment of a statement that was made for several entries. */
export interface SharedCredit {
  readonly paise: number;
  /** The entries of the list that it pays for. */
  readonly ids: readonly number[];
}

/** A payment as the table and the spreadsheet show it: two players joined, times Indian, states in words. */
export interface Payment {
  readonly id: number;
  readonly event: string;
  /** The event in few letters, where a phone has no room for more. */
  readonly shortEvent: string;
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
  readonly reference: string;
  readonly time: string;
  readonly amount: string;
  readonly status: string;
  readonly state: PaymentState;
  readonly mode: string;
  readonly academy: string;
  readonly enteredAt: number;
  readonly paidPaise: number;
  /** Why it was marked as not paid; empty where nobody said it. */
  readonly refusedFor: string;
  /** Who is a minor, or seems not to fit the age group. */
  readonly ages: readonly AgeMark[];
  /** The booking it came by, and how far its money has come; nothing of entries at the desk. */
  readonly booking?: LedgerBooking;
  readonly standing?: Standing;
  /** The one payment that was made for it and others. */
  readonly credit?: SharedCredit;
  /** Its part in the figure whose list is shown; then the amount says this. */
  readonly part?: number;
  /** Why it left, where it is in the list all the same. */
  readonly left?: OwnRefund['cause'];
}

/** The columns in their order. */
export const COLUMNS = [
  'event',
  'name',
  'mobile',
  'email',
  'reference',
  'time',
  'amount',
  'status',
  'mode',
] as const;

export type Column = (typeof COLUMNS)[number];

/** What people look for first; the rest is a press away. */
export const FIRST_COLUMNS: readonly Column[] = ['name', 'event', 'reference', 'amount', 'status'];

const WIDTHS: Readonly<Record<Column, number>> = {
  event: 28,
  name: 34,
  mobile: 24,
  email: 34,
  reference: 20,
  time: 24,
  amount: 14,
  status: 20,
  mode: 10,
};

/** A row names its event only: of two with one name nobody knows which it is. */
function agesOf(eventName: string, births: readonly string[], rules: AgeRules | null): readonly AgeMark[] {
  const [event, other] = rules?.events.filter(({ name }) => name === eventName) ?? [];
  return rules && event && !other ? ageMarks(births, event, rules.startsAt) : [];
}

/** The payments of these rows, in their order; with marks of ages where it is known which fit. */
export function paymentsOf(rows: readonly PaymentRow[], rules: AgeRules | null = null): readonly Payment[] {
  const short = shortNames(rows.map(({ eventName }) => eventName));
  return rows.map(({ eventName, paidPaise, feePaise, enteredAt, entry }) => {
    const players = entry.second ? [entry.first, entry.second] : [entry.first];
    const joined = (pick: (player: PaymentRow['entry']['first']) => string) => players.map(pick).join(' / ');
    return {
      id: entry.id,
      event: eventName,
      shortEvent: short.get(eventName) ?? eventName,
      name: joined(({ name }) => name),
      mobile: joined(({ mobile }) => mobile),
      email: joined(({ email }) => email),
      reference: entry.utr,
      time: dayYearAndTime(enteredAt),
      amount: amountText(paidPaise, feePaise),
      status: words.status[paymentState(entry)],
      state: paymentState(entry),
      mode: entry.mode,
      academy: joined(({ academy }) => academy),
      enteredAt,
      paidPaise,
      refusedFor: entry.refusedFor ?? '',
      ages: agesOf(
        eventName,
        players.map(({ dateOfBirth }) => dateOfBirth),
        rules,
      ),
    };
  });
}

/** The payments with the money of their bookings; what was marked as paid without one is by hand. */
export function withMoney(
  payments: readonly Payment[],
  bookings: readonly LedgerBooking[],
): readonly Payment[] {
  const byEntry = bookingByEntry(bookings);
  return payments.map((payment) => {
    const booking = byEntry.get(payment.id);
    if (booking) return { ...payment, booking, standing: standingOf(booking, payment.id) };
    const isByHand = payment.state === 'paid' && payment.paidPaise > 0;
    return isByHand ? { ...payment, standing: { kind: 'by-hand', paise: 0 } as const } : payment;
  });
}

/** The payments that have a part in a figure; their amounts are these parts. */
export function withParts(
  payments: readonly Payment[],
  parts: ReadonlyMap<number, number>,
): readonly Payment[] {
  return payments.flatMap((payment) => {
    const part = parts.get(payment.id);
    return part === undefined ? [] : { ...payment, part, amount: signedMoney(part) };
  });
}

/** The payments with why those left that are in the list all the same. */
export function withLeft(
  payments: readonly Payment[],
  leftBy: ReadonlyMap<number, OwnRefund['cause']>,
): readonly Payment[] {
  return payments.map((payment) => {
    const left = leftBy.get(payment.id);
    return left === undefined ? payment : { ...payment, left };
  });
}

/** What a search looks through: also the booking's code with and without its blank, amounts, and the numbers that paid. */
export function searchText({ name, mobile, academy, reference, status, amount, booking }: Payment): string {
  const own = [name, mobile, academy, reference, status, amount];
  if (!booking) return own.join('\n');
  const numbers = booking.credits.flatMap(({ utr }) => utr ?? []);
  const code = booking.reference;
  return [...own, code, formatReference(code), plainMoney(booking.duePaise), ...numbers].join('\n');
}

/** The titles and widths of the spreadsheet: the columns of the table, then the booking's code and what came in. */
export const SHEET_COLUMNS = [
  ...COLUMNS.map((column) => ({ title: words.columns[column], width: WIDTHS[column] })),
  { title: words.bookingCode, width: 12 },
  { title: words.receivedColumn, width: 14 },
];

/** What came in for an entry; what came for a booking that is not paid yet stands with its first one. */
function receivedOf({ id, state, paidPaise, booking }: Payment): number {
  if (state === 'paid') return paidPaise;
  const isFirst = booking?.entries[0]?.id === id && booking.entries.every((entry) => entry.state !== 'paid');
  return isFirst ? booking.receivedPaise : 0;
}

/** A payment as a line of the spreadsheet; amounts are numbers, so that they can be summed. */
export function sheetRow(payment: Payment): readonly SheetCell[] {
  return [
    ...COLUMNS.map((column) => (column === 'amount' ? payment.paidPaise / 100 : payment[column])),
    payment.booking ? formatReference(payment.booking.reference) : '',
    receivedOf(payment) / 100,
  ];
}

/** What a column sorts by. */
export function valueOf(payment: Payment, column: Column): string | number {
  if (column === 'time') return payment.enteredAt;
  return column === 'amount' ? (payment.part ?? payment.paidPaise) : payment[column];
}

/** How many entries came in one way, and what they brought; of it, what players only say. */
export interface ModeTotal {
  readonly entries: number;
  readonly paidPaise: number;
  readonly claimedPaise: number;
}

/** Counts and sums by the way of entry; what is marked as not paid counts as an entry and brings nothing. */
export function totalsOf(rows: readonly PaymentRow[]): Readonly<Record<'Online' | 'Offline', ModeTotal>> {
  const totalOf = (mode: 'Online' | 'Offline') => {
    const own = rows.filter(({ entry }) => entry.mode === mode);
    const paid = own.filter(({ entry }) => !entry.notPaid);
    const claimed = paid.filter(({ entry }) => !entry.paid);
    const sumOf = (list: readonly PaymentRow[]) => list.reduce((sum, row) => sum + row.paidPaise, 0);
    return { entries: own.length, paidPaise: sumOf(paid), claimedPaise: sumOf(claimed) };
  };
  return { Online: totalOf('Online'), Offline: totalOf('Offline') };
}

/** How many entries are in a state, and what they brought. */
interface StateTotal {
  readonly entries: number;
  readonly paidPaise: number;
}

/** What the organizer has seen on their account, what players say they paid, and how many have not paid. */
export interface MoneyState {
  readonly confirmed: StateTotal;
  readonly claimed: StateTotal;
  readonly unpaid: StateTotal;
}

/** Confirmed and claimed money apart. */
export function moneyOf(payments: readonly Payment[]): MoneyState {
  const totalOf = (state: PaymentState) => {
    const own = payments.filter((payment) => payment.state === state);
    return { entries: own.length, paidPaise: own.reduce((sum, { paidPaise }) => sum + paidPaise, 0) };
  };
  return { confirmed: totalOf('paid'), claimed: totalOf('pending'), unpaid: totalOf('not-paid') };
}

/** The ids of the payments that nobody has looked at. */
export function waitingIn(payments: readonly Payment[]): ReadonlySet<number> {
  return new Set(payments.filter(({ state }) => state === 'pending').map(({ id }) => id));
}

/** The payments with these first, else in their order. */
export function toCheckFirst(payments: readonly Payment[], first: ReadonlySet<number>): readonly Payment[] {
  return [...payments.filter(({ id }) => first.has(id)), ...payments.filter(({ id }) => !first.has(id))];
}
