import type { PublicTournament } from '@tournaments/contract';
import { effectiveFee } from '@tournaments/engine';
import { useSyncExternalStore } from 'react';
import { clearDraft, keepDraft, readDraft } from '../../lib/drafts.ts';
import { bodyOf, type Booking } from './booking.ts';

/** What was booked, to be read and printed after the booking; amounts in paise, times in epoch seconds. */
export interface Receipt {
  readonly bookingId: number | null;
  readonly tournamentId: number;
  readonly tournament: string;
  readonly address: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly organizer: { readonly name: string; readonly mobile: string; readonly email: string };
  readonly email: string;
  readonly utr: string;
  readonly totalPaise: number;
  readonly entries: readonly {
    readonly event: string;
    readonly players: string;
    readonly feePaise: number;
  }[];
}

/** The answer of the server to a booking. */
export interface Booked {
  readonly bookingId?: number | undefined;
  readonly totalPaise?: number | null | undefined;
}

export function receiptOf(booking: Booking, tournament: PublicTournament, booked: Booked): Receipt {
  const body = booking.pending?.body ?? bodyOf(booking, tournament);
  const fees = new Map(
    tournament.events.map((event) => [event.id, effectiveFee(event.feePaise, event.discountPercent)]),
  );
  return {
    bookingId: booked.bookingId ?? null,
    tournamentId: tournament.id,
    tournament: tournament.name,
    address: tournament.address,
    startsAt: tournament.startsAt,
    endsAt: tournament.endsAt,
    organizer: {
      name: tournament.organizerName,
      mobile: tournament.organizerMobile,
      email: tournament.organizerEmail,
    },
    email: body.email,
    utr: body.utr ?? '',
    totalPaise: booked.totalPaise ?? body.shownTotalPaise ?? 0,
    entries: body.entries.map((entry) => ({
      event: entry.eventName,
      players: entry.players.map((player) => player.name).join(' / '),
      feePaise: fees.get(entry.eventId) ?? 0,
    })),
  };
}

const KEY = 'booking-receipt';
const listeners = new Set<() => void>();
let current: Receipt | null | undefined;

function read(): Receipt | null {
  current ??= readDraft<Receipt>(KEY);
  return current;
}

function put(receipt: Receipt | null): void {
  current = receipt;
  if (receipt === null) clearDraft(KEY);
  else keepDraft(KEY, receipt);
  for (const listener of listeners) listener();
}

/** Keeps the receipt of the newest booking in this tab until it is dismissed. */
export function keepReceipt(receipt: Receipt): void {
  put(receipt);
}

export function dismissReceipt(): void {
  put(null);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The receipt of the newest booking in this tab; null when there is none. */
export function useReceipt(): Receipt | null {
  return useSyncExternalStore(subscribe, read, () => null);
}
