import { refundCalls, refundRuleCalls } from '@tournaments/contract';
import { viewersOf } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import type { Implement } from '../../http/implement.ts';
import type { Refunds } from './refunds.service.ts';

export function refundRoutes(implement: Implement, refunds: Refunds, db: Db): void {
  implement(refundRuleCalls.get, ({ query, caller }) =>
    refunds.rule(db, query.tournamentId, viewersOf(caller)),
  );
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
