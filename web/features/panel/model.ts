import { bareName } from '@tournaments/contract';
import {
  opponentOf,
  type Game,
  type MatchAct,
  type MatchState,
  type PlayerIndex,
  type Side,
  scoreLine,
} from '@tournaments/engine';
import { panelWords as words } from '../../lib/texts/panel.ts';

/** What the panel asks of the umpire now. */
export type Ask = 'toss' | 'ends' | 'line-up' | 'warm-up' | 'score' | 'over' | 'confirmed';

export function askOf({ phase, leftEnd, isGameConfirmed, needsLineUp }: MatchState): Ask {
  if (phase === 'line-up') return leftEnd === null ? 'ends' : 'line-up';
  if (phase === 'between-games' && isGameConfirmed && needsLineUp) return 'line-up';
  if (phase === 'toss' || phase === 'warm-up' || phase === 'over' || phase === 'confirmed') return phase;
  return 'score';
}

/** The sides as the umpire sees them: left, then right. */
export function endsOf({ leftEnd }: Pick<MatchState, 'leftEnd'>): readonly [Side, Side] {
  const left = leftEnd ?? 'A';
  return [left, opponentOf(left)];
}

/** Who may serve first in the game that is to begin. */
export function servingSides({ toss, games, server }: MatchState): readonly Side[] {
  const isFirst = games.length === 1 && games[0]!.a === 0 && games[0]!.b === 0;
  if (!isFirst) return server === null ? ['A', 'B'] : [server];
  if (toss === null || toss.choice === 'end') return ['A', 'B'];
  return [toss.choice === 'serve' ? toss.winner : opponentOf(toss.winner)];
}

/** What goes on by itself once the ends are known: in singles the toss may have settled who serves. */
export function afterEnds(state: MatchState): readonly MatchAct[] {
  const [serving, other] = servingSides(state);
  const isSettled = state.setup.kind === 'singles' && serving !== undefined && other === undefined;
  return isSettled ? [lineUp(serving, 0, 0)] : [];
}

export function lineUp(serving: Side, server: PlayerIndex, receiver: PlayerIndex): MatchAct {
  return { kind: 'line-up', serving, server, receiver };
}

/** The one thing that play waits for. */
export type GoOn = 'confirm-game' | 'play' | 'injury-over' | 'resume';

export function goOnOf({ phase, isGameConfirmed }: MatchState): GoOn | null {
  if (phase === 'injury') return 'injury-over';
  if (phase === 'suspended') return 'resume';
  if (phase === 'interval') return 'play';
  if (phase !== 'between-games') return null;
  return isGameConfirmed ? 'play' : 'confirm-game';
}

const GO_ON_ACTS: Readonly<Record<GoOn, MatchAct>> = {
  'confirm-game': { kind: 'game-over-confirmed' },
  play: { kind: 'interval-over' },
  'injury-over': { kind: 'injury-over' },
  resume: { kind: 'resume' },
};

export function goOnAct(goOn: GoOn): MatchAct {
  return GO_ON_ACTS[goOn];
}

/** What a tap on a side notes; with big words the pause before it ends by itself. */
export function pointActs(state: MatchState, winner: Side, isBig: boolean): readonly MatchAct[] {
  const rally: MatchAct = { kind: 'rally', winner };
  if (state.phase === 'play') return [rally];
  if (!isBig) return [];
  if (state.phase === 'interval') return [goOnAct('play'), rally];
  if (state.phase !== 'between-games') return [];
  return [
    ...(state.isGameConfirmed ? [] : [goOnAct('confirm-game')]),
    ...(state.needsLineUp ? [lineUp(state.server ?? winner, 0, 0)] : []),
    goOnAct('play'),
    rally,
  ];
}

/** Whether the next tap on a half ends the pause by itself. */
export function goesOnByTap(state: MatchState, isBig: boolean): boolean {
  return isBig && goOnOf(state) !== null && pointActs(state, 'A', true).length > 0;
}

/** Begins at love all without toss and line-up: who serves shows with the first rally. */
export function plainStart(left: Side, reason: string): MatchAct {
  return { kind: 'set-score', games: [{ a: 0, b: 0 }], server: null, inRightCourt: null, left, reason };
}

/** Goes on from the games that were written down; who serves, where that is not told, shows with the next rally. */
export function scoreSoFar(games: readonly Game[], left: Side, server: Side | null): MatchAct {
  return { kind: 'set-score', games, server, inRightCourt: null, left, reason: words.soFar };
}

/** The correction after which this player serves to that one, at the score as it stands. */
export function correctionOf(
  { games, setup }: MatchState,
  {
    side,
    server,
    receiver,
  }: { readonly side: Side; readonly server: PlayerIndex; readonly receiver: PlayerIndex },
): MatchAct {
  const game = games.at(-1)!;
  const isRight = (side === 'A' ? game.a : game.b) % 2 === 0;
  const inRight = (player: PlayerIndex): PlayerIndex =>
    setup.kind === 'singles' || isRight ? player : player === 0 ? 1 : 0;
  const [own, other] = [inRight(server), inRight(receiver)];
  const inRightCourt = side === 'A' ? { A: own, B: other } : { A: other, B: own };
  return { kind: 'correction', server: side, inRightCourt };
}

/** Initials tell nobody who is meant. */
const SHORTEST_NAME = 3;

/** The players by one word each where that tells them apart: the first, or else the last. */
export function shortNames(
  names: Readonly<Record<Side, readonly string[]>>,
): Record<Side, readonly string[]> {
  const all = [...names.A, ...names.B];
  const isAlone = (word: string, at: 0 | -1) => all.filter((name) => wordOf(name, at) === word).length === 1;
  const short = (name: string) =>
    [wordOf(name, 0), wordOf(name, -1)].find((word, index) => isAlone(word, index === 0 ? 0 : -1)) ?? name;
  return { A: names.A.map(short), B: names.B.map(short) };
}

function wordOf(name: string, at: 0 | -1): string {
  return (
    bareName(name)
      .split(/\s+/)
      .filter((word) => word.replaceAll('.', '').length >= SHORTEST_NAME)
      .at(at) ?? name
  );
}

/** The score of all games, such as `15-9 11-7`, the left side first. */
export function scoreText(state: MatchState): string {
  const [left] = endsOf(state);
  return scoreLine(state.games, left);
}

/** Takes back the last thing that happened; who judges stays as it was told since. */
export function undoActs({ events }: MatchState): readonly MatchAct[] {
  const at = events.findLastIndex(({ kind }) => kind !== 'officials');
  if (at < 0) return [];
  const told = events.slice(at + 1).flatMap((event) => (event.kind === 'officials' ? [event] : []));
  return [
    ...Array.from({ length: told.length + 1 }, () => ({ kind: 'undo' }) as const),
    ...told.map(({ kind, umpire, serviceJudge, court }) => ({ kind, umpire, serviceJudge, court })),
  ];
}

/** That somebody else umpires now; null where nothing is other than before. */
export function umpireAct(
  { officials, stage }: MatchState,
  { name, court }: { readonly name: string; readonly court: number | null },
): MatchAct | null {
  if (officials.umpire === name || stage === 'confirmed') return null;
  return {
    kind: 'officials',
    umpire: name,
    serviceJudge: officials.serviceJudge,
    court: officials.court ?? court,
  };
}
