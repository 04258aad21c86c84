import {
  gameLeader,
  gameState,
  gameWinner,
  MAX_GAMES,
  MAX_POINTS,
  winnerUnder,
  type Game,
  type ScoringFormat,
  type Side,
} from '@tournaments/engine';
import { gamesOf, pointsFrom, withGames, type TypedScore } from './score.ts';

/** Where the scoring stood before one more point or number. */
interface Before {
  readonly score: TypedScore;
  readonly server: Side | null;
}

/** A match while it is scored point by point. */
export interface Play {
  readonly score: TypedScore;
  /** Who won the last rally and so serves next; null while that is not known. */
  readonly server: Side | null;
  /** What undo goes back to, the newest last. */
  readonly before: readonly Before[];
}

const MOST_UNDO = 100;

export function playOf(score: TypedScore): Play {
  return { score, server: null, before: [] };
}

function moved({ score, server, before }: Play, next: Before): Play {
  return { ...next, before: [...before, { score, server }].slice(-MOST_UNDO) };
}

/** Other numbers in the inputs: who serves is not known then. */
export function typedInto(play: Play, score: TypedScore): Play {
  return moved(play, { score, server: null });
}

/** The last point or number taken back. */
export function undone(play: Play): Play {
  const last = play.before.at(-1);
  return last ? { ...last, before: play.before.slice(0, -1) } : play;
}

/** Whether another rally can be played: the match is not won, and the points fit. */
export function mayPlay({ score }: Play, format: ScoringFormat): boolean {
  const games = gamesOf(score);
  if (winnerUnder(games, format) !== null) return false;
  const last = games.at(-1);
  if (last === undefined || gameWinner(last, format) === null) {
    return Math.max(last?.a ?? 0, last?.b ?? 0) < MAX_POINTS;
  }
  return games.length < Math.min(format.bestOf, MAX_GAMES);
}

/** One more point for a side; after a finished game it opens the next one. */
export function withPoint(play: Play, side: Side, format: ScoringFormat): Play {
  if (!mayPlay(play, format)) return play;
  const games = currentGames(play.score, format);
  const last = games.at(-1)!;
  const next = side === 'A' ? { ...last, a: last.a + 1 } : { ...last, b: last.b + 1 };
  const typed = [...games.slice(0, -1), next].map(({ a, b }) => ({ a: String(a), b: String(b) }));
  return moved(play, { score: withGames(typed), server: side });
}

/** The games with the one that the next point belongs to at the end. */
function currentGames({ games }: TypedScore, format: ScoringFormat): readonly Game[] {
  const numbers = games.map(({ a, b }) => ({ a: pointsFrom(a), b: pointsFrom(b) }));
  const last = numbers.at(-1);
  const isOver = last === undefined || gameWinner(last, format) !== null;
  return isOver ? [...numbers, { a: 0, b: 0 }] : numbers;
}

/** What the umpire should know between two rallies. */
export interface PlayState {
  /** The game that is played or was just finished, from zero, with its points. */
  readonly at: number;
  readonly game: Game;
  /** Where the next rally is served from; null where nobody serves. */
  readonly court: 'right' | 'left' | null;
  readonly news: 'match-over' | 'game-over' | 'interval' | 'match-point' | 'game-point' | null;
  /** Who the news is about. */
  readonly side: Side | null;
  readonly endsChange: boolean;
}

/** Where the match stands under its format. */
export function playState({ score, server }: Play, format: ScoringFormat): PlayState {
  const games = gamesOf(score);
  const at = Math.max(score.games.length, 1) - 1;
  const game = games[at] ?? { a: 0, b: 0 };
  const own = server === null ? null : server === 'A' ? game.a : game.b;
  const endsChange = at + 1 === format.bestOf && hasJustReached(game, server, format.changeEnds);
  const news = newsOf(games, game, server, format);
  const court = own === null || news.news === 'match-over' ? null : courtAt(own);
  return { at, game, court, endsChange, ...news };
}

/** The court that a server with so many points serves from. */
function courtAt(points: number): 'right' | 'left' {
  return points % 2 === 0 ? 'right' : 'left';
}

function newsOf(
  games: readonly Game[],
  game: Game,
  server: Side | null,
  format: ScoringFormat,
): Pick<PlayState, 'news' | 'side'> {
  const winner = winnerUnder(games, format);
  if (winner !== null) return { news: 'match-over', side: winner };
  if (gameState(game, format) === 'finished') return { news: 'game-over', side: gameLeader(game) };
  if (hasJustReached(game, server, format.interval)) return { news: 'interval', side: server };
  for (const side of ['A', 'B'] as const) {
    const next = side === 'A' ? { ...game, a: game.a + 1 } : { ...game, b: game.b + 1 };
    if (gameWinner(next, format) !== side) continue;
    const isMatch = winnerUnder([...games.slice(0, -1), next], format) === side;
    return { news: isMatch ? 'match-point' : 'game-point', side };
  }
  return { news: null, side: null };
}

/** The last rally brought the leading side to this score, for the first time in the game. */
function hasJustReached({ a, b }: Game, server: Side | null, points: number | null): boolean {
  if (server === null || points === null) return false;
  const [own, other] = server === 'A' ? [a, b] : [b, a];
  return own === points && own > other;
}
