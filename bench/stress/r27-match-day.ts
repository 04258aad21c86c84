import { startCluster } from './cluster.ts';
import { replayFigures } from './day-replay.ts';
import { cutOffFigures } from './desk-cut-off.ts';
import type { Figure, Order } from './figures.ts';

/** The match day: a desk that was cut off, and a whole day of 200 matches. The amount is of those who follow it. */
export async function run(order: Order): Promise<readonly Figure[]> {
  const viewers = order.amount ?? (order.isFull ? 1000 : 200);
  const cluster = await startCluster();
  try {
    const site = await cluster.open();
    order.say('a desk without a network, whose commands come afterwards');
    const cutOff = await cutOffFigures(cluster, site);
    order.say(`a day of 200 matches with 6 panels, 2 desks and ${viewers} who follow`);
    return [...cutOff, ...(await replayFigures(cluster, site, viewers))];
  } finally {
    await cluster.close();
  }
}
