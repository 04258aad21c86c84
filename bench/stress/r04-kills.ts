import type { BenchSite } from '../site.ts';
import { atMost, exactly, sleep, until, type Figure, type Order } from './figures.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { openLine } from './load.ts';
import { untilTold, wrongConfirmations } from './money-writes.ts';
import type { StressSetup } from './setup.ts';
import { fillEvent, refundFigures, startRefunders, type Refunders } from './refund-writers.ts';
import { newGround, startWriters, WRITERS, writtenFigures, type Writers } from './writers.ts';

/**
 * kill -9 of the app, and of the database, under writers who send again what was not answered. With the `begin` of
 * server/db/database.ts taken out by hand the writers never get on after the first kill: their UTRs are taken by
 * bookings that ended half way. With the answers of server/http/idempotency.ts not kept, the first booking that is sent again
 * after its answer was lost is refused, which ends the run. The mails about what was confirmed are cut short by kills of
 * their own.
 */

const PATIENCE_MS = 60_000;
/** So many bookings are acknowledged between two kills at least. */
const BETWEEN_KILLS = 20;
/** A confirmation is told when it stood for so long; an instance begins to tell so long after its start. */
const NOBODY_TAKES_BACK_MS = 16_000;
const BEGIN_TO_TELL_MS = 4_900;
const KILL_STEP_MS = 60;

/** Kills again and again; answers after how many milliseconds writes were ready each time. */
async function killAgainAndAgain(
  times: number,
  writers: Writers,
  killAndWait: () => Promise<number>,
): Promise<number[]> {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const before = writers.acknowledged.length;
    await until(
      'bookings between kills',
      () => writers.acknowledged.length >= before + BETWEEN_KILLS,
      PATIENCE_MS,
    );
    taken.push(await killAndWait());
  }
  return taken;
}

async function isReady({ origin }: BenchSite): Promise<boolean> {
  const reply = await fetch(`${origin}/readyz`).catch(() => null);
  return reply?.status === 200;
}

interface Killed {
  readonly app: readonly number[];
  readonly database: readonly number[];
  readonly writers: Writers;
  readonly refunders: Refunders;
  readonly setup: StressSetup;
}

async function killBoth(cluster: Cluster, order: Order): Promise<Killed> {
  const [appKills, databaseKills] = order.isFull ? [50, 20] : [order.amount ?? 4, order.amount ?? 3];
  let site = await cluster.open();
  const port = new URL(site.origin).port;
  const ground = await newGround(site, cluster.postgres, order.isFull ? 100_000 : 20_000);
  order.say(`${WRITERS} who write; ${appKills} kills of the app, ${databaseKills} of the database`);
  const line = openLine(site.origin);
  const full = await fillEvent(site, cluster.postgres, ground, order.isFull ? 500 : 60);
  const writers = startWriters(line, ground);
  const refunders = startRefunders(line, cluster.postgres, ground, full);
  const app = await killAgainAndAgain(appKills, writers, async () => {
    const from = performance.now();
    await site.kill();
    site = await cluster.open({ PORT: port });
    return performance.now() - from;
  });
  const database = await killAgainAndAgain(databaseKills, writers, async () => {
    const from = performance.now();
    cluster.postgres.kill();
    await cluster.postgres.start();
    await until('ready', () => isReady(site), PATIENCE_MS);
    return performance.now() - from;
  });
  await Promise.all([writers.stop(), refunders.stop()]);
  line.close();
  const tell = order.isFull ? 10 : 3;
  order.say(`${writers.confirmed.length} confirmations are told by mail, with ${tell} kills meanwhile`);
  await sleep(NOBODY_TAKES_BACK_MS);
  for (let kill = 0; kill < tell; kill += 1) {
    await site.kill();
    site = await cluster.open({ PORT: port });
    await sleep(BEGIN_TO_TELL_MS + kill * KILL_STEP_MS);
  }
  await untilTold(cluster.postgres);
  return { app, database, writers, refunders, setup: ground.setup };
}

export async function run(order: Order): Promise<readonly Figure[]> {
  const cluster = await startCluster();
  try {
    const { app, database, writers, refunders, setup } = await killBoth(cluster, order);
    const { untold } = await wrongConfirmations(cluster.postgres, writers.confirmed);
    return [
      ...(await writtenFigures(cluster.postgres, writers, setup)),
      ...(await refundFigures(cluster.postgres, refunders)),
      exactly('confirmations without exactly one mail', untold, 0),
      atMost('ready again after a kill of the app, the slowest', Math.max(...app), 2000, 'ms'),
      atMost('ready again after a kill of the database, the slowest', Math.max(...database), 2000, 'ms'),
    ];
  } finally {
    await cluster.close();
  }
}
