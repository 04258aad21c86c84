import { organizerCalls, tournamentCalls } from '@tournaments/contract';
import type { Implement } from '../../http/implement.ts';
import { events } from './events.service.ts';

export function eventRoutes(implement: Implement): void {
  implement(tournamentCalls.createEvent, ({ body, caller, write }) =>
    write((work) => events.create(work, caller.organizationId, body)),
  );
  implement(organizerCalls.createEvents, ({ body, caller, write }) =>
    write((work) => events.createAll(work, caller.organizationId, body.tournamentId, body.events)),
  );
  implement(tournamentCalls.updateEvent, ({ body, caller, write }) =>
    write((work) => events.update(work, caller.organizationId, body)),
  );
  implement(tournamentCalls.deleteEvent, ({ body, caller, write }) =>
    write((work) => events.remove(work, caller.organizationId, body.id)),
  );
  implement(organizerCalls.restoreEvent, ({ body, caller, write }) =>
    write((work) => events.restore(work, caller.organizationId, body.id)),
  );
}
