import { organizerCalls, tournamentCalls } from '@tournaments/contract';
import type { Implement } from '../../http/implement.ts';
import { events } from './events.service.ts';

export function eventRoutes(implement: Implement): void {
  implement(tournamentCalls.createEvent, ({ body, caller, write }) =>
    write((tx) => events.create(tx, caller.organizationId, body)),
  );
  implement(organizerCalls.createEvents, ({ body, caller, write }) =>
    write((tx) => events.createAll(tx, caller.organizationId, body.tournamentId, body.events)),
  );
  implement(tournamentCalls.updateEvent, ({ body, caller, write }) =>
    write((tx) => events.update(tx, caller.organizationId, body)),
  );
  implement(tournamentCalls.deleteEvent, ({ body, caller, write }) =>
    write((tx) => events.remove(tx, caller.organizationId, body.id)),
  );
  implement(organizerCalls.restoreEvent, ({ body, caller, write }) =>
    write((tx) => events.restore(tx, caller.organizationId, body.id)),
  );
}
