import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { makeTemplate } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A postgres URL of the test cluster's own database `postgres`. */
    databaseUrl: string;
  }
}

/** Starts the cluster that all server tests share. It is fast and unsafe, and kept between runs. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startUnshared();
  project.provide('databaseUrl', postgres.urlFor('postgres'));
  await makeTemplate(postgres.urlFor('postgres'));
  return () => postgres.stop();
}

/** Another test run may hold a cluster already; it would end in the middle of ours, so ours is the next. */
async function startUnshared(): Promise<EmbeddedPostgres> {
  for (let number = 1; ; number += 1) {
    const dataDir = fileURLToPath(new URL(`../../.cache/test-postgres-${number}`, import.meta.url));
    const postgres = await startEmbeddedPostgres({ dataDir, durable: false, maxConnections: 100 });
    if (postgres.mode === 'started') return postgres;
  }
}
