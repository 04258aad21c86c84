import { adminCalls, organizerCalls, tournamentCalls } from '@tournaments/contract';
import type { Db } from '../../db/database.ts';
import type { Implement } from '../../http/implement.ts';
import { supervision } from './supervision.service.ts';
import type { Tournaments } from './tournaments.service.ts';

export function tournamentRoutes(implement: Implement, tournaments: Tournaments, db: Db): void {
  implement(tournamentCalls.organizerTournaments, ({ query: { page = null, ...wish }, caller, now }) =>
    tournaments.list(db, caller.organizationId, { ...wish, now }, page),
  );
  implement(tournamentCalls.createTournament, ({ body, caller, write }) =>
    write((work) => tournaments.create(work, caller.organizationId, body)),
  );
  implement(organizerCalls.copyTournament, ({ body, caller, write }) =>
    write((work) => tournaments.copy(work, caller.organizationId, body)),
  );
  implement(tournamentCalls.updateTournament, ({ body: { id, version, ...body }, caller, write }) =>
    write((work) => tournaments.update(work, caller.organizationId, id, version, body)),
  );
  implement(tournamentCalls.updateSettings, ({ body, caller, write }) =>
    write((work) => tournaments.updateSettings(work, caller.organizationId, body)),
  );

  implement(adminCalls.adminTournaments, ({ query, now }) =>
    supervision.list(db, { part: query.part ?? null, search: query.search ?? '', now }, query.page ?? null),
  );
  implement(adminCalls.toggleTurnedOff, ({ body, write }) =>
    write((work) => supervision.turnOff(work, body.id, body.turnedOff)),
  );
  implement(adminCalls.deleteTournament, ({ body, write }) =>
    write((work) => supervision.remove(work, body.id)),
  );
}
