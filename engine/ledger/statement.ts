import { plainCell } from './cells.ts';
import { checkBody, totalsIn } from './check.ts';
import type { Day } from './day.ts';
import { fingerprints } from './fingerprint.ts';
import { findHeader, type StatementColumns } from './header.ts';
import {
  payerIn,
  tellsReversal,
  type Coverage,
  type Credit,
  type Debit,
  type Movement,
  type StatementCheck,
} from './movement.ts';
import { readBody, type StatementRow } from './rows.ts';
import { isDamagedNumber, statementTokens } from './tokens.ts';

/** What a person should know of a file beside its rows. */
export type StatementHint =
  /** A spreadsheet has rounded its numbers: it must be downloaded anew. */
  | 'damaged-numbers'
  /** A number of several credits is a merchant's settlement, by which no payment is found. */
  | 'merchant-settlement'
  | 'rows-may-be-missing'
  | 'unknown-dates';

/** What a statement tells. */
export interface Statement {
  readonly credits: readonly Credit[];
  readonly debits: readonly Debit[];
  /** Null where no row has a day. */
  readonly coverage: Coverage | null;
  readonly hints: readonly StatementHint[];
}

/** A statement, or the table whose columns a person must name. */
export type StatementReading =
  | { readonly kind: 'statement'; readonly statement: Statement }
  | { readonly kind: 'needs-mapping'; readonly table: readonly (readonly string[])[] };

/** The statement that a table of cells holds; `mapping` are its columns where a person has named them. */
export function readStatement(
  cells: readonly (readonly string[])[],
  mapping?: StatementColumns,
): StatementReading {
  const table = cells.map((row) => row.map(plainCell));
  const header = mapping ? { row: -1, columns: mapping } : findHeader(table);
  if (!header) return { kind: 'needs-mapping', table };
  const { row, columns } = header;
  const body = readBody(table.slice(row + 1), columns);
  const around = [...table.slice(0, Math.max(row, 0)), ...body.skipped];
  return { kind: 'statement', statement: statementOf(body.rows, checkBody(body, totalsIn(around, columns))) };
}

function statementOf(rows: readonly StatementRow[], check: StatementCheck): Statement {
  const tokens = rows.map(({ cells }) => statementTokens(cells));
  const settlements = settlementNumbers(rows, tokens);
  const identities = rows.map(({ day, side, paise, balance }, index) => ({
    day,
    paise: side === 'credit' ? paise : -paise,
    tokens: tokens[index]!,
    balance,
  }));
  const prints = fingerprints(identities);
  const movements = rows.map((row, index) =>
    movementOf(row, prints[index]!, without(settlements, tokens[index]!)),
  );
  const of = (side: string) => movements.filter((_, index) => rows[index]!.side === side);
  const coverage = coverageOf(rows, check);
  return { credits: of('credit'), debits: of('debit'), coverage, hints: hintsOf(rows, check, settlements) };
}

function movementOf(row: StatementRow, fingerprint: string, tokens: readonly string[]): Movement {
  const { day, paise, narration } = row;
  return {
    fingerprint,
    day,
    paise,
    tokens,
    narration,
    payer: payerIn(narration),
    isReversal: tellsReversal(narration),
  };
}

/** The numbers that stand on several credits: a merchant's payments come in one lump. */
function settlementNumbers(
  rows: readonly StatementRow[],
  tokens: readonly (readonly string[])[],
): ReadonlySet<string> {
  const [once, again] = [new Set<string>(), new Set<string>()];
  for (const [index, { side }] of rows.entries()) {
    if (side !== 'credit') continue;
    for (const token of tokens[index]!) (once.has(token) ? again : once).add(token);
  }
  return again;
}

function without(settlements: ReadonlySet<string>, tokens: readonly string[]): readonly string[] {
  return settlements.size === 0 ? tokens : tokens.filter((token) => !settlements.has(token));
}

function coverageOf(rows: readonly StatementRow[], check: StatementCheck): Coverage | null {
  const days = rows.flatMap(({ day }): Day[] => (day === null ? [] : [day]));
  if (days.length === 0) return null;
  const [from, to] = days.reduce(
    ([least, most], day) => [Math.min(least, day), Math.max(most, day)],
    [Infinity, -Infinity],
  );
  return { from, to, check };
}

function hintsOf(
  rows: readonly StatementRow[],
  check: StatementCheck,
  settlements: ReadonlySet<string>,
): readonly StatementHint[] {
  const hints: StatementHint[] = [];
  if (rows.some(({ cells }) => cells.some(isDamagedNumber))) hints.push('damaged-numbers');
  if (settlements.size > 0) hints.push('merchant-settlement');
  if (check === 'failed') hints.push('rows-may-be-missing');
  if (rows.some(({ day }) => day === null)) hints.push('unknown-dates');
  return hints;
}
