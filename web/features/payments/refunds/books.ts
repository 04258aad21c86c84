import type { LedgerBooking, OwnRefund } from '@tournaments/contract';
import { dayText, indianDay } from '@tournaments/engine';
import type { SheetCell } from '../../../lib/spreadsheet.ts';
import { organizerRefundWords as words } from '../../../lib/texts/organizer-refunds.ts';

const rupees = (paise: number) => paise / 100;

const WIDTHS = [12, 12, 12, 36, 16, 12, 12, 16];

/** The columns of the books, one line for each movement of money. */
export const BOOK_COLUMNS = words.columns.map((title, index) => ({ title, width: WIDTHS[index] ?? 12 }));

type Row = readonly SheetCell[];

function creditRows({ reference, entries, credits }: LedgerBooking): readonly Row[] {
  const who = entries.map(({ players }) => players.join(' / ')).join(', ');
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
      words.confirmed,
    ]);
}

function refundRow({ reference, players, utr, paise, sentOn, at, state }: OwnRefund): Row {
  const isOut = state === 'sent' || state === 'confirmed';
  return [
    dayText(sentOn ?? indianDay(at)),
    words.refund,
    reference,
    players.join(' / '),
    utr ?? '',
    '',
    isOut ? rupees(paise) : '',
    words.states[state].toLowerCase(),
  ];
}

/** Confirmed payments and all refunds of a tournament for the club's books, by day. */
export function bookRows(bookings: readonly LedgerBooking[], refunds: readonly OwnRefund[]): readonly Row[] {
  const rows = [...bookings.flatMap(creditRows), ...refunds.map(refundRow)];
  return rows.toSorted(([one = ''], [other = '']) => (one < other ? -1 : one > other ? 1 : 0));
}
