import {
  refuse,
  refuseFields,
  type Code,
  type Done,
  type HoldState,
  type NewHold,
  type Outcome,
  type Refusal,
  type UnplacedBooking,
} from '@tournaments/contract';
import {
  effectiveFee,
  HOLD_MINUTES,
  holdRefusal,
  isNearlyHeld,
  MAX_ENTRIES_PER_BOOKING,
  newBookingReference,
  newHold,
  ok,
  prolongedHold,
  type HoldRefusal,
  type Viewer,
} from '@tournaments/engine';
import { recordAudit } from '../../db/audit.ts';
import type { Db } from '../../db/database.ts';
import { endHolds, freeLapsed, lapsedHolds, lockPlaces, type UnplacedEntry } from '../../db/holds.ts';
import type { Transaction } from '../../db/transaction.ts';
import { secondsOf, type Random } from '../../lib/clock.ts';
import { tokenHash } from '../../lib/token-hash.ts';
import { heldBooking, takePlacesOf } from './hold-booking.ts';
import { connectionsOf, freeIn, hasRoomFor, keptBy, ownHold, placesFor, roomFor } from './hold-view.ts';
import type { HoldSecrets } from './hold-secrets.ts';
import * as repo from './holds.repo.ts';

/** Of 887 million references few are taken. */
const MOST_REFERENCES = 5;

/** An event as a hold must know it. */
export interface HoldableEvent {
  readonly id: number;
  readonly name: string;
  readonly tournamentId: number;
  readonly organizationId: number;
  readonly feePaise: number;
  readonly discountPercent: number;
  readonly maxEntries: number | null;
  readonly upiId: string | null;
  readonly holdsPlaces: boolean;
  readonly holdMinutes: number;
}

/** A booking that has its place after all. */
export interface PlacedBooking {
  readonly id: number;
  readonly tournamentId: number;
  readonly organizationId: number;
  readonly reference: string;
  readonly utr: string | null;
  readonly email: string;
  readonly totalPaise: number;
  readonly entries: readonly UnplacedEntry[];
}

/** What holds need of other features. */
export interface HoldPorts<Event extends HoldableEvent = HoldableEvent> {
  readonly random: Random;
  readonly secrets: HoldSecrets;
  /** The living events among these. */
  findEvents(db: Db, ids: readonly number[]): Promise<readonly Event[]>;
  /** Why an event takes no entries now, but for its places. */
  whyClosed(event: Event, now: number, viewers: readonly Viewer[]): Code | null;
  /** Stores the entries of a booking that has its place after all, and tells its players. */
  enter(tx: Transaction, booking: PlacedBooking): Promise<void>;
}

/** What somebody asks to be kept. */
export interface HoldBody {
  readonly places: readonly { readonly eventId: number; readonly places: number }[];
  readonly shownTotalPaise: number | null;
  readonly after?: { readonly holdId: number; readonly secret: string } | undefined;
  readonly takesOver?: boolean | undefined;
}

/** Who asks: names of browser and address that say nothing else. */
export interface Asking {
  readonly browserKey: Buffer;
  readonly addressKey: Buffer;
}

const CODES: Readonly<Record<HoldRefusal['code'], Code>> = {
  'too-many-places': 'booking-too-large',
  full: 'event-full',
  'full-being-paid': 'event-being-paid',
  'has-a-hold': 'hold-elsewhere',
  paused: 'hold-paused',
  crowded: 'hold-crowded',
};

function refusalOf({ code, againAt }: HoldRefusal, now: number): Refusal {
  return { ...refuse(CODES[code]), ...(againAt !== null && { retryAfter: Math.max(1, againAt - now) }) };
}

/** Places by event, at the price of now; an event that is named twice counts together. */
function pricedPlaces({ places }: HoldBody, rows: readonly HoldableEvent[]): readonly repo.HeldPlaces[] {
  return rows.map(({ id, feePaise, discountPercent }) => ({
    eventId: id,
    places: places.filter(({ eventId }) => eventId === id).reduce((sum, one) => sum + one.places, 0),
    feePaise: effectiveFee(feePaise, discountPercent),
  }));
}

/** Places that are kept while people pay (decision 177), and what was paid when none was left (decision 178). */
export class Holds<Event extends HoldableEvent = HoldableEvent> {
  constructor(private readonly ports: HoldPorts<Event>) {}

  /** Keeps places for who asks; null where the tournament keeps none. `secret` is its seed. */
  async make(
    tx: Transaction,
    body: HoldBody,
    viewers: readonly Viewer[],
    asking: Asking,
  ): Promise<Outcome<{ hold: NewHold | null }>> {
    const ids = [...new Set(body.places.map(({ eventId }) => eventId))];
    const rows = await this.ports.findEvents(tx.db, ids);
    const code = this.whyNot(body, ids, rows, secondsOf(tx.now), viewers);
    if (code !== null) return refuse(code);
    const [first] = rows;
    if (first === undefined) return refuse('event-unknown');
    if (!first.holdsPlaces || (!first.upiId && rows.every(({ maxEntries }) => maxEntries === null)))
      return ok({ hold: null });
    const list = pricedPlaces(body, rows);
    const paise = list.reduce((sum, { places, feePaise }) => sum + places * feePaise, 0);
    if (body.shownTotalPaise !== null && body.shownTotalPaise !== paise) return refuse('price-changed');
    const former = await this.former(tx, body.after, first.organizationId);
    const replaced = body.takesOver === true ? await repo.openOf(tx.db, ids, asking) : [];
    const asked = { tournamentId: first.tournamentId, former, replaced: replaced.map(({ id }) => id) };
    const refused = await this.claim(tx, list, asking, asked);
    if (refused !== null) return refused;
    // Who paid in the other window did it under the reference that was told there.
    const reference = this.referenceAfter(former ?? replaced[0]);
    return ok({ hold: await this.store(tx, first, { list, paise, asking, reference }) });
  }

  private referenceAfter(told: { readonly reference: string } | undefined): string {
    return told?.reference ?? newBookingReference(this.ports.random);
  }

  private whyNot(
    body: HoldBody,
    ids: readonly number[],
    rows: readonly Event[],
    now: number,
    viewers: readonly Viewer[],
  ): Code | null {
    const places = body.places.reduce((sum, one) => sum + one.places, 0);
    if (body.places.some((one) => one.places < 1) || places === 0) return 'booking-empty';
    if (places > MAX_ENTRIES_PER_BOOKING) return 'booking-too-large';
    if (rows.length !== ids.length) return 'event-unknown';
    if (new Set(rows.map((row) => row.tournamentId)).size !== 1) return 'booking-mixed';
    for (const row of rows) {
      const code = this.ports.whyClosed(row, now, viewers);
      if (code !== null) return code;
    }
    return null;
  }

  /** Takes the places from the events, or says why not; what lapsed in them is freed first. */
  private async claim(
    tx: Transaction,
    list: readonly repo.HeldPlaces[],
    asking: Asking,
    {
      tournamentId,
      former,
      replaced,
    }: {
      readonly tournamentId: number;
      readonly former: repo.HoldRow | null;
      /** Holds of another window that this one takes over. */
      readonly replaced: readonly number[];
    },
  ): Promise<Refusal | null> {
    const { db, now } = tx;
    const ids = list.map(({ eventId }) => eventId);
    const lapsed = await lapsedHolds(db, ids, now);
    const released = former === null ? [] : [former.id];
    await lockPlaces(db, ids, [...lapsed, ...replaced, ...released]);
    await endHolds(db, lapsed, 'lapsed', now);
    const given = [
      ...(await endHolds(db, released, 'released', now)),
      ...(await endHolds(db, replaced, 'replaced', now)),
    ];
    const givenPlaces = (await Promise.all(given.map((id) => repo.placesIn(db, id)))).flat();
    const [events, open, lapsedAt] = [
      await repo.placesOf(db, ids, now),
      await repo.openOf(db, ids, asking),
      await repo.lapsesOf(db, asking.browserKey, now),
    ];
    const ofAddress = await repo.ofAddress(db, tournamentId, asking.addressKey, now);
    const placesInAll = list.reduce((sum, { places }) => sum + places, 0);
    const wanted = (id: number) => list.find(({ eventId }) => eventId === id)?.places ?? 0;
    const isShort = events.some((event) => freeIn(event) < wanted(event.id));
    const living = isShort ? await repo.livingIn(db, ids) : [];
    for (const event of events) {
      if (!event.isOpen) return refuse('draw-made');
      const here = open.filter(({ eventId }) => eventId === event.id);
      const refused = holdRefusal({
        places: wanted(event.id),
        now: secondsOf(now),
        ...roomFor(event, givenPlaces),
        living: event.waiting > 0 ? [] : living.filter(({ eventId }) => eventId === event.id),
        endsOfBrowser: here.map(({ endsAt }) => endsAt),
        placesInAll,
        ...keptBy(ofAddress, event.id),
        maxEntries: event.maxEntries,
        lapsedAt,
      });
      if (refused !== null) return refusalOf(refused, secondsOf(now));
    }
    await repo.holdThem(db, list);
    // Public pages tell of held places where hardly any other is left.
    const isTold = events.some((event) => isNearlyHeld({ ...event, held: event.held + wanted(event.id) }));
    if (isTold || given.length + lapsed.length > 0) tx.changed(tournamentId);
    return null;
  }

  private async store(
    tx: Transaction,
    { tournamentId, organizationId, holdMinutes }: HoldableEvent,
    made: {
      readonly list: readonly repo.HeldPlaces[];
      readonly paise: number;
      readonly asking: Asking;
      readonly reference: string;
    },
  ): Promise<NewHold> {
    const { secrets, random } = this.ports;
    const seed = secrets.newSeed();
    const places = made.list.reduce((sum, one) => sum + one.places, 0);
    const { endsAt, paise } = newHold(places, made.paise, secondsOf(tx.now), holdMinutes);
    const row = {
      tournamentId,
      organizationId,
      secretHash: tokenHash(secrets.secretOf(seed)),
      paise,
      ...made.asking,
      createdAt: tx.now,
      endsAt: new Date(endsAt * 1000),
    };
    let { reference } = made;
    for (let tries = 0; tries < MOST_REFERENCES; tries += 1) {
      const id = await repo.insertHold(tx.db, { ...row, reference }, made.list);
      if (id !== null) return { id, secret: seed, reference, paise, endsAt };
      reference = newBookingReference(random);
    }
    throw new Error('no free reference was drawn');
  }

  /** Who comes back may have paid under the reference of before. */
  private async former(tx: Transaction, after: HoldBody['after'], organizationId: number) {
    if (after === undefined) return null;
    const former = await repo.findHold(tx.db, after.holdId, tokenHash(after.secret));
    return former?.organizationId === organizationId ? former : null;
  }

  /** Gives a hold its five minutes more, once; answers its end. */
  async prolong(tx: Transaction, id: number, secret: string): Promise<Outcome<HoldState>> {
    const hold = await repo.findHold(tx.db, id, tokenHash(secret));
    if (hold === null) return refuse('hold-unknown');
    if (hold.endedAs !== null) return ok({ endsAt: hold.endsAt, end: hold.endedAs });
    const { endsAt, isProlonged } = prolongedHold({ ...hold, places: 0 }, secondsOf(tx.now));
    if (isProlonged && !hold.isProlonged) {
      await repo.prolong(tx.db, id, new Date(endsAt * 1000));
      await this.tellOfEnd(tx, hold);
    }
    return ok({ endsAt, end: null });
  }

  /** Pages that tell by when a place may come free are drawn anew. */
  private async tellOfEnd(tx: Transaction, { tournamentId, places }: repo.HoldRow) {
    const ids = places.map(({ eventId }) => eventId);
    const events = await repo.placesOf(tx.db, ids, tx.now);
    if (events.some(isNearlyHeld)) tx.changed(tournamentId);
  }

  /** Whether a hold still keeps its places; one past its time does while nobody asks for them. */
  async look(db: Db, id: number, secret: string): Promise<Outcome<HoldState>> {
    const hold = await repo.findHold(db, id, tokenHash(secret));
    return hold === null ? refuse('hold-unknown') : ok({ endsAt: hold.endsAt, end: hold.endedAs });
  }

  /** Gives the places of a hold back. */
  async release(tx: Transaction, id: number, secret: string): Promise<Done> {
    const hold = await repo.findHold(tx.db, id, tokenHash(secret));
    if (hold === null) return refuse('hold-unknown');
    await this.end(tx, hold, 'released');
    return ok({});
  }

  private async end(tx: Transaction, { id, tournamentId, places }: repo.HoldRow, as: 'released' | 'freed') {
    const { db, now } = tx;
    await lockPlaces(db, [], [id]);
    const ended = await endHolds(db, [id], as, now);
    const events =
      ended.length === 0
        ? []
        : await repo.placesOf(
            db,
            places.map(({ eventId }) => eventId),
            now,
          );
    const given = (id: number) => places.find(({ eventId }) => eventId === id)?.places ?? 0;
    // Who waits for these places is asked at once, and pages that told of them are drawn anew.
    const isTold = (event: repo.PlacesOfEvent) =>
      event.waiting > 0 || isNearlyHeld({ ...event, held: event.held + given(event.id) });
    if (events.some(isTold)) tx.changed(tournamentId);
    return ended;
  }

  /** For booking: the hold that it names, and its places. */
  readonly booking = { find: heldBooking, take: takePlacesOf };

  /** Keeps a booking that was paid when no place was left. */
  async keepUnplaced(
    tx: Transaction,
    place: { readonly bookingId: number; readonly tournamentId: number; readonly organizationId: number },
    entries: readonly UnplacedEntry[],
  ): Promise<void> {
    await repo.insertUnplaced(tx.db, place, entries, tx.now);
  }

  /** Frees what lapsed, of all events; others do so when they ask for a place. */
  async sweep(tx: Pick<Transaction, 'db' | 'now' | 'changed'>): Promise<void> {
    const ids = await repo.eventsWithLapsed(tx.db, tx.now);
    if (ids.length === 0) return;
    await freeLapsed(tx.db, ids, tx.now);
    for (const tournamentId of await repo.tournamentsOf(tx.db, ids)) tx.changed(tournamentId);
  }

  async list(db: Db, organizationId: number, tournamentId: number, now: Date) {
    const setting = await repo.settingOf(db, organizationId, tournamentId);
    if (setting === null) return refuse('forbidden');
    const names = await repo.eventNames(db, organizationId, tournamentId);
    const [open, without] = await Promise.all([
      repo.openHolds(db, organizationId, tournamentId),
      this.unplaced(db, { organizationId, tournamentId, now }, names),
    ]);
    const connections = connectionsOf(open);
    return ok({
      ...setting,
      holds: open.map((hold) => ownHold(hold, { names, connections, now: secondsOf(now) })),
      unplaced: without,
    });
  }

  private async unplaced(
    db: Db,
    place: { readonly organizationId: number; readonly tournamentId: number; readonly now: Date },
    names: ReadonlyMap<number, string>,
  ): Promise<UnplacedBooking[]> {
    const { organizationId, tournamentId, now } = place;
    const rows = await repo.unplacedOf(db, organizationId, tournamentId);
    const events = await repo.placesOf(db, [...names.keys()], now);
    return rows.map(({ entries, ...row }) => ({
      ...row,
      hasRoom: hasRoomFor(entries, events),
      entries: entries.map(({ eventId, players }) => ({
        eventName: names.get(eventId) ?? '',
        players: players.map(({ name }) => name),
      })),
    }));
  }

  /** Sets whether places of an own tournament are held; holds that there are stay as they are. */
  async save(
    tx: Transaction,
    organizationId: number,
    tournamentId: number,
    setting: { readonly isOn: boolean; readonly minutes: number },
  ): Promise<Done> {
    const before = await repo.settingOf(tx.db, organizationId, tournamentId);
    if (before === null) return refuse('forbidden');
    if (setting.minutes < HOLD_MINUTES.least || setting.minutes > HOLD_MINUTES.most)
      return refuseFields({ minutes: 'hold-minutes' });
    await repo.saveSetting(tx.db, organizationId, tournamentId, setting);
    await recordAudit(tx, {
      action: 'tournament.holds',
      subject: 'tournament',
      subjectId: tournamentId,
      tournamentId,
      organizationId,
      before,
      after: setting,
    });
    return ok({});
  }

  /** Frees the places of a hold of an own tournament. */
  async free(tx: Transaction, organizationId: number, id: number): Promise<Done> {
    const hold = await repo.findOwnHold(tx.db, organizationId, id);
    if (hold === null) return refuse('forbidden');
    const ended = await this.end(tx, hold, 'freed');
    if (ended.length === 0) return ok({});
    await recordAudit(tx, {
      action: 'hold.free',
      subject: 'tournament',
      subjectId: hold.tournamentId,
      tournamentId: hold.tournamentId,
      organizationId,
      after: { places: hold.places.reduce((sum, { places }) => sum + places, 0), paise: hold.paise },
    });
    return ok({});
  }

  /** Frees the places of all holds that came from the same connection as this one; answers how many there were. */
  async freeAlike(tx: Transaction, organizationId: number, id: number): Promise<Outcome<{ freed: number }>> {
    const hold = await repo.findOwnHold(tx.db, organizationId, id);
    if (hold === null) return refuse('forbidden');
    const alike = await repo.holdsAlike(tx.db, hold.tournamentId, id);
    // All are locked at once, in the order that everybody keeps.
    await lockPlaces(
      tx.db,
      [],
      alike.map((one) => one.id),
    );
    for (const one of alike) await this.free(tx, organizationId, one.id);
    return ok({ freed: alike.length });
  }

  /** Enters what was paid without a place, where there is room for all of it. */
  async givePlace(tx: Transaction, organizationId: number, bookingId: number): Promise<Done> {
    const { db, now } = tx;
    const row = await repo.unplacedForUpdate(db, organizationId, bookingId);
    if (row === null)
      return refuse((await repo.ownsBooking(db, organizationId, bookingId)) ? 'place-given' : 'forbidden');
    const ids = [...new Set(row.entries.map(({ eventId }) => eventId))];
    const lapsed = await lapsedHolds(db, ids, now);
    await lockPlaces(db, ids, lapsed);
    await endHolds(db, lapsed, 'lapsed', now);
    if (!hasRoomFor(row.entries, await repo.placesOf(db, ids, now))) return refuse('event-full');
    await repo.bookFree(db, placesFor(row.entries));
    const { tournamentId, reference, utr, email, totalPaise, entries } = row;
    await this.ports.enter(tx, {
      ...{ id: bookingId, tournamentId, organizationId, reference, utr, email, totalPaise, entries },
    });
    if (row.isAccepted || row.receivedPaise >= totalPaise) await repo.markPaid(db, bookingId);
    await repo.placed(db, bookingId, now);
    await recordAudit(tx, {
      action: 'hold.place',
      subject: 'booking',
      subjectId: bookingId,
      tournamentId,
      organizationId,
      after: { entries: entries.length, totalPaise },
    });
    tx.changed(tournamentId);
    return ok({});
  }
}
