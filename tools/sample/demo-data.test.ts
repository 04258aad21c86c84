import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE } from '@tournaments/server/start';
import { startEmbeddedPostgres } from '@tournaments/server/embedded';
import { query, temporaryFolder } from '@tournaments/server/testing/embedded';
import { expect, it } from 'vitest';
import { prepareDemo } from './demo-data.ts';

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
  expect(first).toMatchObject({ filled: true, filledAt: NOW });
  expect(readdirSync(join(folder, 'images'))).not.toHaveLength(0);
  const start = await newestStart(folder);

  expect(await prepareDemo(folder, NOW + HOUR)).toEqual({ ...first, filled: false });

  writeFileSync(join(folder, 'images', 'uploaded.png'), '');
  expect(await prepareDemo(folder, NOW + 30 * HOUR)).toMatchObject({
    filled: true,
    filledAt: NOW + 30 * HOUR,
  });
  expect(existsSync(join(folder, 'images', 'uploaded.png'))).toBe(false);
  expect(await newestStart(folder)).not.toBe(start);

  const stamp = { version: 'of yesterday', filledAt: NOW + 30 * HOUR, liveTournament: 3 };
  writeFileSync(join(folder, 'sample.json'), JSON.stringify(stamp));
  expect(await prepareDemo(folder, NOW + 30 * HOUR)).toMatchObject({ filled: true });
}, 60_000);
