import { opponentOf, type Game, type Side } from '../../types.ts';
import { gameState } from '../game.ts';
import { winnerUnder } from '../match.ts';
import type { ActOf, CountedEvent, EventOf, MatchSetup, PlayerIndex } from './events.ts';
import { currentGame, isOver, isPause, isUnplayed, type MatchCore } from './state.ts';

/** Why an event cannot be added to the log of a match as it stands. */
export type AppendRefusal =
  | 'match-confirmed'
  | 'match-over'
  | 'match-not-over'
  | 'not-a-later-number'
  | 'nothing-to-undo'
  | 'nothing-to-redo'
  | 'not-before-play'
  | 'not-in-play'
  | 'not-in-a-pause'
  | 'no-toss'
  | 'no-ends'
  | 'no-line-up'
  | 'no-warm-up'
  | 'line-up-in-game'
  | 'line-up-in-singles'
  | 'other-side-serves'
  | 'no-such-player'
  | 'game-not-confirmed'
  | 'game-already-confirmed'
  | 'injury-open'
  | 'no-injury'
  | 'suspended'
  | 'not-suspended'
  | 'no-shuttle'
  | 'score-not-possible'
  | 'positions-not-possible';

type Verdict = AppendRefusal | null;

/** Why the event may not come next, or null; the match is not confirmed. */
export function refusalInMatch(core: MatchCore, event: CountedEvent): Verdict {
  switch (event.kind) {
    case 'officials':
    case 'note':
      return null;
    case 'shuttle':
      return core.shuttles + event.change < 0 ? 'no-shuttle' : null;
    case 'set-score':
      return refusalOfScore(core, event);
    case 'card':
      return isTossed(core) ? playerIn(core.setup, event.player) : 'no-toss';
    case 'confirm':
      return isOver(core) ? null : 'match-not-over';
    default:
      return isOver(core) ? 'match-over' : refusalBeforeTheEnd(core, event);
  }
}

type BeforeTheEnd = Exclude<
  CountedEvent,
  EventOf<'officials' | 'note' | 'shuttle' | 'set-score' | 'card' | 'confirm'>
>;

function refusalBeforeTheEnd(core: MatchCore, event: BeforeTheEnd): Verdict {
  switch (event.kind) {
    case 'retire':
      return playerIn(core.setup, event.player);
    case 'walkover':
      return core.stage === 'before' ? null : 'not-before-play';
    case 'suspend':
      return core.suspension === null ? null : 'suspended';
    case 'resume':
      return core.suspension === null ? 'not-suspended' : null;
    case 'injury-over':
      return core.injury === null ? 'no-injury' : null;
    case 'toss':
    case 'ends':
    case 'warm-up':
    case 'play':
      return core.stage === 'before' ? refusalBeforePlay(core, event.kind) : 'not-before-play';
    case 'line-up':
      return refusalOfLineUp(core, event);
    default:
      return refusalWhilePlayed(core, event);
  }
}

function refusalBeforePlay(core: MatchCore, kind: 'toss' | 'ends' | 'warm-up' | 'play'): Verdict {
  if (kind === 'toss') return null;
  if (core.toss === null) return 'no-toss';
  if (kind !== 'play') return null;
  if (core.leftEnd === null) return 'no-ends';
  if (core.needsLineUp) return 'no-line-up';
  if (core.suspension !== null) return 'suspended';
  return core.warmUpAt === null ? 'no-warm-up' : null;
}

/** Before a game only; in singles only the toss has to be followed by it. */
function refusalOfLineUp(core: MatchCore, { serving, server, receiver }: ActOf<'line-up'>): Verdict {
  const isBefore = core.stage === 'before';
  if (isBefore && core.toss === null) return 'no-toss';
  if (core.setup.kind === 'singles' && core.games.length > 1) return 'line-up-in-singles';
  const isOpen = isBefore || core.stage === 'between-games' || isUnplayed(currentGame(core));
  if (!isOpen) return 'line-up-in-game';
  const expected = sideToServe(core);
  if (expected !== null && expected !== serving) return 'other-side-serves';
  return playerIn(core.setup, server) ?? playerIn(core.setup, receiver);
}

/** Who serves first in this game, as far as that is settled. */
function sideToServe({ toss, games, server }: MatchCore): Side | null {
  if (games.length > 1 || !isUnplayed(games[0]!)) return server;
  if (toss === null || toss.choice === 'end') return null;
  return toss.choice === 'serve' ? toss.winner : opponentOf(toss.winner);
}

type WhilePlayed = EventOf<
  | 'rally'
  | 'let'
  | 'interval-over'
  | 'game-over-confirmed'
  | 'referee-called'
  | 'overrule'
  | 'correction'
  | 'injury'
>;

function refusalWhilePlayed(core: MatchCore, event: WhilePlayed): Verdict {
  if (core.suspension !== null) return 'suspended';
  if (core.injury !== null && event.kind !== 'referee-called') return 'injury-open';
  switch (event.kind) {
    case 'game-over-confirmed':
      if (core.stage !== 'between-games') return 'not-in-a-pause';
      return core.isGameConfirmed ? 'game-already-confirmed' : null;
    case 'interval-over':
      return refusalOfPlayOn(core);
    case 'injury':
      if (core.stage !== 'play' && !isPause(core)) return 'not-in-play';
      return playerIn(core.setup, event.player);
    default:
      return core.stage === 'play' ? refusalInPlay(core, event) : 'not-in-play';
  }
}

function refusalOfPlayOn(core: MatchCore): Verdict {
  if (!isPause(core)) return 'not-in-a-pause';
  if (core.stage === 'between-games' && !core.isGameConfirmed) return 'game-not-confirmed';
  return core.needsLineUp ? 'no-line-up' : null;
}

function refusalInPlay(
  { setup }: MatchCore,
  event: EventOf<'rally' | 'let' | 'referee-called' | 'overrule' | 'correction'>,
): Verdict {
  if (event.kind !== 'correction') return null;
  return playerIn(setup, event.inRightCourt.A) ?? playerIn(setup, event.inRightCourt.B);
}

/** A panel that joins late has no toss, and a match to watch all the same. */
function isTossed({ toss, stage }: MatchCore): boolean {
  return toss !== null || stage !== 'before';
}

function playerIn({ kind }: MatchSetup, player: PlayerIndex): Verdict {
  return kind === 'singles' && player !== 0 ? 'no-such-player' : null;
}

function refusalOfScore(core: MatchCore, { games, inRightCourt, server }: ActOf<'set-score'>): Verdict {
  if (core.ending === 'walkover') return 'match-over';
  if (!isPossible(games, core.setup)) return 'score-not-possible';
  const isEndedByName = core.ending !== null && core.ending !== 'played';
  if (isEndedByName && winnerUnder(games, core.setup.format) !== null) return 'score-not-possible';
  if (inRightCourt === null) return null;
  if (server === null) return 'positions-not-possible';
  return playerIn(core.setup, inRightCourt.A) ?? playerIn(core.setup, inRightCourt.B);
}

/** The score can come up in a match: all games finished but the last, and none after the end. */
function isPossible(games: readonly Game[], { format }: MatchSetup): boolean {
  if (games.length > format.bestOf) return false;
  return games.every((game, at) => {
    const state = gameState(game, format);
    if (at < games.length - 1 && state !== 'finished') return false;
    return state !== 'impossible' && winnerUnder(games.slice(0, at), format) === null;
  });
}
