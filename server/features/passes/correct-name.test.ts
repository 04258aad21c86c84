import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { familyBooking, openedPass } from '../../testing/pass-requests.ts';
import { callNamed, newTestSetup, request, type TestSetup, type Wire } from '../../testing/requests.ts';

let app: TestApp;
let setup: TestSetup;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  setup = await newTestSetup(app);
});
afterAll(() => app.close());

const correct = (body: Wire, on = app) => request(on, callNamed('pass.correct'), { body });

async function entriesOf(token: string): Promise<Wire[]> {
  const reply = await request(app, callNamed('pass.get'), { query: { token } });
  return (reply.body['pass'] as Wire)['entries'] as Wire[];
}

const told = (email: string) =>
  app.mail.sent.filter((mail) => mail.recipient === email && mail.subject.startsWith('Name corrected'));

describe('a corrected name', () => {
  it('is told to who booked and to the partner, once each, with what it was, and where it can be looked at', async () => {
    const { booked, email, child, partner, singles, doubles } = await familyBooking(setup);
    const token = String(booked['pass']);
    const own = (await entriesOf(token)).find(
      ({ eventId, players }) => eventId === singles && (players as Wire[])[0]?.['name'] === child['name'],
    );
    const body = { token, teamID: own?.['id'], position: 1, name: 'Right Child' };
    expect((await correct(body)).body.success).toBe(true);
    const other = String(partner['email']);
    await expect.poll(() => told(email).length + told(other).length).toBe(2);
    const change = `corrected from ${String(child['name'])} to Right Child.`;
    const [mine, theirs] = [told(email)[0]!, told(other)[0]!];
    for (const mail of [mine, theirs]) {
      // A name that somebody typed stands in no subject.
      expect(mail.subject).not.toContain('Right Child');
      expect(mail.text).toContain(change);
      expect(mail.replyTo).toBe(setup.owner.email);
      const link = /\/p\/([\w-]{22})/.exec(mail.text)?.[1] ?? '';
      expect((await entriesOf(link)).some(({ eventId }) => eventId === doubles)).toBe(true);
    }
    expect(mine.text).toContain(email);
    // The partner reads of the own event alone, and by whom only as far as who knows the address knows it again.
    expect(theirs.text).toContain('•••@');
    expect(theirs.text).not.toContain(email);
    expect(theirs.text).toMatch(/^Event: /m);

    expect((await correct(body)).body.success).toBe(true);
    expect((await correct({ ...body, name: ' ' })).body.success).toBe(false);
    expect(told(email)).toHaveLength(1);
  });

  it('can be corrected ten times a day by one pass, whichever of its links is used', async () => {
    const limited = await startTestApp(inject('databaseUrl'), { RATE_LIMITS: 'on' });
    try {
      const there = await newTestSetup(limited);
      const { token, entry } = await openedPass(there);
      const rename = (link: string, name: string) =>
        correct({ token: link, teamID: entry['id'], position: 1, name }, limited);
      // What was refused does not count.
      for (let time = 0; time < 3; time += 1) expect((await rename(token, ' ')).body.success).toBe(false);
      for (let time = 0; time < 10; time += 1)
        expect((await rename(token, `Name ${String.fromCharCode(65 + time)}`)).body.success).toBe(true);
      const renewed = await request(limited, callNamed('pass.renew'), { body: { token } });
      const over = await rename(String(renewed.body['token']), 'One More');
      expect([over.status, Number(over.headers['retry-after']) > 0]).toEqual([429, true]);
      const other = await openedPass(there);
      const body = { token: other.token, teamID: other.entry['id'], position: 1, name: 'Other' };
      expect((await correct(body, limited)).body.success).toBe(true);
    } finally {
      await limited.close();
    }
  });
});
