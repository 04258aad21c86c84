import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '@tournaments/server/embedded';
import { makeTemplate } from '@tournaments/server/testing/test-database';
import { findBrowser } from '@tournaments/tools/browser';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser that all test files share listens. */
    browserEndpoint: string;
    /** A postgres URL of the test cluster's own database `postgres`. */
    e2eDatabaseUrl: string;
  }
}

const ROOT = path.resolve(import.meta.dirname, '..');

/** What a browser in a container needs, and what keeps it from calling home. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Builds what is stale, starts the one browser and the one database cluster of the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [path.join(ROOT, 'tools/run.mjs'), 'build'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  const { path: executablePath } = await findBrowser();
  const browser = await chromium.launchServer({ executablePath, args: FLAGS });
  const dataDir = path.join(ROOT, '.cache/e2e-postgres');
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, maxConnections: 200 });
  await makeTemplate(postgres.urlFor('postgres'));
  project.provide('browserEndpoint', browser.wsEndpoint());
  project.provide('e2eDatabaseUrl', postgres.urlFor('postgres'));
  return async () => {
    await browser.close();
    await postgres.stop();
  };
}
