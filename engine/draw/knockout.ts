import { hasOneEntry, type EntryId, type Match, type Side } from '../types.ts';

/**
 * The matches of a knockout in the order of their numbers: the first round from the top, then the second, to
 * the final.
 */
export type Draw = readonly Match[];

/** The lines of a draw: twice the matches of its first round. */
export function sizeOf(draw: Draw): number {
  return draw.length + 1;
}

/** The match that the winner of a match goes to, or null after the final. */
export function nextMatch(size: number, number: number): number | null {
  return number >= size - 2 ? null : size / 2 + (number >> 1);
}

/** The side on which a winner stands in its next match: of two neighbours the upper one becomes side A. */
export function sideFedBy(number: number): Side {
  return number % 2 === 0 ? 'A' : 'B';
}

/** The match whose winner comes to a side of a match, or null in the first round. */
export function feederOf(size: number, number: number, side: Side): number | null {
  const first = 2 * (number - size / 2);
  if (first < 0) return null;
  return side === 'A' ? first : first + 1;
}

/** The round of a match, from zero; a round has half the matches of the one before. */
export function roundOf(size: number, number: number): number {
  return Math.clz32(size - 1 - number) - Math.clz32(size / 2);
}

/** The entries on the lines of the first round from the top, null for an empty line. */
export function linesOf(draw: Draw): readonly (EntryId | null)[] {
  return draw.slice(0, sizeOf(draw) / 2).flatMap((match) => [match.sideA, match.sideB]);
}

/** The round (from zero) in which two lines meet if both keep winning. */
export function meetingRound(line: number, other: number): number {
  return 31 - Math.clz32(line ^ other);
}

/** Whether anybody can still come to a side of a match from the matches before it. */
export function mayStillCome(draw: Draw, number: number, side: Side): boolean {
  const feeder = feederOf(sizeOf(draw), number, side);
  if (feeder === null) return false;
  const match = draw[feeder]!;
  if (match.winner !== null) return false;
  if (match.sideA !== null && match.sideB !== null) return match.ending === null;
  if (hasOneEntry(match) && match.ending === null) return true;
  return mayStillCome(draw, feeder, 'A') || mayStillCome(draw, feeder, 'B');
}
