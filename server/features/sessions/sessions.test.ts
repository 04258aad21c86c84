import { accountCalls, adminCalls, sessionCalls, tournamentCalls, umpireCalls } from '@tournaments/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { send, sendRaw, type TestTokens } from '../../testing/client.ts';
import { newTestSetup, ownTournament } from '../../testing/requests.ts';
import { sessionOf } from '../../testing/sample-requests.ts';
import {
  ADMIN,
  adminToken,
  newOrganizer,
  PASSWORD,
  SWITCHES,
  type TestOrganizer,
} from '../../testing/test-data.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
});
afterAll(() => app.close());

const DAY = 86_400;
const PHONE = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile' };

interface Listed {
  readonly id: number;
  readonly browser: string;
  readonly system: string;
  readonly current: boolean;
}

async function login({ email }: TestOrganizer, tokens: TestTokens = {}, headers = {}): Promise<TestTokens> {
  const body = { email, password: PASSWORD };
  const reply = await send(app, accountCalls.login, { body, tokens, headers });
  return { organizer: String(reply.body['token']) };
}

async function listed(tokens: TestTokens): Promise<readonly Listed[]> {
  const reply = await send(app, sessionCalls.sessions, { tokens });
  return reply.body['sessions'] as Listed[];
}

async function statusOf(tokens: TestTokens): Promise<number> {
  return (await send(app, accountCalls.getOrganization, { tokens })).status;
}

const end = (id: number, tokens: TestTokens) => send(app, sessionCalls.endSession, { body: { id }, tokens });

describe('signing in', () => {
  it('ends the session that the browser had before, on the server', async () => {
    const organizer = await newOrganizer(app);
    const next = await login(organizer, organizer.tokens);
    expect([await statusOf(organizer.tokens), await statusOf(next)]).toEqual([401, 200]);
  });

  it('to another account ends that of the former one as well', async () => {
    const [first, second] = [await newOrganizer(app), await newOrganizer(app)];
    await login(second, first.tokens);
    expect([await statusOf(first.tokens), await statusOf(second.tokens)]).toEqual([401, 200]);
  });

  it('ends no session when the password is wrong, nor one of another role or browser', async () => {
    const [organizer, admin] = [await newOrganizer(app), await adminToken(app)];
    const body = { email: organizer.email, password: 'not the password' };
    await send(app, accountCalls.login, { body, tokens: organizer.tokens });
    await login(organizer, { admin });
    expect(await statusOf(organizer.tokens)).toBe(200);
    expect((await send(app, adminCalls.getAdmin, { tokens: { admin } })).status).toBe(200);
  });

  it('of an umpire ends for good when umpires are shut out, the tournament is turned off or its organizer loses the approval', async () => {
    const { owner, tournament: id, umpire, admin } = await newTestSetup(app);
    let organizer = owner.tokens;
    const password = String((await ownTournament(app, owner, id))['umpirePassword']);
    const switchTo = async (allowUmpireLogin: boolean) => {
      const body = { ...SWITCHES, id, allowUmpireLogin };
      await send(app, tournamentCalls.updateSettings, { body, tokens: organizer });
    };
    const turnOff = (turnedOff: boolean) =>
      send(app, adminCalls.toggleTurnedOff, { body: { id, turnedOff }, tokens: admin });
    const approve = (approved: boolean) =>
      send(app, adminCalls.toggleApproved, { body: { id: owner.id, approved }, tokens: admin });
    let tokens = umpire;
    for (const [end, begin] of [
      [() => switchTo(false), () => switchTo(true)],
      [() => turnOff(true), () => turnOff(false)],
      [() => approve(false), () => approve(true)],
    ] as const) {
      expect((await send(app, umpireCalls.dashboard, { tokens })).status).toBe(200);
      await end();
      await begin();
      expect((await send(app, umpireCalls.dashboard, { tokens })).status).toBe(401);
      const login = await send(app, umpireCalls.authenticate, {
        body: { tournamentId: String(id), password },
      });
      tokens = { umpire: String(login.body['token']) };
      const again = await send(app, accountCalls.login, { body: { email: owner.email, password: PASSWORD } });
      organizer = { organizer: String(again.body['token']) };
    }
    expect((await send(app, umpireCalls.dashboard, { tokens })).status).toBe(200);
  });

  it('ends the former session of an umpire and of a super admin too', async () => {
    const { owner, tournament, umpire, admin } = await newTestSetup(app);
    const password = String((await ownTournament(app, owner, tournament))['umpirePassword']);
    const body = { tournamentId: String(tournament), password };
    expect((await send(app, umpireCalls.authenticate, { body, tokens: umpire })).body.success).toBe(true);
    expect((await send(app, umpireCalls.dashboard, { tokens: umpire })).status).toBe(401);

    const next = await adminToken(app, admin);
    expect((await send(app, adminCalls.getAdmin, { tokens: admin })).status).toBe(401);
    expect((await send(app, adminCalls.getAdmin, { tokens: { admin: next } })).status).toBe(200);
  });
});

describe('an organizer session', () => {
  it('ends after 90 days however often it is used', async () => {
    const own = await startTestApp(inject('databaseUrl'));
    const { tokens } = await newOrganizer(own);
    const statuses: number[] = [];
    for (let day = 20; day <= 100; day += 20) {
      own.clock.advance(20 * DAY);
      statuses.push((await send(own, accountCalls.getOrganization, { tokens })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 401]);
    await own.close();
  });
});

describe('the list of sessions', () => {
  it('says where and since when, the asking one marked, and holds nobody else’s', async () => {
    const organizer = await newOrganizer(app);
    const phone = await login(organizer, {}, PHONE);
    await newOrganizer(app);
    const sessions = await listed(phone);
    expect(sessions).toHaveLength(2);
    const current = sessions.find((session) => session.current);
    expect(current).toMatchObject({ browser: 'Chrome', system: 'Android' });
    expect(current).toHaveProperty('signedInAt', expect.stringMatching(/^\d{4}-/) as string);
    expect(sessions.find((session) => !session.current)).toMatchObject({ browser: '', system: '' });
  });

  it('leaves out what was ended or has run out', async () => {
    const organizer = await newOrganizer(app);
    const gone = await login(organizer);
    await send(app, accountCalls.logout, { tokens: gone });
    const old = await login(organizer);
    await app.database.pool.query("update sessions set expires_at = now() - interval '1 day' where id = $1", [
      await sessionOf(app, 'sessions', old),
    ]);
    expect(await listed(organizer.tokens)).toHaveLength(1);
  });

  it('of a super admin holds theirs', async () => {
    const tokens = { admin: await adminToken(app) };
    const reply = await send(app, sessionCalls.adminSessions, { tokens });
    const mine = (reply.body['sessions'] as Listed[]).filter((session) => session.current);
    expect(mine).toHaveLength(1);
  });
});

describe('ending a session', () => {
  it('ends that one, and twice is as once', async () => {
    const organizer = await newOrganizer(app);
    const phone = await login(organizer, {}, PHONE);
    const id = Number(await sessionOf(app, 'sessions', phone));
    expect((await end(id, organizer.tokens)).body).toEqual({ success: true });
    expect([await statusOf(phone), await statusOf(organizer.tokens)]).toEqual([401, 200]);
    expect((await end(id, organizer.tokens)).body).toEqual({ success: true });
  });

  it('of somebody else, or one that never was, is refused and ends nothing', async () => {
    const [mine, theirs] = [await newOrganizer(app), await newOrganizer(app)];
    const admin = { admin: await adminToken(app) };
    const foreign = [
      Number(await sessionOf(app, 'sessions', theirs.tokens)),
      Number(await sessionOf(app, 'adminSessions', admin)),
      900_000_000,
    ];
    for (const id of foreign) expect((await end(id, mine.tokens)).status).toBe(403);
    const own = Number(await sessionOf(app, 'sessions', mine.tokens));
    const byAdmin = await send(app, sessionCalls.endAdminSession, { body: { id: own }, tokens: admin });
    expect(byAdmin.status).toBe(403);
    expect(await statusOf(theirs.tokens)).toBe(200);
    expect((await send(app, adminCalls.getAdmin, { tokens: admin })).status).toBe(200);
  });

  it.each([[{}], [{ id: 'x' }], [{ id: -1 }], [{ id: [1] }], [[]]])(
    'by %j is refused plainly',
    async (body) => {
      const { tokens } = await newOrganizer(app);
      const reply = await sendRaw(app, 'POST', sessionCalls.endSession.path, { body, tokens });
      expect(reply.body.success).toBe(false);
      expect(reply.status).toBeLessThan(500);
      expect(await statusOf(tokens)).toBe(200);
    },
  );

  it('of all others keeps the asking one, and twice is as once', async () => {
    const [organizer, bystander] = [await newOrganizer(app), await newOrganizer(app)];
    const [phone, laptop] = [await login(organizer, {}, PHONE), await login(organizer)];
    for (let time = 0; time < 2; time += 1) {
      const reply = await send(app, sessionCalls.endOtherSessions, { tokens: phone });
      expect(reply.body).toEqual({ success: true });
    }
    expect([await statusOf(phone), await statusOf(laptop), await statusOf(organizer.tokens)]).toEqual([
      200, 401, 401,
    ]);
    expect(await statusOf(bystander.tokens)).toBe(200);
  });

  it('works alike for a super admin', async () => {
    const own = await startTestApp(inject('databaseUrl'));
    const [first, second, third] = [
      { admin: await adminToken(own) },
      { admin: await adminToken(own) },
      { admin: await adminToken(own) },
    ];
    const alive = async (tokens: TestTokens) => (await send(own, adminCalls.getAdmin, { tokens })).status;
    const id = Number(await sessionOf(own, 'adminSessions', second));
    const ended = await send(own, sessionCalls.endAdminSession, { body: { id }, tokens: first });
    expect(ended.body).toEqual({ success: true });
    expect([await alive(first), await alive(second), await alive(third)]).toEqual([200, 401, 200]);
    await send(own, sessionCalls.endOtherAdminSessions, { tokens: first });
    expect([await alive(first), await alive(third)]).toEqual([200, 401]);
    await own.close();
  });
});

describe('a password that the site made up', () => {
  it('opens nothing but its own change', async () => {
    const own = await startTestApp(inject('databaseUrl'));
    await own.database.pool.query('update admins set password_given = true');
    const tokens = { admin: await adminToken(own) };
    const refused = await send(own, adminCalls.getOrganizations, { tokens });
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Please choose a password of your own first.',
    ]);
    const hidden = await send(own, adminCalls.toggleSiteActive, { body: { active: false }, tokens });
    expect(hidden.status).toBe(403);
    const profile = await send(own, adminCalls.getAdmin, { tokens });
    expect(profile.body['admin']).toMatchObject({ email: ADMIN.email, passwordGiven: true });

    const body = {
      oldPassword: ADMIN.password,
      newPassword: 'one of my own',
      confirmPassword: 'one of my own',
    };
    const same = { ...body, newPassword: ADMIN.password, confirmPassword: ADMIN.password };
    const kept = await send(own, adminCalls.changeAdminPassword, { body: same, tokens });
    expect(kept.body.errors).toEqual({ password: 'This is the password as it is. Please choose another.' });
    expect((await send(own, adminCalls.changeAdminPassword, { body, tokens })).body.success).toBe(true);
    expect((await send(own, adminCalls.getOrganizations, { tokens })).status).toBe(200);
    await own.close();
  });
});
