import { BracketsManager } from 'brackets-manager';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import { entryOn, type Side } from '../types.ts';
import { linesOf, type Draw } from './knockout.ts';
import { makeDraw } from './make.ts';
import { recordResult } from './record.ts';

type Row = Record<string, unknown> & { id: number };
type Filter = Record<string, unknown>;

interface WitnessMatch {
  readonly number: number;
  readonly id: number;
  readonly opponent1: { readonly id: number | null } | null;
  readonly opponent2: { readonly id: number | null } | null;
}

/** The least storage that the witness library works on. */
class Tables {
  private readonly tables = new Map<string, Row[]>();

  insert(table: string, values: object | object[]): Promise<unknown> {
    const rows = this.rows(table);
    const add = (value: object) => rows.push({ ...structuredClone(value), id: rows.length }) - 1;
    if (!Array.isArray(values)) return Promise.resolve(add(values));
    values.forEach(add);
    return Promise.resolve(true);
  }

  select(table: string, by?: number | Filter): Promise<unknown> {
    const found = structuredClone(this.rows(table).filter((row) => fits(row, by)));
    return Promise.resolve(typeof by === 'number' ? (found[0] ?? null) : found);
  }

  update(table: string, by: number | Filter, value: object): Promise<unknown> {
    const found = this.rows(table).filter((row) => fits(row, by));
    for (const row of found) Object.assign(row, structuredClone(value));
    return Promise.resolve(true);
  }

  delete(): Promise<unknown> {
    return Promise.resolve(true);
  }

  private rows(table: string): Row[] {
    const rows = this.tables.get(table) ?? [];
    this.tables.set(table, rows);
    return rows;
  }
}

function fits(row: Row, by: number | Filter | undefined): boolean {
  if (by === undefined) return true;
  if (typeof by === 'number') return row.id === by;
  return Object.entries(by).every(([key, value]) => row[key] === value);
}

/** The witness's copy of our draw and its participants by our entry numbers. */
async function witnessOf(draw: Draw) {
  const manager = new BracketsManager(new Tables() as never);
  const seeding = linesOf(draw).map((entry) => (entry === null ? null : String(entry)));
  const settings = { seedOrdering: ['natural' as const] };
  await manager.create.stage({
    tournamentId: 0,
    name: 'Draw',
    type: 'single_elimination',
    seeding,
    settings,
  });
  const read = async () => {
    const data = await manager.get.tournamentData(0);
    const entries = new Map(data.participant.map(({ id, name }) => [id, Number(name)]));
    const entryOf = (opponent: WitnessMatch['opponent1']) => entries.get(opponent?.id ?? -1) ?? null;
    return (data.match as unknown as WitnessMatch[]).map((match) => ({
      sideA: entryOf(match.opponent1),
      sideB: entryOf(match.opponent2),
    }));
  };
  return { manager, read };
}

function pairings(draw: Draw) {
  return draw.map(({ sideA, sideB }) => ({ sideA, sideB }));
}

function drawOf(count: number): Draw {
  const entries = Array.from({ length: count }, (_, index) => ({ id: index + 1, clubs: [] }));
  const made = makeDraw({ entries, seeds: [1, 2], keepClubsApart: false, randomSeed: count });
  if (!made.ok) throw new Error(made.code);
  return made.value.draw;
}

describe('a draw beside another library’s', () => {
  it.each([2, 3, 5, 6, 7, 8, 11, 13, 16, 24, 31, 33, 64, 100, 128])(
    'of %i has the same matches after the byes and after every result [FIX-ADV-01] [FIX-ADV-02] [FIX-ADV-05]',
    async (count) => {
      let draw = drawOf(count);
      const { manager, read } = await witnessOf(draw);
      expect(await read()).toEqual(pairings(draw));
      const random = seededRandom(count);
      for (const number of draw.keys()) {
        if (draw[number]!.winner !== null) continue;
        const winner: Side = random.below(2) === 0 ? 'A' : 'B';
        expect(entryOn(draw[number]!, winner)).not.toBeNull();
        const recorded = recordResult(draw, number, { winner, ending: null, games: [] });
        if (!recorded.ok) throw new Error(recorded.code);
        draw = recorded.value.draw;
        const winning = winner === 'A' ? 'opponent1' : 'opponent2';
        await manager.update.match({ id: number, [winning]: { result: 'win' } });
        if (count < 20) expect(await read()).toEqual(pairings(draw));
      }
      expect(await read()).toEqual(pairings(draw));
    },
  );
});
