import type { BenchSite } from '../site.ts';
import { openViewerProcesses } from './viewer-processes.ts';
import { atMost, exactly, quantile, seen, sleep, type Figure, type Order } from './figures.ts';
import { startCluster } from './cluster.ts';
import { failuresOf, startLoad, type Asked, type Load } from './load.ts';
import { newSetup, type StressSetup } from './setup.ts';

/**
 * Hours of usual business: what the server keeps in memory must not grow, and nothing may fail. A machine too busy to
 * answer as fast as is asked shows in the requests that wait. With 5 KB of every answer kept by hand, it grew by 240
 * MiB an hour.
 */

const PER_SECOND = 100;
const VIEWERS = 1000;
const MINUTE_MS = 60_000;
/** What is kept is filled, and Node has found out how much memory it wants, after this part of the time. */
const WARM_UP = 0.3;
/** What memory does in a few minutes says little of hours. */
const JUDGED_FROM_MINUTES = 60;
/** Of each part of the time the moment counts in which the least was in use: just after garbage was collected. */
const PARTS = 40;
const LOOK_EVERY_MS = 1000;
const MIB = 2 ** 20;

/** The memory in use at a time, in milliseconds and bytes. */
interface Sample {
  readonly at: number;
  readonly bytes: number;
}

/** Of fifty requests two save a score and ten read the draw; the others look at the list and the tournament. */
function mixOf(setup: StressSetup): () => Asked {
  let count = 0;
  return () => {
    count += 1;
    if (count % 25 === 0) return setup.nextScore().save;
    return count % 5 === 0 ? setup.lookAtDraw : setup.look;
  };
}

/**
 * How much the memory grows, in MiB an hour: the median slope over all pairs of samples (Theil and Sen), which some
 * samples before or after a collection of garbage do not move.
 */
function slopeOf(samples: readonly Sample[]): number {
  const slopes = samples.flatMap((one, index) =>
    samples.slice(index + 1).map((other) => (other.bytes - one.bytes) / (other.at - one.at)),
  );
  return (quantile(slopes, 0.5) * 60 * MINUTE_MS) / MIB;
}

/** Bytes that the server has in use, on the heap of Node and beside it. What it holds of the system moves by more. */
async function inUse(site: BenchSite): Promise<number> {
  const text = await (await fetch(`${site.origin}/metrics`)).text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
  return figure('nodejs_heap_size_used_bytes') + figure('nodejs_external_memory_bytes');
}

/** Looks for so long; the least that was in use, and when. */
async function leastWithin(site: BenchSite, from: number, until: number): Promise<Sample> {
  let least: Sample = { at: 0, bytes: Infinity };
  while (performance.now() < until) {
    await sleep(LOOK_EVERY_MS);
    const bytes = await inUse(site);
    if (bytes < least.bytes) least = { at: performance.now() - from, bytes };
  }
  return least;
}

/** Looks at the memory again and again for so long. */
async function watch(site: BenchSite, load: Load, ms: number, order: Order): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  const from = performance.now();
  for (let part = 1; part <= PARTS; part += 1) {
    const sample = await leastWithin(site, from, from + (ms * part) / PARTS);
    samples.push(sample);
    if (part % (PARTS / 10) === 0)
      order.say(
        `after ${(sample.at / MINUTE_MS).toFixed(1)} min: ${(sample.bytes / MIB).toFixed(1)} MiB in use, ${load.waiting()} requests wait`,
      );
  }
  return samples;
}

export async function run(order: Order): Promise<readonly Figure[]> {
  const minutes = order.amount ?? (order.isFull ? 120 : 1);
  const cluster = await startCluster();
  try {
    const site = await cluster.open();
    const setup = await newSetup(site);
    const crowds = await openViewerProcesses(`${site.origin}${setup.liveAddress}`, VIEWERS, 1);
    order.say(`${minutes} min of ${PER_SECOND} requests/s with ${crowds.count} viewers`);
    const load = startLoad(site.origin, PER_SECOND, mixOf(setup));
    const samples = await watch(site, load, minutes * MINUTE_MS, order);
    const [waiting, held] = [load.waiting(), site.memory() ?? 0];
    const loaded = await load.stop();
    await sleep(1000);
    const [missed, losses] = [await crowds.missed(setup.saved), await crowds.losses()];
    await crowds.close();
    if (loaded.failed > 0) order.say(`failed: ${failuresOf(loaded)}`);
    const settled = samples.slice(Math.floor(samples.length * WARM_UP));
    const slope = slopeOf(settled);
    const [name, unit] = ['growth of the memory in use', 'MiB/h'];
    return [
      seen('requests sent', loaded.sent, ''),
      seen('of them not answered when the time was over', waiting, ''),
      exactly('requests that failed', loaded.failed, 0),
      seen('p99 of a request', quantile(loaded.milliseconds, 0.99), 'ms'),
      exactly('streams that ended', losses, 0),
      exactly('scores that a viewer missed', missed, 0),
      seen('memory in use at the end', (samples.at(-1)?.bytes ?? 0) / MIB, 'MiB'),
      seen('memory held of the system at the end', held / MIB, 'MiB'),
      seen('minutes looked at after the warm-up', (settled.at(-1)!.at - settled[0]!.at) / MINUTE_MS, ''),
      minutes >= JUDGED_FROM_MINUTES
        ? atMost(name, slope, 5, unit)
        : seen(`${name}, judged from an hour on`, slope, unit),
    ];
  } finally {
    await cluster.close();
  }
}
