import { IDEMPOTENCY_HEADER } from '@tournaments/contract';
import fc from 'fast-check';
import type { TestTokens } from './client.ts';
import { callNamed, type TestSetup } from './requests.ts';
import { sampleRequest } from './sample-requests.ts';
import type { TestServer } from './test-data.ts';

const LEAVES: readonly unknown[] = [
  null,
  '',
  ' ',
  '0',
  '1',
  'true',
  'All',
  'new',
  0,
  1,
  -1,
  2_147_483_648,
  9_007_199_254_740_991,
  '999999999999999',
  1e21,
  0.1,
  '99999999999.99',
  true,
  false,
  '\u0000',
  '\ud83c',
  'a\r\nBcc: x@y.in',
  '<script>alert(1)</script>',
  "' or 1=1 --",
  '%',
  '../../etc/passwd',
  '9999-12-31T23:59-23:59',
  '2026-02-30T09:00',
  '2030-01-01T09:00',
  '🏸'.repeat(300),
  [],
  {},
  [null],
  { id: 1 },
];

const junk = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...LEAVES) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.integer() },
);

const MISSING = Symbol('missing');

/** What a valid value may become: itself, junk, or one of its parts changed; for members also nothing at all. */
function mutated(value: unknown): fc.Arbitrary<unknown> {
  const kept = { weight: 5, arbitrary: fc.constant(value) };
  const invalid = { weight: 2, arbitrary: junk };
  if (Array.isArray(value)) {
    const [first] = value as unknown[];
    const list = fc.array(mutated(first ?? null), { maxLength: 4 });
    return fc.oneof(kept, invalid, { weight: 4, arbitrary: list });
  }
  if (typeof value !== 'object' || value === null) return fc.oneof(kept, invalid);
  return fc.oneof({ weight: 12, arbitrary: changedObject(value as Record<string, unknown>) }, invalid);
}

function changedObject(value: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> {
  const members = Object.entries(value).map(
    ([key, member]) =>
      [
        key,
        fc.oneof({ weight: 14, arbitrary: mutated(member) }, { weight: 1, arbitrary: fc.constant(MISSING) }),
      ] as const,
  );
  return fc
    .record(Object.fromEntries(members))
    .map((record) => Object.fromEntries(Object.entries(record).filter(([, member]) => member !== MISSING)));
}

/** A query as browsers write one. */
function queryOf(value: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      typeof member === 'string' ? member : JSON.stringify(member),
    ]),
  );
}

/** Calls that end what the others need: they are sent what cannot hit it. */
const SPARED: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  toggleSiteActive: { siteActive: 'x' },
  logout: {},
  adminLogout: {},
  umpireLogout: {},
};

/** Headers that are read on the way of a call, of those that a client may set as it likes. */
const HEADERS = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Authorization',
  'Content-Encoding',
  'Cookie',
  'Forwarded',
  IDEMPOTENCY_HEADER,
  'If-Match',
  'If-Modified-Since',
  'If-None-Match',
  'Last-Event-ID',
  'Origin',
  'Range',
  'Referer',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Request-Id',
];

/** What an expression or a parser may stumble over when it comes again and again. */
const PIECES = [
  'a',
  ' ',
  ',',
  ';',
  '=',
  '"',
  '\\',
  '0',
  'a;q=0.',
  'W/"',
  'a=b; ',
  'bytes=0-',
  '1.2.3.4, ',
  '::',
  '%',
];

const headerValue = fc.oneof(
  fc.string({ unit: 'grapheme-ascii', maxLength: 100 }),
  fc
    .tuple(fc.constantFrom(...PIECES), fc.integer({ min: 1, max: 3000 }), fc.constantFrom('', 'x', ',', '"'))
    .map(([piece, times, end]) => piece.repeat(times).slice(0, 3000) + end),
);

/** One request in three carries headers of its own. */
const badHeaders = fc.oneof(
  { weight: 2, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...HEADERS), headerValue, { maxKeys: 3 }) },
);

/** A request with something wrong in it, or nothing. */
export interface InvalidRequest {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** How many, and the seed from which the same come again. */
export interface InvalidRequestOptions {
  readonly cases: number;
  readonly seed: number;
}

/** A call that can hardly be invalid is sent this often. */
const FEW = 5;

/** Requests of a call made from one that would succeed, with the tokens of its rightful caller. */
export async function invalidRequests(
  setup: TestSetup<TestServer>,
  name: string,
  { cases, seed }: InvalidRequestOptions,
): Promise<{ tokens: TestTokens; requests: readonly InvalidRequest[] }> {
  const { query, body, tokens } = await sampleRequest(setup, name);
  const numRuns = name in SPARED || (query ?? body) === undefined ? Math.min(FEW, cases) : cases;
  const invalid = fc.tuple(changedObject(query ?? {}), changedObject(body ?? {}), badHeaders);
  const { method } = callNamed(name);
  const requests = fc
    .sample(invalid, { numRuns, seed })
    .map(([badQuery, badBody, headers]) =>
      method === 'GET' ? { query: queryOf(badQuery), headers } : { body: SPARED[name] ?? badBody, headers },
    );
  return { tokens, requests };
}

/** Junk is full of small numbers, and none of them may be the id of what the other requests need. */
export async function keepSmallIdsFree(query: (text: string) => Promise<unknown>): Promise<void> {
  for (const table of ['organizations', 'tournaments', 'events', 'entries', 'admins', 'sessions'])
    await query(`alter table ${table} alter column id restart with 500000`);
}
