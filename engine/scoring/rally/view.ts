import type { Side } from '../../types.ts';
import { gamesToWin } from '../format.ts';
import { clocksOf, type MatchClock } from './clocks.ts';
import {
  receiverOf,
  serverOf,
  serviceCourt,
  courtsOf,
  type ServiceCourt,
  type ServiceCourts,
} from './courts.ts';
import type { PlayerIndex } from './events.ts';
import { gamesWon, sidesAtGamePoint } from './points.ts';
import { currentGame, isOver, type MatchCore } from './state.ts';

export type MatchPhase =
  | 'toss'
  | 'line-up'
  | 'warm-up'
  | 'play'
  | 'interval'
  | 'between-games'
  | 'suspended'
  | 'injury'
  | 'over'
  | 'confirmed';

/** What follows from the match as it stands. */
export interface MatchView {
  readonly phase: MatchPhase;
  /** Who serves and who receives next; null while that is not known. */
  readonly serverPlayer: PlayerIndex | null;
  readonly receiverPlayer: PlayerIndex | null;
  readonly serviceCourt: ServiceCourt | null;
  readonly standing: Readonly<Record<Side, ServiceCourts | null>>;
  /** Sides that would win the game, or the match, with the next point. */
  readonly gamePoint: readonly Side[];
  readonly matchPoint: readonly Side[];
  readonly clocks: readonly MatchClock[];
  /** Sides that were warned already. */
  readonly warned: readonly Side[];
}

export function viewOf(core: MatchCore): MatchView {
  const { games, setup, cards } = core;
  const gamePoint = isOver(core) ? [] : sidesAtGamePoint(currentGame(core), setup.format);
  const isLastToWin = (side: Side) => gamesWon(games, side, setup.format) + 1 === gamesToWin(setup.format);
  return {
    phase: phaseOf(core),
    serverPlayer: serverOf(core),
    receiverPlayer: receiverOf(core),
    serviceCourt: serviceCourt(core),
    standing: { A: courtsOf(core, 'A'), B: courtsOf(core, 'B') },
    gamePoint,
    matchPoint: gamePoint.filter(isLastToWin),
    clocks: clocksOf(core),
    warned: (['A', 'B'] as const).filter((side) =>
      cards.some((card) => card.side === side && card.colour === 'yellow'),
    ),
  };
}

function phaseOf(core: MatchCore): MatchPhase {
  const { stage, suspension, injury } = core;
  if (isOver(core)) return stage === 'confirmed' ? 'confirmed' : 'over';
  if (suspension !== null) return 'suspended';
  if (injury !== null) return 'injury';
  return stage === 'before' ? phaseBeforePlay(core) : stage;
}

function phaseBeforePlay({ toss, leftEnd, needsLineUp }: MatchCore): MatchPhase {
  if (toss === null) return 'toss';
  return leftEnd === null || needsLineUp ? 'line-up' : 'warm-up';
}
