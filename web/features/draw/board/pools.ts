import type {
  DrawSettings,
  KnockoutMatch,
  PoolMatch,
  PublicEvent,
  StandingsOrder,
} from '@tournaments/contract';

/** A pool with its entries in the order of registration and its matches. */
export interface Pool {
  readonly name: string;
  readonly entries: readonly number[];
  readonly matches: readonly PoolMatch[];
  /** The order of its table, and what the lots of those who stay level follow from. */
  readonly order: StandingsOrder;
  readonly randomSeed: string | undefined;
}

interface Pooled {
  readonly draw: readonly (KnockoutMatch | PoolMatch)[];
  readonly drawSettings?: DrawSettings | undefined;
}

export function isPoolMatch(match: KnockoutMatch | PoolMatch): match is PoolMatch {
  return 'poolName' in match;
}

/** The knockout of an event, or the stage after its pools. */
export function knockoutOf(event: PublicEvent): readonly KnockoutMatch[] {
  if (event.matchType === 'knockout') return event.draw.filter((match) => !isPoolMatch(match));
  return event.knockoutDraw ?? [];
}

/** The pools of an event, A first; who is in them follows from the matches (decision D07). */
export function poolsOf(event: Pooled): readonly Pool[] {
  const pools = new Map<string, PoolMatch[]>();
  for (const match of event.draw.filter(isPoolMatch)) {
    const list = pools.get(match.poolName);
    if (list === undefined) pools.set(match.poolName, [match]);
    else list.push(match);
  }
  const { standingsOrder: order = 'usual', randomSeed } = event.drawSettings ?? {};
  return [...pools]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, matches]) => ({ name, matches, entries: entriesOf(matches), order, randomSeed }));
}

function entriesOf(matches: readonly PoolMatch[]): readonly number[] {
  const entries = matches.flatMap(({ sideA, sideB }) => [sideA, sideB]).filter((entry) => entry !== null);
  return [...new Set(entries)].sort((one, other) => one - other);
}
