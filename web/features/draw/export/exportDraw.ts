import type { DrawSettings, KnockoutMatch, PoolMatch } from '@tournaments/contract';
import { displayIndianDateTime } from '@tournaments/engine';
import { downloadCsv, downloadSheet, type SheetColumn } from '../../../lib/spreadsheet.ts';
import { exportWords as words } from '../../../lib/texts/draw-export.ts';
import { roundsOfDraw, sideText } from '../board/board.ts';
import type { Names } from '../board/names.ts';
import { isPoolMatch } from '../board/pools.ts';

/** What is exported: a draw, and the knockout after it where there is one. */
export interface ExportedDraw {
  readonly draw: readonly (KnockoutMatch | PoolMatch)[];
  readonly knockoutDraw?: readonly KnockoutMatch[] | undefined;
  readonly drawSettings?: DrawSettings | undefined;
}

export type ExportKind = 'xlsx' | 'csv';

/** Widths in characters. */
const COLUMNS: readonly SheetColumn[] = [
  { title: words.round, width: 16 },
  { title: words.match, width: 8 },
  { title: words.team1, width: 36 },
  { title: words.team2, width: 36 },
  { title: words.set(1), width: 9 },
  { title: words.set(2), width: 9 },
  { title: words.set(3), width: 9 },
  { title: words.winner, width: 36 },
  { title: words.status, width: 12 },
  { title: words.court, width: 8 },
  { title: words.time, width: 26 },
];

function statusOf({ isLive, status }: KnockoutMatch): string {
  if (isLive) return words.live;
  if (status === null) return '';
  return status === 'bye' ? words.bye : words.walkover;
}

function rowOf(round: string, match: KnockoutMatch, size: number | null, names: Names): readonly string[] {
  const { games, winner, sideA, sideB, court, scheduledAt } = match;
  const won = winner === 'A' ? sideA : winner === 'B' ? sideB : null;
  const set = (index: number) => {
    const game = games[index];
    // With blanks, because a spreadsheet would read 15-9 as a day.
    return game === undefined ? '' : `${game.a} - ${game.b}`;
  };
  return [
    round,
    String(match.matchNumber + 1),
    sideText(match, 'A', size, names).text,
    sideText(match, 'B', size, names).text,
    set(0),
    set(1),
    set(2),
    won === null ? '' : (names.get(won) ?? ''),
    statusOf(match),
    court === null ? '' : String(court),
    scheduledAt === null ? '' : displayIndianDateTime(scheduledAt),
  ];
}

function knockoutRows(matches: readonly KnockoutMatch[], names: Names): (readonly string[])[] {
  return roundsOfDraw(matches).flatMap((round) =>
    round.matches.map((match) => rowOf(round.name, match, matches.length + 1, names)),
  );
}

/** The rows of an export: pools first, each knockout by its rounds. */
export function exportRows({ draw, knockoutDraw }: ExportedDraw, names: Names): (readonly string[])[] {
  const pools = draw.filter(isPoolMatch);
  const own = draw.filter((match) => !isPoolMatch(match));
  return [
    ...pools.map((match) => rowOf(words.pool(match.poolName), match, null, names)),
    ...(own.length > 0 ? knockoutRows(own, names) : []),
    ...(knockoutDraw && knockoutDraw.length > 0 ? knockoutRows(knockoutDraw, names) : []),
  ];
}

/** Downloads a draw with its results. */
export async function exportDraw(
  name: string,
  exported: ExportedDraw,
  names: Names,
  kind: ExportKind,
): Promise<void> {
  const rows = exportRows(exported, names);
  if (kind === 'csv') downloadCsv(words.sheet(name), COLUMNS, rows);
  else await downloadSheet(words.sheet(name), COLUMNS, rows);
}
