import { describe, expect, it } from 'vitest';
import { idlePools, newPoolsDraft, placed, poolRecords, unpooledOf, withoutStrangers } from './poolsDraft.ts';

const sizes = { pools: 2, places: 3, meetings: 1, qualifiers: 2 };
const entries = [1, 2, 3, 4, 5].map((id) => ({ id, clubs: [] }));
const pools = [
  [1, 2, 3],
  [4, 5],
];
const at = (pool: number, place: number) => ({ kind: 'pool', pool, at: place }) as const;

describe('pools made by hand', () => {
  it('keep every team in at most one pool [FIX-RR-11]', () => {
    expect(placed({ pools, sizes }, 1, at(1, 0))).toEqual({
      ok: true,
      value: [
        [2, 3],
        [1, 4, 5],
      ],
    });
  });

  it('exchange two teams when the other pool is full', () => {
    expect(placed({ pools, sizes }, 4, at(0, 1))).toEqual({
      ok: true,
      value: [
        [1, 4, 3],
        [2, 5],
      ],
    });
  });

  it('have no room for one more in a full pool', () => {
    expect(placed({ pools, sizes }, 4, at(0, 3))).toEqual({ ok: false, code: 'pool-full' });
    expect(placed({ pools, sizes }, 6, at(0, 0))).toEqual({ ok: false, code: 'pool-full' });
  });

  it('change the order inside a pool, and let a team out', () => {
    expect(placed({ pools, sizes }, 3, at(0, 0))).toMatchObject({
      value: [
        [3, 1, 2],
        [4, 5],
      ],
    });
    expect(placed({ pools, sizes }, 3, { kind: 'tray' })).toMatchObject({
      value: [
        [1, 2],
        [4, 5],
      ],
    });
    expect(unpooledOf(entries, [[1], [4]]).map(({ id }) => id)).toEqual([2, 3, 5]);
    expect(idlePools([[1], [2, 3], []])).toEqual(['A', 'C']);
  });
});

it('teams that have left the event leave the draft of its pools too', () => {
  const draft = { version: null, settings: { seeds: [1, 9] }, sizes, pools: [[1, 9], [2]] };
  expect(withoutStrangers(draft, entries)).toMatchObject({ settings: { seeds: [1] }, pools: [[1], [2]] });
});

describe('a new draft of pools', () => {
  const settings = { randomSeed: 'seed', standingsOrder: 'usual' } as const;

  it('is filled by lot, and the same lot number fills it the same way', () => {
    const one = newPoolsDraft({ entries, settings, sizes, fill: true });
    expect(one).toEqual(newPoolsDraft({ entries: entries.toReversed(), settings, sizes, fill: true }));
    expect(one.ok && one.value.pools.flat().toSorted()).toEqual([1, 2, 3, 4, 5]);
  });

  it('is empty when nothing is to be filled in [ORG-FIXGEN-12]', () => {
    const draft = newPoolsDraft({ entries, settings, sizes, fill: false });
    expect(draft.ok && draft.value.pools).toEqual([[], []]);
  });

  it('makes records that repeat its settings [DATA-FXSET-02]', () => {
    const draft = { version: null, settings, sizes, pools };
    const records = poolRecords(draft, 7, () => false);
    expect(records).toHaveLength(4);
    expect(records[0]).toMatchObject({
      numberOfPools: 2,
      entriesPerPool: 3,
      meetings: 1,
      qualifiersPerPool: 2,
      poolName: 'A',
      sideA: 2,
      sideB: 3,
    });
  });
});
