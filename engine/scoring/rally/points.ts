import { opponentOf, type Game, type Side } from '../../types.ts';
import type { ScoringFormat } from '../format.ts';
import { gameWinner } from '../game.ts';
import { winnerUnder } from '../match.ts';
import { courtsAfterPoint, pointsOf, SINGLES_RIGHT_COURT, serverOf } from './courts.ts';
import { endInjury, endSuspension } from './marks.ts';
import { currentGame, type MarkOfPlayer, type MatchDraft, type MatchEnding } from './state.ts';

export function withPoint({ a, b }: Game, side: Side): Game {
  return side === 'A' ? { a: a + 1, b } : { a, b: b + 1 };
}

/** One more point and the service for a side, in one column with these marks. */
export function score(match: MatchDraft, winner: Side, at: number, marks: readonly MarkOfPlayer[]): void {
  const game = withPoint(currentGame(match), winner);
  match.games[match.games.length - 1] = game;
  match.inRightCourt = courtsAfterPoint(match, winner);
  match.isServiceOver = match.server !== null && match.server !== winner;
  match.server = winner;
  match.lastPointAt = at;
  match.columns.push({
    game: match.games.length - 1,
    side: winner,
    player: serverOf(match),
    points: pointsOf(game, winner),
    marks,
  });
  if (gameWinner(game, match.setup.format) === null) pauseWithinGame(match, game, winner, at);
  else endGame(match, at);
}

/** The match at its end: nobody serves any more. */
export function end(match: MatchDraft, winner: Side, ending: MatchEnding, at: number): void {
  match.stage = 'over';
  match.winner = winner;
  match.ending = ending;
  match.endedAt = at;
  match.server = null;
  match.inRightCourt = null;
  match.needsLineUp = false;
  match.endsChanged = false;
  match.pausedAt = null;
  endInjury(match, at);
  endSuspension(match, at);
}

/** Everybody changes ends after a game, and its winner serves first in the next. */
export function endGame(match: MatchDraft, at: number): void {
  const { setup, games, inRightCourt } = match;
  const winner = winnerUnder(games, setup.format);
  if (winner !== null) {
    end(match, winner, 'played', at);
    return;
  }
  const isDoubles = setup.kind === 'doubles';
  games.push({ a: 0, b: 0 });
  match.stage = 'between-games';
  match.needsLineUp = isDoubles && inRightCourt !== null;
  match.inRightCourt = isDoubles ? null : SINGLES_RIGHT_COURT;
  match.isGameConfirmed = false;
  match.pausedAt = at;
  changeEnds(match);
}

function changeEnds(match: MatchDraft): void {
  match.endsChanged = true;
  match.leftEnd &&= opponentOf(match.leftEnd);
}

/**
 * The interval, and the change of ends in the last game, come when the first side reaches their score; a point that is
 * given in a pause begins no other.
 */
function pauseWithinGame(match: MatchDraft, game: Game, winner: Side, at: number): void {
  const { interval, changeEnds: changeAt, bestOf } = match.setup.format;
  const own = pointsOf(game, winner);
  const isFirst = own > pointsOf(game, opponentOf(winner));
  const isPlay = match.stage === 'play';
  if (isPlay) match.endsChanged = false;
  if (isFirst && own === changeAt && match.games.length === bestOf) changeEnds(match);
  if (!isPlay || !isFirst || own !== interval) return;
  match.stage = 'interval';
  match.pausedAt = at;
}

/** Sides that would win the game with the next point. */
export function sidesAtGamePoint(game: Game, format: ScoringFormat): readonly Side[] {
  return (['A', 'B'] as const).filter((side) => gameWinner(withPoint(game, side), format) === side);
}

/** How many games a side has won. */
export function gamesWon(games: readonly Game[], side: Side, format: ScoringFormat): number {
  return games.filter((game) => gameWinner(game, format) === side).length;
}
