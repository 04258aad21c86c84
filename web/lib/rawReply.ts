import { PASS_CALL, PASS_RECEIPT_CALL } from '@tournaments/contract';
import type { QueryKey } from '@tanstack/react-query';

/** The address of a call with what it asks. */
function asked(path: string, query: Record<string, string>): string {
  return `${path}?${String(new URLSearchParams(query))}`;
}

/** The address of the reply that the page of a pass is drawn with. */
export function passReply(token: string): string {
  return asked(PASS_CALL, { token });
}

/** The address of the reply that tells whether there is a receipt. */
export function receiptReply(token: string, booking: string): string {
  return asked(PASS_RECEIPT_CALL, { token, booking_id: booking });
}

/** Where the page keeps a reply as it came, until its screen reads it. */
export function rawKey(address: string): QueryKey {
  return ['raw', address];
}
