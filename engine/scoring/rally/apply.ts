import { opponentOf, type Side } from '../../types.ts';
import { courtsOfLineUp, receiverOf, serverOf, SINGLES_RIGHT_COURT } from './courts.ts';
import type { ActOf, CountedEvent, EventHead, EventOf, PlayerIndex } from './events.ts';
import { end, score } from './points.ts';
import { setScore } from './set-score.ts';
import { addColumn, addNote, endInjury, endSuspension } from './marks.ts';
import { currentGame, isOver, isUnplayed, type MatchDraft } from './state.ts';

/** What an event does to the match. */
type Effect<Kind extends CountedEvent['kind']> = (match: MatchDraft, event: EventOf<Kind>) => void;

const EFFECTS: { readonly [Kind in CountedEvent['kind']]: Effect<Kind> } = {
  officials,
  note: (match, event) => addNote(match, event, { about: 'note', text: event.text }),
  shuttle: (match, event) => {
    match.shuttles += event.change;
  },
  toss,
  ends: (match, event) => {
    match.leftEnd = event.left;
  },
  'line-up': lineUp,
  'warm-up': (match, event) => {
    match.warmUpAt = event.at;
  },
  play,
  rally: playRally,
  let: (match, event) => addNote(match, event, { about: 'let' }),
  'interval-over': playOn,
  'game-over-confirmed': (match) => {
    match.isGameConfirmed = true;
  },
  card: showCard,
  'referee-called': (match, event) => addMark(match, event, 'R'),
  overrule: (match, event) => addMark(match, event, 'O'),
  correction: correct,
  injury: injure,
  'injury-over': (match, { at }) => endInjury(match, at),
  suspend,
  resume: (match, { at }) => endSuspension(match, at),
  retire,
  walkover: walkOver,
  'set-score': setScore,
  confirm: (match) => {
    match.stage = 'confirmed';
  },
};

/** Events after which the umpire's call stays what it was. */
const SILENT: ReadonlySet<CountedEvent['kind']> = new Set(['officials', 'note', 'shuttle']);

/** Folds in an event that is allowed. */
export function apply(match: MatchDraft, event: CountedEvent): void {
  const effect = EFFECTS[event.kind] as (match: MatchDraft, event: CountedEvent) => void;
  effect(match, event);
  if (!SILENT.has(event.kind)) match.last = event;
}

function officials(match: MatchDraft, event: EventOf<'officials'>): void {
  const { umpire, serviceJudge, court, device } = event;
  match.officials = { umpire, serviceJudge, court };
  const last = match.umpires.at(-1);
  if (!umpire || umpire === last?.name) return;
  const isCorrected = last?.device === device && match.stage === 'before';
  if (isCorrected) match.umpires.pop();
  else if (last !== undefined) addNote(match, event, { about: 'umpire', text: umpire });
  match.umpires.push({ name: umpire, device });
}

function play(match: MatchDraft, { at }: EventHead): void {
  match.stage = 'play';
  match.startedAt = at;
  beginGame(match);
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
  // A match that nobody began by name begins with its first rally; one that is joined later began before.
  if (game === 0 && isUnplayed(currentGame(match))) match.startedAt ??= event.at;
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
  addPlayerMark(match, event, 'Ret.', event);
  end(match, opponentOf(event.side), 'retired', event.at);
}

function walkOver(match: MatchDraft, event: EventOf<'walkover'>): void {
  addPlayerMark(match, event, 'w/o', { side: event.absent, player: null });
  match.games = [{ a: 0, b: 0 }];
  end(match, opponentOf(event.absent), 'walkover', event.at);
}

function injure(match: MatchDraft, event: EventOf<'injury'>): void {
  const { side, player, at } = event;
  addPlayerMark(match, event, 'I', event);
  match.injury = { side, player, at };
}

function suspend(match: MatchDraft, event: EventOf<'suspend'>): void {
  addMark(match, event, 'S', event.reason);
  match.suspension = { reason: event.reason, at: event.at };
}

function correct(match: MatchDraft, event: EventOf<'correction'>): void {
  addMark(match, event, 'C');
  match.server = event.server;
  match.inRightCourt = match.setup.kind === 'singles' ? SINGLES_RIGHT_COURT : event.inRightCourt;
}

function addMark(
  match: MatchDraft,
  head: EventHead,
  letter: 'S' | 'C' | 'O' | 'R',
  text: string | null = null,
) {
  addColumn(match, [{ mark: letter, side: null, player: null }]);
  addNote(match, head, { about: letter, text });
}

function addPlayerMark(
  match: MatchDraft,
  head: EventHead,
  letter: 'I' | 'Ret.' | 'w/o',
  { side, player }: { readonly side: Side; readonly player: PlayerIndex | null },
): void {
  addColumn(match, [{ mark: letter, side, player }]);
  addNote(match, head, { about: letter, side, player });
}
