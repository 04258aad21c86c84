import { adminCalls, organizerCalls, tournamentCalls } from '@tournaments/contract';
import type { Db } from '../../db/database.ts';
import type { HeavyRead } from '../../db/replica.ts';
import type { Implement } from '../../http/implement.ts';
import { supervision } from './supervision.service.ts';
import type { Tournaments } from './tournaments.service.ts';

export function tournamentRoutes(
  implement: Implement,
  tournaments: Tournaments,
  db: Db,
  heavyRead: HeavyRead,
): void {
  implement(tournamentCalls.organizerTournaments, ({ query: { page = null, ...wish }, caller, now }) =>
    tournaments.list(db, caller.organizationId, { ...wish, now }, page),
  );
  implement(tournamentCalls.createTournament, ({ body, caller, write }) =>
    write((tx) => tournaments.create(tx, caller.organizationId, body)),
  );
  implement(organizerCalls.copyTournament, ({ body, caller, write }) =>
    write((tx) => tournaments.copy(tx, caller.organizationId, body)),
  );
  implement(tournamentCalls.updateTournament, ({ body: { id, version, ...body }, caller, write }) =>
    write((tx) => tournaments.update(tx, caller.organizationId, id, version, body)),
  );
  implement(tournamentCalls.updateSettings, ({ body, caller, write }) =>
    write((tx) => tournaments.updateSettings(tx, caller.organizationId, body)),
  );

  implement(adminCalls.adminTournaments, ({ query, now }) =>
    heavyRead((reader) =>
      supervision.list(
        reader,
        { part: query.part ?? null, search: query.search ?? '', now },
        query.page ?? null,
      ),
    ),
  );
  implement(adminCalls.toggleTurnedOff, ({ body, write }) =>
    write((tx) => supervision.turnOff(tx, body.id, body.turnedOff)),
  );
  implement(adminCalls.deleteTournament, ({ body, write }) => write((tx) => supervision.remove(tx, body.id)));
}
