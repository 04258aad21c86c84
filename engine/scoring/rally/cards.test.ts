import { describe, expect, it } from 'vitest';
import type { MatchAct, PlayerIndex } from './events.ts';
import { mayAppend } from './fold.ts';
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

describe('a red card', () => {
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
