import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadEnvFile } from 'node:process';
import { EmbeddedPostgresError } from './db/embedded/embedded-postgres.ts';
import { readAssets } from './render/assets.ts';
import { withoutWorker } from './render/service-worker.ts';
import type { WebsiteModule } from './render/website.ts';
import { readSettings, WrongSetting, type Settings } from './settings.ts';
import { startServer, type Pages, type Running } from './start.ts';

const systemClock = { now: () => new Date() };

/** The built site: dist/server/main.js stands beside dist/web. */
async function builtPages(dist: string, { serviceWorker }: Settings): Promise<Pages> {
  const client = path.join(dist, 'web/client');
  const entry = path.join(dist, 'web/server/entry-server.js');
  const module = (await import(pathToFileURL(entry).href)) as WebsiteModule;
  const website = module.createSite({
    manifest: JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as unknown,
    asset: (file) => readFileSync(path.join(client, file), 'utf8'),
    development: false,
  });
  const assets = await readAssets(client);
  return { website, assets: serviceWorker ? assets : withoutWorker(assets), development: false };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function tell(running: Running, settings: Settings): void {
  say(`Tournaments Organizer is ready at ${settings.publicOrigin} (listening on ${running.address}).`);
  say(`Data: ${running.database}; images in ${running.images}.`);
  say(`Mail: ${settings.smtpUrl === null ? `written to ${running.mail}` : `sent through ${running.mail}`}.`);
  if (!settings.rateLimits) say('Warning: RATE_LIMITS is off; this is for load tests only.');
  if (settings.push.testOrigin !== null) say('Warning: PUSH_TEST_ORIGIN is set; this is for tests only.');
  const admin = running.firstAdmin;
  if (admin === null) return;
  say(`First super admin: sign in at ${settings.publicOrigin}/admin with ${admin.email}`);
  say(
    admin.generated
      ? `and the password ${admin.password} (shown only now; the first sign-in asks for a new one).`
      : 'and the password of ADMIN_PASSWORD.',
  );
}

function stopOnSignal(running: Running, graceSeconds: number): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), graceSeconds * 1000).unref();
    void running.stop().finally(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** From now on an error that nobody caught is told, and ends nothing but its own request. */
function surviveErrors({ app }: Running): void {
  process.on('uncaughtException', app.uncaught);
  process.on('unhandledRejection', app.uncaught);
}

/** One plain line where the operator can mend it, else everything that helps to find the bug. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof WrongSetting || error instanceof EmbeddedPostgresError) return error.message;
  return error.stack ?? error.message;
}

function failPlainly(error: unknown): never {
  process.stderr.write(`${textOf(error)}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  // Whatever is written is this user's alone.
  process.umask(0o077);
  if (existsSync('.env')) loadEnvFile('.env');
  const settings = readSettings(process.env);
  const dist = path.resolve(import.meta.dirname, '..');
  const running = await startServer(
    settings,
    path.join(import.meta.dirname, 'migrations'),
    systemClock,
    await builtPages(dist, settings),
  );
  surviveErrors(running);
  tell(running, settings);
  stopOnSignal(running, settings.shutdownGraceSeconds);
}

main().catch(failPlainly);
