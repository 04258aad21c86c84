import { readAmount, sideOfMark, type MoneySide } from './amount.ts';
import type { Day } from './day.ts';
import { looksLikeDate, readDay } from './written-day.ts';
import { columnsOf, type StatementColumns } from './header.ts';

/** A row of a statement that moved money. */
export interface StatementRow {
  readonly day: Day | null;
  readonly side: MoneySide;
  readonly paise: number;
  /** Signed: an overdrawn account has less than nothing. */
  readonly balance: number | null;
  readonly narration: string;
  /** The cells where a UTR may stand. */
  readonly cells: readonly string[];
}

/** The rows that moved money, and those beside them: totals, balances, footers. */
export interface StatementBody {
  readonly rows: readonly StatementRow[];
  readonly skipped: readonly (readonly string[])[];
}

const NO_MOVEMENT =
  /^(?:opening|closing) bal|^[bc]\/[fd]\b|^(?:brought|carried) forward|^(?:grand )?total\b/i;
const SUCCEEDED = /^(?:success|successful|succeeded|completed|settled)$/i;

/** The rows below the titles; what continues a row on the next line is put to it. */
export function readBody(table: readonly (readonly string[])[], columns: StatementColumns): StatementBody {
  const rows: StatementRow[] = [];
  const skipped: (readonly string[])[] = [];
  let isOpen = false;
  for (const cells of table) {
    const row = readRow(cells, columns);
    const above = rows.at(-1);
    if (row) rows.push(row);
    else if (isOpen && above && continues(cells, columns))
      rows[rows.length - 1] = joined(above, cells, columns);
    else skipped.push(cells);
    isOpen = row !== null || (isOpen && skipped.at(-1) !== cells);
  }
  return { rows, skipped };
}

function readRow(cells: readonly string[], columns: StatementColumns): StatementRow | null {
  const date = cells[columns.date] ?? '';
  const narration = narrationOf(cells, columns);
  if (!looksLikeDate(date) || NO_MOVEMENT.test(narration)) return null;
  if (columns.status !== null && !SUCCEEDED.test(cells[columns.status] ?? '')) return null;
  const moved = movedBy(cells, columns);
  if (!moved) return null;
  return {
    ...moved,
    day: readDay(date),
    balance: balanceOf(cells, columns),
    narration,
    cells: cellsWithNumbers(cells, columns),
  };
}

/** A minus turns a credit into a debit, but not a debit into a credit: some banks write debits with a minus. */
function movedBy(
  cells: readonly string[],
  columns: StatementColumns,
): { readonly side: MoneySide; readonly paise: number } | null {
  const credit = paiseAt(cells, columns.credit);
  const debit = paiseAt(cells, columns.debit);
  if (debit !== 0) return { side: 'debit', paise: Math.abs(debit) };
  if (credit !== 0) return { side: credit < 0 ? 'debit' : 'credit', paise: Math.abs(credit) };
  const amount = columns.amount === null ? null : readAmount(cells[columns.amount] ?? '');
  if (!amount || amount.paise === 0) return null;
  const side = amount.paise < 0 ? 'debit' : (amount.side ?? signOf(cells, columns));
  return side && { side, paise: Math.abs(amount.paise) };
}

function signOf(cells: readonly string[], { sign }: StatementColumns): MoneySide | null {
  // Where nothing but a minus tells debits from credits, what has none came in.
  return sign === null ? 'credit' : sideOfMark(cells[sign] ?? '');
}

function balanceOf(cells: readonly string[], { balance, balanceSign }: StatementColumns): number | null {
  const amount = balance === null ? null : readAmount(cells[balance] ?? '');
  if (!amount) return null;
  const side = amount.side ?? (balanceSign === null ? null : sideOfMark(cells[balanceSign] ?? ''));
  return side === 'debit' ? -amount.paise : amount.paise;
}

function paiseAt(cells: readonly string[], column: number | null): number {
  return column === null ? 0 : (readAmount(cells[column] ?? '')?.paise ?? 0);
}

function narrationOf(cells: readonly string[], { narration }: StatementColumns): string {
  const texts = narration.map((column) => cells[column] ?? '');
  return (texts.length === 0 ? (cells[0] ?? '') : texts.join(' ')).trim();
}

function cellsWithNumbers(cells: readonly string[], columns: StatementColumns): readonly string[] {
  const { date, credit, debit, amount, balance } = columns;
  const others = new Set([date, credit, debit, amount, balance]);
  return cells.filter((cell, column) => cell !== '' && !others.has(column));
}

/** Whether a row without date and amounts goes on with the narration above it. */
function continues(cells: readonly string[], columns: StatementColumns): boolean {
  if (columns.narration.length === 0 || (cells[columns.date] ?? '') !== '') return false;
  const narration = narrationOf(cells, columns);
  const isText = /[\p{L}\p{N}]/u.test(narration) && !NO_MOVEMENT.test(narration);
  return isText && columnsOf(cells) === null && balanceOf(cells, columns) === null;
}

function joined(row: StatementRow, cells: readonly string[], columns: StatementColumns): StatementRow {
  return {
    ...row,
    narration: `${row.narration} ${narrationOf(cells, columns)}`,
    cells: [...row.cells, ...cellsWithNumbers(cells, columns)],
  };
}
