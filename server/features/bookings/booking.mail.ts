import { emailKey, money, paths, price } from '@tournaments/contract';
import { formatReference } from '@tournaments/engine';
import { calendarFile } from '../../mail/calendar.ts';
import { compose, type Block, type Message, type WayOn } from '../../mail/message.ts';
import {
  MAIL_SETTINGS_NOTE,
  organizerBlocks,
  pictureOf,
  placeRows,
  shortName,
  tournamentLink,
} from '../../mail/words.ts';
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
  /** What stands in the note of the payment, where the server gave it before that. */
  readonly reference?: string | undefined;
  /** It was paid when no place was left. */
  readonly isWithoutPlace?: boolean;
  /** The address of the page that each of those who get a mail has of their own. */
  readonly links: {
    addressOf(email: string): string;
    receiptOf(email: string, booking: number): string | null;
  };
}

function entryRows({ rows, entries }: BookingReceipt): [string, string][] {
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return entries.map((entry) => [
    names.get(entry.eventId) ?? '',
    `${namesOf(entry)} (${price(entry.feePaise)})`,
  ]);
}

function namesOf({ players }: BookedEntry): string {
  return players.map((player) => player.name).join(' / ');
}

function calendarOf({ id, event }: BookingReceipt, stamp: Date, url: string): string {
  const { startsAt, endsAt, tournamentName: summary, address: location } = event;
  return calendarFile([{ uid: `booking-${id}`, startsAt, endsAt, summary, location, url }], stamp);
}

type PaymentStage = 'free' | 'checked-later' | 'unpaid';

/** What a booking is until its money has been looked at. */
function stateOf({ utr, totalPaise }: BookingReceipt): PaymentStage {
  if (utr !== null) return 'checked-later';
  return totalPaise === 0 ? 'free' : 'unpaid';
}

const STATES = {
  free: {
    subject: (name: string) => `Booking confirmed: ${name}`,
    heading: 'Your booking is confirmed',
    lead: 'Your entry is booked.',
    payment: 'There is nothing to be paid for this booking.',
  },
  'checked-later': {
    subject: (name: string) => `Booking received: ${name} (payment being checked)`,
    heading: 'Booked. Your payment is being checked.',
    lead: 'Your entry is booked. The organizer looks for the UTR number of your payment, and you get an e-mail.',
    payment: 'If the UTR is incorrect and the amount is not received, the entries will be deleted.',
  },
  unpaid: {
    subject: (name: string) => `Booking received: ${name} (to be paid)`,
    heading: 'Your booking is received, the fee is to be paid',
    lead: 'Your entry is received.',
    payment: 'Please ask the organizer how to pay the fee.',
  },
} as const;

function factsOf(receipt: BookingReceipt): Block[] {
  const { event, utr, totalPaise, id, reference } = receipt;
  return [
    {
      kind: 'facts',
      rows: [['Booking', String(id)], ...placeRows(event)],
    },
    { kind: 'title', text: 'Entries' },
    {
      kind: 'facts',
      rows: [
        ...entryRows(receipt),
        ['Total', price(totalPaise), { strong: true }],
        ...(utr === null ? [] : ([['UTR', utr]] as const)),
        ...(reference === undefined ? [] : ([['Payment reference', formatReference(reference)]] as const)),
      ],
    },
  ];
}

/** The way to the page of the booking, in sight before anything is read. */
function openBlock({ links }: BookingReceipt, email: string): Block {
  return { kind: 'button', text: 'Open your booking', href: links.addressOf(email) };
}

/** The receipt of what is claimed, which becomes that of what was paid. */
function receiptLinks({ id, email, utr, totalPaise, links }: BookingReceipt): readonly WayOn[] {
  const href = utr === null || totalPaise === 0 ? null : links.receiptOf(email, id);
  return href === null ? [] : [{ text: 'Receipt (payment being checked)', href }];
}

/** Where everything about the booking stands from now on. */
const KEEP: Block = {
  kind: 'text',
  text: 'On the page of your booking you see how the payment stands, when and where you play, and the code to show at the desk on the day. Keep this mail: who has its link can open the page.',
};

/** The mail to who paid when the places were gone: what is kept, and what happens next. */
function withoutPlaceMail(receipt: BookingReceipt, origin: string): Message {
  const { event, email, totalPaise } = receipt;
  const blocks: Block[] = [
    {
      kind: 'text',
      text: 'You paid when no place was held for you any more, and by then the last one was taken. You have no place at the moment.',
    },
    {
      kind: 'text',
      text: `What you typed and your payment of ${money(totalPaise)} are kept. The organizer sees them first in the list and gives you a place when one is free, or pays the money back. You need not pay again.`,
    },
    openBlock(receipt, email),
    ...factsOf(receipt),
    { kind: 'links', links: [...receiptLinks(receipt), tournamentLink(origin, event.tournamentId)] },
    ...organizerBlocks(event),
  ];
  return compose(email, `Paid without a place: ${shortName(event.tournamentName)}`, blocks, {
    origin,
    heading: 'Your payment is kept, and there is no place yet',
    about: event.tournamentName,
    picture: pictureOf(origin, event.poster),
    replyTo: event.organizerEmail,
  });
}

/** The mail to who booked, with the tournament as a calendar file (decision B08). */
export function bookingMail(receipt: BookingReceipt, origin: string, now: Date): Message {
  const { event, email } = receipt;
  const page = tournamentLink(origin, event.tournamentId);
  const stage = stateOf(receipt);
  const state = STATES[stage];
  const blocks: Block[] = [
    { kind: 'text', text: state.lead },
    // What may cost the place goes before what is known already.
    { kind: stage === 'free' ? 'text' : 'warning', text: state.payment },
    openBlock(receipt, email),
    ...factsOf(receipt),
    KEEP,
    { kind: 'links', links: [...receiptLinks(receipt), page] },
    ...organizerBlocks(event),
  ];
  return compose(email, state.subject(shortName(event.tournamentName)), blocks, {
    origin,
    heading: state.heading,
    about: event.tournamentName,
    picture: pictureOf(origin, event.poster),
    calendar: calendarOf(receipt, now, page.href),
    replyTo: event.organizerEmail,
  });
}

const PARTNERS: Readonly<Record<PaymentStage, string>> = {
  free: 'There is nothing to be paid for it.',
  'checked-later': 'The payment is being checked by the organizer, and you get an e-mail.',
  unpaid: 'The fee is still to be paid. Please ask the organizer how.',
};

/** Who plays in a pair of a booking and did not book it themselves. */
export function partnersOf({ email, entries }: Pick<BookingReceipt, 'email' | 'entries'>): readonly string[] {
  const pairs = entries.filter(({ players }) => players.length > 1);
  const all = pairs.flatMap(({ players }) => players.map((player) => emailKey(player.email)));
  return [...new Set(all)].filter((address) => address !== '' && address !== emailKey(email));
}

/** The booking as one of its players may read it: their own entries, and nothing of how the others paid. */
function partOf(receipt: BookingReceipt, email: string): BookingReceipt {
  const isOwn = ({ players }: BookedEntry) => players.some((player) => emailKey(player.email) === email);
  const entries = receipt.entries.filter(isOwn);
  const totalPaise = entries.reduce((sum, { feePaise }) => sum + feePaise, 0);
  return { ...receipt, email, utr: null, reference: undefined, entries, totalPaise };
}

/** The mail to somebody whom another one booked as their partner. */
function partnerMail(receipt: BookingReceipt, email: string, origin: string, now: Date): Message {
  const { event } = receipt;
  const page = tournamentLink(origin, event.tournamentId);
  const blocks: Block[] = [
    { kind: 'text', text: 'You are entered as part of a pair.' },
    openBlock(receipt, email),
    ...factsOf(partOf(receipt, email)),
    { kind: 'text', text: PARTNERS[stateOf(receipt)] },
    { kind: 'text', text: 'If you know nothing of this entry, please tell the organizer.' },
    KEEP,
    { kind: 'links', links: [page] },
    ...organizerBlocks(event),
  ];
  return compose(email, `You are entered: ${shortName(event.tournamentName)}`, blocks, {
    origin,
    heading: 'You are entered',
    about: event.tournamentName,
    picture: pictureOf(origin, event.poster),
    calendar: calendarOf(receipt, now, page.href),
    replyTo: event.organizerEmail,
  });
}

/** The mails of a booking: to who booked, and to the partners in its pairs. */
export function bookingMails(receipt: BookingReceipt, origin: string, now: Date): readonly Message[] {
  if (receipt.isWithoutPlace === true) return [withoutPlaceMail(receipt, origin)];
  const partners = partnersOf(receipt).map((email) => partnerMail(receipt, email, origin, now));
  return [bookingMail(receipt, origin, now), ...partners];
}

const PAYMENTS = {
  free: 'Nothing is to be paid for it.',
  'checked-later': 'Verification Pending: please look for the amount under this UTR number.',
  unpaid: 'Verification Pending: no UTR number was given yet.',
} as const;

/** The mail to an organizer who wants to know of every booking at once. */
export function bookingNews(receipt: BookingReceipt, origin: string, unsubscribe: string): Message {
  const { event, entries } = receipt;
  const [first] = entries;
  const more = entries.length - 1;
  const who = `${first === undefined ? '' : namesOf(first)}${more > 0 ? ` and ${more} more` : ''}`;
  const blocks: Block[] = [
    {
      kind: 'text',
      text: receipt.isWithoutPlace
        ? `${who} paid for ${event.tournamentName} when the last place was taken. Please give them a place in Payments when one is free, or pay the money back.`
        : `${who} booked in ${event.tournamentName}. ${PAYMENTS[stateOf(receipt)]}`,
    },
    {
      kind: 'button',
      text: 'Open payments',
      href: `${origin}${paths.organizerTournament(event.tournamentId)}?tab=payments`,
    },
    ...factsOf(receipt),
    { kind: 'note', text: MAIL_SETTINGS_NOTE },
  ];
  const subject = receipt.isWithoutPlace ? 'Paid without a place' : 'New booking';
  return compose(event.organizerEmail, `${subject}: ${shortName(event.tournamentName)}`, blocks, {
    origin,
    heading: subject,
    about: event.tournamentName,
    picture: pictureOf(origin, event.poster),
    unsubscribe,
  });
}
