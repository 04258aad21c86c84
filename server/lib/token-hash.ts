import { createHash } from 'node:crypto';

/** What is kept of a token instead of itself: it is random and long, so that no slow hash is needed. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
