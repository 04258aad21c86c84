import { matchLogCalls } from '@tournaments/contract';
import type { Db } from '../../db/database.ts';
import type { Implement } from '../../http/implement.ts';
import { takeAll, type Limit, type Limits } from '../../http/rate-limits.ts';
import type { MatchLogs } from './match-log.service.ts';

/** Codes are looked up by hand, or by a scanner at a desk; halls share an address. */
const CODES: Limit = { name: 'match-code', most: 120, seconds: 600 };

export function matchLogRoutes(
  implement: Implement,
  logs: MatchLogs,
  { db, limits }: { readonly db: Db; readonly limits: Limits },
): void {
  implement(matchLogCalls.get, ({ query, caller }) => logs.get(db, caller, query));
  implement(matchLogCalls.list, ({ query, caller }) => logs.list(db, caller, query));
  // A token is not kept for later: a panel whose answer was lost claims once more and gets another.
  implement(matchLogCalls.claim, ({ body, caller, step }) => step((tx) => logs.claim(tx, caller, body)));
  implement(matchLogCalls.append, ({ body, caller, write }) => write((tx) => logs.append(tx, caller, body)));
  implement(matchLogCalls.settle, ({ body, caller, write }) =>
    write((tx) => logs.settle(tx, { ...caller, umpire: null }, body)),
  );
  implement(matchLogCalls.find, async ({ query, address }) => {
    const counted = await takeAll(limits, [[CODES, address]]);
    return counted.ok ? logs.find(db, query.code) : counted;
  });
}
