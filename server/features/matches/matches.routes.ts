import { knockoutCalls, organizerCalls, poolCalls } from '@tournaments/contract';
import type { Implement } from '../../http/implement.ts';
import type { ImplementPublicRead } from '../../http/public-reads.ts';
import { draws, type Source } from './draws.service.ts';
import type { Db } from '../../db/database.ts';
import type { Matches } from './matches.service.ts';
import type { Withdrawals } from './withdrawals.service.ts';

/** How calls of matches are tied: those that write, and those whose answers visitors share. */
export interface Ties {
  readonly implement: Implement;
  readonly share: ImplementPublicRead;
}

export function matchRoutes(ties: Ties, source: Source, matches: Matches, withdrawals: Withdrawals): void {
  knockoutRoutes(ties, source, matches);
  poolRoutes(ties, source, matches);
  withdrawalRoutes(ties, source.db, withdrawals);
}

function withdrawalRoutes({ implement }: Ties, db: Db, withdrawals: Withdrawals): void {
  implement(organizerCalls.withdrawal, ({ query, caller }) =>
    withdrawals.preview(db, caller.organizationId, query.id),
  );
  implement(organizerCalls.withdrawEntry, ({ body, caller, write }) =>
    write((tx) => withdrawals.withdraw(tx, caller.organizationId, body)),
  );
  implement(organizerCalls.reinstateEntry, ({ body, caller, write }) =>
    write((tx) => withdrawals.reinstate(tx, caller.organizationId, body.id)),
  );
}

function knockoutRoutes({ implement, share }: Ties, source: Source, matches: Matches): void {
  const calls = knockoutCalls;
  share(calls.get, {
    about: ({ eventId }) => draws.tournamentOf(source.db, eventId),
    read: ({ eventId }, viewers) => draws.read(source, viewers, eventId, 'knockout'),
  });
  implement(calls.remove, ({ query, caller, write }) =>
    write((tx) => draws.remove(tx, caller.organizationId, query.eventId, 'knockout')),
  );
  implement(calls.save, ({ body, caller, write }) =>
    write((tx) => draws.saveKnockout(tx, caller.organizationId, body)),
  );
  implement(calls.saveDetails, ({ body, caller, write }) =>
    write((tx) => matches.saveDetails(tx, caller, 'knockout', body)),
  );
  implement(calls.saveLive, ({ body, caller, write }) =>
    write((tx) => matches.saveLive(tx, caller, 'knockout', body)),
  );
  implement(calls.saveReporting, ({ body, caller, write }) =>
    write((tx) => matches.saveReporting(tx, caller, 'knockout', body)),
  );
  implement(calls.saveScores, ({ body, caller, write }) =>
    write((tx) => matches.saveScores(tx, caller, 'knockout', body)),
  );
}

function poolRoutes({ implement, share }: Ties, source: Source, matches: Matches): void {
  const calls = poolCalls;
  share(calls.get, {
    about: ({ eventId }) => draws.tournamentOf(source.db, eventId),
    read: ({ eventId }, viewers) => draws.read(source, viewers, eventId, 'pool'),
  });
  implement(calls.remove, ({ query, caller, write }) =>
    write((tx) => draws.remove(tx, caller.organizationId, query.eventId, 'pool')),
  );
  implement(calls.save, ({ body, caller, write }) =>
    write((tx) => draws.savePools(tx, caller.organizationId, body)),
  );
  implement(calls.saveDetails, ({ body, caller, write }) =>
    write((tx) => matches.saveDetails(tx, caller, 'pool', body)),
  );
  implement(calls.saveLive, ({ body, caller, write }) =>
    write((tx) => matches.saveLive(tx, caller, 'pool', body)),
  );
  implement(calls.saveReporting, ({ body, caller, write }) =>
    write((tx) => matches.saveReporting(tx, caller, 'pool', body)),
  );
  implement(calls.saveScores, ({ body, caller, write }) =>
    write((tx) => matches.saveScores(tx, caller, 'pool', body)),
  );
}
