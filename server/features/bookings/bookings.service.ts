import {
  emailKey,
  refuse,
  refuseFields,
  type BookingBody,
  type Code,
  type Done,
  type Outcome,
} from '@tournaments/contract';
import {
  bookingOpen,
  bookingPeriod,
  effectiveFee,
  indianDate,
  MAX_ENTRIES_PER_BOOKING,
  mayViewTournament,
  newBookingReference,
  ok,
  phaseAt,
  type Viewer,
  utrFault,
} from '@tournaments/engine';
import { recordAudit } from '../../db/audit.ts';
import { periodOf } from '../../lib/booking-period.ts';
import { bookedPlayersCodes } from '../../lib/booked-players.ts';
import { guardianOf, publishConsentAtBooking } from '../../lib/guardian.ts';
import type { Transaction } from '../../db/transaction.ts';
import { partnersOf, type BookingReceipt } from './booking.mail.ts';
import * as repo from './bookings.repo.ts';
import { secondsOf, type Random } from '../../lib/clock.ts';

/** Of 887 million references few are taken. */
const MOST_REFERENCES = 5;

/** A second booking that claims a UTR. */
export interface SecondClaim {
  readonly organizationId: number;
  readonly tournamentId: number;
  readonly utr: string;
  readonly claimantId: number | null;
  readonly email: string;
  readonly players: readonly string[];
  readonly paise: number;
}

/** What booking needs of other features, handed in by the app. */
export interface BookingPorts {
  useProof(tx: Transaction, email: string, proofs: readonly string[]): Promise<Outcome<null>>;
  /** A link for each of these addresses, to the page of what they have in the tournament. */
  makeLinks(
    tx: Transaction,
    place: { tournamentId: number; organizationId: number },
    emails: readonly string[],
  ): BookingLinks;
  readonly random: Random;
  readonly holds: HoldsPort;
  /** Notes that a second one claims a UTR, for the organizer. */
  openDispute(tx: Transaction, claim: SecondClaim): Promise<void>;
  /** Tells who booked, and the partners in the pairs. */
  mailReceipt(tx: Transaction, receipt: BookingReceipt): Promise<void>;
  /** Tells the organizer at once, who wants to be told so. */
  mailOrganizer(tx: Transaction, receipt: BookingReceipt): Promise<void>;
}

/** A hold that a booking names: its price is that of when it was made. */
export interface Held {
  readonly id: number;
  readonly reference: string;
  readonly paise: number;
  readonly fees: ReadonlyMap<number, number>;
}

/** What booking needs of held places. */
export interface HoldsPort {
  /** The hold that a booking names; null where it names none. */
  find(tx: Transaction, body: BookingBody): Promise<Outcome<Held | null>>;
  /** Takes its places for a booking; one that has lapsed gets those that are free. */
  take(tx: Transaction, holdId: number, bookingId: number): Promise<'placed' | 'without-a-place' | 'used'>;
  /** Keeps what was paid when no place was left. */
  keepUnplaced(
    tx: Transaction,
    place: { readonly bookingId: number; readonly tournamentId: number; readonly organizationId: number },
    entries: readonly repo.BookedEntry[],
  ): Promise<void>;
  /** Frees the places of these events that are held no longer. */
  freeLapsed(tx: Transaction, eventIds: readonly number[]): Promise<void>;
}

/** Links to the pages of a booking, each of one address. */
export interface BookingLinks {
  seedOf(email: string): string | null;
  addressOf(email: string): string;
  receiptOf(email: string, booking: number): string | null;
}

/** What is answered to who booked; of the link to their page only what it is made of, as the answer is kept. */
export interface Booked {
  readonly bookingId: number;
  readonly totalPaise: number;
  readonly pass?: string;
  readonly isWithoutPlace?: boolean;
}

/** Who books, and whether the site takes no bookings at the moment. */
export interface BookingAsker {
  readonly viewers: readonly Viewer[];
  readonly proofs: readonly string[];
  readonly isOff: boolean;
}

type EventRow = repo.BookableEventRow;

/** An entry as the rules of events look at it. */
type Entered = { readonly eventId: number; readonly players: readonly unknown[] };

/** Who pays how much, and by which UTR. */
type Payment = Pick<BookingBody, 'email' | 'utr' | 'shownTotalPaise'>;

/** A place of a waiting list that is taken: its entry, and the place that was kept for it. */
export interface TakenOffer extends Payment {
  readonly held: Held;
  readonly entry: { readonly eventId: number; readonly players: repo.BookedEntry['players'] };
}

/** The checks of a booking that need no database. */
export function checkBooking(body: BookingBody, today: string): Outcome<null> {
  if (body.entries.length === 0) return refuse('booking-empty');
  if (body.entries.length > MAX_ENTRIES_PER_BOOKING) return refuse('booking-too-large');
  const codes = bookedPlayersCodes(body.entries, today);
  if (codes !== null) return refuseFields(codes);
  const address = emailKey(body.email);
  const known = body.entries.some((entry) =>
    entry.players.some((player) => emailKey(player.email) === address),
  );
  return known ? ok(null) : refuseFields({ email: 'booking-email-foreign' });
}

/** Why one event does not take that many entries now, or null; those that are being paid count as taken. */
export function whyClosed(
  event: EventRow,
  count: number,
  now: number,
  viewers: readonly Viewer[],
): Code | null {
  const tournament = { ...event, id: event.tournamentId, deleted: false };
  if (!viewers.some((viewer) => mayViewTournament(tournament, viewer))) return 'event-unknown';
  const period = { startsAt: event.startsAt.getTime() / 1000, endsAt: event.endsAt.getTime() / 1000 };
  const { tournamentOpensAt: bookingOpensAt, tournamentClosesAt: bookingClosesAt } = event;
  const open = bookingOpen({
    ...event,
    ...bookingPeriod(periodOf(event), periodOf({ bookingOpensAt, bookingClosesAt })),
    phase: phaseAt(period, now),
    now,
    entries: event.booked + event.held + count - 1,
  });
  // What is free goes to those who wait first.
  if (open.ok) return event.waiting > 0 ? 'event-full' : null;
  if (event.waiting > 0) return open.code;
  const isBeingPaid = open.code === 'event-full' && event.booked + count <= (event.maxEntries ?? 0);
  return isBeingPaid ? 'event-being-paid' : open.code;
}

/** Singles need one player, doubles two. */
function playersCode(event: EventRow, list: readonly Entered[]): Code | null {
  const size = event.eventType === 'doubles' ? 2 : 1;
  return list.every((entry) => entry.players.length === size) ? null : 'entry-players';
}

function checkEvents(
  rows: readonly EventRow[],
  entries: readonly Entered[],
  now: number,
  viewers: readonly Viewer[],
): Outcome<null> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  if (entries.some((entry) => !byId.has(entry.eventId))) return refuse('event-unknown');
  if (new Set(rows.map((row) => row.tournamentId)).size !== 1) return refuse('booking-mixed');
  for (const row of rows) {
    const list = entries.filter((entry) => entry.eventId === row.id);
    const code = whyClosed(row, list.length, now, viewers) ?? playersCode(row, list);
    if (code !== null) return refuse(code);
  }
  return ok(null);
}

/** Of entries whose places were held no closed event is a reason: they may be paid. */
function checkHeld(rows: readonly EventRow[], { entries }: BookingBody): Outcome<null> {
  if (rows.length === 0) return refuse('event-unknown');
  for (const row of rows) {
    const code = playersCode(
      row,
      entries.filter(({ eventId }) => eventId === row.id),
    );
    if (code !== null) return refuse(code);
  }
  return ok(null);
}

function feesOf(rows: readonly EventRow[]): ReadonlyMap<number, number> {
  return new Map(rows.map((row) => [row.id, effectiveFee(row.feePaise, row.discountPercent)]));
}

/** The entries as they are stored, at these fees. */
function entriesOf(
  { entries }: BookingBody,
  fees: ReadonlyMap<number, number>,
  now: Date,
): readonly repo.BookedEntry[] {
  return entries.map(({ eventId, players }) => ({
    eventId,
    feePaise: fees.get(eventId) ?? 0,
    players: players.map((player) => ({
      ...player,
      ...guardianOf(player, now),
      ...publishConsentAtBooking(player, now),
    })),
  }));
}

/** The UTR to store: none where nothing is to be paid, else twelve digits (decision A29). */
function utrOf(body: Payment, upiId: string | null, totalPaise: number): Outcome<string | null> {
  const typed = body.utr ?? '';
  if (typed === '' && (totalPaise === 0 || !upiId)) return ok(null);
  const fault = utrFault(typed);
  return fault === null ? ok(typed) : refuseFields({ utr: fault });
}

/** What is booked at which price and paid by which UTR. */
function pricedBooking(
  body: Payment,
  rows: readonly EventRow[],
  entries: readonly repo.BookedEntry[],
): Outcome<Omit<BookingReceipt, 'id' | 'links'>> {
  const [event] = rows;
  if (event === undefined) return refuse('event-unknown');
  const totalPaise = entries.reduce((sum, entry) => sum + entry.feePaise, 0);
  if (body.shownTotalPaise !== null && body.shownTotalPaise !== totalPaise) return refuse('price-changed');
  const utr = utrOf(body, event.upiId, totalPaise);
  if (!utr.ok) return utr;
  return ok({ event, rows, entries, totalPaise, utr: utr.value, email: body.email });
}

/** Online bookings: price, places and UTR are decided here and by the database, whatever the browser says. */
export class Bookings {
  constructor(private readonly ports: BookingPorts) {}

  private async takeAll(tx: Transaction, entries: readonly Entered[]): Promise<boolean> {
    const counts = new Map<number, number>();
    for (const { eventId } of entries) counts.set(eventId, (counts.get(eventId) ?? 0) + 1);
    const inOrder = [...counts].sort(([one], [other]) => one - other);
    const taken = inOrder.map(([eventId, count]) => repo.takePlaces(tx.db, eventId, count));
    return (await Promise.all(taken)).every(Boolean);
  }

  /** Books all entries or none; the loser of the race for a UTR or the last place is refused (decisions B06, C17). */
  async book(
    tx: Transaction,
    body: BookingBody,
    { viewers, proofs, isOff }: BookingAsker,
  ): Promise<Outcome<Booked>> {
    const now = secondsOf(tx.now);
    const checked = checkBooking(body, indianDate(now));
    if (!checked.ok && !isOff) return checked;
    const [proof, rows, held] = await Promise.all([
      this.ports.useProof(tx, body.email, proofs),
      this.bookable(tx, body),
      this.ports.holds.find(tx, body),
    ]);
    // Whoever has proved the address may have paid already; others come back when the site is on (decision C25).
    if (!proof.ok) return isOff ? refuse('site-off') : proof;
    if (!checked.ok) return checked;
    if (!held.ok) return held;
    const open = held.value === null ? checkEvents(rows, body.entries, now, viewers) : checkHeld(rows, body);
    if (!open.ok) return open;
    const entries = entriesOf(body, held.value?.fees ?? feesOf(rows), tx.now);
    return this.store(tx, { body, entries, rows }, { viewers, held: held.value });
  }

  /** Books the place that was offered to somebody on a waiting list; their e-mail was proved when they joined. */
  async bookOffer(tx: Transaction, { held, entry, ...payment }: TakenOffer): Promise<Outcome<Booked>> {
    const { eventId, players } = entry;
    const rows = await repo.findBookable(tx.db, [eventId]);
    const entries = [{ eventId, players, feePaise: held.fees.get(eventId) ?? 0 }];
    return this.store(tx, { body: payment, entries, rows }, { viewers: [], held });
  }

  /** The events of a booking; where held places are all that is left, those that lapsed are freed first. */
  private async bookable(tx: Transaction, body: BookingBody): Promise<readonly EventRow[]> {
    const ids = [...new Set(body.entries.map(({ eventId }) => eventId))];
    const rows = await repo.findBookable(tx.db, ids);
    const isShort = ({ id, booked, held, maxEntries }: EventRow) =>
      held > 0 &&
      maxEntries !== null &&
      booked + held + body.entries.filter(({ eventId }) => eventId === id).length > maxEntries;
    if (body.holdId !== undefined || !rows.some(isShort)) return rows;
    await this.ports.holds.freeLapsed(tx, ids);
    return repo.findBookable(tx.db, ids);
  }

  /** Why an event that took entries a moment ago does not any more. */
  private async refusedMeanwhile(
    tx: Transaction,
    entries: readonly Entered[],
    viewers: readonly Viewer[],
  ): Promise<Outcome<Booked>> {
    const rows = await repo.findBookable(tx.db, [...new Set(entries.map(({ eventId }) => eventId))]);
    const open = checkEvents(rows, entries, secondsOf(tx.now), viewers);
    return open.ok ? refuse('event-full') : open;
  }

  /** Stores a booking with a reference of its own; null when another living booking has its UTR. */
  private async insert(
    tx: Transaction,
    row: Omit<repo.NewBooking, 'reference'>,
    first: string | undefined,
  ): Promise<{ id: number; reference: string } | null> {
    for (let tries = 0; tries < MOST_REFERENCES; tries += 1) {
      const reference = (tries === 0 ? first : undefined) ?? newBookingReference(this.ports.random);
      const id = await repo.insertBooking(tx.db, { ...row, reference });
      if (id !== null) return { id, reference };
      if (row.utr !== null && (await repo.isUtrUsed(tx.db, row.utr))) return null;
    }
    throw new Error('no free reference was drawn');
  }

  private async store(
    tx: Transaction,
    {
      body,
      entries,
      rows,
    }: {
      readonly body: Payment;
      readonly entries: readonly repo.BookedEntry[];
      readonly rows: readonly EventRow[];
    },
    { viewers, held }: { readonly viewers: readonly Viewer[]; readonly held: Held | null },
  ): Promise<Outcome<Booked>> {
    const priced = pricedBooking(body, rows, entries);
    if (!priced.ok) return priced;
    const { event, email, utr, totalPaise } = priced.value;
    const { tournamentId, organizationId } = event;
    const row = { tournamentId, organizationId, email, utr, totalPaise };
    const stored = await this.insert(tx, row, held?.reference);
    if (stored === null) return refuseFields({ utr: 'utr-used' });
    const { id, reference } = stored;
    const taken = held && (await this.ports.holds.take(tx, held.id, id));
    if (taken === 'used') return refuse('hold-used');
    // Others wait for the places from here on, so all that follows is sent with them; without places it is taken back.
    const taking = held === null ? this.takeAll(tx, entries) : Promise.resolve(true);
    const answer = this.complete(
      tx,
      { id, ...priced.value },
      {
        reference: held && reference,
        isPlaced: taken !== 'without-a-place',
      },
    );
    if (!(await taking)) return this.refusedMeanwhile(tx, entries, viewers);
    tx.changed(tournamentId);
    return ok(answer);
  }

  /** Sends what a booking needs besides its places: entries, mails, trail. */
  private complete(
    tx: Transaction,
    facts: Omit<BookingReceipt, 'links'>,
    { reference, isPlaced }: { readonly reference: string | null; readonly isPlaced: boolean },
  ): Booked {
    const { id, email, totalPaise, event, rows, entries } = facts;
    const { tournamentId, organizationId } = event;
    const place = { tournamentId, organizationId };
    tx.defer(
      isPlaced
        ? repo.insertEntries(tx.db, { id, ...place }, entries)
        : this.ports.holds.keepUnplaced(tx, { bookingId: id, ...place }, entries),
    );
    const links = this.ports.makeLinks(tx, place, [email, ...(isPlaced ? partnersOf(facts) : [])]);
    const without = isPlaced ? {} : { isWithoutPlace: true };
    const receipt = { ...facts, links, ...(reference !== null && { reference }), ...without };
    tx.defer(this.ports.mailReceipt(tx, receipt));
    if (event.tellsBookings || !isPlaced) tx.defer(this.ports.mailOrganizer(tx, receipt));
    const after = { entries: entries.length, events: rows.map(({ name }) => name), totalPaise, ...without };
    const subject = { subject: 'booking', subjectId: id, tournamentId, organizationId };
    tx.defer(recordAudit(tx, { action: 'booking.create', ...subject, after }));
    const seed = links.seedOf(email);
    return { bookingId: id, totalPaise, ...(seed !== null && { pass: seed }), ...without };
  }

  /** Notes who was refused because of a UTR that another has: the organizer alone finds both on the list to settle. */
  async claimedTwice(tx: Transaction, body: BookingBody): Promise<Done> {
    const rows = await repo.findBookable(tx.db, [...new Set(body.entries.map(({ eventId }) => eventId))]);
    const [first] = rows;
    if (first === undefined || !body.utr) return ok({});
    const fees = feesOf(rows);
    const { tournamentId, organizationId } = first;
    await this.ports.openDispute(tx, {
      tournamentId,
      organizationId,
      utr: body.utr,
      claimantId: null,
      email: body.email,
      players: body.entries.flatMap(({ players }) => players.map(({ name }) => name)),
      paise: body.entries.reduce((sum, { eventId }) => sum + (fees.get(eventId) ?? 0), 0),
    });
    return ok({});
  }

  /** Whether a UTR is well formed and free at the moment; the booking itself decides for good. */
  async checkUtr(db: Transaction['db'], utr: string): Promise<Done> {
    const fault = utrFault(utr);
    if (fault !== null) return refuseFields({ utr: fault });
    return (await repo.isUtrUsed(db, utr)) ? refuseFields({ utr: 'utr-used' }) : ok({});
  }
}
