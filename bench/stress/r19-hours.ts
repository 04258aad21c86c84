import type { BenchSite } from '../site.ts';
import { openCrowds } from './crowds.ts';
import { atMost, exactly, quantile, seen, sleep, type Figure, type Order } from './figures.ts';
import { openHouse } from './house.ts';
import { failuresOf, startLoad, type Asked, type Load } from './load.ts';
import { newScene, type Scene } from './scene.ts';

/**
 * Hours of usual business: the memory must not grow, and nothing may fail. A machine too busy to answer as fast as is
 * asked shows in the requests that wait. A minute tells nothing of memory: with 20 KB of every answer kept for good by
 * hand it grew no faster than without, and ten minutes still showed 120 MiB/h that were warm-up. The judged run, of an
 * hour or more, was not seen to fail yet.
 */

const PER_SECOND = 100;
const VIEWERS = 1000;
const MINUTE_MS = 60_000;
/** What is kept is filled, and Node has found out how much memory it wants, after this part of the time. */
const WARM_UP = 0.3;
/** What memory does in a few minutes says little of hours. */
const JUDGED_FROM_MINUTES = 60;
const LOOKS = 120;
const MIB = 2 ** 20;

/** The memory at a time, in milliseconds and bytes. */
interface Sample {
  readonly at: number;
  readonly bytes: number;
}

/** Of fifty requests two save a score and ten read the draw; the others look at the list and the tournament. */
function mixOf(scene: Scene): () => Asked {
  let count = 0;
  return () => {
    count += 1;
    if (count % 25 === 0) return scene.nextScore().save;
    return count % 5 === 0 ? scene.lookAtDraw : scene.look;
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

/** Looks at the memory again and again for so long. */
async function watch(site: BenchSite, load: Load, ms: number, order: Order): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  const from = performance.now();
  for (let look = 1; look <= LOOKS; look += 1) {
    await sleep(Math.max(0, from + (ms * look) / LOOKS - performance.now()));
    const at = performance.now() - from;
    const bytes = site.memory() ?? 0;
    samples.push({ at, bytes });
    if (look % (LOOKS / 10) === 0)
      order.say(
        `after ${(at / MINUTE_MS).toFixed(1)} min: ${(bytes / MIB).toFixed(0)} MiB, ${load.waiting()} requests wait`,
      );
  }
  return samples;
}

export async function run(order: Order): Promise<readonly Figure[]> {
  const minutes = order.amount ?? (order.isFull ? 120 : 1);
  const house = await openHouse();
  try {
    const site = await house.open();
    const scene = await newScene(site);
    const crowds = await openCrowds(`${site.origin}${scene.liveAddress}`, VIEWERS, 1);
    order.say(`${minutes} min of ${PER_SECOND} requests/s with ${crowds.count} viewers`);
    const load = startLoad(site.origin, PER_SECOND, mixOf(scene));
    const samples = await watch(site, load, minutes * MINUTE_MS, order);
    const waiting = load.waiting();
    const loaded = await load.stop();
    await sleep(1000);
    const [missed, losses] = [await crowds.missed(scene.saved), await crowds.losses()];
    await crowds.close();
    if (loaded.failed > 0) order.say(`failed: ${failuresOf(loaded)}`);
    const settled = samples.slice(Math.floor(samples.length * WARM_UP));
    const slope = slopeOf(settled);
    const [name, unit] = ['growth of the memory', 'MiB/h'];
    return [
      seen('requests sent', loaded.sent, ''),
      seen('of them not answered when the time was over', waiting, ''),
      exactly('requests that failed', loaded.failed, 0),
      seen('p99 of a request', quantile(loaded.milliseconds, 0.99), 'ms'),
      exactly('streams that ended', losses, 0),
      exactly('scores that a viewer missed', missed, 0),
      seen('memory at the end', (samples.at(-1)?.bytes ?? 0) / MIB, 'MiB'),
      seen('minutes looked at after the warm-up', (settled.at(-1)!.at - settled[0]!.at) / MINUTE_MS, ''),
      minutes >= JUDGED_FROM_MINUTES
        ? atMost(name, slope, 5, unit)
        : seen(`${name}, judged from an hour on`, slope, unit),
    ];
  } finally {
    await house.close();
  }
}
