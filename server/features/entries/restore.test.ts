import { knockoutCalls, refusalTexts } from '@tournaments/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callNamed, newTestSetup, request, type TestSetup } from '../../testing/requests.ts';
import { newEntries, sampleRequest } from '../../testing/sample-requests.ts';
import { send } from '../../testing/client.ts';
import { saveKnockout } from '../../testing/draws.ts';
import { book, newEvent, newPlayer, newUtr } from '../../testing/test-data.ts';

type Wire = Record<string, unknown>;

let app: TestApp;
let setup: TestSetup;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  setup = await newTestSetup(app);
});
afterAll(() => app.close());

const owned = (name: string, body: Wire, tokens = setup.owner.tokens) =>
  request(app, callNamed(name), { body, tokens });

async function stored(event: number): Promise<Wire> {
  const { rows } = await app.database.pool.query<Wire>(
    `select booked, (select count(*)::int from entries e where e.event_id = v.id and e.deleted_at is null) as entries,
       v.deleted_at is not null as deleted from events v where id = $1`,
    [event],
  );
  return rows[0] ?? {};
}

const entryOf = async (event: number): Promise<number> => {
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select id from entries where event_id = $1',
    [event],
  );
  return Number(rows[0]?.id);
};

describe('a deleted entry', () => {
  it('is gone at once, with its place, and comes back with it; twice is no error', async () => {
    const event = await newEvent(app, setup.owner, setup.tournament, { maxEntries: 1 });
    const [teamID] = await newEntries(setup, event, 1);
    await owned('deleteEntry', { teamID });
    expect(await stored(event)).toMatchObject({ booked: 0, entries: 0 });
    for (const time of [1, 2]) {
      expect((await owned('restoreEntry', { teamID })).body, String(time)).toEqual({ success: true });
      expect(await stored(event)).toMatchObject({ booked: 1, entries: 1 });
    }
    const { rows } = await app.database.pool.query(
      "select 1 from audit where action = 'entry.restore' and subject_id = $1",
      [teamID],
    );
    expect(rows).toHaveLength(1);
  });

  it('comes back once when it is asked for many times at once', async () => {
    const event = await newEvent(app, setup.owner, setup.tournament);
    const [teamID] = await newEntries(setup, event, 2);
    await owned('deleteEntry', { teamID });
    const replies = await Promise.all(Array.from({ length: 10 }, () => owned('restoreEntry', { teamID })));
    expect(replies.every(({ body }) => body.success)).toBe(true);
    expect(await stored(event)).toMatchObject({ booked: 2, entries: 2 });
  });

  it('does not come back where its place was taken meanwhile, also at the same moment', async () => {
    const event = await newEvent(app, setup.owner, setup.tournament, { maxEntries: 1 });
    const [teamID] = await newEntries(setup, event, 1);
    await owned('deleteEntry', { teamID });
    const [restored, booked] = await Promise.all([
      owned('restoreEntry', { teamID }),
      book(app, event, [newPlayer()]),
    ]);
    expect([restored.body.success, booked.body.success].toSorted()).toEqual([false, true]);
    expect(await stored(event)).toMatchObject({ booked: 1, entries: 1 });
    const late = await owned('restoreEntry', { teamID });
    expect(restored.body.success ? late.body.success : late.body.message).toBe(
      restored.body.success ? true : 'This event is full.',
    );
  });

  it('brings its booking and UTR back, unless another booking has the UTR by now', async () => {
    const event = await newEvent(app, setup.owner, setup.tournament);
    const utr = newUtr();
    await book(app, event, [newPlayer()], utr);
    const teamID = await entryOf(event);
    await owned('deleteEntry', { teamID });
    expect((await owned('restoreEntry', { teamID })).body.success).toBe(true);
    expect((await book(app, event, [newPlayer()], utr)).body.success).toBe(false);
    await owned('deleteEntry', { teamID });
    expect((await book(app, event, [newPlayer()], utr)).body.success).toBe(true);
    expect((await owned('restoreEntry', { teamID })).body.message).toBe(
      'This cannot be brought back: its UTR number was used for another booking meanwhile.',
    );
    expect(await stored(event)).toMatchObject({ booked: 1, entries: 1 });
  });

  it('does not come back while a booking with its UTR is being made', async () => {
    const event = await newEvent(app, setup.owner, setup.tournament);
    await book(app, event, [newPlayer()]);
    const teamID = await entryOf(event);
    await owned('deleteEntry', { teamID });
    const client = await app.database.pool.connect();
    await client.query('begin');
    await client.query(
      `insert into bookings (tournament_id, organization_id, email, utr, total_paise)
       select tournament_id, organization_id, email, utr, total_paise from bookings where id = (select booking_id from entries where id = $1)`,
      [teamID],
    );
    const restoring = owned('restoreEntry', { teamID });
    await expect
      .poll(async () => {
        const { rows } = await app.database.pool.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return rows.length;
      })
      .toBeGreaterThan(0);
    await client.query('commit');
    client.release();
    expect((await restoring).body.message).toBe(refusalTexts['restore-utr-taken']);
    expect(await stored(event)).toMatchObject({ booked: 0, entries: 0 });
  });

  it('does not come back into a draw that was saved without it, until that is deleted', async () => {
    const event = await newEvent(app, setup.owner, setup.tournament);
    const [teamID, ...others] = await newEntries(setup, event, 5);
    await owned('deleteEntry', { teamID });
    await saveKnockout(app, setup.owner, { eventId: event, entries: others });
    expect((await owned('restoreEntry', { teamID })).body.message).toBe(refusalTexts['restore-drawn']);
    expect(await stored(event)).toMatchObject({ booked: 4, entries: 4 });
    await send(app, knockoutCalls.remove, { query: { eventId: event }, tokens: setup.owner.tokens });
    expect((await owned('restoreEntry', { teamID })).body.success).toBe(true);
  });

  it('comes back beside a draw that was there before it was deleted', async () => {
    const event = await newEvent(app, setup.owner, setup.tournament);
    const drawn = await newEntries(setup, event, 4);
    await saveKnockout(app, setup.owner, { eventId: event, entries: drawn });
    const listed = await newEntries(setup, event, 1);
    const teamID = listed.find((id) => !drawn.includes(id));
    expect((await owned('deleteEntry', { teamID })).body.success).toBe(true);
    expect((await owned('restoreEntry', { teamID })).body.success).toBe(true);
  });

  it('does not come back after a quarter of an hour, nor into an event that is gone', async () => {
    const event = await newEvent(app, setup.owner, setup.tournament);
    const [old, other] = await newEntries(setup, event, 2);
    await owned('deleteEntry', { teamID: old });
    await owned('deleteEntry', { teamID: other });
    await app.database.pool.query(
      "update entries set deleted_at = now() - interval '16 minutes' where id = $1",
      [old],
    );
    expect((await owned('restoreEntry', { teamID: old })).body.message).toBe(
      'This was deleted too long ago to be brought back here.',
    );
    await owned('deleteEvent', { eventID: event });
    expect((await owned('restoreEntry', { teamID: other })).status).toBe(403);
    await owned('restoreEvent', { eventID: event });
    expect((await owned('restoreEntry', { teamID: other })).body.success).toBe(true);
  });
});

describe('a deleted event', () => {
  it('is gone at once and comes back with its entries; twice is no error, too late is one', async () => {
    const event = await newEvent(app, setup.owner, setup.tournament);
    await newEntries(setup, event, 3);
    await owned('deleteEvent', { eventID: event });
    expect(await stored(event)).toMatchObject({ deleted: true });
    for (const time of [1, 2])
      expect((await owned('restoreEvent', { eventID: event })).body, String(time)).toEqual({ success: true });
    expect(await stored(event)).toEqual({ booked: 3, entries: 3, deleted: false });
    await owned('deleteEvent', { eventID: event });
    await app.database.pool.query(
      "update events set deleted_at = now() - interval '16 minutes' where id = $1",
      [event],
    );
    expect((await owned('restoreEvent', { eventID: event })).body).toMatchObject({
      success: false,
      message: 'This was deleted too long ago to be brought back here.',
    });
  });

  it('is told to the organizer with what came back', async () => {
    const { body } = await sampleRequest(setup, 'restoreEvent');
    await owned('restoreEvent', body ?? {});
    const { body: told } = await request(app, callNamed('notifications'), {
      query: { tournament_id: String(setup.tournament) },
      tokens: setup.owner.tokens,
    });
    const kinds = (told['notifications'] as Wire[]).map(({ kind }) => kind);
    expect(kinds.slice(0, 2)).toEqual(['event-restored', 'event-deleted']);
  });

  it('of somebody else is nobody’s to bring back', async () => {
    for (const name of ['restoreEvent', 'restoreEntry']) {
      const { body } = await sampleRequest(setup, name);
      expect((await owned(name, body ?? {}, setup.stranger.tokens)).status).toBe(403);
    }
  });
});
