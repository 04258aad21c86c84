import { pushCalls } from '@tournaments/contract';
import type { Implement } from '../../http/implement.ts';
import { takeAll, type Limit, type Limits } from '../../http/rate-limits.ts';
import type { Pushes } from './push.service.ts';

/** A hall shares one address, and so do the phones of a mobile network. */
const PER_ADDRESS: Limit = { name: 'push-address', most: 600, seconds: 3600 };

export function pushRoutes(implement: Implement, pushes: Pushes, limits: Limits): void {
  implement(pushCalls.key, () => Promise.resolve(pushes.key()));
  implement(pushCalls.subscribe, async ({ body, network, write }) => {
    const taken = await takeAll(limits, [[PER_ADDRESS, network]]);
    if (!taken.ok) return taken;
    return write((tx) => pushes.subscribe(tx, body));
  });
  implement(pushCalls.unsubscribe, async ({ body, network, write }) => {
    const taken = await takeAll(limits, [[PER_ADDRESS, network]]);
    if (!taken.ok) return taken;
    return write((tx) => pushes.unsubscribe(tx, body));
  });
}
