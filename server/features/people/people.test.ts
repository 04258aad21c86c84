import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { composed } from '../../testing/composed.ts';
import { folderTransport } from '../../mail/transport.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callNamed, newTestSetup, request, type TestSetup, wirePlayer } from '../../testing/requests.ts';
import { familyBooking, otpFor } from '../../testing/pass-requests.ts';
import { newEntries, openedData } from '../../testing/sample-requests.ts';
import { knockoutRecords } from '../../testing/wire-draws.ts';
import { book, newEvent, newPlayer, newTournament } from '../../testing/test-data.ts';
import { Hall } from '../../testing/halls.ts';
import { OPENING, rallies } from '../../testing/match-events.ts';
import { retention } from './retention.service.ts';

type Wire = Record<string, unknown>;

let app: TestApp;
let setup: TestSetup;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  setup = await newTestSetup(app);
});
afterAll(() => app.close());

function call(name: string, body: Wire) {
  return request(app, callNamed(name), { body });
}

/** Erases what has been kept long enough, as the site does from time to time. */
const sweep = () =>
  app.database.transaction(
    (write) =>
      retention.sweep({
        ...write,
        now: app.clock.now(),
        actor: { kind: 'operator', id: null, requestId: null },
      }),
    () => true,
  );

async function publicText(tournament = setup.tournament): Promise<string> {
  const reply = await request(app, callNamed('getTournaments'), { query: { id: String(tournament) } });
  return JSON.stringify(reply.body);
}

describe('who proved an e-mail by OTP', () => {
  it('sees everything that is stored under it, and nothing of others', async () => {
    const { token, email, player } = await openedData(setup);
    await openedData(setup);
    const seen = await call('myData', { token });
    const records = seen.body['records'] as Wire[];
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({
      tournamentName: 'Monsoon Open',
      eventName: "Men's Singles",
      utrNo: expect.stringMatching(/^\d{12}$/) as unknown,
      player: { name: player.name, email, mobile: '9876543210', dob: '2001-02-03' },
    });
    expect(seen.body['account']).toBe(false);
  });

  it('corrects a player, checked like a booking, but no other person’s', async () => {
    const { token, record } = await openedData(setup);
    const { record: foreign } = await openedData(setup);
    const player = record['player'] as Wire;
    const body = { token, teamID: record['teamID'], position: 1 };
    const wrong = await call('correctMyData', { ...body, player: { ...player, dob: '2999-01-01' } });
    expect(wrong.body).toMatchObject({ success: false, errors: expect.anything() as unknown });
    const right = await call('correctMyData', {
      ...body,
      player: { ...player, name: 'Right Name', email: 'x@y.in' },
    });
    expect(right.body.success).toBe(true);
    const [now] = (await call('myData', { token })).body['records'] as Wire[];
    expect(now?.['player']).toMatchObject({ name: 'Right Name', email: player['email'] });
    // The organizer is told of it, once: the same data again are no news.
    await call('correctMyData', { ...body, player: { ...player, name: 'Right Name' } });
    const { rows } = await setup.app.database.pool.query(
      "select before, after from audit where action = 'entry.update' and subject_id = $1",
      [record['teamID']],
    );
    expect(rows).toEqual([{ before: { names: [player['name']] }, after: { names: ['Right Name'] } }]);
    const other = await call('correctMyData', { ...body, teamID: foreign['teamID'], player });
    expect(other.status).toBe(403);
    const nobody = await call('correctMyData', { ...body, position: 1_268_793_418, player });
    expect(nobody.status).toBe(422);
  });

  it('is heard whatever the length of the e-mail', async () => {
    const email = `${'r'.repeat(64)}@${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(50)}.example.in`;
    await request(app, callNamed('sendOtp'), { body: { type: 'my_data', email } });
    const opened = await call('openMyData', { email, otp: await app.newestOtp(email) });
    const seen = await call('myData', { token: opened.body['token'] });
    expect(seen.body).toMatchObject({ success: true, records: [] });
  });

  it('puts nobody else into an event that is drawn: the organizer corrects name and birth then', async () => {
    const { token, record, event } = await openedData(setup);
    // All entries of the event, theirs too.
    const fixtures = knockoutRecords(event, await newEntries(setup, event, 3));
    const drawn = await request(app, callNamed('knockout.save'), {
      body: { fixtures },
      tokens: setup.owner.tokens,
    });
    expect(drawn.body.success).toBe(true);
    const player = record['player'] as Wire;
    const correct = (changed: Wire) =>
      call('correctMyData', {
        token,
        teamID: record['teamID'],
        position: 1,
        player: { ...player, ...changed },
      });
    for (const changed of [{ name: 'Somebody Else' }, { dob: '2012-01-01' }]) {
      const refused = await correct(changed);
      expect(refused.body, JSON.stringify(changed)).toMatchObject({
        success: false,
        message: expect.stringMatching(/^The draw is made: its organizer corrects/) as unknown,
      });
    }
    expect((await correct({ mobile: '9123456780', academyName: 'Nehru Club' })).body.success).toBe(true);
    const [now] = (await call('myData', { token })).body['records'] as Wire[];
    expect(now?.['player']).toMatchObject({ ...player, mobile: '9123456780', academyName: 'Nehru Club' });
  });

  it('erases it: results stay under the name Player, contact and booking address go', async () => {
    await app.database.pool.query('update tournaments set show_players = true where id = $1', [
      setup.tournament,
    ]);
    app.database.changed('everything');
    const { token, email, player, event } = await openedData(setup);
    expect(await publicText()).toContain(player.name);
    expect((await call('eraseMyData', { token })).body.success).toBe(true);
    expect(await publicText()).not.toContain(player.name);
    const { rows } = await app.database.pool.query<Wire>(
      `select p.name, p.mobile, p.email, p.academy, p.date_of_birth as birth from players p
       join entries e on e.id = p.entry_id where e.event_id = $1`,
      [event],
    );
    expect(rows).toEqual([{ name: 'Player', mobile: '', email: '', academy: '', birth: null }]);
    const left = await app.database.pool.query(
      'select 1 from bookings where lower(email) = $1 union all select 1 from players where lower(email) = $1',
      [email.toLowerCase()],
    );
    expect(left.rows).toEqual([]);
    expect((await call('myData', { token })).body['records']).toEqual([]);
  });
});

describe('a name under a proved e-mail', () => {
  const publish = (body: Wire) => call('publishMyData', body);

  /** The same player in a second event of the tournament, under the same address. */
  async function twice() {
    const opened = await openedData(setup);
    const event = await newEvent(app, setup.owner, setup.tournament);
    const { name, email } = opened.player;
    const same = wirePlayer({ name, email, dob: '2001-02-03' });
    const child = wirePlayer({ email });
    const teams = [same, child].map((player) => ({ players: [player], feesPaid: true, utrNo: 'cash' }));
    await request(app, callNamed('createEntries'), {
      body: { eventID: event, teamID: '', teams: teams.map((team) => ({ ...team, updateFees: true })) },
      tokens: setup.owner.tokens,
    });
    const { teamID, position } = opened.record;
    return { ...opened, child, place: { token: opened.token, teamID, position } };
  }

  it('is hidden in all of its entries of the tournament, and of nobody else, and shown again', async () => {
    await app.database.pool.query(
      'update tournaments set show_players = true, show_entries = true where id = $1',
      [setup.tournament],
    );
    app.database.changed('everything');
    const { player, child, place, token } = await twice();
    expect(await publicText()).toContain(player.name);
    for (let time = 0; time < 2; time += 1)
      expect((await publish({ ...place, isPublished: false })).body.success).toBe(true);
    const hidden = await publicText();
    expect(hidden).not.toContain(player.name);
    expect(hidden).toContain(child['name']);
    const records = (await call('myData', { token })).body['records'] as Wire[];
    const told = records.map((one) => [(one['player'] as Wire)['name'], one['isPublished']]);
    expect(told).toHaveLength(3);
    expect(told.filter(([, isPublished]) => isPublished === false)).toEqual([
      [player.name, false],
      [player.name, false],
    ]);
    const { rows } = await app.database.pool.query(
      "select after from audit where action = 'entry.publish' and tournament_id = $1",
      [setup.tournament],
    );
    expect(rows).toEqual([
      { after: { position: 1, isPublished: false } },
      { after: { position: 1, isPublished: false } },
    ]);
    expect((await publish({ ...place, isPublished: true })).body.success).toBe(true);
    expect(await publicText()).toContain(player.name);
  });

  it('of others, of entries that are gone and without a proof stays as it is', async () => {
    const [own, other] = [await openedData(setup), await openedData(setup)];
    const { teamID, position } = own.record;
    const good = { token: own.token, teamID, position, isPublished: false };
    const refused = async (body: Wire) => {
      const reply = await publish(body);
      expect(reply.body.success).toBe(false);
      return reply.status;
    };
    expect(await refused({ ...good, teamID: other.record['teamID'] })).toBe(403);
    expect(await refused({ ...good, position: 2 })).toBe(403);
    expect(await refused({ ...good, position: 3 })).toBe(422);
    expect(await refused({ ...good, isPublished: 'perhaps' })).toBe(422);
    await refused({ ...good, token: 'x' });
    await app.database.pool.query('update entries set deleted_at = now() where id = $1', [teamID]);
    expect(await refused(good)).toBe(403);
    const [record] = (await call('myData', { token: own.token })).body['records'] as Wire[];
    expect(record?.['isPublished']).toBeNull();
    app.clock.advance(31 * 60);
    await refused(good);
    app.clock.set(new Date().toISOString());
    const { rows } = await app.database.pool.query(
      'select publish_consent from players where entry_id = any($1)',
      [[teamID, other.record['teamID']]],
    );
    expect(rows).toEqual([{ publish_consent: null }, { publish_consent: null }]);
  });
});

describe('an erasure', () => {
  it('takes the names along that the audit tells of an edit', async () => {
    const { token, event, player } = await openedData(setup);
    const { rows } = await app.database.pool.query<{ id: number }>(
      'select id::int as id from entries where event_id = $1',
      [event],
    );
    const id = rows[0]?.id;
    const edited = wirePlayer({ name: 'Edited Person', email: player.email });
    await request(app, callNamed('updateEntries'), {
      body: { eventID: event, teamID: id, teams: [{ id, players: [edited], utrNo: 'cash' }] },
      tokens: setup.owner.tokens,
    });
    const trail = async () => {
      const found = await app.database.pool.query<{ text: string }>(
        "select before::text || after::text as text from audit where action = 'entry.update' and subject_id = $1",
        [id],
      );
      return found.rows.map(({ text }) => text).join();
    };
    expect(await trail()).toContain('Edited Person');
    expect((await call('eraseMyData', { token })).body.success).toBe(true);
    for (const name of [player.name, 'Edited Person']) expect(await trail()).not.toContain(name);
  });

  it('takes the UTR, the reference and what the audit tells of it along', async () => {
    const { token, event } = await openedData(setup);
    const { rows } = await app.database.pool.query<{ id: number }>(
      `update entries set reference = 'NEFT 4711', not_paid = true, paid = false, refused_for = 'Amount is less'
       where event_id = $1 returning id`,
      [event],
    );
    const id = Number(rows[0]?.id);
    const [record] = (await call('myData', { token })).body['records'] as Wire[];
    expect(record?.['reason']).toBe('Amount is less');
    await request(app, callNamed('deleteEntry'), { body: { teamID: id }, tokens: setup.owner.tokens });
    expect((await call('eraseMyData', { token })).body.success).toBe(true);
    const left = await app.database.pool.query<Wire>(
      `select b.utr, b.email, e.reference, e.refused_for,
         (select string_agg(a.before::text || coalesce(a.after::text, ''), '') from audit a
          where a.subject = 'entry' and a.subject_id = e.id) as trail
       from entries e join bookings b on b.id = e.booking_id where e.id = $1`,
      [id],
    );
    expect(left.rows).toMatchObject([{ utr: null, email: '', reference: '', refused_for: null }]);
    expect(String(left.rows[0]?.['trail'])).toContain('eventId');
    expect(String(left.rows[0]?.['trail'])).not.toContain('4711');
  });

  it('leaves the UTR of a payment that is still looked for, so that a partner’s entry keeps it, until it is checked', async () => {
    const { booked, email, partner, doubles } = await familyBooking(setup);
    const opened = await call('openMyData', await otpFor(app, 'my_data', email));
    expect((await call('eraseMyData', { token: opened.body['token'] })).body.success).toBe(true);
    const mailed = () => app.mail.sent.find(({ recipient }) => recipient === partner['email']);
    await expect.poll(mailed).toBeDefined();
    const [, token = ''] = /\/p\/([\w-]{22})/.exec(mailed()!.text) ?? [];
    const theirs = async () => {
      const reply = await request(app, callNamed('pass.get'), { query: { token } });
      return ((reply.body['pass'] as Wire)['entries'] as Wire[])[0];
    };
    expect(await theirs()).toMatchObject({ eventId: doubles, payment: 'checking' });
    const utr = async () => {
      await sweep();
      const { rows } = await app.database.pool.query<{ utr: string | null }>(
        'select utr from bookings where id = $1',
        [booked['bookingID']],
      );
      return rows[0]!.utr;
    };
    expect(await utr()).toMatch(/^\d{12}$/);
    await app.database.pool.query('update entries set paid = true where booking_id = $1', [
      booked['bookingID'],
    ]);
    expect(await utr()).toBeNull();
  });

  it.each([
    ['long', `${'x'.repeat(64)}@${'long-name.'.repeat(12)}in`],
    ['of another script', 'ravi@münchen.in'],
    ['quoted', "o'brien@example.in"],
  ])('takes a mail to a %s address along, and one that was never finished', async (_what, to) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'outbox-'));
    try {
      const transport = folderTransport(folder, 'site@example.in', app.clock);
      for (const id of ['one', 'two']) await transport.send(composed(to, 'Your booking', []), id);
      const [name = ''] = await readdir(folder);
      await rename(path.join(folder, name), path.join(folder, `.${name}.part`));
      await transport.forget(to);
      expect(await readdir(folder)).toEqual([]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('takes mails that lie on disk along, and old ones go with the time', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'outbox-'));
    try {
      const transport = folderTransport(folder, 'site@example.in', app.clock);
      for (const to of ['asha@example.in', 'Ravi@Example.in', 'asha@example.in.other'])
        await transport.send(composed(to, 'Your booking', []), 'id');
      await transport.forget('ravi@example.in');
      await transport.forget('asha@example.in');
      const [left = '', ...more] = await readdir(folder);
      expect(more).toEqual([]);
      expect(await readFile(path.join(folder, left), 'utf8')).toContain('To: asha@example.in.other');
      await transport.forgetBefore(new Date(Date.now() - 60_000));
      expect(await readdir(folder)).toHaveLength(1);
      await transport.forgetBefore(new Date(Date.now() + 60_000));
      expect(await readdir(folder)).toEqual([]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('who was booked by somebody else', () => {
  it('sees the entry, and not the UTR of who paid', async () => {
    const event = await newEvent(app, setup.owner, setup.tournament);
    const [payer, partner] = [newPlayer(), newPlayer()];
    const booked = await book(app, event, [payer, partner]);
    expect(booked.body).toMatchObject({ success: true });
    const recordsOf = async (email: string) => {
      await call('sendOtp', { type: 'my_data', email });
      const { body } = await call('openMyData', { email, otp: await app.newestOtp(email) });
      return (await call('myData', { token: body['token'] })).body['records'] as Wire[];
    };
    expect(await recordsOf(payer.email)).toMatchObject([
      { utrNo: expect.stringMatching(/^\d{12}$/) as unknown },
    ]);
    expect(await recordsOf(partner.email)).toMatchObject([{ utrNo: '' }]);
  });
});

describe('who proved nothing', () => {
  it('sees, corrects and erases nothing with a token that was made up or changed', async () => {
    const { token, record } = await openedData(setup);
    const [text = '', signature = ''] = token.split('.');
    const other = Buffer.from(JSON.stringify(['chief@example.in', 4e12])).toString('base64url');
    for (const forged of [
      '',
      'x',
      '.',
      `${other}.${signature}`,
      `${text}.${signature.slice(1)}a`,
      `${text}.`,
    ]) {
      expect((await call('myData', { token: forged })).body.success, forged).toBe(false);
      expect((await call('eraseMyData', { token: forged })).body.success, forged).toBe(false);
      const body = { token: forged, teamID: record['teamID'], position: 1, player: record['player'] };
      expect((await call('correctMyData', body)).body.success, forged).toBe(false);
    }
    expect((await call('myData', { token })).body['records']).toHaveLength(1);
  });

  it('gets no token for a wrong OTP, nor for the OTP of another purpose', async () => {
    const { email } = newPlayer();
    await call('sendOtp', { type: 'event_booking', email });
    const otp = await app.newestOtp(email);
    expect((await call('openMyData', { email, otp })).body.success).toBe(false);
    await call('sendOtp', { type: 'my_data', email });
    const wrong = (await app.newestOtp(email)) === '000000' ? '000001' : '000000';
    expect((await call('openMyData', { email, otp: wrong })).body).not.toHaveProperty('token');
  });
});

describe('the retention', () => {
  async function contactsOf(event: number): Promise<readonly Wire[]> {
    const { rows } = await app.database.pool.query<Wire>(
      'select p.name, p.email, p.mobile, p.date_of_birth as birth from players p join entries e on e.id = p.entry_id where e.event_id = $1',
      [event],
    );
    return rows;
  }

  it('erases contact data that long after a tournament and keeps names; nothing earlier', async () => {
    const tournament = await newTournament(app, setup.owner);
    const event = await newEvent(app, setup.owner, tournament);
    const player = newPlayer();
    await book(app, event, [player]);
    await app.database.pool.query(
      "update tournaments set ends_at = starts_at + interval '1 hour' where id = $1",
      [tournament],
    );
    await app.database.pool.query(
      "update tournaments set starts_at = $2::timestamptz - interval '23 months', ends_at = $2::timestamptz - interval '23 months' + interval '1 hour' where id = $1",
      [tournament, app.clock.now().toISOString()],
    );
    await sweep();
    expect(await contactsOf(event)).toMatchObject([{ email: player.email }]);
    await app.database.pool.query(
      "update tournaments set starts_at = starts_at - interval '2 months', ends_at = ends_at - interval '2 months' where id = $1",
      [tournament],
    );
    expect(await sweep()).toBe(1);
    expect(await contactsOf(event)).toEqual([{ name: player.name, email: '', mobile: '', birth: null }]);
    expect(await sweep()).toBe(0);
  });

  it('erases who scored matches and what was noted in words, and keeps every point', async () => {
    const tournament = await newTournament(app, setup.owner, { showFixtures: true });
    const hall = new Hall(app, setup.owner, tournament);
    const eventId = await hall.drawn();
    await book(app, await newEvent(app, setup.owner, tournament), [newPlayer()]);
    const panel = await hall.panelOf({ eventId });
    await panel.tap(
      ...OPENING,
      { kind: 'note', text: 'Asha fell.' },
      { kind: 'suspend', reason: 'Lamp above Asha' },
      { kind: 'resume' },
      ...rallies('A', 2),
    );
    const before = await hall.logOf({ eventId });
    await app.database.pool.query(
      "update tournaments set starts_at = starts_at - interval '10 years', ends_at = ends_at - interval '10 years' where id = $1",
      [tournament],
    );
    await sweep();
    const after = await hall.logOf({ eventId });
    expect(after).toMatchObject({ last: before?.['last'], writer: { name: '' } });
    expect(after?.events.map(({ kind, number }) => [kind, number])).toEqual(
      before?.events.map(({ kind, number }) => [kind, number]),
    );
    expect(after?.events[0]).toMatchObject({ umpire: null, serviceJudge: null, court: 3 });
    expect(JSON.stringify(after)).not.toMatch(/Asha|K\. Rao/);
    expect(await hall.matchOf(eventId)).toMatchObject({ score: { games: [{ a: 2, b: 0 }] } });
    expect(await sweep()).toBe(0);
  });

  it('erases who scored a match also where the audit tells of a log that another one followed', async () => {
    const tournament = await newTournament(app, setup.owner, { showFixtures: true });
    const hall = new Hall(app, setup.owner, tournament);
    const eventId = await hall.drawn();
    const panel = await hall.panelOf({ eventId });
    await panel.tap(...OPENING, { kind: 'retire', side: 'B', player: 0 }, { kind: 'confirm' });
    await hall.reopen(eventId);
    await hall.claim({ eventId }, { anew: true });
    const told = async () => {
      const { rows } = await app.database.pool.query<{ text: string }>(
        "select before::text as text from audit where action = 'match.anew' and tournament_id = $1",
        [tournament],
      );
      return rows.map(({ text }) => text).join('');
    };
    expect(await told()).toMatch(/K\. Rao/);
    await app.database.pool.query(
      "update tournaments set starts_at = starts_at - interval '10 years', ends_at = ends_at - interval '10 years' where id = $1",
      [tournament],
    );
    await sweep();
    expect(await told()).toBe('{"last": 8, "standing": "saved"}');
  });

  it('is set by the super admin between 12 and 120 months, or to never', async () => {
    const save = (months: number | null) =>
      request(app, callNamed('saveRetention'), { body: { months }, tokens: setup.admin });
    expect((await save(11)).body).toEqual({
      success: false,
      errors: { months: 'Between 12 and 120 months, or for good.' },
    });
    expect((await save(121)).body.success).toBe(false);
    expect((await save(null)).body.success).toBe(true);
    expect((await request(app, callNamed('retention'), { tokens: setup.admin })).body['months']).toBeNull();
    expect(await sweep()).toBe(0);
    expect((await save(36)).body.success).toBe(true);
  });
});

// Last, because sessions end too when the time goes on.
describe('the proof', () => {
  it('holds for half an hour', async () => {
    const { token } = await openedData(setup);
    app.clock.advance(31 * 60_000);
    const late = await call('myData', { token });
    expect(late.body).toMatchObject({
      success: false,
      message: 'Please verify your e-mail address once more.',
    });
  });
});
