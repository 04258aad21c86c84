import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { refused } from '../result.ts';
import type { EntryId } from '../types.ts';
import { linesOf } from './knockout.ts';
import { byeLines, seedLines } from './lines.ts';
import { makeDraw, type DrawRequest, type MadeDraw } from './make.ts';

vi.setConfig({ testTimeout: 60_000 });

function field(count: number, clubOf: (id: EntryId) => string = () => ''): DrawRequest['entries'] {
  return Array.from({ length: count }, (_, index) => ({ id: index + 1, clubs: [clubOf(index + 1)] }));
}

function request(count: number, seeds = 0, more: Partial<DrawRequest> = {}): DrawRequest {
  const ranked = Array.from({ length: seeds }, (_, index) => index + 1);
  return { entries: field(count), seeds: ranked, keepClubsApart: true, randomSeed: 'lot', ...more };
}

function made(of: DrawRequest): MadeDraw {
  const result = makeDraw(of);
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

function lines(of: DrawRequest): readonly (EntryId | null)[] {
  return linesOf(made(of).draw);
}

const anyDraw = fc
  .record({
    count: fc.integer({ min: 2, max: 128 }),
    seeds: fc.integer({ min: 0, max: 32 }),
    clubs: fc.integer({ min: 1, max: 40 }),
    skew: fc.boolean(),
    randomSeed: fc.string(),
  })
  .map(({ count, seeds, clubs, skew, randomSeed }) => ({
    ...request(count, Math.min(seeds, count), { randomSeed }),
    entries: field(count, (id) => `Club ${skew ? Math.floor(Math.sqrt(id * 7)) % clubs : (id * 31) % clubs}`),
  }));

function parts(all: readonly (EntryId | null)[], count: number): (EntryId | null)[][] {
  const length = all.length / count;
  return Array.from({ length: count }, (_, part) => all.slice(part * length, (part + 1) * length));
}

/** How many of the lines lie in each of so many equal parts. */
function countedIn(parts: number, lines: readonly number[], size: number): number[] {
  const counts = new Array<number>(parts).fill(0);
  for (const line of lines) counts[Math.floor((line * parts) / size)]! += 1;
  return counts;
}

function spread(counts: readonly number[]): number {
  return Math.max(...counts) - Math.min(...counts);
}

describe('makeDraw', () => {
  it('holds for every number of entries and of seeds: each entry once, byes on their lines and never against each other, halves and quarters within one bye [FIX-KO-22]', () => {
    for (let count = 2; count <= 128; count++) {
      for (let seeds = 0; seeds <= Math.min(32, count); seeds++) {
        const all = lines(request(count, seeds, { randomSeed: seeds }));
        const empty = all.flatMap((entry, line) => (entry === null ? [line] : []));
        expect(new Set(all).size).toBe(count + Math.min(empty.length, 1));
        expect(all).toHaveLength(2 ** Math.ceil(Math.log2(count)));
        expect(empty).toEqual(byeLines(all.length, count).toSorted((one, other) => one - other));
        expect(empty.some((line) => all[line ^ 1] === null)).toBe(false);
        const byes = (parts: number) => spread(countedIn(parts, empty, all.length));
        expect(byes(2)).toBeLessThanOrEqual(1);
        if (all.length >= 8) expect(byes(4)).toBeLessThanOrEqual(1);
      }
    }
  });

  it('settles byes: the entry beside the empty line wins and stands in the next round [FIX-ADV-05] [FIX-STATE-11]', () => {
    const { draw } = made(request(13, 4));
    const byes = draw.filter((match) => match.ending === 'bye');
    expect(byes.map((match) => match.number)).toEqual([0, 2, 7]);
    expect(draw[0]).toMatchObject({ sideA: 1, sideB: null, winner: 'A' });
    expect(draw[7]).toMatchObject({ sideA: null, sideB: 2, winner: 'B' });
    expect(draw[8]).toMatchObject({ sideA: 1, sideB: null, winner: null });
    expect(draw[11]).toMatchObject({ sideA: null, sideB: 2, winner: null });
  });

  it('puts seeds on the published lines, equal ranks by lot', () => {
    fc.assert(
      fc.property(anyDraw, (of) => {
        const all = linesOf(made(of).draw);
        const open = seedLines(all.length).filter(
          (line) => !byeLines(all.length, of.entries.length).includes(line),
        );
        for (const [from, to] of [
          [0, 1],
          [1, 2],
          [2, 4],
          [4, 8],
          [8, 16],
          [16, 32],
        ] as const) {
          const seeds = of.seeds.slice(from, to);
          const expected = new Set(open.slice(from, from + seeds.length));
          expect(new Set(seeds.map((seed) => all.indexOf(seed)))).toEqual(expected);
        }
      }),
    );
  });

  it('spreads the first two, four, eight seeds over halves, quarters, eighths', () => {
    fc.assert(
      fc.property(anyDraw, (of) => {
        const all = linesOf(made(of).draw);
        for (const count of [2, 4, 8, 16, 32]) {
          if (of.seeds.length < count || all.length < 2 * count) continue;
          const first = new Set<EntryId | null>(of.seeds.slice(0, count));
          for (const part of parts(all, count)) {
            expect(part.filter((entry) => first.has(entry))).toHaveLength(1);
          }
        }
      }),
    );
  });

  it('gives byes to the seeds in their order', () => {
    fc.assert(
      fc.property(anyDraw, (of) => {
        const all = linesOf(made(of).draw);
        const byes = all.length - of.entries.length;
        const protectedSeeds = of.seeds.filter((seed) => all[all.indexOf(seed) ^ 1] === null);
        expect(protectedSeeds).toHaveLength(Math.min(byes, of.seeds.length));
      }),
    );
  });

  it('draws 3 and 4 by lot', () => {
    const counts = { 4: 0, 11: 0 };
    for (let lot = 0; lot < 2_000; lot++) {
      const line = lines(request(16, 4, { randomSeed: lot })).indexOf(3);
      counts[line as 4 | 11] += 1;
    }
    expect(Math.abs(counts[4] - 1_000)).toBeLessThan(120);
    expect(counts[4] + counts[11]).toBe(2_000);
  });

  it('gives every entry every line about equally often when nothing else decides [FIX-KO-23]', () => {
    const counts = new Array<number>(8).fill(0);
    for (let lot = 0; lot < 8_000; lot++) counts[lines(request(7, 0, { randomSeed: lot })).indexOf(5)]! += 1;
    expect(counts[1]).toBe(0);
    for (const line of [0, 2, 3, 4, 5, 6, 7]) expect(Math.abs(counts[line]! - 8_000 / 7)).toBeLessThan(150);
  });

  it('is the same to the bit for the same random seed, and another for another', () => {
    fc.assert(
      fc.property(anyDraw, fc.string(), (of, lot) => {
        expect(made({ ...of, entries: of.entries.toReversed() })).toEqual(made(of));
        fc.pre(of.entries.length > 20 && lot !== of.randomSeed);
        expect(made({ ...of, randomSeed: lot }).draw).not.toEqual(made(of).draw);
      }),
    );
  });

  it('keeps on giving the draw that was published', () => {
    expect(lines(request(13, 4, { randomSeed: 'Pune Open 2026, boys under 15' }))).toEqual([
      1,
      null,
      5,
      9,
      3,
      null,
      6,
      12,
      13,
      10,
      8,
      4,
      7,
      11,
      null,
      2,
    ]);
  });

  it.each([
    [request(129), 'too-many-entries'],
    [{ ...request(3), entries: [...field(3), ...field(1)] }, 'entry-twice'],
    [request(40, 33), 'too-many-seeds'],
    [{ ...request(4), seeds: [2, 2] }, 'seed-twice'],
    [{ ...request(4), seeds: [9] }, 'seed-not-entered'],
  ])('refuses what cannot be drawn (case %#)', (of, code) => {
    expect(makeDraw(of)).toEqual(refused(code));
  });

  it('makes a single final of nobody, one or two entries', () => {
    expect(made(request(0)).draw).toMatchObject([{ sideA: null, sideB: null, winner: null }]);
    expect(made(request(1)).draw).toMatchObject([{ sideA: 1, sideB: null, winner: 'A', ending: 'bye' }]);
    expect(made(request(2)).draw).toHaveLength(1);
  });
});

describe('clubs in a draw', () => {
  const clubOf = (of: DrawRequest) => new Map(of.entries.map(({ id, clubs }) => [id, clubs[0]!]));

  it('stand in halves as evenly as possible when nobody is seeded', () => {
    fc.assert(
      fc.property(anyDraw, (drawn) => {
        const of = { ...drawn, seeds: [] };
        const clubs = clubOf(of);
        const halves = parts(linesOf(made(of).draw), 2);
        for (const club of new Set(clubs.values())) {
          const counts = halves.map(
            (half) => half.filter((entry) => entry !== null && clubs.get(entry) === club).length,
          );
          const capacity = Math.min(...halves.map((half) => half.filter((entry) => entry !== null).length));
          if (Math.max(...counts) <= capacity) expect(spread(counts)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('meet in the first round only where there are more of them than matches without one of them', () => {
    fc.assert(
      fc.property(anyDraw, (of) => {
        const clubs = clubOf(of);
        const pairs = parts(linesOf(made(of).draw), linesOf(made(of).draw).length / 2);
        const isUnseeded = (entry: EntryId | null) => entry !== null && !of.seeds.includes(entry);
        const isOf = (club: string) => (entry: EntryId | null) => entry !== null && clubs.get(entry) === club;
        for (const [one, other] of pairs) {
          if (!one || !other || clubs.get(one) !== clubs.get(other)) continue;
          if (!isUnseeded(one) && !isUnseeded(other)) continue;
          const isMate = isOf(clubs.get(one)!);
          const mates = of.entries.filter(({ id }) => isMate(id) && isUnseeded(id)).length;
          const places = pairs.filter(
            (pair) => pair.some(isUnseeded) && !pair.some((e) => isMate(e) && !isUnseeded(e)),
          );
          expect(mates).toBeGreaterThan(places.length);
        }
      }),
    );
  });

  it('of two, four and eight entries meet in the final, the semi-finals and the quarter-finals at the earliest', () => {
    const sizes: Record<string, number> = { X: 8, Y: 4, Z: 2 };
    for (let lot = 0; lot < 200; lot++) {
      const entries = field(32, (id) => (id <= 8 ? 'X' : id <= 12 ? 'Y' : id <= 14 ? 'Z' : ''));
      const all = lines(request(32, 0, { entries, randomSeed: lot }));
      for (const [club, size] of Object.entries(sizes)) {
        const isOf = (entry: EntryId | null) => entries.find(({ id }) => id === entry)!.clubs[0] === club;
        for (const part of parts(all, size)) expect(part.filter(isOf)).toHaveLength(1);
      }
    }
  });

  it('are reported where they could not be kept apart', () => {
    const entries = field(4, (id) => (id <= 3 ? 'Pune' : 'Goa'));
    const { early } = made(request(4, 0, { entries }));
    expect(early).toHaveLength(1);
    expect(early[0]).toMatchObject({ club: 'Pune', round: 0 });
  });

  it('are not looked at when the organizer does not want it', () => {
    const entries = field(8, () => 'Pune');
    expect(made(request(8, 0, { entries, keepClubsApart: false })).early).toEqual([]);
    expect(made(request(8, 0, { entries })).early).toHaveLength(4);
  });
});
