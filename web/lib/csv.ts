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

/** One cell from `start`: its text, and where its end stands. In quotes a doubled quote is one, breaks are text. */
function cellAt(text: string, start: number, delimiter: string): { cell: string; end: number } {
  if (text[start] !== '"') {
    const end = endOf(text, start, delimiter);
    return { cell: text.slice(start, end), end };
  }
  let cell = '';
  let at = start + 1;
  while (at < text.length) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { cell: cell + text.slice(at), end: text.length };
    cell += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 };
    cell += '"';
    at = quote + 2;
  }
  return { cell, end: text.length };
}

function isBreak(character: string | undefined): boolean {
  return character === '\n' || character === '\r';
}

/** Where the cell's delimiter or line break stands: what follows a closing quote before it belongs to nobody. */
function endOf(text: string, from: number, delimiter: string): number {
  let at = from;
  while (at < text.length && text[at] !== delimiter && !isBreak(text[at])) at += 1;
  return at;
}

/**
 * The rows of a text with delimiters as spreadsheets write or paste it: commas, semicolons or tabs, quotes around
 * cells with any of these or line breaks in them. Empty rows stay, so that row numbers are those of the file.
 */
export function parseDelimited(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '');
  const delimiter = delimiterOf(source);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < source.length) {
    const { cell, end } = cellAt(source, at, delimiter);
    row.push(cell.trim());
    at = endOf(source, end, delimiter);
    if (source[at] === delimiter) {
      at += 1;
      if (at === source.length) row.push('');
      continue;
    }
    rows.push(row);
    row = [];
    at += source.startsWith('\r\n', at) ? 2 : 1;
  }
  if (row.length > 0) rows.push(row);
  return rows;
}
