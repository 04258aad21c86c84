/** What a file is by its first bytes, whatever its name says. */
export type ContentKind = 'xlsx' | 'old-excel' | 'pdf' | 'text';

const SIGNATURES: readonly (readonly [ContentKind, readonly number[]])[] = [
  ['xlsx', [0x50, 0x4b, 0x03, 0x04]],
  // What Excel wrote before 2007 begins with.
  ['old-excel', [0xd0, 0xcf, 0x11, 0xe0]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
];

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

/** What the bytes of a file are. */
export function contentKind(bytes: Uint8Array): ContentKind {
  return SIGNATURES.find(([, start]) => startsWith(bytes, start))?.[0] ?? 'text';
}

/**
 * Text in whatever of the encodings that spreadsheets and banks save: UTF-16 and UTF-8 say so or fit, else the Western
 * one. Null for what is no text.
 */
export function decodedText(bytes: Uint8Array): string | null {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  // eslint-disable-next-line no-control-regex -- what has NUL in it is no text
  return /\u0000/.test(text) ? null : text;
}

function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  if (isUnmarkedUtf16(bytes)) return 'utf-16le';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** Western letters in UTF-16 have a zero as their second byte; some banks leave the mark in front out. */
function isUnmarkedUtf16(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 100);
  const zeros = start.filter((byte, index) => index % 2 === 1 && byte === 0).length;
  return start.length >= 20 && zeros >= start.length * 0.4;
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  // A day of a sheet has no zone: the reader gives it as midnight UTC.
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim()
    : '';
}

/** The cells of the first sheet of an .xlsx as texts; null when it cannot be read. */
export async function sheetRows(buffer: ArrayBuffer): Promise<string[][] | null> {
  const { readSheet } = await import('read-excel-file/universal');
  try {
    const rows: readonly (readonly unknown[])[] = await readSheet(buffer);
    return rows.map((row) => row.map(cellText));
  } catch {
    return null;
  }
}
