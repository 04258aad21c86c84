import type { BenchSite } from '../site.ts';
import { openCrowd, type Crowd } from './crowd.ts';
import { atMost, exactly, quantile, seen, sleep, until, type Figure, type Order } from './figures.ts';
import { openHouse, type House } from './house.ts';
import { newScene, type Scene } from './scene.ts';

/**
 * Many viewers of one tournament, whose instance is killed: all have to come back and miss nothing. With the line
 * `LOAD_AGAIN` of server/live/channel.ts left out by hand every viewer misses all scores that were saved meanwhile. What a reader who never
 * reads may cost is proved by server/live/stream.test.ts in every run of the tests.
 */

const SCORES = 20;
const PATIENCE_MS = 60_000;
const SETTLE_MS = 1000;
const PAUSE_MS = 50;

/** Saves scores, and answers after how many milliseconds the last viewer heard of each. */
async function tell(scene: Scene, site: BenchSite, crowd: Crowd): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < SCORES; count += 1) {
    const { matchNumber, points, save } = scene.nextScore();
    const from = performance.now();
    const { body } = await save(site);
    if (body.success !== true) throw new Error(body.message ?? 'a score was refused');
    await until('a score', () => crowd.heardByAll(matchNumber, points) !== null, PATIENCE_MS);
    times.push((crowd.heardByAll(matchNumber, points) ?? Infinity) - from);
    await sleep(PAUSE_MS);
  }
  return times;
}

/** kill -9, and scores on another instance until the first is there again; answers how long all viewers took. */
async function killAndReturn(
  house: House,
  scene: Scene,
  crowd: Crowd,
  sites: readonly [BenchSite, BenchSite],
): Promise<number> {
  const [viewed, other] = sites;
  await viewed.kill();
  for (let count = 0; count < SCORES; count += 1) await scene.nextScore().save(other);
  const from = performance.now();
  await house.open({ PORT: new URL(viewed.origin).port });
  await until('all viewers', () => crowd.open() === crowd.viewers.length, PATIENCE_MS);
  return performance.now() - from;
}

export async function run(order: Order): Promise<readonly Figure[]> {
  const count = order.amount ?? (order.isFull ? 5000 : 500);
  const house = await openHouse();
  try {
    const sites = [await house.open(), await house.open()] as const;
    const scene = await newScene(sites[0]);
    const before = sites[0].memory();
    const crowd = await openCrowd(`${sites[0].origin}${scene.liveAddress}`, count);
    const after = sites[0].memory();
    order.say(`${count} viewers; ${SCORES} scores, a kill -9 of their instance, ${SCORES} scores meanwhile`);
    const heard = await tell(scene, sites[0], crowd);
    const back = await killAndReturn(house, scene, crowd, sites);
    await sleep(SETTLE_MS);
    const missed = crowd.viewers.reduce((sum, viewer) => sum + scene.missedBy(viewer), 0);
    const heardAgain = await tell(scene, sites[1], crowd);
    crowd.close();
    return [
      seen(
        'memory for each viewer',
        before === null || after === null ? 0 : (after - before) / count / 1024,
        'KiB',
      ),
      seen('a score until the last viewer heard it, median', quantile(heard, 0.5), 'ms'),
      exactly('scores that not all heard', 2 * SCORES - heard.length - heardAgain.length, 0),
      seen('streams that ended with their instance', crowd.losses, ''),
      atMost('all viewers back after a kill, from the start of the new process', back, 15_000, 'ms'),
      exactly('scores that a viewer neither heard nor loaded', missed, 0),
    ];
  } finally {
    await house.close();
  }
}
