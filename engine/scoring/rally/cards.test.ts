import { describe, expect, it } from 'vitest';
import type { MatchAct, PlayerIndex } from './events.ts';
import { mayAppend } from './fold.ts';
import { resultOf } from './result.ts';
import { begin, doubles, folded, logOf, OPENING, singles, tell } from './testing.ts';
import type { Side } from '../../types.ts';

const card = (colour: 'yellow' | 'red' | 'black', side: Side, player: PlayerIndex = 0): MatchAct => ({
  ...{ kind: 'card', colour, side, player },
});
const TEN_TWELVE = `${'AB'.repeat(7)}BBBBBAAA`;

describe('a yellow card', () => {
  it('is a mark, and a second one for the side is known', () => {
    const state = tell(begin(doubles), 'AB', card('yellow', 'A', 1)).state;
    expect(state.columns.at(-1)).toMatchObject({
      ...{ points: null, marks: [{ mark: 'W', side: 'A', player: 1 }] },
    });
    expect(state).toMatchObject({ warned: ['A'], games: [{ a: 1, b: 1 }], server: 'B' });
  });
});

describe('a second yellow card of a side', () => {
  const warned = tell(begin(doubles), 'AB', card('yellow', 'A', 1));

  it('may be shown to either player, and is a warning and no fault: the side was warned already', () => {
    for (const player of [0, 1] as const) {
      const state = tell(warned, 'A', card('yellow', 'A', player)).state;
      expect(state).toMatchObject({ warned: ['A'], games: [{ a: 2, b: 1 }], server: 'A', phase: 'play' });
      expect(state.cards).toHaveLength(2);
      expect(state.columns.at(-1)).toMatchObject({ points: null, marks: [{ mark: 'W', side: 'A', player }] });
    }
  });

  it('is one in a later game too, and none of the other side', () => {
    const later = tell(warned, 'A'.repeat(15), 'B');
    expect(later.state).toMatchObject({ warned: ['A'], games: [{ a: 15, b: 1 }, { b: 1 }] });
    expect(tell(later, card('yellow', 'B')).state.warned).toEqual(['A', 'B']);
  });

  it('is none where the first was taken back', () => {
    expect(tell(warned, { kind: 'undo' }).state).toMatchObject({ warned: [], cards: [] });
  });
});

describe('a yellow card after a red one', () => {
  it('is a warning alone: the point stands, and no other is given', () => {
    const red = tell(begin(singles), 'AAB', card('red', 'A'));
    expect(red.state).toMatchObject({ warned: [], games: [{ a: 2, b: 2 }], server: 'B' });
    const state = tell(red, card('yellow', 'A')).state;
    expect(state).toMatchObject({ warned: ['A'], games: [{ a: 2, b: 2 }], server: 'B', phase: 'play' });
    expect(state.columns.at(-1)).toMatchObject({ points: null, marks: [{ mark: 'W' }] });
    expect(state.notes.map(({ about }) => about)).toEqual(['F', 'W']);
  });
});

describe('a yellow card in a pause', () => {
  it.each([
    ['the interval', 8, 'interval'],
    ['the interval between games', 15, 'between-games'],
  ])('leaves the score, the service and the clock of %s', (_, points, phase) => {
    const pause = tell(begin(singles), 'A'.repeat(points));
    const { games, server, clocks } = pause.state;
    expect(tell(pause, card('yellow', 'B')).state).toMatchObject({
      ...{ phase, warned: ['B'], games, server, clocks },
    });
  });
});

describe('a red card', () => {
  it('for misconduct gives a point and the service, each time, and the next rally counts on from there', () => {
    const twice = tell(begin(doubles), 'AA', card('red', 'A'), card('red', 'A', 1));
    expect(twice.state).toMatchObject({ games: [{ a: 2, b: 2 }], server: 'B', isServiceOver: false });
    expect(tell(twice, 'A').state).toMatchObject({ games: [{ a: 3, b: 2 }], server: 'A' });
  });

  it('that brings the other side to the interval begins it', () => {
    const state = tell(begin(singles), 'A'.repeat(7), card('red', 'B')).state;
    expect(state).toMatchObject({ phase: 'interval', games: [{ a: 8, b: 0 }] });
  });

  it('is a point and the service for the other side, in one column, and is undone at once [MD-27]', () => {
    const before = tell(begin(doubles), TEN_TWELVE);
    expect(before.state).toMatchObject({ games: [{ a: 10, b: 12 }], server: 'A' });
    const red = tell(before, card('red', 'A'));
    expect(red.state).toMatchObject({ games: [{ a: 10, b: 13 }], server: 'B', phase: 'play' });
    expect(red.state.columns.length).toBe(before.state.columns.length + 1);
    expect(red.state.columns.at(-1)).toMatchObject({
      ...{ side: 'B', points: 13 },
      marks: [
        { mark: 'F', side: 'A', player: 0 },
        { mark: 'R', side: null },
      ],
    });
    const undone = tell(red, { kind: 'undo' }).state;
    expect(undone).toMatchObject({ games: [{ a: 10, b: 12 }], server: 'A', cards: [] });
    expect(undone.serverPlayer).toBe(before.state.serverPlayer);
    expect(undone.columns).toEqual(before.state.columns);
  });

  it('in an interval counts at once and begins no second one', () => {
    const interval = tell(begin(singles), 'A'.repeat(8));
    const red = tell(interval, card('red', 'A')).state;
    expect(red).toMatchObject({ phase: 'interval', games: [{ a: 8, b: 1 }], server: 'B' });
    expect(red.clocks).toEqual(interval.state.clocks);
  });

  it('in the interval of the last game leaves the change of ends to be made', () => {
    const last = tell(begin(singles), `${'A'.repeat(15)}${'B'.repeat(15)}${'A'.repeat(8)}`);
    expect(last.state).toMatchObject({ phase: 'interval', endsChanged: true });
    expect(tell(last, card('red', 'A')).state).toMatchObject({
      ...{ endsChanged: true, leftEnd: last.state.leftEnd },
    });
  });

  it('between games is the first point of the next one', () => {
    const between = tell(begin(doubles), 'A'.repeat(15), card('red', 'A'));
    expect(between.state).toMatchObject({ phase: 'between-games', server: 'B' });
    expect(between.state.games).toEqual([
      { a: 15, b: 0 },
      { a: 0, b: 1 },
    ]);
    const lineUp: MatchAct = { kind: 'line-up', serving: 'B', server: 1, receiver: 0 };
    const next = tell(between, { kind: 'game-over-confirmed' }, lineUp, { kind: 'interval-over' }).state;
    expect(next).toMatchObject({ serviceCourt: 'left', serverPlayer: 1, receiverPlayer: 0 });
    expect(next.standing).toEqual({ A: { right: 1, left: 0 }, B: { right: 0, left: 1 } });
  });

  it('between games begins no interval, however many there are', () => {
    const between = tell(begin(singles), 'A'.repeat(15));
    const cards = Array.from({ length: 8 }, () => card('red', 'A'));
    expect(tell(between, ...cards).state).toMatchObject({
      phase: 'between-games',
      pausedAt: between.state.pausedAt,
    });
  });

  it('before play is the first point of the match', () => {
    const state = folded(doubles, [...OPENING.slice(0, 1), card('red', 'A')]);
    expect(state).toMatchObject({ phase: 'line-up', games: [{ a: 0, b: 1 }], server: 'B' });
  });

  it('can end a game and the match', () => {
    const won = tell(begin(singles), 'A'.repeat(29), card('red', 'B')).state;
    expect(won).toMatchObject({ phase: 'over', winner: 'A', ending: 'played', server: null });
  });

  it('after the match is a mark alone', () => {
    const won = tell(begin(singles), 'A'.repeat(30));
    const red = tell(won, card('red', 'A')).state;
    expect(red).toMatchObject({ winner: 'A', games: won.state.games });
    expect(red.columns.at(-1)?.marks).toMatchObject([{ mark: 'F' }]);
  });
});

describe('a black card', () => {
  const black = card('black', 'A', 1);

  it('disqualifies the side and ends the match at its score: the other side has won', () => {
    const told = tell(begin(doubles), 'A'.repeat(15), 'ABB', black);
    const { state } = told;
    expect(state).toMatchObject({ phase: 'over', winner: 'B', ending: 'disqualified', server: null });
    expect(state.columns.at(-1)?.marks).toMatchObject([{ mark: 'Dis.', side: 'A', player: 1 }]);
    expect(resultOf(state)).toMatchObject({
      games: [
        { a: 15, b: 0 },
        { a: 1, b: 2 },
      ],
      winner: 'B',
      ending: 'disqualified',
    });
    const next = logOf([{ kind: 'rally', winner: 'A' }], told.log.length)[0]!;
    expect(mayAppend(state, next)).toMatchObject({ code: 'match-over' });
  });

  it.each([
    ['the interval', 'A'.repeat(8)],
    ['the interval between games', 'A'.repeat(15)],
  ])('ends the match in %s too, with every clock', (_, points) => {
    const { state } = tell(begin(doubles), points, black);
    expect(state).toMatchObject({ phase: 'over', winner: 'B', pausedAt: null, clocks: [] });
  });

  it('ends a match before play, and while it is suspended', () => {
    const before = folded(doubles, [OPENING[0]!, black]);
    expect(resultOf(before)).toMatchObject({ games: [], winner: 'B', ending: 'disqualified' });
    const dark = tell(begin(doubles), 'A', { kind: 'suspend', reason: 'lights' }, black).state;
    expect(dark).toMatchObject({ phase: 'over', winner: 'B', suspension: null });
  });

  it('is taken back with all that it ended, until the result is confirmed', () => {
    const before = tell(begin(doubles), 'AB');
    const over = tell(before, black);
    const undone = tell(over, { kind: 'undo' }).state;
    expect(undone).toMatchObject({ phase: 'play', winner: null, ending: null, server: before.state.server });
    const confirmed = tell(over, { kind: 'confirm' });
    const undo = logOf([{ kind: 'undo' }], confirmed.log.length)[0]!;
    expect(mayAppend(confirmed.state, undo)).toMatchObject({ code: 'match-confirmed' });
  });

  it('after the match is a mark alone: the result stands', () => {
    const state = tell(begin(singles), 'A'.repeat(30), card('black', 'A')).state;
    expect(state).toMatchObject({ winner: 'A', ending: 'played' });
    expect(state.columns.at(-1)?.marks).toMatchObject([{ mark: 'Dis.' }]);
  });
});

describe('a card', () => {
  it('is shown from the toss on, to a player who is there', () => {
    const start = folded(singles, []);
    const verdict = (acts: MatchAct[], act: MatchAct) =>
      mayAppend(folded(singles, acts), logOf([act], acts.length)[0]!);
    expect(start.phase).toBe('toss');
    expect(verdict([], card('yellow', 'A'))).toMatchObject({ code: 'no-toss' });
    expect(verdict([OPENING[0]!], card('yellow', 'A'))).toMatchObject({ ok: true });
    expect(verdict([OPENING[0]!], card('yellow', 'A', 1))).toMatchObject({ code: 'no-such-player' });
  });
});
