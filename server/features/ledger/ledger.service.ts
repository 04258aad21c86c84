import {
  refuse,
  refuseFields,
  type AsideRows,
  type ConfirmedBatch,
  type Done,
  type LedgerBooked,
  type LedgerBooking,
  type LedgerDispute,
  type LeftLine,
  type Outcome,
  type SentCredit,
  type SettledCredit,
} from '@tournaments/contract';
import {
  dayText,
  isSlip,
  matchLedger,
  ok,
  paymentState,
  type Credit,
  type LedgerLine,
} from '@tournaments/engine';
import type { Db } from '../../db/database.ts';
import type { MarksBefore } from '../../db/ledger.ts';
import { ownsTournament } from '../../db/ownership.ts';
import { giveReceipts } from '../../db/receipts.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Random } from '../../lib/clock.ts';
import { groupBy } from '../../lib/collections.ts';
import * as repo from './ledger.repo.ts';
import {
  audit,
  auditAll,
  groups,
  isCorrected,
  marksAfter,
  marksBack,
  marksOf,
  type Booking,
} from './ledger-marks.ts';
import { batchView } from './ledger-batches.ts';
import {
  bookedOf,
  bookingView,
  disputeView,
  isOpen,
  matchingClaim,
  receivedPaise,
  reversedPrints,
} from './ledger-view.ts';

const BATCH_BYTES = 9;
/** What the number alone shows, whatever else stands in the row. */
const FOUND_BY_NUMBER: ReadonlySet<string> = new Set(['exact', 'old', 'short', 'over']);

/** A payment that changed, and what it was before, for who tells the players. */
export interface ChangedPayment {
  readonly entryId: number;
  readonly was: 'paid' | 'not-paid' | 'pending';
}

/** What this feature needs of others, handed in by the app. */
export interface LedgerPorts {
  readonly random: Random;
  /** Tells the players once nobody takes it back any more. */
  readonly noteChanges: (
    db: Db,
    tournamentId: number,
    changes: readonly ChangedPayment[],
    now: Date,
  ) => Promise<void>;
}

interface LedgerReply {
  readonly open: LedgerBooking[];
  readonly booked: LedgerBooked[];
  readonly putAside: string[];
  readonly disputes: LedgerDispute[];
}

function asCredit({ fingerprint, utr, paise, day }: SentCredit): Credit {
  const tokens = utr === null ? [] : [utr];
  return { fingerprint, day, paise, tokens, narration: '', payer: null, isReversal: false };
}

/** Claims and credits of one organizer side by side (decisions 141, 173). */
export class Ledger {
  constructor(private readonly ports: LedgerPorts) {}

  /** What the browser matches a statement against. */
  async get(db: Db, organizationId: number): Promise<Outcome<LedgerReply>> {
    const [rows, missed, aside, disputes] = await Promise.all([
      repo.bookingsOf(db, organizationId, null),
      repo.missedBefore(db, organizationId),
      repo.asideOf(db, organizationId),
      repo.disputesOf(db, organizationId),
    ]);
    return ok({
      open: rows.filter(isOpen).map((row) => bookingView(row, missed)),
      booked: rows.flatMap(bookedOf),
      putAside: [...aside, ...reversedPrints(rows)],
      disputes: disputes.map(disputeView),
    });
  }

  /** The money of a tournament, booking by booking. */
  async money(
    db: Db,
    organizationId: number,
    tournamentId: number,
  ): Promise<Outcome<{ bookings: LedgerBooking[] }>> {
    if (!(await ownsTournament(db, organizationId, tournamentId))) return refuse('forbidden');
    const [rows, missed] = await Promise.all([
      repo.bookingsOf(db, organizationId, tournamentId),
      repo.missedBefore(db, organizationId),
    ]);
    return ok({ bookings: rows.map((row) => bookingView(row, missed)) });
  }

  /** What was confirmed for a tournament, press by press, with what stands against taking it back. */
  async confirmed(
    db: Db,
    organizationId: number,
    tournamentId: number,
  ): Promise<Outcome<{ batches: ConfirmedBatch[]; aside: AsideRows[] }>> {
    if (!(await ownsTournament(db, organizationId, tournamentId))) return refuse('forbidden');
    const [list, by, aside] = await Promise.all([
      repo.creditsOfPresses(db, organizationId, tournamentId),
      repo.whoPressed(db, organizationId, tournamentId),
      repo.asidePresses(db, organizationId),
    ]);
    const ids = [...new Set(list.map(({ bookingId }) => bookingId ?? 0))];
    const [rows, resting] = await Promise.all([
      repo.findBookings(db, organizationId, ids),
      repo.restingOn(db, organizationId, ids),
    ]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const presses = groupBy(list, ({ batch }) => batch);
    const batches = [...presses].map(([batch, own]) =>
      batchView(batch, own, { byId, resting, by: by.get(batch) ?? null }),
    );
    return ok({ batches, aside: [...aside] });
  }

  /** Confirms what matches exactly; the server matches by itself and leaves the rest with a reason. */
  async confirm(
    tx: Transaction,
    organizationId: number,
    sent: readonly SentCredit[],
  ): Promise<Outcome<{ batch: string | null; confirmed: number; left: LeftLine[] }>> {
    await repo.lockLedger(tx.db, organizationId);
    const rows = await repo.bookingsOf(tx.db, organizationId, null);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const lines = await this.match(tx.db, organizationId, rows, sent.map(asCredit));
    const exact: Booking[] = [];
    const left: LeftLine[] = [];
    for (const credit of sent) {
      const line = lines.find((one) => one.credit?.fingerprint === credit.fingerprint);
      const row = byId.get(credit.booking);
      if (row && line?.kind === 'exact' && line.claim?.booking === credit.booking)
        exact.push({ row, credit, rule: 'exact' });
      else left.push({ fingerprint: credit.fingerprint, reason: reasonOf(line, row) });
    }
    const unique = exact.filter(({ row }, index) => exact.findIndex((one) => one.row === row) === index);
    const batch = unique.length === 0 ? null : await this.book(tx, organizationId, unique);
    return ok({ batch, confirmed: unique.length, left });
  }

  private async match(
    db: Db,
    organizationId: number,
    rows: readonly repo.BookingRow[],
    sent: readonly Credit[],
  ): Promise<readonly LedgerLine[]> {
    const aside = new Set([...(await repo.asideOf(db, organizationId)), ...reversedPrints(rows)]);
    const credits = { credits: sent, debits: [], booked: rows.flatMap(bookedOf), putAside: aside };
    return matchLedger(rows.filter(isOpen).map(matchingClaim), credits, []);
  }

  /** Confirms one payment for the booking that a person has chosen. */
  async settle(
    tx: Transaction,
    organizationId: number,
    credit: SettledCredit,
  ): Promise<Outcome<{ batch: string }>> {
    await repo.lockLedger(tx.db, organizationId);
    const rows = await repo.bookingsOf(tx.db, organizationId, null);
    const row = rows.find(({ id }) => id === credit.booking);
    if (row === undefined) return refuse('forbidden');
    if (await repo.isBooked(tx.db, organizationId, credit)) return refuse('ledger-used');
    if (!isOpen(row)) return refuse('ledger-closed');
    if (!(await this.isStillSo(tx.db, organizationId, { rows, row }, credit)))
      return refuse('ledger-changed');
    const { utr } = credit;
    if (utr !== null && (await repo.otherWithUtr(tx.db, utr, row.id)) !== null) return refuse('ledger-other');
    return ok({ batch: await this.book(tx, organizationId, [{ row, credit, rule: credit.rule }]) });
  }

  /**
   * Whether the server finds of a credit what the person saw. Words of the row do not travel: of what was found by them
   * it knows that the number says nothing else, and that the amount fits.
   */
  private async isStillSo(
    db: Db,
    organizationId: number,
    { rows, row }: { readonly rows: readonly repo.BookingRow[]; readonly row: repo.BookingRow },
    credit: SettledCredit,
  ): Promise<boolean> {
    const lines = await this.match(db, organizationId, rows, [asCredit(credit)]);
    const line = lines.find((one) => one.credit?.fingerprint === credit.fingerprint);
    const isOwn = line?.claim?.booking === credit.booking;
    if (FOUND_BY_NUMBER.has(credit.rule)) return line?.kind === credit.rule && isOwn;
    if (line && FOUND_BY_NUMBER.has(line.kind)) return false;
    const { utr, paise } = matchingClaim(row);
    if (credit.rule === 'mistyped') return credit.paise === paise && isSlip(utr, credit.utr ?? '');
    return credit.rule === 'assigned' || credit.paise === paise;
  }

  /** Takes less than what a booking owes as paid. */
  async accept(
    tx: Transaction,
    organizationId: number,
    bookingId: number,
    reason: string,
  ): Promise<Outcome<{ batch: string }>> {
    if (reason === '') return refuseFields({ reason: 'ledger-reason' });
    await repo.lockLedger(tx.db, organizationId);
    const row = await repo.findBooking(tx.db, organizationId, bookingId);
    if (row === null) return refuse('forbidden');
    if (!isOpen(row) || receivedPaise(row) === 0) return refuse('ledger-closed');
    const credit = { fingerprint: null, utr: null, paise: 0, day: null };
    return ok({ batch: await this.book(tx, organizationId, [{ row, credit, rule: 'accepted', reason }]) });
  }

  /** Books credits and marks the entries that they pay, in one press that one press takes back. */
  private async book(tx: Transaction, organizationId: number, list: readonly Booking[]): Promise<string> {
    const batch = this.ports.random.bytes(BATCH_BYTES).toString('hex');
    const before = list.flatMap(({ row }) => row.entries);
    await repo.lockEntries(
      tx.db,
      organizationId,
      before.map(({ id }) => id),
    );
    await repo.insertCredits(
      tx.db,
      list.map(({ row, credit, rule, reason = '' }) => ({
        organizationId,
        tournamentId: row.tournamentId,
        bookingId: row.id,
        utr: credit.utr,
        paise: credit.paise,
        day: credit.day === null ? null : dayText(credit.day),
        rule,
        reason,
        fingerprint: credit.fingerprint,
        batch,
        claimBefore: isCorrected(row, credit.utr) ? row.utr : null,
        marksBefore: row.entries.map(marksOf),
        createdAt: tx.now,
      })),
    );
    for (const { row, credit } of list)
      if (isCorrected(row, credit.utr)) await repo.saveClaim(tx.db, organizationId, row.id, credit.utr);
    await this.mark(
      tx,
      organizationId,
      list.map(({ row }) => row),
      list.flatMap(marksAfter),
    );
    for (const [tournamentId, own] of groups(list)) {
      const action = own[0]?.rule === 'accepted' ? 'payment.accept' : 'payment.confirm';
      await audit(
        tx,
        organizationId,
        tournamentId,
        action,
        own.map(({ row }) => row),
        {
          batch,
          credits: own.map(({ row, credit, rule, reason }) => ({
            booking: row.id,
            paise: credit.paise,
            rule,
            ...(reason !== undefined && { reason }),
            ...(isCorrected(row, credit.utr) && { corrected: true }),
          })),
        },
      );
    }
    const bookings = list.map(({ row }) => row.id);
    await giveReceipts(tx.db, organizationId, { bookings }, tx.now);
    return batch;
  }

  /** Saves marks; whom it touches is told, and every screen of the tournament. */
  private async mark(
    tx: Transaction,
    organizationId: number,
    rows: readonly repo.BookingRow[],
    marks: readonly MarksBefore[],
  ): Promise<void> {
    await repo.saveMarks(tx.db, organizationId, marks);
    for (const tournamentId of new Set(rows.map((row) => row.tournamentId))) {
      const own = rows.filter((row) => row.tournamentId === tournamentId).flatMap(({ entries }) => entries);
      const changes = own.map((entry) => ({ entryId: entry.id, was: paymentState(entry) }));
      await this.ports.noteChanges(tx.db, tournamentId, changes, tx.now);
      tx.changed(tournamentId);
    }
  }

  /** Takes back what one press did; refused when its payments were changed since. */
  async undo(tx: Transaction, organizationId: number, batch: string): Promise<Done> {
    await repo.lockLedger(tx.db, organizationId);
    const booked = await repo.creditsOfBatch(tx.db, organizationId, batch);
    if (booked.length === 0) return this.undoReversal(tx, organizationId, batch);
    const rows = await this.rowsOf(tx.db, organizationId, booked);
    if (rows === null) return refuse('ledger-undone');
    await repo.lockEntries(
      tx.db,
      organizationId,
      rows.flatMap(({ entries }) => entries.map(({ id }) => id)),
    );
    const { refunds } = await repo.restingOn(
      tx.db,
      organizationId,
      rows.map(({ id }) => id),
    );
    if (refunds.size > 0) return refuse('ledger-refunded');
    const marks: MarksBefore[] = [];
    for (const credit of booked) {
      const row = rows.find(({ id }) => id === credit.bookingId);
      const back = row ? marksBack(credit, row) : null;
      if (!row || back === null) return refuse('ledger-undone');
      marks.push(...back);
      if (!(await putClaimBack(tx.db, organizationId, row.id, credit.claimBefore)))
        return refuse('ledger-undone');
    }
    const end = { at: tx.now, as: 'undone', batch } as const;
    await repo.endCredits(
      tx.db,
      organizationId,
      booked.map(({ id }) => id),
      end,
    );
    await this.mark(tx, organizationId, rows, marks);
    await auditAll(tx, organizationId, 'payment.undo', rows, { batch });
    return ok({});
  }

  /** A payment that was said to be gone is there after all. */
  private async undoReversal(tx: Transaction, organizationId: number, batch: string): Promise<Done> {
    const reversed = await repo.reversedBy(tx.db, organizationId, batch);
    const rows = reversed.length === 0 ? null : await this.rowsOf(tx.db, organizationId, reversed);
    if (rows === null) return refuse('ledger-undone');
    for (const { utr, fingerprint } of reversed)
      if (await repo.isBooked(tx.db, organizationId, { utr, fingerprint })) return refuse('ledger-undone');
    await repo.reviveCredits(
      tx.db,
      organizationId,
      reversed.map(({ id }) => id),
    );
    const paise = reversed.reduce((sum, credit) => sum + credit.paise, 0);
    const marks = rows.flatMap((row) =>
      marksAfter({ row, credit: { fingerprint: null, utr: null, paise, day: null }, rule: '' }),
    );
    await this.mark(tx, organizationId, rows, marks);
    await auditAll(tx, organizationId, 'payment.undo', rows, { batch });
    await giveReceipts(tx.db, organizationId, { bookings: rows.map(({ id }) => id) }, tx.now);
    return ok({});
  }

  private async rowsOf(
    db: Db,
    organizationId: number,
    list: readonly { readonly bookingId: number | null }[],
  ): Promise<readonly repo.BookingRow[] | null> {
    const ids = [...new Set(list.map(({ bookingId }) => bookingId ?? 0))];
    const rows = await Promise.all(ids.map((id) => repo.findBooking(db, organizationId, id)));
    return rows.every((row) => row !== null) ? rows : null;
  }

  /** Opens a booking again whose confirmed payment went back. */
  async reverse(
    tx: Transaction,
    organizationId: number,
    bookingId: number,
    utr: string,
  ): Promise<Outcome<{ batch: string }>> {
    await repo.lockLedger(tx.db, organizationId);
    const row = await repo.findBooking(tx.db, organizationId, bookingId);
    if (row === null) return refuse('forbidden');
    const credit = await repo.livingCredit(tx.db, organizationId, bookingId, utr);
    if (credit === null) return refuse('ledger-closed');
    const batch = this.ports.random.bytes(BATCH_BYTES).toString('hex');
    await repo.lockEntries(
      tx.db,
      organizationId,
      row.entries.map(({ id }) => id),
    );
    await repo.endCredits(tx.db, organizationId, [credit.id], { at: tx.now, as: 'reversed', batch });
    const marks = row.entries.map(({ id }) => ({ id, paid: false, notPaid: false, paidPaise: 0 }));
    await this.mark(tx, organizationId, [row], marks);
    await audit(tx, organizationId, row.tournamentId, 'payment.reverse', [row], {
      batch,
      booking: row.id,
      paise: credit.paise,
    });
    return ok({ batch });
  }

  /** Puts rows aside that are no payments of bookings, or takes that back. */
  async putAside(
    tx: Transaction,
    organizationId: number,
    fingerprints: readonly string[],
    isAside: boolean,
  ): Promise<Done> {
    const save = isAside ? repo.addAside : repo.removeAside;
    await save(tx.db, organizationId, fingerprints);
    return ok({});
  }

  async closeDispute(tx: Transaction, organizationId: number, id: number): Promise<Done> {
    return (await repo.closeDispute(tx.db, organizationId, id, tx.now)) ? ok({}) : refuse('forbidden');
  }
}

function reasonOf(line: LedgerLine | undefined, row: repo.BookingRow | undefined): LeftLine['reason'] {
  if (line?.kind === 'seen-before') return 'seen-before';
  return row && isOpen(row) ? 'not-exact' : 'closed';
}

/** Puts a claim back that a credit had corrected; false when another booking has the number by now. */
async function putClaimBack(
  db: Db,
  organizationId: number,
  bookingId: number,
  utr: string | null,
): Promise<boolean> {
  if (utr === null) return true;
  if ((await repo.otherWithUtr(db, utr, bookingId)) !== null) return false;
  await repo.saveClaim(db, organizationId, bookingId, utr);
  return true;
}
