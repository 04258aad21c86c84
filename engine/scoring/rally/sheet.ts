import type { Game, Side } from '../../types.ts';
import { gameWinner } from '../game.ts';
import type { MatchEvent, MatchSetup, PlayerIndex } from './events.ts';
import { foldMatch, type MatchState } from './fold.ts';
import {
  isOver,
  isUnplayed,
  type FootNote,
  type MatchEnding,
  type RallyColumn,
  type SheetMark,
} from './state.ts';

/** Columns of a block; a longer game runs into its next one. */
const BLOCK_COLUMNS = 35;

/** A line of a block: one player. */
export interface SheetLine {
  readonly side: Side;
  readonly player: PlayerIndex;
  /** Where the side begins the game, as seen from the chair. */
  readonly end: 'L' | 'R' | null;
  /** Serves or receives first in the game. */
  readonly role: 'S' | 'R' | null;
}

/** What stands in one line of a column; a line of null stands for the whole column, or for a side whose players are not told apart. */
export interface SheetCell {
  readonly line: number | null;
  readonly side: Side | null;
  readonly points: number | null;
  readonly mark: SheetMark | null;
}

export interface SheetBlock {
  readonly game: number;
  /** Counts the blocks of a game from zero. */
  readonly part: number;
  readonly columns: readonly (readonly SheetCell[])[];
}

export interface SheetGame {
  readonly lines: readonly SheetLine[];
  readonly blocks: readonly SheetBlock[];
  /** The score to circle, where the game is finished; a stroke joins the lines of names then. */
  readonly final: Game | null;
}

/** The umpire's score sheet, as it is drawn from the log. */
export interface ScoreSheet {
  readonly officials: MatchState['officials'];
  /** All who umpired, in their order. */
  readonly umpires: readonly string[];
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  readonly shuttles: number;
  readonly winner: Side | null;
  readonly ending: MatchEnding | null;
  readonly games: readonly SheetGame[];
  readonly notes: readonly FootNote[];
}

/** The score sheet of a log. */
export function scoreSheet(events: readonly MatchEvent[], setup: MatchSetup): ScoreSheet {
  const state = foldMatch(setup, events);
  const { officials, startedAt, endedAt, shuttles, winner, ending, games, notes } = state;
  const umpires = [...new Set(state.umpires.map(({ name }) => name))];
  const isGame = (game: Game, at: number) => at === 0 || !isUnplayed(game) || state.stage === 'play';
  const drawn = games.filter(isGame).map((game, at) => sheetGame(state, game, at));
  return { officials, umpires, startedAt, endedAt, shuttles, winner, ending, games: drawn, notes };
}

function sheetGame(state: MatchState, game: Game, at: number): SheetGame {
  const lines = linesOf(state, at);
  const columns = state.columns
    .filter((column) => column.game === at)
    .map((column) => cellsOf(column, lines));
  const isFinished = gameWinner(game, state.setup.format) !== null;
  return {
    lines,
    blocks: blocksOf(at, [...openingColumn(lines), ...columns]),
    final: isFinished || (isOver(state) && !isUnplayed(game)) ? game : null,
  };
}

/** A score that was set tells nothing of how its games began. */
const UNKNOWN = { server: null, left: null, serverPlayer: null, receiverPlayer: null } as const;

function linesOf({ setup, starts }: MatchState, game: number): readonly SheetLine[] {
  const { server, left, serverPlayer, receiverPlayer } = starts.find((one) => one.game === game) ?? UNKNOWN;
  const players: readonly PlayerIndex[] = setup.kind === 'singles' ? [0] : [0, 1];
  const endOf = (side: Side) => (left === null ? null : left === side ? 'L' : 'R');
  const roleOf = (side: Side, player: PlayerIndex) => {
    if (server === null) return null;
    if (side === server) return player === serverPlayer ? 'S' : null;
    return player === receiverPlayer ? 'R' : null;
  };
  return (['A', 'B'] as const).flatMap((side) =>
    players.map((player) => ({ side, player, end: endOf(side), role: roleOf(side, player) })),
  );
}

/** Love for server and receiver: the only column with two scores. */
function openingColumn(lines: readonly SheetLine[]): readonly (readonly SheetCell[])[] {
  const cells = lines.flatMap(({ side, role }, line) =>
    role === null ? [] : [{ line, side, points: 0, mark: null }],
  );
  return cells.length === 0 ? [] : [cells];
}

function cellsOf(column: RallyColumn, lines: readonly SheetLine[]): readonly SheetCell[] {
  const lineOf = (side: Side | null, player: PlayerIndex | null) => {
    const line = lines.findIndex((one) => one.side === side && one.player === player);
    return line < 0 ? null : line;
  };
  const { side, player, points, marks } = column;
  const score = points === null ? [] : [{ line: lineOf(side, player), side, points, mark: null }];
  const marked = marks.map((one) => ({
    line: lineOf(one.side, one.player),
    side: one.side,
    points: null,
    mark: one.mark,
  }));
  return [...marked, ...score];
}

function blocksOf(game: number, columns: readonly (readonly SheetCell[])[]): readonly SheetBlock[] {
  const count = Math.max(1, Math.ceil(columns.length / BLOCK_COLUMNS));
  return Array.from({ length: count }, (_, part) => ({
    game,
    part,
    columns: columns.slice(part * BLOCK_COLUMNS, (part + 1) * BLOCK_COLUMNS),
  }));
}
