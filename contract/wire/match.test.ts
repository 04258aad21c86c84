import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { anyMatch } from './event.ts';
import { courtNumber, knockoutMatch, matchStatus, poolMatch, winningSide } from './match.ts';
import { scoresBody } from './saved-match.ts';

type Wire = Record<string, unknown>;

function read(schema: z.ZodMiniType, value: Wire): Wire {
  return z.decode(schema, value) as Wire;
}

const record = { id: 5, eventId: 3, matchNo: 0, player1: 11, player2: 12, status: '', selectedTeam: null };
const pools = {
  poolName: 'A',
  numberOfPools: 2,
  teamsPerPool: 4,
  headToHead: 1,
  qualiferPerPool: 2,
};
const body = { id: 5, eventId: 3, matchNo: 0, status: '', selectedTeam: '' };

describe('the scores that save_scores carries [API-KO-07, API-KO-08]', () => {
  it('take set 2 and set 3 by side, not by set', () => {
    const sent = {
      ...body,
      team1score: 21,
      team2score: 15,
      team1set2: 18,
      team1set3: 22,
      team2set2: 21,
      team2set3: 20,
    };
    expect(read(scoresBody, sent)['games']).toEqual([
      { a: 21, b: 15 },
      { a: 18, b: 21 },
      { a: 22, b: 20 },
    ]);
  });

  it.each([
    ['no sets beyond the first', { team1score: 21, team2score: 3 }, [{ a: 21, b: 3 }]],
    [
      'nulls as "no such set"',
      { team1score: 21, team2score: 3, team1set2: null, team2set2: null },
      [{ a: 21, b: 3 }],
    ],
    [
      'empty texts as "no such set"',
      { team1score: 21, team2score: 3, team1set2: '', team2set2: '' },
      [{ a: 21, b: 3 }],
    ],
    [
      '0 as a real score',
      { team1score: 21, team2score: 3, team1set2: 0, team2set2: 0 },
      [
        { a: 21, b: 3 },
        { a: 0, b: 0 },
      ],
    ],
    ['one side alone as a set', { team1score: 5 }, [{ a: 5, b: 0 }]],
    ['numeric texts', { team1score: '21', team2score: '03' }, [{ a: 21, b: 3 }]],
    ['what is not a number as 0', { team1score: 'abc', team2score: 7 }, [{ a: 0, b: 7 }]],
    [
      'negatives and fractions as whole numbers from 0',
      { team1score: -4, team2score: 7.9 },
      [{ a: 0, b: 7 }],
    ],
    ['numbers beyond 99 as 99', { team1score: 1000, team2score: '1e9' }, [{ a: 99, b: 99 }]],
    ['no score at all as no set', {}, []],
  ])('take %s', (_name, scores, games) => {
    expect(read(scoresBody, { ...body, ...scores })['games']).toEqual(games);
  });

  it('are written with the names of the call', () => {
    const inside = read(scoresBody, { ...body, team1score: 21, team2score: 3, team1set2: 4, team2set2: 21 });
    expect(z.encode(scoresBody as z.ZodMiniType, inside)).toMatchObject({
      team1score: 21,
      team2score: 3,
      team1set2: 4,
      team2set2: 21,
    });
  });

  it.each([
    [0, { team1score: null, team2score: null }],
    [1, { team1score: 21, team2score: 3 }],
    [2, { team1score: 21, team2score: 3, team1set2: 4, team2set2: 21 }],
    [3, { team1score: 21, team2score: 3, team1set2: 4, team2set2: 21, team1set3: 21, team2set3: 19 }],
  ])('with %s sets are written without the keys of other sets', (_sets, scores) => {
    const written = z.encode(scoresBody, read(scoresBody, { ...body, ...scores }) as never) as object;
    const keys = Object.keys(written).filter((key) => /^team/.test(key));
    expect(Object.fromEntries(keys.map((key) => [key, written[key as never]]))).toEqual(scores);
  });
});

describe('the scores of a match record', () => {
  const wire = { team1score: 21, team2score: 19, team12: 10, team22: 21, team13: 15, team23: 21 };

  it.each([
    ['knockout', knockoutMatch, record],
    ['pool', poolMatch, { ...record, ...pools }],
  ] as const)(
    'are named team{side}{set} in a %s record [DATA-KOREC-07, DATA-RRREC-06]',
    (_name, schema, rest) => {
      const inside = read(schema, { ...rest, ...wire });
      expect(inside['games']).toEqual([
        { a: 21, b: 19 },
        { a: 10, b: 21 },
        { a: 15, b: 21 },
      ]);
      expect(z.encode(schema as z.ZodMiniType, inside)).toMatchObject(wire);
    },
  );

  it('are null for sets that were removed', () => {
    const inside = read(knockoutMatch, { ...record, team1score: 3, team2score: 4 });
    expect(z.encode(knockoutMatch as z.ZodMiniType, inside)).toMatchObject({
      team1score: 3,
      team2score: 4,
      team12: null,
      team22: null,
      team13: null,
      team23: null,
    });
  });
});

describe('the winner of a match [DATA-KOREC-05]', () => {
  it.each([
    ['1', 'A'],
    [1, 'A'],
    ['2', 'B'],
    [2, 'B'],
    [null, null],
    ['', null],
    [0, null],
    ['0', null],
    [false, null],
    [undefined, null],
  ] as const)('is read from %j', (wire, side) => {
    expect(z.decode(winningSide, wire)).toBe(side);
  });

  it("is answered as '1', '2' or null", () => {
    expect([z.encode(winningSide, 'A'), z.encode(winningSide, 'B'), z.encode(winningSide, null)]).toEqual([
      '1',
      '2',
      null,
    ]);
  });

  it.each([3, '3', 'A', true, {}])('is refused as %j', (wire) => {
    expect(z.safeParse(winningSide, wire).success).toBe(false);
  });
});

describe('the status of a match [DATA-KOREC-04, DATA-RRREC-05]', () => {
  it.each([
    ['bye', 'bye'],
    ['walkover', 'walkover'],
    ['', null],
    [null, null],
    [undefined, null],
  ] as const)('is read from %j', (wire, status) => {
    expect(z.decode(matchStatus, wire)).toBe(status);
  });

  it('is answered as an empty text when there is none', () => expect(z.encode(matchStatus, null)).toBe(''));
  it('is refused otherwise', () => expect(z.safeParse(matchStatus, 'retired').success).toBe(false));
});

describe('a court', () => {
  it.each([
    [3, 3],
    ['3', 3],
    ['012', 12],
    ['', null],
    [null, null],
    [undefined, null],
    [0, 0],
  ] as const)('is read from %j', (wire, court) => {
    expect(z.decode(courtNumber, wire)).toBe(court);
  });

  it('is answered as text', () =>
    expect([z.encode(courtNumber, 3), z.encode(courtNumber, null)]).toEqual(['3', null]));
  it.each([1000, -1, 1.5, 'A', '1000', true])('is refused as %j', (wire) => {
    expect(z.safeParse(courtNumber, wire).success).toBe(false);
  });
});

describe('a match record', () => {
  it('carries what a knockout record has [DATA-KOREC-01, DATA-KOREC-06]', () => {
    const inside = read(knockoutMatch, record);
    expect(Object.keys(z.encode(knockoutMatch as z.ZodMiniType, inside) as Wire).toSorted()).toEqual(
      [
        'id',
        'eventId',
        'matchNo',
        'player1',
        'player2',
        'status',
        'selectedTeam',
        'courtNo',
        'time',
        'isLive',
        'player1reported',
        'player2reported',
        'team1score',
        'team2score',
        'team12',
        'team22',
        'team13',
        'team23',
      ].toSorted(),
    );
  });

  it('repeats the four settings in a pool record [DATA-RRREC-01, DATA-RRREC-03, DATA-RRREC-04, DATA-FXSET-01]', () => {
    const inside = read(poolMatch, { ...record, ...pools });
    expect(inside).toMatchObject({ numberOfPools: 2, entriesPerPool: 4, meetings: 1, qualifiersPerPool: 2 });
    expect(z.encode(poolMatch as z.ZodMiniType, inside)).toMatchObject(pools);
  });

  it.each('ABCDEFGHIJKLMNO'.split(''))('stands in pool %s [DATA-RRREC-02]', (poolName) => {
    expect(z.safeParse(poolMatch, { ...record, ...pools, poolName }).success).toBe(true);
  });

  it.each(['P', 'a', '', 'AA', 1])('never stands in pool %j', (poolName) => {
    expect(z.safeParse(poolMatch, { ...record, ...pools, poolName }).success).toBe(false);
  });

  it('has false for a side that is empty, and no id before it is saved', () => {
    const draft = { ...record, id: null, player1: false, player2: '' };
    const inside = read(knockoutMatch, draft);
    expect(inside).toMatchObject({ id: null, sideA: null, sideB: null });
    expect(z.encode(knockoutMatch as z.ZodMiniType, inside)).toMatchObject({
      id: null,
      player1: false,
      player2: false,
    });
  });

  it('is told to be of a pool by its pool', () => {
    expect(read(anyMatch, { ...record, ...pools })).toHaveProperty('poolName', 'A');
    expect(read(anyMatch, record)).not.toHaveProperty('poolName');
  });
});
