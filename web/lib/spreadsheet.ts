import { download } from './download.ts';

/** A column of a sheet; the width in characters. */
export interface SheetColumn {
  readonly title: string;
  readonly width: number;
}

/** What a cell holds: text, or an amount that a sheet can add up. */
export type SheetCell = string | number;

const FORMULA = /^[=+\-@\t\r]/;
const PHONE = /^\+\d{8,15}$/;
// eslint-disable-next-line no-control-regex -- control characters are what must go
const ILLEGAL = /[\\/:*?"<>|\u0000-\u001f]+/g;

/** A text that no spreadsheet takes for a formula, whatever it is saved as later (decision C27). */
export function neutralised(text: string): string {
  return FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text;
}

/** A file name without the characters that some systems refuse (decision B31). */
export function fileName(name: string, ending: 'xlsx' | 'csv' = 'xlsx'): string {
  return `${name.replace(ILLEGAL, ' ').replace(/\s+/g, ' ').trim()}.${ending}`;
}

/** Downloads rows as `{name}.xlsx`; every text stays text. */
export async function downloadSheet(
  name: string,
  columns: readonly SheetColumn[],
  rows: readonly (readonly SheetCell[])[],
): Promise<void> {
  const { default: write } = await import('write-excel-file/universal');
  const heading = columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' as const }));
  const cells = rows.map((row) =>
    row.map((value) =>
      typeof value === 'number'
        ? { value, type: Number, format: '0.00' }
        : { value: neutralised(value), type: String },
    ),
  );
  const sheet = write([heading, ...cells], {
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  });
  download(await sheet.toBlob(), fileName(name));
}

/** Rows as comma-separated text; a cell with commas, quotes or line breaks is quoted (RFC 4180). */
export function csvText(columns: readonly SheetColumn[], rows: readonly (readonly SheetCell[])[]): string {
  const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const textOf = (value: SheetCell) =>
    typeof value === 'number' ? value.toFixed(2) : cell(neutralised(value));
  const line = (cells: readonly SheetCell[]) => cells.map(textOf).join(',');
  return [columns.map(({ title }) => title), ...rows].map((cells) => `${line(cells)}\r\n`).join('');
}

/** Downloads rows as `{name}.csv`; the mark in front tells spreadsheets that it is UTF-8. */
export function downloadCsv(
  name: string,
  columns: readonly SheetColumn[],
  rows: readonly (readonly SheetCell[])[],
): void {
  const blob = new Blob([`\uFEFF${csvText(columns, rows)}`], { type: 'text/csv;charset=utf-8' });
  download(blob, fileName(name, 'csv'));
}
