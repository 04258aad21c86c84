import { createHmac } from 'node:crypto';
import type { Random } from '../../lib/clock.ts';

const SEED_BYTES = 32;
const SECRET_BYTES = 24;

/** Makes what opens a hold, and names of browsers and addresses that say nothing else. */
export interface HoldSecrets {
  newSeed(): string;
  /** The secret of a seed: of an answer that is kept for requests that come again the seed alone is kept. */
  secretOf(seed: string): string;
  keyOf(kind: 'browser' | 'address', name: string): Buffer;
}

/** Secrets from a secure source; the database keeps their hashes. */
export function createHoldSecrets(random: Random, secret: Buffer): HoldSecrets {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest();
  return {
    newSeed: () => random.bytes(SEED_BYTES).toString('base64url'),
    secretOf: (seed) => sign(`hold\n${seed}`).subarray(0, SECRET_BYTES).toString('base64url'),
    keyOf: (kind, name) => sign(`hold ${kind}\n${name}`),
  };
}
