import { adminCalls, organizerCalls, tournamentCalls } from '@tournaments/contract';
import type { Db } from '../../db/database.ts';
import type { Implement } from '../../http/implement.ts';
import { entries } from './entries.service.ts';
import { markPayments } from './payment-marks.service.ts';

export function entryRoutes(implement: Implement, db: Db): void {
  implement(tournamentCalls.getEntries, ({ query, caller }) =>
    entries.list(db, caller.organizationId, query.tournamentId, query.eventId),
  );
  implement(tournamentCalls.createEntries, ({ body, caller, write }) =>
    write((work) => entries.create(work, caller.organizationId, body.eventId, body.entries)),
  );
  implement(tournamentCalls.updateEntries, ({ body, caller, write }) =>
    write((work) => entries.update(work, caller.organizationId, body.eventId, body.entryId, body.entries)),
  );
  implement(tournamentCalls.deleteEntry, ({ body, caller, write }) =>
    write((work) => entries.remove(work, caller.organizationId, body.id)),
  );
  implement(organizerCalls.restoreEntry, ({ body, caller, write }) =>
    write((work) => entries.restore(work, caller.organizationId, body.id)),
  );
  implement(organizerCalls.markPayments, ({ body, caller, write }) =>
    write((work) => markPayments(work, caller.organizationId, body.tournamentId, body.marks)),
  );
  implement(tournamentCalls.tournamentPayments, ({ query, caller }) =>
    entries.payments(db, caller.organizationId, query.id),
  );
  implement(adminCalls.adminTournamentPayments, ({ query }) => entries.paymentsOf(db, query.id));
  implement(tournamentCalls.entryTotals, ({ query, caller }) =>
    entries.totals(db, caller.organizationId, query.tournamentId),
  );
}
