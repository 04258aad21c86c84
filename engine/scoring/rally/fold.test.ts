import { describe, expect, it } from 'vitest';
import { FORMATS } from '../format.ts';
import type { Side } from '../../types.ts';
import type { MatchAct, MatchSetup } from './events.ts';
import { foldMatch, mayAppend, type MatchState } from './fold.ts';
import { begin, doubles, folded, logOf, OPENING, singles, tell } from './testing.ts';

const times = (side: Side, count: number) => side.repeat(count);

function after(setup: MatchSetup, ...acts: (MatchAct | string)[]): MatchState {
  return tell(begin(setup), ...acts).state;
}

function refusal(state: MatchState, act: MatchAct): string | null {
  const [event] = logOf([act], state.lastNumber + 1);
  const verdict = mayAppend(state, event!);
  return verdict.ok ? null : verdict.code;
}

describe('before play', () => {
  it('asks for the toss, then who serves and who stands where, then for the warm-up', () => {
    const phases = [0, 1, 2, 3, 4, 5].map((count) => folded(doubles, OPENING.slice(0, count)).phase);
    expect(phases).toEqual(['toss', 'line-up', 'line-up', 'warm-up', 'warm-up', 'play']);
  });

  it('takes no step before the one that it needs', () => {
    expect(refusal(foldMatch(doubles, []), { kind: 'ends', left: 'A' })).toBe('no-toss');
    expect(refusal(folded(doubles, OPENING.slice(0, 1)), { kind: 'play' })).toBe('no-ends');
    expect(refusal(folded(doubles, OPENING.slice(0, 2)), { kind: 'play' })).toBe('no-line-up');
    expect(refusal(folded(doubles, OPENING.slice(0, 3)), { kind: 'play' })).toBe('no-warm-up');
    expect(refusal(folded(doubles, OPENING.slice(0, 4)), { kind: 'rally', winner: 'A' })).toBe('not-in-play');
    expect(refusal(folded(doubles, OPENING), { kind: 'toss', winner: 'A', choice: 'end' })).toBe(
      'not-before-play',
    );
  });

  it('lets the winner of the toss serve, receive or choose an end', () => {
    const lineUp = { kind: 'line-up', serving: 'B', server: 0, receiver: 0 } as const;
    const tossed = (choice: 'serve' | 'receive' | 'end') =>
      folded(doubles, [{ kind: 'toss', winner: 'A', choice }]);
    expect(refusal(tossed('serve'), lineUp)).toBe('other-side-serves');
    expect(refusal(tossed('receive'), lineUp)).toBeNull();
    expect(refusal(tossed('end'), lineUp)).toBeNull();
  });

  it('asks for the line-up again after another toss', () => {
    const acts: MatchAct[] = [...OPENING.slice(0, 3), { kind: 'toss', winner: 'B', choice: 'serve' }];
    expect(folded(doubles, acts)).toMatchObject({ phase: 'line-up', server: null });
  });

  it('runs the clock of the warm-up', () => {
    expect(folded(singles, OPENING.slice(0, 4)).clocks).toEqual([
      { kind: 'warm-up', startedAt: 30, seconds: 120, warnAt: 90 },
    ]);
    expect(folded(singles, OPENING)).toMatchObject({ clocks: [], startedAt: 40 });
  });
});

describe('service in singles', () => {
  it('goes to the winner of each rally', () => {
    expect(after(singles).server).toBe('A');
    expect(after(singles, 'A').server).toBe('A');
    expect(after(singles, 'AB').server).toBe('B');
  });

  it('comes from the right at an even score of the server, from the left at an odd one', () => {
    expect(after(singles).serviceCourt).toBe('right');
    expect(after(singles, 'A').serviceCourt).toBe('left');
    expect(after(singles, 'AB').serviceCourt).toBe('left');
    expect(after(singles, 'ABB').serviceCourt).toBe('right');
  });

  it('always has the same player', () => {
    expect(after(singles, 'ABBABAAB')).toMatchObject({ serverPlayer: 0, receiverPlayer: 0 });
  });

  it('begins the next game with the winner of the last', () => {
    expect(after(singles, times('B', 15))).toMatchObject({
      server: 'B',
      serviceCourt: 'right',
      games: [
        { a: 0, b: 15 },
        { a: 0, b: 0 },
      ],
    });
  });
});

describe('service in doubles', () => {
  const lineUp: MatchAct = { kind: 'line-up', serving: 'A', server: 0, receiver: 0 };

  it('follows the example of the laws', () => {
    // A and B against C and D; A serves to C: A0, A1 against B0, B1 here.
    const steps: [string, string, MatchState['serviceCourt'], string][] = [
      ['', 'A0 to B0', 'right', '0-0'],
      ['A', 'A0 to B1', 'left', '1-0'],
      ['AB', 'B1 to A0', 'left', '1-1'],
      ['ABA', 'A1 to B0', 'right', '2-1'],
      ['ABAB', 'B0 to A1', 'right', '2-2'],
      ['ABABB', 'B0 to A0', 'left', '2-3'],
      ['ABABBA', 'A0 to B0', 'left', '3-3'],
      ['ABABBAA', 'A0 to B1', 'right', '4-3'],
    ];
    for (const [played, expected, court, score] of steps) {
      const state = after(doubles, played);
      const receiver = state.server === 'A' ? 'B' : 'A';
      expect(`${state.server}${state.serverPlayer} to ${receiver}${state.receiverPlayer}`).toBe(expected);
      expect(state.serviceCourt).toBe(court);
      expect(`${state.games[0]?.a}-${state.games[0]?.b}`).toBe(score);
    }
  });

  it('leaves the receivers where they stand', () => {
    expect(after(doubles, 'AAAA').inRightCourt).toEqual({ A: 0, B: 0 });
    expect(after(doubles, 'AAA').inRightCourt).toEqual({ A: 1, B: 0 });
    expect(after(doubles, 'AAA').standing).toEqual({ A: { right: 1, left: 0 }, B: { right: 0, left: 1 } });
  });

  it('may begin with any player of either side, in every game', () => {
    const between = after(doubles, times('B', 15), { kind: 'game-over-confirmed' });
    expect(between).toMatchObject({ serverPlayer: null, standing: { A: null, B: null }, needsLineUp: true });
    expect(refusal(between, { kind: 'interval-over' })).toBe('no-line-up');
    expect(refusal(between, lineUp)).toBe('other-side-serves');
    const other: MatchAct = { kind: 'line-up', serving: 'B', server: 1, receiver: 1 };
    expect(after(doubles, times('B', 15), { kind: 'game-over-confirmed' }, other)).toMatchObject({
      ...{ server: 'B', serverPlayer: 1, receiverPlayer: 1 },
      standing: { A: { right: 1, left: 0 }, B: { right: 1, left: 0 } },
    });
  });

  it('is lined up before a game only, and in singles only after the toss', () => {
    expect(refusal(after(doubles, 'A'), lineUp)).toBe('line-up-in-game');
    expect(refusal(after(singles, times('A', 15)), lineUp)).toBe('line-up-in-singles');
    expect(refusal(after(singles), { ...lineUp, server: 1 })).toBe('no-such-player');
  });

  it('is put right by a correction, and the score stands', () => {
    const state = after(doubles, 'AB', { kind: 'correction', server: 'B', inRightCourt: { A: 1, B: 1 } });
    expect(state).toMatchObject({
      games: [{ a: 1, b: 1 }],
      ...{ server: 'B', serverPlayer: 0, receiverPlayer: 0, phase: 'play' },
    });
    expect(state.columns.at(-1)?.marks).toEqual([{ mark: 'C', side: null, player: null }]);
  });
});

describe('pauses and ends', () => {
  it('rest when the first side reaches eight, and only then [MD-25]', () => {
    const before = tell(begin(singles), 'AB'.repeat(6), 'A');
    expect(before.state.games).toEqual([{ a: 7, b: 6 }]);
    const { state } = tell(before, 'A');
    expect(state).toMatchObject({ phase: 'interval', games: [{ a: 8, b: 6 }], endsChanged: false });
    expect(state.clocks).toEqual([
      { kind: 'interval', startedAt: state.lastPointAt, seconds: 60, warnAt: 40 },
    ]);
    const later = tell(before, 'A', 'BB');
    expect(later.state).toMatchObject({ phase: 'play', games: [{ a: 8, b: 8 }], clocks: [] });
  });

  it.each([
    ['3x11', 6],
    ['1x15', 8],
    ['3x21', 11],
    ['1x30', 15],
  ] as const)('rest in %s at %d', (name, points) => {
    const setup = { ...singles, format: FORMATS[name] };
    expect(after(setup, times('B', points - 1)).phase).toBe('play');
    expect(after(setup, times('B', points)).phase).toBe('interval');
    expect(after(setup, times('B', points + 1)).phase).toBe('play');
  });

  it('change ends after a game', () => {
    expect(after(singles, times('A', 14))).toMatchObject({ leftEnd: 'A', endsChanged: false });
    expect(after(singles, times('A', 15))).toMatchObject({
      ...{ leftEnd: 'B', endsChanged: true, phase: 'between-games', isGameConfirmed: false },
      clocks: [{ kind: 'between-games', seconds: 120, warnAt: 100 }],
    });
  });

  it('change ends at eight in the third game, not in the first [MD-25]', () => {
    expect(after(singles, times('A', 8)).endsChanged).toBe(false);
    const third = `${times('A', 15)}${times('B', 15)}`;
    expect(after(singles, third).leftEnd).toBe('A');
    expect(after(singles, third, times('B', 8))).toMatchObject({
      ...{ leftEnd: 'B', endsChanged: true, phase: 'interval' },
    });
    expect(after(singles, third, times('B', 9))).toMatchObject({ leftEnd: 'B', endsChanged: false });
  });

  it('change ends in the only game of a one-game match', () => {
    const setup = { ...singles, format: FORMATS['1x21'] };
    expect(after(setup, times('A', 11))).toMatchObject({ leftEnd: 'B', endsChanged: true });
  });

  it('take no rally until they are over, and a game is confirmed first', () => {
    const interval = after(singles, times('A', 8));
    expect(refusal(interval, { kind: 'rally', winner: 'A' })).toBe('not-in-play');
    const between = after(singles, times('A', 15));
    expect(refusal(between, { kind: 'interval-over' })).toBe('game-not-confirmed');
    expect(refusal(interval, { kind: 'game-over-confirmed' })).toBe('not-in-a-pause');
    expect(refusal(after(singles), { kind: 'interval-over' })).toBe('not-in-a-pause');
  });
});

describe('game point and match point', () => {
  it('stand when the next rally would end the game or the match', () => {
    expect(after(singles, times('A', 13)).gamePoint).toEqual([]);
    expect(after(singles, times('A', 14))).toMatchObject({ gamePoint: ['A'], matchPoint: [] });
    const second = after(singles, times('A', 15), times('A', 14));
    expect(second).toMatchObject({ gamePoint: ['A'], matchPoint: ['A'] });
  });

  it('stand for both at twenty all', () => {
    const all = 'AB'.repeat(20);
    expect(after(singles, all)).toMatchObject({ gamePoint: ['A', 'B'], matchPoint: [] });
    expect(after({ ...singles, format: FORMATS['1x15'] }, all).matchPoint).toEqual(['A', 'B']);
  });

  it('stand for nobody at fourteen all', () => {
    expect(after(singles, 'AB'.repeat(14)).gamePoint).toEqual([]);
  });
});

describe('the end of a match', () => {
  it('comes with the second game won; nobody serves any more and no rally is taken', () => {
    const won = after(doubles, times('A', 30));
    expect(won).toMatchObject({
      ...{ phase: 'over', winner: 'A', ending: 'played', gamePoint: [], clocks: [] },
      games: [
        { a: 15, b: 0 },
        { a: 15, b: 0 },
      ],
      ...{ server: null, serverPlayer: null, receiverPlayer: null, serviceCourt: null },
    });
    expect(refusal(won, { kind: 'rally', winner: 'B' })).toBe('match-over');
  });

  it('is confirmed, and nothing comes after that', () => {
    expect(refusal(after(singles), { kind: 'confirm' })).toBe('match-not-over');
    const confirmed = after(singles, times('A', 30), { kind: 'confirm' });
    expect(confirmed.phase).toBe('confirmed');
    expect(refusal(confirmed, { kind: 'undo' })).toBe('match-confirmed');
    expect(refusal(confirmed, { kind: 'note', text: 'late' })).toBe('match-confirmed');
  });

  it('is a walkover before play alone: from the first point on who stops has retired, and the score stands', () => {
    const absent = { kind: 'walkover', absent: 'A' } as const;
    expect(folded(singles, [absent])).toMatchObject({ winner: 'B', ending: 'walkover' });
    const begun = after(singles, 'A');
    expect(refusal(begun, absent)).toBe('not-before-play');
    expect(after(singles, 'A', { kind: 'retire', side: 'A', player: 0 })).toMatchObject({
      ...{ winner: 'B', ending: 'retired', games: [{ a: 1, b: 0 }] },
    });
  });

  it('comes by retirement, walkover or a black card', () => {
    expect(after(doubles, 'AB', { kind: 'retire', side: 'A', player: 1 })).toMatchObject({
      ...{ phase: 'over', winner: 'B', ending: 'retired', games: [{ a: 1, b: 1 }], server: null },
    });
    const black = { kind: 'card', colour: 'black', side: 'B', player: 0 } as const;
    expect(after(doubles, 'AB', black)).toMatchObject({ winner: 'A', ending: 'disqualified' });
    expect(folded(doubles, [{ kind: 'walkover', absent: 'A' }])).toMatchObject({
      ...{ winner: 'B', ending: 'walkover' },
    });
    expect(refusal(after(doubles), { kind: 'walkover', absent: 'A' })).toBe('not-before-play');
  });
});

describe('what stops play', () => {
  const injury: MatchAct = { kind: 'injury', side: 'A', player: 0 };

  it('is an injury, until it is over', () => {
    const hurt = tell(begin(singles), 'AB', injury);
    expect(hurt.state).toMatchObject({ phase: 'injury', clocks: [{ kind: 'injury', seconds: null }] });
    expect(refusal(hurt.state, { kind: 'rally', winner: 'A' })).toBe('injury-open');
    expect(refusal(hurt.state, { kind: 'referee-called' })).toBeNull();
    expect(tell(hurt, { kind: 'injury-over' }).state.phase).toBe('play');
    expect(refusal(after(singles), { kind: 'injury-over' })).toBe('no-injury');
  });

  it('is a suspension, from which the score stands', () => {
    const suspend: MatchAct = { kind: 'suspend', reason: 'lights' };
    const dark = tell(begin(singles), 'AB', suspend);
    expect(dark.state).toMatchObject({ phase: 'suspended', clocks: [{ kind: 'suspension' }] });
    expect(refusal(dark.state, { kind: 'rally', winner: 'A' })).toBe('suspended');
    expect(refusal(dark.state, suspend)).toBe('suspended');
    expect(tell(dark, { kind: 'resume' }).state).toMatchObject({ phase: 'play', games: [{ a: 1, b: 1 }] });
  });
});

describe('beside play', () => {
  it('officials, shuttles and notes are kept', () => {
    const state = after(
      singles,
      { kind: 'officials', umpire: 'K. Rao', serviceJudge: null, court: 3 },
      { kind: 'shuttle', change: 1 },
      { kind: 'shuttle', change: 1 },
      { kind: 'shuttle', change: -1 },
      { kind: 'note', text: 'wet floor' },
    );
    expect(state).toMatchObject({ officials: { umpire: 'K. Rao', court: 3 }, shuttles: 1 });
    expect(state.notes).toMatchObject([{ about: 'note', text: 'wet floor' }]);
    expect(refusal(after(singles), { kind: 'shuttle', change: -1 })).toBe('no-shuttle');
  });

  it('a let leaves everything as it is but for a note', () => {
    const before = after(doubles, 'AB');
    const state = after(doubles, 'AB', { kind: 'let' });
    expect(state.notes).toMatchObject([{ about: 'let', score: { a: 1, b: 1 } }]);
    expect({ ...state, notes: [], events: [], last: null, lastNumber: 0 }).toEqual({
      ...{ ...before, notes: [], events: [], last: null, lastNumber: 0 },
    });
  });

  it('a service fault called is a reason of a rally', () => {
    const state = after(singles, { kind: 'rally', winner: 'B', reason: 'service-fault' });
    expect(state.notes).toMatchObject([{ about: 'service-fault', score: { a: 0, b: 1 } }]);
  });
});

describe('a score that is set', () => {
  const set = (games: [number, number][], more: Partial<MatchAct> = {}) =>
    ({
      ...{ kind: 'set-score', server: null, inRightCourt: null, left: null, reason: 'joined late' },
      games: games.map(([a, b]) => ({ a, b })),
      ...more,
    }) as MatchAct;

  it('begins a match without a toss, in which nobody knows who serves until the next rally', () => {
    const state = folded(doubles, [
      set([
        [15, 9],
        [10, 12],
      ]),
    ]);
    expect(state).toMatchObject({ phase: 'play', server: null, serviceCourt: null, serverPlayer: null });
    const next = folded(doubles, [set([[10, 12]]), { kind: 'rally', winner: 'A' }]);
    expect(next).toMatchObject({ games: [{ a: 11, b: 12 }], server: 'A', serviceCourt: 'left' });
    expect(next.serverPlayer).toBeNull();
  });

  it('may say who serves and who stands where', () => {
    const acts = [set([[4, 3]], { server: 'A', inRightCourt: { A: 1, B: 0 }, left: 'B' })];
    expect(folded(doubles, acts)).toMatchObject({
      ...{ server: 'A', serverPlayer: 1, receiverPlayer: 0, leftEnd: 'B' },
    });
  });

  it('pauses after a finished game and ends a finished match', () => {
    expect(folded(singles, [set([[15, 9]])])).toMatchObject({ phase: 'between-games', server: 'A' });
    expect(
      folded(singles, [
        set([
          [15, 9],
          [0, 0],
        ]),
      ]),
    ).toMatchObject({ phase: 'play', server: 'A' });
    expect(
      folded(singles, [
        set([
          [15, 9],
          [9, 15],
          [16, 14],
        ]),
      ]),
    ).toMatchObject({ winner: 'A' });
  });

  it('can come up in a match of the format, or is refused', () => {
    const start = foldMatch(singles, []);
    const impossible: [number, number][][] = [
      [
        [15, 14],
        [0, 0],
      ],
      [[22, 20]],
      [
        [4, 2],
        [3, 1],
      ],
      [
        [15, 0],
        [15, 0],
        [1, 0],
      ],
      [[-1, 0]],
    ];
    for (const games of impossible) expect(refusal(start, set(games))).toBe('score-not-possible');
    expect(refusal(start, set([[1, 0]], { inRightCourt: { A: 0, B: 0 } }))).toBe('positions-not-possible');
  });

  it('takes a match that was won back into play, and leaves a named ending', () => {
    expect(
      after(
        singles,
        times('A', 30),
        set([
          [15, 0],
          [14, 0],
        ]),
      ),
    ).toMatchObject({
      ...{ phase: 'play', winner: null, ending: null },
    });
    const retired = after(singles, 'AB', { kind: 'retire', side: 'A', player: 0 }, set([[2, 1]]));
    expect(retired).toMatchObject({ phase: 'over', winner: 'B', games: [{ a: 2, b: 1 }] });
  });
});
