import type { Ending, Game, Outcome, Side } from '../types.ts';
import { gamesToWin, type ScoringFormat } from './format.ts';
import { gameLeader, gameState, gameWinner } from './game.ts';

/** The side ahead in more games, comparing points game by game and nothing else; null when that is level. */
export function winnerByGames(games: readonly Game[]): Side | null {
  return gameLeader(gamesAhead(games, gameLeader));
}

/** The side that has won the match under its format, or null while it goes on. */
export function winnerUnder(games: readonly Game[], format: ScoringFormat): Side | null {
  const won = gamesAhead(games.slice(0, format.bestOf), (game) => gameWinner(game, format));
  if (won.a >= gamesToWin(format)) return 'A';
  return won.b >= gamesToWin(format) ? 'B' : null;
}

/** How a match ended: a winner who was picked against the games stands for a retirement, where nothing else is said. */
export function endingOf({ winner, ending, games }: Outcome): Ending | null {
  if (ending !== null || winner === null || games.length === 0) return ending;
  return winnerByGames(games) === winner ? null : 'retired';
}

/** A doubt about a result; `game` counts from zero, null when it is about the whole match. */
export interface ScoreWarning {
  readonly code:
    | 'game-unfinished'
    | 'game-impossible'
    | 'game-after-the-end'
    | 'match-unfinished'
    | 'winner-is-behind'
    | 'points-in-a-walkover';
  readonly game: number | null;
}

/**
 * What the format does not allow in a result with a winner; never a reason to refuse it. A retired or
 * disqualified player's last game may be unfinished and the winner behind.
 */
export function scoreWarnings(outcome: Outcome, format: ScoringFormat): readonly ScoreWarning[] {
  const { winner, ending, games } = outcome;
  if (ending === 'walkover' || ending === 'bye') {
    return games.length > 0 ? [{ code: 'points-in-a-walkover', game: null }] : [];
  }
  const brokenOff = ending === 'retired' || ending === 'disqualified';
  const warnings = games.flatMap((_, index) => gameWarnings(games, index, format, brokenOff));
  if (winner === null || brokenOff) return warnings;
  if (winnerUnder(games, format) === null) warnings.push({ code: 'match-unfinished', game: null });
  const ahead = winnerByGames(games);
  if (ahead !== null && ahead !== winner) warnings.push({ code: 'winner-is-behind', game: null });
  return warnings;
}

function gameWarnings(
  games: readonly Game[],
  game: number,
  format: ScoringFormat,
  brokenOff: boolean,
): ScoreWarning[] {
  const state = gameState(games[game]!, format);
  const isLast = game === games.length - 1;
  if (winnerUnder(games.slice(0, game), format) !== null) return [{ code: 'game-after-the-end', game }];
  if (game >= format.bestOf) return [{ code: 'game-after-the-end', game }];
  if (state === 'impossible') return [{ code: 'game-impossible', game }];
  return state === 'running' && !(brokenOff && isLast) ? [{ code: 'game-unfinished', game }] : [];
}

/** How many games each side is ahead in, as a game of games. */
function gamesAhead(games: readonly Game[], sideOf: (game: Game) => Side | null): Game {
  let [a, b] = [0, 0];
  for (const game of games) {
    const side = sideOf(game);
    if (side === 'A') a++;
    else if (side === 'B') b++;
  }
  return { a, b };
}
