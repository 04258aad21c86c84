import { opponentOf, type Game, type Side } from '../../types.ts';
import { gameWinner } from '../game.ts';
import { pointsOf } from './courts.ts';
import type { CardColour, CountedEvent, EventOf, PlayerIndex } from './events.ts';
import type { MatchState } from './fold.ts';
import { gamesWon } from './points.ts';
import { gamesPlayed } from './result.ts';
import { currentGame, isOver, isUnplayed } from './state.ts';

/** A part of what the umpire calls; numbers of games count from zero. */
export type CallPart =
  | {
      readonly part: 'introduction';
      readonly left: Side;
      readonly server: Side;
      /** Null in singles. */
      readonly players: { readonly server: PlayerIndex; readonly receiver: PlayerIndex } | null;
    }
  | { readonly part: 'score'; readonly own: number; readonly other: number; readonly point: PointName }
  | { readonly part: 'game-opens'; readonly game: number; readonly isLast: boolean }
  | { readonly part: 'game-won'; readonly game: number; readonly side: Side; readonly score: Game }
  | { readonly part: 'games-stand'; readonly won: Game }
  | { readonly part: 'match-won'; readonly side: Side; readonly games: readonly Game[] }
  | {
      readonly part: 'card';
      readonly colour: CardColour;
      readonly side: Side;
      readonly player: PlayerIndex;
    }
  | { readonly part: 'ended'; readonly how: 'retired' | 'absent'; readonly side: Side }
  | { readonly part: 'ask-retiring'; readonly side: Side; readonly player: PlayerIndex }
  | {
      readonly part:
        | 'service-over'
        | 'interval'
        | 'change-ends'
        | 'play'
        | 'let'
        | 'service-fault'
        | 'correction'
        | 'suspended';
    };

type PointName = 'game' | 'match' | null;

type Kind = CountedEvent['kind'];

/** What is called after each event; nothing after the others. */
const CALLS: {
  readonly [One in Kind]?: (state: MatchState, event: EventOf<One>) => readonly CallPart[];
} = {
  play: introduction,
  rally: afterRally,
  card: afterCard,
  let: () => [{ part: 'let' }],
  'interval-over': playOn,
  'game-over-confirmed': (state) => [{ part: 'games-stand', won: wonBy(state) }],
  correction: (state) => [{ part: 'correction' }, score(state)],
  overrule: (state) => [{ part: 'correction' }, score(state)],
  injury: (_, { side, player }) => [{ part: 'ask-retiring', side, player }],
  suspend: () => [{ part: 'suspended' }],
  'injury-over': playGoesOn,
  resume: playGoesOn,
  'set-score': (state) => (isOver(state) ? matchWon(state) : [score(state)]),
  retire: (state, { side }) => [{ part: 'ended', how: 'retired', side }, ...matchWon(state)],
  walkover: (state, { absent }) => [{ part: 'ended', how: 'absent', side: absent }, ...matchWon(state)],
};

/** What the umpire calls now, in parts. */
export function callOf(state: MatchState): readonly CallPart[] {
  const { last } = state;
  if (last === null) return [];
  const call = CALLS[last.kind] as
    | ((state: MatchState, event: CountedEvent) => readonly CallPart[])
    | undefined;
  return call?.(state, last) ?? [];
}

function playGoesOn(state: MatchState): readonly CallPart[] {
  return state.phase === 'play' ? [score(state), { part: 'play' }] : [];
}

function introduction(state: MatchState): readonly CallPart[] {
  const { leftEnd: left, server, serverPlayer, receiverPlayer, setup } = state;
  if (left === null || server === null || serverPlayer === null || receiverPlayer === null) return [];
  const players = setup.kind === 'singles' ? null : { server: serverPlayer, receiver: receiverPlayer };
  return [{ part: 'introduction', left, server, players }, score(state), { part: 'play' }];
}

function afterRally(state: MatchState, { reason }: EventOf<'rally'>): readonly CallPart[] {
  return [...(reason ? [{ part: reason }] : []), ...afterPoint(state)];
}

function afterCard(state: MatchState, { colour, side, player }: EventOf<'card'>): readonly CallPart[] {
  const card: CallPart = { part: 'card', colour, side, player };
  if (colour === 'black') return [card, ...matchWon(state)];
  return colour === 'red' ? [card, ...afterPoint(state)] : [card];
}

function afterPoint(state: MatchState): readonly CallPart[] {
  if (isOver(state)) return matchWon(state);
  if (state.stage === 'between-games' && isUnplayed(currentGame(state))) return gameWon(state);
  const service: CallPart[] = state.isServiceOver ? [{ part: 'service-over' }] : [];
  const interval: CallPart[] = state.stage === 'interval' ? [{ part: 'interval' }] : [];
  const change: CallPart[] = isChangeInGame(state) ? [{ part: 'change-ends' }] : [];
  return [...service, score(state), ...interval, ...change];
}

/** Between games everybody knows. */
function isChangeInGame({ endsChanged, stage }: MatchState): boolean {
  return endsChanged && stage !== 'between-games';
}

function gameWon({ games, setup }: MatchState): readonly CallPart[] {
  const game = games.length - 2;
  const ended = games[game]!;
  const side = gameWinner(ended, setup.format);
  return side === null ? [] : [{ part: 'game-won', game, side, score: ended }];
}

function matchWon(state: MatchState): readonly CallPart[] {
  const { winner } = state;
  return winner === null ? [] : [{ part: 'match-won', side: winner, games: gamesPlayed(state) }];
}

function wonBy({ games, setup }: MatchState): Game {
  return { a: gamesWon(games, 'A', setup.format), b: gamesWon(games, 'B', setup.format) };
}

function playOn(state: MatchState): readonly CallPart[] {
  const game = state.games.length - 1;
  const isOpening = game > 0 && !hasRally(state, game);
  const isLast = state.games.length === state.setup.format.bestOf;
  const opens: CallPart[] = isOpening ? [{ part: 'game-opens', game, isLast }] : [];
  return [...opens, score(state), { part: 'play' }];
}

/** Points that came with a card were given before the game began. */
function hasRally({ columns }: MatchState, game: number): boolean {
  return columns.some(
    (column) => column.game === game && column.points !== null && column.marks.length === 0,
  );
}

/** The server's points first. */
function score(state: MatchState): CallPart {
  const { server, gamePoint, matchPoint } = state;
  const side = server ?? 'A';
  const game = currentGame(state);
  const point = matchPoint.includes(side) ? 'match' : gamePoint.includes(side) ? 'game' : null;
  return {
    part: 'score',
    own: pointsOf(game, side),
    other: pointsOf(game, opponentOf(side)),
    point: server === null ? null : point,
  };
}
