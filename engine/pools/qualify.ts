import { byeLines, seedLines } from '../draw/lines.ts';
import { drawSizeFor } from '../draw/rounds.ts';
import { ok, refused, type Result } from '../result.ts';
import { areQualifiersOffered, MAX_POOLS, POOL_NAMES, type PoolName } from './settings.ts';

/** A place of a pool that goes on: rank 1 is the winner. */
export interface Label {
  readonly pool: PoolName;
  readonly rank: number;
}

export type StageLinesRefusal = 'pools-out-of-range' | 'qualifiers-out-of-range' | 'no-stage';

/** A label as it stands on a line until the pool is decided: A1, B2 …. */
export function labelText({ pool, rank }: Label): string {
  return `${pool}${rank}`;
}

/** Customary lines for few pools, from the top, a hyphen for a bye; keyed by pools and qualifiers. */
const PUBLISHED: Readonly<Record<string, string>> = {
  '1x2': 'A1 A2',
  '1x4': 'A1 A4 A3 A2',
  '2x2': 'A1 B2 A2 B1',
  '3x2': 'A1 - C2 B2 A2 C1 - B1',
  '4x2': 'A1 B2 C1 D2 C2 D1 A2 B1',
  '5x2': 'A1 - E1 - C1 - B2 D2 E2 A2 - D1 - C2 - B1',
  '6x2': 'A1 - E1 B2 C1 - F1 D2 F2 E2 - D1 C2 A2 - B1',
  '7x2': 'A1 - E1 B2 C1 D2 F1 G2 F2 G1 C2 D1 E2 A2 - B1',
  '8x2': 'A1 B2 E1 F2 C1 D2 G1 H2 G2 H1 C2 D1 E2 F1 A2 B1',
  '2x4': 'A1 B4 B2 A3 A2 B3 A4 B1',
  '3x4': 'A1 - B4 C3 C1 - A3 B2 A2 B3 - C2 C4 A4 - B1',
  '4x4': 'A1 B4 D2 C3 C1 D4 B2 A3 A2 B3 C4 D1 D3 C2 A4 B1',
};

/**
 * The lines of the knockout after the pools, null for a bye. Two of a pool meet in the final at the earliest;
 * of four the first and second in the final, the others in a semi-final. Byes go to pool winners first, A
 * before B and so on.
 */
export function stageLines(
  pools: number,
  qualifiers: number,
): Result<readonly (Label | null)[], StageLinesRefusal> {
  if (!Number.isInteger(pools) || pools < 1 || pools > MAX_POOLS) return refused('pools-out-of-range');
  if (!areQualifiersOffered(qualifiers)) return refused('qualifiers-out-of-range');
  if (pools * qualifiers < 2) return refused('no-stage');
  const published = PUBLISHED[`${pools}x${qualifiers}`];
  return ok(published ? published.split(' ').map(readLabel) : crossSeeded(pools, qualifiers));
}

function readLabel(text: string): Label | null {
  return text === '-' ? null : { pool: text.charAt(0) as PoolName, rank: Number(text.slice(1)) };
}

/**
 * Winners take the seed lines A, B, C …; the others, rank by rank, the next free line of the section where
 * they must stand. Every section has room for exactly one of each pool, because byes are spread as evenly as
 * seeds.
 */
function crossSeeded(pools: number, qualifiers: number): readonly (Label | null)[] {
  const size = drawSizeFor(pools * qualifiers);
  if (!size.ok) return [];
  const free = linesByRank(size.value, pools, qualifiers);
  const lines = new Array<Label | null>(size.value).fill(null);
  const sectionOf = (line: number) => Math.floor((line * qualifiers) / size.value);
  const take = (label: Label, mayStand: (line: number) => boolean) => {
    const line = free.splice(free.findIndex(mayStand), 1)[0]!;
    lines[line] = label;
    return line;
  };
  const names = POOL_NAMES.slice(0, pools);
  const winners = names.map((pool) => sectionOf(take({ pool, rank: 1 }, () => true)));
  for (let rank = 2; rank <= qualifiers; rank++) {
    names.forEach((pool, index) => {
      const section = winners[index]! ^ distances(qualifiers)[rank - 2]!;
      take({ pool, rank }, (line) => sectionOf(line) === section);
    });
  }
  return lines;
}

/**
 * Where second, third and fourth stand as seen from their pool winner: the other half; of four, 3 beside 1
 * and 4 beside 2.
 */
function distances(qualifiers: number): readonly number[] {
  return qualifiers === 4 ? [3, 1, 2] : [1];
}

/**
 * Seed lines first, then the lines beside them that are no byes: beside A1 last, so that A1 meets a low rank.
 */
function linesByRank(size: number, pools: number, qualifiers: number): number[] {
  const seeded = seedLines(size).slice(0, size / 2);
  const beside = seedLines(size).slice(size / 2 + byeLines(size, pools * qualifiers).length);
  const inTurn = qualifiers === 1 ? beside.toSorted((one, other) => one - other) : beside.toReversed();
  return [...seeded, ...inTurn];
}
