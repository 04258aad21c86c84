import { describe, expect, it } from 'vitest';
import type { Game, Outcome } from '../types.ts';
import { FORMATS } from './format.ts';
import { endingOf, scoreWarnings, winnerByGames, winnerUnder } from './match.ts';

function games(text: string): Game[] {
  if (text === '') return [];
  return text.split(' ').map((game) => {
    const [a, b] = game.split('-').map(Number) as [number, number];
    return { a, b };
  });
}

describe('winnerByGames', () => {
  it.each([
    ['15-9', 'A'],
    ['15-9 12-15 15-13', 'A'],
    ['9-15 15-12 13-15', 'B'],
    ['3-2 1-0', 'A'],
    ['99-0 0-1 0-1', 'B'],
    ['5-4 0-0', 'A'],
  ])('of %s is %s: the side ahead in more games [FIX-STATE-15] [FIX-CONST-01]', (text, expected) => {
    expect(winnerByGames(games(text))).toBe(expected);
  });

  it.each(['', '0-0', '15-9 9-15', '15-9 9-15 7-7', '8-8'])('of %j is nobody [FIX-STATE-16]', (text) => {
    expect(winnerByGames(games(text))).toBeNull();
  });
});

describe('winnerUnder', () => {
  it.each([
    ['15-9', null],
    ['15-9 15-13', 'A'],
    ['15-9 12-15 19-21', 'B'],
    ['15-9 14-3', null],
    ['15-9 22-3', null],
  ])('of %s under 3x15 is %s', (text, expected) => {
    expect(winnerUnder(games(text), FORMATS['3x15'])).toBe(expected);
  });

  it('is the winner of the only game under 1x21', () => {
    expect(winnerUnder(games('20-22'), FORMATS['1x21'])).toBe('B');
  });
});

describe('endingOf', () => {
  it.each([
    ['15-7 2-6', 'A', null, 'retired'],
    ['15-7 15-6', 'B', null, 'retired'],
    ['15-7 15-6', 'A', null, null],
    ['15-7 15-6', null, null, null],
    ['', 'A', null, null],
    ['15-7 2-6', 'A', 'disqualified', 'disqualified'],
    ['', 'A', 'walkover', 'walkover'],
  ] as const)('of %j won by %s, told %s, is %s', (text, winner, ending, expected) => {
    expect(endingOf({ winner, ending, games: games(text) })).toBe(expected);
  });
});

describe('scoreWarnings', () => {
  function warned(text: string, outcome: Partial<Outcome> = {}): string[] {
    const full = { winner: 'A', ending: null, games: games(text), ...outcome } as const;
    return scoreWarnings(full, FORMATS['3x15']).map(
      ({ code, game }) => `${code}${game === null ? '' : ` ${game + 1}`}`,
    );
  }

  it.each(['15-9 15-13', '15-9 12-15 21-20', '16-14 20-18'])('has no doubt about %s', (text) => {
    expect(warned(text)).toEqual([]);
  });

  it.each([
    ['15-9 14-3', ['game-unfinished 2', 'match-unfinished']],
    ['15-9', ['match-unfinished']],
    ['15-9 15-14', ['game-unfinished 2', 'match-unfinished']],
    ['15-9 22-20', ['game-impossible 2', 'match-unfinished']],
    ['15-9 15-3 9-15', ['game-after-the-end 3']],
    ['', ['match-unfinished']],
  ])('doubts %j: %j', (text, expected) => {
    expect(warned(text)).toEqual(expected);
  });

  it('doubts a winner who is behind, unless the other retired or was disqualified', () => {
    expect(warned('15-9 15-13', { winner: 'B' })).toEqual(['winner-is-behind']);
    expect(warned('15-9 3-2', { winner: 'B', ending: 'retired' })).toEqual([]);
    expect(warned('15-9 3-2', { winner: 'B', ending: 'disqualified' })).toEqual([]);
    expect(warned('14-9 15-3', { ending: 'retired' })).toEqual(['game-unfinished 1']);
  });

  it('doubts points in a walkover', () => {
    expect(warned('15-9', { ending: 'walkover' })).toEqual(['points-in-a-walkover']);
    expect(warned('', { ending: 'walkover' })).toEqual([]);
  });

  it('doubts more games than the format has', () => {
    const single: Outcome = { winner: 'A', ending: null, games: games('9-15 30-29') };
    expect(scoreWarnings(single, FORMATS['1x30']).map(({ code }) => code)).toEqual([
      'game-unfinished',
      'game-after-the-end',
      'match-unfinished',
    ]);
  });

  it('asks nothing of a match that is still going on', () => {
    expect(warned('', { winner: null })).toEqual([]);
  });
});
