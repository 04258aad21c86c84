import type { BenchSite } from '../site.ts';
import { measureAcross } from './across.ts';
import { openViewerProcesses, type ViewerProcesses } from './viewer-processes.ts';
import { startChild } from './child-process.ts';
import { atMost, exactly, quantile, seen, sleep, until, type Figure, type Order } from './figures.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { failuresOf, startLoad, type Asked } from './load.ts';
import { startNginx } from './nginx.ts';
import { nginxFigures } from './nginx-figures.ts';
import { isThere, NGINX } from './programs.ts';
import { newSetup, type StressSetup } from './setup.ts';

/**
 * A rolling restart behind nginx with `deploy/nginx.conf`, or behind a balancer of our own where there is no nginx. With the second try of bench/stress/proxy.ts taken out by hand requests fail by
 * the dozen, and with the `LOAD_AGAIN` of server/live/channel.ts viewers miss scores.
 */

const PATIENCE_MS = 30_000;
const SETTLE_MS = 1500;
/** What is restarted has been at work before. */
const AT_WORK_MS = 10_000;

/** What is going on while instances are restarted. */
interface Bustle {
  readonly cluster: Cluster;
  readonly setup: StressSetup;
  readonly crowds: ViewerProcesses;
  readonly instances: BenchSite[];
  readonly across: number[];
  readonly order: Order;
}

/** What stands before the instances. */
interface Front {
  readonly name: string;
  readonly origin: string;
  readonly certificate?: string;
  close(): Promise<void>;
}

async function openFront(ports: readonly [number, number]): Promise<Front> {
  if (isThere(NGINX)) return { name: 'nginx', ...(await startNginx(ports)) };
  const balancer = startChild<readonly number[], string>('balancer.ts');
  return { name: 'a balancer', origin: await balancer.ask(ports), close: () => balancer.close() };
}

const portOf = (site: BenchSite): number => Number(new URL(site.origin).port);

/** Two instances behind a balancer are restarted one after the other, as for a new version, again and again. */
export async function run(order: Order): Promise<readonly Figure[]> {
  const rounds = order.amount ?? (order.isFull ? 5 : 1);
  const [viewers, perSecond] = order.isFull ? [500, 200] : [100, 50];
  const cluster = await startCluster();
  const instances = [await cluster.open(), await cluster.open()] as [BenchSite, BenchSite];
  const front = await openFront([portOf(instances[0]), portOf(instances[1])]);
  try {
    const setup = await newSetup(instances[0]);
    const promised = isThere(NGINX) ? await nginxFigures(cluster, setup) : [];
    const { origin, certificate } = front;
    const crowds = await openViewerProcesses(`${origin}${setup.liveAddress}`, viewers, 1, certificate);
    order.say(
      `${viewers} viewers and ${perSecond} requests/s through ${front.name}; ${rounds} rolling restarts`,
    );
    const load = startLoad(origin, perSecond, mixOf(setup), { certificate });
    const bustle = { cluster, setup, crowds, instances, across: [], order };
    await sleep(AT_WORK_MS);
    for (let round = 0; round < rounds; round += 1) await restartBoth(bustle);
    const loaded = await load.stop();
    await sleep(SETTLE_MS);
    if (loaded.failed > 0) order.say(`failed: ${failuresOf(loaded)}`);
    const [missed, losses, longestGap] = await Promise.all([
      crowds.missed(setup.saved),
      crowds.losses(),
      crowds.longestGap(),
    ]);
    await crowds.close();
    return [
      ...promised,
      seen('requests sent', loaded.sent, ''),
      exactly('requests that failed', loaded.failed, 0),
      seen('p99 of a request', quantile(loaded.milliseconds, 0.99), 'ms'),
      seen('streams that ended with their instance', losses, ''),
      atMost('viewers back after, the last one', longestGap, 3000, 'ms'),
      exactly('scores that a viewer neither heard nor loaded', missed, 0),
      seen('a score of one instance at the other, median', quantile(bustle.across, 0.5), 'ms'),
      atMost('a score of one instance at the other, p99', quantile(bustle.across, 0.99), 100, 'ms'),
    ];
  } finally {
    await front.close();
    await cluster.close();
  }
}

/** Of fifty requests one saves a score and ten read the draw. */
function mixOf(setup: StressSetup): () => Asked {
  let count = 0;
  return () => {
    count += 1;
    if (count % 50 === 0) return setup.nextScore().save;
    return count % 5 === 0 ? setup.lookAtDraw : setup.look;
  };
}

async function restartBoth(bustle: Bustle): Promise<void> {
  const { cluster, setup, crowds, instances, across, order } = bustle;
  for (const index of [0, 1]) {
    across.push(...(await measureAcross(setup, instances, order.isFull ? 25 : 15)));
    const from = performance.now();
    const before = instances[index]!;
    const port = String(portOf(before));
    await before.stop();
    const stopped = performance.now();
    await sleep(SETTLE_MS);
    instances[index] = await cluster.open({ PORT: port });
    await until('all viewers', async () => (await crowds.open()) === crowds.count, PATIENCE_MS);
    order.say(
      `instance ${index + 1} stopped in ${Math.round(stopped - from)} ms; ${across.length} scores across so far`,
    );
    await sleep(SETTLE_MS);
  }
}
