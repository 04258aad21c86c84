import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  accountCalls,
  adminCalls,
  organizerCalls,
  publicCalls,
  type PublicTournament,
} from '@tournaments/contract';
import { ORGANIZERS, SAMPLE_PASSWORD, SAMPLE_UMPIRE_PASSWORD, sampleAt } from '@tournaments/fixtures';
import type {} from '@tournaments/server/testing/database.setup';
import { startTestApp, type TestApp } from '@tournaments/server/testing/app';
import { send } from '@tournaments/server/testing/client';
import { ADMIN, book, newPlayer } from '@tournaments/server/testing/test-data';
import { createUmpirePasswords } from '../../server/auth/umpire-passwords.ts';
import { systemRandom } from '@tournaments/server/start';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import { loadSample, SampleThere, type LoadedSample } from './load.ts';

const now = Math.floor(Date.now() / 1000);
const images = mkdtempSync(join(tmpdir(), 'sample-images-'));
const expected = sampleAt(now).tournaments;
let app: TestApp;
let ids: LoadedSample;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  ids = await loadSample(app.url, now, images);
});

afterAll(async () => {
  await app.close();
  rmSync(images, { recursive: true, force: true });
});

async function count(question: string): Promise<number> {
  const { rows } = await app.database.pool.query<{ count: string }>(`select count(*) from ${question}`);
  return Number(rows[0]?.count);
}

/** The public answer, read as the website reads it. */
async function listed(id?: number): Promise<readonly PublicTournament[]> {
  const reply = await send(app, publicCalls.getTournaments, { query: id === undefined ? {} : { id } });
  return z.decode(publicCalls.getTournaments.reply, reply.body).tournaments;
}

describe('the loaded sample', () => {
  it('holds every entry, booking and match, with as many places taken as there are entries', async () => {
    const events = expected.flatMap((tournament) => tournament.events);
    expect(await count('tournaments')).toBe(expected.length);
    expect(await count('entries')).toBe(events.flatMap(({ entries }) => entries).length);
    expect(await count('bookings')).toBe(expected.flatMap(({ bookings }) => bookings).length);
    const drawn = events.flatMap(({ draws }) => draws.flatMap(({ matches }) => matches));
    expect(await count('matches')).toBe(drawn.length);
    const wrong = 'events e where booked <> (select count(*) from entries where event_id = e.id)';
    expect(await count(wrong)).toBe(0);
  });

  it('shows the public what is public, and nothing else', async () => {
    const shown = (await listed()).map(({ name }) => name);
    const open = expected.filter(({ switches }) => switches.isPublic && !switches.turnedOff);
    expect(shown.toSorted()).toEqual(open.map(({ name }) => name).toSorted());
  });

  it('shows the live tournament with draws, scores, courts and times', async () => {
    const [live] = await listed(ids.get('charminar-cup'));
    const [singles, , doubles] = live!.events;
    expect(singles!.draw).toHaveLength(31);
    expect(singles!.draw.filter((match) => match.isLive)).toHaveLength(2);
    expect(doubles!.draw[0]).toMatchObject({ poolName: 'A', numberOfPools: 4, qualifiersPerPool: 2 });
    expect(doubles!.knockoutDraw?.[0]).toMatchObject({ labelA: 'A1', labelB: 'B2', sideA: null });
    const entered = new Set(singles!.entries.map(({ id }) => id));
    const sides = singles!.draw.flatMap(({ sideA, sideB }) => [sideA, sideB]);
    expect(sides.every((side) => side === null || entered.has(side))).toBe(true);
  });

  it('tells its organizers what happened, of which the newest is new', async () => {
    const [first] = ORGANIZERS;
    const login = await send(app, accountCalls.login, {
      body: { email: first.email, password: SAMPLE_PASSWORD },
    });
    const reply = await send(app, organizerCalls.notifications, {
      query: { tournamentId: ids.get('charminar-cup')! },
      tokens: { organizer: String(login.body['token']) },
    });
    const { notifications, unreadCount } = z.decode(organizerCalls.notifications.reply, reply.body);
    expect(unreadCount).toBeLessThan(100);
    const kinds = new Set(notifications.map(({ kind }) => kind));
    expect(kinds.has('result')).toBe(true);
    const results = notifications.filter(({ kind }) => kind === 'result');
    expect(results.every(({ teams, result }) => teams.length === 2 && result?.winner !== null)).toBe(true);
    const times = notifications.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(times.every((at) => at <= now)).toBe(true);
  });

  it('says of every booking in which events it is', async () => {
    expect(await count("audit where action = 'booking.create'")).toBeGreaterThan(0);
    const unnamed =
      "audit where action = 'booking.create' and coalesce(jsonb_array_length(after->'events'), 0) = 0";
    expect(await count(unnamed)).toBe(0);
  });

  it('lets its organizers sign in, and waits for the approval of one', async () => {
    const [first] = ORGANIZERS;
    const login = await send(app, accountCalls.login, {
      body: { email: first.email, password: SAMPLE_PASSWORD },
    });
    expect(login.body.success).toBe(true);
    const waiting = 'organizations where not approved';
    expect(await count(waiting)).toBe(ORGANIZERS.filter(({ approved }) => !approved).length);
  });

  it('keeps the umpire password so that its owner can read it, sealed with the secret of the site', async () => {
    const { rows } = await app.database.pool.query<{ secret: Buffer; password: Buffer }>(
      'select secret, umpire_password as password from site, tournaments where allow_umpire_login',
    );
    const [row] = rows;
    const passwords = createUmpirePasswords(row!.secret, systemRandom);
    expect(passwords.open(row!.password)).toBe(SAMPLE_UMPIRE_PASSWORD);
  });

  it('leaves the super admin of a site that has one', async () => {
    const checked = await send(app, adminCalls.checkAdmin, { body: ADMIN });
    expect(checked.body.success).toBe(true);
    expect(await count('admins')).toBe(1);
  });

  it('takes bookings', async () => {
    const [tournament] = await listed(ids.get('gomti-smash'));
    const booked = await book(app, tournament!.events[0]!.id, [newPlayer()], '000000000007');
    expect(booked.body.success).toBe(true);
    await app.database.pool.query(`update bookings set deleted_at = now() where utr = '000000000007'`);
  });

  it('has its posters in the folder and in the books', async () => {
    const { rows } = await app.database.pool.query<{ file: string }>('select file_name as file from images');
    expect(rows).toHaveLength(expected.filter(({ poster }) => poster !== null).length);
    expect(rows.every(({ file }) => existsSync(join(images, file)))).toBe(true);
  });

  it('is not loaded twice', async () => {
    const before = await count('entries');
    await expect(loadSample(app.url, now)).rejects.toThrow(SampleThere);
    expect(await count('entries')).toBe(before);
    expect(await count('organizations')).toBe(ORGANIZERS.length);
  });
});
