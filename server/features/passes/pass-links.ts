import { createHmac } from 'node:crypto';
import { emailKey, paths } from '@tournaments/contract';
import type { Transaction } from '../../db/transaction.ts';
import type { Random } from '../../lib/clock.ts';
import { tokenHash } from '../../lib/token-hash.ts';
import type { PassPlace } from './own-day.ts';
import { addLinks } from './passes.repo.ts';

const TOKEN_BYTES = 16;
const SEED_BYTES = 32;
const CODE_LENGTH = 6;
/** Without letters and digits that are taken for one another. */
const CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** The token of each address that a pass was made or found for. */
export interface NewLinks {
  /** The address of the site, before the path of every page. */
  readonly origin: string;
  tokenOf(email: string): string | null;
  /** What that token is made of: of an answer that may come again the seed alone is kept. */
  seedOf(email: string): string | null;
  /** The whole address of the page; that of the tournament for who has no pass. */
  addressOf(email: string): string;
  /** The whole address of the receipt of a booking of this address; null for who has no pass. */
  receiptOf(email: string, booking: number): string | null;
}

/** Makes links that open passes. */
export interface PassLinks {
  /** A new link for each of these addresses; the commit waits for them. Their passes are made where there are none. */
  make(tx: Pick<Transaction, 'db' | 'defer'>, place: PassPlace, emails: readonly string[]): NewLinks;
  /** The token of a seed. */
  tokenFor(seed: string): string;
}

/** Makes links with tokens from a secure source; only their hashes are kept (decision 162). */
export function createPassLinks(random: Random, secret: Buffer, origin: string): PassLinks {
  const tokenFor = (seed: string) =>
    createHmac('sha256', secret)
      .update(`pass\n${seed}`)
      .digest()
      .subarray(0, TOKEN_BYTES)
      .toString('base64url');
  const newCode = () =>
    Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[random.below(CODE_SIGNS.length)]).join('');
  return {
    tokenFor,
    make(tx, place, emails) {
      const keys = [...new Set(emails.map(emailKey))].filter((email) => email !== '').toSorted();
      const seeds = new Map(keys.map((email) => [email, random.bytes(SEED_BYTES).toString('base64url')]));
      const tokens = new Map([...seeds].map(([email, seed]) => [email, tokenFor(seed)]));
      const links = keys.map((email) => ({
        email,
        code: newCode(),
        hash: tokenHash(tokens.get(email)!).toString('hex'),
      }));
      if (links.length > 0) tx.defer(addLinks(tx.db, place, links));
      return {
        origin,
        seedOf: (email) => seeds.get(emailKey(email)) ?? null,
        tokenOf: (email) => tokens.get(emailKey(email)) ?? null,
        addressOf: (email) => {
          const token = tokens.get(emailKey(email));
          return origin + (token === undefined ? paths.tournament(place.tournamentId) : paths.pass(token));
        },
        receiptOf: (email, booking) => {
          const token = tokens.get(emailKey(email));
          return token === undefined ? null : origin + paths.receipt(token, booking);
        },
      };
    },
  };
}
