import Papa from 'papaparse';

const QUOTED = /"(?:[^"]|"")*"/g;
const ENOUGH_TO_GUESS = 20_000;

/** The character that parts the cells of the first row; a tab outranks the others, as pasted rows have it. */
function delimiterOf(text: string): string {
  const [first = ''] = text
    .slice(0, ENOUGH_TO_GUESS)
    .replace(QUOTED, '')
    .split(/[\r\n]/);
  const count = (delimiter: string) => first.split(delimiter).length;
  if (count('\t') > 1) return '\t';
  return count(';') > count(',') ? ';' : ',';
}

/**
 * The rows of a text with delimiters as spreadsheets write or paste it: commas, semicolons or tabs (or the one that is
 * given), quotes around cells with any of these or line breaks in them. Empty rows stay, so that row numbers are those
 * of the file.
 */
export function parseDelimited(
  text: string,
  delimiter = delimiterOf(text.replace(/^\uFEFF/, '')),
): string[][] {
  const { data } = Papa.parse<string[]>(text, { delimiter });
  const rows = data.map((row) => row.map((cell) => cell.trim()));
  // A line break at the end begins no row of its own.
  const last = rows.at(-1);
  return last?.length === 1 && last[0] === '' && /[\r\n]$/.test(text) ? rows.slice(0, -1) : rows;
}
