import { connect, type Socket } from 'node:net';
import type { BenchSite } from '../site.ts';
import { openViewerProcesses, type ViewerProcesses } from './viewer-processes.ts';
import { atMost, exactly, now, quantile, seen, sleep, until, type Figure, type Order } from './figures.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { newSetup, type StressSetup } from './setup.ts';

/**
 * Many viewers of one tournament in two processes, whose instance is killed: all have to come back and miss nothing; and
 * readers who never read. With the line `LOAD_AGAIN` of server/live/channel.ts left out by hand every viewer misses all
 * scores that were saved meanwhile, and with the `MOST_WAITING_BYTES` of server/live/stream.ts set to a GiB nobody who never
 * reads is dropped.
 */

const PROCESSES = 2;
const SCORES = 20;
const PATIENCE_MS = 60_000;
const SETTLE_MS = 1000;
const PAUSE_MS = 50;
const STALLED = 100;
const WARM_UP = 50;
const MIB = 2 ** 20;

/** Saves scores, and answers after how many milliseconds the last viewer heard of each. */
async function tell(setup: StressSetup, site: BenchSite, crowds: ViewerProcesses): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < SCORES; count += 1) {
    const { matchNumber, points, save } = setup.nextScore();
    const from = now();
    const { body } = await save(site);
    if (body.success !== true) throw new Error(body.message ?? 'a score was refused');
    times.push((await crowds.allHeard(matchNumber, points, PATIENCE_MS)) - from);
    await sleep(PAUSE_MS);
  }
  return times;
}

/** kill -9, and scores on another instance until the first is there again; answers how long all viewers took. */
async function killAndReturn(
  cluster: Cluster,
  setup: StressSetup,
  crowds: ViewerProcesses,
  sites: readonly [BenchSite, BenchSite],
): Promise<number> {
  const [viewed, other] = sites;
  await viewed.kill();
  for (let count = 0; count < SCORES; count += 1) await setup.nextScore().save(other);
  const from = performance.now();
  await cluster.open({ PORT: new URL(viewed.origin).port });
  await until('all viewers', async () => (await crowds.open()) === crowds.count, PATIENCE_MS);
  return performance.now() - from;
}

async function viewerFigures(cluster: Cluster, count: number): Promise<Figure[]> {
  const sites = [await cluster.open(), await cluster.open()] as const;
  const setup = await newSetup(sites[0]);
  const before = sites[0].memory();
  const crowds = await openViewerProcesses(`${sites[0].origin}${setup.liveAddress}`, count, PROCESSES);
  try {
    const after = sites[0].memory();
    const heard = await tell(setup, sites[0], crowds);
    const back = await killAndReturn(cluster, setup, crowds, sites);
    await sleep(SETTLE_MS);
    const missed = await crowds.missed(setup.saved);
    const heardAgain = await tell(setup, sites[1], crowds);
    const perViewer = before === null || after === null ? 0 : (after - before) / crowds.count / 1024;
    return [
      seen('viewers', crowds.count, ''),
      seen('memory for each viewer', perViewer, 'KiB'),
      seen('a score until the last viewer heard it, median', quantile(heard, 0.5), 'ms'),
      exactly('scores that not all heard', 2 * SCORES - heard.length - heardAgain.length, 0),
      seen('streams that ended with their instance', await crowds.losses(), ''),
      atMost('all viewers back after a kill, from the start of the new process', back, 15_000, 'ms'),
      exactly('scores that a viewer neither heard nor loaded', missed, 0),
    ];
  } finally {
    await crowds.close();
  }
}

/** Asks for a stream and never reads a byte of it. */
function stall(address: string): Socket {
  const url = new URL(address);
  const socket = connect(Number(url.port), url.hostname);
  socket.on('error', () => undefined);
  socket.write(`GET ${url.pathname} HTTP/1.0\r\nHost: ${url.host}\r\n\r\n`);
  return socket;
}

/** How many follow live, by the instance's own word. */
async function readersOf({ origin }: BenchSite): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^tournaments_viewers (\d+)/m.exec(text)?.[1] ?? -1);
}

/**
 * Changes all matches of the draw at once, beside the calls, and saves a score, which has the instance look and tell of
 * all of them: some fifty KiB for every reader.
 */
async function tellMuch(
  { postgres }: Cluster,
  setup: StressSetup,
  site: BenchSite,
  court: number,
): Promise<void> {
  await postgres.query(
    'update matches set court = $1 where draw_id in (select id from draws where event_id = $2)',
    [1 + (court % 20), setup.event.eventId],
  );
  await setup.nextScore().save(site);
}

async function stalledFigures(cluster: Cluster): Promise<Figure[]> {
  const site = await cluster.open();
  const setup = await newSetup(site);
  for (let time = 0; time < WARM_UP; time += 1) await tellMuch(cluster, setup, site, time);
  const address = `${site.origin}${setup.liveAddress}`;
  const reading = await openViewerProcesses(address, 1, 1);
  const before = site.memory() ?? 0;
  const sockets = Array.from({ length: STALLED }, () => stall(address));
  await until('all readers', async () => (await readersOf(site)) === STALLED + 1, PATIENCE_MS);
  let [most, readers, told] = [before, STALLED + 1, 0];
  for (const from = performance.now(); readers > 1 && performance.now() - from < PATIENCE_MS; told += 1) {
    await tellMuch(cluster, setup, site, told);
    [most, readers] = [Math.max(most, site.memory() ?? 0), await readersOf(site)];
  }
  await sleep(SETTLE_MS);
  const missed = await reading.missed(setup.saved);
  for (const socket of sockets) socket.destroy();
  await reading.close();
  return [
    seen(`times that the whole draw was told until ${STALLED} who never read were dropped`, told, ''),
    exactly('of them still there', readers - 1, 0),
    atMost('the most memory that each of them cost', (most - before) / STALLED / MIB, 1, 'MiB'),
    exactly('scores that a reader beside them missed', missed, 0),
  ];
}

export async function run(order: Order): Promise<readonly Figure[]> {
  const count = order.amount ?? (order.isFull ? 5000 : 500);
  const cluster = await startCluster();
  try {
    order.say(`${count} viewers; ${SCORES} scores, a kill -9 of their instance, ${SCORES} scores meanwhile`);
    const viewers = await viewerFigures(cluster, count);
    order.say(`${STALLED} readers who never read, and one who does`);
    return [...viewers, ...(await stalledFigures(cluster))];
  } finally {
    await cluster.close();
  }
}
