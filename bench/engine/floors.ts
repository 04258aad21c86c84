import {
  byeLines,
  seedGroups,
  seedLines,
  type Draw,
  type Match,
  type RecordedResult,
} from '@tournaments/engine';

/** An entry with the number of its club. */
export interface FloorEntry {
  readonly id: number;
  readonly club: number;
}

let state = 1;

function below(bound: number): number {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % bound;
}

function shuffle(list: number[]): number[] {
  for (let last = list.length - 1; last > 0; last--) {
    const chosen = below(last + 1);
    const moved = list[last]!;
    list[last] = list[chosen]!;
    list[chosen] = moved;
  }
  return list;
}

/** A draw on plain arrays: seeds by lot on their lines, each club sent down the halves it has fewest in, byes advanced. */
export function floorDraw(
  entries: readonly FloorEntry[],
  seeds: number,
  clubs: number,
  size: number,
): Match[] {
  const lines = new Array<number>(size).fill(-1);
  const counts = new Uint8Array(clubs * 2 * size);
  const free = new Uint8Array(2 * size);
  const byes = new Set(byeLines(size, entries.length));
  const open = seedLines(size).filter((line) => !byes.has(line));
  for (const line of open) for (let at = size + line; at > 0; at >>= 1) free[at]!++;
  const seat = (entry: number, line: number) => {
    lines[line] = entry;
    const base = entries[entry]!.club * 2 * size;
    for (let at = size + line; at > 0; at >>= 1) {
      free[at]!--;
      counts[base + at]!++;
    }
  };
  for (const { from, to } of seedGroups(seeds)) {
    const group = shuffle(Array.from({ length: to - from }, (_, index) => from + index));
    group.forEach((entry, index) => seat(entry, open[from + index]!));
  }
  const byClub = Array.from({ length: clubs }, (): number[] => []);
  for (let entry = seeds; entry < entries.length; entry++) byClub[entries[entry]!.club]!.push(entry);
  byClub.sort((one, other) => other.length - one.length);
  for (const members of byClub) {
    for (const entry of shuffle(members))
      seat(entry, floorLine(free, counts, entries[entry]!.club * 2 * size, size));
  }
  return floorMatches(lines, entries, size);
}

function floorLine(free: Uint8Array, counts: Uint8Array, base: number, size: number): number {
  let at = 1;
  while (at < size) {
    at *= 2;
    if (free[at] === 0) at++;
    else if (free[at + 1]! > 0) {
      const difference = counts[base + at]! - counts[base + at + 1]!;
      if (difference > 0 || (difference === 0 && below(2) === 0)) at++;
    }
  }
  return at - size;
}

function floorMatches(lines: readonly number[], entries: readonly FloorEntry[], size: number): Match[] {
  const matches: Match[] = [];
  for (let number = 0; number < size - 1; number++) {
    const isFirst = number < size / 2;
    const a = isFirst ? lines[2 * number]! : -1;
    const b = isFirst ? lines[2 * number + 1]! : -1;
    const sideA = a < 0 ? null : entries[a]!.id;
    const sideB = b < 0 ? null : entries[b]!.id;
    matches.push({ number, sideA, sideB, winner: null, ending: null, games: [] });
  }
  for (let number = 0; number < size / 2; number++) {
    const match = matches[number]!;
    if (match.sideA !== null && match.sideB !== null) continue;
    matches[number] = { ...match, winner: match.sideA === null ? 'B' : 'A', ending: 'bye' };
    const next = size / 2 + (number >> 1);
    const entry = match.sideA ?? match.sideB;
    matches[next] =
      number % 2 === 0 ? { ...matches[next]!, sideA: entry } : { ...matches[next]!, sideB: entry };
  }
  return matches;
}

/** One result in a copy of the draw, its winner in the next match: values in, values out, and no check at all. */
export function floorRecord(draw: Draw, { number, outcome }: RecordedResult): Match[] {
  const matches = draw.slice();
  const { sideA, sideB } = matches[number]!;
  const { winner, ending, games } = outcome;
  matches[number] = { number, sideA, sideB, winner, ending, games };
  const next = (draw.length + 1) / 2 + (number >> 1);
  if (next >= draw.length) return matches;
  const entry = winner === 'A' ? sideA : sideB;
  const fed = matches[next]!;
  matches[next] = {
    number: next,
    sideA: number % 2 === 0 ? entry : fed.sideA,
    sideB: number % 2 === 0 ? fed.sideB : entry,
    winner: fed.winner,
    ending: fed.ending,
    games: fed.games,
  };
  return matches;
}

/** Pools dealt from a shuffled list, every pair a match. */
export function floorPools(entries: number, pools: number): unknown[] {
  const dealt = Array.from({ length: pools }, (): number[] => []);
  shuffle(Array.from({ length: entries }, (_, index) => index + 1)).forEach((entry, index) => {
    dealt[index % pools]!.push(entry);
  });
  const matches: unknown[] = [];
  for (const [pool, members] of dealt.entries()) {
    for (let one = 0; one < members.length; one++) {
      for (let other = one + 1; other < members.length; other++) {
        const [sideA, sideB] = [members[one]!, members[other]!];
        matches.push({ number: matches.length, pool, sideA, sideB, winner: null, ending: null, games: [] });
      }
    }
  }
  return matches;
}

/** Columns added up in arrays and one sort by point difference and wins. */
export function floorStandings(entries: readonly number[], matches: readonly Match[]): unknown[] {
  const rows = entries.map((entry) => ({ entry, played: 0, won: 0, pointsFor: 0, pointsAgainst: 0 }));
  const at = new Map(rows.map((row) => [row.entry, row]));
  for (const { sideA, sideB, winner, games } of matches) {
    const [a, b] = [at.get(sideA!)!, at.get(sideB!)!];
    a.played++;
    b.played++;
    (winner === 'A' ? a : b).won++;
    for (const game of games) {
      a.pointsFor += game.a;
      a.pointsAgainst += game.b;
      b.pointsFor += game.b;
      b.pointsAgainst += game.a;
    }
  }
  const difference = (row: { pointsFor: number; pointsAgainst: number }) => row.pointsFor - row.pointsAgainst;
  return rows.sort((one, other) => difference(other) - difference(one) || other.won - one.won);
}
