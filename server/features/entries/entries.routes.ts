import { adminCalls, organizerCalls, tournamentCalls } from '@tournaments/contract';
import type { Db } from '../../db/database.ts';
import type { HeavyRead } from '../../db/replica.ts';
import type { Implement } from '../../http/implement.ts';
import { entries } from './entries.service.ts';
import { markPayments } from './payment-marks.service.ts';

export function entryRoutes(implement: Implement, db: Db, heavyRead: HeavyRead): void {
  implement(tournamentCalls.getEntries, ({ query, caller }) =>
    entries.list(db, caller.organizationId, query.tournamentId, query.eventId),
  );
  implement(tournamentCalls.createEntries, ({ body, caller, write }) =>
    write((tx) => entries.create(tx, caller.organizationId, body.eventId, body.entries)),
  );
  implement(tournamentCalls.updateEntries, ({ body, caller, write }) =>
    write((tx) => entries.update(tx, caller.organizationId, body.eventId, body.entryId, body.entries)),
  );
  implement(tournamentCalls.deleteEntry, ({ body, caller, write }) =>
    write((tx) => entries.remove(tx, caller.organizationId, body.id)),
  );
  implement(organizerCalls.restoreEntry, ({ body, caller, write }) =>
    write((tx) => entries.restore(tx, caller.organizationId, body.id)),
  );
  implement(organizerCalls.markPayments, ({ body, caller, write }) =>
    write((tx) => markPayments(tx, caller.organizationId, body.tournamentId, body.marks)),
  );
  implement(tournamentCalls.tournamentPayments, ({ query, caller }) =>
    entries.payments(db, caller.organizationId, query.id),
  );
  implement(adminCalls.adminTournamentPayments, ({ query }) =>
    heavyRead((reader) => entries.paymentsOf(reader, query.id)),
  );
  implement(tournamentCalls.entryTotals, ({ query, caller }) =>
    entries.totals(db, caller.organizationId, query.tournamentId),
  );
}
