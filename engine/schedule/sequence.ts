import type { EventPriority } from './day.ts';
import type { DayTable } from './table.ts';
import { tailsOf } from './tails.ts';

const PRIORITY: Readonly<Record<EventPriority, number>> = { earlier: 0, normal: 1, later: 2 };

/**
 * The places of the matches in the order in which they are wanted on court: pinned ones, then by the priority
 * of their events, then pool rounds of all events abreast and the knockout by its longest tails, or tails
 * throughout; where that is equal each event in its turn.
 */
export function sequenceOf(table: DayTable, tails: Float64Array, isPoolsFirst: boolean): Int32Array {
  const { matches, day } = table;
  const urgency = matches.map(({ isPinned, event }) =>
    isPinned ? -1 : PRIORITY[day.priorities.get(event) ?? 'normal'],
  );
  const rounds = matches.map(({ stage, round }) => (isPoolsFirst && stage === 'pool' ? round : Infinity));
  const compare = (one: number, other: number): number => {
    if (urgency[one] !== urgency[other]) return urgency[one]! - urgency[other]!;
    if (rounds[one] !== rounds[other]) return rounds[one]! - rounds[other]!;
    return rounds[one] === Infinity ? tails[other]! - tails[one]! : 0;
  };
  return inTurn(table, compare);
}

/** Sorted, and among equals the first match of each event, then the second of each, and so on. */
function inTurn({ matches }: DayTable, compare: (one: number, other: number) => number): Int32Array {
  const order = Int32Array.from(matches.keys());
  const byEvent = (one: number, other: number) =>
    matches[one]!.event - matches[other]!.event || matches[one]!.number - matches[other]!.number;
  order.sort((one, other) => compare(one, other) || byEvent(one, other));
  const turns = new Int32Array(matches.length);
  for (let at = 1; at < order.length; at++) {
    const [last, place] = [order[at - 1]!, order[at]!];
    const follows = matches[last]!.event === matches[place]!.event && compare(last, place) === 0;
    turns[place] = follows ? turns[last]! + 1 : 0;
  }
  return order.sort(
    (one, other) => compare(one, other) || turns[one]! - turns[other]! || byEvent(one, other),
  );
}

/** The places in the order of a day for which nobody published one; as they come where matches wait in a circle. */
function usualSequence(table: DayTable): Int32Array {
  const tails = tailsOf(table);
  return tails === null ? Int32Array.from(table.matches.keys()) : sequenceOf(table, tails, true);
}

/** Published keys as places, pinned matches first, and matches that are new at the end in their usual order. */
export function publishedSequence(table: DayTable, keys: readonly string[]): Int32Array {
  const { matches, places } = table;
  const isListed = new Uint8Array(matches.length);
  const [pinned, others]: [number[], number[]] = [[], []];
  for (const key of keys) {
    const place = places.get(key);
    if (place === undefined || isListed[place] === 1) continue;
    isListed[place] = 1;
    (matches[place]!.isPinned ? pinned : others).push(place);
  }
  const isWhole = pinned.length + others.length === matches.length;
  for (const place of isWhole ? [] : usualSequence(table)) {
    if (isListed[place] === 0) (matches[place]!.isPinned ? pinned : others).push(place);
  }
  return Int32Array.from([...pinned, ...others]);
}
