import { loadWithRetry } from './lazyLoading.ts';

/** What is too much for one list of teams; a list of 1,024 pairs has about a hundredth of it. */
export const MOST_FILE_BYTES = 5 * 1024 * 1024;
export const MOST_TABLE_ROWS = 5000;
const MOST_COLUMNS = 60;

/** Why a file gives no table. */
export type TableFault = 'too-large' | 'too-many-rows' | 'old-format' | 'unreadable' | 'empty';

/** The cells of a sheet as texts, row by row; dates as `YYYY-MM-DD`. */
export type Table = readonly (readonly string[])[];

export type TableResult =
  | { readonly ok: true; readonly table: Table }
  | { readonly ok: false; readonly fault: TableFault };

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** What Excel wrote before 2007 begins with. */
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  // A day of a sheet has no zone: the reader gives it as midnight UTC.
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim()
    : '';
}

/** Text in whatever of the encodings that spreadsheets save: UTF-16 and UTF-8 say so or fit, else the Western one. */
function decoded(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Cells as they are used: no rows of emptiness at the end, no columns beyond all measure. */
function bounded(rows: readonly (readonly string[])[]): TableResult {
  const last = rows.findLastIndex((row) => row.some((cell) => cell !== ''));
  if (last < 0) return { ok: false, fault: 'empty' };
  if (last >= MOST_TABLE_ROWS) return { ok: false, fault: 'too-many-rows' };
  return { ok: true, table: rows.slice(0, last + 1).map((row) => row.slice(0, MOST_COLUMNS)) };
}

async function sheetTable(buffer: ArrayBuffer): Promise<TableResult> {
  const { readSheet } = await import('read-excel-file/universal');
  try {
    const rows: readonly (readonly unknown[])[] = await readSheet(buffer);
    return bounded(rows.map((row) => row.map(cellText)));
  } catch {
    return { ok: false, fault: 'unreadable' };
  }
}

/** The table that pasted rows make. */
export async function tableOfText(text: string): Promise<TableResult> {
  if (text.length > MOST_FILE_BYTES) return { ok: false, fault: 'too-large' };
  const { parseDelimited } = await loadWithRetry(() => import('./csv.ts'));
  return bounded(parseDelimited(text));
}

/** The table of a file: the first sheet of an .xlsx, or text with delimiters. Told by content, not by name. */
export async function tableOfFile(file: Blob): Promise<TableResult> {
  if (file.size > MOST_FILE_BYTES) return { ok: false, fault: 'too-large' };
  const buffer = await file.arrayBuffer();
  const bytes = new Uint8Array(buffer);
  if (startsWith(bytes, OLD_EXCEL)) return { ok: false, fault: 'old-format' };
  if (startsWith(bytes, ZIP)) return sheetTable(buffer);
  const text = decoded(bytes);
  // eslint-disable-next-line no-control-regex -- what has NUL in it is no text
  return /\u0000/.test(text) ? { ok: false, fault: 'unreadable' } : tableOfText(text);
}
