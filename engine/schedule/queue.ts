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
  const reasons = reasonsOf(table, pass, order);
  const places = placesOnCourts(table, pass);
  const rows: QueueRow[] = [];
  for (const place of order) {
    if (table.progress[place] !== undefined) continue;
    const startsAt = pass.startsAt[place]!;
    const isPlaced = !Number.isNaN(startsAt);
    rows.push({
      match: table.matches[place]!,
      reason: reasons.get(place)!,
      expectedAt: isPlaced ? startsAt : null,
      court: isPlaced ? day.courts[pass.court[place]!]!.number : null,
      placeOnCourt: places.get(place) ?? null,
      isEarliest: isPlaced && startsAt > table.now && pass.readyAt[place] === startsAt,
    });
  }
  return rows;
}

function reasonsOf(table: DayTable, pass: Pass, order: Int32Array): ReadonlyMap<number, QueueReason> {
  const hall = stateOfHall(table, pass);
  const reasons = new Map<number, QueueReason>();
  let inLine = 0;
  for (const place of order) {
    if (table.progress[place] !== undefined) continue;
    const reason = reasonFor(table, pass, hall, place);
    if (reason.kind === 'no-free-court') inLine++;
    reasons.set(place, reason.kind === 'no-free-court' ? { ...reason, place: inLine } : reason);
  }
  return reasons;
}

/** By match the how manieth it will be on its court, counted from the next one. */
function placesOnCourts(table: DayTable, pass: Pass): ReadonlyMap<number, number> {
  const waiting: number[] = [];
  for (let place = 0; place < table.matches.length; place++) {
    if (table.progress[place] === undefined && pass.court[place]! >= 0) waiting.push(place);
  }
  waiting.sort((one, other) => pass.startsAt[one]! - pass.startsAt[other]!);
  const counts = new Int32Array(table.day.courts.length);
  const places = new Map<number, number>();
  for (const place of waiting) places.set(place, ++counts[pass.court[place]!]!);
  return places;
}
