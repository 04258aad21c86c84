import type { EventHead } from './events.ts';
import { currentGame, type FootNote, type MarkOfPlayer, type MatchDraft } from './state.ts';

/** A column of marks without a score. */
export function addColumn(match: MatchDraft, marks: readonly MarkOfPlayer[]): void {
  match.columns.push({ game: match.games.length - 1, side: null, player: null, points: null, marks });
}

/** A line at the foot, with the time and the score of the game. */
export function addNote(
  match: MatchDraft,
  { at }: EventHead,
  note: Pick<FootNote, 'about'> & Partial<Pick<FootNote, 'side' | 'player' | 'text'>>,
  game = match.games.length - 1,
): void {
  const score = match.games[game] ?? currentGame(match);
  match.notes.push({ at, side: null, player: null, text: null, game, score, ...note });
}
