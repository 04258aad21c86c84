import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { ok, refused } from '../result.ts';
import type { Side } from '../types.ts';
import { FORMATS } from './format.ts';
import { scoreWarnings, winnerUnder } from './match.ts';
import {
  applyEvent,
  playEvents,
  startMatch,
  type MatchEvent,
  type RallySetup,
  type RallyState,
} from './rally.ts';

vi.setConfig({ testTimeout: 60_000 });

const singles: RallySetup = {
  format: FORMATS['3x15'],
  kind: 'singles',
  firstServer: 'A',
  leftEnd: 'A',
};
const doubles: RallySetup = { ...singles, kind: 'doubles' };

/** Rallies from letters: `AAB` is two for side A and one for side B. */
function rallies(text: string): MatchEvent[] {
  return text.split('').map((letter) => ({ kind: 'rally', winner: letter as Side }));
}

function after(setup: RallySetup, ...events: (string | MatchEvent)[]): RallyState {
  const state = playEvents(
    setup,
    events.flatMap((event) => (typeof event === 'string' ? rallies(event) : [event])),
  );
  if (!state.ok) throw new Error(state.code);
  return state.value;
}

const times = (side: Side, count: number) => side.repeat(count);

describe('service in singles', () => {
  it('goes to the winner of each rally', () => {
    expect(after(singles).server).toBe('A');
    expect(after(singles, 'A').server).toBe('A');
    expect(after(singles, 'AB').server).toBe('B');
  });

  it('comes from the right at an even score of the server, from the left at an odd one', () => {
    expect(after(singles).court).toBe('right');
    expect(after(singles, 'A').court).toBe('left');
    expect(after(singles, 'AB').court).toBe('left');
    expect(after(singles, 'ABB').court).toBe('right');
  });

  it('always has the same player', () => {
    expect(after(singles, 'ABBABAAB')).toMatchObject({ serverPlayer: 0, receiverPlayer: 0 });
  });

  it('begins the next game with the winner of the last', () => {
    expect(after(singles, times('B', 15))).toMatchObject({
      server: 'B',
      court: 'right',
      games: [
        { a: 0, b: 15 },
        { a: 0, b: 0 },
      ],
    });
  });
});

describe('service in doubles', () => {
  const lineUp: MatchEvent = { kind: 'line-up', server: 0, receiver: 0 };

  it('follows the example of the laws', () => {
    // A and B against C and D; A serves to C: A0, A1 against B0, B1 here.
    const steps: [string, string, RallyState['court'], string][] = [
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
      const state = after(doubles, lineUp, played);
      const receiver = state.server === 'A' ? 'B' : 'A';
      expect(`${state.server}${state.serverPlayer} to ${receiver}${state.receiverPlayer}`).toBe(expected);
      expect(state.court).toBe(court);
      expect(`${state.games[0]?.a}-${state.games[0]?.b}`).toBe(score);
    }
  });

  it('may begin with any player of either side, in every game', () => {
    const other: MatchEvent = { kind: 'line-up', server: 1, receiver: 1 };
    expect(after(doubles, other)).toMatchObject({ serverPlayer: 1, receiverPlayer: 1 });
    expect(after(doubles, times('B', 15), other)).toMatchObject({
      server: 'B',
      serverPlayer: 1,
      receiverPlayer: 1,
    });
  });

  it('is lined up before a game only, and never in singles', () => {
    expect(playEvents(doubles, [...rallies('A'), lineUp])).toEqual(refused('line-up-in-game'));
    expect(playEvents(singles, [lineUp])).toEqual(refused('line-up-in-singles'));
  });

  it('leaves the receivers where they stand', () => {
    const state = after(doubles, 'AAAA');
    expect(state.inRightCourt).toEqual({ A: 0, B: 0 });
    expect(after(doubles, 'AAA').inRightCourt).toEqual({ A: 1, B: 0 });
  });
});

describe('pauses and ends', () => {
  it('rest when the first side reaches eight, and only then', () => {
    expect(after(singles, times('A', 8)).pause).toBe('interval');
    expect(after(singles, times('A', 9)).pause).toBeNull();
    expect(after(singles, `${times('A', 8)}${times('B', 8)}`).pause).toBeNull();
    expect(after({ ...singles, format: FORMATS['3x21'] }, times('B', 11)).pause).toBe('interval');
  });

  it('change ends after a game', () => {
    expect(after(singles, times('A', 14))).toMatchObject({ leftEnd: 'A', endsChanged: false });
    expect(after(singles, times('A', 15))).toMatchObject({
      leftEnd: 'B',
      endsChanged: true,
      pause: 'between-games',
    });
  });

  it('change ends at eight in the third game, not in the first', () => {
    expect(after(singles, times('A', 8)).endsChanged).toBe(false);
    const third = `${times('A', 15)}${times('B', 15)}`;
    expect(after(singles, third).leftEnd).toBe('A');
    expect(after(singles, third, times('B', 8))).toMatchObject({
      leftEnd: 'B',
      endsChanged: true,
      pause: 'interval',
    });
    expect(after(singles, third, times('B', 9))).toMatchObject({ leftEnd: 'B', endsChanged: false });
  });

  it('change ends in the only game of a one-game match', () => {
    expect(after({ ...singles, format: FORMATS['1x21'] }, times('A', 11))).toMatchObject({
      leftEnd: 'B',
      endsChanged: true,
    });
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

describe('a match of rallies', () => {
  it('ends with the second game won and takes no rally after it', () => {
    const won = after(singles, times('A', 30));
    expect(won).toMatchObject({
      winner: 'A',
      games: [
        { a: 15, b: 0 },
        { a: 15, b: 0 },
      ],
      gamePoint: [],
      matchPoint: [],
    });
    expect(applyEvent(won, { kind: 'rally', winner: 'B' })).toEqual(refused('match-over'));
  });

  const anyMatch = fc.record({
    format: fc.constantFrom(...Object.values(FORMATS)),
    kind: fc.constantFrom('singles' as const, 'doubles' as const),
    winners: fc.array(fc.constantFrom<Side>('A', 'B', 'A'), { maxLength: 130 }),
  });

  /** The rallies up to the end of the match. */
  function played(setup: RallySetup, winners: readonly Side[]): { state: RallyState; events: MatchEvent[] } {
    let state = startMatch(setup);
    const events: MatchEvent[] = [];
    for (const winner of winners) {
      const next = applyEvent(state, { kind: 'rally', winner });
      if (!next.ok) break;
      events.push({ kind: 'rally', winner });
      state = next.value;
    }
    return { state, events };
  }

  it('counts every rally and never reaches a score that the format does not allow', () => {
    fc.assert(
      fc.property(anyMatch, ({ format, kind, winners }) => {
        const { state, events } = played({ ...singles, format, kind }, winners);
        const points = state.games.reduce((sum, { a, b }) => sum + a + b, 0);
        expect(points).toBe(events.length);
        expect(state.winner).toBe(winnerUnder(state.games, format));
        if (state.winner === null) return;
        expect(scoreWarnings({ winner: state.winner, ending: null, games: state.games }, format)).toEqual([]);
      }),
    );
  });

  it('is undone by playing it without the last rally', () => {
    fc.assert(
      fc.property(anyMatch, ({ format, kind, winners }) => {
        const setup = { ...singles, format, kind };
        const { events } = played(setup, winners);
        fc.pre(events.length > 0);
        const before = playEvents(setup, events.slice(0, -1));
        if (!before.ok) throw new Error(before.code);
        expect(applyEvent(before.value, events.at(-1)!)).toEqual(playEvents(setup, events));
        expect(playEvents(setup, events)).toEqual(ok(played(setup, winners).state));
      }),
    );
  });

  it('announces game point exactly before the rally that ends a game', () => {
    fc.assert(
      fc.property(anyMatch, ({ format, kind, winners }) => {
        let state = startMatch({ ...singles, format, kind });
        for (const winner of winners) {
          const next = applyEvent(state, { kind: 'rally', winner });
          if (!next.ok) return;
          const gameEnds = next.value.games.length > state.games.length || next.value.winner !== null;
          expect(state.gamePoint.includes(winner)).toBe(gameEnds);
          expect(state.matchPoint.includes(winner)).toBe(next.value.winner !== null);
          state = next.value;
        }
      }),
    );
  });
});
