import type { Game, Side } from '../../types.ts';
import { gameWinner } from '../game.ts';
import { SINGLES_RIGHT_COURT } from './courts.ts';
import type { EventOf } from './events.ts';
import { addNote, endInjury, endSuspension } from './marks.ts';
import { endGame } from './points.ts';
import { currentGame, isUnplayed, type MatchDraft } from './state.ts';

/** The score that somebody says it is; a match that was ended by name stays so. */
export function setScore(match: MatchDraft, event: EventOf<'set-score'>): void {
  match.games = event.games.length === 0 ? [{ a: 0, b: 0 }] : [...event.games];
  addNote(match, event, { about: 'set-score', text: event.reason });
  if (match.ending !== null && match.ending !== 'played') return;
  backInPlay(match, event.at);
  match.server = event.server ?? serverOfNewGame(match);
  match.inRightCourt = match.setup.kind === 'singles' ? SINGLES_RIGHT_COURT : event.inRightCourt;
  const winner = gameWinner(currentGame(match), match.setup.format);
  if (winner !== null) {
    match.server ??= winner;
    endGame(match, event.at);
  }
  if (event.left === null) return;
  match.leftEnd = event.left;
  match.endsChanged = false;
}

function backInPlay(match: MatchDraft, at: number): void {
  match.stage = 'play';
  match.winner = null;
  match.ending = null;
  match.endedAt = null;
  match.pausedAt = null;
  match.needsLineUp = false;
  match.isServiceOver = false;
  match.endsChanged = false;
  endInjury(match, at);
  endSuspension(match, at);
}

/** The winner of a game serves first in the next; otherwise nobody knows who serves. */
function serverOfNewGame({
  games,
  setup,
}: {
  games: readonly Game[];
  setup: MatchDraft['setup'];
}): Side | null {
  const before = games.at(-2);
  return before && isUnplayed(games.at(-1)!) ? gameWinner(before, setup.format) : null;
}
