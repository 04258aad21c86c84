import {
  emailKey,
  refuse,
  refuseFields,
  type Done,
  type Outcome,
  type Player,
  type WaitingLineView,
  type WaitingView,
} from '@tournaments/contract';
import {
  effectiveFee,
  indianDate,
  isWaitingStep,
  OFFER_HOURS,
  offerEnd,
  ok,
  type Viewer,
} from '@tournaments/engine';
import { recordAudit } from '../../db/audit.ts';
import type { Db } from '../../db/database.ts';
import { endHolds } from '../../db/holds.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { WaitingPlayer } from '../../db/waiting.ts';
import { bookedPlayersCodes } from '../../lib/booked-players.ts';
import { guardianOf, publishConsentAtBooking, type Publishing } from '../../lib/guardian.ts';
import { secondsOf } from '../../lib/clock.ts';
import { freePlaces, offering, Offers, type OfferPorts, type WaitedEvent } from './offers.ts';
import { joinedMail, removedMail } from './waiting.mail.ts';
import * as repo from './waiting.repo.ts';

/** An offer by hand needs at least so much time, in seconds. */
const LEAST_BY_HAND = 300;

/** What is booked when an offer is taken. */
export interface OfferToBook {
  readonly email: string;
  readonly utr: string | undefined;
  readonly shownTotalPaise: number | null;
  readonly held: {
    readonly id: number;
    readonly reference: string;
    readonly paise: number;
    readonly fees: ReadonlyMap<number, number>;
  };
  readonly entry: {
    readonly eventId: number;
    readonly players: readonly (Omit<
      WaitingPlayer,
      'guardianConsentAt' | 'publishConsent' | 'publishConsentAt'
    > & { readonly guardianConsentAt: Date | null } & Publishing)[];
  };
}

/** What is answered to who took an offer; of the link to their booking only what it is made of. */
export interface Taken {
  readonly bookingId: number;
  readonly totalPaise: number;
  readonly pass?: string;
  readonly isWithoutPlace?: boolean;
}

/** What waiting lists need of other features, handed in by the app. */
export interface WaitingPorts<Event extends WaitedEvent> extends OfferPorts<Event> {
  useProof(tx: Transaction, email: string, proofs: readonly string[]): Promise<Outcome<null>>;
  book(tx: Transaction, offer: OfferToBook): Promise<Outcome<Taken>>;
}

interface Joining {
  readonly eventId: number;
  readonly players: readonly Player[];
  readonly email: string;
}

/** Every wrong field of a line's players and its e-mail; null when all is well. */
function joiningFault({ eventId, players, email }: Joining, today: string): Outcome<null> {
  const codes = bookedPlayersCodes([{ eventId, players: [...players] }], today);
  if (codes !== null) {
    const own = Object.entries(codes).map(([path, code]) => [path.replace('entries.0.', ''), code] as const);
    return refuseFields(Object.fromEntries(own));
  }
  const isKnown = players.some((player) => emailKey(player.email) === emailKey(email));
  return isKnown ? ok(null) : refuseFields({ email: 'booking-email-foreign' });
}

/** An offer shows as over from its end on, whoever notes it. */
function stateNow({ state, hold }: repo.LineRow, now: Date): repo.LineRow['state'] {
  const isOver =
    state === 'offered' && (hold === null || hold.endedAs !== null || hold.endsAt <= secondsOf(now));
  return isOver ? 'lapsed' : state;
}

/** Waiting lists of full events (decisions 186, 187). */
export class Waiting<Event extends WaitedEvent = WaitedEvent> {
  readonly offers: Offers<Event>;

  constructor(private readonly ports: WaitingPorts<Event>) {
    this.offers = new Offers(ports);
  }

  /** Puts an entry at the end of the list of a full event. `token` is its seed. */
  async join(
    tx: Transaction,
    joining: Joining,
    viewers: readonly Viewer[],
    proofs: readonly string[],
  ): Promise<Outcome<{ token: string; position: number }>> {
    const { db, now } = tx;
    const fault = joiningFault(joining, indianDate(secondsOf(now)));
    if (!fault.ok) return fault;
    const proof = await this.ports.useProof(tx, joining.email, proofs);
    if (!proof.ok) return proof;
    const event = await this.offers.lock(tx, joining.eventId);
    if (event === null) return refuse('event-unknown');
    const closed = this.ports.whyClosed(event, secondsOf(now), viewers);
    if (closed !== null) return refuse(closed);
    if (!this.offers.mayOffer(event, now)) return refuse('waiting-closed');
    if (joining.players.length !== (event.eventType === 'doubles' ? 2 : 1)) return refuse('entry-players');
    if (event.waiting === 0 && freePlaces(event) > 0) return refuse('waiting-place-free');
    const { links } = this.ports;
    const seed = links.newSeed();
    const players = joining.players.map((player) => ({
      name: player.name,
      mobile: player.mobile,
      email: player.email,
      dateOfBirth: player.dateOfBirth,
      academy: player.academy,
      ...guardianOf(player, now),
      ...publishConsentAtBooking(player, now),
    }));
    const id = await repo.insertLine(db, {
      tournamentId: event.tournamentId,
      organizationId: event.organizationId,
      eventId: event.id,
      email: joining.email,
      players,
      playersKey: links.keyOf(players),
      joinedAt: now,
      seed,
      linkHash: links.hashOf(links.tokenOf(seed)),
    });
    if (id === null) return refuse('waiting-twice');
    const news = {
      event,
      email: joining.email,
      players,
      page: links.addressOf(seed),
      origin: this.ports.origin,
    };
    await this.ports.mail(tx, joinedMail(news, event.offerHours));
    tx.changed(event.tournamentId);
    return ok({ token: seed, position: await this.positionOf(db, event.id, id) });
  }

  private async positionOf(db: Db, eventId: number, id: number): Promise<number> {
    const waiting = (await repo.livingLines(db, eventId)).filter(({ state }) => state === 'waiting');
    return waiting.findIndex((line) => line.id === id) + 1;
  }

  private open(db: Db, token: string): Promise<repo.LineRow | null> {
    return repo.lineOfLink(db, this.ports.links.hashOf(token));
  }

  /** What the page of a place in the list tells. */
  async get(db: Db, token: string, now: Date): Promise<Outcome<{ waiting: WaitingView }>> {
    const line = await this.open(db, token);
    const place = line && (await repo.placeOf(db, line));
    if (line === null || place === null) return refuse('waiting-unknown');
    const { name, address, startsAt, endsAt, organizerName, organizerMobile, organizerEmail } = place;
    const waiting: WaitingView = {
      state: stateNow(line, now),
      position: line.state === 'waiting' ? await this.positionOf(db, line.eventId, line.id) : null,
      asOf: secondsOf(now),
      tournament: { id: line.tournamentId, name, address, startsAt, endsAt },
      event: {
        id: line.eventId,
        name: line.eventName,
        feePaise: effectiveFee(place.feePaise, place.discountPercent),
      },
      players: line.players.map((player) => player.name),
      email: line.email,
      joinedAt: Math.floor(line.joinedAt),
      hours: place.hours,
      offer: line.hold && {
        endsAt: line.hold.endsAt,
        paise: line.hold.paise,
        reference: line.hold.reference,
      },
      upiId: place.upiId,
      organizer: { name: organizerName, mobile: organizerMobile, email: organizerEmail },
    };
    return ok({ waiting });
  }

  /** Books the offered place; a payment for an offer that lapsed is kept as any other (decision 178). Declined is declined. */
  async take(
    tx: Transaction,
    {
      token,
      utr,
      shownTotalPaise,
    }: {
      readonly token: string;
      readonly utr?: string | undefined;
      readonly shownTotalPaise: number | null;
    },
  ): Promise<Outcome<Taken>> {
    const line = await this.open(tx.db, token);
    if (line === null) return refuse('waiting-unknown');
    if (line.bookingId !== null) return refuse('hold-used');
    if (line.state === 'declined') return refuse('waiting-declined');
    if (line.hold === null || line.state === 'waiting') return refuse('waiting-no-offer');
    if (stateNow(line, tx.now) !== 'offered' && !utr) return refuse('waiting-lapsed');
    const { id, paise, reference } = line.hold;
    const players = line.players.map((player) => ({
      ...player,
      guardianConsentAt: player.guardianConsentAt === null ? null : new Date(player.guardianConsentAt),
      publishConsent: player.publishConsent ?? null,
      publishConsentAt: player.publishConsentAt ? new Date(player.publishConsentAt) : null,
    }));
    const booked = await this.ports.book(tx, {
      email: line.email,
      utr,
      shownTotalPaise,
      held: { id, paise, reference, fees: new Map([[line.eventId, paise]]) },
      entry: { eventId: line.eventId, players },
    });
    if (!booked.ok) return booked;
    const isTaken = await repo.lineTaken(tx.db, line.id, booked.value.bookingId, tx.now);
    return isTaken ? booked : refuse('waiting-declined');
  }

  /** Gives an offer back: the next one is asked. */
  async decline(tx: Transaction, token: string): Promise<Done> {
    return this.leaveAs(tx, token, 'declined');
  }

  /** Leaves the list, also with an offer. */
  async leave(tx: Transaction, token: string): Promise<Done> {
    return this.leaveAs(tx, token, 'left');
  }

  private async leaveAs(tx: Transaction, token: string, as: 'declined' | 'left'): Promise<Done> {
    const found = await this.open(tx.db, token);
    if (found === null) return refuse('waiting-unknown');
    await this.offers.lock(tx, found.eventId);
    const line = await repo.lineAgain(tx.db, found.id);
    if (line === null) return refuse('waiting-unknown');
    if (line.state === 'taken') return refuse('hold-used');
    if (as === 'declined' && line.state === 'waiting') return refuse('waiting-no-offer');
    // Who leaves with an offer declines it.
    const to = line.state === 'offered' ? 'declined' : as;
    if (isWaitingStep(line.state, to)) await this.end(tx, line, to);
    return ok({});
  }

  private async end(tx: Transaction, line: repo.LineRow, to: 'declined' | 'left' | 'removed'): Promise<void> {
    const { db, now } = tx;
    if (line.state === 'offered' && line.hold !== null)
      await endHolds(db, [line.hold.id], to === 'removed' ? 'freed' : 'released', now);
    await repo.moveLine(db, line, to, { endedAt: now });
    tx.changed(line.tournamentId);
  }

  /** The lists of an own tournament. */
  async list(
    db: Db,
    organizationId: number,
    tournamentId: number,
    now: Date,
  ): Promise<Outcome<{ hours: number; lines: WaitingLineView[] }>> {
    const hours = await repo.hoursOf(db, organizationId, tournamentId);
    if (hours === null) return refuse('forbidden');
    const lines = await repo.linesOf(db, organizationId, tournamentId);
    const waiting = new Map<number, number>();
    return ok({
      hours,
      lines: lines.map((line) => {
        const state = stateNow(line, now);
        const place = (waiting.get(line.eventId) ?? 0) + Number(state === 'waiting');
        waiting.set(line.eventId, place);
        return {
          id: line.id,
          eventId: line.eventId,
          eventName: line.eventName,
          state,
          position: state === 'waiting' ? place : null,
          isFirst: line.priority > 0,
          players: line.players.map(({ name, mobile }) => ({ name, mobile })),
          email: line.email,
          joinedAt: Math.floor(line.joinedAt),
          offerEndsAt: line.hold?.endsAt ?? null,
          isToBeCalled: state === 'waiting' && line.isCalled,
        };
      }),
    });
  }

  /** Sets how long offers of an own tournament live. */
  async save(tx: Transaction, organizationId: number, tournamentId: number, hours: number): Promise<Done> {
    const before = await repo.hoursOf(tx.db, organizationId, tournamentId);
    if (before === null) return refuse('forbidden');
    if (hours < OFFER_HOURS.least || hours > OFFER_HOURS.most)
      return refuseFields({ hours: 'waiting-hours' });
    await repo.saveHours(tx.db, organizationId, tournamentId, hours);
    await recordAudit(tx, {
      action: 'tournament.offers',
      subject: 'tournament',
      subjectId: tournamentId,
      tournamentId,
      organizationId,
      before: { hours: before },
      after: { hours },
    });
    return ok({});
  }

  /** An own line with its event locked. */
  private async ownLocked(tx: Transaction, organizationId: number, id: number) {
    const found = await repo.ownLine(tx.db, organizationId, id);
    if (found === null) return null;
    const event = await this.offers.lock(tx, found.eventId);
    const line = await repo.lineAgain(tx.db, id);
    return line && { line, event };
  }

  private audit(
    tx: Transaction,
    action: 'waiting.first' | 'waiting.offer' | 'waiting.remove' | 'waiting.withdraw',
    { id, tournamentId, organizationId, eventName }: repo.LineRow,
    reason?: string,
  ): Promise<void> {
    const after = { eventName, ...(reason !== undefined && { reason }) };
    const subject = { subject: 'waiting', subjectId: id, tournamentId, organizationId };
    return recordAudit(tx, { action, ...subject, after });
  }

  /** Moves who waits before all others of the event. */
  async moveFirst(tx: Transaction, organizationId: number, id: number, reason: string): Promise<Done> {
    const own = await this.ownLocked(tx, organizationId, id);
    if (own === null) return refuse('forbidden');
    if (reason === '') return refuseFields({ reason: 'waiting-reason' });
    if (own.line.state !== 'waiting') return refuse('waiting-over');
    await repo.putFirst(tx.db, own.line);
    await this.audit(tx, 'waiting.first', own.line, reason);
    return ok({});
  }

  /** Offers a free place by hand; in the last hour the offer runs until booking closes, as they were called. */
  async offerByHand(tx: Transaction, organizationId: number, id: number): Promise<Done> {
    const own = await this.ownLocked(tx, organizationId, id);
    if (own === null) return refuse('forbidden');
    const { line, event } = own;
    if (event === null || !this.offers.mayOffer(event, tx.now)) return refuse('waiting-closed');
    if (line.state === 'offered') return ok({});
    if (line.state !== 'waiting' && !isWaitingStep(line.state, 'waiting')) return refuse('waiting-over');
    if (freePlaces(event) < 1) return refuse('waiting-no-room');
    const now = secondsOf(tx.now);
    const { bookingClosesAt } = offering(event, tx.now);
    const usual = offerEnd(now, event.offerHours, bookingClosesAt);
    const end = usual.ok ? usual.value : (bookingClosesAt ?? now);
    if (end - now < LEAST_BY_HAND) return refuse('waiting-closed');
    if (await repo.hasTwin(tx.db, line)) return refuse('waiting-twice');
    await this.offers.offer(tx, event, line, end);
    await this.audit(tx, 'waiting.offer', line);
    return ok({});
  }

  /** Takes an offer back. */
  async withdraw(tx: Transaction, organizationId: number, id: number): Promise<Done> {
    return this.takeOff(tx, organizationId, id, 'offered');
  }

  /** Takes who waits off the list. */
  async remove(tx: Transaction, organizationId: number, id: number): Promise<Done> {
    return this.takeOff(tx, organizationId, id, 'waiting');
  }

  private async takeOff(
    tx: Transaction,
    organizationId: number,
    id: number,
    from: 'offered' | 'waiting',
  ): Promise<Done> {
    const own = await this.ownLocked(tx, organizationId, id);
    if (own === null) return refuse('forbidden');
    const { line, event } = own;
    if (line.state === 'removed') return ok({});
    if (line.state !== from) return refuse('waiting-over');
    await this.end(tx, line, 'removed');
    if (event !== null)
      await this.ports.mail(tx, removedMail(this.offers.newsOf(event, line), from === 'offered'));
    await this.audit(tx, from === 'offered' ? 'waiting.withdraw' : 'waiting.remove', line);
    return ok({});
  }
}
