import type { PaymentRow } from '@tournaments/contract';
import { paymentState, type PaymentState } from '@tournaments/engine';
import { money } from '../../lib/texts/format.ts';
import { paymentWords as words } from '../../lib/texts/organizer-payments.ts';

/** A payment as the table and the spreadsheet show it: two players joined, times local, states in words. */
export interface Payment {
  readonly id: number;
  readonly event: string;
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
export const FIRST_COLUMNS: readonly Column[] = ['name', 'event', 'amount', 'status'];

/** An instant in the zone of this device, as people in India write it (decision A38). */
const localTime = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

/** The payments of these rows, in their order. */
export function paymentsOf(rows: readonly PaymentRow[]): readonly Payment[] {
  return rows.map(({ eventName, paidPaise, enteredAt, entry }) => {
    const players = entry.second ? [entry.first, entry.second] : [entry.first];
    const joined = (pick: (player: PaymentRow['entry']['first']) => string) => players.map(pick).join(' / ');
    return {
      id: entry.id,
      event: eventName,
      name: joined(({ name }) => name),
      mobile: joined(({ mobile }) => mobile),
      email: joined(({ email }) => email),
      reference: entry.utr,
      time: localTime.format(enteredAt * 1000),
      amount: money(paidPaise),
      status: words.status[paymentState(entry)],
      state: paymentState(entry),
      mode: entry.mode,
      academy: joined(({ academy }) => academy),
      enteredAt,
      paidPaise,
    };
  });
}

/** What a search looks through. */
export function searchText({ name, mobile, academy, reference, status }: Payment): string {
  return [name, mobile, academy, reference, status].join('\n');
}

/** What a column sorts by. */
export function valueOf(payment: Payment, column: Column): string | number {
  if (column === 'time') return payment.enteredAt;
  return column === 'amount' ? payment.paidPaise : payment[column];
}

/** How many entries came in one way, and what they brought. */
export interface ModeTotal {
  readonly entries: number;
  readonly paidPaise: number;
}

/** Counts and sums by the way of entry; what is marked as not paid counts as an entry and brings nothing. */
export function totalsOf(rows: readonly PaymentRow[]): Readonly<Record<'Online' | 'Offline', ModeTotal>> {
  const totalOf = (mode: 'Online' | 'Offline') => {
    const own = rows.filter(({ entry }) => entry.mode === mode);
    const paid = own.filter(({ entry }) => !entry.notPaid);
    return { entries: own.length, paidPaise: paid.reduce((sum, row) => sum + row.paidPaise, 0) };
  };
  return { Online: totalOf('Online'), Offline: totalOf('Offline') };
}

/** What the organizer has seen on their account, what players say they paid, and how many have not paid. */
export interface MoneyState {
  readonly confirmed: ModeTotal;
  readonly claimed: ModeTotal;
  readonly unpaid: ModeTotal;
}

/** Confirmed and claimed money apart. */
export function moneyOf(payments: readonly Payment[]): MoneyState {
  const totalOf = (state: PaymentState) => {
    const own = payments.filter((payment) => payment.state === state);
    return { entries: own.length, paidPaise: own.reduce((sum, { paidPaise }) => sum + paidPaise, 0) };
  };
  return { confirmed: totalOf('paid'), claimed: totalOf('pending'), unpaid: totalOf('not-paid') };
}
