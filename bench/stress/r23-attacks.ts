import { ATTACKS } from './attacks/index.ts';
import type { Attack } from './attacks/attack.ts';
import type { Figure, Order } from './figures.ts';
import { startCluster } from './cluster.ts';

/**
 * Attacks from outside, each of which once stopped, slowed, opened or locked something. Every one has a cluster of its
 * own, and one that ends its site is a figure that is missed, so that the others are tried as well.
 */

async function figuresOf({ title, run: attack }: Attack, order: Order): Promise<readonly Figure[]> {
  order.say(title);
  const cluster = await startCluster();
  try {
    const figures = await attack({
      cluster,
      order,
      open: (env) => cluster.open({ RATE_LIMITS: 'on', ...env }),
    });
    return figures.map((figure) => ({ ...figure, name: `${title}: ${figure.name}` }));
  } catch (error) {
    const value = error instanceof Error ? error.message : 'unknown';
    return [{ name: title, value, must: 'to be tried to its end', isMet: false }];
  } finally {
    await cluster.close();
  }
}

export async function run(order: Order): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const attack of ATTACKS) figures.push(...(await figuresOf(attack, order)));
  return figures;
}
