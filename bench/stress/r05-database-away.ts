import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BenchSite } from '../site.ts';
import { atLeast, atMost, exactly, seen, sleep, until, type Figure, type Order } from './figures.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { failuresOf, openLine, startLoad, type Line, type Loaded } from './load.ts';
import { newSetup, type StressSetup } from './setup.ts';

/**
 * The database is stopped for a while, and then only stands still (SIGSTOP): its connections are open and nothing
 * comes from them. With the pulse of server/db/listen.ts taken out by hand, writes on a database that stands still
 * wait for twenty seconds, and the figure of the slowest answer is missed.
 */

const WRITERS = 16;
const READS_PER_SECOND = 50;
const PATIENCE_MS = 60_000;
const PAUSE_MS = 50;

/** One try to write. */
interface Try {
  readonly from: number;
  readonly to: number;
  readonly status: number;
  readonly retryAfter: number;
}

interface Writers {
  readonly tries: readonly Try[];
  stop(): Promise<void>;
}

function startWriters(line: Line, setup: StressSetup): Writers {
  const tries: Try[] = [];
  let stopped = false;
  const all = Array.from({ length: WRITERS }, async () => {
    while (!stopped) {
      const from = performance.now();
      const reply = await setup
        .nextScore()
        .save(line)
        .catch(() => null);
      const retryAfter = Number(reply?.headers['retry-after'] ?? 0);
      tries.push({ from, to: performance.now(), status: reply?.status ?? 0, retryAfter });
      await sleep(PAUSE_MS);
    }
  });
  return {
    tries,
    stop: async () => {
      stopped = true;
      await Promise.all(all);
    },
  };
}

/** How the database goes away and comes back. */
interface Absence {
  readonly name: string;
  leave(): Promise<void>;
  comeBack(): Promise<void>;
}

function stoppedDatabase({ postgres }: Cluster): Absence {
  return { name: 'stopped', leave: () => postgres.stop(), comeBack: () => postgres.start() };
}

function stillDatabase({ postgres, dataDir }: Cluster): Absence {
  let pids: readonly number[] = [];
  const signal = (name: NodeJS.Signals) => {
    // A session may have ended in the meantime.
    for (const pid of pids) if (isAlive(pid)) process.kill(pid, name);
  };
  return {
    name: 'standing still',
    leave: async () => {
      const first = Number.parseInt(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
      pids = [first, ...(await postgres.sessions())];
      signal('SIGSTOP');
    },
    comeBack: () => {
      signal('SIGCONT');
      return Promise.resolve();
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

interface Place {
  readonly setup: StressSetup;
  readonly site: BenchSite;
  readonly order: Order;
}

/** What visitors and writers see while the database is away for so long. */
async function absenceFigures(place: Place, absence: Absence, ms: number): Promise<Figure[]> {
  const { setup, site, order } = place;
  const line = openLine(site.origin);
  for (let look = 0; look < 20; look += 1) await setup.look(line);
  const reads = startLoad(site.origin, READS_PER_SECOND, () => setup.look);
  await sleep(500);
  await absence.leave();
  const gone = performance.now();
  const writers = startWriters(line, setup);
  await sleep(ms);
  const lives = (await fetch(`${site.origin}/healthz`)).status === 200;
  const draw = await setup.lookAtDraw(line);
  const back = performance.now();
  await absence.comeBack();
  const reachable = performance.now();
  const good = ({ status }: Try) => status === 200;
  await until('a good write', () => writers.tries.some(good), PATIENCE_MS);
  const loaded = await reads.stop();
  await writers.stop();
  line.close();
  if (loaded.failed > 0) order.say(`reads that failed: ${failuresOf(loaded)}`);
  const meanwhile = writers.tries.filter(({ to }) => to < back);
  const wrong = meanwhile.filter(({ status, retryAfter }) => status !== 503 || retryAfter < 1);
  const first = Math.min(...writers.tries.filter(good).map(({ to }) => to));
  const name = (words: string) => `${absence.name}: ${words}`;
  return [
    seen(name('seconds away'), (back - gone) / 1000, 's'),
    atLeast(name('reads of list and tournament that were served'), served(loaded), 99, '%'),
    seen(name('a read of a draw was answered with status'), draw.status, ''),
    seen(name('writes tried meanwhile'), meanwhile.length, ''),
    exactly(name('of them not answered by 503 with Retry-After'), wrong.length, 0),
    atMost(name('the slowest answer to a write'), slowest(meanwhile), 2000, 'ms'),
    exactly(name('the process lives'), Number(lives), 1),
    atMost(name('first good write after its return'), first - reachable, 2000, 'ms'),
  ];
}

const served = ({ failed, sent }: Loaded): number => 100 * (1 - failed / sent);
const slowest = (tries: readonly Try[]): number => Math.max(0, ...tries.map(({ from, to }) => to - from));

export async function run(order: Order): Promise<readonly Figure[]> {
  const ms = 1000 * (order.amount ?? (order.isFull ? 30 : 6));
  const cluster = await startCluster();
  try {
    const site = await cluster.open();
    const setup = await newSetup(site);
    const place = { setup, site, order };
    order.say(
      `the database is away for ${ms / 1000} s, twice, under ${WRITERS} writers and ${READS_PER_SECOND} reads/s`,
    );
    return [
      ...(await absenceFigures(place, stoppedDatabase(cluster), ms)),
      ...(await absenceFigures(place, stillDatabase(cluster), ms)),
    ];
  } finally {
    await cluster.close();
  }
}
