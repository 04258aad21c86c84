import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { familyBooking, openedPass, otpFor } from '../../testing/pass-requests.ts';
import { callNamed, newTestSetup, request, type TestSetup, type Wire } from '../../testing/requests.ts';

let app: TestApp;
let setup: TestSetup;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
});
afterAll(() => app.close());
beforeEach(async () => {
  setup = await newTestSetup(app);
});

const call = (name: string, body: Wire) => request(app, callNamed(name), { body });

async function entriesOf(token: string): Promise<Wire[]> {
  const reply = await request(app, callNamed('pass.get'), { query: { token } });
  return (reply.body['pass'] as Wire)['entries'] as Wire[];
}

const told = (email: string, subject: RegExp) =>
  app.mail.sent.filter((mail) => mail.recipient === email && subject.test(mail.subject));

/** What a proved address reads of its only entry, and what it says of its name. */
async function ownNameOf(email: string) {
  const opened = await call('openMyData', await otpFor(app, 'my_data', email));
  const token = String(opened.body['token']);
  const [record] = (await call('myData', { token })).body['records'] as Wire[];
  const place = { token, teamID: record?.['teamID'], position: record?.['position'] };
  return (isPublished: boolean) => call('publishMyData', { ...place, isPublished });
}

describe('a name that its bearer hid', () => {
  it('is shown again by nobody but them: not by who booked, not by the organizer', async () => {
    const { booked, partner, doubles } = await familyBooking(setup);
    const pass = String(booked['pass']);
    const say = await ownNameOf(String(partner['email']));
    expect((await say(false)).body.success).toBe(true);

    const entry = (await entriesOf(pass)).find(({ eventId }) => eventId === doubles)!;
    const players = entry['players'] as Wire[];
    const position = players.findIndex(({ name }) => name === partner['name']) + 1;
    expect(players[position - 1]).toMatchObject({ isPublished: null });
    const body = { token: pass, teamID: entry['id'], position };
    for (const isPublished of [true, false])
      expect((await call('pass.publish', { ...body, isPublished })).body.success).toBe(false);

    const stored = await app.database.pool.query<Wire>(
      `select p.name, p.mobile, p.email, to_char(p.date_of_birth, 'YYYY-MM-DD') as dob, p.academy as "academyName" from players p
       where p.entry_id = $1 order by p.position`,
      [entry['id']],
    );
    const save = (change: Wire) => {
      const changed = stored.rows.map((row, index) => (index === position - 1 ? { ...row, ...change } : row));
      return request(app, callNamed('updateEntries'), {
        body: {
          eventID: doubles,
          teamID: entry['id'],
          teams: [{ id: entry['id'], players: changed, utrNo: 'cash' }],
        },
        tokens: setup.owner.tokens,
      });
    };
    const refused = await save({ publishConsent: true });
    expect(refused.body.message).toBe(
      'A player of this entry hid their own name. Only they can show it again, at Your data.',
    );
    // Another mistake of the name stays hidden; somebody else in their place is another person.
    expect((await save({ name: 'Right Name' })).body.success).toBe(true);
    const consent = async () => {
      const { rows } = await app.database.pool.query<{ said: boolean | null }>(
        'select publish_consent as said from players where entry_id = $1 and position = $2',
        [entry['id'], position],
      );
      return rows[0]!.said;
    };
    expect(await consent()).toBe(false);
    expect((await say(true)).body.success).toBe(true);
    expect(await consent()).toBe(true);
  });

  it('stays theirs to show also where who booked had hidden it before', async () => {
    const { booked, partner, doubles } = await familyBooking(setup);
    await app.database.pool.query(
      'update players set publish_consent = false where lower(email) = lower($1)',
      [partner['email']],
    );
    const say = await ownNameOf(String(partner['email']));
    await say(false);
    const entry = (await entriesOf(String(booked['pass']))).find(({ eventId }) => eventId === doubles)!;
    const names = (entry['players'] as Wire[]).map(({ name, isPublished }) => [name, isPublished]);
    expect(names).toContainEqual([partner['name'], null]);
  });
});

describe('a child whose name becomes public', () => {
  it('is told of to who booked and who plays with them, once, and can be hidden without a word', async () => {
    const { booked, email, child, partner, doubles } = await familyBooking(setup);
    await app.database.pool.query(
      'update players set publish_consent = false where name = $1 and lower(email) = lower($2)',
      [child['name'], email],
    );
    const token = String(booked['pass']);
    const entry = (await entriesOf(token)).find(({ eventId }) => eventId === doubles)!;
    const position = (entry['players'] as Wire[]).findIndex(({ name }) => name === child['name']) + 1;
    const body = { token, teamID: entry['id'], position };
    const mails = [email, String(partner['email'])];
    const both = () => mails.map((to) => told(to, /^Name public/).length);
    for (let time = 0; time < 2; time += 1)
      expect((await call('pass.publish', { ...body, isPublished: true })).body.success).toBe(true);
    await expect.poll(both).toEqual([1, 1]);
    const [own, theirs] = mails.map((to) => told(to, /^Name public/)[0]!);
    expect(own!.subject).not.toContain(String(child['name']));
    expect(own!.text).toContain(String(child['name']));
    expect(own!.text).toContain(`Shown on the booking page of: ${email}`);
    expect(theirs!.text).toContain('•••@');
    expect((await call('pass.publish', { ...body, isPublished: false })).body.success).toBe(true);
    expect(both()).toEqual([1, 1]);
  });
});

describe('a new link of a pass', () => {
  it('is mailed to its address, so that nobody who has the link shuts its owner out', async () => {
    const { token, email } = await openedPass(setup);
    const renewed = String((await call('pass.renew', { token })).body['token']);
    await expect.poll(() => told(email, /^New link/).length).toBe(1);
    const [mail] = told(email, /^New link/);
    expect(mail!.text).toContain(`/p/${renewed}`);
    expect(await entriesOf(renewed)).toHaveLength(1);
  });
});
