import { refundCalls, refundRuleCalls } from '@tournaments/contract';
import type { Db } from '../../db/database.ts';
import type { Implement } from '../../http/implement.ts';
import type { ImplementPublicRead } from '../../http/public-reads.ts';
import type { Refunds } from './refunds.service.ts';

/** The calls of money that goes back; the rule of it is shown on the page of its tournament, and kept with it. */
export function refundRoutes(
  { implement, share }: { readonly implement: Implement; readonly share: ImplementPublicRead },
  refunds: Refunds,
  db: Db,
): void {
  share(refundRuleCalls.get, {
    about: ({ tournamentId }) => Promise.resolve(tournamentId),
    read: ({ tournamentId }, viewers) => refunds.rule(db, tournamentId, viewers),
  });
  implement(refundCalls.list, ({ query, caller }) =>
    refunds.list(db, caller.organizationId, query.tournamentId),
  );
  implement(refundCalls.open, ({ caller }) => refunds.open(db, caller.organizationId));
  implement(refundCalls.saveRule, ({ body, caller, write }) =>
    write((tx) => refunds.saveRule(tx, caller.organizationId, body.tournamentId, body.lines)),
  );
  implement(refundCalls.suggest, ({ body, caller, write }) =>
    write((tx) => refunds.suggest(tx, caller.organizationId, body.bookingId)),
  );
  implement(refundCalls.accept, ({ body, caller, write }) =>
    write((tx) => refunds.accept(tx, caller.organizationId, body.refundId, body.paise)),
  );
  implement(refundCalls.decline, ({ body, caller, write }) =>
    write((tx) => refunds.decline(tx, caller.organizationId, body.refundId, body.reason)),
  );
  implement(refundCalls.send, ({ body, caller, write }) =>
    write((tx) => refunds.send(tx, caller.organizationId, body)),
  );
  implement(refundCalls.fail, ({ body, caller, write }) =>
    write((tx) => refunds.fail(tx, caller.organizationId, body.refundId)),
  );
  implement(refundCalls.undo, ({ body, caller, write }) =>
    write((tx) => refunds.undo(tx, caller.organizationId, body.refundId, body.state)),
  );
  implement(refundCalls.prove, ({ body, caller, write }) =>
    write((tx) => refunds.prove(tx, caller.organizationId, body.findings)),
  );
}
