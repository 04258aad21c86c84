import { PASS_CALL } from '@tournaments/contract';
import type { QueryKey } from '@tanstack/react-query';

/** The address of the reply that the page of a pass is drawn with. */
export function passReply(token: string): string {
  return `${PASS_CALL}?token=${encodeURIComponent(token)}`;
}

/** Where the page keeps a reply as it came, until its screen reads it. */
export function rawKey(address: string): QueryKey {
  return ['raw', address];
}
