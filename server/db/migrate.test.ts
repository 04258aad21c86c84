import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { dropDatabase, withDatabase } from '../testing/test-database.ts';
import { migrate, readMigrations } from './migrate.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
const NAME = 'migration_test';

let url: string;

async function run<Row extends pg.QueryResultRow>(database: string, text: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

beforeEach(async () => {
  const databaseUrl = inject('databaseUrl');
  await dropDatabase(databaseUrl, NAME);
  await run(databaseUrl, `create database ${NAME}`);
  url = withDatabase(databaseUrl, NAME);
});
afterEach(() => dropDatabase(inject('databaseUrl'), NAME));

async function countOf(table: string): Promise<number> {
  const [row] = await run<{ count: number }>(url, `select count(*)::int as count from ${table}`);
  return row?.count ?? -1;
}

/** Brings the database to what it was before a migration. */
async function migrateUntil(name: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const journalFile = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: { tag: string }[] };
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith(name));
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
  await migrate(url, folder);
  await rm(folder, { recursive: true });
}

it('brings an empty database to the newest schema, and does nothing when asked again', async () => {
  const applied = await migrate(url, MIGRATIONS);
  expect(applied).toBeGreaterThan(0);
  expect(await countOf('migrations')).toBe(applied);
  await run(url, "insert into site (id, secret) values (1, 'x')");
  expect(await migrate(url, MIGRATIONS)).toBe(0);
  expect(await countOf('site')).toBe(1);
});

it('runs each migration once when several instances start at once', async () => {
  const applied = await Promise.all(Array.from({ length: 8 }, () => migrate(url, MIGRATIONS)));
  expect(applied.reduce((sum, count) => sum + count)).toBe(readMigrations(MIGRATIONS).length);
  expect(await countOf('migrations')).toBe(readMigrations(MIGRATIONS).length);
  expect(await countOf('organizations')).toBe(0);
});

it('keeps accounts whose e-mail address had an odd spelling reachable, but takes none for another', async () => {
  await migrateUntil('_otp_askers');
  const odd = ['as\u200bha@example.in', 'Ｒａｖｉ@example.in', 'me\u00ada@example.in', 'mea@example.in'];
  const rows = odd.map((email) => `('x', '${email}', '9876543210', 'x')`).join(', ');
  await run(url, `insert into organizations (name, email, mobile, password_hash) values ${rows}`);
  await migrate(url, MIGRATIONS);
  const kept = await run<{ email: string }>(url, 'select email from organizations order by id');
  expect(kept.map(({ email }) => email)).toEqual([
    'asha@example.in',
    'Ravi@example.in',
    'me\u00ada@example.in',
    'mea@example.in',
  ]);
});

it('gives who was refused before the day and the reason of the audit trail', async () => {
  await migrateUntil('_refusals');
  const people = [
    "('waiting', 'a@example.in', false)",
    "('refused', 'b@example.in', false)",
    "('taken back', 'c@example.in', false)",
    "('approved', 'd@example.in', true)",
  ];
  const values = people.map((one) => one.replace(')', ", '9876543210', 'x')")).join(', ');
  await run(url, `insert into organizations (name, email, approved, mobile, password_hash) values ${values}`);
  const trail = [
    "('organization.approve', 3, null)",
    '(\'organization.refuse\', 4, \'{"reason": "Unknown club"}\')',
    "('organization.approve', 4, null)",
    '(\'organization.refuse\', 2, \'{"reason": "No answer"}\')',
    "('organization.unapprove', 3, null)",
  ];
  const acts = trail.map((one) => one.replace('(', "('admin', 'organization', ")).join(', ');
  await run(url, `insert into audit (actor, subject, action, organization_id, after) values ${acts}`);
  await migrate(url, MIGRATIONS);
  const rows = await run(
    url,
    `select name, refused_at is not null as refused, refusal_reason as reason, approval_taken_back as back
    from organizations order by id`,
  );
  expect(rows).toEqual([
    { name: 'waiting', refused: false, reason: '', back: false },
    { name: 'refused', refused: true, reason: 'No answer', back: false },
    { name: 'taken back', refused: true, reason: '', back: true },
    { name: 'approved', refused: false, reason: '', back: false },
  ]);
});

it('keeps of the sealed keys of followed players that they were sealed, once for each browser', async () => {
  await migrateUntil('_sealed_followers');
  await run(
    url,
    "insert into organizations (name, email, mobile, password_hash) values ('x', 'a@b.in', '9', 'x')",
  );
  await run(
    url,
    `insert into tournaments (organization_id, name, address, starts_at, ends_at)
    values (1, 'x', 'x', now(), now() + interval '1 day')`,
  );
  const proof = 'A'.repeat(22);
  const rows = [
    `('player', '57', 'one')`,
    `('player', '57-${proof}', 'one')`,
    `('player', '57-${proof}', 'other')`,
    `('player', '58', 'one')`,
    `('match', '7-knockout-1', 'one')`,
    `('event', '7', 'one')`,
  ];
  const values = rows.map((row) => row.replace('(', '(1, 1, ').replace(')', ", 'x', 'x')")).join(', ');
  await run(
    url,
    `insert into push_subscriptions (tournament_id, organization_id, target_kind, target_key, endpoint, p256dh, auth)
    values ${values}`,
  );
  await migrate(url, MIGRATIONS);
  const kept = await run<Record<string, unknown>>(
    url,
    'select target_kind, target_key, endpoint, is_sealed from push_subscriptions order by id',
  );
  expect(kept.map((row) => Object.values(row))).toEqual([
    ['player', '57', 'one', true],
    ['player', '57', 'other', true],
    ['player', '58', 'one', false],
    ['match', '7-knockout-1', 'one', false],
    ['event', '7', 'one', false],
  ]);
});

it('undoes a migration that fails, tells it, and goes on from there when it is mended', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const journalFile = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: Record<string, unknown>[] };
  const number = journal.entries.length;
  journal.entries.push({ ...journal.entries[0], idx: number, tag: '9999_test', when: 9_999_999_999_999 });
  await writeFile(journalFile, JSON.stringify(journal));
  const file = path.join(folder, '9999_test.sql');
  await writeFile(file, 'create table half (id int);\n--> statement-breakpoint\nselect nonsense;\n');
  await expect(migrate(url, folder)).rejects.toThrow('nonsense');
  expect(await countOf('migrations')).toBe(number);
  const found = await run<{ half: string | null }>(url, "select to_regclass('half')::text as half");
  expect(found[0]?.half).toBeNull();
  await writeFile(file, 'create table half (id int);\n');
  expect(await migrate(url, folder)).toBe(1);
  expect(await countOf('half')).toBe(0);
  await rm(folder, { recursive: true });
});
