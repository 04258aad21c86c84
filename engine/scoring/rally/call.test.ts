import { describe, expect, it } from 'vitest';
import type { MatchAct, MatchSetup } from './events.ts';
import { callText, warningText } from './call-text.ts';
import { begin, doubles, OPENING, singles, tell } from './testing.ts';

const PAIRS = { A: ['Rao', 'Iyer'], B: ['Khan', 'Das'] };
const PLAYERS = { A: ['A'], B: ['B'] };
/** So many points of each side, those of B first. */
const game = (a: number, b: number) => 'B'.repeat(b) + 'A'.repeat(a);

function called(setup: MatchSetup, ...acts: (MatchAct | string)[]): string {
  return callText(tell(begin(setup), ...acts).state, setup.kind === 'singles' ? PLAYERS : PAIRS);
}

const ready: MatchAct[] = [{ kind: 'interval-over' }];
const confirmed: MatchAct = { kind: 'game-over-confirmed' };
const lineUp = (serving: 'A' | 'B'): MatchAct => ({ kind: 'line-up', serving, server: 0, receiver: 0 });

describe('the umpire calls', () => {
  it('the players and love all', () => {
    expect(called(singles)).toBe('On my right, B, on my left, A; A to serve; love all, play');
    expect(called(doubles)).toBe(
      'On my right, Khan / Das, on my left, Rao / Iyer; Rao to serve to Khan; love all, play',
    );
    expect(callText(begin(singles, OPENING.slice(0, 3)).state, PLAYERS)).toBe('');
  });

  it.each([
    ['A', '1-love'],
    ['AB', 'Service over, 1 all'],
    ['AAB', 'Service over, 1-2'],
    [game(7, 5), '7-5'],
    [`${game(7, 4)}B`, 'Service over, 5-7'],
    [game(14, 9), '14 game point 9'],
    [`${game(14, 8)}B`, 'Service over, 9-14'],
    ['AB'.repeat(14), 'Service over, 14 all'],
    ['AB'.repeat(20), 'Service over, 20 game point all'],
    [`${'AB'.repeat(19)}B`, '20 game point 19'],
  ])('after %s: %s', (rallies, text) => {
    expect(called(singles, rallies)).toBe(text);
  });

  it('match point', () => {
    expect(called(singles, game(15, 9), game(14, 9))).toBe('14 match point 9');
  });

  it('the interval, and the change of ends in the last game [MD-25]', () => {
    expect(called(singles, `${'AB'.repeat(6)}AA`)).toBe('8-6, Interval');
    expect(called(singles, `${'AB'.repeat(6)}AA`, ...ready)).toBe('8-6, play');
    expect(called(singles, game(15, 0), game(0, 15), 'AB'.repeat(6), 'AA')).toBe(
      '8-6, Interval, change ends',
    );
  });

  it('the twenty seconds, twice where the panel wants it', () => {
    expect(warningText('interval', 3)).toBe('Court 3, 20 seconds');
    expect(warningText('between-games', null)).toBe('20 seconds');
    expect(warningText('warm-up', 3)).toBe('Ready to play');
  });

  it('a game, how the games stand, and the next one', () => {
    expect(called(singles, game(15, 9))).toBe('Game. First game won by A, 15-9');
    expect(called(singles, game(15, 9), confirmed)).toBe('A leads one game to love');
    expect(called(singles, game(15, 9), confirmed, ...ready)).toBe('Second game, love all, play');
    expect(called(doubles, game(15, 9), confirmed)).toBe('Rao / Iyer lead one game to love');
    const second = 'A'.repeat(13) + 'B'.repeat(15);
    expect(called(doubles, game(15, 9), second)).toBe('Game. Second game won by Khan / Das, 15-13');
    expect(called(doubles, game(15, 9), second, confirmed)).toBe('One game all');
    expect(called(doubles, game(15, 9), second, confirmed, lineUp('B'), ...ready)).toBe(
      'Final game, love all, play',
    );
  });

  it('a match', () => {
    expect(called(singles, game(15, 9), 'A'.repeat(13) + 'B'.repeat(15), game(15, 11))).toBe(
      'Game. Match won by A, 15-9 13-15 15-11',
    );
    expect(called(singles, game(9, 0), { kind: 'retire', side: 'A', player: 0 })).toBe(
      'A retired. Game. Match won by B, 0-9',
    );
  });

  it('cards', () => {
    const card = (colour: 'yellow' | 'red' | 'black'): MatchAct => ({
      ...{ kind: 'card', colour, side: 'A', player: 1 },
    });
    expect(called(doubles, 'AB', card('yellow'))).toBe('Iyer, warning for misconduct');
    expect(called(doubles, 'ABA', card('red'))).toBe('Iyer, fault for misconduct. Service over, 2 all');
    expect(called(doubles, 'AB', card('black'))).toBe(
      'Iyer, disqualified for misconduct. Game. Match won by Khan / Das, 1-1',
    );
  });

  it('what stops play and what goes on', () => {
    expect(called(singles, 'A', { kind: 'let' })).toBe('Let. Play a let');
    expect(called(doubles, 'A', { kind: 'injury', side: 'B', player: 1 })).toBe('Das, are you retiring?');
    expect(called(singles, 'A', { kind: 'suspend', reason: 'rain' })).toBe('Play is suspended');
    expect(called(singles, 'A', { kind: 'suspend', reason: 'rain' }, { kind: 'resume' })).toBe(
      '1-love, play',
    );
    expect(called(singles, 'A', { kind: 'overrule' })).toBe('Correction. 1-love');
  });

  it('what it called before, when something is taken back', () => {
    expect(called(singles, 'AAB', { kind: 'undo' })).toBe('2-love');
  });
});
