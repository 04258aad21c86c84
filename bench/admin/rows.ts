import { adminCalls } from '@tournaments/contract';
import type { Database } from '@tournaments/server/database';
import { send, type TestTokens } from '@tournaments/server/testing/client';
import { adminToken } from '@tournaments/server/testing/test-data';
import { measureCallsInTurns } from '../measure.ts';
import { rowOf, timesFloor, type Row } from '../row.ts';
import { databaseOf, startBenchSite, type BenchSite } from '../site.ts';

type Pool = Database['pool'];

const AREA = 'admin';
const TOURNAMENTS = 10_000;
const ORGANIZERS = 200;

/** What the super admin asks of the list, and the one plain select that brings the same rows. */
interface Asked {
  readonly name: string;
  readonly query: { readonly part: 'current'; readonly search?: string; readonly page: number };
  readonly where: string;
  readonly offset: number;
}

const ASKED: readonly Asked[] = [
  { name: 'the first page', query: { part: 'current', page: 1 }, where: 'true', offset: 0 },
  { name: 'page 60', query: { part: 'current', page: 60 }, where: 'true', offset: 59 * 50 },
  {
    name: 'a search that finds one',
    query: { part: 'current', search: 'Open 8765', page: 1 },
    where: `(t.name ilike '%Open 8765%' or o.name ilike '%Open 8765%' or o.mobile like '%Open 8765%')`,
    offset: 0,
  },
  {
    name: 'a search that finds many',
    query: { part: 'current', search: 'Club 17', page: 1 },
    where: `(t.name ilike '%Club 17%' or o.name ilike '%Club 17%' or o.mobile like '%Club 17%')`,
    offset: 0,
  },
];

/** How soon the super admin sees a page of ten thousand tournaments. */
export async function rows(): Promise<Row[]> {
  const site = await startBenchSite();
  const database = await databaseOf(site);
  const { pool } = database;
  try {
    await fill(pool);
    const tokens = { admin: await adminToken(site) };
    const result: Row[] = [];
    for (const asked of ASKED) result.push(await rowFor(asked, site, tokens, pool));
    return result;
  } finally {
    await database.close();
    await site.stop();
  }
}

/** Tournaments of three events with four entries each, half of them over. */
async function fill(pool: Pool): Promise<void> {
  await pool.query(`
    insert into organizations (name, email, mobile, password_hash, approved)
    select 'Club ' || n, 'club' || n || '@example.in', (9000000000 + n)::text, 'none', true
    from generate_series(1, ${ORGANIZERS}) n`);
  await pool.query(`
    insert into tournaments (organization_id, name, address, starts_at, ends_at, is_public)
    select 1 + n % ${ORGANIZERS}, 'Monsoon Open ' || n, 'Gachibowli, Hyderabad',
      date_trunc('hour', now()) + (n - ${TOURNAMENTS / 2}) * interval '1 hour',
      date_trunc('hour', now()) + (n - ${TOURNAMENTS / 2} + 48) * interval '1 hour', true
    from generate_series(1, ${TOURNAMENTS}) n`);
  await pool.query(`
    insert into events (tournament_id, organization_id, name, event_type, match_type, booked)
    select t.id, t.organization_id, 'Event ' || n, 'singles', 'knockout', 4 from tournaments t, generate_series(1, 3) n`);
  await pool.query(`
    insert into entries (event_id, tournament_id, organization_id, mode, fee_paise, paid_paise, paid)
    select e.id, e.tournament_id, e.organization_id, 'offline', 50000, 50000, true from events e, generate_series(1, 4) n`);
  await pool.query('vacuum analyze');
}

async function rowFor(asked: Asked, site: BenchSite, tokens: TestTokens, pool: Pool): Promise<Row> {
  const { name, query, where, offset } = asked;
  const ours = async () => {
    const reply = await send(site, adminCalls.adminTournaments, { query, tokens });
    if (reply.body.success !== true) throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`);
    return reply.body;
  };
  const floor = async () => (await pool.query<{ id: string }>(selectOf(where, offset))).rows;
  expectAlike((await ours())['tournaments'] as { id: number }[], await floor());
  const measured = await measureCallsInTurns(ours, floor);
  return rowOf({
    area: AREA,
    name: `${name} of ${TOURNAMENTS} tournaments`,
    ...measured,
    unit: 'ms',
    must: timesFloor(5),
    aim: timesFloor(3),
  });
}

function selectOf(where: string, offset: number): string {
  return `
    select t.id, t.name, t.address, t.starts_at, t.ends_at, t.is_public, t.turned_off, o.name as organizer, o.mobile, o.email
    from tournaments t join organizations o on o.id = t.organization_id
    where t.deleted_at is null and o.deleted_at is null and t.ends_at > now() and ${where}
    order by t.starts_at desc, t.id desc limit 50 offset ${offset}`;
}

function expectAlike(ours: readonly { id: number }[], floor: readonly { id: string }[]): void {
  const [found, wanted] = [ours.map(({ id }) => id).join(), floor.map(({ id }) => Number(id)).join()];
  if (found !== wanted || found === '') throw new Error(`The list brings ${found}, the select ${wanted}`);
}
