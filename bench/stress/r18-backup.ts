import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { accountCalls } from '@tournaments/contract';
import { tokenHeaders } from '@tournaments/server/testing/client';
import { eventWith, saveKnockout } from '@tournaments/server/testing/draws';
import { samplePng } from '@tournaments/server/testing/pictures';
import { rowHashes } from '@tournaments/server/testing/row-hashes';
import {
  book,
  newEvent,
  newOrganizer,
  newPlayer,
  newTournament,
} from '@tournaments/server/testing/test-data';
import type { BenchSite } from '../site.ts';
import { atMost, exactly, seen, type Figure, type Order } from './figures.ts';
import { startCluster, type Cluster } from './cluster.ts';

/**
 * A large site backed up while it serves, and brought back into an empty place, by the commands that operators use. With
 * one row of players changed afterwards by hand one table differs.
 */

const ROOT = path.resolve(import.meta.dirname, '../..');
const EVENTS = 4;
const TEAMS_OF_AN_EVENT = 125;
const MOST_SECONDS = 600;

const runFile = promisify(execFile);

/** A tournament of 500 teams in four drawn events, with a poster in the storage and a booking. */
async function fill(site: BenchSite): Promise<void> {
  const organizer = await newOrganizer(site, { upiId: 'shuttlers@okaxis' });
  const tournament = await newTournament(site, organizer, { showFixtures: true });
  for (let event = 0; event < EVENTS; event += 1) {
    const filled = await eventWith(site, organizer, tournament, TEAMS_OF_AN_EVENT);
    await saveKnockout(site, organizer, filled);
  }
  await book(site, await newEvent(site, organizer, tournament), [newPlayer()]);
  const form = new FormData();
  form.set('image', new Blob([Uint8Array.from(samplePng())], { type: 'image/png' }), 'poster.png');
  const headers = tokenHeaders(organizer.tokens);
  await fetch(`${site.origin}${accountCalls.uploadImage.path}`, { method: 'POST', headers, body: form });
}

/** Runs one of the project's commands on a cluster; answers what it said last and how many seconds it took. */
async function command({ postgres, dataDir }: Cluster, words: readonly string[]) {
  const from = performance.now();
  const { stdout } = await runFile(process.execPath, [path.join(ROOT, 'tools/run.mjs'), ...words], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], DATABASE_URL: postgres.url, DATA_DIR: dataDir },
  });
  return { said: stdout.trim().split('\n').at(-1) ?? '', seconds: (performance.now() - from) / 1000 };
}

/** What a cluster holds: a hash for each table, and one for each image. */
async function contentOf({ postgres, dataDir }: Cluster): Promise<Readonly<Record<string, string>>> {
  const folder = path.join(dataDir, 'images');
  const images = readdirSync(folder).toSorted();
  const hashOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(folder, name)))
      .digest('hex');
  return {
    ...(await rowHashes((text) => postgres.query(text))),
    ...Object.fromEntries(images.map((name) => [`image ${name}`, hashOf(name)])),
  };
}

async function count({ postgres }: Cluster, table: string): Promise<number> {
  return (
    (await postgres.query<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count ?? 0
  );
}

export async function run(order: Order): Promise<readonly Figure[]> {
  const tournaments = order.amount ?? (order.isFull ? 100 : 5);
  const cluster = await startCluster();
  const other = await startCluster();
  try {
    const site = await cluster.open();
    order.say(`${tournaments} tournaments with ${EVENTS * TEAMS_OF_AN_EVENT} teams each`);
    for (let number = 0; number < tournaments; number += 1) await fill(site);
    const file = path.join(cluster.dataDir, 'site.backup');
    const made = await command(cluster, ['backup', file]);
    order.say(made.said);
    const isServing = (await fetch(`${site.origin}/readyz`)).status === 200;
    await site.stop();
    const back = await command(other, ['restore', file]);
    order.say(back.said);
    const [before, after] = [await contentOf(cluster), await contentOf(other)];
    const different = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
      (name) => before[name] !== after[name],
    );
    if (different.length > 0) order.say(`different: ${different.join(', ')}`);
    const restarted = await other.open();
    const serves = (await fetch(`${restarted.origin}/readyz`)).status === 200;
    return [
      seen('tournaments', await count(other, 'tournaments'), ''),
      seen('teams', await count(other, 'entries'), ''),
      seen('tables and images compared', Object.keys(before).length, ''),
      exactly('of them different', different.length, 0),
      exactly('the site served meanwhile, and serves what came back', Number(isServing) + Number(serves), 2),
      seen('the file', statSync(file).size / 2 ** 20, 'MiB'),
      seen('backup', made.seconds, 's'),
      seen('restore', back.seconds, 's'),
      atMost('both together', made.seconds + back.seconds, MOST_SECONDS, 's'),
    ];
  } finally {
    await other.close();
    await cluster.close();
  }
}
