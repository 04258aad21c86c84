import { createHmac } from 'node:crypto';
import { mailboxKey, paths, spelled } from '@tournaments/contract';
import type { Random } from '../../lib/clock.ts';
import { tokenHash } from '../../lib/token-hash.ts';

const SEED_BYTES = 32;
const TOKEN_BYTES = 16;

/** Makes what opens a place in a waiting list, and names of sets of players that say nothing else. */
export interface WaitingLinks {
  newSeed(): string;
  /** The token of a seed: the table keeps the seed and the token's hash, which open nothing without the site's secret. */
  tokenOf(seed: string): string;
  hashOf(token: string): Buffer;
  /** The whole address of the page. */
  addressOf(seed: string): string;
  keyOf(players: readonly { readonly name: string; readonly email: string }[]): Buffer;
}

/** Links with tokens from a secure source; every mail about a line has the same one. */
export function createWaitingLinks(random: Random, secret: Buffer, origin: string): WaitingLinks {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest();
  const tokenOf = (seed: string) => sign(`waiting\n${seed}`).subarray(0, TOKEN_BYTES).toString('base64url');
  return {
    newSeed: () => random.bytes(SEED_BYTES).toString('base64url'),
    tokenOf,
    hashOf: tokenHash,
    addressOf: (seed) => origin + paths.waiting(tokenOf(seed)),
    keyOf: (players) => {
      const people = players.map(({ name, email }) => `${spelled(name)}\n${mailboxKey(email)}`);
      return sign(`waiting players\n${people.toSorted().join('\n\n')}`);
    },
  };
}
