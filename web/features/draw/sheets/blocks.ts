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
  /** Of a pair whose players nobody told apart: it takes this line and the next. */
  readonly isOfPair?: true;
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
  const lines = blankLines(kind);
  const parts = Array.from({ length: perGame }, (_, part) => part);
  return Array.from({ length: games }, (_, game) =>
    parts.map((part) => ({ game, part, lines, columns: [], final: null })),
  ).flat();
}

/** The blocks of a match that was scored point by point: those that hold something, as many as each game needs. */
export function sheetBlocks({ games }: ScoreSheet): PaperBlock[] {
  return games.flatMap(({ blocks, lines, final }) => {
    const written = blocks.map((block) => writtenBlock(block, lines));
    return final === null ? written : withFinal(written, final);
  });
}

/** The final score stands behind the last column, in a block of its own where there is no room. */
function withFinal(blocks: readonly PaperBlock[], final: Game): PaperBlock[] {
  const last = blocks.at(-1)!;
  if (last.columns.length + END_COLUMNS <= COLUMNS) return [...blocks.slice(0, -1), { ...last, final }];
  const { game, part, lines } = last;
  return [...blocks, { game, part: part + 1, lines: continued(lines), columns: [], final }];
}

/** Who begins where is said in the first block of a game. */
function continued(lines: readonly SheetLine[]): readonly SheetLine[] {
  return lines.map((line) => ({ ...line, end: null, role: null }));
}

function writtenBlock({ game, part, columns }: SheetBlock, lines: readonly SheetLine[]): PaperBlock {
  const shown = part === 0 ? lines : continued(lines);
  return { game, part, lines: shown, columns: columns.map((cells) => cellsOf(cells, lines)), final: null };
}

/** The line that a cell stands in. */
type Placed = SheetCell & { readonly line: number };

function isPlaced(cell: SheetCell): cell is Placed {
  return cell.line !== null;
}

/** The lines of the pair whose points these are; null where the line is known, or the side has one player. */
function pairOf({ line, side, points }: SheetCell, lines: readonly SheetLine[]): readonly number[] | null {
  if (line !== null || side === null || points === null) return null;
  const own = lines.flatMap((one, at) => (one.side === side ? [at] : []));
  return own.length > 1 ? own : null;
}

/**
 * The cells of a column. Points of a pair without a known server stand across both its lines, and name neither; what
 * else belongs to no line stands in the first free one, of its side where it has one.
 */
function cellsOf(column: readonly SheetCell[], lines: readonly SheetLine[]): readonly PaperCell[] {
  const taken = new Set(column.filter(isPlaced).map(({ line }) => line));
  const pair = column.map((cell) => pairOf(cell, lines)).find((found) => found !== null) ?? [];
  const isAcross = pair.length > 0 && pair.every((line) => !taken.has(line));
  if (isAcross) for (const line of pair) taken.add(line);
  const free = (side: Side | null) => {
    const isFree = (at: number) => !taken.has(at) && (side === null || lines[at]?.side === side);
    const found = lines.findIndex((_, at) => isFree(at));
    const own = lines.findIndex((one) => one.side === side);
    const line = found < 0 ? Math.max(0, own) : found;
    taken.add(line);
    return line;
  };
  const lineOf = (cell: SheetCell): Placed => {
    if (isPlaced(cell)) return cell;
    const isPairs = isAcross && pairOf(cell, lines) !== null;
    return { ...cell, line: isPairs ? pair[0]! : free(cell.side) };
  };
  const all = [...column.filter(isPlaced), ...column.filter((cell) => !isPlaced(cell)).map(lineOf)];
  return lines.map((_, at) => {
    const cell = all.filter(({ line }) => line === at).reduce(joined, NOTHING);
    return isAcross && at === pair[0] ? { ...cell, isOfPair: true } : cell;
  });
}

function joined(cell: PaperCell, { points, mark }: SheetCell): PaperCell {
  const text = mark ?? String(points ?? '');
  return {
    text: cell.text === '' ? text : `${cell.text} ${text}`,
    isScore: cell.isScore || points !== null,
  };
}
