import { ledgerCalls } from '@tournaments/contract';
import type { Db } from '../../db/database.ts';
import type { Implement } from '../../http/implement.ts';
import { correctUtr } from './claims.ts';
import type { Ledger } from './ledger.service.ts';

export function ledgerRoutes(implement: Implement, ledger: Ledger, db: Db): void {
  implement(ledgerCalls.get, ({ caller }) => ledger.get(db, caller.organizationId));
  implement(ledgerCalls.money, ({ query, caller }) =>
    ledger.money(db, caller.organizationId, query.tournamentId),
  );
  implement(ledgerCalls.confirmed, ({ query, caller }) =>
    ledger.confirmed(db, caller.organizationId, query.tournamentId),
  );
  implement(ledgerCalls.confirm, ({ body, caller, write }) =>
    write((tx) => ledger.confirm(tx, caller.organizationId, body.credits)),
  );
  implement(ledgerCalls.undo, ({ body, caller, write }) =>
    write((tx) => ledger.undo(tx, caller.organizationId, body.batch)),
  );
  implement(ledgerCalls.settle, ({ body, caller, write }) =>
    write((tx) => ledger.settle(tx, caller.organizationId, body.credit)),
  );
  implement(ledgerCalls.putAside, ({ body, caller, write }) =>
    write((tx) => ledger.putAside(tx, caller.organizationId, body.fingerprints, body.isAside)),
  );
  implement(ledgerCalls.accept, ({ body, caller, write }) =>
    write((tx) => ledger.accept(tx, caller.organizationId, body.bookingId, body.reason)),
  );
  implement(ledgerCalls.reverse, ({ body, caller, write }) =>
    write((tx) => ledger.reverse(tx, caller.organizationId, body.bookingId, body.utr)),
  );
  implement(ledgerCalls.correctUtr, ({ body, caller, write }) =>
    write((tx) => correctUtr(tx, caller.organizationId, body.bookingId, body.utr)),
  );
  implement(ledgerCalls.closeDispute, ({ body, caller, write }) =>
    write((tx) => ledger.closeDispute(tx, caller.organizationId, body.id)),
  );
}
