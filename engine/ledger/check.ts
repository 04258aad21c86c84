import { readAmount } from './amount.ts';
import type { StatementColumns } from './header.ts';
import type { StatementCheck } from './movement.ts';
import type { StatementBody, StatementRow } from './rows.ts';

/** What a file says about itself outside its rows, in paise. */
export interface StatementTotals {
  readonly opening: number | null;
  readonly closing: number | null;
  readonly credits: number | null;
  readonly debits: number | null;
}

const OPENING = /^opening bal|^b\/f|^brought forward/i;
const CLOSING = /^closing bal|^c\/f|^carried forward/i;
const CREDITS = /^(?:total )?(?:credits?|deposits?)(?: amount| total)?$|^total (?:credit|deposit)\b/i;
const DEBITS = /^(?:total )?(?:debits?|withdrawals?)(?: amount| total)?$|^total (?:debit|withdrawal)\b/i;
const TOTAL = /^(?:grand )?total:?$/i;
const COUNT = /\b(?:no|count|number)\b/i;

/** The opening and closing balance and the sums that stand around the rows. */
export function totalsIn(rows: readonly (readonly string[])[], columns: StatementColumns): StatementTotals {
  const find = (label: RegExp) => labelled(rows, label);
  const line = rows.find((cells) => cells.some((cell) => TOTAL.test(cell)));
  const under = (column: number | null) => (column === null ? null : signedAmount(line?.[column] ?? ''));
  return {
    opening: find(OPENING),
    closing: find(CLOSING),
    credits: under(columns.credit) ?? find(CREDITS),
    debits: under(columns.debit) ?? find(DEBITS),
  };
}

/**
 * Whether the rows add up: from balance to balance, from opening to closing, and to the file's own sums. One miss is
 * enough to say that rows may be missing.
 */
export function checkBody({ rows }: StatementBody, totals: StatementTotals): StatementCheck {
  const results = [checkWalk(rows, totals), checkSums(rows, totals)].filter((passed) => passed !== null);
  if (results.length === 0) return 'unknown';
  return results.every(Boolean) ? 'passed' : 'failed';
}

function checkWalk(rows: readonly StatementRow[], { opening, closing }: StatementTotals): boolean | null {
  if (rows.filter(({ balance }) => balance !== null).length + (opening === null ? 0 : 1) < 2) return null;
  return walks(rows, opening, closing) || walks(rows.toReversed(), opening, closing);
}

function walks(rows: readonly StatementRow[], opening: number | null, closing: number | null): boolean {
  let expected = opening;
  for (const row of rows) {
    if (expected !== null) expected += signed(row);
    if (row.balance === null) continue;
    if (expected !== null && expected !== row.balance) return false;
    expected = row.balance;
  }
  return closing === null || expected === closing;
}

function checkSums(rows: readonly StatementRow[], totals: StatementTotals): boolean | null {
  const sum = (side: string) =>
    rows.reduce((total, row) => (row.side === side ? total + row.paise : total), 0);
  const { credits, debits } = totals;
  if (credits === null && debits === null) return null;
  return (credits ?? sum('credit')) === sum('credit') && Math.abs(debits ?? sum('debit')) === sum('debit');
}

function signed({ side, paise }: StatementRow): number {
  return side === 'credit' ? paise : -paise;
}

/** The amount to the right of a label, or else under it. */
function labelled(rows: readonly (readonly string[])[], label: RegExp): number | null {
  for (const [index, cells] of rows.entries()) {
    const column = cells.findIndex((cell) => label.test(cell) && !COUNT.test(cell));
    if (column < 0) continue;
    const amount = lastAmount(cells.slice(column + 1)) ?? signedAmount(rows[index + 1]?.[column] ?? '');
    if (amount !== null) return amount;
  }
  return null;
}

/** Behind its label a balance may stand under titles of its own, after empty debits and credits. */
function lastAmount(cells: readonly string[]): number | null {
  const filled = cells.filter((cell) => cell !== '').map(signedAmount);
  const end = filled.indexOf(null);
  return filled.slice(0, end < 0 ? filled.length : end).at(-1) ?? null;
}

function signedAmount(cell: string): number | null {
  const amount = readAmount(cell);
  return amount && (amount.side === 'debit' ? -amount.paise : amount.paise);
}
