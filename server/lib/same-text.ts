import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether two secrets are the same, in the same time whatever they hold. */
export function sameText(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
