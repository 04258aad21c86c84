import type { KnockoutMatch, PoolMatch, PublicEvent } from '@tournaments/contract';
import { standings, type PoolName, type Standing } from '@tournaments/engine';

/** A pool with its entries in the order of registration and its matches. */
export interface Pool {
  readonly name: string;
  readonly entries: readonly number[];
  readonly matches: readonly PoolMatch[];
}

export function isPoolMatch(match: KnockoutMatch | PoolMatch): match is PoolMatch {
  return 'poolName' in match;
}

/** The pools of an event, A first; who is in them follows from the matches (decision D07). */
export function poolsOf(event: Pick<PublicEvent, 'draw'>): readonly Pool[] {
  const pools = new Map<string, PoolMatch[]>();
  for (const match of event.draw.filter(isPoolMatch)) {
    const list = pools.get(match.poolName);
    if (list === undefined) pools.set(match.poolName, [match]);
    else list.push(match);
  }
  return [...pools]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, matches]) => ({ name, matches, entries: entriesOf(matches) }));
}

function entriesOf(matches: readonly PoolMatch[]): readonly number[] {
  const entries = matches.flatMap(({ sideA, sideB }) => [sideA, sideB]).filter((entry) => entry !== null);
  return [...new Set(entries)].sort((one, other) => one - other);
}

/** The table of a pool in the order in use. */
export function tableOf({ name, entries, matches }: Pool): readonly Standing[] {
  const played = matches.map(({ matchNumber, sideA, sideB, winner, status, games }) => ({
    number: matchNumber,
    pool: name as PoolName,
    sideA,
    sideB,
    winner,
    ending: status,
    games,
  }));
  return standings(entries, played);
}
