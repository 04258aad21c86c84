import type { LedgerBooking, OwnRefund } from '@tournaments/contract';
import { dayText, indianDay } from '@tournaments/engine';
import type { SheetCell } from '../../../lib/spreadsheet.ts';
import { organizerRefundWords as words } from '../../../lib/texts/organizer-refunds.ts';

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

function refundRow(
  { booking, reference, players, utr, paise, sentOn, at, state }: OwnRefund,
  byId: ReadonlyMap<number, LedgerBooking>,
): Row {
  const isOut = state === 'sent' || state === 'confirmed';
  const isOpen = !isOut && state !== 'declined';
  const paid = byId.get(booking ?? 0);
  return [
    dayText(sentOn ?? indianDay(at)),
    words.refund,
    reference,
    players.filter(Boolean).join(' / ') || (paid ? whoOf(paid) : ''),
    utr ?? '',
    '',
    isOut ? rupees(paise) : '',
    isOpen ? rupees(paise) : '',
    words.states[state].toLowerCase(),
  ];
}

/** Confirmed payments and all refunds of a tournament for the club's books, by day. */
export function bookRows(bookings: readonly LedgerBooking[], refunds: readonly OwnRefund[]): readonly Row[] {
  const byId = new Map(bookings.map((booking) => [booking.id, booking]));
  const rows = [...bookings.flatMap(creditRows), ...refunds.map((refund) => refundRow(refund, byId))];
  return rows.toSorted(([one = ''], [other = '']) => (one < other ? -1 : one > other ? 1 : 0));
}
