import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startSibling, startTestApp, type TestApp } from '../testing/app.ts';
import { newTestSetup, type TestSetup } from '../testing/requests.ts';
import { bookOne } from '../testing/sample-requests.ts';
import { newEvent } from '../testing/test-data.ts';
import { composed } from '../testing/composed.ts';
import { retryDelay } from './outbox.ts';
import { queueMail, takeDueMail } from './outbox.repo.ts';

/** The outbox looks by itself every five seconds. */
const LESS_THAN_A_POLL = { timeout: 4000, interval: 10 };

let app: TestApp;
let sibling: TestApp;
let setup: TestSetup;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  sibling = await startSibling(app);
  setup = await newTestSetup(app);
});
afterAll(async () => {
  await sibling.close();
  await app.close();
});

interface Row {
  readonly attempts: number;
  readonly sent: boolean;
  readonly error: string | null;
}

async function rowsFor(email: string): Promise<readonly Row[]> {
  const { rows } = await app.database.pool.query<Row>(
    'select attempts, sent_at is not null as sent, last_error as error from outbox where recipient = $1',
    [email],
  );
  return rows;
}

function sentTo(email: string): number {
  const all = [...app.mail.sent, ...sibling.mail.sent];
  return all.filter((mail) => mail.recipient === email && !mail.subject.includes('OTP')).length;
}

/** Makes waiting mails due, as time would. */
async function timePasses(): Promise<void> {
  await app.database.pool.query('update outbox set not_before = now() where sent_at is null');
  app.outbox.wake();
  sibling.outbox.wake();
}

async function queue(count: number, recipient: string): Promise<void> {
  await app.database.transaction(
    async (write) => {
      for (let number = 0; number < count; number += 1)
        await queueMail(write, composed(recipient, `Mail ${number}`, []));
    },
    () => true,
  );
}

describe('the outbox', () => {
  it('sends each mail once, although two instances send', async () => {
    await queue(60, 'many@example.in');
    for (let time = 0; time < 5; time += 1) {
      app.outbox.wake();
      sibling.outbox.wake();
    }
    await expect.poll(() => sentTo('many@example.in')).toBe(60);
    expect(
      new Set([...app.mail.sent, ...sibling.mail.sent].map((mail) => mail.subject)).size,
    ).toBeGreaterThanOrEqual(60);
    // Each is noted as sent in the moment after.
    const noted = async () => (await rowsFor('many@example.in')).map((row) => [row.sent, row.attempts]);
    await expect.poll(noted).toEqual(Array.from({ length: 60 }, () => [true, 1]));
  });

  it('hears of a new mail from another instance without waiting', async () => {
    await queue(1, 'quick@example.in');
    await expect.poll(() => sentTo('quick@example.in'), LESS_THAN_A_POLL).toBe(1);
  });

  it('keeps a booking and its mail while mail fails, and sends it once afterwards [BOOK-FLOW-07]', async () => {
    const event = await newEvent(app, setup.owner, setup.tournament);
    const failing = (yes: boolean) => {
      app.mail.failing = yes;
      sibling.mail.failing = yes;
    };
    const { player } = await bookOneWhileFailing(event, failing);
    await expect.poll(async () => (await rowsFor(player.email))[0]?.attempts).toBeGreaterThan(0);
    expect(await rowsFor(player.email)).toMatchObject([{ sent: false, error: 'refused' }]);
    for (let time = 0; time < 3; time += 1) {
      const before = (await rowsFor(player.email))[0]?.attempts ?? 0;
      await timePasses();
      await expect.poll(async () => (await rowsFor(player.email))[0]?.attempts).toBeGreaterThan(before);
    }
    expect(sentTo(player.email)).toBe(0);
    failing(false);
    await timePasses();
    await expect.poll(() => sentTo(player.email)).toBe(1);
    await timePasses();
    await timePasses();
    expect(await rowsFor(player.email)).toMatchObject([{ sent: true, error: null }]);
    expect(sentTo(player.email)).toBe(1);
  });

  /** The OTP has to arrive; what comes after it fails. */
  async function bookOneWhileFailing(event: number, failing: (yes: boolean) => void) {
    const send = app.mail.send.bind(app.mail);
    Object.assign(app.mail, {
      send: (...mail: Parameters<typeof send>) => {
        app.mail.failing = !mail[0].subject.includes('OTP');
        return send(...mail);
      },
    });
    sibling.mail.failing = true;
    const booked = await bookOne(setup, event);
    Object.assign(app.mail, { send });
    failing(true);
    return booked;
  }

  it('does not hold up the mails behind one that fails', async () => {
    const send = app.mail.send.bind(app.mail);
    const sendOther = sibling.mail.send.bind(sibling.mail);
    const picky = (original: typeof send) => (mail: Parameters<typeof send>[0], id: string) =>
      mail.recipient === 'broken@example.in' ? Promise.reject(new Error('mailbox full')) : original(mail, id);
    Object.assign(app.mail, { send: picky(send) });
    Object.assign(sibling.mail, { send: picky(sendOther) });
    await queue(1, 'broken@example.in');
    await queue(3, 'whole@example.in');
    await expect.poll(() => sentTo('whole@example.in')).toBe(3);
    await expect.poll(async () => (await rowsFor('broken@example.in'))[0]?.error).toBe('mailbox full');
    Object.assign(app.mail, { send });
    Object.assign(sibling.mail, { send: sendOther });
  });

  it('sends mails beside one that takes its time', async () => {
    const send = [app, sibling].map(({ mail }) => mail.send.bind(mail));
    let letGo = () => {};
    const slow = new Promise<void>((resolve) => (letGo = resolve));
    [app, sibling].forEach(({ mail }, index) =>
      Object.assign(mail, {
        send: async (...given: Parameters<TestApp['mail']['send']>) => {
          if (given[0].recipient === 'slow@example.in') await slow;
          return send[index]!(...given);
        },
      }),
    );
    await queue(2, 'slow@example.in');
    await queue(3, 'beside@example.in');
    await expect.poll(() => sentTo('beside@example.in'), LESS_THAN_A_POLL).toBe(3);
    expect(sentTo('slow@example.in')).toBe(0);
    letGo();
    await expect.poll(() => sentTo('slow@example.in')).toBe(2);
    [app, sibling].forEach(({ mail }, index) => Object.assign(mail, { send: send[index] }));
  });

  it('asks a mail server that is away with one mail at a time, and then sends all at once', async () => {
    const failing = (yes: boolean) => [app, sibling].forEach(({ mail }) => (mail.failing = yes));
    failing(true);
    await queue(60, 'patient@example.in');
    const tried = async () => (await rowsFor('patient@example.in')).filter(({ attempts }) => attempts > 0);
    await expect.poll(async () => (await tried()).length).toBeGreaterThanOrEqual(5);
    await queue(1, 'patient@example.in');
    expect((await tried()).length).toBeLessThan(30);
    expect(sentTo('patient@example.in')).toBe(0);
    failing(false);
    await timePasses();
    await expect.poll(() => sentTo('patient@example.in')).toBe(61);
  });

  it('tries again soon at first and never later than half a minute', () => {
    expect([0, 1, 2, 3, 4, 5, 50].map(retryDelay)).toEqual([1, 2, 4, 8, 16, 30, 30]);
  });

  it('may wait for its mail server longer than others may hold a transaction', async () => {
    const shown = await app.database.transaction(
      async ({ db }) => {
        await takeDueMail(db);
        return db.execute('show idle_in_transaction_session_timeout');
      },
      () => false,
    );
    expect(shown.rows).toEqual([{ idle_in_transaction_session_timeout: '0' }]);
  });

  it('keeps no mail of a write that was rolled back', async () => {
    await app.database.transaction(
      async (write) => {
        await queueMail(write, composed('never@example.in', 'x', []));
        return false;
      },
      (keep) => keep,
    );
    expect(await rowsFor('never@example.in')).toEqual([]);
  });
});
