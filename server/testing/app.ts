import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp, type App } from '../app.ts';
import type { Random } from '../lib/clock.ts';
import { openDatabase, type Database } from '../db/database.ts';
import type { Bus } from '../db/redis-notices.ts';
import { imagesOf } from '../files/store.ts';
import type { Message } from '../mail/message.ts';
import { startOutbox, type Outbox } from '../mail/outbox.ts';
import type { Transport } from '../mail/transport.ts';
import { prepareSite } from '../operator.ts';
import type { Website } from '../render/website.ts';
import { readSettings, type Settings } from '../settings.ts';
import { busOf, databaseOptions, listenToOthers } from '../start.ts';
import type { Target, WireBody, WireReply, WireRequest } from './client.ts';
import { copyTemplate, dropDatabase } from './test-database.ts';
import { NO_PUSH_SERVER } from './desk-requests.ts';
import { ADMIN, otpIn, type TestServer } from './test-data.ts';

/** A clock that tests can set; it runs on from there with the real time. */
export interface TestClock {
  now(): Date;
  set(text: string): void;
  advance(seconds: number): void;
}

/** Mails that were handed over, newest last; `failing` makes the transport refuse. */
export interface TestTransport extends Transport {
  readonly sent: Message[];
  failing: boolean;
}

/** One app on a database of its own. */
export interface TestApp extends TestServer {
  readonly app: App;
  readonly database: Database;
  /** The bus on which instances tell each other, where it is not Postgres' own. */
  readonly bus: Bus | null;
  readonly url: string;
  readonly clock: TestClock;
  readonly mail: TestTransport;
  readonly outbox: Outbox;
  readonly settings: Settings;
  /** The lines that were logged, when the app was told to log. */
  readonly logged: readonly string[];
  close(): Promise<void>;
}

function testClock(): TestClock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    set: (text) => (offset = Date.parse(text) - Date.now()),
    advance: (seconds) => (offset += seconds * 1000),
  };
}

function testTransport(): TestTransport {
  const transport: TestTransport = {
    sent: [],
    failing: false,
    description: 'memory',
    send: (message) => {
      if (transport.failing) return Promise.reject(new Error('refused'));
      transport.sent.push(message);
      return Promise.resolve();
    },
    forget: () => Promise.resolve(),
    forgetBefore: () => Promise.resolve(),
    close: () => undefined,
  };
  return transport;
}

const random: Random = { bytes: (size) => randomBytes(size), below: (below) => randomInt(below) };

/** Sends a request into an app without a network. */
function injector({ http }: App): Target['request'] {
  return async ({ method, address, headers, body, from }: WireRequest): Promise<WireReply> => {
    const reply = await http.inject({
      method,
      url: address,
      headers,
      ...(body === undefined ? {} : { payload: body as object }),
      ...(from === undefined ? {} : { remoteAddress: from }),
    });
    const isJson = String(reply.headers['content-type']).startsWith('application/json');
    const parsed = isJson && reply.body !== '' ? reply.json<WireBody>() : {};
    return { status: reply.statusCode, headers: reply.headers, body: parsed };
  };
}

/** Starts an app on a copy of the template database; `env` changes settings, `website` draws the pages. */
export async function startTestApp(
  databaseUrl: string,
  env: Record<string, string> = {},
  website: Website | null = null,
): Promise<TestApp> {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const url = await copyTemplate(databaseUrl, name);
  const app = await startOn(url, env, website);
  return {
    ...app,
    close: async () => {
      await app.close();
      await dropDatabase(databaseUrl, name);
    },
  };
}

/** Starts one more instance on the database of another; it hears what the others change, as in operation. */
export async function startSibling(
  of: TestApp,
  website: Website | null = null,
  env: Record<string, string> = {},
): Promise<TestApp> {
  const app = await startOn(of.url, env, website);
  const ears = { wakeOutbox: () => app.outbox.wake(), hearDesk: app.app.hearDesk };
  const notices = await listenToOthers(of.url, app.database, ears, app.bus);
  return {
    ...app,
    close: async () => {
      await notices.close();
      await app.close();
    },
  };
}

/** Waits until a sibling was told of all that was changed so far: what is told later arrives later. */
export async function hearsAll(of: TestApp, sibling: TestApp): Promise<void> {
  const last = -randomInt(2 ** 31);
  const heard = new Promise<void>((resolve) => {
    sibling.database.onChange((change) => {
      if (change === last) resolve();
    });
  });
  await of.database.transaction(
    (write) => {
      write.changed(last);
      return Promise.resolve();
    },
    () => true,
  );
  await heard;
}

/** A bus beside the database that all tests use: `npm run stress -- BUS` names one. */
const { TEST_BUS: busUrl } = process.env;

/** The bus, with a name of its own for each database. */
function busFor(url: string): Record<string, string> {
  return busUrl === undefined ? {} : { NOTICES_URL: `${busUrl}${new URL(url).pathname}` };
}

async function startOn(url: string, env: Record<string, string>, website: Website | null): Promise<TestApp> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tournaments-test-'));
  const settings = readSettings({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    PUBLIC_ORIGIN: 'https://tournaments.example.in',
    PUSH_TEST_ORIGIN: NO_PUSH_SERVER,
    ...busFor(url),
    ...env,
  });
  const bus = await busOf(settings, url);
  const options = { ...databaseOptions(settings, bus), slowMs: settings.slowQueryMs };
  const database = openDatabase(url, () => undefined, options);
  const { secret, pushKeys } = await prepareSite(database.db, settings, random);
  const clock = testClock();
  const mail = testTransport();
  const files = imagesOf(settings);
  const logged: string[] = [];
  const app = await buildApp({
    settings,
    database,
    transport: mail,
    files,
    clock,
    random,
    secret,
    pushKeys,
    website,
    assets: new Map(),
    version: 'test',
    development: false,
    logTo: { write: (line) => logged.push(line) },
  });
  const outbox = startOutbox(database, mail, app.http.log);
  await app.http.ready();
  return {
    app,
    bus,
    database,
    url,
    clock,
    mail,
    outbox,
    settings,
    logged,
    request: injector(app),
    newestOtp: (email) => Promise.resolve(otpIn(mail.sent, email)),
    now: () => clock.now(),
    siteSecret: secret,
    close: async () => {
      await app.http.close();
      await outbox.close();
      await database.close();
      await bus?.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
