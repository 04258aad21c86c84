import type { PoolMatch } from '@tournaments/contract';
import { lotsFor, standings, STANDINGS_RULES, type PoolName, type Standing } from '@tournaments/engine';
import { isDecided } from './board.ts';
import type { Pool } from './pools.ts';

/** The table of a pool in the order in use. */
export function tableOf({ name, entries, matches, order, randomSeed }: Pool): readonly Standing[] {
  const lots = lotsFor(entries, name as PoolName, randomSeed);
  return standings(entries, matches.map(toPlayed), STANDINGS_RULES[order], lots);
}

/** A match as the engine reads it. */
export function toPlayed({ matchNumber, poolName, sideA, sideB, winner, status, games }: PoolMatch) {
  const pool = poolName as PoolName;
  return { number: matchNumber, pool, sideA, sideB, winner, ending: status, games };
}

/** The entries of a pool as they stand: by the table once a match is decided, before that by registration. */
export function standingEntries(pool: Pool): readonly number[] {
  return pool.matches.some(isDecided) ? tableOf(pool).map(({ entry }) => entry) : pool.entries;
}
