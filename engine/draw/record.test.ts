import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { refused } from '../result.ts';
import { UNPLAYED, winnerOf, type Outcome, type Side } from '../types.ts';
import { hasResult, type DrawChange } from './change.ts';
import type { Draw } from './knockout.ts';
import { layOut } from './layout.ts';
import { makeDraw } from './make.ts';
import { declareBye, recordResult, recordResults, settleByes, undoResult, withdraw } from './record.ts';
import type { Result } from '../result.ts';

vi.setConfig({ testTimeout: 60_000 });

function drawOf(count: number, randomSeed: string | number = 1): Draw {
  const entries = Array.from({ length: count }, (_, index) => ({ id: index + 1, clubs: [] }));
  const made = makeDraw({ entries, seeds: [], keepClubsApart: false, randomSeed });
  if (!made.ok) throw new Error(made.code);
  return made.value.draw;
}

/** Four entries on the lines 1 to 4: matches 0 and 1 lead to the final 2. */
const four = layOut([1, 2, 3, 4]);

function change(result: Result<DrawChange>): DrawChange {
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

function won(winner: Side | null, games: Outcome['games'] = []): Outcome {
  return { winner, ending: null, games };
}

function play(draw: Draw, ...results: [number, Side][]): Draw {
  return change(
    recordResults(
      draw,
      results.map(([number, winner]) => ({ number, outcome: won(winner) })),
    ),
  ).draw;
}

const numbers = (matches: Draw) => matches.map((match) => match.number);

describe('recordResult', () => {
  it('places the winner in the next match, the upper of two neighbours as side A [FIX-ADV-01] [FIX-ADV-02]', () => {
    const first = change(recordResult(four, 0, won('B', [{ a: 10, b: 15 }])));
    expect(first.draw[2]).toMatchObject({ sideA: 2, sideB: null });
    expect(numbers(first.changed)).toEqual([0, 2]);
    expect(first.lost).toEqual([]);
    expect(change(recordResult(first.draw, 1, won('A'))).draw[2]).toMatchObject({ sideA: 2, sideB: 3 });
  });

  it('takes six steps from the first round of 128 to the final [FIX-ADV-04] [FIX-CONST-01]', () => {
    let draw = drawOf(128);
    for (const number of draw.keys()) draw = play(draw, [number, 'A']);
    expect(winnerOf(draw[126]!)).toBe(draw[0]!.sideA);
  });

  it('leaves the next match alone while only points are known', () => {
    const running = change(recordResult(four, 0, won(null, [{ a: 3, b: 4 }])));
    expect(numbers(running.changed)).toEqual([0]);
  });

  it('lets a winner be picked against the points, and unpicked again [FIX-STATE-17]', () => {
    const picked = change(recordResult(four, 0, won('B', [{ a: 15, b: 9 }])));
    expect(picked.draw[2]).toMatchObject({ sideA: 2 });
    const unpicked = change(recordResult(picked.draw, 0, won(null, [{ a: 15, b: 9 }])));
    expect(unpicked.draw[2]).toMatchObject({ sideA: null });
    expect(unpicked.draw[0]).toMatchObject({ winner: null, games: [{ a: 15, b: 9 }] });
  });

  it('corrects points without touching what came after', () => {
    const played = play(four, [0, 'A'], [1, 'A'], [2, 'A']);
    const corrected = change(recordResult(played, 0, won('A', [{ a: 15, b: 3 }])));
    expect(numbers(corrected.changed)).toEqual([0]);
    expect(corrected.lost).toEqual([]);
  });

  it('names the later results that a corrected winner would cost [FIX-ADV-03]', () => {
    const played = play(four, [0, 'A'], [1, 'A'], [2, 'A']);
    const corrected = change(recordResult(played, 0, won('B')));
    expect(corrected.draw[2]).toEqual({ number: 2, sideA: 2, sideB: 3, ...UNPLAYED });
    expect(numbers(corrected.changed)).toEqual([0, 2]);
    expect(corrected.lost).toEqual([played[2]]);
  });

  it('reaches through all rounds down to the final', () => {
    const played = play(drawOf(8), [0, 'A'], [1, 'A'], [2, 'A'], [3, 'A'], [4, 'B'], [5, 'A'], [6, 'B']);
    const corrected = change(recordResult(played, 1, won('B')));
    expect(numbers(corrected.changed)).toEqual([1, 4, 6]);
    expect(corrected.lost).toEqual([played[4], played[6]]);
  });

  it('records a walkover, a retirement and a disqualification with what was played', () => {
    for (const ending of ['walkover', 'retired', 'disqualified'] as const) {
      const games =
        ending === 'walkover'
          ? []
          : [
              { a: 15, b: 3 },
              { a: 2, b: 4 },
            ];
      const { draw } = change(recordResult(four, 0, { winner: 'B', ending, games }));
      expect(draw[0]).toMatchObject({ winner: 'B', ending, games });
      expect(draw[2]).toMatchObject({ sideA: 2 });
    }
  });

  it.each([
    [9, won('A'), 'no-such-match'],
    [-1, won('A'), 'no-such-match'],
    [0.5, won('A'), 'no-such-match'],
    [2, won('A'), 'winner-missing'],
    [0, won('A', [{ a: -1, b: 2 }]), 'not-a-score'],
    [0, won('A', [{ a: 1.5, b: 2 }]), 'not-a-score'],
    [0, won('A', [{ a: 100, b: 2 }]), 'not-a-score'],
    [
      0,
      won(
        'A',
        Array.from({ length: 4 }, () => ({ a: 15, b: 2 })),
      ),
      'not-a-score',
    ],
    [2, won(null, [{ a: 1, b: 2 }]), 'opponent-missing'],
    [0, { winner: null, ending: 'retired', games: [] } as const, 'winner-missing'],
    [0, { winner: 'A', ending: 'bye', games: [] } as const, 'not-a-bye'],
  ])('of match %d is refused when it cannot be (case %#)', (number, outcome, code) => {
    expect(recordResult(four, number, outcome)).toEqual(refused(code));
  });

  it('refuses a result against an opponent who is still to come', () => {
    const half = play(four, [0, 'A']);
    expect(recordResult(half, 2, won('A'))).toEqual(refused('opponent-missing'));
    expect(recordResult(half, 2, { winner: 'A', ending: 'walkover', games: [] })).toEqual(
      refused('opponent-to-come'),
    );
    expect(declareBye(half, 2)).toEqual(refused('opponent-to-come'));
  });

  it('records all of several results or none', () => {
    expect(
      recordResults(four, [
        { number: 0, outcome: won('A') },
        { number: 7, outcome: won('A') },
      ]),
    ).toEqual(refused('no-such-match'));
  });
});

describe('undoResult', () => {
  it('takes points and winner back and empties the place in the next match [FIX-ADV-03] [FIX-STATE-13]', () => {
    const played = play(four, [0, 'A'], [1, 'B']);
    expect(change(undoResult(played, 0)).draw).toEqual(play(four, [1, 'B']));
  });

  it('works anywhere, also under a finished final', () => {
    const played = play(four, [0, 'A'], [1, 'A'], [2, 'B']);
    const undone = change(undoResult(played, 1));
    expect(undone.draw).toEqual(play(four, [0, 'A']));
    expect(numbers(undone.lost)).toEqual([2]);
  });
});

describe('byes', () => {
  it('advance like a win, on either side [FIX-ADV-05] [FIX-STATE-11]', () => {
    const settled = settleByes(layOut([1, null, null, 4]));
    expect(settled[0]).toMatchObject({ winner: 'A', ending: 'bye' });
    expect(settled[1]).toMatchObject({ winner: 'B', ending: 'bye' });
    expect(settled[2]).toMatchObject({ sideA: 1, sideB: 4, winner: null });
  });

  it('may be declared in a later round when nobody can come', () => {
    const settled = settleByes(layOut([1, null, null, null]));
    expect(change(declareBye(settled, 2)).draw[2]).toMatchObject({ winner: 'A', ending: 'bye' });
  });

  it('may follow a match that both sides missed', () => {
    const missed = change(
      recordResult(play(four, [0, 'A']), 1, { winner: null, ending: 'walkover', games: [] }),
    ).draw;
    expect(change(declareBye(missed, 2)).draw[2]).toMatchObject({ sideA: 1, winner: 'A', ending: 'bye' });
  });

  it('are refused for two entries and for none', () => {
    expect(declareBye(four, 0)).toEqual(refused('not-a-bye'));
    expect(declareBye(layOut([null, null]), 0)).toEqual(refused('winner-missing'));
    expect(declareBye(four, 12)).toEqual(refused('no-such-match'));
  });

  it('go over to whoever comes into the match in the other’s place', () => {
    const final = change(declareBye(play(layOut([1, 2, null, null]), [0, 'A']), 2)).draw;
    const corrected = change(recordResult(final, 0, won('B')));
    expect(corrected.draw[2]).toMatchObject({ sideA: 2, winner: 'A', ending: 'bye' });
    expect(corrected.lost).toEqual([]);
  });
});

describe('a bye of a later round', () => {
  it('ends when an opponent may come after all', () => {
    const missed = change(
      recordResult(play(four, [0, 'A']), 1, { winner: null, ending: 'walkover', games: [] }),
    ).draw;
    const final = change(declareBye(missed, 2)).draw;
    expect(change(undoResult(final, 1)).draw).toEqual(play(four, [0, 'A']));
  });
});

describe('withdraw', () => {
  it('sends the opponent through', () => {
    expect(change(withdraw(four, 1)).draw[0]).toMatchObject({ winner: 'B', ending: 'walkover' });
    expect(change(withdraw(four, 4, 'disqualified')).draw[1]).toMatchObject({
      winner: 'A',
      ending: 'disqualified',
    });
  });

  it('sends an opponent through who comes later, and again after a correction', () => {
    const waiting = change(withdraw(play(four, [0, 'A']), 1)).draw;
    expect(waiting[2]).toMatchObject({ sideA: 1, winner: null, ending: 'walkover' });
    const came = change(recordResult(waiting, 1, won('B')));
    expect(came.draw[2]).toMatchObject({ sideB: 4, winner: 'B', ending: 'walkover' });
    expect(came.lost).toEqual([]);
    expect(change(recordResult(came.draw, 1, won('A'))).draw[2]).toMatchObject({ sideB: 3, winner: 'B' });
    expect(change(undoResult(came.draw, 1)).draw).toEqual(waiting);
  });

  it('keeps the points of a match that was running', () => {
    const running = change(recordResult(four, 0, won(null, [{ a: 7, b: 3 }]))).draw;
    expect(change(withdraw(running, 2)).draw[0]).toMatchObject({
      winner: 'A',
      ending: 'retired',
      games: [{ a: 7, b: 3 }],
    });
  });

  it('leaves nobody when both of a match withdraw, and lets the next have a bye', () => {
    const both = change(recordResult(four, 0, { winner: null, ending: 'walkover', games: [] })).draw;
    const final = change(declareBye(play(both, [1, 'A']), 2)).draw;
    expect(winnerOf(final[2]!)).toBe(3);
  });

  it('is refused for those who are out, have won, or never stood in the draw', () => {
    const played = play(four, [0, 'A'], [1, 'A'], [2, 'A']);
    expect(withdraw(played, 2)).toEqual(refused('entry-already-out'));
    expect(withdraw(played, 3)).toEqual(refused('entry-already-out'));
    expect(withdraw(played, 1)).toEqual(refused('draw-finished'));
    expect(withdraw(played, 77)).toEqual(refused('entry-not-in-draw'));
  });
});

describe('any sequence of results, corrections, undos and withdrawals', () => {
  const anyOutcome: fc.Arbitrary<Outcome> = fc.oneof(
    { arbitrary: fc.constantFrom<Outcome>(won('A', [{ a: 15, b: 9 }]), won('B'), UNPLAYED), weight: 4 },
    fc.constantFrom<Outcome>(
      won(null, [{ a: 1, b: 1 }]),
      { winner: 'A', ending: 'retired', games: [{ a: 3, b: 9 }] },
      { winner: 'B', ending: 'walkover', games: [] },
      { winner: null, ending: 'walkover', games: [] },
      { winner: 'A', ending: 'bye', games: [] },
      { winner: 'B', ending: 'bye', games: [] },
    ),
  );
  const anySteps = fc.array(
    fc.record({
      at: fc.nat(),
      outcome: anyOutcome,
      kind: fc.constantFrom('record', 'record', 'record', 'withdraw'),
    }),
    { maxLength: 80 },
  );

  it('ends in the state of the results that stand, played straight', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 24 }), anySteps, (count, steps) => {
        const start = drawOf(count);
        const end = steps.reduce((draw, step) => apply(draw, step, count), start);
        const undrawn = start.map((match) => ({ ...match, ...UNPLAYED }));
        const firstRound = (start.length + 1) / 2;
        const bare = undrawn.map((match, number) =>
          number < firstRound ? match : { ...match, sideA: null, sideB: null },
        );
        const straight = end.reduce<Draw>((draw, { number, winner, ending, games }) => {
          return change(recordResult(draw, number, { winner, ending, games })).draw;
        }, bare);
        expect(straight).toEqual(end);
      }),
      { numRuns: 500 },
    );
  });

  it('loses no result unannounced and changes no match unannounced', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 24 }), anySteps, (count, steps) => {
        steps.reduce((draw, { at, outcome }) => {
          const number = at % draw.length;
          const recorded = recordResult(draw, number, outcome);
          if (!recorded.ok) return draw;
          const { draw: after, changed, lost } = recorded.value;
          expect(after.filter((match, index) => match !== draw[index])).toEqual(changed);
          for (const old of draw.filter((match) => match.number !== number && hasResult(match))) {
            const match = after[old.number]!;
            const stands =
              match.ending === old.ending &&
              JSON.stringify(match.games) === JSON.stringify(old.games) &&
              (old.winner === null || winnerOf(match) === winnerOf(old));
            expect(lost.includes(old)).toBe(!stands);
          }
          return after;
        }, drawOf(count));
      }),
      { numRuns: 300 },
    );
  });

  function apply(draw: Draw, step: { at: number; outcome: Outcome; kind: string }, count: number): Draw {
    const result =
      step.kind === 'withdraw'
        ? withdraw(draw, (step.at % count) + 1)
        : recordResult(draw, step.at % draw.length, step.outcome);
    return result.ok ? result.value.draw : draw;
  }
});
