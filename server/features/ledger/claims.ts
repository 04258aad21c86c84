import { refuse, refuseFields, type Done } from '@tournaments/contract';
import { ok, utrFault } from '@tournaments/engine';
import { recordAudit } from '../../db/audit.ts';
import type { Transaction } from '../../db/transaction.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import * as repo from './ledger.repo.ts';
import { claimOf, isOpen, playersOf, takesClaim } from './ledger-view.ts';
import { utrEnd } from '../../lib/utr-end.ts';

/** Who booked: an address in a tournament. */
export interface Claimant {
  readonly organizationId: number;
  readonly tournamentId: number;
  readonly email: string;
}

/** Corrects what a player typed as their UTR. */
export async function correctUtr(
  tx: Transaction,
  organizationId: number,
  bookingId: number,
  typed: string,
): Promise<Done> {
  const utr = typed.replace(/\s/g, '');
  const fault = utrFault(utr);
  if (fault !== null) return refuseFields({ utr: fault });
  await repo.lockLedger(tx.db, organizationId);
  const row = await repo.findBooking(tx.db, organizationId, bookingId);
  if (row === null) return refuse('forbidden');
  if (!isOpen(row)) return refuse('ledger-closed');
  if (row.utr === utr) return ok({});
  if ((await repo.otherWithUtr(tx.db, utr, row.id)) !== null) return refuseFields({ utr: 'ledger-other' });
  await save(tx, organizationId, row, utr);
  return ok({});
}

async function save(tx: Transaction, organizationId: number, row: repo.BookingRow, utr: string) {
  await repo.saveClaim(tx.db, organizationId, row.id, utr, tx.now);
  await recordAudit(tx, {
    action: 'payment.correct',
    subject: 'booking',
    subjectId: row.id,
    tournamentId: row.tournamentId,
    organizationId,
    before: { utr: utrEnd(row.utr) },
    after: { utr: utrEnd(utr) },
  });
  tx.changed(row.tournamentId);
}

/** Another UTR number by who booked, after the first was not found, came in part or went back. */
export async function claimAgain(
  tx: Transaction,
  owner: Claimant,
  bookingId: number,
  typed: string,
): Promise<Done> {
  const { organizationId } = owner;
  const utr = typed.replace(/\s/g, '');
  const fault = utrFault(utr);
  if (fault !== null) return refuseFields({ utr: fault });
  await repo.lockLedger(tx.db, organizationId);
  const row = await repo.findBookingOf(tx.db, owner, bookingId);
  if (row === null) return refuse('pass-unknown');
  const isMissed = row.entries.some(({ notPaid }) => notPaid);
  if (row.utr === utr && claimOf(row) === utr && !isMissed) return ok({});
  if (!takesClaim(row)) return refuse('pass-claim-closed');
  if (row.utr === utr) return refuseFields({ utr: 'utr-in-vain' });
  if ((await repo.otherWithUtr(tx.db, utr, row.id)) !== null) return refuseFields({ utr: 'utr-used' });
  await repo.lockEntries(
    tx.db,
    organizationId,
    row.entries.map(({ id }) => id),
  );
  try {
    await save(tx, organizationId, row, utr);
  } catch (error) {
    // A booking of another organizer took the number meanwhile; the refusal rolls all of it back.
    if (isUniqueViolation(error)) return refuseFields({ utr: 'utr-used' });
    throw error;
  }
  await repo.awaitCheck(tx.db, organizationId, row.id);
  return ok({});
}

/** Notes that a second one claims a UTR number, by a booking that is theirs. */
export async function claimedTwice(
  tx: Transaction,
  owner: Claimant,
  bookingId: number,
  utr: string,
): Promise<Done> {
  const { organizationId, tournamentId, email } = owner;
  const row = await repo.findBookingOf(tx.db, owner, bookingId);
  if (row === null) return ok({});
  await repo.openDispute(tx.db, {
    ...{ organizationId, tournamentId, email, utr: utr.replace(/\s/g, '') },
    claimantId: row.id,
    players: playersOf(row),
    paise: row.duePaise,
  });
  return ok({});
}
