import { qualifiersOf } from '@tournaments/engine';
import type { Pool } from '../board/pools.ts';
import { tableOf, toPlayed } from '../board/tables.ts';

/** Who may go on from a pool: its qualifiers once they are settled, all of its entries before. */
export function mayGoOn(pool: Pool): readonly number[] {
  const [first] = pool.matches;
  const played = pool.matches.map(toPlayed);
  const settled = qualifiersOf(tableOf(pool), played, first?.qualifiersPerPool ?? 0);
  return settled.ok ? settled.value : pool.entries;
}
