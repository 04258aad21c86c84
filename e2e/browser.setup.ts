import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '@tournaments/server/embedded';
import { dropDatabases, makeTemplate } from '@tournaments/server/testing/test-database';
import { findBrowser } from '@tournaments/tools/browser';
import { findFonts } from '@tournaments/tools/fonts';
import { SITE_DATABASES } from './support/databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The program of the browser. */
    browserPath: string;
    /** Whether names in Devanagari, in Tamil and with emoji are drawn with real letters here. */
    hasFonts: boolean;
    /** Where each running site has a file: named by its process, with its data folder in it. */
    sitesFolder: string;
    /** A postgres URL of the test cluster's own database `postgres`. */
    e2eDatabaseUrl: string;
  }
}

const ROOT = path.resolve(import.meta.dirname, '..');

/** Builds what is stale, finds the browser, and starts the one database cluster of the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [path.join(ROOT, 'tools/run.mjs'), 'build'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  const { path: browserPath } = await findBrowser();
  const fonts = await findFonts();
  if (fonts.told !== null) process.stdout.write(`${fonts.told}\n`);
  const dataDir = path.join(ROOT, '.cache/e2e-postgres');
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, maxConnections: 200 });
  await dropDatabases(postgres.urlFor('postgres'), SITE_DATABASES);
  await makeTemplate(postgres.urlFor('postgres'));
  project.provide('browserPath', browserPath);
  project.provide('hasFonts', fonts.areThere);
  project.provide('e2eDatabaseUrl', postgres.urlFor('postgres'));
  const sitesFolder = mkdtempSync(path.join(tmpdir(), 'tournaments-sites-'));
  project.provide('sitesFolder', sitesFolder);
  return async () => {
    stopSites(sitesFolder);
    await postgres.stop();
  };
}

/** Stops the sites that outlived their tests. */
function stopSites(folder: string): void {
  for (const pid of readdirSync(folder)) {
    const dataDir = readFileSync(path.join(folder, pid), 'utf8');
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has ended.
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true });
}
