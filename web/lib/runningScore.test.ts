import type { MatchScore } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { DRAW } from '../testing/samples.ts';
import { isOlder, isServing, keepScores, runningNews, runningScore, shownGames } from './runningScore.ts';

const score: MatchScore = {
  number: 9,
  phase: 'play',
  games: [
    { a: 15, b: 9 },
    { a: 3, b: 2 },
  ],
  server: 'B',
  serverPlayer: 0,
  leftEnd: 'A',
  isServiceOver: false,
  endsChanged: false,
  gamePoint: [],
  matchPoint: [],
  clock: null,
};
const match = { games: [], winner: null, score };

describe('a running score', () => {
  it('stands in place of a result that is not there yet', () => {
    expect(shownGames(match)).toEqual(score.games);
    expect(isServing(match, 'B')).toBe(true);
    expect(isServing(match, 'A')).toBe(false);
  });

  it('is none once there is a result', () => {
    const decided = { ...match, winner: 'A' as const, games: [{ a: 15, b: 9 }] };
    expect(runningScore(decided)).toBeNull();
    expect(shownGames(decided)).toEqual([{ a: 15, b: 9 }]);
  });

  it('is never followed by an older one', () => {
    expect(isOlder({ ...match, score: { ...score, number: 8 } }, match)).toBe(true);
    expect(isOlder({ ...match, score: { ...score, number: 10 } }, match)).toBe(false);
    expect(isOlder({ ...match, winner: 'A' }, match)).toBe(false);
    expect(isOlder(match, { games: [], winner: null })).toBe(false);
  });

  it.each([
    [{ phase: 'interval' }, { kind: 'interval' }],
    [{ phase: 'injury', gamePoint: ['A'] }, { kind: 'injury' }],
    [{ phase: 'confirmed' }, { kind: 'over' }],
    [{ gamePoint: ['A'] }, { kind: 'game-point', side: 'A' }],
    [
      { gamePoint: ['B'], matchPoint: ['B'] },
      { kind: 'match-point', side: 'B' },
    ],
    [{}, null],
  ] as const)('says what a viewer should know: %j', (changes, news) => {
    expect(runningNews({ ...score, ...changes } as MatchScore)).toEqual(news);
  });
});

describe('a reply of a save, which tells no running scores', () => {
  const before = [1, 2, 3].map((id) => ({ ...DRAW[0]!, id, score: { ...score, number: id } }));

  it('leaves those that are known, until a match has a result or the reply knows better', () => {
    const reply = [
      { ...DRAW[0]!, id: 1, court: 4 },
      { ...DRAW[0]!, id: 2, winner: 'A' as const },
      { ...DRAW[0]!, id: 3, score: { ...score, number: 9 } },
      { ...DRAW[0]!, id: 4 },
    ];
    expect(keepScores(reply, before).map((match) => match.score?.number)).toEqual([
      1,
      undefined,
      9,
      undefined,
    ]);
  });
});
