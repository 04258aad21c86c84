import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE } from '@tournaments/server/start';
import { startEmbeddedPostgres } from '@tournaments/server/embedded';
import { query, temporaryFolder } from '@tournaments/server/testing/embedded';
import { expect, it } from 'vitest';
import { prepareDemo } from './demo-data.ts';
import { writeStamp } from './demo-stamp.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z') / 1000;
const HOUR = 3_600;

async function newestStart(folder: string): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  const [row] = await query(
    postgres.urlFor(DATABASE),
    'select max(starts_at)::text as newest from tournaments',
  );
  await postgres.stop();
  return String(row?.['newest']);
}

it('the demo folder is filled once, and afresh when its sample is older than a day or another one', async () => {
  const folder = temporaryFolder();
  const first = await prepareDemo(folder, NOW);
  expect(first).toMatchObject({ filledAt: NOW, waiting: 'thar@example.in' });
  expect(first.signIns.map(({ role }) => role)).toEqual(['organizer', 'umpire', 'super admin']);
  expect(readdirSync(join(folder, 'images'))).not.toHaveLength(0);
  const start = await newestStart(folder);

  expect(await prepareDemo(folder, NOW + HOUR)).toEqual(first);

  writeFileSync(join(folder, 'images', 'uploaded.png'), '');
  const second = await prepareDemo(folder, NOW + 30 * HOUR);
  expect(second).toMatchObject({ filledAt: NOW + 30 * HOUR, version: first.version });
  expect(existsSync(join(folder, 'images', 'uploaded.png'))).toBe(false);
  expect(await newestStart(folder)).not.toBe(start);

  writeStamp(folder, { ...second, version: 'another' });
  expect(await prepareDemo(folder, NOW + 31 * HOUR)).toMatchObject({
    filledAt: NOW + 31 * HOUR,
    version: first.version,
  });
}, 120_000);
