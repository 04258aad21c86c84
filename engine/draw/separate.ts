import type { Random } from '../random.ts';
import type { EntryId } from '../types.ts';
import type { ClubList } from './clubs.ts';

/**
 * The lines of a draw as a tree of halves, quarters, eighths …: section 1 is the whole draw, sections 2n and 2n + 1 are
 * the two parts of section n, and section size + line is the line itself.
 */
export interface Board {
  readonly size: number;
  readonly lines: (EntryId | null)[];
  readonly clubs: ClubList;
  /** How many members of a club stand in a section, at index club * 2 * size + section. */
  readonly members: Uint8Array;
}

/** Lines that take entries now, counted by section: how many there were and how many are left. */
export interface Openings {
  readonly offered: Uint8Array;
  readonly left: Uint8Array;
}

/** A board of empty lines. */
export function emptyBoard(size: number, clubs: ClubList): Board {
  return {
    size,
    lines: new Array<EntryId | null>(size).fill(null),
    clubs,
    members: new Uint8Array(clubs.names.length * 2 * size),
  };
}

/** The openings that consist of the given lines. */
export function openings(size: number, lines: readonly number[]): Openings {
  const left = new Uint8Array(2 * size);
  for (const line of lines) left[size + line] = 1;
  for (let section = size - 1; section > 0; section--)
    left[section] = left[2 * section]! + left[2 * section + 1]!;
  return { offered: left.slice(), left };
}

/** Puts an entry on a line and counts it in every section around the line. */
export function seat(board: Board, open: Openings, entry: EntryId, line: number): void {
  board.lines[line] = entry;
  const clubs = board.clubs.of.get(entry) ?? [];
  for (let section = board.size + line; section > 0; section >>= 1) {
    open.left[section]!--;
    for (const club of clubs) board.members[club * 2 * board.size + section]!++;
  }
}

/**
 * The open line that is farthest from the entry's club mates: in the half with fewer of them, there in the quarter with
 * fewer, and so on; where that is equal, in the part that has filled less, and where that is equal too, by lot.
 */
export function farthestLine(board: Board, open: Openings, entry: EntryId, random: Random): number {
  const clubs = board.clubs.of.get(entry) ?? [];
  let section = 1;
  while (section < board.size) section = betterPart(board, open, clubs, 2 * section, random);
  return section - board.size;
}

function betterPart(
  board: Board,
  open: Openings,
  clubs: readonly number[],
  first: number,
  random: Random,
): number {
  const { offered, left } = open;
  const [leftOfFirst, leftOfSecond] = [left[first]!, left[first + 1]!];
  if (leftOfSecond === 0) return first;
  if (leftOfFirst === 0) return first + 1;
  let difference = 0;
  for (const club of clubs) {
    const at = club * 2 * board.size + first;
    difference += board.members[at]! - board.members[at + 1]!;
  }
  // Shares are compared, not counts, so that a part with byes is not filled any later than its twin.
  if (difference === 0) difference = leftOfSecond * offered[first]! - leftOfFirst * offered[first + 1]!;
  if (difference !== 0) return difference < 0 ? first : first + 1;
  return random.below(leftOfFirst + leftOfSecond) < leftOfFirst ? first : first + 1;
}
