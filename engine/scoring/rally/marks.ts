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
  match.notes.push({ at, until: null, side: null, player: null, text: null, game, score, ...note });
}

/** Nobody is treated any more. */
export function endInjury(match: MatchDraft, at: number): void {
  if (match.injury !== null) closeNote(match, 'I', at);
  match.injury = null;
}

/** The match goes on, or is over. */
export function endSuspension(match: MatchDraft, at: number): void {
  if (match.suspension !== null) closeNote(match, 'S', at);
  match.suspension = null;
}

/** Says in the last note of the kind how long it was. */
function closeNote(match: MatchDraft, about: 'I' | 'S', until: number): void {
  const at = match.notes.findLastIndex((note) => note.about === about);
  const note = match.notes[at];
  if (note !== undefined) match.notes[at] = { ...note, until };
}
