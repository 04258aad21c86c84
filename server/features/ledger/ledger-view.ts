import type { LedgerBooked, LedgerBooking, LedgerDispute } from '@tournaments/contract';
import { dayNumber, indianDay, paymentState, type Claim } from '@tournaments/engine';
import type { BookingRow, DisputeRow, EntryRow } from './ledger.repo.ts';

const isLiving = ({ undoneAs }: BookingRow['credits'][number]) => undoneAs === null;

/** What was confirmed of a booking. */
export function receivedPaise({ credits }: BookingRow): number {
  return credits.filter(isLiving).reduce((sum, { paise }) => sum + paise, 0);
}

/** The UTR under which nothing was confirmed yet, nor came and went. */
export function claimOf({ utr, credits }: BookingRow): string | null {
  const isUsed = credits.some((credit) => credit.utr === utr && credit.undoneAs !== 'undone');
  return utr === null || utr === '' || isUsed ? null : utr;
}

/** Whether a booking waits for money: it owes, and no person has said that it is paid. */
export function isOpen(row: BookingRow): boolean {
  if (row.isGone) return false;
  if (row.entries.length === 0) return row.withoutPlace !== null && receivedPaise(row) < row.duePaise;
  return receivedPaise(row) < row.duePaise && !row.entries.every(({ paid }) => paid);
}

/** Whether a player may give another UTR number: nothing waits to be checked, or what did was looked for in vain. */
export function takesClaim(row: BookingRow): boolean {
  return isOpen(row) && (claimOf(row) === null || row.entries.some(({ notPaid }) => notPaid));
}

/** Who plays, or is to play once there is a place. */
export function playersOf({ entries, withoutPlace }: BookingRow): string[] {
  return [...(withoutPlace ?? entries.flatMap(({ players }) => players))];
}

/** Who a booking was made for, also where they left since. */
export function namesOf(row: BookingRow): string[] {
  const players = playersOf(row);
  return players.length > 0 ? players : [...row.names];
}

/** An open booking as matching knows it. One without a claim is still found by its code, or by a name. */
export function matchingClaim(row: BookingRow): Claim {
  return {
    booking: row.id,
    reference: row.reference,
    utr: claimOf(row) ?? '',
    paise: row.duePaise - receivedPaise(row),
    heldOn: indianDay(row.bookedAt),
    claimedOn: indianDay(row.claimedAt ?? row.bookedAt),
    players: playersOf(row),
  };
}

/** The confirmed credits of a booking, by which they are known again. */
export function bookedOf(row: BookingRow): readonly LedgerBooked[] {
  return row.credits.filter(isLiving).flatMap(({ utr, paise, day, fingerprint, rule }) =>
    rule === 'accepted'
      ? []
      : {
          booking: row.id,
          reference: row.reference,
          utr: utr ?? '',
          paise,
          day: day === null ? null : dayNumber(day),
          fingerprint,
          players: playersOf(row),
        },
  );
}

/** Rows of payments that went back: they serve nobody any more. */
export function reversedPrints(rows: readonly BookingRow[]): readonly string[] {
  return rows.flatMap(({ credits }) =>
    credits.flatMap(({ undoneAs, fingerprint }) =>
      undoneAs === 'reversed' && fingerprint !== null ? fingerprint : [],
    ),
  );
}

function entryView({ id, eventName, players, paidPaise, ...marks }: EntryRow) {
  return { id, eventName, players: [...players], state: paymentState(marks), paidPaise };
}

/** A booking as the organizer sees it. */
export function bookingView(row: BookingRow, missed: ReadonlyMap<number, number>): LedgerBooking {
  const { id, tournamentId, tournamentName, reference, totalPaise, duePaise, bookedAt, claimedAt } = row;
  return {
    id,
    tournamentId,
    tournamentName,
    reference,
    utr: claimOf(row),
    totalPaise,
    duePaise,
    receivedPaise: receivedPaise(row),
    refundedPaise: row.refundedPaise,
    goingBackPaise: row.goingBackPaise,
    names: [...row.names],
    isGone: row.isGone,
    ...(row.withoutPlace !== null && { withoutPlace: [...row.withoutPlace] }),
    isAccepted: row.credits.some((credit) => isLiving(credit) && credit.rule === 'accepted'),
    missedBefore: missed.get(row.id) ?? 0,
    isReversed: row.credits.some(({ undoneAs }) => undoneAs === 'reversed'),
    bookedAt,
    bookedOn: indianDay(bookedAt),
    claimedOn: indianDay(claimedAt ?? bookedAt),
    entries: row.entries.map(entryView),
    credits: row.credits.filter(isLiving).map(({ utr, paise, day, rule, at, batch }) => ({
      utr,
      paise,
      day: day === null ? null : dayNumber(day),
      rule,
      at,
      batch,
    })),
  };
}

/** Two that claim one UTR, as the organizer alone sees them. */
export function disputeView(row: DisputeRow): LedgerDispute {
  const { id, tournamentId, utr, at, holderId, holderReference, holderPlayers } = row;
  return {
    id,
    tournamentId,
    utr,
    at,
    holder: { booking: holderId, reference: holderReference, players: [...holderPlayers] },
    claimant: { booking: row.claimantId, players: [...row.players], email: row.email, paise: row.paise },
  };
}
