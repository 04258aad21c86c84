import { separatorOf, withoutFormulas } from '@tournaments/engine';
import { contentKind, decodedText, sheetRows } from './fileContent.ts';
import { loadWithRetry } from './lazyLoading.ts';
import { bankIn, type Bank } from './banks.ts';

/** A year of a busy account has less. */
const MOST_BYTES = 10 * 1024 * 1024;

/** Why a file gives no rows; old Excel files and PDFs must be asked for in another form. */
export type StatementFileFault = 'too-large' | 'old-excel' | 'pdf' | 'unreadable' | 'empty';

/** The cells of a statement file, or why there are none and which bank its name speaks of. */
export type StatementFile =
  | { readonly ok: true; readonly cells: readonly (readonly string[])[] }
  | { readonly ok: false; readonly fault: StatementFileFault; readonly bank: Bank | null };

/** The cells of a bank's or merchant's file, read in the browser; nothing of it is sent. */
export async function readStatementFile(file: Blob, name: string): Promise<StatementFile> {
  const failed = (fault: StatementFileFault) => ({ ok: false, fault, bank: bankIn(name) }) as const;
  if (file.size > MOST_BYTES) return failed('too-large');
  const buffer = await file.arrayBuffer();
  const bytes = new Uint8Array(buffer);
  const kind = contentKind(bytes);
  if (kind === 'old-excel' || kind === 'pdf') return failed(kind);
  const cells = kind === 'xlsx' ? await sheetRows(buffer) : await textCells(decodedText(bytes));
  if (!cells) return failed('unreadable');
  return cells.some((row) => row.some((cell) => cell !== '')) ? { ok: true, cells } : failed('empty');
}

async function textCells(text: string | null): Promise<string[][] | null> {
  if (text === null) return null;
  const { parseDelimited } = await loadWithRetry(() => import('./csv.ts'));
  const separator = separatorOf(text);
  return parseDelimited(withoutFormulas(text.replace(/^\uFEFF/, ''), separator), separator);
}
