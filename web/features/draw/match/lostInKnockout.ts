import type { DrawSettings, KnockoutMatch, PoolMatch } from '@tournaments/contract';
import {
  fillStage,
  qualifiersOf,
  type Label,
  type Match,
  type Outcome,
  type PoolName,
} from '@tournaments/engine';
import { poolsOf, type Pool } from '../board/pools.ts';
import { tableOf } from '../board/tables.ts';
import { toEngine } from './types.ts';

/** The knockout after pools, and how the pools are ordered. */
export interface AfterPools {
  readonly knockout: readonly KnockoutMatch[];
  readonly settings: DrawSettings | undefined;
}

/** The places of pools on the lines of the first round; all null where the lines were filled by hand. */
function labelsOf(knockout: readonly KnockoutMatch[]): readonly (Label | null)[] {
  return knockout
    .slice(0, (knockout.length + 1) / 2)
    .flatMap(({ labelA, labelB }) => [labelA, labelB])
    .map((text) => (text ? { pool: text.charAt(0) as PoolName, rank: Number(text.slice(1)) } : null));
}

/** Who goes on from a pool; null while it is open. */
function outcomeOf(pool: Pool): readonly number[] | null {
  const rows = pool.matches.map((match) => ({ ...toEngine(match), pool: pool.name as PoolName }));
  const qualified = qualifiersOf(tableOf(pool), rows, pool.matches[0]?.qualifiersPerPool ?? 0);
  return qualified.ok ? qualified.value : null;
}

/** The results of the knockout that go when a pool match gets this result. */
export function lostInKnockout(
  matches: readonly PoolMatch[],
  number: number,
  { winner, ending, games }: Outcome,
  { knockout, settings }: AfterPools,
): readonly Match[] {
  const labels = labelsOf(knockout);
  if (labels.every((label) => label === null)) return [];
  const status = ending === 'bye' || ending === 'walkover' ? ending : null;
  const draw = matches.map((match) =>
    match.matchNumber === number ? { ...match, winner, status, games } : match,
  );
  const pools = poolsOf({ draw, drawSettings: settings });
  const outcomes = new Map(pools.map((pool) => [pool.name as PoolName, outcomeOf(pool)]));
  return fillStage(knockout.map(toEngine), labels, outcomes).lost;
}
