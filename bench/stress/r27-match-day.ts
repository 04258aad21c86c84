import { startCluster } from './cluster.ts';
import { replayFigures } from './day-replay.ts';
import { cutOffFigures } from './desk-cut-off.ts';
import type { Figure, Order } from './figures.ts';

const QUICK = { viewers: 200, tapMs: 215 };
const WHOLE = { viewers: 1000, tapMs: 650 };

/** The match day: a desk that was cut off, and a whole day of 200 matches. The amount is of those who follow it. */
export async function run(order: Order): Promise<readonly Figure[]> {
  const size = order.isFull ? WHOLE : QUICK;
  const replay = { ...size, viewers: order.amount ?? size.viewers };
  const cluster = await startCluster();
  try {
    const site = await cluster.open();
    order.say('a desk without a network, whose commands come afterwards');
    const cutOff = await cutOffFigures(cluster, site);
    order.say(`a day of 200 matches with 6 panels, 2 desks and ${replay.viewers} who follow`);
    return [...cutOff, ...(await replayFigures(cluster, site, replay))];
  } finally {
    await cluster.close();
  }
}
