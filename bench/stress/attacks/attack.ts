import type { BenchSite } from '../../site.ts';
import type { Figure, Order } from '../figures.ts';
import type { Cluster } from '../cluster.ts';

/** Where an attack from outside is tried: each has a cluster of its own, so that what one leaves behind harms no other. */
export interface Ground {
  readonly cluster: Cluster;
  readonly order: Order;
  /** Starts an instance of the built site; `env` changes its settings, and limits are on as in operation. */
  readonly open: (env?: Readonly<Record<string, string>>) => Promise<BenchSite>;
}

/** One attack from outside, kept as a row. */
export interface Attack {
  readonly title: string;
  readonly run: (ground: Ground) => Promise<readonly Figure[]>;
}
