import { opponentOf, type Game, type Side } from '../../types.ts';
import { gameState } from '../game.ts';
import { winnerUnder } from '../match.ts';
import type { ActOf, CountedEvent, MatchSetup, PlayerIndex } from './events.ts';
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

/** What has to hold for an event, or the refusal where it does not. */
type Check<Kind extends CountedEvent['kind']> = (core: MatchCore, event: ActOf<Kind>) => Verdict;

const notOver = (core: MatchCore) => (isOver(core) ? 'match-over' : null);
const over = (core: MatchCore) => (isOver(core) ? null : 'match-not-over');
const beforePlay = ({ stage }: MatchCore) => (stage === 'before' ? null : 'not-before-play');
const inPlay = ({ stage }: MatchCore) => (stage === 'play' ? null : 'not-in-play');
const inPause = (core: MatchCore) => (isPause(core) ? null : 'not-in-a-pause');
const betweenGames = ({ stage }: MatchCore) => (stage === 'between-games' ? null : 'not-in-a-pause');
const begun = (core: MatchCore) => (core.stage === 'play' || isPause(core) ? null : 'not-in-play');
const tossed = ({ toss }: MatchCore) => (toss === null ? 'no-toss' : null);
/** A panel that joins late has no toss, and a match to watch all the same. */
const tossedOrBegun = (core: MatchCore) => (core.stage === 'before' ? tossed(core) : null);
const endsKnown = ({ leftEnd }: MatchCore) => (leftEnd === null ? 'no-ends' : null);
const linedUp = ({ needsLineUp }: MatchCore) => (needsLineUp ? 'no-line-up' : null);
const warmedUp = ({ warmUpAt }: MatchCore) => (warmUpAt === null ? 'no-warm-up' : null);
const notSuspended = ({ suspension }: MatchCore) => (suspension === null ? null : 'suspended');
const suspended = ({ suspension }: MatchCore) => (suspension === null ? 'not-suspended' : null);
const notInjured = ({ injury }: MatchCore) => (injury === null ? null : 'injury-open');
const injured = ({ injury }: MatchCore) => (injury === null ? 'no-injury' : null);
const gameConfirmed = ({ stage, isGameConfirmed }: MatchCore) =>
  stage === 'between-games' && !isGameConfirmed ? 'game-not-confirmed' : null;
const gameUnconfirmed = ({ isGameConfirmed }: MatchCore) =>
  isGameConfirmed ? 'game-already-confirmed' : null;
const shuttlesLeft = ({ shuttles }: MatchCore, { change }: ActOf<'shuttle'>) =>
  shuttles + change < 0 ? 'no-shuttle' : null;
const realPlayer = ({ setup }: MatchCore, { player }: { readonly player: PlayerIndex }) =>
  playerIn(setup, player);
const realPlayers = ({ setup }: MatchCore, { inRightCourt: { A, B } }: ActOf<'correction'>) =>
  playerIn(setup, A) ?? playerIn(setup, B);

const PREPARED = [notOver, beforePlay, tossed] as const;
const UNDISTURBED = [notOver, notSuspended, notInjured] as const;
const RUNNING = [...UNDISTURBED, inPlay] as const;

/** When each event is allowed: all of its checks hold. */
const CHECKS: { readonly [Kind in CountedEvent['kind']]: readonly Check<Kind>[] } = {
  officials: [],
  note: [],
  shuttle: [shuttlesLeft],
  toss: [notOver, beforePlay],
  ends: PREPARED,
  'line-up': [notOver, refusalOfLineUp],
  'warm-up': PREPARED,
  play: [...PREPARED, endsKnown, linedUp, notSuspended, warmedUp],
  rally: RUNNING,
  let: RUNNING,
  'interval-over': [...UNDISTURBED, inPause, gameConfirmed, linedUp],
  'game-over-confirmed': [...UNDISTURBED, betweenGames, gameUnconfirmed],
  card: [tossedOrBegun, realPlayer],
  'referee-called': [notOver, notSuspended, inPlay],
  overrule: RUNNING,
  correction: [...RUNNING, realPlayers],
  injury: [...UNDISTURBED, begun, realPlayer],
  'injury-over': [notOver, injured],
  suspend: [notOver, notSuspended],
  resume: [notOver, suspended],
  retire: [notOver, realPlayer],
  walkover: [notOver, beforePlay],
  'set-score': [refusalOfScore],
  confirm: [over],
};

/** Why the event may not come next, or null; the match is not confirmed. */
export function refusalInMatch(core: MatchCore, event: CountedEvent): Verdict {
  const checks = CHECKS[event.kind] as readonly ((core: MatchCore, event: CountedEvent) => Verdict)[];
  for (const check of checks) {
    const refusal = check(core, event);
    if (refusal !== null) return refusal;
  }
  return null;
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
