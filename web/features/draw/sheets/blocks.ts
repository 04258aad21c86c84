import type { Game, ScoreSheet, SheetBlock, SheetCell, SheetLine, Side } from '@tournaments/engine';

/** Columns of a block on paper. */
export const COLUMNS = 35;

/** The stroke through the names' lines, and the final score in its circle. */
const END_COLUMNS = 4;

/** What stands where a line and a column cross. */
export interface PaperCell {
  readonly text: string;
  /** A score; the other texts are marks. */
  readonly isScore: boolean;
}

/** A block of the sheet as it is drawn. */
export interface PaperBlock {
  readonly game: number;
  readonly part: number;
  readonly lines: readonly SheetLine[];
  /** The columns written on, each with a cell for each line. */
  readonly columns: readonly (readonly PaperCell[])[];
  /** The final score of the game where it ends in this block, behind the last column. */
  readonly final: Game | null;
}

const NOTHING: PaperCell = { text: '', isScore: false };

/** The lines of a block in a match of which nothing is known: one for each player. */
export function blankLines(kind: 'singles' | 'doubles'): readonly SheetLine[] {
  const players = kind === 'singles' ? ([0] as const) : ([0, 1] as const);
  return (['A', 'B'] as const).flatMap((side) =>
    players.map((player) => ({ side, player, end: null, role: null })),
  );
}

/** Blocks to be written on. */
export function blankBlocks(
  kind: 'singles' | 'doubles',
  games: number,
  perGame: number,
): readonly PaperBlock[] {
  return Array.from({ length: games }, (_, game) => emptyBlocks(game, 0, perGame, blankLines(kind))).flat();
}

function emptyBlocks(game: number, from: number, to: number, lines: readonly SheetLine[]): PaperBlock[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => ({
    game,
    part: from + index,
    // Who begins where is said in the first block of a game.
    lines: lines.map((line) => ({ ...line, end: null, role: null })),
    columns: [],
    final: null,
  }));
}

/** The blocks of a match that was scored point by point: two for each game, or more where one is longer. */
export function sheetBlocks(
  { games }: ScoreSheet,
  kind: 'singles' | 'doubles',
  bestOf: number,
): PaperBlock[] {
  return Array.from({ length: Math.max(bestOf, games.length) }, (_, game) => {
    const sheet = games[game];
    if (sheet === undefined) return emptyBlocks(game, 0, 2, blankLines(kind));
    const written = sheet.blocks.map((block) => writtenBlock(block, sheet.lines));
    const blocks = [...written, ...emptyBlocks(game, written.length, 2, sheet.lines)];
    return sheet.final === null ? blocks : withFinal(blocks, written.length - 1, sheet.final);
  }).flat();
}

/** The final score stands behind the last column, in the next block where there is no room. */
function withFinal(blocks: readonly PaperBlock[], last: number, final: Game): PaperBlock[] {
  const { columns, game, lines } = blocks[last]!;
  const at = columns.length + END_COLUMNS <= COLUMNS ? last : last + 1;
  const all = [...blocks, ...emptyBlocks(game, blocks.length, at + 1, lines)];
  return all.map((block, index) => (index === at ? { ...block, final } : block));
}

function writtenBlock({ game, part, columns }: SheetBlock, lines: readonly SheetLine[]): PaperBlock {
  const shown = part === 0 ? lines : lines.map((line) => ({ ...line, end: null, role: null }));
  return { game, part, lines: shown, columns: columns.map((cells) => cellsOf(cells, lines)), final: null };
}

/** The cells of a column; what belongs to no line stands in the first free one, of its side where it has one. */
function cellsOf(column: readonly SheetCell[], lines: readonly SheetLine[]): readonly PaperCell[] {
  const placed = column.filter(({ line }) => line !== null);
  const taken = new Set(placed.map(({ line }) => line));
  const free = (side: Side | null) => {
    const isFree = (at: number) => !taken.has(at) && (side === null || lines[at]?.side === side);
    const found = lines.findIndex((_, at) => isFree(at));
    const line =
      found < 0
        ? Math.max(
            0,
            lines.findIndex((one) => one.side === side),
          )
        : found;
    taken.add(line);
    return line;
  };
  const all = [
    ...placed,
    ...column.filter(({ line }) => line === null).map((cell) => ({ ...cell, line: free(cell.side) })),
  ];
  return lines.map((_, at) => all.filter(({ line }) => line === at).reduce(joined, NOTHING));
}

function joined(cell: PaperCell, { points, mark }: SheetCell): PaperCell {
  const text = mark ?? String(points ?? '');
  return {
    text: cell.text === '' ? text : `${cell.text} ${text}`,
    isScore: cell.isScore || points !== null,
  };
}
