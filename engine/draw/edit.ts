import { ok, refused, type Result } from '../result.ts';
import { entryOn, type EntryId } from '../types.ts';
import { carryOn, changeBetween, hasResult, withEntry, type DrawChange } from './change.ts';
import { linesOf, sizeOf, type Draw } from './knockout.ts';
import { byeLines } from './lines.ts';

export type EditRefusal = 'no-such-line' | 'not-an-entry' | 'entry-already-placed';

/** Puts an entry on a line (from zero) of the first round, in the place of whoever stands there. */
export function assignLine(draw: Draw, line: number, entry: EntryId): Result<DrawChange, EditRefusal> {
  if (!Number.isSafeInteger(entry)) return refused('not-an-entry');
  const lines = linesOf(draw);
  if (lines.includes(entry) && lines[line] !== entry) return refused('entry-already-placed');
  return editLines(draw, [{ line, entry }]);
}

/** Empties a line of the first round. */
export function clearLine(draw: Draw, line: number): Result<DrawChange, EditRefusal> {
  return editLines(draw, [{ line, entry: null }]);
}

/** Exchanges what stands on two lines of the first round, entries or none. */
export function swapLines(draw: Draw, line: number, other: number): Result<DrawChange, EditRefusal> {
  const lines = linesOf(draw);
  return editLines(draw, [
    { line, entry: lines[other] ?? null },
    { line: other, entry: lines[line] ?? null },
  ]);
}

/**
 * Puts one more entry where the lowest bye is, as if it had been drawn with the others; only while nobody has
 * played.
 */
export function enterLate(
  draw: Draw,
  entry: EntryId,
): Result<DrawChange, EditRefusal | 'play-has-begun' | 'draw-full'> {
  if (draw.some(hasResult)) return refused('play-has-begun');
  const lines = linesOf(draw);
  const isFree = (line: number) => lines[line] === null;
  const size = sizeOf(draw);
  const free = byeLines(size, size / 2).findLast(isFree) ?? lines.findIndex((_, line) => isFree(line));
  return free < 0 ? refused('draw-full') : assignLine(draw, free, entry);
}

function editLines(draw: Draw, edits: readonly LineEdit[]): Result<DrawChange, EditRefusal> {
  const isLine = (line: number) => Number.isInteger(line) && line >= 0 && line < sizeOf(draw);
  if (!edits.every(({ line }) => isLine(line))) return refused('no-such-line');
  return ok(changeBetween(draw, setLines(draw, edits), () => false));
}

/** What is to stand on a line. */
export interface LineEdit {
  readonly line: number;
  readonly entry: EntryId | null;
}

/** The draw with other entries on some lines that are there; what does not hold any more is gone. */
export function setLines(draw: Draw, edits: readonly LineEdit[]): Draw {
  const matches = draw.slice();
  for (const { line, entry } of edits) {
    const number = line >> 1;
    const match = matches[number]!;
    const side = line % 2 === 0 ? 'A' : 'B';
    if (entryOn(match, side) === entry) continue;
    matches[number] = withEntry(match, side, entry);
    carryOn(matches, number);
  }
  return matches;
}
