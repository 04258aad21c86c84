import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type {} from '@tournaments/server/testing/database.setup';
import { copyTemplate, dropDatabase, withDatabase } from '@tournaments/server/testing/test-database';
import { readSettings } from '@tournaments/server/settings';
import { isPassword } from '../../server/auth/passwords.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PlainError } from '../project.mjs';
import { operate } from '../operator.ts';
import { loadSample } from './load.ts';

const cluster = inject('databaseUrl');
const name = `a_${randomUUID().replaceAll('-', '')}`;
let url = '';

beforeAll(async () => {
  url = await copyTemplate(cluster, name);
  await loadSample(url, Math.floor(Date.now() / 1000));
});

afterAll(() => dropDatabase(cluster, name));

function admin(...words: readonly string[]): Promise<string> {
  return operate(words, () => readSettings({ DATABASE_URL: url }));
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
    expect(await admin('approve', 'THAR@example.in')).toBe(
      'Approved Thar Sports Collective (thar@example.in); a mail tells them.',
    );
    expect(await query("select actor, action from audit where actor = 'operator'")).toEqual([
      { actor: 'operator', action: 'organization.approve' },
    ]);
    expect(await query('select recipient, subject from outbox')).toEqual([
      { recipient: 'thar@example.in', subject: 'Your account is approved' },
    ]);
  });

  it('says so when nothing is to be changed, and changes nothing', async () => {
    const before = await query('select id from audit');
    expect(await admin('approve', 'deccan@example.in')).toBe(
      'Deccan Shuttlers Association (deccan@example.in) was approved already: nothing changed.',
    );
    expect(await query('select id from audit')).toEqual(before);
  });

  it('takes an approval back and ends the sessions', async () => {
    await query(
      `insert into sessions (token_hash, role, organization_id, expires_at)
       select 'x', 'organizer', id, now() + interval '1 day' from organizations where email = 'konkan@example.in'`,
    );
    expect(await admin('unapprove', 'konkan@example.in')).toBe(
      'Took back the approval of Konkan Racquet League (konkan@example.in) and ended their sessions.',
    );
    expect(await query('select 1 from sessions where revoked_at is null')).toEqual([]);
  });

  it('adds a super admin with a password that is shown once, and not twice', async () => {
    const added = await admin('add-admin', 'second@example.in');
    const password = /password (\S+) \(shown only now;/.exec(added)?.[1] ?? '';
    const [row] = await query("select password_hash from admins where email = 'second@example.in'");
    expect(await isPassword(String(row?.['password_hash']), password)).toBe(true);
    expect(await admin('add-admin', 'second@example.in')).toBe(
      'second@example.in is a super admin already: nothing changed.',
    );
  });

  it('fails plainly on an unknown organizer and on words that it does not know', async () => {
    await expect(admin('approve', 'nobody@example.in')).rejects.toThrow(
      new PlainError('No organizer has the e-mail address nobody@example.in.'),
    );
    for (const words of [[], ['approve'], ['dismiss', 'a@example.in'], ['approve', 'a@example.in', 'x']])
      await expect(admin(...words)).rejects.toThrow(/^Usage: npm run admin -- approve EMAIL/);
    await expect(admin('approve', 'nobody')).rejects.toThrow(/^"nobody" is no e-mail address/);
  });

  it('fails plainly on a database that no site was started on', async () => {
    const bare = readSettings({ DATABASE_URL: withDatabase(cluster, 'postgres') });
    await expect(operate(['approve', 'a@example.in'], () => bare)).rejects.toThrow(
      new PlainError('This database is not set up yet: run npm start once.'),
    );
    const nowhere = readSettings({ DATA_DIR: '/nowhere' });
    await expect(operate(['approve', 'a@example.in'], () => nowhere)).rejects.toThrow(
      new PlainError('There is no database in /nowhere yet: run npm start once.'),
    );
  });
});
