import type { DayProgress, MatchToPlay, PlayDay } from './day.ts';
import { listPass, type Pass } from './pass.ts';
import { reasonFor, stateOfHall, type QueueReason } from './reasons.ts';
import { publishedSequence } from './sequence.ts';
import { tableOf, type DayTable } from './table.ts';

/** A waiting match as desk and players see it. */
export interface QueueRow {
  readonly match: MatchToPlay;
  readonly reason: QueueReason;
  /** When it will be called as far as one can tell; null when it finds no place. */
  readonly expectedAt: number | null;
  /** The court it will probably get. */
  readonly court: number | null;
  /** 1 for the next match on that court. */
  readonly placeOnCourt: number | null;
  /** Rest, an earlier match or a not-before sets the time, so that it cannot come sooner. */
  readonly isEarliest: boolean;
  /** When its court opens for it: nothing is called before. Null when it is open already. */
  readonly opensAt: number | null;
}

/**
 * The waiting matches in the published sequence, each with what it waits for and its expected time: one pass
 * forward from now tells all of it.
 */
export function queueOf(
  day: PlayDay,
  progress: DayProgress,
  sequence: readonly string[],
): readonly QueueRow[] {
  const table = tableOf(day, progress);
  const order = publishedSequence(table, sequence);
  const pass = listPass(table, order, { keepsFree: false, keepsTimes: false });
  const hall = stateOfHall(table, pass);
  const places = placesOnCourts(table, pass);
  const rows: QueueRow[] = [];
  let inLine = 0;
  for (const place of order) {
    if (table.progress[place] !== undefined) continue;
    const reason = reasonFor(table, pass, hall, place);
    const isInLine = reason.kind === 'no-free-court';
    if (isInLine) inLine++;
    rows.push(rowOf(table, pass, place, isInLine ? { ...reason, place: inLine } : reason, places[place]!));
  }
  return rows;
}

function rowOf(
  { matches, day, now, windows }: DayTable,
  { startsAt, court, readyAt }: Pass,
  place: number,
  reason: QueueReason,
  placeOnCourt: number,
): QueueRow {
  const match = matches[place]!;
  const expectedAt = startsAt[place]!;
  if (Number.isNaN(expectedAt)) {
    return {
      match,
      reason,
      expectedAt: null,
      court: null,
      placeOnCourt: null,
      isEarliest: false,
      opensAt: null,
    };
  }
  const isEarliest = expectedAt > now && readyAt[place] === expectedAt;
  const number = day.courts[court[place]!]!.number;
  const window = windows[court[place]!]!.findLast(({ from }) => from <= expectedAt);
  const opensAt = window !== undefined && window.from > now ? window.from : null;
  return { match, reason, expectedAt, court: number, placeOnCourt, isEarliest, opensAt };
}

/** By match the how manieth it will be on its court, counted from the next one. */
function placesOnCourts(table: DayTable, pass: Pass): Int32Array {
  const waiting: number[] = [];
  for (let place = 0; place < table.matches.length; place++) {
    if (table.progress[place] === undefined && pass.court[place]! >= 0) waiting.push(place);
  }
  waiting.sort((one, other) => pass.startsAt[one]! - pass.startsAt[other]!);
  const counts = new Int32Array(table.day.courts.length);
  const places = new Int32Array(table.matches.length);
  for (const place of waiting) {
    const court = pass.court[place]!;
    counts[court]!++;
    places[place] = counts[court]!;
  }
  return places;
}
