import {
  PASS_TOKEN,
  emailKey,
  refuse,
  refuseFields,
  type Done,
  type Outcome,
  type PassEntry,
  type PassView,
  type ReceiptView,
} from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import type { OtpGuess } from '../../auth/challenges.ts';
import { playerIdOf } from '../../db/match-days.ts';
import type { Db } from '../../db/database.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { OwnDay } from './own-day.ts';
import { correctName } from './correct-name.ts';
import { publishName, type SaidOfName } from './publish-name.ts';
import { calendarOf } from './pass-calendar.ts';
import type { PassLinks } from './pass-links.ts';
import { renewalMail, withdrawalNews } from './pass.mail.ts';
import { passViewOf } from './pass-view.ts';
import * as repo from './passes.repo.ts';
import { secondsOf } from '../../lib/clock.ts';
import type { Message } from '../../mail/message.ts';

/** A pass ends so long after its tournament, in milliseconds. */
const AFTER_END_MS = 86_400_000;
const NOBODY_SAID = 'no reason given';
const WHO_BOOKED = 'Who booked the entry';

/** An entry that is to leave. */
export interface Leaving {
  readonly id: number;
  readonly organizationId: number;
  readonly reason: string;
  /** Who says so. */
  readonly by: string;
}

/** Whose booking it is. */
type Claimant = Pick<repo.PassRow, 'organizationId' | 'tournamentId' | 'email'>;

/** What is said of a payment. */
interface ClaimBody {
  readonly token: string;
  readonly bookingId: number;
  readonly utr: string;
}

/** What this feature needs of others, handed in by the app. */
export interface PassPorts {
  readonly links: PassLinks;
  readonly origin: string;
  readonly checkOtp: (
    tx: Transaction,
    type: 'pass_find' | 'pass_withdraw' | 'pass_refund',
    guess: OtpGuess,
  ) => Promise<Outcome<null>>;
  /** The matches of entries; null where not everybody may see the draws. */
  readonly matchesOf: (
    db: Db,
    tournamentId: number,
    entryIds: readonly number[],
    now: Date,
  ) => Promise<OwnDay | null>;
  /** What opens the pages of players (see `playerIdOf`); nothing of whose page nobody may open. */
  readonly playerKeysOf: (
    db: Db,
    tournamentId: number,
    playerIds: readonly number[],
  ) => Promise<ReadonlyMap<number, string>>;
  /** Ends the links to the pages of these players that only some were given. */
  readonly endPlayerLinks: (
    tx: Transaction,
    tournamentId: number,
    playerIds: readonly number[],
  ) => Promise<void>;
  /** Takes an entry out that stands in no draw: its place is free. */
  readonly leave: (tx: Transaction, entry: Leaving) => Promise<Done>;
  /** Takes an entry out of its draw: its opponents go through, and all are told. */
  readonly withdraw: (tx: Transaction, entry: Leaving) => Promise<Done>;
  /** What goes back to an address of a tournament, and what would if an entry left now. */
  readonly refunds: {
    ofPass(db: Db, tournamentId: number, email: string): Promise<PassView['refunds']>;
    now(
      db: Db,
      entryIds: readonly number[],
      at: Date,
    ): Promise<ReadonlyMap<number, NonNullable<PassEntry['refundNow']>>>;
    giveUpi(
      tx: Transaction,
      pass: { readonly tournamentId: number; readonly email: string },
      refundId: number,
      upiId: string,
    ): Promise<Done>;
  };
  /** The receipt of a booking that an address made in a tournament. */
  readonly receiptOf: (
    db: Db,
    pass: { readonly tournamentId: number; readonly email: string },
    booking: number,
  ) => Promise<Outcome<{ receipt: ReceiptView }>>;
  /** Takes another UTR number of a booking. */
  readonly claim: (tx: Transaction, pass: Claimant, booking: number, utr: string) => Promise<Done>;
  /** Notes that somebody claims a UTR number that another booking has. */
  readonly claimedTwice: (tx: Transaction, pass: Claimant, booking: number, utr: string) => Promise<Done>;
  readonly mail: (tx: Transaction, message: Message) => Promise<void>;
}

/** Who withdraws an entry by a page: the one of its players whose address that is; else who booked, for both. */
function withdrawerOf({ players }: repo.PassEntryRow): string {
  const own = players.filter(({ isOwn }) => isOwn);
  return own.length === 1 ? own[0]!.name : WHO_BOOKED;
}

/** All players of entries, see `playerIdOf`. */
function playersOf(entries: readonly repo.PassEntryRow[]): number[] {
  return entries.flatMap(({ id, players }) => players.map((_player, index) => playerIdOf(id, index + 1)));
}

/** The pages of bookings: what one address has in one tournament, open to who has a link (decisions 162, 163). */
export class Passes {
  constructor(private readonly ports: PassPorts) {}

  /** The pass behind a token; whatever opens nothing is answered alike. */
  private async open(db: Db, token: string, now: Date): Promise<Outcome<repo.PassRow>> {
    const pass = PASS_TOKEN.test(token) ? await repo.findPass(db, token) : null;
    if (pass === null) return refuse('pass-unknown');
    if (pass.isDeleted) return refuse('pass-deleted');
    return pass.endsAt.getTime() + AFTER_END_MS < now.getTime() ? refuse('pass-over') : ok(pass);
  }

  /** The address of the pass behind a token. */
  async emailOf(db: Db, token: string, now: Date): Promise<Outcome<string>> {
    const opened = await this.open(db, token, now);
    return opened.ok ? ok(opened.value.email) : opened;
  }

  /** What names the pass behind a token, whichever of its links it is. */
  async nameOf(db: Db, token: string, now: Date): Promise<Outcome<string>> {
    const opened = await this.open(db, token, now);
    return opened.ok ? ok(`pass-${opened.value.id}`) : opened;
  }

  /** What the page of a pass tells. */
  async get(db: Db, token: string, now: Date): Promise<Outcome<{ pass: PassView }>> {
    const opened = await this.open(db, token, now);
    return opened.ok ? ok({ pass: await this.view(db, opened.value, now) }) : opened;
  }

  private async view(db: Db, pass: repo.PassRow, now: Date): Promise<PassView> {
    const [bookings, entries, refunds] = await Promise.all([
      repo.bookingsOfPass(db, pass),
      repo.entriesOfPass(db, pass),
      this.ports.refunds.ofPass(db, pass.tournamentId, pass.email),
    ]);
    const drawn = entries.filter(({ isDrawn }) => isDrawn).map(({ id }) => id);
    const { tournamentId } = pass;
    const day = drawn.length === 0 ? null : await this.ports.matchesOf(db, tournamentId, drawn, now);
    const playerKeys = await this.ports.playerKeysOf(db, tournamentId, playersOf(entries));
    const leaving = entries.filter(({ isDeleted, withdrawal }) => !isDeleted && withdrawal === null);
    const refundsNow = await this.ports.refunds.now(
      db,
      leaving.map(({ id }) => id),
      now,
    );
    const told = { bookings, entries, day, playerKeys, refunds, refundsNow };
    return passViewOf(pass, told, secondsOf(now));
  }

  /** The receipt of one of its bookings. */
  async receipt(
    db: Db,
    token: string,
    booking: number,
    now: Date,
  ): Promise<Outcome<{ receipt: ReceiptView }>> {
    const opened = await this.open(db, token, now);
    return opened.ok ? this.ports.receiptOf(db, opened.value, booking) : opened;
  }

  /** The matches to come as a calendar file. */
  async calendar(db: Db, token: string, now: Date): Promise<Outcome<string>> {
    const opened = await this.open(db, token, now);
    if (!opened.ok) return opened;
    return ok(calendarOf(await this.view(db, opened.value, now), this.ports.origin));
  }

  /** Finds a booking again by its number, its payment reference or the code of its page, and the address that was proved. */
  async find(tx: Transaction, guess: OtpGuess, reference: string): Promise<Outcome<{ token: string }>> {
    const email = emailKey(guess.email);
    const place = await this.placeOf(tx.db, reference, email);
    const checked = await this.ports.checkOtp(tx, 'pass_find', { ...guess, isInVain: place === null });
    if (!checked.ok) return checked;
    if (place === null) return { ...refuse('pass-not-found'), keep: true };
    const token = this.ports.links.make(tx, place, [email]).tokenOf(email);
    return token === null ? refuse('pass-not-found') : ok({ token });
  }

  private async placeOf(db: Db, reference: string, email: string) {
    const typed = reference.replace(/[\s#-]/g, '').toUpperCase();
    if (/^\d{1,15}$/.test(typed)) return repo.placeOfBooking(db, Number(typed), email);
    return (await repo.placeOfCode(db, typed, email)) ?? repo.placeOfReference(db, typed, email);
  }

  /** Answers a new link, mails it to the address of the pass and ends all others, where one fell into wrong hands. */
  async renew(tx: Transaction, token: string): Promise<Outcome<{ token: string }>> {
    const opened = await this.open(tx.db, token, tx.now);
    if (!opened.ok) return opened;
    const { id, email, tournamentId } = opened.value;
    await repo.endLinks(tx.db, id);
    // The page told them too.
    const entries = await repo.entriesOfPass(tx.db, opened.value);
    await this.ports.endPlayerLinks(tx, tournamentId, playersOf(entries));
    const pages = this.ports.links.make(tx, opened.value, [email]);
    const made = pages.tokenOf(email);
    if (made === null) return refuse('pass-unknown');
    // Whoever has the link can do this: the owner finds the way back in the mail.
    await this.ports.mail(tx, renewalMail(opened.value, pages));
    return ok({ token: made });
  }

  private async entryOf(db: Db, pass: repo.PassRow, id: number): Promise<Outcome<repo.PassEntryRow>> {
    const row = (await repo.entriesOfPass(db, pass)).find((one) => one.id === id);
    if (row === undefined) return refuse('pass-entry');
    const isGone = row.isDeleted || row.withdrawal !== null || !(await repo.lockEntry(db, id));
    return isGone ? refuse('pass-entry-gone') : ok(row);
  }

  /** Corrects the name of a player until booking closes; the organizer reads what it was, and who booked and plays is told. */
  async correct(
    tx: Transaction,
    {
      token,
      entryId,
      position,
      name,
    }: {
      readonly token: string;
      readonly entryId: number;
      readonly position: number;
      readonly name: string;
    },
  ): Promise<Done> {
    const opened = await this.open(tx.db, token, tx.now);
    if (!opened.ok) return opened;
    const pass = opened.value;
    const found = await this.entryOf(tx.db, pass, entryId);
    return found.ok ? correctName(this.ports, tx, pass, found.value, { position, name }) : found;
  }

  /** Takes another UTR number of a booking that waits for one. */
  async claim(tx: Transaction, { token, bookingId, utr }: ClaimBody): Promise<Done> {
    const opened = await this.open(tx.db, token, tx.now);
    return opened.ok ? this.ports.claim(tx, opened.value, bookingId, utr) : opened;
  }

  /** Notes that one was refused because another booking has it. */
  async claimedTwice(tx: Transaction, { token, bookingId, utr }: ClaimBody): Promise<Done> {
    const opened = await this.open(tx.db, token, tx.now);
    return opened.ok ? this.ports.claimedTwice(tx, opened.value, bookingId, utr) : opened;
  }

  /** Says whether the name of a player may be published: given and taken back alike, by the link alone. */
  async publish(tx: Transaction, { token, ...said }: SaidOfName & { readonly token: string }): Promise<Done> {
    const opened = await this.open(tx.db, token, tx.now);
    return opened.ok ? publishName(this.ports, tx, opened.value, said) : opened;
  }

  /** Withdraws an entry for who reads the address of the pass: its players, opponents and the organizer are told. */
  async withdraw(
    tx: Transaction,
    {
      token,
      entryId,
      reason,
    }: {
      readonly token: string;
      readonly entryId: number;
      readonly reason: string;
    },
    guess: OtpGuess,
  ): Promise<Done> {
    const opened = await this.open(tx.db, token, tx.now);
    if (!opened.ok) return opened;
    const pass = opened.value;
    if (emailKey(guess.email) !== pass.email) return refuseFields({ email: 'pass-email' });
    const checked = await this.ports.checkOtp(tx, 'pass_withdraw', guess);
    if (!checked.ok) return checked;
    const found = await this.entryOf(tx.db, pass, entryId);
    if (!found.ok) return found;
    const { organizationId } = pass;
    const by = withdrawerOf(found.value);
    const leaving = { id: entryId, organizationId, reason: reason === '' ? NOBODY_SAID : reason, by };
    const { isDrawn } = found.value;
    const left = await (isDrawn ? this.ports.withdraw(tx, leaving) : this.ports.leave(tx, leaving));
    if (!left.ok) return left;
    const news = { pass, entry: found.value, reason: leaving.reason, by, origin: this.ports.origin };
    await this.ports.mail(tx, withdrawalNews(news));
    return ok({});
  }

  /** Keeps where a refund is to go, for who reads the address of the pass. */
  async giveUpi(
    tx: Transaction,
    sent: { readonly token: string; readonly refundId: number; readonly upiId: string },
    guess: OtpGuess,
  ): Promise<Done> {
    const opened = await this.open(tx.db, sent.token, tx.now);
    if (!opened.ok) return opened;
    const pass = opened.value;
    if (emailKey(guess.email) !== pass.email) return refuseFields({ email: 'pass-email' });
    const checked = await this.ports.checkOtp(tx, 'pass_refund', guess);
    if (!checked.ok) return checked;
    return this.ports.refunds.giveUpi(tx, pass, sent.refundId, sent.upiId);
  }
}
