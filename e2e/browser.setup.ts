import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '@tournaments/server/embedded';
import { makeTemplate } from '@tournaments/server/testing/test-database';
import { findBrowser } from '@tournaments/tools/browser';

declare module 'vitest' {
  interface ProvidedContext {
    /** The program of the browser. */
    browserPath: string;
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
  const dataDir = path.join(ROOT, '.cache/e2e-postgres');
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, maxConnections: 200 });
  await makeTemplate(postgres.urlFor('postgres'));
  project.provide('browserPath', browserPath);
  project.provide('e2eDatabaseUrl', postgres.urlFor('postgres'));
  return () => postgres.stop();
}
