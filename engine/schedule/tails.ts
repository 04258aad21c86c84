import type { DayTable } from './table.ts';

/**
 * By match the least seconds from its start to the end of its event, rests included; null when matches wait
 * for each other in a circle.
 */
export function tailsOf(table: DayTable): Float64Array | null {
  const order = lastFirst(table);
  if (order === null) return null;
  const { matches, seconds, rest, next } = table;
  const tails = new Float64Array(matches.length);
  for (const place of order) {
    let after = 0;
    for (const later of next[place]!) after = Math.max(after, rest[place]! + tails[later]!);
    tails[place] = seconds[place]! + roundsToCome(table, place) + after;
  }
  return tails;
}

/** The rounds of a pool follow each other although its matches do not feed each other. */
function roundsToCome({ matches, seconds, rest }: DayTable, place: number): number {
  const { stage, round, rounds } = matches[place]!;
  return stage === 'pool' ? Math.max(0, rounds - 1 - round) * (seconds[place]! + rest[place]!) : 0;
}

/** The matches with those first that nothing follows; null when there is a circle. */
function lastFirst({ next, feeders }: DayTable): number[] | null {
  const toCome = next.map((later) => later.length);
  const order: number[] = [];
  for (const [place, count] of toCome.entries()) if (count === 0) order.push(place);
  for (const place of order) {
    for (const feeder of feeders[place]!) {
      toCome[feeder]!--;
      if (toCome[feeder] === 0) order.push(feeder);
    }
  }
  return order.length === next.length ? order : null;
}
