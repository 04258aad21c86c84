import { existsSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import type { BenchSite } from '../site.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { atMost, exactly, now, quantile, seen, sleep, type Figure, type Order } from './figures.ts';
import { failuresOf, startLoad } from './load.ts';
import { newSetup, type StressSetup } from './setup.ts';
import { openViewerProcesses, type ViewerProcesses } from './viewer-processes.ts';

/**
 * The same viewers, reads and scores over one, two and four instances: what each more takes off the others, and what it
 * costs the database. All of it is on one machine, with who asks, so times say how it spreads and not how fast it is.
 */

const INSTANCES = [1, 2, 4];
const [VIEWERS, FULL_VIEWERS] = [400, 10_000];
const READS_PER_SECOND = 400;
const SCORES = 30;
const PAUSE_MS = 200;
const PATIENCE_MS = 60_000;
/** How long the database is looked at while nobody scores; it tells its own figures a second late. */
const IDLE_MS = 4_000;
const SETTLE_MS = 1_500;
const TICKS_PER_SECOND = 100;
const MIB = 2 ** 20;

/** Seconds of a core that a process has used; 0 where the system does not say. */
function secondsOf({ pid }: BenchSite): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

async function transactionsOf({ postgres }: Cluster): Promise<number> {
  await sleep(SETTLE_MS);
  const rows = await postgres.query<{ count: number }>(
    'select xact_commit::float8 as count from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.count ?? 0;
}

/** How often the database is asked in a second, by all instances, while nobody scores. */
async function idleRate(cluster: Cluster): Promise<number> {
  const [from, before] = [performance.now(), await transactionsOf(cluster)];
  await sleep(IDLE_MS);
  const after = await transactionsOf(cluster);
  return (after - before) / ((performance.now() - from) / 1000);
}

/** Saves scores on one instance after the other; answers when the last viewer of any had heard each. */
async function tell(
  setup: StressSetup,
  sites: readonly BenchSite[],
  crowds: readonly ViewerProcesses[],
): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < SCORES; count += 1) {
    const { matchNumber, points, save } = setup.nextScore();
    const from = now();
    const { body } = await save(sites[count % sites.length]!);
    if (body.success !== true) throw new Error(body.message ?? 'a score was refused');
    const heard = await Promise.all(crowds.map((crowd) => crowd.allHeard(matchNumber, points, PATIENCE_MS)));
    times.push(Math.max(...heard) - from);
    await sleep(PAUSE_MS);
  }
  return times;
}

async function figuresOf(count: number, viewers: number): Promise<Figure[]> {
  const cluster = await startCluster();
  const crowds: ViewerProcesses[] = [];
  try {
    const sites: BenchSite[] = [];
    for (let one = 0; one < count; one += 1) sites.push(await cluster.open());
    const setup = await newSetup(sites[0]!);
    for (const site of sites)
      crowds.push(
        await openViewerProcesses(`${site.origin}${setup.liveAddress}`, Math.ceil(viewers / count), 1),
      );
    const loads = sites.map(({ origin }) => startLoad(origin, READS_PER_SECOND / count, () => setup.look));
    const idle = await idleRate(cluster);
    const [from, before] = [performance.now(), await transactionsOf(cluster)];
    const used = sites.map(secondsOf);
    const heard = await tell(setup, sites, crowds);
    const seconds = (performance.now() - from) / 1000;
    const busy = sites.map((site, at) => (secondsOf(site) - used[at]!) / seconds);
    const asked = (await transactionsOf(cluster)) - before - idle * ((performance.now() - from) / 1000);
    const loaded = await Promise.all(loads.map((load) => load.stop()));
    const missed = await Promise.all(crowds.map((crowd) => crowd.missed(setup.saved)));
    const memory = Math.max(...sites.map((site) => site.memory() ?? 0)) / MIB;
    const reads = loaded.flatMap(({ milliseconds }) => milliseconds);
    const failed = loaded.reduce((sum, one) => sum + one.failed, 0);
    const words = loaded.map(failuresOf).join('');
    const name = (what: string) => `${count} x: ${what}`;
    return [
      seen(name('viewers on each'), crowds[0]?.count ?? 0, ''),
      seen(name('memory of the largest'), memory, 'MiB'),
      seen(name('of a core used by the busiest'), 100 * Math.max(...busy), '%'),
      seen(name('a read, p99'), quantile(reads, 0.99), 'ms'),
      exactly(name(`reads that failed of ${reads.length} ${words}`.trim()), failed, 0),
      seen(name('a score until the last viewer heard it, median'), quantile(heard, 0.5), 'ms'),
      atMost(name('a score until the last viewer heard it, p99'), quantile(heard, 0.99), 5_000, 'ms'),
      exactly(
        name('scores missed'),
        missed.reduce((sum, one) => sum + one),
        0,
      ),
      seen(
        name('messages to viewers a score'),
        crowds.reduce((sum, crowd) => sum + crowd.count, 0),
        '',
      ),
      seen(name('transactions of the database a score'), asked / SCORES, ''),
    ];
  } finally {
    for (const crowd of crowds) await crowd.close();
    await cluster.close();
  }
}

/** One, two and four instances after each other. */
export async function run(order: Order): Promise<readonly Figure[]> {
  const viewers = order.amount ?? (order.isFull ? FULL_VIEWERS : VIEWERS);
  const figures: Figure[] = [];
  for (const count of INSTANCES) {
    order.say(`${count} instances, ${viewers} viewers, ${READS_PER_SECOND} reads/s, ${SCORES} scores`);
    order.say(`load of the machine before: ${loadavg()[0]?.toFixed(1)}`);
    figures.push(...(await figuresOf(count, viewers)));
  }
  return figures;
}
