import type { Random } from '../random.ts';
import type { ClubList } from './clubs.ts';

/** What stands on a line that is empty. */
export const EMPTY = -1;

/**
 * The lines of a draw as a tree of halves, quarters, eighths …: section 1 is the whole draw, sections 2n and
 * 2n + 1 are the two parts of section n, and section size + line is the line itself. Entries are positions in
 * the list of entries.
 */
export interface Board {
  readonly size: number;
  readonly lines: number[];
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
  const members = new Uint8Array(clubs.names.length * 2 * size);
  return { size, lines: new Array<number>(size).fill(EMPTY), clubs, members };
}

/** The openings that consist of the given lines. */
export function openings(size: number, lines: readonly number[]): Openings {
  const left = new Uint8Array(2 * size);
  for (const line of lines) left[size + line] = 1;
  for (let section = size - 1; section > 0; section--) {
    left[section] = left[2 * section]! + left[2 * section + 1]!;
  }
  return { offered: left.slice(), left };
}

/** Puts an entry on a line and counts it in every section around the line. */
export function seat(board: Board, entry: number, line: number): void {
  board.lines[line] = entry;
  for (const club of board.clubs.of[entry]!) {
    const base = club * 2 * board.size;
    for (let section = board.size + line; section > 0; section >>= 1) board.members[base + section]!++;
  }
}

/**
 * Takes the open line that is farthest from the entry's club mates: in the half with fewer of them, there in
 * the quarter with fewer, and so on; where that is equal, in the part that has filled less, and where that is
 * equal too, by lot.
 */
export function takeFarthestLine(board: Board, open: Openings, entry: number, random: Random): number {
  const clubs = board.clubs.of[entry]!;
  let section = 1;
  while (section < board.size) {
    open.left[section]!--;
    section = betterPart(board, open, clubs, 2 * section, random);
  }
  open.left[section] = 0;
  return section - board.size;
}

function betterPart(
  { size, members }: Board,
  { offered, left }: Openings,
  clubs: readonly number[],
  first: number,
  random: Random,
): number {
  const leftOfFirst = left[first]!;
  const leftOfSecond = left[first + 1]!;
  if (leftOfSecond === 0) return first;
  if (leftOfFirst === 0) return first + 1;
  let difference = 0;
  for (const club of clubs) {
    const at = club * 2 * size + first;
    difference += members[at]! - members[at + 1]!;
  }
  // Shares are compared, not counts, so that a part with byes is not filled any later than its twin.
  if (difference === 0) difference = leftOfSecond * offered[first]! - leftOfFirst * offered[first + 1]!;
  if (difference !== 0) return difference < 0 ? first : first + 1;
  return random.below(leftOfFirst + leftOfSecond) < leftOfFirst ? first : first + 1;
}
