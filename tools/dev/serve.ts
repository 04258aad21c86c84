import { join } from 'node:path';
import { EmbeddedPostgresError } from '@tournaments/server/embedded';
import { startServer, type Running } from '@tournaments/server/start';
import { createServer } from 'vite';
import { migrationsFolder, projectRoot } from '../project.mjs';
import { settingsOfSite } from '../settings.ts';
import { developmentPages } from './development-site.ts';

/** How long a stop may take before it is forced, in milliseconds. */
const PATIENCE = 3_000;

const settings = settingsOfSite();
const vite = await createServer({
  configFile: join(projectRoot, 'web', 'vite.config.ts'),
  root: join(projectRoot, 'web'),
  cacheDir: join(projectRoot, '.cache', 'vite'),
  appType: 'custom',
  clearScreen: false,
  server: { middlewareMode: true, hmr: { port: Number(process.env['DEV_RELOAD_PORT']) } },
});
const running = await startServer(
  settings,
  migrationsFolder,
  { now: () => new Date() },
  developmentPages(vite),
).catch(failPlainly);
console.log(`Developing at ${settings.publicOrigin}; data: ${running.database}; mail: ${running.mail}.`);
tellAdmin(running);
let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(0), PATIENCE).unref();
  await Promise.allSettled([running.stop(), vite.close()]);
  process.exit(0);
}

function tellAdmin({ firstAdmin }: Running): void {
  if (firstAdmin === null) return;
  const password = firstAdmin.generated ? firstAdmin.password : 'that of ADMIN_PASSWORD';
  console.log(`First super admin: ${firstAdmin.email}, password ${password} (shown only now).`);
}

function failPlainly(error: unknown): never {
  console.error(error instanceof EmbeddedPostgresError ? error.message : error);
  process.exit(1);
}
