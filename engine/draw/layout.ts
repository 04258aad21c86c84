import { ok, refused, type Result } from '../result.ts';
import { UNPLAYED, type EntryId, type Match } from '../types.ts';
import type { Draw } from './knockout.ts';
import { drawSizeFor } from './rounds.ts';

/**
 * The matches of a knockout whose first round has these entries on its lines; nothing is decided, byes
 * neither.
 */
export function layOut(lines: readonly (EntryId | null)[]): Draw {
  const matches: Match[] = [];
  const { winner, ending, games } = UNPLAYED;
  for (let number = 0; number < lines.length - 1; number++) {
    const sideA = lines[2 * number] ?? null;
    const sideB = lines[2 * number + 1] ?? null;
    matches.push({ number, sideA, sideB, winner, ending, games });
  }
  return matches;
}

/** A draw for so many entries in which every line is still to be filled by hand. */
export function emptyDraw(entryCount: number): Result<Draw, 'too-many-entries' | 'not-a-count'> {
  const size = drawSizeFor(entryCount);
  return size.ok ? ok(layOut(new Array<null>(size.value).fill(null))) : size;
}

/**
 * A draw with these entries on its lines, as an organizer has put them; 2, 4, 8 … 128 lines, each entry once.
 */
export function drawFromLines(
  lines: readonly (EntryId | null)[],
): Result<Draw, 'wrong-number-of-lines' | 'entry-twice'> {
  const size = drawSizeFor(lines.length);
  if (!size.ok || size.value !== lines.length) return refused('wrong-number-of-lines');
  const entries = lines.filter((entry) => entry !== null);
  return new Set(entries).size === entries.length ? ok(layOut(lines)) : refused('entry-twice');
}
