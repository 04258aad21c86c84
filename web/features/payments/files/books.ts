import type { LedgerBooking, OwnRefund, PaymentRow } from '@tournaments/contract';
import {
  bookingSums,
  dayText,
  indianDay,
  isPaymentKnown,
  paymentState,
  refundSums,
} from '@tournaments/engine';
import type { SheetCell } from '../../../lib/spreadsheet.ts';
import { organizerRefundWords as words } from '../../../lib/texts/organizer-refunds.ts';
import { isOpenRefund, refundsByBooking, rowsAlone, surplusOf } from '../money.ts';

const rupees = (paise: number) => paise / 100;

const WIDTHS = [12, 12, 12, 36, 16, 12, 12, 12, 16];

/** The columns of the books, one line for each movement of money. */
export const BOOK_COLUMNS = words.columns.map((title, index) => ({ title, width: WIDTHS[index] ?? 12 }));

type Row = readonly SheetCell[];

/** Who a booking paid for, entry by entry; who left stands behind them. */
function whoOf({ entries, names }: LedgerBooking): string {
  const isIn = new Set(entries.flatMap(({ players }) => players));
  return [
    ...entries.map(({ players }) => players.join(' / ')),
    ...names.filter((name) => !isIn.has(name)),
  ].join(', ');
}

function creditRows(booking: LedgerBooking): readonly Row[] {
  const { reference, credits } = booking;
  const who = whoOf(booking);
  return credits
    .filter(({ paise }) => paise > 0)
    .map(({ utr, paise, day, at }) => [
      dayText(day ?? indianDay(at)),
      words.payment,
      reference,
      who,
      utr ?? '',
      rupees(paise),
      '',
      '',
      words.confirmed,
    ]);
}

type ById = ReadonlyMap<number, LedgerBooking>;

const whoGetsBack = ({ booking, players }: OwnRefund, byId: ById) => {
  const paid = byId.get(booking ?? 0);
  return players.filter(Boolean).join(' / ') || (paid ? whoOf(paid) : '');
};

function stateOf(refund: OwnRefund): string {
  const state = words.states[refund.state].toLowerCase();
  return isPaymentKnown(refund) || !isOpenRefund(refund) ? state : words.unknownState(state);
}

function refundRow(refund: OwnRefund, byId: ById): Row {
  const { reference, utr, paise, sentOn, at, state } = refund;
  const isOut = state === 'sent' || state === 'confirmed';
  // What was never found cannot go back: it is not to be paid yet.
  const isOpen = isOpenRefund(refund) && isPaymentKnown(refund);
  return [
    dayText(sentOn ?? indianDay(at)),
    words.refund,
    reference,
    whoGetsBack(refund, byId),
    utr ?? '',
    '',
    isOut ? rupees(paise) : '',
    isOpen ? rupees(paise) : '',
    stateOf(refund),
  ];
}

/** Money that came in without a statement: a person has said so. */
function byHandRow(at: number, reference: string, who: string, utr: string, paise: number): readonly Row[] {
  if (paise <= 0) return [];
  const day = dayText(indianDay(at));
  return [[day, words.payment, reference, who, utr, rupees(paise), '', '', words.byHandState]];
}

function deskRow({ paidPaise, enteredAt, entry }: PaymentRow): readonly Row[] {
  const who = [entry.first.name, entry.second?.name].filter(Boolean).join(' / ');
  return byHandRow(enteredAt, '', who, entry.utr, paymentState(entry) === 'paid' ? paidPaise : 0);
}

/** What marks say that came in: for bookings beyond their credits, for entries without one, and for who left those. */
function byHandRows({ rows, bookings, refunds }: BookFacts): readonly Row[] {
  const refundsOf = refundsByBooking(refunds);
  const alone = refundsOf.get(null) ?? [];
  return [
    ...bookings.flatMap((booking) => {
      const paise = bookingSums(booking, refundsOf.get(booking.id) ?? []).received - booking.receivedPaise;
      return byHandRow(booking.bookedAt, booking.reference, whoOf(booking), '', paise);
    }),
    ...rowsAlone(rows, bookings, alone).flatMap(deskRow),
    ...alone.flatMap((refund) =>
      byHandRow(refund.at, '', whoGetsBack(refund, new Map()), '', refundSums(refund).received),
    ),
  ];
}

/** What was paid too much and nobody decided yet. */
function undecidedRow(booking: LedgerBooking): readonly Row[] {
  const paise = surplusOf(booking);
  if (paise === 0) return [];
  const { reference, bookedAt } = booking;
  const who = whoOf(booking);
  const day = dayText(indianDay(bookedAt));
  return [[day, words.refund, reference, who, '', '', '', rupees(paise), words.undecidedState]];
}

interface BookFacts {
  readonly rows: readonly PaymentRow[];
  readonly bookings: readonly LedgerBooking[];
  readonly refunds: readonly OwnRefund[];
}

/** All money of a tournament that came in, went out and is to go out, for the club's books, by day. */
export function bookRows(facts: BookFacts): readonly Row[] {
  const { bookings, refunds } = facts;
  const byId = new Map(bookings.map((booking) => [booking.id, booking]));
  const rows = [
    ...bookings.flatMap(creditRows),
    ...byHandRows(facts),
    ...refunds.map((refund) => refundRow(refund, byId)),
    ...bookings.flatMap(undecidedRow),
  ];
  return rows.toSorted(([one = ''], [other = '']) => (one < other ? -1 : one > other ? 1 : 0));
}
