import type { KnockoutMatch } from '@tournaments/contract';
import { declareBye } from '@tournaments/engine';
import { describe, expect, it } from 'vitest';
import {
  gamesOf,
  hasOutcome,
  goesOutOf,
  lostBy,
  outcomeOf,
  picked,
  pointsFrom,
  typedOf,
  withOneLess,
  withOneMore,
  withPoints,
  type TypedScore,
} from './score.ts';
import { mayOpen, toEngine } from './types.ts';

function match(matchNumber: number, changes: Partial<KnockoutMatch> = {}): KnockoutMatch {
  return {
    id: matchNumber + 1,
    eventId: 1,
    matchNumber,
    sideA: null,
    sideB: null,
    status: null,
    winner: null,
    court: null,
    scheduledAt: null,
    isLive: false,
    sideAReported: false,
    sideBReported: false,
    games: [],
    ...changes,
  };
}

const UNPLAYED = typedOf(match(0));

function typed(...games: readonly (readonly [string, string])[]): TypedScore {
  return games.reduce((score, [a, b], index) => {
    const wide = index < score.games.length ? score : withOneMore(score);
    return withPoints(withPoints(wide, index, 'A', a), index, 'B', b);
  }, UNPLAYED);
}

describe('a typed score', () => {
  it('counts what is not a number as 0, and cuts what no game can have [FIX-STATE-18]', () => {
    expect(['', 'x', '12', '-3', '7.9', '1e3'].map(pointsFrom)).toEqual([0, 0, 12, 0, 7, 99]);
    expect(gamesOf(typed(['', '15']))).toEqual([{ a: 0, b: 15 }]);
  });

  it('selects the side that wins more sets; a tie clears the selection [FIX-STATE-15] [FIX-STATE-16]', () => {
    expect(typed(['15', '9']).winner).toBe('A');
    expect(typed(['15', '9'], ['9', '15']).winner).toBe(null);
    expect(typed(['15', '9'], ['9', '15'], ['13', '15']).winner).toBe('B');
    expect(typed(['9', '9']).winner).toBe(null);
  });

  it('has one set at least and three at most, added and removed one at a time [FIX-STATE-20]', () => {
    const three = withOneMore(withOneMore(UNPLAYED));
    expect(withOneMore(three).games).toHaveLength(3);
    expect(withOneLess(three).games).toHaveLength(2);
    expect(withOneLess(UNPLAYED).games).toHaveLength(1);
  });

  it('follows the sets again when one is removed', () => {
    expect(withOneLess(typed(['15', '9'], ['9', '15'])).winner).toBe('A');
  });

  it('leaves out sets that were added and not touched', () => {
    expect(gamesOf(withOneMore(typed(['15', '9'])))).toEqual([{ a: 15, b: 9 }]);
    expect(gamesOf(UNPLAYED)).toEqual([]);
  });

  it('lets a winner be picked and unpicked by hand [FIX-STATE-17]', () => {
    const retired = picked(typed(['15', '9'], ['2', '5']), 'B');
    expect(outcomeOf(retired, null)).toEqual({
      winner: 'B',
      ending: null,
      games: [
        { a: 15, b: 9 },
        { a: 2, b: 5 },
      ],
    });
    expect(picked(retired, 'B').winner).toBe(null);
  });

  it('is told from what is stored', () => {
    const stored = match(0, { winner: 'A', games: [{ a: 15, b: 9 }] });
    expect(hasOutcome(stored, outcomeOf(typed(['15', '9']), null))).toBe(true);
    expect(hasOutcome(stored, outcomeOf(typed(['15', '8']), null))).toBe(false);
    expect(hasOutcome(stored, outcomeOf(typed(['15', '9'], ['1', '0']), null))).toBe(false);
  });
});

describe('correcting a played match', () => {
  const WON = { winner: 'A', games: [{ a: 15, b: 9 }] } as const;
  const draw = [
    match(0, { sideA: 1, sideB: 2, ...WON }),
    match(1, { sideA: 3, sideB: 4, ...WON }),
    match(2, { sideA: 1, sideB: 3, ...WON }),
  ];

  it('loses the later results that its winner played', () => {
    const lost = lostBy(draw, 0, { winner: 'B', ending: null, games: [{ a: 9, b: 15 }] });
    expect(lost.map(({ number }) => number)).toEqual([2]);
  });

  it('loses nothing while the winner stays', () => {
    expect(lostBy(draw, 0, { winner: 'A', ending: null, games: [{ a: 15, b: 13 }] })).toEqual([]);
    expect(lostBy(draw, 2, { winner: null, ending: null, games: [] })).toEqual([]);
  });
});

describe('taking a result back', () => {
  const WON = { winner: 'A', games: [{ a: 15, b: 9 }] } as const;

  it('puts the winner out of the next match, and of those it went on to', () => {
    const draw = [
      match(0, { sideA: 1, sideB: 2, ...WON }),
      match(1, { sideA: 3, sideB: 4 }),
      match(2, { sideA: 1, sideB: null }),
    ];
    expect(goesOutOf(draw, 0)).toEqual([2]);
    expect(goesOutOf(draw, 1)).toEqual([]);
    expect(goesOutOf([match(0, { ...WON })], 0)).toEqual([]);
  });
});

describe('opening a match', () => {
  const both = { sideA: 1, sideB: 2 } as const;

  it('is for the organizer always, for the umpire while it has neither winner nor walkover [FIX-STATE-21] [FIX-VAL-06]', () => {
    const decided = match(0, { ...both, winner: 'A' });
    const walkover = match(0, { ...both, status: 'walkover' });
    expect([decided, walkover, match(0)].map((one) => mayOpen(one, 'organizer'))).toEqual([true, true, true]);
    expect([decided, walkover, match(0)].map((one) => mayOpen(one, 'umpire'))).toEqual([false, false, false]);
    expect(mayOpen(match(0, both), 'umpire')).toBe(true);
  });
});

describe('a bye', () => {
  it('selects whichever side is filled [FIX-STATE-11]', () => {
    for (const [sides, winner] of [
      [{ sideA: 5 }, 'A'],
      [{ sideB: 6 }, 'B'],
    ] as const) {
      const declared = declareBye([match(0, sides), match(1), match(2)].map(toEngine), 0);
      expect(declared.ok && declared.value.draw[0]).toMatchObject({ winner, ending: 'bye' });
    }
  });
});
