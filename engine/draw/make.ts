import { seededRandom, shuffled, type Random, type RandomSeed } from '../random.ts';
import { ok, refused, type Result } from '../result.ts';
import type { EntryId } from '../types.ts';
import { areClubMates, clubList, type ClubList, type ClubMember } from './clubs.ts';
import type { Draw } from './knockout.ts';
import { layOut } from './layout.ts';
import { byeLines, MAX_SEEDS, seedGroups, seedLines } from './lines.ts';
import { earlyMeetings, type EarlyMeeting } from './meetings.ts';
import { settleByes } from './record.ts';
import { sizeFor } from './rounds.ts';
import { emptyBoard, farthestLine, openings, seat, type Board } from './separate.ts';

/** What a draw is made from; the same request gives the same draw to the bit, whatever the order of `entries`. */
export interface DrawRequest {
  readonly entries: readonly ClubMember[];
  /** The seeded entries, the best first. */
  readonly seeds: readonly EntryId[];
  readonly keepClubsApart: boolean;
  readonly randomSeed: RandomSeed;
}

/** A draw with its byes settled, and the club mates who may meet earlier in it than their number makes necessary. */
export interface MadeDraw {
  readonly draw: Draw;
  readonly early: readonly EarlyMeeting[];
}

export type DrawRefusal =
  'too-many-entries' | 'not-a-count' | 'entry-twice' | 'too-many-seeds' | 'seed-twice' | 'seed-not-entered';

/** Draws a knockout by lot: seeds and byes on the published lines, club mates apart. */
export function makeDraw(request: DrawRequest): Result<MadeDraw, DrawRefusal> {
  const size = sizeFor(request.entries.length);
  if (!size.ok) return size;
  const refusal = objection(request);
  if (refusal) return refused(refusal);
  const entries = request.entries.toSorted((one, other) => one.id - other.id);
  const clubs = clubList(request.keepClubsApart ? entries : []);
  const board = emptyBoard(size.value, clubs);
  placeAll(board, entries, request.seeds, seededRandom(request.randomSeed));
  return ok({ draw: settleByes(layOut(board.lines)), early: earlyMeetings(board) });
}

function objection({ entries, seeds }: DrawRequest): DrawRefusal | null {
  const ids = new Set<EntryId>();
  for (const { id } of entries) ids.add(id);
  if (ids.size !== entries.length) return 'entry-twice';
  if (seeds.length > MAX_SEEDS) return 'too-many-seeds';
  if (new Set(seeds).size !== seeds.length) return 'seed-twice';
  return seeds.every((seed) => ids.has(seed)) ? null : 'seed-not-entered';
}

function placeAll(
  board: Board,
  entries: readonly ClubMember[],
  seeds: readonly EntryId[],
  random: Random,
): void {
  const byes = new Set(byeLines(board.size, entries.length));
  const lines = seedLines(board.size).filter((line) => !byes.has(line));
  const ranks = placingRanks(board.clubs, random);
  for (const { from, to } of seedGroups(seeds.length)) {
    place(board, seeds.slice(from, to), lines.slice(from, to), ranks, random);
  }
  const seeded = new Set(seeds);
  const unseeded = entries.flatMap(({ id }) => (seeded.has(id) ? [] : [id]));
  place(board, unseeded, lines.slice(seeds.length), ranks, random);
  partFirstRound(board, lines.slice(seeds.length));
}

/** The place of every entry with club mates in the order of placing: the largest club first, equal ones by lot. */
function placingRanks(clubs: ClubList, random: Random): ReadonlyMap<EntryId, number> {
  const order = shuffled([...clubs.members.keys()], random);
  order.sort((one, other) => clubs.members[other]!.length - clubs.members[one]!.length);
  const ranks = new Map<EntryId, number>();
  order.forEach((club, rank) => {
    for (const id of clubs.members[club]!) if (!ranks.has(id)) ranks.set(id, rank);
  });
  return ranks;
}

/** Places as many entries as there are lines: those with club mates one club after the other, then the rest by pure lot. */
function place(
  board: Board,
  ids: readonly EntryId[],
  lines: readonly number[],
  ranks: ReadonlyMap<EntryId, number>,
  random: Random,
): void {
  const drawn = shuffled(ids, random);
  const withMates = drawn
    .filter((id) => ranks.has(id))
    .sort((one, other) => ranks.get(one)! - ranks.get(other)!);
  const open = openings(board.size, lines);
  for (const id of withMates) seat(board, open, id, farthestLine(board, open, id, random));
  const alone = drawn.filter((id) => !ranks.has(id));
  const free = lines.filter((line) => board.lines[line] === null);
  alone.forEach((id, index) => seat(board, open, id, free[index]!));
}

/** Where club mates still stand against each other in the first round, one of them changes places as near by as possible. */
function partFirstRound(board: Board, unseededLines: readonly number[]): void {
  const movable = new Set(unseededLines);
  for (const line of unseededLines) {
    if (!clashes(board, line, board.lines[line]!)) continue;
    for (let distance = 2; distance < board.size; distance++) {
      if (movable.has(line ^ distance) && exchangeHelps(board, line, line ^ distance)) break;
    }
  }
}

function exchangeHelps(board: Board, line: number, other: number): boolean {
  const [here, there] = [board.lines[line]!, board.lines[other]!];
  if (clashes(board, line, there) || clashes(board, other, here)) return false;
  board.lines[line] = there;
  board.lines[other] = here;
  return true;
}

function clashes(board: Board, line: number, entry: EntryId): boolean {
  const opponent = board.lines[line ^ 1] ?? null;
  return opponent !== null && areClubMates(board.clubs, entry, opponent);
}
