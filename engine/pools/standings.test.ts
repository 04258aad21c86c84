import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { EntryId, Match } from '../types.ts';
import { poolMatches } from './pairings.ts';
import { BWF_STANDINGS_RULE, DEFAULT_STANDINGS_RULE, type StandingsRule } from './rules.ts';
import { standings } from './standings.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Matches from lines like `1-2 15-9 15-10`; the winner has more games, `>` or `<` before the games settles it otherwise. */
function played(...lines: string[]): Match[] {
  return lines.map((line, number) => {
    const [pair, ...rest] = line.split(' ');
    const [sideA, sideB] = pair!.split('-').map(Number);
    const ending = rest.find((word) => word === 'walkover' || word === 'retired') as
      | Match['ending']
      | undefined;
    const games = rest.flatMap((word) =>
      /^\d+-\d+$/.test(word) ? [{ a: Number(word.split('-')[0]), b: Number(word.split('-')[1]) }] : [],
    );
    const lead = games.reduce((sum, { a, b }) => sum + Math.sign(a - b), 0);
    const picked = rest.includes('>') ? 'A' : rest.includes('<') ? 'B' : null;
    const winner = picked ?? (lead > 0 ? 'A' : lead < 0 ? 'B' : null);
    return { number, sideA: sideA!, sideB: sideB!, winner, ending: ending ?? null, games };
  });
}

function ranking(entries: EntryId[], matches: Match[], rule?: StandingsRule, lots?: EntryId[]): string {
  return standings(entries, matches, rule, lots)
    .map(({ entry, place, level, deleted }) => `${place}:${entry}${level ? '=' : ''}${deleted ? 'x' : ''}`)
    .join(' ');
}

const example = played('1-2 21-19', '1-3 21-19', '2-3 21-5');

describe('the columns of the table', () => {
  const [first, second, third] = standings([1, 2, 3], example);

  it('count played, won and lost matches [FIX-PTS-01] [FIX-PTS-02] [FIX-PTS-03]', () => {
    expect(second).toMatchObject({ entry: 1, played: 2, won: 2, lost: 0 });
    expect(first).toMatchObject({ entry: 2, played: 2, won: 1, lost: 1 });
    expect(third).toMatchObject({ entry: 3, played: 2, won: 0, lost: 2 });
  });

  it('count points taken, points given and their difference [FIX-PTS-04] [FIX-PTS-05] [FIX-PTS-06]', () => {
    expect(second).toMatchObject({ pointsFor: 42, pointsAgainst: 38, pointDifference: 4 });
    expect(first).toMatchObject({ pointsFor: 40, pointsAgainst: 26, pointDifference: 14 });
    expect(third).toMatchObject({ pointsFor: 24, pointsAgainst: 42, pointDifference: -18 });
  });

  it('give two for a win [FIX-PTS-07]', () => {
    expect([first, second, third].map((row) => row?.score)).toEqual([2, 4, 0]);
  });

  it('add up all games of a match [FIX-PTS-04]', () => {
    const rows = standings([1, 2], played('1-2 15-3 9-15 15-13'));
    expect(rows[0]).toMatchObject({ entry: 1, pointsFor: 39, pointsAgainst: 31, gamesWon: 2, gamesLost: 1 });
  });

  it('count decided matches only, a bye never [FIX-PTS-10]', () => {
    const bye: Match = { number: 2, sideA: 1, sideB: null, winner: 'A', ending: 'bye', games: [] };
    const running = played('1-2 15-15', '2-3 15-2');
    expect(standings([1, 2, 3], [...running, bye]).map(({ played }) => played)).toEqual([1, 0, 1]);
  });

  it('count a walkover as played, without points [FIX-PTS-10]', () => {
    const rows = standings([1, 2], played('1-2 > walkover'));
    expect(rows[0]).toMatchObject({ played: 1, won: 1, pointsFor: 0, pointsAgainst: 0, score: 2 });
    expect(rows[1]).toMatchObject({ played: 1, lost: 1, pointsFor: 0 });
  });
});

describe('the usual order', () => {
  it('is point difference, then wins [FIX-POOL-01] [FIX-PTS-09]', () => {
    expect(ranking([1, 2, 3], example)).toBe('1:2 2:1 3:3');
    expect(
      ranking([1, 2, 3, 4], played('1-2 21-19', '1-3 19-21', '4-3 21-19', '2-4 21-19', '1-4 > walkover')),
    ).toBe('1:1 2:2 3:4 4:3');
  });

  it('goes on to points taken, the matches among the level, and the earlier registration', () => {
    expect(ranking([1, 2, 3, 4], played('1-3 11-9', '2-4 21-19'))).toBe('1:2 2:1 3:4 4:3');
    expect(ranking([1, 2, 3], played('2-1 21-19', '1-3 21-19', '3-2 21-19'))).toBe('1:1 2:2 3:3');
    expect(ranking([1, 2, 3, 4], played('2-1 21-19', '1-3 21-19', '4-2 21-19'))).toBe('1:4 2:2 3:1 4:3');
  });

  it('is computed anew from the matches every time [FIX-POOL-02]', () => {
    expect(ranking([1, 2], played('1-2 15-3'))).toBe('1:1 2:2');
    expect(ranking([1, 2], played('1-2 3-15'))).toBe('1:2 2:1');
  });
});

describe('the order of the BWF', () => {
  it('is wins first', () => {
    expect(ranking([1, 2, 3], example, BWF_STANDINGS_RULE)).toBe('1:1 2:2 3:3');
  });

  it('lets the match between two decide, whatever their points', () => {
    const matches = played('2-1 21-19', '1-3 21-1', '1-4 21-1', '2-3 21-19', '4-2 21-1', '3-4 21-19');
    expect(ranking([1, 2, 3, 4], matches, BWF_STANDINGS_RULE)).toBe('1:2 2:1 3:3 4:4');
  });

  it('takes the games of three, and the match between two who are still level', () => {
    const three = played('1-2 21-5 21-5', '2-3 21-19 19-21 21-19', '3-1 21-19 19-21 21-19');
    expect(ranking([1, 2, 3], three, BWF_STANDINGS_RULE)).toBe('1:1 2:3 3:2');
    const two = played('1-2 21-5 21-5', '2-3 21-1 21-1', '3-1 21-19 5-21 21-19');
    expect(ranking([1, 2, 3], two, BWF_STANDINGS_RULE)).toBe('1:1 2:2 3:3');
    const pairLeft = played('1-2 21-5 21-5', '2-3 21-9 5-21 21-9', '3-1 21-19 21-19');
    expect(ranking([1, 2, 3], pairLeft, BWF_STANDINGS_RULE)).toBe('1:3 2:1 3:2');
  });

  it('takes the points of three whose games are level', () => {
    const matches = played('1-2 21-10 21-10', '2-3 21-19 21-19', '3-1 21-15 21-15');
    expect(ranking([1, 2, 3], matches, BWF_STANDINGS_RULE)).toBe('1:1 2:3 3:2');
  });

  it('leaves the order of the rest to lots and says so, until they are drawn', () => {
    const round = played('1-2 21-19', '2-3 21-19', '3-1 21-19');
    expect(ranking([1, 2, 3], round, BWF_STANDINGS_RULE)).toBe('1:1= 1:2= 1:3=');
    expect(ranking([1, 2, 3], round, BWF_STANDINGS_RULE, [3, 1, 2])).toBe('1:3 2:1 3:2');
  });

  it('splits a group and begins each part anew', () => {
    const [clear, close] = ['21-19 21-19', '21-19 19-21 21-19'];
    const first = played(`1-2 ${clear}`, `1-3 ${close}`, '2-3 21-1 21-1', '2-4 21-1 21-1', `3-4 ${close}`);
    const second = played(`3-5 ${close}`, `4-5 ${close}`, `4-1 ${close}`, `5-1 ${close}`, `5-2 ${close}`);
    expect(ranking([1, 2, 3, 4, 5], [...first, ...second], BWF_STANDINGS_RULE)).toBe('1:1 2:2 3:5 4:3 5:4');
  });

  it('counts games, then points between two who beat each other once', () => {
    const twice = played('1-2 21-19 21-19', '2-1 21-19 5-21 21-19');
    expect(ranking([1, 2], twice, BWF_STANDINGS_RULE)).toBe('1:1 2:2');
  });

  it('deletes all results of an entry that did not finish', () => {
    const matches = played('1-2 21-19', '2-3 21-0', '3-1 < 9-3 retired');
    expect(ranking([1, 2, 3], matches, BWF_STANDINGS_RULE)).toBe('1:1 2:2 3:3x');
    const rows = standings([1, 2, 3], matches, BWF_STANDINGS_RULE);
    expect(rows[1]).toMatchObject({ entry: 2, played: 1, pointDifference: -2 });
    expect(rows[2]).toMatchObject({ entry: 3, played: 0, deleted: true });
  });
});

describe('a walkover', () => {
  it('may count with full points', () => {
    const rule: StandingsRule = {
      ...DEFAULT_STANDINGS_RULE,
      incomplete: { kind: 'full-points', games: 2, points: 15 },
    };
    const rows = standings([1, 2], played('2-1 > walkover'), rule);
    expect(rows[0]).toMatchObject({ entry: 2, pointsFor: 30, pointsAgainst: 0, gamesWon: 2 });
    expect(rows[1]).toMatchObject({ entry: 1, pointsFor: 0, pointsAgainst: 30, gamesLost: 2 });
  });

  it('counts a retirement with the points that were played', () => {
    expect(standings([1, 2], played('1-2 < 15-3 2-4 retired'))[0]).toMatchObject({
      entry: 1,
      pointsFor: 17,
      won: 0,
    });
  });
});

describe('standings in general', () => {
  const anyPool = fc.integer({ min: 2, max: 8 }).chain((size) => {
    const entries = Array.from({ length: size }, (_, index) => index + 1);
    const table = poolMatches({ pools: [entries], meetings: 1 });
    const count = table.ok ? table.value.length : 0;
    const anyScore = fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }), fc.boolean());
    return fc.array(anyScore, { minLength: count, maxLength: count }).map((scores) => ({
      entries,
      matches: (table.ok ? table.value : []).map((match, index): Match => {
        const [a, b, wins] = scores[index]!;
        return { ...match, games: [{ a, b }], winner: a > b ? 'A' : b > a ? 'B' : wins ? 'A' : null };
      }),
    }));
  });

  it.each([
    ['usual', DEFAULT_STANDINGS_RULE],
    ['BWF', BWF_STANDINGS_RULE],
  ])('do not depend on the order of entries or matches: %s', (_, rule) => {
    fc.assert(
      fc.property(anyPool, fc.integer(), ({ entries, matches }, turn) => {
        const turned = <T>(list: readonly T[]) =>
          list.map((__, index) => list[(((index + turn) % list.length) + list.length) % list.length]!);
        const rows = standings(entries, matches, rule);
        expect(standings(turned(entries), turned(matches).toReversed(), rule)).toEqual(rows);
        expect(rows.reduce((sum, row) => sum + row.pointDifference, 0)).toBe(0);
        expect(rows.reduce((sum, row) => sum + row.won - row.lost, 0)).toBe(0);
      }),
    );
  });

  it('always order by the first criterion', () => {
    fc.assert(
      fc.property(anyPool, ({ entries, matches }) => {
        const wins = standings(entries, matches, BWF_STANDINGS_RULE).map(({ won }) => won);
        expect(wins).toEqual(wins.toSorted((one, other) => other - one));
        const differences = standings(entries, matches).map(({ pointDifference }) => pointDifference);
        expect(differences).toEqual(differences.toSorted((one, other) => other - one));
      }),
    );
  });
});
