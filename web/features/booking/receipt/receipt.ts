import { useSyncExternalStore } from 'react';
import { tabDrafts } from '../../../lib/drafts.ts';

/** What was booked, to be read and printed after the booking; amounts in paise, times in epoch seconds. */
export interface Receipt {
  readonly bookingId: number | null;
  /** Opens the page of the booking; null where the answer told none. */
  readonly pass: string | null;
  readonly tournamentId: number;
  readonly tournament: string;
  readonly address: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly organizer: { readonly name: string; readonly mobile: string; readonly email: string };
  readonly email: string;
  readonly utr: string;
  /** As people read what stands in the note of the payment, where the server held the places. */
  readonly reference?: string | undefined;
  readonly isWithoutPlace?: boolean | undefined;
  readonly totalPaise: number;
  readonly entries: readonly {
    readonly event: string;
    readonly players: string;
    readonly feePaise: number;
  }[];
}

const KEY = 'booking-receipt';
const listeners = new Set<() => void>();
let current: Receipt | null | undefined;

function read(): Receipt | null {
  if (current === undefined) current = tabDrafts.read<Receipt>(KEY);
  return current;
}

function put(receipt: Receipt | null): void {
  current = receipt;
  if (receipt === null) tabDrafts.clear(KEY);
  else tabDrafts.keep(KEY, receipt);
  for (const listener of listeners) listener();
}

/** The receipt of a booking made on this page, not one that a reload has brought back. */
let fresh: Receipt | null = null;

/** Keeps the receipt of the newest booking in this tab until it is dismissed. */
export function keepReceipt(receipt: Receipt): void {
  fresh = receipt;
  put(receipt);
}

/** Whether a receipt tells something new. */
export function isFresh(receipt: Receipt): boolean {
  return receipt === fresh;
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
