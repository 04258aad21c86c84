import { emailKey, paths } from '@tournaments/contract';
import type { Transaction } from '../../db/transaction.ts';
import type { Random } from '../../lib/clock.ts';
import { tokenHash } from '../../lib/token-hash.ts';
import { addLinks } from './passes.repo.ts';

const TOKEN_BYTES = 16;
const CODE_LENGTH = 6;
/** Without letters and digits that are taken for one another. */
const CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** The tournament of a pass, with its tenant. */
export interface PassPlace {
  readonly tournamentId: number;
  readonly organizationId: number;
}

/** The token of each address that a pass was made or found for. */
export interface NewLinks {
  tokenOf(email: string): string | null;
  /** The whole address of the page; that of the tournament for who has no pass. */
  addressOf(email: string): string;
}

/** Makes links that open passes. */
export interface PassLinks {
  /** A new link for each of these addresses; the commit waits for them. Their passes are made where there are none. */
  make(tx: Pick<Transaction, 'db' | 'defer'>, place: PassPlace, emails: readonly string[]): NewLinks;
  /** A token that opens nothing yet. */
  newToken(): string;
}

/** Makes links with tokens from a secure source; only their hashes are kept (decision 162). */
export function createPassLinks(random: Random, origin: string): PassLinks {
  const newToken = () => random.bytes(TOKEN_BYTES).toString('base64url');
  const newCode = () =>
    Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[random.below(CODE_SIGNS.length)]).join('');
  return {
    newToken,
    make(tx, place, emails) {
      const keys = [...new Set(emails.map(emailKey))].filter((email) => email !== '').toSorted();
      const tokens = new Map(keys.map((email) => [email, newToken()]));
      const links = keys.map((email) => ({
        email,
        code: newCode(),
        hash: tokenHash(tokens.get(email)!).toString('hex'),
      }));
      if (links.length > 0) tx.defer(addLinks(tx.db, place, links));
      return {
        tokenOf: (email) => tokens.get(emailKey(email)) ?? null,
        addressOf: (email) => {
          const token = tokens.get(emailKey(email));
          return origin + (token === undefined ? paths.tournament(place.tournamentId) : paths.pass(token));
        },
      };
    },
  };
}
