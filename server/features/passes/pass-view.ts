import type { PassEntry, PassView } from '@tournaments/contract';
import {
  isWithheld,
  bookingOpen,
  bookingPeriod,
  isMinor,
  mayViewTournament,
  paymentState,
  phaseAt,
  readAgeGroup,
} from '@tournaments/engine';
import { playerIdOf } from '../../db/match-days.ts';
import { periodOf } from '../../lib/booking-period.ts';
import type { OwnDay } from './own-day.ts';
import type { bookingsOfPass, PassEntryRow, PassRow } from './passes.repo.ts';
import { secondsOf } from '../../lib/clock.ts';
import { maskedEmail } from '../../lib/masked-email.ts';

type BookingRow = Awaited<ReturnType<typeof bookingsOfPass>>[number];

const UTR_END = 4;

/** Where the tournament of a pass stands. */
export function phaseOf({ startsAt, endsAt }: PassRow, now: number) {
  return phaseAt({ startsAt: secondsOf(startsAt), endsAt: secondsOf(endsAt) }, now);
}

function periodFor(pass: PassRow, { opensAt, closesAt }: PassEntryRow) {
  return bookingPeriod({ bookingOpensAt: opensAt, bookingClosesAt: closesAt }, periodOf(pass));
}

/** Whether names of an entry may be corrected now: as long as the event takes bookings. */
export function mayCorrect(pass: PassRow, row: PassEntryRow, now: number): boolean {
  if (row.isDeleted || row.withdrawal !== null) return false;
  const { allowBooking, hasDraw } = row;
  const phase = phaseOf(pass, now);
  const period = periodFor(pass, row);
  return bookingOpen({ ...period, phase, now, allowBooking, hasDraw, entries: 0, maxEntries: null }).ok;
}

/**
 * The names of a pass that stand in an entry where none may be corrected any more: the same person would have another
 * name there.
 */
export function fixedNames(pass: PassRow, rows: readonly PassEntryRow[], now: number): ReadonlySet<string> {
  const fixed = rows.filter((row) => stateOf(row) === 'entered' && !mayCorrect(pass, row, now));
  return new Set(fixed.flatMap(({ players }) => players.map(({ name }) => name)));
}

/** Whether this is somebody's to correct: who booked corrects all names, others their own. */
export function isTheirs({ booking, players }: PassEntryRow, position: number): boolean {
  const player = players[position - 1];
  return player !== undefined && (booking !== null || player.isOwn);
}

/** Whether the name of a player is public; null where it is not for who has the page to say (decision 182). */
export function publishingOf(row: PassEntryRow, position: number, now: number): boolean | null {
  const player = row.players[position - 1];
  if (player === undefined || row.isDeleted || !isTheirs(row, position)) return null;
  if (player.publishConsent === null && !isPerhapsMinor(row, player, now)) return null;
  // Who hid their own name shows it again themselves.
  if (player.publishConsent === false && player.publishProved) return null;
  return !isWithheld(player);
}

/** Under 18, or in an event of juniors with no known date of birth. */
function isPerhapsMinor(
  { ageGroup }: PassEntryRow,
  { birth }: PassEntryRow['players'][number],
  now: number,
): boolean {
  return birth === null ? readAgeGroup(ageGroup)?.kind === 'under' : isMinor(birth, now) === true;
}

function stateOf({ isDeleted, withdrawal }: PassEntryRow): PassEntry['state'] {
  if (withdrawal !== null) return 'withdrawn';
  return isDeleted ? 'removed' : 'entered';
}

/** How the payment of an entry stands; only a UTR number can have been looked for in vain. */
function paymentOf(row: PassEntryRow): PassEntry['payment'] {
  const state = paymentState(row);
  if (state === 'paid') return row.paidPaise > 0 || row.feePaise > 0 ? 'paid' : 'free';
  if (row.feePaise === 0) return 'free';
  if (state === 'not-paid') return row.utr === null ? 'to-pay' : 'not-found';
  return row.utr === null ? 'to-pay' : 'checking';
}

interface Told {
  readonly entries: readonly PassEntryRow[];
  readonly day: OwnDay | null;
  /** By player, see `playerIdOf`. */
  readonly playerKeys: ReadonlyMap<number, string>;
  readonly refunds: PassView['refunds'];
  /** By entry. */
  readonly refundsNow: ReadonlyMap<number, NonNullable<PassEntry['refundNow']>>;
}

function entryView(
  pass: PassRow,
  row: PassEntryRow,
  { day, playerKeys, refundsNow, fixed }: Told & { readonly fixed: ReadonlySet<string> },
  now: number,
): PassEntry {
  const canCorrect = mayCorrect(pass, row, now);
  const state = stateOf(row);
  return {
    id: row.id,
    eventId: row.eventId,
    eventName: row.eventName,
    booking: row.booking,
    players: row.players.map(({ name, academy }, index) => ({
      name,
      academy,
      mayCorrect: canCorrect && isTheirs(row, index + 1) && !fixed.has(name),
      isPublished: publishingOf(row, index + 1, now),
      playerKey: playerKeys.get(playerIdOf(row.id, index + 1)) ?? null,
    })),
    feePaise: row.feePaise,
    paidPaise: row.paidPaise,
    payment: paymentOf(row),
    ...(paymentState(row) === 'not-paid' && row.refusedFor !== null && { refusedFor: row.refusedFor }),
    state,
    correctUntil: periodFor(pass, row).bookingClosesAt,
    mayWithdraw: state === 'entered' && phaseOf(pass, now) !== 'completed',
    refundNow: refundsNow.get(row.id) ?? null,
    isDrawn: row.isDrawn && day !== null,
    isReported: day?.reported.has(row.id) === true,
    matches: [...(day?.matchesOf.get(row.id) ?? [])],
  };
}

/** Whether somebody may say by another UTR number that they paid. */
function mayClaim(row: BookingRow, pass: PassRow, entries: readonly PassEntryRow[]): boolean {
  const { number, utr, isPaid, receivedPaise, duePaise, waitsForCheck } = row;
  if (isPaid || receivedPaise >= duePaise || (utr === null && pass.upiId === null)) return false;
  const isMissed = ({ booking, isDeleted, notPaid }: PassEntryRow) =>
    booking === number && !isDeleted && notPaid;
  return !waitsForCheck || entries.some(isMissed);
}

function bookingView(
  row: BookingRow,
  pass: PassRow,
  entries: readonly PassEntryRow[],
): PassView['bookings'][number] {
  const { number, bookedAt, totalPaise, duePaise, utr, reference, receivedPaise, isPaid } = row;
  const rest = receivedPaise > 0 && !isPaid ? Math.max(duePaise - receivedPaise, 0) : 0;
  const utrEnd = utr === null || utr === '' ? null : utr.slice(-UTR_END);
  return {
    number,
    bookedAt: secondsOf(bookedAt),
    totalPaise,
    utrEnd,
    reference,
    receivedPaise,
    restPaise: rest,
    upiId: rest > 0 ? pass.upiId : null,
    mayClaim: mayClaim(row, pass, entries),
    withoutPlace: row.withoutPlace && row.withoutPlace.map((one) => ({ ...one, players: [...one.players] })),
  };
}

/** What is told on the page of a pass. */
export function passViewOf(
  pass: PassRow,
  { bookings, ...told }: Told & { readonly bookings: readonly BookingRow[] },
  now: number,
): PassView {
  const { tournamentId: id, organizationId, isPublic, turnedOff } = pass;
  const { day, entries } = told;
  const fixed = fixedNames(pass, entries, now);
  const shown = { id, organizationId, isPublic, turnedOff, deleted: false };
  return {
    code: pass.code,
    email: maskedEmail(pass.email),
    asOf: now,
    revision: day?.revision ?? 0,
    tournament: {
      id,
      name: pass.tournamentName,
      address: pass.address,
      startsAt: secondsOf(pass.startsAt),
      endsAt: secondsOf(pass.endsAt),
      isShown: mayViewTournament(shown, { kind: 'visitor' }),
    },
    organizer: { name: pass.organizerName, mobile: pass.organizerMobile, email: pass.organizerEmail },
    courts: [...(day?.courts ?? [])],
    bookings: bookings.map((row) => bookingView(row, pass, entries)),
    entries: entries.map((row) => entryView(pass, row, { ...told, fixed }, now)),
    refunds: told.refunds,
  };
}
