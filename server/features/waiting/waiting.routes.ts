import { emailKey, ownWaitingCalls, refuse, waitingCalls, type Outcome } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import { viewersOf } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import { proofsOf } from '../../http/browser-cookies.ts';
import type { Implement } from '../../http/implement.ts';
import { takeAll, type Limit, type Limits } from '../../http/rate-limits.ts';
import type { WaitingLinks } from './waiting-links.ts';
import type { Waiting } from './waiting.service.ts';

/** Behind one address there may be a whole hall, and each joining needs an OTP of its own. */
const JOININGS: Limit = { name: 'waiting', most: 600, seconds: 600 };
/** Links that opened nothing, by the address. */
const MISSES: Limit = { name: 'waiting-miss', most: 60, seconds: 600 };
/** What changes something, by the link. */
const CHANGES: Limit = { name: 'waiting-change', most: 60, seconds: 600 };

export function waitingRoutes(
  implement: Implement,
  waiting: Waiting,
  ports: {
    readonly db: Db;
    readonly limits: Limits;
    readonly links: WaitingLinks;
    readonly passOf: (seed: string) => string;
    /** Asked before the transaction: it may read with a connection of its own. */
    readonly siteActive: () => Promise<boolean>;
  },
): void {
  const { db, limits } = ports;

  /** Answers a link; who tried many that open nothing has to wait, and then learns nothing more. */
  async function opening<T>(address: string, open: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
    const opened = await open();
    if (opened.ok || opened.code !== 'waiting-unknown') return opened;
    const counted = await takeAll(limits, [[MISSES, address]]);
    return counted.ok ? opened : counted;
  }

  /** The same for what changes something. */
  async function changing<T>(
    { address, body }: { readonly address: string; readonly body: { readonly token: string } },
    change: () => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const counted = await takeAll(limits, [[CHANGES, body.token]]);
    return counted.ok ? opening(address, change) : counted;
  }

  implement(waitingCalls.join, async ({ body, address, browser, caller, write }) => {
    const client = browser.knownTo(emailKey(body.email)) ?? address;
    const counted = await takeAll(limits, [[JOININGS, client]]);
    if (!counted.ok) return counted;
    if (!(await ports.siteActive())) return refuse('site-off');
    const joined = await write((tx) =>
      waiting.join(tx, body, viewersOf(caller), proofsOf(body.proof, browser)),
    );
    return joined.ok ? ok({ ...joined.value, token: ports.links.tokenOf(joined.value.token) }) : joined;
  });
  implement(waitingCalls.get, ({ query, address, now }) =>
    opening(address, () => waiting.get(db, query.token, now)),
  );
  implement(waitingCalls.take, (handled) =>
    changing(handled, async () => {
      const taken = await handled.write((tx) => waiting.take(tx, handled.body));
      if (!taken.ok) return taken;
      const { pass: seed, ...booked } = taken.value;
      return ok(seed === undefined ? booked : { ...booked, pass: ports.passOf(seed) });
    }),
  );
  implement(waitingCalls.decline, (handled) =>
    changing(handled, () => handled.write((tx) => waiting.decline(tx, handled.body.token))),
  );
  implement(waitingCalls.leave, (handled) =>
    changing(handled, () => handled.write((tx) => waiting.leave(tx, handled.body.token))),
  );

  ownRoutes(implement, waiting, db);
}

/** The calls of the organizer. */
function ownRoutes(implement: Implement, waiting: Waiting, db: Db): void {
  implement(ownWaitingCalls.list, ({ query, caller, now }) =>
    waiting.list(db, caller.organizationId, query.tournamentId, now),
  );
  implement(ownWaitingCalls.save, ({ body, caller, write }) =>
    write((tx) => waiting.save(tx, caller.organizationId, body.tournamentId, body.hours)),
  );
  implement(ownWaitingCalls.moveFirst, ({ body, caller, write }) =>
    write((tx) => waiting.moveFirst(tx, caller.organizationId, body.waitingId, body.reason)),
  );
  implement(ownWaitingCalls.offer, ({ body, caller, write }) =>
    write((tx) => waiting.offerByHand(tx, caller.organizationId, body.waitingId)),
  );
  implement(ownWaitingCalls.withdraw, ({ body, caller, write }) =>
    write((tx) => waiting.withdraw(tx, caller.organizationId, body.waitingId)),
  );
  implement(ownWaitingCalls.remove, ({ body, caller, write }) =>
    write((tx) => waiting.remove(tx, caller.organizationId, body.waitingId)),
  );
}
