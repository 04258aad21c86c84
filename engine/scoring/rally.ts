import { ok, refused, type Result } from '../result.ts';
import { opponentOf, type Game, type Side } from '../types.ts';
import { gamesToWin, type ScoringFormat } from './format.ts';
import { gameWinner } from './game.ts';
import { winnerUnder } from './match.ts';

/** One of the two players of a side; in singles always the first. */
export type PlayerIndex = 0 | 1;

/** A match before its first service. */
export interface RallySetup {
  readonly format: ScoringFormat;
  readonly kind: 'singles' | 'doubles';
  readonly firstServer: Side;
  /** The side that begins at the left end as the umpire sees it. */
  readonly leftEnd: Side;
}

/** What the umpire notes: who won a rally, or, before a doubles game, who serves and who receives first. */
export type MatchEvent =
  | { readonly kind: 'rally'; readonly winner: Side }
  | { readonly kind: 'line-up'; readonly server: PlayerIndex; readonly receiver: PlayerIndex };

/** Where a match stands between two rallies. */
export interface RallyState {
  readonly setup: RallySetup;
  /** All games begun, the last one running unless the match is over. */
  readonly games: readonly Game[];
  readonly server: Side;
  /** Serving and receiving player of their sides. */
  readonly serverPlayer: PlayerIndex;
  readonly receiverPlayer: PlayerIndex;
  /** The service court, right at an even score of the server, left at an odd one. */
  readonly court: 'right' | 'left';
  /** The player of each side who stands in the right court at the next service. */
  readonly inRightCourt: Readonly<Record<Side, PlayerIndex>>;
  readonly leftEnd: Side;
  /** What the last rally brought about. */
  readonly pause: 'interval' | 'between-games' | null;
  readonly endsChanged: boolean;
  /** Sides that would win the game, or the match, with the next rally. */
  readonly gamePoint: readonly Side[];
  readonly matchPoint: readonly Side[];
  readonly winner: Side | null;
}

export type RallyRefusal = 'match-over' | 'line-up-in-singles' | 'line-up-in-game';

/**
 * The state before the first service; in doubles the first player of each side serves and receives until a
 * line-up says otherwise.
 */
export function startMatch(setup: RallySetup): RallyState {
  return stateOf({
    setup,
    games: [{ a: 0, b: 0 }],
    server: setup.firstServer,
    inRightCourt: { A: 0, B: 0 },
    leftEnd: setup.leftEnd,
    pause: null,
    endsChanged: false,
  });
}

/** The state after the events in their order; to undo is to play them without the last. */
export function playEvents(
  setup: RallySetup,
  events: readonly MatchEvent[],
): Result<RallyState, RallyRefusal> {
  let state = startMatch(setup);
  for (const event of events) {
    const next = applyEvent(state, event);
    if (!next.ok) return next;
    state = next.value;
  }
  return ok(state);
}

/** The state after one more event. */
export function applyEvent(state: RallyState, event: MatchEvent): Result<RallyState, RallyRefusal> {
  if (state.winner !== null) return refused('match-over');
  return event.kind === 'rally'
    ? ok(afterRally(state, event.winner))
    : afterLineUp(state, event.server, event.receiver);
}

/** What a state consists of; the rest follows from it. */
type Core = Pick<
  RallyState,
  'setup' | 'games' | 'server' | 'inRightCourt' | 'leftEnd' | 'pause' | 'endsChanged'
>;

function afterLineUp(
  state: RallyState,
  server: PlayerIndex,
  receiver: PlayerIndex,
): Result<RallyState, RallyRefusal> {
  if (state.setup.kind === 'singles') return refused('line-up-in-singles');
  const { a, b } = state.games.at(-1)!;
  if (a + b > 0) return refused('line-up-in-game');
  const inRightCourt = state.server === 'A' ? { A: server, B: receiver } : { A: receiver, B: server };
  return ok(stateOf({ ...state, inRightCourt }));
}

function afterRally(state: RallyState, winner: Side): RallyState {
  const { setup, games, server, inRightCourt, leftEnd } = state;
  const game = withPoint(games.at(-1)!, winner);
  const core: Core = {
    setup,
    games: [...games.slice(0, -1), game],
    server: winner,
    inRightCourt: winner === server ? afterServiceWon(setup, inRightCourt, winner) : inRightCourt,
    leftEnd,
    pause: null,
    endsChanged: false,
  };
  if (gameWinner(game, setup.format) !== null) return stateOf(afterGame(core));
  return stateOf(withinGame(core, game, winner));
}

/** In doubles the serving pair changes courts when it wins a rally, and only then. */
function afterServiceWon(
  setup: RallySetup,
  inRightCourt: RallyState['inRightCourt'],
  side: Side,
): RallyState['inRightCourt'] {
  return setup.kind === 'singles' ? inRightCourt : { ...inRightCourt, [side]: partnerOf(inRightCourt[side]) };
}

/** Everybody changes ends after a game, and its winner serves first in the next. */
function afterGame(core: Core): Core {
  if (winnerUnder(core.games, core.setup.format) !== null) return core;
  return {
    ...core,
    games: [...core.games, { a: 0, b: 0 }],
    inRightCourt: { A: 0, B: 0 },
    leftEnd: opponentOf(core.leftEnd),
    pause: 'between-games',
    endsChanged: true,
  };
}

/** The interval, and the change of ends in the last game, come when the first side reaches their score. */
function withinGame(core: Core, game: Game, winner: Side): Core {
  const { interval, changeEnds, bestOf } = core.setup.format;
  const own = pointsOf(game, winner);
  const isFirst = own > pointsOf(game, opponentOf(winner));
  const endsChanged = isFirst && own === changeEnds && core.games.length === bestOf;
  return {
    ...core,
    pause: isFirst && own === interval ? 'interval' : null,
    endsChanged,
    leftEnd: endsChanged ? opponentOf(core.leftEnd) : core.leftEnd,
  };
}

function stateOf(core: Core): RallyState {
  const { setup, games, server, inRightCourt, leftEnd, pause, endsChanged } = core;
  const game = games.at(-1)!;
  const isEven = pointsOf(game, server) % 2 === 0;
  const standing = (side: Side) => (isEven ? inRightCourt[side] : partnerIn(setup, inRightCourt[side]));
  const winner = winnerUnder(games, setup.format);
  const gamePoint = winner === null ? sidesAtGamePoint(game, setup.format) : [];
  return {
    ...{ setup, games, server, inRightCourt, leftEnd, pause, endsChanged, winner, gamePoint },
    serverPlayer: standing(server),
    receiverPlayer: standing(opponentOf(server)),
    court: isEven ? 'right' : 'left',
    matchPoint: gamePoint.filter(
      (side) => gamesWon(games, side, setup.format) + 1 === gamesToWin(setup.format),
    ),
  };
}

function sidesAtGamePoint(game: Game, format: ScoringFormat): readonly Side[] {
  return (['A', 'B'] as const).filter((side) => gameWinner(withPoint(game, side), format) === side);
}

function gamesWon(games: readonly Game[], side: Side, format: ScoringFormat): number {
  return games.filter((game) => gameWinner(game, format) === side).length;
}

function withPoint({ a, b }: Game, side: Side): Game {
  return side === 'A' ? { a: a + 1, b } : { a, b: b + 1 };
}

function pointsOf({ a, b }: Game, side: Side): number {
  return side === 'A' ? a : b;
}

function partnerOf(player: PlayerIndex): PlayerIndex {
  return player === 0 ? 1 : 0;
}

function partnerIn({ kind }: RallySetup, player: PlayerIndex): PlayerIndex {
  return kind === 'singles' ? player : partnerOf(player);
}
