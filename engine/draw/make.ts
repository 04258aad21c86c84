import { seededRandom, shuffled, type Random, type RandomSeed } from '../random.ts';
import { ok, refused, type Result } from '../result.ts';
import type { EntryId } from '../types.ts';
import {
  areClubMates,
  clubList,
  clubTurns,
  noClubs,
  placingOrder,
  positionsOf,
  type ClubMember,
} from './clubs.ts';
import type { Draw } from './knockout.ts';
import { layOut } from './layout.ts';
import { filledLines, MAX_SEEDS, seedGroups } from './lines.ts';
import { earlyMeetings, type EarlyMeeting } from './meetings.ts';
import { settleByes } from './record.ts';
import { drawSizeFor } from './rounds.ts';
import { EMPTY, emptyBoard, openings, seat, takeFarthestLine, type Board } from './separate.ts';

/**
 * What a draw is made from; the same request gives the same draw to the bit, whatever the order of `entries`.
 */
export interface DrawRequest {
  readonly entries: readonly ClubMember[];
  /** The seeded entries, the best first. */
  readonly seeds: readonly EntryId[];
  readonly keepClubsApart: boolean;
  readonly randomSeed: RandomSeed;
}

/**
 * A draw with its byes settled, and the club mates who may meet earlier in it than their number makes
 * necessary.
 */
export interface MadeDraw {
  readonly draw: Draw;
  readonly early: readonly EarlyMeeting[];
}

export type DrawRefusal =
  | 'too-many-entries'
  | 'not-a-count'
  | 'entry-twice'
  | 'too-many-seeds'
  | 'seed-twice'
  | 'seed-not-entered';

/** Draws a knockout by lot: seeds and byes on the published lines, club mates apart. */
export function makeDraw(request: DrawRequest): Result<MadeDraw, DrawRefusal> {
  const size = drawSizeFor(request.entries.length);
  if (!size.ok) return size;
  const entries = request.entries.toSorted((one, other) => one.id - other.id);
  const positions = positionsOf(entries);
  const refusal = objection(request, positions);
  if (refusal) return refused(refusal);
  const board = emptyBoard(size.value, request.keepClubsApart ? clubList(entries) : noClubs(entries));
  const seeds = request.seeds.map((id) => positions.get(id)!);
  placeAll(board, entries.length, seeds, seededRandom(request.randomSeed));
  const lines = board.lines.map((entry) => entries[entry]?.id ?? null);
  return ok({ draw: settleByes(layOut(lines)), early: earlyMeetings(board, entries) });
}

function objection(
  { entries, seeds }: DrawRequest,
  positions: ReadonlyMap<EntryId, number>,
): DrawRefusal | null {
  if (positions.size !== entries.length) return 'entry-twice';
  if (seeds.length > MAX_SEEDS) return 'too-many-seeds';
  if (new Set(seeds).size !== seeds.length) return 'seed-twice';
  return seeds.every((seed) => positions.has(seed)) ? null : 'seed-not-entered';
}

function placeAll(board: Board, entries: number, seeds: readonly number[], random: Random): void {
  const lines = filledLines(board.size, entries);
  const turns = clubTurns(board.clubs, shuffled([...board.clubs.members.keys()], random));
  for (const { from, to } of seedGroups(seeds.length)) {
    place(board, seeds.slice(from, to), lines.slice(from, to), turns, random);
  }
  const seeded = new Set(seeds);
  const unseeded = [...board.clubs.of.keys()].filter((entry) => !seeded.has(entry));
  const unseededLines = lines.slice(seeds.length);
  place(board, unseeded, unseededLines, turns, random);
  partFirstRound(board, unseededLines);
}

/**
 * Places as many entries as there are lines: those with club mates one club after the other, then the rest by
 * pure lot.
 */
function place(
  board: Board,
  entries: readonly number[],
  lines: readonly number[],
  turns: readonly number[],
  random: Random,
): void {
  const { withMates, alone } = placingOrder(board.clubs, turns, shuffled(entries, random));
  const open = openings(board.size, lines);
  for (const entry of withMates) seat(board, entry, takeFarthestLine(board, open, entry, random));
  const free = lines.filter((line) => board.lines[line] === EMPTY);
  alone.forEach((entry, index) => seat(board, entry, free[index]!));
}

/**
 * Where club mates still stand against each other in the first round, one of them changes places as near by
 * as possible.
 */
function partFirstRound(board: Board, unseededLines: readonly number[]): void {
  const clashing = unseededLines.filter((line) => clashes(board, line, board.lines[line]!));
  if (clashing.length === 0) return;
  const movable = new Set(unseededLines);
  for (const line of clashing) {
    if (!clashes(board, line, board.lines[line]!)) continue;
    for (let distance = 2; distance < board.size; distance++) {
      if (movable.has(line ^ distance) && exchangeHelps(board, line, line ^ distance)) break;
    }
  }
}

function exchangeHelps(board: Board, line: number, other: number): boolean {
  const here = board.lines[line]!;
  const there = board.lines[other]!;
  if (clashes(board, line, there) || clashes(board, other, here)) return false;
  board.lines[line] = there;
  board.lines[other] = here;
  return true;
}

function clashes(board: Board, line: number, entry: number): boolean {
  const opponent = board.lines[line ^ 1]!;
  return opponent !== EMPTY && areClubMates(board.clubs, entry, opponent);
}
