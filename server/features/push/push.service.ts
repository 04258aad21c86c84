import {
  refuse,
  type BrowserSubscription,
  type Done,
  type Outcome,
  type PushTarget,
} from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import type { Transaction } from '../../db/transaction.ts';
import type { DaysPort } from './ports.ts';
import { isPushAddress } from './push-hosts.ts';
import { countOfBrowser, endSubscription, isTold, keepSubscription } from './push.repo.ts';
import { isBrowserKey } from './sender.ts';

/** What one browser may be told of. */
const MOST_OF_BROWSER = 20;

export interface PushPorts {
  readonly days: Pick<DaysPort, 'find'>;
  /** The public key of the site. */
  readonly publicKey: string;
  readonly testOrigin: string | null;
}

interface Wanted {
  readonly tournamentId: number;
  readonly target: PushTarget;
  readonly subscription: BrowserSubscription;
}

/** Who is told of what. */
export class Pushes {
  constructor(private readonly ports: PushPorts) {}

  key(): Outcome<{ key: string }> {
    return ok({ key: this.ports.publicKey });
  }

  /** Tells a browser of something from now on; once more changes nothing. */
  async subscribe(tx: Transaction, { tournamentId, target, subscription }: Wanted): Promise<Done> {
    const { endpoint, keys } = subscription;
    if (!isPushAddress(endpoint, this.ports.testOrigin)) return refuse('push-host');
    if (!isBrowserKey(keys.p256dh)) return refuse('push-keys');
    const shown = await this.ports.days.find(tx.db, tournamentId);
    if (shown === null) return refuse('push-target-unknown');
    if (tx.now > shown.endsAt) return refuse('push-ended');
    if (!shown.has(target)) return refuse('push-target-unknown');
    const count = await countOfBrowser(tx.db, endpoint);
    const isFull = count >= MOST_OF_BROWSER && !(await isTold(tx.db, tournamentId, endpoint, target));
    if (isFull) return refuse('push-too-many');
    await keepSubscription(tx.db, shown, { endpoint, ...keys }, target, tx.now);
    return ok({});
  }

  /** Tells a browser no more; it is known by its endpoint, which nobody else knows. */
  async unsubscribe(
    tx: Transaction,
    {
      tournamentId,
      target,
      endpoint,
    }: Pick<Wanted, 'tournamentId'> & {
      readonly target?: PushTarget | null | undefined;
      readonly endpoint: string;
    },
  ): Promise<Done> {
    await endSubscription(tx.db, tournamentId, endpoint, target ?? null);
    return ok({});
  }
}
