import { describe, expect, it } from 'vitest';
import { endedAs } from './endedAs.ts';

const GAMES = [
  { a: 15, b: 9 },
  { a: 4, b: 6 },
];

describe('how a match ended', () => {
  it('is a retirement where the winner was picked against the games', () => {
    const outcome = { winner: 'B', ending: null, games: [GAMES[0]!] } as const;
    expect(endedAs({ status: 'finished', outcome })).toBe('retired');
    expect(endedAs({ status: 'finished', outcome: { ...outcome, games: GAMES } })).toBe('retired');
  });

  it('is as its status says where the games agree, nothing was played, or nobody has won yet', () => {
    const won = { winner: 'A', ending: null, games: [GAMES[0]!] } as const;
    expect(endedAs({ status: 'finished', outcome: won })).toBe('finished');
    expect(endedAs({ status: 'walkover', outcome: { ...won, ending: 'walkover', games: [] } })).toBe(
      'walkover',
    );
    expect(endedAs({ status: 'suspended', outcome: { ...won, winner: null } })).toBe('suspended');
  });
});
