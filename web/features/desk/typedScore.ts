import type { DayMatch } from '@tournaments/contract';
import {
  FORMATS,
  gameWinner,
  scoreWarnings,
  winnersPoints,
  type Game,
  type ScoringFormat,
  type Side,
} from '@tournaments/engine';
import type { DayView } from '../../lib/match-day/dayView.ts';
import { deskWords as words } from '../../lib/texts/desk.ts';

/** The points of a game as they are typed. */
export interface TypedGame {
  readonly a: string;
  readonly b: string;
  /** The sides whose points still stand as they were running when the dialog was opened. */
  readonly running?: readonly Side[];
}

/** The format of a match's stage. */
export function formatOf({ events }: Pick<DayView, 'events'>, { eventId, stage }: DayMatch): ScoringFormat {
  const found = events.get(eventId)?.stages.find((one) => one.stage === stage);
  return FORMATS[found?.format ?? '3x15'];
}

/** What a score begins with: what is known of it, and fields for all games. */
export function typedOf(
  { desk, score }: Pick<DayMatch, 'desk' | 'score'>,
  format: ScoringFormat,
  kind: string,
): readonly TypedGame[] {
  const { games } = desk.outcome;
  const known = kind === 'correct' ? games : (score?.games ?? games);
  return Array.from({ length: format.bestOf }, (_, index) => {
    const game = known[index];
    if (game === undefined) return { a: '', b: '' };
    const typed = { a: String(game.a), b: String(game.b) };
    return kind === 'score' && isRunning(typed, format) ? { ...typed, running: ['A', 'B'] } : typed;
  });
}

/** The games as whoever retires leaves them: what was running stands. */
export function asLeft(games: readonly TypedGame[]): readonly TypedGame[] {
  return games.map(({ a, b }) => ({ a, b }));
}

/** Whether a game stands as it is played, and has no winner. */
function isRunning({ a, b }: TypedGame, format: ScoringFormat): boolean {
  return a !== '' && b !== '' && gameWinner({ a: Number(a), b: Number(b) }, format) === null;
}

/** The game in which a score is typed on: the first that is not over. */
export function openGame(games: readonly TypedGame[], format: ScoringFormat): number {
  const open = games.findIndex((game) => game.a === '' || game.b === '' || isRunning(game, format));
  return Math.max(0, open);
}

/** With what was typed for a side; the points of the other stay as they are. */
export function typed(
  games: readonly TypedGame[],
  index: number,
  side: Side,
  text: string,
): readonly TypedGame[] {
  const { running, ...game } = games[index]!;
  const left = running?.filter((one) => one !== side) ?? [];
  const points = side === 'A' ? { ...game, a: text } : { ...game, b: text };
  return games.with(index, left.length === 0 ? points : { ...points, running: left });
}

/** Whether the points of the winner are still to be put beside those typed for a side: none stand there, or the other's were running and too few were typed to win. */
function isToComplete(game: TypedGame, side: Side, format: ScoringFormat): boolean {
  const [own, other] = side === 'A' ? [game.a, game.b] : [game.b, game.a];
  if (own === '' || other === '') return own !== '';
  const isTyped = game.running?.length === 1 && !game.running.includes(side);
  return isTyped && isRunning(game, format) && Number(own) < format.points;
}

/** With the winner's points beside those of the loser that were just typed; what is typed whole stays. */
export function completed(
  games: readonly TypedGame[],
  index: number,
  side: Side,
  format: ScoringFormat,
): readonly TypedGame[] {
  const game = games[index]!;
  if (!isToComplete(game, side, format)) return games;
  const own = side === 'A' ? game.a : game.b;
  const winners = winnersPoints(Number(own), format);
  if (winners === null) return games;
  return games.with(index, side === 'A' ? { a: own, b: String(winners) } : { a: String(winners), b: own });
}

/** With the winner's points beside those of every loser that were typed alone. */
export function allCompleted(games: readonly TypedGame[], format: ScoringFormat): readonly TypedGame[] {
  return games.reduce(
    (all, _, index) => completed(completed(all, index, 'A', format), index, 'B', format),
    games,
  );
}

/** The games that were typed whole, up to the first that was not. */
export function gamesOf(typed: readonly TypedGame[]): Game[] {
  const open = typed.findIndex(({ a, b }) => a === '' || b === '');
  return typed.slice(0, open === -1 ? undefined : open).map(({ a, b }) => ({ a: Number(a), b: Number(b) }));
}

/** What the format does not allow in a score; null when all is well. */
export function scoreFault(
  games: readonly Game[],
  winner: Side | null,
  format: ScoringFormat,
  kind: string,
): string | null {
  const ending = kind === 'retired' || kind === 'disqualified' ? kind : null;
  const [first] = scoreWarnings({ winner, ending, games }, format);
  if (first === undefined) return null;
  return first.game === null ? words.scoreMissing : words.gameNotPossible(first.game + 1);
}
