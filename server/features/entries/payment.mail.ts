import { money, number } from '@tournaments/contract';
import { formatReference, paymentState, receiptNumber } from '@tournaments/engine';
import { compose, type Block, type Fact, type Message, type WayOn } from '../../mail/message.ts';
import {
  asSentence,
  organizerBlocks,
  pictureOf,
  placeRows,
  shortName,
  tournamentLink,
} from '../../mail/words.ts';
import type { OpenPayment, ToldPayment } from './payment-news.repo.ts';

/** What became of payments of one tournament, for one of those whom it touches. */
export interface PaymentNews {
  readonly recipient: string;
  /** `refused` is missing with a reason. */
  readonly kind: 'confirmed' | 'missing' | 'refused' | 'short' | 'reversed' | 'undone' | 'removed';
  readonly payments: readonly ToldPayment[];
  /** What else of theirs in this tournament is not paid. */
  readonly open: readonly OpenPayment[];
}

interface Words {
  readonly subject: (tournament: string) => string;
  readonly heading: (entries: string) => string;
  readonly lead: (organizer: string, tournament: string, entries: string) => string;
  /** What is to be done now. */
  readonly next: string;
  readonly sum: string;
}

const WORDS: Readonly<Record<PaymentNews['kind'], Words>> = {
  confirmed: {
    subject: (tournament) => `Payment confirmed: ${tournament}`,
    heading: (entries) => `The payment of ${entries} is confirmed`,
    lead: (organizer, tournament, entries) =>
      `${organizer} confirmed the payment of ${entries} in ${tournament}.`,
    next: 'There is nothing more to pay or to send.',
    sum: 'Paid',
  },
  short: {
    subject: (tournament) => `A part of the payment is missing: ${tournament}`,
    heading: (entries) => `A part of the payment of ${entries} is missing`,
    lead: (organizer, tournament, entries) =>
      `${organizer} found less on the account than the payment of ${entries} in ${tournament} comes to.`,
    next: 'The page of your booking shows a QR code over exactly the rest.',
    sum: 'Fee',
  },
  reversed: {
    subject: (tournament) => `Payment went back: ${tournament}`,
    heading: (entries) => `The payment of ${entries} went back`,
    lead: (organizer, tournament, entries) =>
      `${organizer} saw on the account that the payment of ${entries} in ${tournament} went back after it was confirmed. It is not paid now.`,
    next: 'Please look in your UPI app what became of the amount. Banks return what could not be booked; then it is with you again.',
    sum: 'Fee',
  },
  undone: {
    subject: (tournament) => `Payment not confirmed after all: ${tournament}`,
    heading: (entries) => `The payment of ${entries} is not confirmed after all`,
    lead: (organizer, tournament, entries) =>
      `${organizer} took back that the payment of ${entries} in ${tournament} is confirmed. An earlier e-mail that said so does not hold.`,
    next: 'It is looked for once more, and you hear of it. Please do not pay again because of this e-mail.',
    sum: 'Fee',
  },
  missing: {
    subject: (tournament) => `Payment not found: ${tournament}`,
    heading: (entries) => `The payment of ${entries} was not found`,
    lead: (organizer, tournament, entries) =>
      `${organizer} could not find the payment of ${entries} in ${tournament}, and marked it as not paid.`,
    next: 'Please look in your UPI app whether the amount went out under this UTR number. If it did, send the organizer a picture of it.',
    sum: 'To be paid',
  },
  refused: {
    subject: (tournament) => `Payment not accepted: ${tournament}`,
    heading: (entries) => `The payment of ${entries} was not accepted`,
    lead: (organizer, tournament, entries) =>
      `${organizer} marked the payment of ${entries} in ${tournament} as not paid.`,
    next: 'If that is not so, send the organizer a picture of the payment from your UPI app, with its UTR number.',
    sum: 'Fee',
  },
  removed: {
    subject: (tournament) => `Entry removed: ${tournament}`,
    heading: (entries) => `The organizer removed ${entries}`,
    lead: (organizer, tournament, entries) =>
      `${organizer} removed ${entries} from ${tournament}. The place is free again.`,
    next: 'This was paid, as far as the organizer or your booking says, and is to go back to who booked once the organizer agrees: they are told, and tell the UPI ID on the page of the booking.',
    sum: 'Paid',
  },
};

const LONG_NUMBER = /\d{6,}/;

/** How it was paid: a long number by its end, as mails are forwarded. */
function referenceText(reference: string): string {
  return LONG_NUMBER.test(reference) ? `ends in ${reference.trim().slice(-4)}` : reference;
}

function referenceRows(payments: readonly ToldPayment[]): [string, string][] {
  const all = payments.map(({ reference, utr }) => (reference === '' ? (utr ?? '') : reference));
  const known = [...new Set(all)].filter((reference) => reference !== '');
  return known.map((reference) => [
    LONG_NUMBER.test(reference) ? 'UTR' : 'Paid with',
    referenceText(reference),
  ]);
}

/** How an entry that is not paid stands. Only a UTR number can have been looked for in vain. */
function openText(payment: OpenPayment): string {
  if (paymentState(payment) === 'pending') return `${money(payment.paidPaise)}, payment being checked`;
  const { feePaise, utr } = payment;
  return `${money(feePaise)}, ${utr === null ? 'not paid yet' : 'payment not found'}`;
}

/** What else is open, so that nobody takes the one for all. */
function openBlocks(open: readonly OpenPayment[]): readonly Block[] {
  if (open.length === 0) return [];
  return [
    { kind: 'title', text: open.length === 1 ? 'Your other entry' : 'Your other entries' },
    {
      kind: 'facts',
      rows: open.map((payment) => [payment.eventName, `${payment.names}\n${openText(payment)}`]),
    },
  ];
}

/** Why payments were refused: each reason once. */
function reasonRows(payments: readonly ToldPayment[]): [string, string][] {
  const reasons = new Set(payments.flatMap(({ refusedFor }) => refusedFor ?? []));
  return [...reasons].map((reason) => ['Reason', asSentence(reason)]);
}

const OTHER_NUMBER =
  'If another UTR number stands there, enter it on the page of your booking: the organizer looks once more. ';
const AGAIN = {
  missing: 'If it did not go out, or came back:',
  reversed: 'To keep the entry:',
} as const;

/** How a payment that was not found or not accepted is made again: to whom, and that its number has to be told. */
function againBlocks(
  kind: PaymentNews['kind'],
  { upiId, duePaise, receivedPaise }: ToldPayment,
  { sum, isBooker }: { readonly sum: number; readonly isBooker: boolean },
): readonly Block[] {
  if (kind === 'refused') {
    const to = upiId === null ? 'as the organizer says' : `to the UPI ID ${upiId}`;
    const text = `What is still to be paid goes ${to}. Send the organizer its UTR number: they mark your entry as paid then.`;
    return [{ kind: 'text', text }];
  }
  if (kind !== 'missing' && kind !== 'reversed') return [];
  const rest = kind === 'reversed' && duePaise > 0 ? duePaise - receivedPaise : sum;
  const pay = upiId === null ? 'Ask the organizer how to pay' : `Pay ${money(rest)} to the UPI ID ${upiId}`;
  const told = isBooker
    ? 'and enter the new UTR number on the page of your booking. The organizer checks it then.'
    : 'and send the organizer the new UTR number. They mark your entry as paid then.';
  const other = kind === 'missing' && isBooker ? OTHER_NUMBER : '';
  const text = `${other}${AGAIN[kind]} ${pay}, ${told}`;
  return [{ kind: 'text', text }];
}

/** What was found of the booking, and what is missing or too much of it. */
function bookingBlocks(
  kind: PaymentNews['kind'],
  { receivedPaise, duePaise, code }: ToldPayment,
): readonly Block[] {
  const rest = duePaise - receivedPaise;
  if (
    receivedPaise === 0 ||
    rest === 0 ||
    ['missing', 'refused', 'removed', 'reversed', 'undone'].includes(kind)
  )
    return [];
  if (rest > 0 && kind === 'confirmed') return [];
  const rows: [string, string][] = [
    ['To be paid', money(duePaise)],
    ['Found on the account', money(receivedPaise)],
    rest > 0 ? ['Still missing', money(rest)] : ['Too much', money(-rest)],
  ];
  const text =
    rest > 0
      ? `Please pay exactly ${money(rest)}, with ${formatReference(code)} first in the note.`
      : 'Please ask the organizer for what is too much.';
  return [
    { kind: 'facts', rows },
    { kind: 'text', text },
  ];
}

/** What a confirmed entry is for, so that this mail is all that has to be kept. */
function bookedRows({ booking, startsAt, endsAt, address }: ToldPayment): Fact[] {
  return [
    ...(booking === null ? [] : [['Booking', String(booking)] as const]),
    ...placeRows({ startsAt: new Date(startsAt * 1000), endsAt: new Date(endsAt * 1000), address }),
  ];
}

/** The ways of a recipient to their own page, and to the receipt of a booking. */
export interface OwnPages {
  readonly page: string;
  readonly receiptOf: (booking: number) => string | null;
}

/** The receipts of what was found, for who booked: the numbers by their bookings. */
function receiptsOf({ kind, recipient, payments }: PaymentNews): ReadonlyMap<number, string> {
  if (kind !== 'confirmed' && kind !== 'short') return new Map();
  const own = payments.filter(({ booker, receiptAt }) => booker === recipient && receiptAt !== null);
  return new Map(
    own.map(({ booking, receiptAt, receiptCount }) => [
      booking ?? 0,
      receiptNumber(receiptAt ?? 0, receiptCount ?? 0),
    ]),
  );
}

/** The ways to them, by their numbers where there are several. */
function receiptLinks(receipts: ReadonlyMap<number, string>, { receiptOf }: OwnPages): readonly WayOn[] {
  return [...receipts].flatMap(([booking, number]) => {
    const href = receiptOf(booking);
    return href === null ? [] : [{ text: receipts.size === 1 ? 'Receipt' : `Receipt ${number}`, href }];
  });
}

/** Tells of a payment that was found, or that was not, once for all entries of a recipient, whose own page it opens. */
export function paymentMail(news: PaymentNews, origin: string, pages: OwnPages): Message {
  const { recipient, kind, payments, open } = news;
  const [first] = payments as readonly [ToldPayment, ...ToldPayment[]];
  const { tournamentId, tournamentName, poster, organizerName, organizerEmail } = first;
  const words = WORDS[kind];
  const receipts = receiptsOf(news);
  const isPaid = kind === 'confirmed' || kind === 'removed';
  const isBooker = payments.every(({ booker }) => booker === recipient);
  const amountOf = ({ paidPaise, feePaise }: ToldPayment) => (isPaid ? paidPaise : feePaise);
  const sum = payments.reduce((total, payment) => total + amountOf(payment), 0);
  const entries = payments.length === 1 ? 'your entry' : `your ${number(payments.length)} entries`;
  const blocks: Block[] = [
    { kind: 'text', text: words.lead(organizerName, tournamentName, entries) },
    { kind: 'button', text: 'Open your booking', href: pages.page },
    {
      kind: 'facts',
      rows: [
        ...payments.map((payment): [string, string] => [
          payment.eventName,
          `${payment.names} (${money(amountOf(payment))})`,
        ]),
        [words.sum, money(sum), { strong: true }],
        ...referenceRows(payments),
        ...(kind === 'refused' ? reasonRows(payments) : []),
        ...[...receipts.values()].map((one): [string, string] => ['Receipt', one]),
        ...(kind === 'confirmed' ? bookedRows(first) : []),
      ],
    },
    ...bookingBlocks(kind, first),
    { kind: 'text', text: words.next },
    ...againBlocks(kind, first, { sum, isBooker }),
    ...openBlocks(open),
    { kind: 'links', links: [...receiptLinks(receipts, pages), tournamentLink(origin, tournamentId)] },
    ...organizerBlocks(first),
  ];
  return compose(recipient, words.subject(shortName(tournamentName)), blocks, {
    origin,
    heading: words.heading(entries),
    about: tournamentName,
    picture: pictureOf(origin, poster),
    replyTo: organizerEmail,
  });
}
