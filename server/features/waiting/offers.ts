import {
  effectiveFee,
  mayOffer,
  newBookingReference,
  nextOffers,
  offerEnd,
  phaseAt,
  bookingPeriod,
  type Viewer,
} from '@tournaments/engine';
import { type Code } from '@tournaments/contract';
import type { Db } from '../../db/database.ts';
import { endHolds, lapsedHolds, lockPlaces } from '../../db/holds.ts';
import type { Write } from '../../db/database.ts';
import { periodOf, type StoredPeriod } from '../../lib/booking-period.ts';
import { secondsOf, type Random } from '../../lib/clock.ts';
import { tokenHash } from '../../lib/token-hash.ts';
import type { Message } from '../../mail/message.ts';
import type { MailWrite } from '../../mail/outbox.repo.ts';
import type { WaitingLinks } from './waiting-links.ts';
import {
  callThemMail,
  endedMail,
  lapsedMail,
  offeredMail,
  type WaitingEvent,
  type WaitingNews,
} from './waiting.mail.ts';
import * as repo from './waiting.repo.ts';

/** Of 887 million references few are taken. */
const MOST_REFERENCES = 5;
const SECRET_BYTES = 32;

/** An event as its waiting list must know it. */
export interface WaitedEvent extends WaitingEvent, StoredPeriod {
  readonly id: number;
  readonly organizationId: number;
  readonly eventType: 'singles' | 'doubles';
  readonly feePaise: number;
  readonly discountPercent: number;
  readonly allowBooking: boolean;
  readonly hasDraw: boolean;
  readonly booked: number;
  readonly held: number;
  readonly waiting: number;
  readonly maxEntries: number | null;
  readonly tournamentOpensAt: Date | null;
  readonly tournamentClosesAt: Date | null;
  readonly offerHours: number;
}

/** What offers need of other features. */
export interface OfferPorts<Event extends WaitedEvent> {
  readonly random: Random;
  readonly links: WaitingLinks;
  readonly origin: string;
  /** The living events among these. */
  findEvents(db: Db, ids: readonly number[]): Promise<readonly Event[]>;
  /** Why an event takes no entries now, but for its places. */
  whyClosed(event: Event, now: number, viewers: readonly Viewer[]): Code | null;
  mail(tx: MailWrite, message: Message): Promise<void>;
}

/** A write of one moment, by whomever. */
export type Serving = Pick<Write, 'db' | 'changed' | 'tell'> & { readonly now: Date };

/** What of an event decides whether places are offered now. */
export function offering(event: WaitedEvent, now: Date) {
  const { tournamentOpensAt: bookingOpensAt, tournamentClosesAt: bookingClosesAt } = event;
  const { allowBooking, hasDraw } = event;
  return {
    ...bookingPeriod(periodOf(event), periodOf({ bookingOpensAt, bookingClosesAt })),
    phase: phaseAt({ startsAt: secondsOf(event.startsAt), endsAt: secondsOf(event.endsAt) }, secondsOf(now)),
    now: secondsOf(now),
    allowBooking,
    hasDraw,
  };
}

/** How many places of an event nobody has or holds. */
export function freePlaces({ maxEntries, booked, held }: WaitedEvent): number {
  return maxEntries === null || maxEntries === 0 ? Infinity : maxEntries - booked - held;
}

/** Offers free places to those who wait, in their order (decision 186). */
export class Offers<Event extends WaitedEvent = WaitedEvent> {
  constructor(private readonly ports: OfferPorts<Event>) {}

  newsOf(event: WaitingEvent, { email, players, seed }: repo.LineRow): WaitingNews {
    const { links, origin } = this.ports;
    return { event, email, players, page: links.addressOf(seed), origin };
  }

  /**
   * Locks an event, frees what lapsed in it and ends offers whose time is over; its newest state, or null where it is not
   * there. Its tournament is locked first, as booking does.
   */
  async lock(tx: Serving, eventId: number): Promise<Event | null> {
    const { db, now, changed } = tx;
    await this.ports.findEvents(db, [eventId]);
    const lapsed = await lapsedHolds(db, [eventId], now);
    await lockPlaces(db, [eventId], lapsed);
    await endHolds(db, lapsed, 'lapsed', now);
    const [event] = await this.ports.findEvents(db, [eventId]);
    const over = (await repo.livingLines(db, eventId)).filter(
      ({ state, hold }) => state === 'offered' && hold?.endedAs !== null,
    );
    for (const line of over) {
      await repo.moveLine(db, line, 'lapsed', { endedAt: now });
      if (event !== undefined) await this.ports.mail(tx, lapsedMail(this.newsOf(event, line)));
      changed(line.tournamentId);
    }
    return event ?? null;
  }

  /** Makes the offers of an event that are due, and ends those that may not run any more. */
  async serve(tx: Serving, eventId: number): Promise<void> {
    const event = await this.lock(tx, eventId);
    if (event === null) return;
    const { db, now } = tx;
    const facts = offering(event, now);
    const lines = await repo.livingLines(db, eventId);
    if (facts.hasDraw || facts.phase !== 'upcoming') return this.endAll(tx, event, lines);
    const left = freePlaces(event);
    const free = left > 0 && left !== Infinity ? left - (await repo.unplacedIn(db, eventId)) : left;
    const next = nextOffers(lines, free, facts);
    if (next.length === 0) return;
    const end = offerEnd(secondsOf(now), event.offerHours, facts.bookingClosesAt);
    if (!end.ok) return this.callThem(tx, event, next);
    for (const line of next) await this.offer(tx, event, line, end.value);
  }

  /** Offers a place to a line until then; the event must be locked and have room. */
  async offer(tx: Serving, event: Event, line: repo.LineRow, end: number): Promise<void> {
    const { db, now, changed } = tx;
    const { random } = this.ports;
    const paise = effectiveFee(event.feePaise, event.discountPercent);
    const endsAt = new Date(end * 1000);
    const place = { paise, createdAt: now, endsAt, secretHash: tokenHash(secretOf(random)) };
    for (let tries = 0; tries < MOST_REFERENCES; tries += 1) {
      const reference = newBookingReference(random);
      const holdId = await repo.insertOffer(db, line, { ...place, reference });
      if (holdId === null) continue;
      await repo.moveLine(db, line, 'offered', { holdId, endedAt: null });
      await this.ports.mail(tx, offeredMail(this.newsOf(event, line), { endsAt, paise, reference }));
      changed(line.tournamentId);
      return;
    }
    throw new Error('no free reference was drawn');
  }

  /** Ends the offers of an event whose draw is out, or whose tournament has begun; a payment is still taken. */
  private async endAll(tx: Serving, event: Event, lines: readonly repo.LineRow[]) {
    const { db, now, changed } = tx;
    for (const line of lines.filter(({ state }) => state === 'offered')) {
      if (line.hold !== null) await endHolds(db, [line.hold.id], 'lapsed', now);
      await repo.moveLine(db, line, 'lapsed', { endedAt: now });
      await this.ports.mail(tx, endedMail(this.newsOf(event, line)));
      changed(line.tournamentId);
    }
  }

  /** Asks the organizer, once for each line, to call who would be next. */
  private async callThem(tx: Serving, event: Event, next: readonly repo.LineRow[]): Promise<void> {
    const { db, now } = tx;
    const fresh = next.filter(({ isCalled }) => !isCalled);
    if (fresh.length === 0) return;
    await repo.linesCalled(
      db,
      fresh.map(({ id }) => id),
      now,
    );
    await this.ports.mail(tx, callThemMail(event, fresh, this.ports.origin));
  }

  /** The events that a look at all of them should serve; those that take no offers now are left out. */
  async due(db: Db, now: Date): Promise<readonly number[]> {
    return repo.eventsToServe(db, now);
  }

  /** Whether an event may get offers at all. */
  mayOffer(event: Event, now: Date): boolean {
    return mayOffer(offering(event, now));
  }
}

/** Of an offer that is taken by its line nobody knows a secret. */
function secretOf(random: Random): string {
  return random.bytes(SECRET_BYTES).toString('hex');
}
