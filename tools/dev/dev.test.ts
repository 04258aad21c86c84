import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type {} from '@tournaments/server/testing/database.setup';
import { copyTemplate, dropDatabase } from '@tournaments/server/testing/test-database';
import { expect, inject, it, onTestFinished } from 'vitest';
import { freePort } from '@tournaments/server/testing/free-port';
import { projectRoot } from '../project.mjs';

/** Runs `npm run dev` on a database of its own; answers where it serves. */
async function startDevelopment(): Promise<string> {
  const cluster = inject('databaseUrl');
  const name = `d_${randomUUID().replaceAll('-', '')}`;
  const [port, url] = await Promise.all([freePort(), copyTemplate(cluster, name)]);
  const dataDir = mkdtempSync(join(tmpdir(), 'development-'));
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), 'tools/dev.ts'], {
    cwd: projectRoot,
    env: { ...process.env, PORT: String(port), DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
    await dropDatabase(cluster, name);
    rmSync(dataDir, { recursive: true, force: true });
  });
  while (!output.includes('Developing at')) {
    if (child.exitCode !== null) throw new Error(output);
    await sleep(50);
  }
  return `http://127.0.0.1:${port}`;
}

it('while developing, pages are drawn and their code is served straight from the sources', async () => {
  const origin = await startDevelopment();
  const page = await fetch(`${origin}/tournaments`);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain('<h1');
  expect(html).toContain('src="/@vite/client"');
  const script = await fetch(`${origin}/app/entry-client.tsx`);
  expect(script.headers.get('content-type')).toContain('javascript');
  expect(await script.text()).toContain('hydrateRoot');
  const call = await fetch(`${origin}/api/fetch_site_settings.php`);
  expect(await call.json()).toMatchObject({ success: true });
}, 120_000);
