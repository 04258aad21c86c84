import type { IncomingHttpHeaders } from 'node:http';
import { TOKEN_HEADERS } from '@tournaments/contract';

/** The tokens that came with a request; junk and empty values count as none. */
export interface Tokens {
  readonly organizer: string | null;
  readonly umpire: string | null;
  readonly desk: string | null;
  readonly admin: string | null;
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Node gives headers by their names in small letters. */
const NAMES = {
  organizer: TOKEN_HEADERS.organizer.toLowerCase(),
  umpire: TOKEN_HEADERS.umpire.toLowerCase(),
  desk: TOKEN_HEADERS.desk.toLowerCase(),
  admin: TOKEN_HEADERS.admin.toLowerCase(),
};

function tokenIn(headers: IncomingHttpHeaders, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' && TOKEN.test(value) ? value : null;
}

/** Reads the token headers, whatever their case (decision C06). */
export function tokensOf(headers: IncomingHttpHeaders): Tokens {
  return {
    organizer: tokenIn(headers, NAMES.organizer),
    umpire: tokenIn(headers, NAMES.umpire),
    desk: tokenIn(headers, NAMES.desk),
    admin: tokenIn(headers, NAMES.admin),
  };
}

/** Whether the request carries a session token. */
export function hasToken(tokens: Tokens): boolean {
  return Object.values(tokens).some((token) => token !== null);
}
