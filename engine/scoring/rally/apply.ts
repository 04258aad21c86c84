import { opponentOf, type Game, type Side } from '../../types.ts';
import { gameWinner } from '../game.ts';
import { courtsOfLineUp, receiverOf, serverOf, SINGLES_RIGHT_COURT } from './courts.ts';
import type { ActOf, CountedEvent, EventHead, EventOf } from './events.ts';
import { afterGame, afterPoint, ended } from './points.ts';
import {
  currentGame,
  isOver,
  isUnplayed,
  type FootNote,
  type MarkOfPlayer,
  type MatchCore,
} from './state.ts';

/** The match after an event that is allowed in it. */
export function applied(core: MatchCore, event: CountedEvent): MatchCore {
  switch (event.kind) {
    case 'officials':
      return { ...core, officials: officialsOf(event) };
    case 'shuttle':
      return { ...core, shuttles: core.shuttles + event.change };
    case 'note':
      return withNote(core, event, { about: 'note', text: event.text });
    default:
      return { ...changed(core, event), last: event };
  }
}

type MarkEvent = EventOf<
  'let' | 'injury' | 'injury-over' | 'suspend' | 'resume' | 'correction' | 'overrule' | 'referee-called'
>;

function changed(
  core: MatchCore,
  event: Exclude<CountedEvent, EventOf<'officials' | 'shuttle' | 'note'>>,
): MatchCore {
  switch (event.kind) {
    case 'rally':
      return afterRally(core, event);
    case 'card':
      return afterCard(core, event);
    case 'set-score':
      return withScore(core, event);
    case 'toss':
    case 'ends':
    case 'line-up':
    case 'warm-up':
    case 'play':
      return beforePlay(core, event);
    case 'retire':
    case 'walkover':
      return afterEnding(core, event);
    case 'interval-over':
      return resumed(core);
    case 'game-over-confirmed':
      return { ...core, isGameConfirmed: true };
    case 'confirm':
      return { ...core, stage: 'confirmed' };
    default:
      return withMark(core, event);
  }
}

function officialsOf({ umpire, serviceJudge, court }: ActOf<'officials'>): MatchCore['officials'] {
  return { umpire, serviceJudge, court };
}

function beforePlay(
  core: MatchCore,
  event: EventOf<'toss' | 'ends' | 'line-up' | 'warm-up' | 'play'>,
): MatchCore {
  switch (event.kind) {
    case 'toss':
      return tossed(core, event);
    case 'ends':
      return { ...core, leftEnd: event.left };
    case 'line-up':
      return linedUp(core, event);
    case 'warm-up':
      return { ...core, warmUpAt: event.at };
    default:
      return begun({ ...core, stage: 'play', startedAt: event.at });
  }
}

function linedUp(core: MatchCore, event: ActOf<'line-up'>): MatchCore {
  const next = {
    ...core,
    server: event.serving,
    inRightCourt: courtsOfLineUp(core.setup, currentGame(core), event),
    needsLineUp: false,
  };
  return core.stage === 'play' ? begun(next) : next;
}

/** Another toss makes another line-up necessary. */
function tossed(core: MatchCore, { winner, choice }: ActOf<'toss'>): MatchCore {
  const server = isUnplayed(currentGame(core)) ? null : core.server;
  return { ...core, toss: { winner, choice }, server, inRightCourt: null, needsLineUp: true };
}

function resumed(core: MatchCore): MatchCore {
  const next: MatchCore = { ...core, stage: 'play', pausedAt: null, endsChanged: false };
  return core.stage === 'between-games' ? begun(next) : next;
}

/** Notes how the game begins. */
function begun(core: MatchCore): MatchCore {
  const game = core.games.length - 1;
  const { server, leftEnd: left, starts } = core;
  const start = { game, server, serverPlayer: serverOf(core), receiverPlayer: receiverOf(core), left };
  return { ...core, starts: [...starts.filter((one) => one.game !== game), start] };
}

function afterRally(core: MatchCore, event: EventOf<'rally'>): MatchCore {
  const next = afterPoint(core, event.winner, event.at, []);
  return event.reason === undefined ? next : withNote(next, event, { about: event.reason });
}

function afterCard(core: MatchCore, event: EventOf<'card'>): MatchCore {
  const { colour, side, player, at } = event;
  const mark = { mark: CARD_MARKS[colour], side, player };
  const carded = { ...core, cards: [...core.cards, { colour, side, player }] };
  const noted = withNote(carded, event, { about: mark.mark, side, player });
  const other = opponentOf(side);
  if (colour === 'yellow' || isOver(core)) return withColumn(noted, [mark]);
  if (colour === 'black') return ended(withColumn(noted, [mark]), other, 'disqualified', at);
  return afterPoint(noted, other, at, [mark, { mark: 'R', side: null, player: null }]);
}

const CARD_MARKS = { yellow: 'W', red: 'F', black: 'Dis.' } as const;

function afterEnding(core: MatchCore, event: EventOf<'retire' | 'walkover'>): MatchCore {
  if (event.kind === 'walkover') {
    const mark = { mark: 'w/o', side: event.absent, player: null } as const;
    const marked = withNote(withColumn(core, [mark]), event, { about: 'w/o', side: event.absent });
    return ended({ ...marked, games: [{ a: 0, b: 0 }] }, opponentOf(event.absent), 'walkover', event.at);
  }
  const { side, player } = event;
  const marked = withColumn(core, [{ mark: 'Ret.', side, player }]);
  const noted = withNote(marked, event, { about: 'Ret.', side, player });
  return ended(noted, opponentOf(side), 'retired', event.at);
}

function withMark(core: MatchCore, event: MarkEvent): MatchCore {
  switch (event.kind) {
    case 'let':
      return withNote(core, event, { about: 'let' });
    case 'injury': {
      const { side, player, at } = event;
      const noted = withNote(core, event, { about: 'I', side, player });
      return { ...withColumn(noted, [{ mark: 'I', side, player }]), injury: { side, player, at } };
    }
    case 'injury-over':
      return { ...core, injury: null };
    case 'suspend': {
      const { reason, at } = event;
      return { ...withPlainMark(core, event, 'S', reason), suspension: { reason, at } };
    }
    case 'resume':
      return { ...core, suspension: null };
    case 'correction': {
      const { server, inRightCourt } = event;
      const courts = core.setup.kind === 'singles' ? SINGLES_RIGHT_COURT : inRightCourt;
      return { ...withPlainMark(core, event, 'C'), server, inRightCourt: courts };
    }
    case 'overrule':
      return withPlainMark(core, event, 'O');
    default:
      return withPlainMark(core, event, 'R');
  }
}

function withPlainMark(
  core: MatchCore,
  event: EventHead,
  mark: 'S' | 'C' | 'O' | 'R',
  text: string | null = null,
): MatchCore {
  return withNote(withColumn(core, [{ mark, side: null, player: null }]), event, { about: mark, text });
}

/** A column of marks without a score. */
function withColumn(core: MatchCore, marks: readonly MarkOfPlayer[]): MatchCore {
  const column = { game: core.games.length - 1, side: null, player: null, points: null, marks };
  return { ...core, columns: [...core.columns, column] };
}

function withNote(
  core: MatchCore,
  { at }: EventHead,
  note: Pick<FootNote, 'about'> & Partial<FootNote>,
): MatchCore {
  const place = { at, game: core.games.length - 1, score: currentGame(core) };
  return { ...core, notes: [...core.notes, { side: null, player: null, text: null, ...place, ...note }] };
}

/** The score that somebody says it is; a match that was ended by name stays so. */
function withScore(core: MatchCore, event: EventOf<'set-score'>): MatchCore {
  const games = event.games.length === 0 ? [{ a: 0, b: 0 }] : event.games;
  const noted = withNote({ ...core, games }, event, { about: 'set-score', text: event.reason });
  if (core.ending !== null && core.ending !== 'played') return noted;
  const isSingles = core.setup.kind === 'singles';
  const next: MatchCore = {
    ...noted,
    stage: 'play',
    server: event.server ?? serverOfNewGame(games, core),
    inRightCourt: isSingles ? SINGLES_RIGHT_COURT : event.inRightCourt,
    leftEnd: event.left ?? core.leftEnd,
    needsLineUp: false,
    isServiceOver: false,
    endsChanged: false,
    winner: null,
    ending: null,
    endedAt: null,
    pausedAt: null,
    injury: null,
    suspension: null,
  };
  return isFinished(games, core) ? stoodAt(next, event) : next;
}

/** The winner of a game serves first in the next; otherwise nobody knows who serves. */
function serverOfNewGame(games: readonly Game[], { setup }: MatchCore): Side | null {
  const before = games.at(-2);
  return before && isUnplayed(games.at(-1)!) ? gameWinner(before, setup.format) : null;
}

function isFinished(games: readonly Game[], { setup }: MatchCore): boolean {
  return gameWinner(games.at(-1)!, setup.format) !== null;
}

/** After a finished game its winner serves and the ends are as they were told. */
function stoodAt(core: MatchCore, { at, left }: EventOf<'set-score'>): MatchCore {
  const server = core.server ?? gameWinner(currentGame(core), core.setup.format);
  const next = afterGame({ ...core, server }, at);
  return left === null ? next : { ...next, leftEnd: left, endsChanged: false };
}
