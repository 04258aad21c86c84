import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { copyTemplate, dropDatabase, withDatabase } from '@tournaments/server/testing/template';
import { isPassword } from '@tournaments/server/passwords';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { runNode } from '../steps.ts';
import { loadSample } from './load.ts';

const cluster = inject('databaseUrl');
const name = `a_${randomUUID().replaceAll('-', '')}`;
let url = '';

beforeAll(async () => {
  url = await copyTemplate(cluster, name);
  await loadSample(url, Math.floor(Date.now() / 1000));
});

afterAll(() => dropDatabase(cluster, name));

function admin(...words: readonly string[]) {
  return adminOn(url, ...words);
}

async function adminOn(databaseUrl: string, ...words: readonly string[]) {
  const { status, output } = await runNode('tools/run.mjs', ['admin', ...words], {
    DATABASE_URL: databaseUrl,
  });
  return { status, output: output.trim() };
}

async function query(text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
}

describe('npm run admin', () => {
  it('approves an organizer: one line, an audit row of the operator, a mail', async () => {
    const done = await admin('approve', 'THAR@example.in');
    expect(done).toEqual({
      status: 0,
      output: 'Approved Thar Sports Collective (thar@example.in); a mail tells them.',
    });
    expect(await query('select actor, action from audit')).toEqual([
      { actor: 'operator', action: 'organization.approve' },
    ]);
    expect(await query('select recipient, subject from outbox')).toEqual([
      { recipient: 'thar@example.in', subject: 'Your account is approved' },
    ]);
  });

  it('says so when nothing is to be changed, and changes nothing', async () => {
    const done = await admin('approve', 'deccan@example.in');
    expect(done.output).toContain('was approved already: nothing changed.');
    expect(await query('select 1 from audit where organization_id = 1')).toEqual([]);
  });

  it('takes an approval back and ends the sessions', async () => {
    await query(
      `insert into sessions (token_hash, role, organization_id, expires_at)
       select 'x', 'organizer', id, now() + interval '1 day' from organizations where email = 'konkan@example.in'`,
    );
    const done = await admin('unapprove', 'konkan@example.in');
    expect(done.output).toBe(
      'Took back the approval of Konkan Racquet League (konkan@example.in) and ended their sessions.',
    );
    expect(await query('select 1 from sessions where revoked_at is null')).toEqual([]);
  });

  it('adds a super admin with a password that is shown once, and not twice', async () => {
    const added = await admin('add-admin', 'second@example.in');
    const password = /password (\S+) \(shown only now\)/.exec(added.output)?.[1] ?? '';
    const [row] = await query("select password_hash from admins where email = 'second@example.in'");
    expect(await isPassword(String(row?.['password_hash']), password)).toBe(true);
    const again = await admin('add-admin', 'second@example.in');
    expect(again).toEqual({
      status: 0,
      output: 'second@example.in is a super admin already: nothing changed.',
    });
  });

  it('fails plainly: unknown organizer, no command, no address, a database without our tables', async () => {
    const unknown = await admin('approve', 'nobody@example.in');
    expect(unknown).toEqual({
      status: 1,
      output: 'No organizer has the e-mail address nobody@example.in.',
    });
    for (const words of [[], ['approve'], ['dismiss', 'a@example.in'], ['approve', 'a@example.in', 'x']])
      expect(await admin(...words)).toMatchObject({
        status: 1,
        output: expect.stringMatching(/^Usage: /) as string,
      });
    expect((await admin('approve', 'nobody')).output).toMatch(/^"nobody" is no e-mail address/);
    const bare = await adminOn(withDatabase(cluster, 'postgres'), 'approve', 'a@example.in');
    expect(bare).toEqual({ status: 1, output: 'This database is not set up yet: run npm start once.' });
  });
});
