import { publicCalls } from '@tournaments/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readSettings } from '../settings.ts';
import { busOf, listenToOthers } from '../start.ts';
import { hearsAll, startSibling, startTestApp, type TestApp } from '../testing/app.ts';
import { send } from '../testing/client.ts';
import { newTestSetup, type TestSetup } from '../testing/requests.ts';
import { newTournament } from '../testing/test-data.ts';
import { startSmallBus, type SmallBus } from '../testing/small-bus.ts';

/** Two instances that tell each other by a bus beside the database. */

let bus: SmallBus;
let app: TestApp;
let sibling: TestApp;
let setup: TestSetup;

beforeAll(async () => {
  bus = await startSmallBus();
  const env = { NOTICES_URL: `${bus.url}/site` };
  app = await startTestApp(inject('databaseUrl'), env);
  sibling = await startSibling(app, null, env);
  setup = await newTestSetup(app);
});
afterAll(async () => {
  await sibling.close();
  await app.close();
  await bus.stop();
});

const create = () => newTournament(app, setup.owner);

async function ids(): Promise<readonly number[]> {
  const { body } = await send(sibling, publicCalls.getTournaments, { query: {} });
  return (body['tournaments'] as { id: number }[]).map(({ id }) => id);
}

async function untold(): Promise<unknown> {
  return (await app.database.db.execute(sql`select notices from untold`)).rows;
}

describe('a bus beside the database', () => {
  it('tells the others, and what was told is taken off the list', async () => {
    await ids();
    const id = await create();
    await hearsAll(app, sibling);
    expect(await ids()).toContain(id);
    await expect.poll(untold).toEqual([]);
  });

  it('wakes the senders of mail on every instance', async () => {
    let woken = 0;
    const ears = { wakeOutbox: () => (woken += 1), hearDesk: () => undefined };
    const listener = await listenToOthers(app.url, sibling.database, ears, sibling.bus);
    await app.database.transaction(
      (write) => {
        write.tell('outbox');
        return Promise.resolve();
      },
      () => true,
    );
    await expect.poll(() => woken).toBe(1);
    await listener.close();
  });

  it('tells nothing of what was not kept', async () => {
    const told: unknown[] = [];
    sibling.database.onChange((change) => told.push(change));
    await app.database.transaction(
      (write) => {
        write.changed(-77);
        return Promise.resolve();
      },
      () => false,
    );
    await hearsAll(app, sibling);
    expect(told).not.toContain(-77);
    expect(await untold()).not.toEqual(expect.stringContaining('-77'));
  });

  it('notes nothing of a transaction in which a statement failed', async () => {
    const failing = app.database.transaction(
      async (write) => {
        await write.db.execute(sql`select 1 / 0`).catch(() => undefined);
        write.changed(-78);
      },
      () => true,
    );
    await expect(failing).rejects.toMatchObject({ code: '25P02' });
    await expect.poll(untold).toEqual([]);
    expect(await create()).toBeGreaterThan(0);
  });

  it('that is away holds up no write, and what was lost is found while it is away and after', async () => {
    await ids();
    await bus.stop();
    const whileAway = await create();
    await expect.poll(ids).toContain(whileAway);
    await bus.start();
    await expect.poll(untold).toEqual([]);
    const after = await create();
    await hearsAll(app, sibling);
    expect(await ids()).toContain(after);
  });

  it('hears from others what one that died did not tell', async () => {
    const told: unknown[] = [];
    sibling.database.onChange((change) => told.push(change));
    const notices = JSON.stringify([
      { channel: 'changes', payload: '{"mark":"of another","changes":[-79]}' },
    ]);
    await app.database.db.execute(
      sql`insert into untold (mark, notices) values (gen_random_uuid(), ${notices})`,
    );
    await expect.poll(() => told).toContain(-79);
    await expect.poll(untold).toEqual([]);
  });

  it('that does not answer at the start is a wrong setting, told without its password', async () => {
    const settings = readSettings({ NOTICES_URL: 'redis://:secret@127.0.0.1:1/site' });
    await expect(busOf(settings, app.url)).rejects.toThrow(
      /^Wrong setting NOTICES_URL: found "redis:\/\/\*\*\*@127\.0\.0\.1:1\/site \(.*\)", allowed is a Redis or Valkey that answers\.$/,
    );
  });
});
