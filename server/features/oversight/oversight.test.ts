import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callNamed, newTestSetup, request, type TestSetup } from '../../testing/requests.ts';
import { ADMIN, book, newEvent, newOrganizer, newPlayer, newTournament } from '../../testing/test-data.ts';

type Wire = Record<string, unknown>;

let app: TestApp;
let setup: TestSetup;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  setup = await newTestSetup(app);
});
afterAll(() => app.close());

async function audit(query: Record<string, string> = {}) {
  const reply = await request(app, callNamed('audit'), { query, tokens: setup.admin });
  return { rows: reply.body['rows'] as Wire[], next: reply.body['next'] as number | null };
}

function asAdmin(name: string, body: Wire) {
  return request(app, callNamed(name), { body, tokens: setup.admin });
}

async function ownTournaments(): Promise<readonly number[]> {
  const reply = await request(app, callNamed('organizerTournaments'), { tokens: setup.owner.tokens });
  return (reply.body['tournaments'] as { id: number }[]).map(({ id }) => id);
}

describe('the audit trail', () => {
  it('answers who did what when, with before and after, the newest first', async () => {
    const id = await newTournament(app, setup.owner);
    await asAdmin('toggleTurnedOff', { id, turnedOff: true });
    const { rows } = await audit();
    expect(rows[0]).toMatchObject({
      actor: 'admin',
      actorName: ADMIN.email,
      action: 'tournament.off',
      tournamentID: id,
      tournamentName: 'Monsoon Open',
    });
    expect(rows[1]).toMatchObject({
      actor: 'organizer',
      action: expect.stringMatching(/^tournament\./) as unknown,
    });
    const times = rows.map((row) => String(row['timestamp']));
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('can be narrowed to an organizer, a tournament, a kind of person and a search', async () => {
    const other = await newOrganizer(app);
    const mine = await newTournament(app, other);
    await newEvent(app, other, mine);
    const ofTournament = (await audit({ tournament_id: String(mine) })).rows;
    expect(ofTournament.length).toBeGreaterThan(1);
    for (const row of ofTournament) expect(row['tournamentID']).toBe(mine);
    const ofOrganizer = (await audit({ organization_id: String(other.id) })).rows;
    expect(ofOrganizer.length).toBeGreaterThanOrEqual(ofTournament.length);
    for (const row of (await audit({ actor: 'admin' })).rows) expect(row['actor']).toBe('admin');
    for (const row of (await audit({ search: ADMIN.email })).rows)
      expect([row['actorName'], row['adminEmail']]).toContain(ADMIN.email);
    expect((await audit({ search: "100% nobody's _ name" })).rows).toEqual([]);
  });

  it('names the event, the team and the match that a row was about, and the super admin who signed in', async () => {
    const id = await newTournament(app, setup.owner);
    const event = await newEvent(app, setup.owner, id);
    await book(app, event, [newPlayer({ name: 'Asha Rao' })]);
    const { rows: stored } = await app.database.pool.query<{ id: number }>(
      'select id::int from entries where event_id = $1',
      [event],
    );
    const entry = stored[0]?.id;
    await app.database.pool.query(
      `with d as (insert into draws (event_id, organization_id, stage) values ($1, $2, 'knockout') returning id),
        m as (insert into matches (draw_id, match_number) select id, 11 from d returning id)
       insert into audit (actor, action, subject, subject_id, tournament_id)
       select 'umpire', 'match.scores', 'match', id, $3 from m`,
      [event, setup.owner.id, id],
    );
    await request(app, callNamed('deleteEntry'), { body: { teamID: entry }, tokens: setup.owner.tokens });
    const { rows } = await audit({ tournament_id: String(id) });
    const named = (action: string) => rows.find((row) => row['action'] === action);
    expect(named('event.create')).toMatchObject({ eventName: "Men's Singles", teamName: '' });
    expect(named('match.scores')).toMatchObject({ eventName: "Men's Singles", matchNumber: 12 });
    expect(named('entry.delete')).toMatchObject({ eventName: "Men's Singles", teamName: 'Asha Rao' });
    const ofAdmin = (await audit({ search: ADMIN.email })).rows;
    expect(ofAdmin.find((row) => row['action'] === 'admin.login')).toMatchObject({ adminEmail: ADMIN.email });
  });

  it('comes a page at a time, each row once', async () => {
    const id = await newTournament(app, setup.owner);
    for (let turn = 0; turn < 60; turn++) await asAdmin('toggleTurnedOff', { id, turnedOff: turn % 2 === 0 });
    const first = await audit({ tournament_id: String(id) });
    expect(first.rows).toHaveLength(50);
    const second = await audit({ tournament_id: String(id), before: String(first.next) });
    expect(second.next).toBeNull();
    const ids = [...first.rows, ...second.rows].map((row) => row['id']);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(61);
  });

  it('tells events and number of a booking, and nobody in it', async () => {
    const id = await newTournament(app, setup.owner);
    const name = 'Somebody Who Books';
    await book(app, await newEvent(app, setup.owner, id), [newPlayer({ name })]);
    const row = (await audit({ tournament_id: String(id) })).rows.find(
      ({ action }) => action === 'booking.create',
    );
    expect(row).toMatchObject({ after: { entries: 1, events: ["Men's Singles"] } });
    expect(row?.['subjectID']).toBeGreaterThan(0);
    expect(JSON.stringify(row)).not.toContain(name);
  });

  it('holds no password, hash or token', async () => {
    const { rows } = await app.database.pool.query<{ text: string }>(
      "select coalesce(before::text, '') || coalesce(after::text, '') as text from audit",
    );
    for (const { text } of rows) expect(text).not.toMatch(/\$argon2|passwordHash|tokenHash|umpirePassword"/);
  });
});

describe('what was deleted', () => {
  it('comes back as it was: a tournament', async () => {
    const id = await newTournament(app, setup.owner);
    await asAdmin('deleteTournament', { id });
    expect(await ownTournaments()).not.toContain(id);
    expect((await audit({ tournament_id: String(id) })).rows[0]).toMatchObject({
      action: 'tournament.delete',
      restorable: true,
    });
    expect((await asAdmin('restore', { subject: 'tournament', id })).body.success).toBe(true);
    expect(await ownTournaments()).toContain(id);
    const { rows } = await audit({ tournament_id: String(id) });
    expect(rows[0]).toMatchObject({ action: 'tournament.restore', actor: 'admin' });
    expect(rows[1]).toMatchObject({ action: 'tournament.delete', restorable: false });
    const again = await asAdmin('restore', { subject: 'tournament', id });
    expect(again.body).toMatchObject({
      success: false,
      message: expect.stringContaining('cannot be brought back') as unknown,
    });
  });

  it('comes back as it was: an event, but not without its tournament', async () => {
    const tournament = await newTournament(app, setup.owner);
    const event = await newEvent(app, setup.owner, tournament);
    await request(app, callNamed('deleteEvent'), { body: { eventID: event }, tokens: setup.owner.tokens });
    await asAdmin('deleteTournament', { id: tournament });
    expect((await asAdmin('restore', { subject: 'event', id: event })).body.success).toBe(false);
    await asAdmin('restore', { subject: 'tournament', id: tournament });
    expect((await asAdmin('restore', { subject: 'event', id: event })).body.success).toBe(true);
    const reply = await request(app, callNamed('getTournaments'), { query: { id: String(tournament) } });
    const [found] = reply.body['tournaments'] as { events: { id: number }[] }[];
    expect(found?.events.map(({ id }) => id)).toEqual([event]);
  });

  it('comes back as it was: an organizer, unless somebody took the e-mail meanwhile', async () => {
    const gone = await newOrganizer(app);
    const tournament = await newTournament(app, gone);
    await asAdmin('deleteOrganization', { id: gone.id });
    const before = await request(app, callNamed('getTournaments'), { query: { id: String(tournament) } });
    expect(before.body['tournaments']).toEqual([]);
    await asAdmin('restore', { subject: 'organization', id: gone.id });
    const after = await request(app, callNamed('getTournaments'), { query: { id: String(tournament) } });
    expect(after.body['tournaments']).toHaveLength(1);
    await asAdmin('deleteOrganization', { id: gone.id });
    const { rows } = await app.database.pool.query<{ email: string }>(
      'select email from organizations where id = $1',
      [gone.id],
    );
    await app.database.pool.query(
      "insert into organizations (name, email, mobile, password_hash) values ('Other', $1, '9876543210', 'x')",
      [rows[0]?.email.toUpperCase()],
    );
    const refused = await asAdmin('restore', { subject: 'organization', id: gone.id });
    expect(refused.body.message).toContain('another organizer uses its e-mail address');
  });
});

describe('the health report', () => {
  it('tells of database, mails, storage, viewers and this instance', async () => {
    const reply = await request(app, callNamed('health'), { tokens: setup.admin });
    expect(reply.body['health']).toMatchObject({
      version: 'test',
      viewers: 0,
      lastBackup: null,
      storage: { works: true },
      database: {
        version: expect.any(String) as unknown,
        bytes: expect.any(Number) as unknown,
        connections: expect.any(Number) as unknown,
      },
      mails: { waiting: expect.any(Number) as unknown, failed: expect.any(Number) as unknown },
    });
  });

  it('names mails that are stuck, not to whom they go, and tries them again', async () => {
    await app.database.pool.query(
      `insert into outbox (recipient, subject, text, html, attempts, last_error, not_before)
       values ('secret.person@example.in', 'Booking confirmed', '', '', 7, 'connection refused', now() + interval '1 hour')`,
    );
    const reply = await request(app, callNamed('health'), { tokens: setup.admin });
    const text = JSON.stringify(reply.body);
    expect(text).toContain('connection refused');
    expect(text).not.toContain('secret.person');
    const retried = await asAdmin('retryMails', {});
    expect(retried.body['waiting']).toBeGreaterThan(0);
    const { rows } = await app.database.pool.query(
      "select 1 from outbox where recipient = 'secret.person@example.in' and not_before <= now()",
    );
    expect(rows).toHaveLength(1);
  });

  it('tries them again for twenty who ask at once, and passes over one that is just being sent', async () => {
    const { pool } = app.database;
    await pool.query(
      `insert into outbox (recipient, subject, text, html, not_before)
       select 'later@example.in', 'Mail ' || number, '', '', now() + interval '1 hour'
       from generate_series(1, 300) as number`,
    );
    const sender = await pool.connect();
    await sender.query('begin');
    await sender.query("select 1 from outbox where subject = 'Mail 150' for update");
    const replies = await Promise.all(Array.from({ length: 20 }, () => asAdmin('retryMails', {})));
    await sender.query('rollback');
    sender.release();
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    await expect.poll(() => dueLater(pool)).toBe(1);
  });

  /** How many of the later mails are still not due. */
  async function dueLater(pool: TestApp['database']['pool']): Promise<number> {
    const { rows } = await pool.query(
      "select 1 from outbox where recipient = 'later@example.in' and not_before > now()",
    );
    return rows.length;
  }
});

describe('the lists', () => {
  it('of tournaments come in pages that hold part and search, with how many there are', async () => {
    const club = await newOrganizer(app);
    await app.database.pool.query("update organizations set name = 'Quiet Corner Club' where id = $1", [
      club.id,
    ]);
    for (let count = 0; count < 3; count++) await newTournament(app, club);
    await newTournament(app, club, { startsIn: -20 * 86_400 });
    const list = (query: Record<string, string>) =>
      request(app, callNamed('adminTournaments'), { query, tokens: setup.admin });
    const current = await list({ page: '1', part: 'current', search: 'quiet corner' });
    expect(current.body['total']).toBe(3);
    expect(current.body['tournaments']).toHaveLength(3);
    const completed = await list({ page: '1', part: 'completed', search: 'QUIET' });
    expect(completed.body['total']).toBe(1);
    const beyond = await list({ page: '9', search: 'quiet' });
    expect([beyond.body['total'], beyond.body['tournaments']]).toEqual([4, []]);
    expect((await list({})).body).not.toHaveProperty('total');
  });

  it('of organizations come in pages that hold the search', async () => {
    const list = (query: Record<string, string>) =>
      request(app, callNamed('getOrganizations'), { query, tokens: setup.admin });
    const found = await list({ page: '1', search: 'quiet corner' });
    expect([found.body['total'], (found.body['organizations'] as Wire[]).length]).toEqual([1, 1]);
    expect((await list({ page: '1' })).body['total']).toBeGreaterThan(1);
  });
});
