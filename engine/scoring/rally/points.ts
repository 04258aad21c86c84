import { opponentOf, type Game, type Side } from '../../types.ts';
import type { ScoringFormat } from '../format.ts';
import { gameWinner } from '../game.ts';
import { winnerUnder } from '../match.ts';
import { courtsAfterPoint, pointsOf, SINGLES_RIGHT_COURT, serverOf } from './courts.ts';
import { currentGame, type MarkOfPlayer, type MatchCore, type MatchEnding } from './state.ts';

export function withPoint({ a, b }: Game, side: Side): Game {
  return side === 'A' ? { a: a + 1, b } : { a, b: b + 1 };
}

/** The match after one more point and the service for a side, in one column with these marks. */
export function afterPoint(
  core: MatchCore,
  winner: Side,
  at: number,
  marks: readonly MarkOfPlayer[],
): MatchCore {
  const game = withPoint(currentGame(core), winner);
  const scored: MatchCore = {
    ...core,
    games: [...core.games.slice(0, -1), game],
    server: winner,
    inRightCourt: courtsAfterPoint(core, winner),
    isServiceOver: core.server !== null && core.server !== winner,
    lastPointAt: at,
  };
  const column = {
    game: core.games.length - 1,
    side: winner,
    player: serverOf(scored),
    points: pointsOf(game, winner),
    marks,
  };
  const noted = { ...scored, columns: [...core.columns, column] };
  if (gameWinner(game, core.setup.format) !== null) return afterGame(noted, at);
  return withinGame(noted, game, winner, at);
}

/** The match at its end: nobody serves any more. */
export function ended(core: MatchCore, winner: Side, ending: MatchEnding, at: number): MatchCore {
  return {
    ...core,
    stage: 'over',
    winner,
    ending,
    endedAt: at,
    server: null,
    inRightCourt: null,
    needsLineUp: false,
    endsChanged: false,
    pausedAt: null,
    injury: null,
    suspension: null,
  };
}

/** Everybody changes ends after a game, and its winner serves first in the next. */
export function afterGame(core: MatchCore, at: number): MatchCore {
  const { setup, games, leftEnd, inRightCourt } = core;
  const winner = winnerUnder(games, setup.format);
  if (winner !== null) return ended(core, winner, 'played', at);
  const isDoubles = setup.kind === 'doubles';
  return {
    ...core,
    stage: 'between-games',
    games: [...games, { a: 0, b: 0 }],
    inRightCourt: isDoubles ? null : SINGLES_RIGHT_COURT,
    needsLineUp: isDoubles && inRightCourt !== null,
    leftEnd: leftEnd && opponentOf(leftEnd),
    endsChanged: true,
    isGameConfirmed: false,
    pausedAt: at,
  };
}

/**
 * The interval, and the change of ends in the last game, come when the first side reaches their score; a point that is
 * given in a pause begins no other.
 */
function withinGame(core: MatchCore, game: Game, winner: Side, at: number): MatchCore {
  const { interval, changeEnds, bestOf } = core.setup.format;
  const own = pointsOf(game, winner);
  const isFirst = own > pointsOf(game, opponentOf(winner));
  const endsChange = isFirst && own === changeEnds && core.games.length === bestOf;
  const isPlay = core.stage === 'play';
  const isInterval = isPlay && isFirst && own === interval;
  return {
    ...core,
    stage: isInterval ? 'interval' : core.stage,
    pausedAt: isInterval ? at : core.pausedAt,
    endsChanged: endsChange || (!isPlay && core.endsChanged),
    leftEnd: endsChange ? core.leftEnd && opponentOf(core.leftEnd) : core.leftEnd,
  };
}

/** Sides that would win the game with the next point. */
export function sidesAtGamePoint(game: Game, format: ScoringFormat): readonly Side[] {
  return (['A', 'B'] as const).filter((side) => gameWinner(withPoint(game, side), format) === side);
}

/** How many games a side has won. */
export function gamesWon(games: readonly Game[], side: Side, format: ScoringFormat): number {
  return games.filter((game) => gameWinner(game, format) === side).length;
}
