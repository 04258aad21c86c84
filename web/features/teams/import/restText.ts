import type { Candidate, Mends } from './candidates.ts';
import type { Reading, Target } from './columns.ts';

interface Source {
  readonly table: readonly (readonly string[])[];
  readonly reading: Reading;
  readonly mends: Mends;
}

/** A cell as spreadsheets write it between tabs. */
function written(cell: string): string {
  return /["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A row with what was mended of it, where that has a column of its own. */
function mendedRow(index: number, { table, reading, mends }: Source): readonly string[] {
  const row = [...(table[index] ?? [])];
  for (const [target, text] of Object.entries(mends[index] ?? {})) {
    const column = reading.mapping[target as Target];
    if (column !== undefined) row[column] = text;
  }
  return row;
}

/** Some rows of a table below its headings, as text that can be pasted into a spreadsheet, or here again. */
export function textOfRows(rows: readonly Candidate[], source: Source): string {
  if (rows.length === 0) return '';
  const headings = source.table[source.reading.headingRow];
  const chosen = rows.map(({ number }) => mendedRow(number - 1, source));
  return [...(headings ? [headings] : []), ...chosen].map((row) => row.map(written).join('\t')).join('\n');
}
