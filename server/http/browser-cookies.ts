import { createHmac, timingSafeEqual } from 'node:crypto';
import { COOKIES } from '@tournaments/contract';
import type { FastifyRequest } from 'fastify';
import type { Random } from '../lib/clock.ts';

const MINUTE = 60;
const DAY = 86_400;
/** How long a browser keeps its id: longer than the ten minutes of an OTP. */
const BROWSER_SECONDS = 60 * MINUTE;
/** As long as a proof is worth anything. */
const PROOF_SECONDS = 15 * MINUTE;
const KNOWN_SECONDS = 180 * DAY;
/** Several e-mail addresses may be proved in several tabs. */
const MOST_PROOFS = 5;
const MOST_ACCOUNTS = 10;

const TOKEN = /^[\w-]{43}$/;
const SEAL = /^[\w-]{22}$/;

/**
 * What the cookies of a request say about the browser that sent it, and what it is given to keep. Nothing here signs
 * anybody in: it tells one browser from another, and the owner of an account from strangers (decision 090).
 */
export interface BrowserCookies {
  /** The random id of a browser that asked for an OTP; null before that, and without cookies. */
  readonly id: string | null;
  /** The id; a browser that has none is given one. */
  ensureId(): string;
  /** Proofs of e-mail addresses that this browser validated in the last minutes. */
  readonly proofs: readonly string[];
  keepProof(proof: string): void;
  /** The name of this browser where it has been in that account before, else null. */
  knownTo(account: string): string | null;
  rememberAccount(account: string): void;
  /** What it is given to keep, as values of `Set-Cookie`. */
  readonly given: readonly string[];
}

export interface BrowserOptions {
  readonly random: Random;
  readonly secret: Buffer;
  readonly https: boolean;
}

type Name = (typeof COOKIES)[keyof typeof COOKIES];

/** Reads the browser of a request. */
export function createBrowserCookies({ random, secret, https }: BrowserOptions) {
  /** The prefix ties a cookie to this very host; browsers take it over https alone. */
  const nameOf = (name: Name) => (https ? `__Host-${name}` : name);
  const scope = https ? 'Path=/; Secure' : 'Path=/api';
  const newToken = () => random.bytes(32).toString('base64url');

  function seal(name: string, account: string): string {
    return createHmac('sha256', secret)
      .update(`known-browser\n${name}\n${account}`)
      .digest('base64url')
      .slice(0, 22);
  }

  function sealsIn(seals: readonly string[], name: string, account: string): boolean {
    const right = Buffer.from(seal(name, account));
    return seals.some((one) => timingSafeEqual(Buffer.from(one), right));
  }

  return (request: FastifyRequest): BrowserCookies => {
    const cookies = cookiesOf(request);
    const given = new Map<Name, string>();
    const partsOf = (name: Name) => (cookies.get(nameOf(name)) ?? '').split('.');
    const give = (name: Name, value: string, seconds: number) =>
      given.set(name, `${nameOf(name)}=${value}; Max-Age=${seconds}; ${scope}; HttpOnly; SameSite=Strict`);

    let [id] = partsOf(COOKIES.browser).filter((part) => TOKEN.test(part));
    let proofs = partsOf(COOKIES.proof)
      .filter((part) => TOKEN.test(part))
      .slice(-MOST_PROOFS);
    const [said = '', ...sealed] = partsOf(COOKIES.known);
    let self = TOKEN.test(said) ? said : null;
    let seals = self === null ? [] : sealed.filter((one) => SEAL.test(one)).slice(-MOST_ACCOUNTS);

    return {
      get id() {
        return id ?? null;
      },
      ensureId: () => {
        id ??= newToken();
        give(COOKIES.browser, id, BROWSER_SECONDS);
        return id;
      },
      get proofs() {
        return proofs;
      },
      keepProof: (proof) => {
        proofs = [...proofs, proof].slice(-MOST_PROOFS);
        give(COOKIES.proof, proofs.join('.'), PROOF_SECONDS);
      },
      knownTo: (account) => (self !== null && sealsIn(seals, self, account) ? self : null),
      rememberAccount: (account) => {
        self ??= newToken();
        const own = seal(self, account);
        seals = [...seals.filter((one) => one !== own), own].slice(-MOST_ACCOUNTS);
        give(COOKIES.known, [self, ...seals].join('.'), KNOWN_SECONDS);
      },
      get given() {
        return [...given.values()];
      },
    };
  };
}

export type ReadBrowserCookies = ReturnType<typeof createBrowserCookies>;

/** Cookies by name; none where another site sends the request, whatever the browser thought of SameSite. */
function cookiesOf({ headers }: FastifyRequest): ReadonlyMap<string, string> {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') return new Map();
  const pairs = (headers.cookie ?? '').split(';').map((pair) => {
    const equals = pair.indexOf('=');
    return [pair.slice(0, Math.max(0, equals)).trim(), pair.slice(equals + 1).trim()] as const;
  });
  return new Map(pairs);
}

/** The proofs that a call may use: the one in its body, and those of the browser. */
export function proofsOf(given: string | undefined, browser: BrowserCookies): readonly string[] {
  return given === undefined ? browser.proofs : [given, ...browser.proofs];
}
