import { knockoutCalls, poolCalls } from '@tournaments/contract';
import { viewersOf } from '../../caller.ts';
import type { Db } from '../../db/database.ts';
import type { Implement } from '../../http/implement.ts';
import type { DrawMemory } from './draw-memory.ts';
import { draws } from './draws.service.ts';
import { Matches } from './matches.service.ts';

export function matchRoutes(implement: Implement, db: Db, memory: DrawMemory): void {
  const matches = new Matches(memory);
  knockoutRoutes(implement, db, matches);
  poolRoutes(implement, db, matches);
}

function knockoutRoutes(implement: Implement, db: Db, matches: Matches): void {
  const calls = knockoutCalls;
  implement(calls.get, ({ query, caller }) => draws.read(db, viewersOf(caller), query.eventId, 'knockout'));
  implement(calls.remove, ({ query, caller, write }) =>
    write((work) => draws.remove(work, caller.organizationId, query.eventId, 'knockout')),
  );
  implement(calls.save, ({ body, caller, write }) =>
    write((work) => draws.saveKnockout(work, caller.organizationId, body)),
  );
  implement(calls.saveDetails, ({ body, caller, write }) =>
    write((work) => matches.saveDetails(work, caller, 'knockout', body)),
  );
  implement(calls.saveLive, ({ body, caller, write }) =>
    write((work) => matches.saveLive(work, caller, 'knockout', body)),
  );
  implement(calls.saveReporting, ({ body, caller, write }) =>
    write((work) => matches.saveReporting(work, caller, 'knockout', body)),
  );
  implement(calls.saveScores, ({ body, caller, write }) =>
    write((work) => matches.saveScores(work, caller, 'knockout', body)),
  );
}

function poolRoutes(implement: Implement, db: Db, matches: Matches): void {
  const calls = poolCalls;
  implement(calls.get, ({ query, caller }) => draws.read(db, viewersOf(caller), query.eventId, 'pool'));
  implement(calls.remove, ({ query, caller, write }) =>
    write((work) => draws.remove(work, caller.organizationId, query.eventId, 'pool')),
  );
  implement(calls.save, ({ body, caller, write }) =>
    write((work) => draws.savePools(work, caller.organizationId, body)),
  );
  implement(calls.saveDetails, ({ body, caller, write }) =>
    write((work) => matches.saveDetails(work, caller, 'pool', body)),
  );
  implement(calls.saveLive, ({ body, caller, write }) =>
    write((work) => matches.saveLive(work, caller, 'pool', body)),
  );
  implement(calls.saveReporting, ({ body, caller, write }) =>
    write((work) => matches.saveReporting(work, caller, 'pool', body)),
  );
  implement(calls.saveScores, ({ body, caller, write }) =>
    write((work) => matches.saveScores(work, caller, 'pool', body)),
  );
}
