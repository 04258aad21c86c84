import { money, paths } from '@tournaments/contract';
import { displayIndianDateTime } from '@tournaments/engine';
import { compose, type Block, type Message } from '../../mail/message.ts';
import type { BookableEventRow, BookedEntry } from './bookings.repo.ts';

/** All that the confirmation mail tells. */
export interface BookingReceipt {
  readonly id: number;
  readonly email: string;
  readonly utr: string | null;
  readonly totalPaise: number;
  readonly event: BookableEventRow;
  readonly rows: readonly BookableEventRow[];
  readonly entries: readonly BookedEntry[];
}

function entryRows({ rows, entries }: BookingReceipt): [string, string][] {
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return entries.map((entry) => [
    names.get(entry.eventId) ?? '',
    `${entry.players.map((player) => player.name).join(' / ')} (${money(entry.feePaise)})`,
  ]);
}

function when({ startsAt, endsAt }: BookableEventRow): string {
  return [startsAt, endsAt].map((date) => displayIndianDateTime(date.getTime() / 1000)).join(' to ');
}

/** Text of a calendar value: RFC 5545 wants backslash, semicolon, comma and line break escaped. */
function calendarText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

function calendarTime(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

/** Lines of a calendar file hold at most 75 bytes; longer ones go on after a blank (RFC 5545, 3.1). */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  for (const character of line) {
    if (Buffer.byteLength(piece + character) > 73) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece].join('\r\n ');
}

function calendarOf({ id, event }: BookingReceipt, stamp: Date, address: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tournaments Organizer//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:booking-${id}@tournaments-organizer`,
    `DTSTAMP:${calendarTime(stamp)}`,
    `DTSTART:${calendarTime(event.startsAt)}`,
    `DTEND:${calendarTime(event.endsAt)}`,
    `SUMMARY:${calendarText(event.tournamentName)}`,
    `LOCATION:${calendarText(event.address)}`,
    `URL:${address}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** The confirmation mail of a booking, with the tournament as a calendar file (decision B08). */
export function bookingMail(receipt: BookingReceipt, origin: string, now: Date): Message {
  const { event, email, utr, totalPaise, id } = receipt;
  const address = `${origin}${paths.tournament(event.tournamentId)}`;
  const verification =
    utr === null
      ? 'There is nothing to be paid for this booking.'
      : 'The organizer checks the payment by its UTR number. If the UTR is incorrect and the amount is not received, the entries will be deleted.';
  const blocks: Block[] = [
    { kind: 'text', text: `Your entry in ${event.tournamentName} is booked.` },
    {
      kind: 'facts',
      rows: [
        ['Booking', String(id)],
        ['Dates', when(event)],
        ['Venue', event.address],
      ],
    },
    { kind: 'facts', rows: entryRows(receipt) },
    {
      kind: 'facts',
      rows: [['Total', money(totalPaise)], ...(utr === null ? [] : ([['UTR', utr]] as const))],
    },
    { kind: 'text', text: verification },
    {
      kind: 'facts',
      rows: [
        ['Organizer', event.organizerName],
        ['Mobile', event.organizerMobile],
        ['E-mail', event.organizerEmail],
      ],
    },
    { kind: 'link', text: 'Tournament page', href: address },
  ];
  return compose(
    email,
    `Booking confirmed: ${event.tournamentName}`,
    blocks,
    calendarOf(receipt, now, address),
  );
}
