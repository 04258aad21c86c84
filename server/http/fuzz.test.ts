import { allCalls } from '@tournaments/contract/all';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { callNamed, newScene, request, specimenOf, type Scene } from '../testing/specimens.ts';

const CASES = 200;
const AT_ONCE = 8;
const SEED = 20_260_728;

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
  const spoilt = { weight: 2, arbitrary: junk };
  if (Array.isArray(value)) {
    const [first] = value as unknown[];
    const list = fc.array(mutated(first ?? null), { maxLength: 4 });
    return fc.oneof(kept, spoilt, { weight: 4, arbitrary: list });
  }
  if (typeof value !== 'object' || value === null) return fc.oneof(kept, spoilt);
  return fc.oneof({ weight: 12, arbitrary: changedObject(value as Record<string, unknown>) }, spoilt);
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

let app: TestApp;
let scene: Scene;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  // Junk is full of small numbers, and none of them may be the id of what the other requests need.
  for (const table of ['organizations', 'tournaments', 'events', 'entries', 'admins'])
    await app.database.pool.query(`alter table ${table} alter column id restart with 500000`);
  scene = await newScene(app);
});
afterAll(() => app.close());

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

describe('200 spoilt requests', () => {
  const names = allCalls.filter((call) => !call.upload).map((call) => call.name);

  it.each(names)('to %s never end in a fault', async (name) => {
    const call = callNamed(name);
    const { query, body, tokens } = await specimenOf(scene, name);
    const samples = fc.sample(fc.tuple(changedObject(query ?? {}), changedObject(body ?? {})), {
      numRuns: name in SPARED || (query ?? body) === undefined ? 5 : CASES,
      seed: SEED,
    });
    for (let index = 0; index < samples.length; index += AT_ONCE) {
      await Promise.all(
        samples.slice(index, index + AT_ONCE).map(async ([spoiltQuery, spoiltBody]) => {
          const parts =
            call.method === 'GET' ? { query: queryOf(spoiltQuery) } : { body: SPARED[name] ?? spoiltBody };
          const reply = await request(app, call, { ...parts, tokens });
          const seen = JSON.stringify([parts, reply.body]);
          expect(reply.status, seen).toBeLessThan(500);
          expect(reply.body.success, seen).toBeTypeOf('boolean');
        }),
      );
    }
  });

  it('leave every list readable', async () => {
    for (const [name, tokens] of [
      ['getTournaments', {}],
      ['getTournaments', scene.admin],
      ['organizerTournaments', scene.owner.tokens],
      ['adminTournaments', scene.admin],
      ['getOrganizations', scene.admin],
      ['dashboard', scene.umpire],
    ] as const) {
      const reply = await request(app, callNamed(name), { tokens });
      expect([name, reply.status]).toEqual([name, 200]);
    }
  });
});
