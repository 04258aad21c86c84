import { randomBytes, randomInt } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { buildApp, type App } from './app.ts';
import type { Random, Clock } from './lib/clock.ts';
import { CHANNEL, openDatabase, type Database, type DatabaseOptions } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { listen, type Listener } from './db/listen.ts';
import type { Bus } from './db/redis-notices.ts';
import { heavyReads } from './db/replica.ts';
import { dropOldWaiting } from './db/waiting.ts';
import { DESKS_CHANNEL } from './live/desk-presence.ts';
import { sendPaymentNews, type NewsSite } from './features/entries/payment-news.service.ts';
import { sendDailyMails, type DailyMailPorts } from './features/notifications/daily-mail.service.ts';
import {
  createUnsubscribeTokens,
  unsubscribeAddressOf,
} from './features/notifications/unsubscribe-tokens.ts';
import { createPassLinks, type PassLinks } from './features/passes/pass-links.ts';
import { forgetOld } from './features/holds/holds.repo.ts';
import { dropOldAside, dropOldStrangers } from './features/ledger/ledger.repo.ts';
import { forgetUpiIds } from './features/refunds/refunds.repo.ts';
import { dropOldPasses } from './features/passes/passes.repo.ts';
import { retention } from './features/people/retention.service.ts';
import { sweepReceipts } from './features/receipts/receipts.sweep.ts';
import { dropOldFollowers } from './features/push/push.repo.ts';
import { closeDataDir, outboxFolder } from './files/data-dir.ts';
import { whyUnusable } from './files/s3.ts';
import { imagesOf, placeOfImages } from './files/store.ts';
import { describeError } from './http/errors.ts';
import { dropOldOtps } from './features/otps/otps.repo.ts';
import { dropOldKeys } from './http/idempotency.repo.ts';
import { dropOldWindows } from './http/rate-limits.repo.ts';
import type { CachedResponse } from './http/cached-response.ts';
import type { Log } from './lib/log.ts';
import { OUTBOX_CHANNEL } from './mail/outbox.repo.ts';
import { startOutbox } from './mail/outbox.ts';
import { folderTransport, smtpTransport, type Transport } from './mail/transport.ts';
import { prepareSite, type FirstStart } from './operator.ts';
import type { Website } from './render/website.ts';
import serverPackage from './package.json' with { type: 'json' };
import { withoutSecret, WrongSetting, type Settings } from './settings.ts';
import type { Actor } from './db/transaction.ts';

/** The name of our database in the embedded Postgres. */
export const DATABASE = 'tournaments';
const MAX_CONNECTIONS = 60;
const LEAST_POSTGRES = 15;
const AN_HOUR_MS = 3_600_000;
const A_MINUTE_MS = 60_000;
const PAYMENT_NEWS_MS = 5000;
/** Somebody who opens a pass too late is told so for a while. */
const PASSES_KEPT_MS = 30 * 24 * AN_HOUR_MS;
const FOLLOWERS_MS = 15_000;
/** Who waits is offered a place within five seconds, whatever freed it. */
const WAITING_MS = 3_000;

export const systemRandom: Random = {
  bytes: (size) => randomBytes(size),
  below: (below) => randomInt(below),
};

/** The website and its files, from the build or from the development tools. */
export interface Pages {
  readonly website: Website | null;
  readonly assets: ReadonlyMap<string, CachedResponse>;
  readonly development: boolean;
  /** Asked before our own routes; whoever it answers never reaches them. */
  readonly first?: Middleware;
}

/** Answers a request itself or lets it go on. */
export type Middleware = (
  request: IncomingMessage,
  reply: ServerResponse,
  goOn: (error?: Error) => void,
) => void;

/** A server that listens. */
export interface Running {
  readonly address: string;
  readonly mail: string;
  readonly database: string;
  readonly images: string;
  readonly firstAdmin: FirstStart['admin'];
  readonly app: App;
  /** Stops accepting, lets running requests finish, closes everything. */
  stop(): Promise<void>;
}

/** Where the database is. */
export interface Place {
  readonly url: string;
  /** Postgres itself, where `url` leads to a pooler. */
  readonly directUrl: string;
  readonly description: string;
  stop(): Promise<void>;
}

/** The database that the settings name, or the embedded one, with a database of ours in it. */
export async function databasePlace(settings: Settings): Promise<Place> {
  if (settings.databaseUrl !== null) {
    const directUrl = settings.databaseListenUrl ?? settings.databaseUrl;
    await checkDatabase(settings.databaseUrl);
    if (directUrl !== settings.databaseUrl) await checkDatabase(directUrl, 'DATABASE_LISTEN_URL');
    const { host, pathname } = new URL(settings.databaseUrl);
    return {
      url: settings.databaseUrl,
      directUrl,
      description: `Postgres at ${host}${pathname}`,
      stop: () => Promise.resolve(),
    };
  }
  const dataDir = path.resolve(settings.dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, maxConnections: MAX_CONNECTIONS });
  await createDatabase(postgres.urlFor('postgres'), DATABASE);
  return {
    url: postgres.urlFor(DATABASE),
    directUrl: postgres.urlFor(DATABASE),
    description: `embedded Postgres in ${dataDir}`,
    stop: () => postgres.stop(),
  };
}

/** A database that cannot be used is a wrong setting, told in one line. */
async function checkDatabase(url: string, setting = 'DATABASE_URL'): Promise<void> {
  const found = withoutSecret(url);
  const database = openDatabase(url, () => undefined, { hurry: 'none' });
  try {
    const { rows } = await database.pool.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    const version = Math.floor((rows[0]?.version ?? 0) / 10_000);
    if (version < LEAST_POSTGRES) {
      throw new WrongSetting(
        setting,
        `${found} (Postgres ${version})`,
        `Postgres ${LEAST_POSTGRES} or newer`,
      );
    }
  } catch (error) {
    if (error instanceof WrongSetting) throw error;
    const reason = error instanceof Error ? error.message || error.name : 'no answer';
    throw new WrongSetting(setting, `${found} (${reason})`, 'a Postgres that answers');
  } finally {
    await database.close();
  }
}

/** A bucket that cannot be used is a wrong setting as well. */
async function checkStorage(settings: Settings): Promise<void> {
  const why = settings.storage === null ? null : await whyUnusable(settings.storage);
  if (why === null) return;
  throw new WrongSetting(
    'STORAGE_URL',
    `${placeOfImages(settings)} (${why})`,
    'a bucket that the keys may list, read, write and delete in',
  );
}

/** An address that cannot be listened at is a wrong setting too. */
async function listenAt({ http }: App, { host, port }: Settings): Promise<string> {
  try {
    return await http.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    if (code === 'EADDRINUSE' || code === 'EACCES')
      throw new WrongSetting('PORT', `${port}`, 'a port that is free and that this user may listen on');
    throw new WrongSetting('HOST', `${host} (${code})`, 'an address of this machine');
  }
}

async function createDatabase(url: string, name: string): Promise<void> {
  const maintenance = openDatabase(url, () => undefined, { hurry: 'none' });
  try {
    const { rows } = await maintenance.pool.query('select 1 from pg_database where datname = $1', [name]);
    if (rows.length === 0) await maintenance.pool.query(`create database ${name}`).catch(unlessThere);
  } finally {
    await maintenance.close();
  }
}

/** Two first starts at once may both try to create the database; the second finds it there. */
function unlessThere(error: unknown): void {
  if (error instanceof Error && 'code' in error && (error.code === '42P04' || error.code === '23505')) return;
  throw error;
}

function transportOf(settings: Settings, clock: Clock): Transport {
  if (settings.smtpUrl !== null) return smtpTransport(settings.smtpUrl, settings.mailFrom);
  return folderTransport(outboxFolder(settings.dataDir), settings.mailFrom, clock);
}

/** The bus that the settings name, with a list in the database of what was not told on it; null for Postgres' own. */
export async function busOf({ noticesUrl }: Settings, directUrl: string): Promise<Bus | null> {
  if (noticesUrl === null) return null;
  // Most sites have no such bus and need not load its client.
  const { openBus, UNTOLD_TABLE } = await import('./db/redis-notices.ts');
  const { pool } = openDatabase(directUrl, () => undefined, { hurry: 'none' });
  try {
    await pool.query(UNTOLD_TABLE).catch(unlessThere);
    return await openBus(noticesUrl);
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : 'no answer';
    const found = `${withoutSecret(noticesUrl)} (${reason})`;
    throw new WrongSetting('NOTICES_URL', found, 'a Redis or Valkey that answers');
  } finally {
    await pool.end();
  }
}

/** How the database is opened, as the settings tell what stands before and beside it. */
export function databaseOptions(settings: Settings, bus: Bus | null): DatabaseOptions {
  const keepsSessions = settings.databaseListenUrl === null;
  return bus === null ? { keepsSessions } : { keepsSessions, notices: bus.notices };
}

/** What is heard of the other instances. */
export interface Ears {
  readonly wakeOutbox: () => void;
  readonly hearDesk: (payload: string) => void;
}

/**
 * Listens to the other instances: what they changed, what desks have open, and that mails wait. The connection to the
 * database feels its pulse also where they speak on another bus.
 */
export async function listenToOthers(
  url: string,
  database: Database,
  { wakeOutbox, hearDesk }: Ears,
  bus: Bus | null,
): Promise<Listener> {
  const channels = {
    [CHANNEL]: (notice: string) => database.receive(notice),
    [DESKS_CHANNEL]: hearDesk,
    [OUTBOX_CHANNEL]: wakeOutbox,
  };
  const missed = () => {
    database.changed('everything');
    wakeOutbox();
  };
  const line = await listen(url, bus === null ? channels : {}, {
    missed: () => {
      database.resume();
      missed();
    },
    silent: () => database.suspend(),
  });
  if (bus === null) return line;
  const listeners = [await bus.listen(channels, missed), bus.keepTelling(database), line];
  return {
    close: async () => {
      for (const listener of listeners) await listener.close();
    },
  };
}

/** Node takes in one connection in each turn: so many turns without one mean that none waits. */
const EMPTY_TURNS = 3;
/** A busy system hands over connections, and what was asked on them, some milliseconds late. */
const QUIET_MS = 20;
/** Under load there is always one more. */
const LONGEST_TAKING_IN_MS = 1_000;

/** Takes in the connections that wait to be: the end of listening would break them, and what was asked on them. */
async function takeInWaiting(server: Server): Promise<void> {
  let emptyTurns = 0;
  let lastCame = performance.now();
  const came = () => {
    emptyTurns = 0;
    lastCame = performance.now();
  };
  const isQuiet = () => emptyTurns >= EMPTY_TURNS && performance.now() - lastCame >= QUIET_MS;
  server.on('connection', came);
  const end = performance.now() + LONGEST_TAKING_IN_MS;
  while (!isQuiet() && performance.now() < end) {
    emptyTurns += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  server.off('connection', came);
}

const SWEEPER: Actor = { kind: 'operator', id: null, requestId: null };

/**
 * Drops once an hour what has lost its use: answers kept for repeated requests, counters that are over, and passes and
 * contact data of tournaments that are long past. It may take its time, so its database is one that is in no hurry.
 */
function startHousekeeping(
  database: Database,
  transport: Transport,
  clock: Clock,
  log: Log,
): { close(): void } {
  const eraseOld = () =>
    database.transaction(
      (write) => retention.sweep({ ...write, now: clock.now(), actor: SWEEPER }),
      () => true,
    );
  const forgetOldMails = async () => {
    const since = await retention.since(database.db, clock.now());
    if (since !== null) await transport.forgetBefore(since);
  };
  const dropWaiting = () =>
    database.transaction(
      ({ db }) => dropOldWaiting(db, clock.now()),
      () => true,
    );
  const sweep = () =>
    Promise.all([
      dropOldKeys(database.db),
      dropOldWindows(database.db),
      dropOldOtps(database.db),
      dropOldPasses(database.db, new Date(clock.now().getTime() - PASSES_KEPT_MS)),
      dropOldAside(database.db),
      forgetUpiIds(database.db, clock.now()),
      dropOldStrangers(database.db, clock.now()),
      forgetOld(database.db, clock.now()),
      dropWaiting(),
      dropOldFollowers(database.db, clock.now()),
      eraseOld(),
      sweepReceipts(database, clock.now()),
      forgetOldMails(),
    ]);
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => log.warn({ error: describeError(error) }, 'nothing was swept'));
  }, AN_HOUR_MS);
  return { close: () => clearInterval(timer) };
}

/** Does something again and again, never twice at once; another instance may do so as well. */
function startWriting(everyMs: number, write: () => Promise<unknown>, failed: (error: unknown) => void) {
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    running ??= write()
      .catch(failed)
      .finally(() => (running = null));
  }, everyMs);
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

/**
 * The mails of the evening, those about payments once their marks can no longer be taken back, and what followers are
 * told as time goes by.
 */
function startNews(
  database: Database,
  ports: DailyMailPorts & { readonly links: PassLinks },
  clock: Clock,
  { http: { log }, tellFollowers, freeHolds, serveWaiting }: App,
) {
  const failed = (error: unknown) => log.warn({ error: describeError(error) }, 'a mail was not written');
  const { origin, links } = ports;
  const news: NewsSite = {
    origin,
    makeLinks: (write, place, emails) => links.make(write, place, emails),
  };
  const writers = [
    startWriting(A_MINUTE_MS, () => sendDailyMails(database, ports, clock.now(), failed), failed),
    startWriting(PAYMENT_NEWS_MS, () => sendPaymentNews(database, news, clock.now()), failed),
    startWriting(A_MINUTE_MS, freeHolds, (error) =>
      log.warn({ error: describeError(error) }, 'held places were not freed'),
    ),
    startWriting(WAITING_MS, serveWaiting, (error) =>
      log.warn({ error: describeError(error) }, 'waiting lists were not served'),
    ),
    startWriting(FOLLOWERS_MS, tellFollowers, (error) =>
      log.warn({ error: describeError(error) }, 'followers were not told'),
    ),
  ];
  return { close: () => Promise.all(writers.map((writer) => writer.close())) };
}

/** The addresses that mails hold. */
function mailingOf(origin: string, secret: Buffer) {
  const unsubscribeAddress = unsubscribeAddressOf(createUnsubscribeTokens(secret), origin);
  return { origin, unsubscribeAddress, links: createPassLinks(systemRandom, secret, origin) };
}

/** The site's two ways to its database, the second for what may take its time, and the bus beside it. */
async function openDatabases(settings: Settings, { url, directUrl }: Place, log: () => Log) {
  const bus = await busOf(settings, directUrl);
  const options = databaseOptions(settings, bus);
  const database = openDatabase(url, () => undefined, { ...options, slowMs: settings.slowQueryMs });
  const unhurried = openDatabase(url, () => undefined, { ...options, hurry: 'none' });
  const replica = heavyReads(settings.databaseReadUrl, database, log, options);
  const close = async () => {
    await replica.close();
    await unhurried.close();
    await database.close();
    await bus?.close();
  };
  return { bus, database, unhurried, heavyRead: replica.read, close };
}

/** Starts everything: database, schema, first super admin, mail, HTTP; resolves when it listens. */
export async function startServer(
  settings: Settings,
  migrations: string,
  clock: Clock,
  pages: Pages,
): Promise<Running> {
  await checkStorage(settings);
  await closeDataDir(settings);
  const place = await databasePlace(settings);
  await migrate(place.directUrl, migrations);
  const log = () => app.http.log;
  const { bus, database, unhurried, heavyRead, close } = await openDatabases(settings, place, log);
  const { secret, pushKeys, admin } = await prepareSite(database.db, settings, systemRandom);
  const transport = transportOf(settings, clock);
  const app: App = await buildApp({
    settings,
    database,
    heavyRead,
    transport,
    files: imagesOf(settings),
    clock,
    random: systemRandom,
    secret,
    pushKeys,
    version: serverPackage.version,
    ...pages,
  });
  const { first } = pages;
  if (first) app.http.addHook('onRequest', (request, reply, done) => first(request.raw, reply.raw, done));
  const outbox = startOutbox(database, transport, app.http.log);
  const ears = { wakeOutbox: () => outbox.wake(), hearDesk: app.hearDesk };
  const notices = await listenToOthers(place.directUrl, database, ears, bus);
  const housekeeping = startHousekeeping(unhurried, transport, clock, app.http.log);
  const news = startNews(database, mailingOf(settings.publicOrigin, secret), clock, app);
  async function stop(): Promise<void> {
    app.stopping();
    await takeInWaiting(app.http.server);
    await app.http.close();
    await news.close();
    await outbox.close();
    transport.close();
    await notices.close();
    housekeeping.close();
    await close();
    await place.stop();
  }

  const address = await listenAt(app, settings).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    address,
    mail: transport.description,
    database: place.description,
    images: placeOfImages(settings),
    firstAdmin: admin,
    app,
    stop,
  };
}
