import type { LedgerBooking, OwnRefund, PaymentRow } from '@tournaments/contract';
import {
  addedUp,
  bookingShares,
  isPaymentKnown,
  moneyState,
  moneySums,
  paymentState,
  refundSums,
  type MoneyShare,
  type MoneyState,
  type MoneySums,
  type RefundState,
} from '@tournaments/engine';

/** How far money has come: as computed, or as a person has said without (all of) it. */
export interface Standing {
  readonly kind: MoneyState['kind'] | 'by-hand' | 'accepted';
  /** What is missing, or what is too much. */
  readonly paise: number;
}

function aboveDue({ duePaise, receivedPaise, refundedPaise }: LedgerBooking): number {
  return Math.max(receivedPaise - refundedPaise - duePaise, 0);
}

/** What of a booking's money is nobody's: paid too much, and nobody decided yet that it goes back. */
export function surplusOf(booking: LedgerBooking): number {
  return Math.max(aboveDue(booking) - booking.goingBackPaise, 0);
}

/**
 * How far the money of an entry has come, computed whenever it is shown: as its booking's, but for what a person said of
 * this entry, who may mark one of a booking by itself. What goes back already is not too much any more.
 */
export function standingOf(booking: LedgerBooking, entryId: number): Standing {
  const { duePaise, receivedPaise, utr, entries, isAccepted } = booking;
  const refundedPaise = booking.refundedPaise + Math.min(booking.goingBackPaise, aboveDue(booking));
  const state = entries.find(({ id }) => id === entryId)?.state;
  const paise = duePaise - receivedPaise + refundedPaise;
  if (state === 'paid' && paise > 0) return { kind: isAccepted ? 'accepted' : 'by-hand', paise };
  return moneyState({
    due: duePaise,
    received: receivedPaise,
    refunded: refundedPaise,
    hasClaim: utr !== null,
    isMarkedNotPaid: receivedPaise < duePaise && state === 'not-paid',
  });
}

/** The money of one entry, or of one that left, or what of a booking is nobody's. */
export interface MoneyLine extends MoneySums {
  /** Null where it is not in the list any more, or never was. */
  readonly entryId: number | null;
  readonly mode: PaymentRow['entry']['mode'];
  /** Who it is of where no entry of the list is, or why an entry that is listed still left. */
  readonly gone?: GoneLine;
}

/** Money without an entry in the list: of who left, or never got a place. */
export interface GoneLine {
  readonly key: string;
  readonly names: readonly string[];
  readonly reference: string;
  readonly eventName: string;
  /** Null where it is of a whole booking. */
  readonly cause: OwnRefund['cause'] | null;
}

function ofLeaving({ id, players: names, reference, eventName, cause }: OwnRefund): GoneLine {
  return { key: `refund ${id}`, names, reference, eventName, cause };
}

/** Why an entry that is in the list still left: who withdraws from a saved draw stays in it. */
function causeOf(refunds: readonly OwnRefund[], entryId: number): GoneLine | undefined {
  const refund = refunds.find(({ entry }) => entry === entryId);
  return refund && ofLeaving(refund);
}

function ofBooking(
  booking: LedgerBooking,
  refunds: readonly OwnRefund[],
  feeOf: (entryId: number) => number,
): readonly MoneyLine[] {
  const { id, names, reference } = booking;
  const entries = booking.entries.map((entry) => ({ ...entry, feePaise: feeOf(entry.id) }));
  const whole: GoneLine = { key: `booking ${id}`, names, reference, eventName: '', cause: null };
  const goneOf = ({ entry, refund }: MoneyShare) => {
    if (entry !== null) return causeOf(refunds, entry);
    const own = refunds.find((one) => one.id === refund);
    return own ? ofLeaving(own) : whole;
  };
  return bookingShares({ ...booking, entries }, refunds).map((share) => {
    const gone = goneOf(share);
    return { ...share.sums, entryId: share.entry, mode: 'Online', ...(gone && { gone }) };
  });
}

function ofEntry({ paidPaise, feePaise, entry }: PaymentRow): MoneyLine {
  const state = paymentState(entry);
  const fee = feePaise ?? paidPaise;
  const isPaid = state === 'paid';
  const claimed = state === 'pending' ? Math.min(paidPaise, fee) : 0;
  const sums = moneySums({
    due: fee,
    received: isPaid ? paidPaise : 0,
    refunded: 0,
    isSettled: isPaid,
    hasClaim: false,
  });
  // Less than the fee may be claimed; what was agreed to be enough is all that is expected.
  return { ...sums, claimed, open: sums.open - claimed, entryId: entry.id, mode: entry.mode };
}

/** Refunds by the booking that paid; those of entries that no booking brought under null. */
export function refundsByBooking(
  refunds: readonly OwnRefund[],
): ReadonlyMap<number | null, readonly OwnRefund[]> {
  const found = new Map<number | null, OwnRefund[]>();
  for (const refund of refunds) found.set(refund.booking, [...(found.get(refund.booking) ?? []), refund]);
  return found;
}

/** The entries whose money neither a booking tells nor a refund of an entry that no booking brought. */
export function rowsAlone(
  rows: readonly PaymentRow[],
  bookings: readonly LedgerBooking[],
  refundsAlone: readonly OwnRefund[],
): readonly PaymentRow[] {
  const told = new Set([
    ...bookings.flatMap(({ entries }) => entries.map(({ id }) => id)),
    ...refundsAlone.flatMap(({ entry }) => entry ?? []),
  ]);
  return rows.filter(({ entry }) => !told.has(entry.id));
}

/** The money of bookings, of the entries that no booking brought, and of those of them that left, one by one. */
export function moneyLines(
  rows: readonly PaymentRow[],
  bookings: readonly LedgerBooking[],
  refunds: readonly OwnRefund[] = [],
): readonly MoneyLine[] {
  const byId = new Map(rows.map((row) => [row.entry.id, row]));
  const feeOf = (entryId: number) => byId.get(entryId)?.feePaise ?? byId.get(entryId)?.paidPaise ?? 0;
  const refundsOf = refundsByBooking(refunds);
  const alone = refundsOf.get(null) ?? [];
  const ofRefund = (refund: OwnRefund): MoneyLine => {
    const row = byId.get(refund.entry ?? 0);
    const mode = row?.entry.mode ?? 'Offline';
    return { ...refundSums(refund), entryId: row?.entry.id ?? null, mode, gone: ofLeaving(refund) };
  };
  return [
    ...bookings.flatMap((booking) => ofBooking(booking, refundsOf.get(booking.id) ?? [], feeOf)),
    ...rowsAlone(rows, bookings, alone).map(ofEntry),
    ...alone.map(ofRefund),
  ];
}

/** How far what is expected has come, and what is expected. */
export const EXPECTED = ['confirmed', 'claimed', 'open', 'expected'] as const;
/** What was received, and what is left of it. */
export const RECEIVED = ['received', 'refunded', 'kept', 'toRefund'] as const;

/** The figures of the ledger, in the order in which they are read. */
export const SUMS = [...EXPECTED, ...RECEIVED] as const;

/** The sums of all lines. */
export function summaryOf(lines: readonly MoneyLine[]): MoneySums {
  return addedUp(lines);
}

/** The entries of the list that have a part in a figure, each with its part. */
export function partsIn(lines: readonly MoneyLine[], sum: keyof MoneySums): ReadonlyMap<number, number> {
  return new Map(
    lines.flatMap((line) => (line.entryId === null || line[sum] === 0 ? [] : [[line.entryId, line[sum]]])),
  );
}

/** Who is not in the list and has a part in a figure. */
export interface GonePart extends GoneLine {
  readonly paise: number;
}

/** Those who are not in the list and have a part in a figure, each with their part. */
export function goneIn(lines: readonly MoneyLine[], sum: keyof MoneySums): readonly GonePart[] {
  return lines.flatMap(({ entryId, gone, [sum]: paise }) =>
    gone === undefined || entryId !== null || paise === 0 ? [] : { ...gone, paise },
  );
}

/** The entries of the list that left a saved draw, each with why. */
export function leftIn(lines: readonly MoneyLine[]): ReadonlyMap<number, OwnRefund['cause']> {
  return new Map(
    lines.flatMap(({ entryId, gone }) =>
      entryId === null || !gone || gone.cause === null ? [] : [[entryId, gone.cause]],
    ),
  );
}

/** How the money came in one way stands: the confirmed and claimed of all its entries, in the list or not. */
export interface ModeMoney {
  readonly paise: number;
  /** What of it players only say. */
  readonly claimedPaise: number;
  /** What of it is kept of who is not in the list any more. */
  readonly gonePaise: number;
}

/** What came in one way. Both ways together are what is confirmed and claimed. */
export function modeMoney(lines: readonly MoneyLine[], mode: MoneyLine['mode']): ModeMoney {
  const own = lines.filter((line) => line.mode === mode);
  const { confirmed, claimed } = addedUp(own);
  const gone = addedUp(own.filter(({ entryId }) => entryId === null));
  return { paise: confirmed + claimed, claimedPaise: claimed, gonePaise: gone.confirmed + gone.claimed };
}

/** Money of a booking above what is owed, of which nobody decided yet that it goes back. */
export interface Undecided {
  readonly bookingId: number;
  readonly names: readonly string[];
  readonly reference: string;
  readonly paise: number;
}

/** What is to refund, told apart: its parts add up to the figure. */
export interface ToRefund {
  /** What the open refunds give back of payments that are known. */
  readonly openPaise: number;
  readonly undecided: readonly Undecided[];
  readonly undecidedPaise: number;
  /** What is left of the figure: above nothing what was marked by hand and is too much, below it what is not there. */
  readonly restPaise: number;
}

const OPEN_REFUNDS: ReadonlySet<RefundState> = new Set(['suggested', 'due', 'failed']);

/** Whether money is to go back, and did not yet. */
export const isOpenRefund = ({ state }: OwnRefund) => OPEN_REFUNDS.has(state);

/** Of what the figure is made: refunds that are open, and what nobody decided yet. */
export function toRefundOf(
  toRefund: number,
  bookings: readonly LedgerBooking[],
  refunds: readonly OwnRefund[],
): ToRefund {
  const open = refunds.filter((one) => isOpenRefund(one) && isPaymentKnown(one));
  const openPaise = open.reduce((sum, { paise }) => sum + paise, 0);
  const undecided = bookings
    .map((booking) => ({
      ...{ bookingId: booking.id, reference: booking.reference },
      names: booking.entries.length > 0 ? booking.entries.flatMap(({ players }) => players) : booking.names,
      paise: surplusOf(booking),
    }))
    .filter(({ paise }) => paise > 0);
  const undecidedPaise = undecided.reduce((sum, { paise }) => sum + paise, 0);
  return { openPaise, undecided, undecidedPaise, restPaise: toRefund - openPaise - undecidedPaise };
}

/** The booking of each entry. */
export function bookingByEntry(bookings: readonly LedgerBooking[]): ReadonlyMap<number, LedgerBooking> {
  return new Map(bookings.flatMap((booking) => booking.entries.map(({ id }) => [id, booking] as const)));
}
