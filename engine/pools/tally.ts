import type { EntryId, Match } from '../types.ts';
import type { Incomplete } from './rules.ts';

/** What an entry has collected in some matches. */
export interface Tally {
  readonly entry: EntryId;
  played: number;
  won: number;
  gamesWon: number;
  gamesLost: number;
  pointsFor: number;
  pointsAgainst: number;
}

/** Nothing yet. */
export function emptyTally(entry: EntryId): Tally {
  return { entry, played: 0, won: 0, gamesWon: 0, gamesLost: 0, pointsFor: 0, pointsAgainst: 0 };
}

/** Counts a decided match for both its entries; a match with somebody else counts for nobody. */
export function addMatch(tallies: ReadonlyMap<EntryId, Tally>, match: Match, incomplete: Incomplete): void {
  const a = tallies.get(match.sideA!);
  const b = tallies.get(match.sideB!);
  if (!a || !b) return;
  a.played++;
  b.played++;
  (match.winner === 'A' ? a : b).won++;
  if (match.ending === 'walkover') {
    addWalkover(match.winner === 'A' ? [a, b] : [b, a], incomplete);
    return;
  }
  for (const game of match.games) {
    a.pointsFor += game.a;
    a.pointsAgainst += game.b;
    b.pointsFor += game.b;
    b.pointsAgainst += game.a;
    if (game.a > game.b) addGame(a, b);
    else if (game.b > game.a) addGame(b, a);
  }
}

function addGame(winner: Tally, loser: Tally): void {
  winner.gamesWon++;
  loser.gamesLost++;
}

function addWalkover([winner, loser]: readonly [Tally, Tally], incomplete: Incomplete): void {
  if (incomplete.kind !== 'full-points') return;
  winner.gamesWon += incomplete.games;
  loser.gamesLost += incomplete.games;
  winner.pointsFor += incomplete.games * incomplete.points;
  loser.pointsAgainst += incomplete.games * incomplete.points;
}
