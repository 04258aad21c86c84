import { playerCalls } from '@tournaments/contract';
import { viewersOf } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import type { Implement } from '../../http/implement.ts';
import type { ImplementPublicRead } from '../../http/public-reads.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Players } from './players.service.ts';

const MINUTE = 60;

/** The calls of those who look for a player. */
export function playerRoutes(
  { implement, share }: { readonly implement: Implement; readonly share: ImplementPublicRead },
  players: Players,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): void {
  // Answered from memory, and never kept: there are as many answers as things to type.
  implement(playerCalls.find, ({ query, caller, now }) =>
    players.find(db, query.tournamentId, query.name, viewersOf(caller), now),
  );
  share(playerCalls.get, {
    every: MINUTE,
    about: ({ tournamentId, key }) => players.tournamentOf(db, tournamentId, key, clock.now()),
    read: ({ tournamentId, key }, viewers) => players.get(db, tournamentId, key, viewers, clock.now()),
  });
}
