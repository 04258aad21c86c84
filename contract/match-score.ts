import type { MatchState } from '@tournaments/engine';
import type { MatchScore } from './wire/match-score.ts';

/** How a match stands by its log, as everybody may see it. */
export function matchScoreOf(state: MatchState): MatchScore {
  const { lastNumber, phase, games, server, serverPlayer, leftEnd, isServiceOver, endsChanged } = state;
  const [clock] = state.clocks.toReversed();
  return {
    number: lastNumber,
    phase,
    games: games.map(({ a, b }) => ({ a, b })),
    server,
    serverPlayer,
    leftEnd,
    isServiceOver,
    endsChanged,
    gamePoint: [...state.gamePoint],
    matchPoint: [...state.matchPoint],
    clock:
      clock === undefined ? null : { kind: clock.kind, startedAt: clock.startedAt, seconds: clock.seconds },
  };
}
