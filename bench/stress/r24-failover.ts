import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBenchSite, type BenchSite } from '../site.ts';
import { atMost, exactly, now, seen, sleep, until, type Figure, type Order } from './figures.ts';
import { failuresOf, openLine, startLoad } from './load.ts';
import { FAILOVER_PROGRAMS, startFailover, type Failover } from './patroni.ts';
import { needPrograms } from './programs.ts';
import { openViewerProcesses } from './viewer-processes.ts';
import { newGround, startWriters, WRITERS, writtenFigures, type Writers } from './writers.ts';

/**
 * The machine of the primary database dies under writers and viewers, and its synchronous standby is promoted. With the
 * `isAway` of server/http/reply-cache.ts left out a third of the reads fail meanwhile.
 */

const READS_PER_SECOND = 50;
const AT_WORK_MS = 3000;
const SETTLE_MS = 1500;
const PATIENCE_MS = 60_000;

interface Course {
  readonly database: Failover;
  readonly writers: Writers;
  readonly order: Order;
}

/** Kills the primary, and answers when what happened. */
async function failOver({ database, writers, order }: Course): Promise<readonly Figure[]> {
  const killed = await database.killPrimary();
  const [from, lastBefore] = [performance.now(), now()];
  await until('a new primary', async () => (await database.primary()) !== null, PATIENCE_MS);
  const promoted = now();
  await until('a good write', () => writers.lastAt > Math.max(lastBefore, promoted), PATIENCE_MS);
  const [toPromotion, toWrite] = [promoted - lastBefore, writers.lastAt - promoted];
  order.say(`${killed.name} killed; the other promoted after ${Math.round(toPromotion)} ms`);
  await sleep(AT_WORK_MS);
  const back = performance.now();
  killed.start();
  await until('the old primary as standby', () => database.isSynchronousStandby(killed), PATIENCE_MS);
  const after = performance.now();
  order.say(`${killed.name} is a synchronous standby ${Math.round(after - back)} ms after its start`);
  return [
    seen('from the kill to the promotion', toPromotion, 'ms'),
    atMost('first good write after the promotion', toWrite, 10_000, 'ms'),
    seen('until the old primary is a synchronous standby', after - back, 'ms'),
    seen('in all', (after - from) / 1000, 's'),
  ];
}

export async function run(order: Order): Promise<readonly Figure[]> {
  needPrograms(FAILOVER_PROGRAMS);
  const viewers = order.amount ?? (order.isFull ? 500 : 100);
  const database = await startFailover();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tournaments-stress-'));
  const sites: BenchSite[] = [];
  try {
    for (let count = 0; count < 2; count += 1)
      sites.push(await startBenchSite(dataDir, { DATABASE_URL: database.url }));
    const [written, viewed] = sites as [BenchSite, BenchSite];
    const ground = await newGround(written, database, order.isFull ? 50_000 : 10_000);
    const { setup } = ground;
    const crowds = await openViewerProcesses(`${viewed.origin}${setup.liveAddress}`, viewers, 1);
    order.say(`${WRITERS} writers, ${viewers} viewers and ${READS_PER_SECOND} reads/s`);
    const line = openLine(written.origin);
    for (let look = 0; look < 20; look += 1) await setup.look(viewed);
    const reads = startLoad(viewed.origin, READS_PER_SECOND, () => setup.look);
    const writers = startWriters(line, ground);
    await sleep(AT_WORK_MS);
    const failing = await failOver({ database, writers, order });
    await writers.stop();
    line.close();
    const loaded = await reads.stop();
    if (loaded.failed > 0) order.say(`reads that failed: ${failuresOf(loaded)}`);
    await sleep(SETTLE_MS);
    const [missed, losses] = [await crowds.missed(setup.saved), await crowds.losses()];
    await crowds.close();
    const ready = await Promise.all(sites.map(({ origin }) => fetch(`${origin}/readyz`)));
    return [
      ...failing,
      ...(await writtenFigures(database, writers, setup)),
      seen('reads of list and tournament', loaded.sent, ''),
      exactly('of them that failed', loaded.failed, 0),
      seen('live streams that ended', losses, ''),
      exactly('scores that a viewer neither heard nor loaded', missed, 0),
      exactly('instances ready that were never started again', ready.filter(({ ok }) => ok).length, 2),
    ];
  } finally {
    for (const site of sites) await site.stop();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
