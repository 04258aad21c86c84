import { opponentOf, type Side } from '../../types.ts';
import { courtsOfLineUp, receiverOf, serverOf, SINGLES_RIGHT_COURT } from './courts.ts';
import type { ActOf, CountedEvent, EventHead, EventOf, PlayerIndex } from './events.ts';
import { end, score } from './points.ts';
import { setScore } from './set-score.ts';
import { addColumn, addNote } from './marks.ts';
import { currentGame, isOver, isUnplayed, type MatchDraft } from './state.ts';

/** Folds in an event that is allowed. */
export function apply(match: MatchDraft, event: CountedEvent): void {
  switch (event.kind) {
    case 'officials': {
      const { umpire, serviceJudge, court } = event;
      match.officials = { umpire, serviceJudge, court };
      return;
    }
    case 'shuttle':
      match.shuttles += event.change;
      return;
    case 'note':
      addNote(match, event, { about: 'note', text: event.text });
      return;
    default:
      change(match, event);
      match.last = event;
  }
}

function change(
  match: MatchDraft,
  event: Exclude<CountedEvent, EventOf<'officials' | 'shuttle' | 'note'>>,
): void {
  switch (event.kind) {
    case 'rally':
      playRally(match, event);
      return;
    case 'card':
      showCard(match, event);
      return;
    case 'set-score':
      setScore(match, event);
      return;
    case 'toss':
    case 'ends':
    case 'line-up':
    case 'warm-up':
    case 'play':
      prepare(match, event);
      return;
    case 'retire':
      retire(match, event);
      return;
    case 'walkover':
      walkOver(match, event);
      return;
    case 'interval-over':
      playOn(match);
      return;
    case 'game-over-confirmed':
      match.isGameConfirmed = true;
      return;
    case 'confirm':
      match.stage = 'confirmed';
      return;
    default:
      interrupt(match, event);
  }
}

function prepare(match: MatchDraft, event: EventOf<'toss' | 'ends' | 'line-up' | 'warm-up' | 'play'>): void {
  switch (event.kind) {
    case 'toss':
      toss(match, event);
      return;
    case 'ends':
      match.leftEnd = event.left;
      return;
    case 'line-up':
      lineUp(match, event);
      return;
    case 'warm-up':
      match.warmUpAt = event.at;
      return;
    default:
      match.stage = 'play';
      match.startedAt = event.at;
      beginGame(match);
  }
}

/** Another toss makes another line-up necessary. */
function toss(match: MatchDraft, { winner, choice }: ActOf<'toss'>): void {
  match.toss = { winner, choice };
  if (isUnplayed(currentGame(match))) match.server = null;
  match.inRightCourt = null;
  match.needsLineUp = true;
}

function lineUp(match: MatchDraft, event: ActOf<'line-up'>): void {
  match.server = event.serving;
  match.inRightCourt = courtsOfLineUp(match.setup, currentGame(match), event);
  match.needsLineUp = false;
  if (match.stage === 'play') beginGame(match);
}

function playOn(match: MatchDraft): void {
  const isNewGame = match.stage === 'between-games';
  match.stage = 'play';
  match.pausedAt = null;
  match.endsChanged = false;
  if (isNewGame) beginGame(match);
}

/** Notes how the game begins; a second line-up before it replaces the first. */
function beginGame(match: MatchDraft): void {
  const game = match.games.length - 1;
  const { server, leftEnd: left, starts } = match;
  const start = { game, server, serverPlayer: serverOf(match), receiverPlayer: receiverOf(match), left };
  match.starts = [...starts.filter((one) => one.game !== game), start];
}

function playRally(match: MatchDraft, event: EventOf<'rally'>): void {
  const game = match.games.length - 1;
  score(match, event.winner, event.at, []);
  if (event.reason !== undefined) addNote(match, event, { about: event.reason, side: event.winner }, game);
}

const CARD_MARKS = { yellow: 'W', red: 'F', black: 'Dis.' } as const;

function showCard(match: MatchDraft, event: EventOf<'card'>): void {
  const { colour, side, player, at } = event;
  const mark = { mark: CARD_MARKS[colour], side, player };
  match.cards.push({ colour, side, player });
  addNote(match, event, { about: mark.mark, side, player });
  if (colour === 'red' && !isOver(match)) {
    score(match, opponentOf(side), at, [mark, { mark: 'R', side: null, player: null }]);
    return;
  }
  addColumn(match, [mark]);
  if (colour === 'black' && !isOver(match)) end(match, opponentOf(side), 'disqualified', at);
}

function retire(match: MatchDraft, event: EventOf<'retire'>): void {
  markPlayer(match, event, 'Ret.', event);
  end(match, opponentOf(event.side), 'retired', event.at);
}

function walkOver(match: MatchDraft, event: EventOf<'walkover'>): void {
  markPlayer(match, event, 'w/o', { side: event.absent, player: null });
  match.games = [{ a: 0, b: 0 }];
  end(match, opponentOf(event.absent), 'walkover', event.at);
}

function interrupt(
  match: MatchDraft,
  event: EventOf<
    'let' | 'injury' | 'injury-over' | 'suspend' | 'resume' | 'correction' | 'overrule' | 'referee-called'
  >,
): void {
  switch (event.kind) {
    case 'let':
      addNote(match, event, { about: 'let' });
      return;
    case 'injury':
      markPlayer(match, event, 'I', event);
      match.injury = { side: event.side, player: event.player, at: event.at };
      return;
    case 'injury-over':
      match.injury = null;
      return;
    case 'suspend':
      mark(match, event, 'S', event.reason);
      match.suspension = { reason: event.reason, at: event.at };
      return;
    case 'resume':
      match.suspension = null;
      return;
    case 'correction':
      mark(match, event, 'C');
      match.server = event.server;
      match.inRightCourt = match.setup.kind === 'singles' ? SINGLES_RIGHT_COURT : event.inRightCourt;
      return;
    default:
      mark(match, event, event.kind === 'overrule' ? 'O' : 'R');
  }
}

function mark(match: MatchDraft, head: EventHead, letter: 'S' | 'C' | 'O' | 'R', text: string | null = null) {
  addColumn(match, [{ mark: letter, side: null, player: null }]);
  addNote(match, head, { about: letter, text });
}

function markPlayer(
  match: MatchDraft,
  head: EventHead,
  letter: 'I' | 'Ret.' | 'w/o',
  { side, player }: { readonly side: Side; readonly player: PlayerIndex | null },
): void {
  addColumn(match, [{ mark: letter, side, player }]);
  addNote(match, head, { about: letter, side, player });
}
