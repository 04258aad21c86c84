import { holdCalls, ownHoldCalls, refuse } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import { viewersOf } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import type { Implement } from '../../http/implement.ts';
import type { Limit, Limits } from '../../http/rate-limits.ts';
import type { HoldSecrets } from './hold-secrets.ts';
import type { Holds } from './holds.service.ts';

/** Behind one address there may be a whole hall; how many places it keeps of an event is counted apart. */
const ASKED: Limit = { name: 'hold', most: 600, seconds: 600 };

export function holdRoutes(
  implement: Implement,
  holds: Holds,
  {
    db,
    limits,
    secrets,
    siteActive,
  }: {
    readonly db: Db;
    readonly limits: Limits;
    readonly secrets: HoldSecrets;
    /** Asked before the transaction: it may read with a connection of its own. */
    readonly siteActive: () => Promise<boolean>;
  },
): void {
  implement(holdCalls.make, async ({ body, address, browser, caller, write }) => {
    const allowance = await limits.take(ASKED, address);
    if (!allowance.allowed) return { ...refuse('too-many-requests'), retryAfter: allowance.retryAfter };
    if (!(await siteActive())) return refuse('site-off');
    const asking = {
      browserKey: secrets.keyOf('browser', browser.ensureId()),
      addressKey: secrets.keyOf('address', address),
    };
    const answered = await write((tx) => holds.make(tx, body, viewersOf(caller), asking));
    if (!answered.ok || answered.value.hold === null) return answered;
    const { hold } = answered.value;
    return ok({ hold: { ...hold, secret: secrets.secretOf(hold.secret) } });
  });
  implement(holdCalls.prolong, ({ body, write }) =>
    write((tx) => holds.prolong(tx, body.holdId, body.secret)),
  );
  implement(holdCalls.look, ({ body }) => holds.look(db, body.holdId, body.secret));
  implement(holdCalls.release, ({ body, write }) =>
    write((tx) => holds.release(tx, body.holdId, body.secret)),
  );
  implement(ownHoldCalls.list, ({ query, caller, now }) =>
    holds.list(db, caller.organizationId, query.tournamentId, now),
  );
  implement(ownHoldCalls.save, ({ body, caller, write }) =>
    write((tx) => holds.save(tx, caller.organizationId, body.tournamentId, body)),
  );
  implement(ownHoldCalls.free, ({ body, caller, write }) =>
    write((tx) => holds.free(tx, caller.organizationId, body.holdId)),
  );
  implement(ownHoldCalls.freeAlike, ({ body, caller, write }) =>
    write((tx) => holds.freeAlike(tx, caller.organizationId, body.holdId)),
  );
  implement(ownHoldCalls.givePlace, ({ body, caller, write }) =>
    write((tx) => holds.givePlace(tx, caller.organizationId, body.bookingId)),
  );
}
