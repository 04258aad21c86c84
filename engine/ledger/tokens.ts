// A mobile with 91 before it is a part of many UPI ids, also as `919876543210-2@ybl`.
const STANDS_ALONE = /(?:^|[^A-Za-z0-9])(\d{12})(?![A-Za-z0-9@]|[._-]\d{1,2}@)/g;
const BEHIND_A_LETTER = /\/[A-Z](\d{12})(?![A-Za-z0-9@])/g;
const PADDED = /^0*(\d{12})$/;
/** Numbers of cheques and empty references are filled up with zeros; no UTR is. */
const FILLED_UP = /^0{6}/;
const DAMAGED = /^\d(?:\.\d+)?E\+\d{2}$/i;

/** Every number in the cells of a row that may be a UTR: twelve digits that stand alone, or a cell padded with zeros. */
export function statementTokens(cells: readonly string[]): readonly string[] {
  const found = new Set<string>();
  for (const cell of cells) {
    const [, padded] = PADDED.exec(cell.replaceAll(' ', '')) ?? [];
    if (padded) found.add(padded);
    collect(cell, STANDS_ALONE, found);
  }
  return sorted(found);
}

/** The same of a bank's message, where a letter may stand before the number: `UPI/C224513287910`. */
export function messageTokens(text: string): readonly string[] {
  const found = new Set<string>();
  collect(text, STANDS_ALONE, found);
  collect(text, BEHIND_A_LETTER, found);
  return sorted(found);
}

/** Whether a spreadsheet has rounded the number of the cell: `5.24566E+11`. */
export function isDamagedNumber(cell: string): boolean {
  return DAMAGED.test(cell);
}

function collect(text: string, pattern: RegExp, found: Set<string>): void {
  for (const match of text.matchAll(pattern)) found.add(match[1]!);
}

function sorted(found: ReadonlySet<string>): readonly string[] {
  return [...found].filter((token) => !FILLED_UP.test(token)).sort();
}
