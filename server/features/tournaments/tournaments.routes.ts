import { adminCalls, tournamentCalls } from '@tournaments/contract';
import type { Db } from '../../db/database.ts';
import type { Implement } from '../../http/implement.ts';
import { supervision } from './supervision.service.ts';
import type { Tournaments } from './tournaments.service.ts';

export function tournamentRoutes(implement: Implement, tournaments: Tournaments, db: Db): void {
  implement(tournamentCalls.organizerTournaments, ({ caller }) =>
    tournaments.list(db, caller.organizationId),
  );
  implement(tournamentCalls.createTournament, ({ body, caller, write }) =>
    write((work) => tournaments.create(work, caller.organizationId, body)),
  );
  implement(tournamentCalls.updateTournament, ({ body: { id, version, ...body }, caller, write }) =>
    write((work) => tournaments.update(work, caller.organizationId, id, version, body)),
  );
  implement(tournamentCalls.updateSettings, ({ body, caller, write }) =>
    write((work) => tournaments.updateSettings(work, caller.organizationId, body)),
  );

  implement(adminCalls.adminTournaments, () => supervision.list(db));
  implement(adminCalls.toggleTurnedOff, ({ body, write }) =>
    write((work) => supervision.turnOff(work, body.id, body.turnedOff)),
  );
  implement(adminCalls.deleteTournament, ({ body, write }) =>
    write((work) => supervision.remove(work, body.id)),
  );
}
