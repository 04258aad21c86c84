import { contentKind, decodedText, sheetRows } from './fileContent.ts';
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

/** Cells as they are used: no rows of emptiness at the end, no columns beyond all measure. */
function bounded(rows: readonly (readonly string[])[]): TableResult {
  const last = rows.findLastIndex((row) => row.some((cell) => cell !== ''));
  if (last < 0) return { ok: false, fault: 'empty' };
  if (last >= MOST_TABLE_ROWS) return { ok: false, fault: 'too-many-rows' };
  return { ok: true, table: rows.slice(0, last + 1).map((row) => row.slice(0, MOST_COLUMNS)) };
}

async function sheetTable(buffer: ArrayBuffer): Promise<TableResult> {
  const rows = await sheetRows(buffer);
  return rows ? bounded(rows) : { ok: false, fault: 'unreadable' };
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
  const kind = contentKind(bytes);
  if (kind === 'old-excel') return { ok: false, fault: 'old-format' };
  if (kind === 'xlsx') return sheetTable(buffer);
  const text = decodedText(bytes);
  return text === null ? { ok: false, fault: 'unreadable' } : tableOfText(text);
}
