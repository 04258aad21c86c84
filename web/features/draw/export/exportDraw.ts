import { matchKey, type DrawSettings, type KnockoutMatch, type PoolMatch } from '@tournaments/contract';
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
/** Only where a referee decided something. */
const REFEREE: SheetColumn = { title: words.referee, width: 20 };

function statusOf({ isLive, status, ending = null, winner, sideA, sideB }: KnockoutMatch): string {
  if (isLive) return words.live;
  if (ending !== null) return words[ending];
  if (status === null || status === 'bye') return status === null ? '' : words.bye;
  const isNoMatch = winner === null && sideA !== null && sideB !== null;
  return isNoMatch ? words.noMatch : words.walkover;
}

/** Who decided matches that were not played to their end, by `matchKey`. */
export type Referees = ReadonlyMap<string, string>;

interface RowOptions {
  readonly names: Names;
  readonly referees: Referees;
  readonly stage: 'pool' | 'knockout';
  /** Of the draw; null for pools. */
  readonly size: number | null;
}

function rowOf(
  round: string,
  match: KnockoutMatch,
  { names, referees, stage, size }: RowOptions,
): readonly string[] {
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
    ...(referees.size === 0 ? [] : [referees.get(keyOf(match, stage)) ?? '']),
  ];
}

function keyOf({ eventId, matchNumber }: KnockoutMatch, stage: RowOptions['stage']): string {
  return matchKey({ eventId, stage, matchNumber });
}

function knockoutRows(
  matches: readonly KnockoutMatch[],
  names: Names,
  referees: Referees,
): (readonly string[])[] {
  const options = { names, referees, stage: 'knockout', size: matches.length + 1 } as const;
  return roundsOfDraw(matches).flatMap((round) =>
    round.matches.map((match) => rowOf(round.name, match, options)),
  );
}

/** The rows of an export: pools first, each knockout by its rounds. */
export function exportRows(
  { draw, knockoutDraw }: ExportedDraw,
  names: Names,
  referees: Referees = new Map(),
): (readonly string[])[] {
  const ofPools = { names, referees, stage: 'pool', size: null } as const;
  const pools = draw.filter(isPoolMatch);
  const own = draw.filter((match) => !isPoolMatch(match));
  return [
    ...pools.map((match) => rowOf(words.pool(match.poolName), match, ofPools)),
    ...(own.length > 0 ? knockoutRows(own, names, referees) : []),
    ...(knockoutDraw && knockoutDraw.length > 0 ? knockoutRows(knockoutDraw, names, referees) : []),
  ];
}

/** Downloads a draw with its results. */
export async function exportDraw(
  name: string,
  exported: ExportedDraw,
  names: Names,
  kind: ExportKind,
  referees: Referees = new Map(),
): Promise<void> {
  const columns = referees.size === 0 ? COLUMNS : [...COLUMNS, REFEREE];
  const rows = exportRows(exported, names, referees);
  if (kind === 'csv') downloadCsv(words.sheet(name), columns, rows);
  else await downloadSheet(words.sheet(name), columns, rows);
}
