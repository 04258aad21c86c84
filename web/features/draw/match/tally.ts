import {
  foldMatch,
  gameWinner,
  gamesPlayed,
  winnerUnder,
  type Game,
  type MatchAct,
  type MatchState,
  type ScoringFormat,
  type Side,
} from '@tournaments/engine';
import { gamesOf, withGames, type TypedScore } from './score.ts';

/** What a press on a side told, or other numbers in the inputs. */
type Step = { readonly acts: readonly MatchAct[] } | TypedScore;

/** A match while it is scored: what it began with, and what was pressed and typed since. */
export interface Tally {
  readonly base: TypedScore;
  readonly steps: readonly Step[];
}

export function tallyOf(base: TypedScore): Tally {
  return { base, steps: [] };
}

/** Other numbers in the inputs: who serves is not known then. */
export function typedInto({ base, steps }: Tally, score: TypedScore): Tally {
  return { base, steps: [...steps, score] };
}

/** The last point or number taken back. */
export function undone(tally: Tally): Tally {
  return tally.steps.length === 0 ? tally : { ...tally, steps: tally.steps.slice(0, -1) };
}

/** One more point for a side, where another rally can be played. */
export function withPoint(tally: Tally, side: Side, format: ScoringFormat): Tally {
  const state = stateOf(tally, format);
  if (!mayPlay(state)) return tally;
  const step = { acts: [...endOfPause(state), { kind: 'rally', winner: side } as const] };
  return { ...tally, steps: [...tally.steps, step] };
}

/** The next rally ends the pause before it. */
function endOfPause({ phase }: MatchState): readonly MatchAct[] {
  if (phase === 'between-games') return [{ kind: 'game-over-confirmed' }, { kind: 'interval-over' }];
  return phase === 'interval' ? [{ kind: 'interval-over' }] : [];
}

/** What the inputs show: what was typed, or the games with the rallies that came after it. */
export function shownScore(tally: Tally, format: ScoringFormat): TypedScore {
  if (pressedSince(tally).length === 0) return typedOf(tally);
  const games = gamesPlayed(stateOf(tally, format));
  return withGames(games.map(({ a, b }) => ({ a: String(a), b: String(b) })));
}

/** What the umpire should know between two rallies. */
export interface TallyState {
  /** The game that is played or was just finished, from zero, with its points. */
  readonly at: number;
  readonly game: Game;
  readonly games: readonly Game[];
  /** Who serves next and from where; null while that is not known, and after the match. */
  readonly server: Side | null;
  readonly court: 'right' | 'left' | null;
  readonly news: 'match-over' | 'game-over' | 'interval' | 'match-point' | 'game-point' | null;
  /** Who the news is about. */
  readonly side: Side | null;
  readonly endsChange: boolean;
  readonly mayPlay: boolean;
}

/** Where the match stands under its format. */
export function tallyState(tally: Tally, format: ScoringFormat): TallyState {
  const state = stateOf(tally, format);
  if (isDoubtful(state)) return doubtful(gamesOf(typedOf(tally)));
  const isBetween = state.stage === 'between-games';
  const at = state.games.length - (isBetween ? 2 : 1);
  return {
    at,
    game: state.games[at]!,
    games: isBetween ? state.games.slice(0, -1) : state.games,
    ...serviceOf(tally, state),
    ...newsOf(state, at, format),
    endsChange: state.endsChanged && !isBetween,
    mayPlay: mayPlay(state),
  };
}

/** Who serves from where follows from rallies alone: typed numbers do not tell it. */
function serviceOf(tally: Tally, { server, serviceCourt }: MatchState): Pick<TallyState, 'server' | 'court'> {
  if (pressedSince(tally).length === 0) return { server: null, court: null };
  return { server, court: serviceCourt };
}

/** Numbers that cannot come up under the format: they are shown, and nothing follows from them. */
function doubtful(games: readonly Game[]): TallyState {
  const at = games.length - 1;
  const nothing = { server: null, court: null, news: null, side: null, endsChange: false, mayPlay: false };
  return { at, game: games[at]!, games, ...nothing };
}

function isDoubtful({ ignored }: MatchState): boolean {
  return ignored.length > 0;
}

function mayPlay(state: MatchState): boolean {
  return !isDoubtful(state) && state.phase !== 'over';
}

function newsOf(state: MatchState, at: number, format: ScoringFormat): Pick<TallyState, 'news' | 'side'> {
  const { winner, phase, server, gamePoint, matchPoint } = state;
  if (winner !== null) return { news: 'match-over', side: winner };
  if (phase === 'between-games') return { news: 'game-over', side: gameWinner(state.games[at]!, format) };
  if (phase === 'interval') return { news: 'interval', side: server };
  const side = gamePoint.find((one) => one === server) ?? gamePoint[0] ?? null;
  if (side === null) return { news: null, side };
  return { news: matchPoint.includes(side) ? 'match-point' : 'game-point', side };
}

/** The fold of what was typed last and of what was pressed since. */
function stateOf(tally: Tally, format: ScoringFormat): MatchState {
  const games = gamesBegun(typedOf(tally), format);
  const unknown = { server: null, inRightCourt: null, left: null };
  const acts: readonly MatchAct[] = [
    { kind: 'set-score', games, ...unknown, reason: '' },
    ...pressedSince(tally),
  ];
  const events = acts.map((act, number) => ({ id: String(number), device: '', number, at: 0, ...act }));
  // Nobody is asked who of a pair stands where.
  return foldMatch({ format, kind: 'doubles' }, events);
}

/** The games of the inputs; an empty one after a finished game is the next one begun. */
function gamesBegun(score: TypedScore, format: ScoringFormat): readonly Game[] {
  const games = gamesOf(score);
  const last = games.at(-1);
  const isNext =
    score.games.length > games.length &&
    last !== undefined &&
    gameWinner(last, format) !== null &&
    winnerUnder(games, format) === null;
  return isNext ? [...games, { a: 0, b: 0 }] : games;
}

function lastTyped({ steps }: Tally): number {
  return steps.findLastIndex((step) => 'games' in step);
}

function typedOf(tally: Tally): TypedScore {
  const step = tally.steps[lastTyped(tally)];
  return step && 'games' in step ? step : tally.base;
}

function pressedSince(tally: Tally): readonly MatchAct[] {
  const steps = tally.steps.slice(lastTyped(tally) + 1);
  return steps.flatMap((step) => ('acts' in step ? step.acts : []));
}
