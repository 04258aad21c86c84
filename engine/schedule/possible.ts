import { feederOf, sizeOf, type Draw } from '../draw/knockout.ts';
import { entryOn, winnerOf, type EntryId, type Side } from '../types.ts';

/**
 * For each match of a draw the entries that may stand in it, as far as results are known; certain ones
 * included.
 */
export function possibleEntries(draw: Draw): readonly (readonly EntryId[])[] {
  const size = sizeOf(draw);
  const possible: (readonly EntryId[])[] = [];
  const comingTo = (number: number, side: Side): readonly EntryId[] => {
    const entry = entryOn(draw[number]!, side);
    if (entry !== null) return [entry];
    const feeder = feederOf(size, number, side);
    return feeder === null ? [] : mayWin(draw, feeder, possible[feeder]!);
  };
  for (const number of draw.keys()) possible.push([...comingTo(number, 'A'), ...comingTo(number, 'B')]);
  return possible;
}

function mayWin(draw: Draw, number: number, candidates: readonly EntryId[]): readonly EntryId[] {
  const winner = winnerOf(draw[number]!);
  return winner === null ? candidates : [winner];
}
