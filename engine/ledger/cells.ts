const SEPARATORS = ['\t', ',', ';', '~', '|'];
const ENOUGH_TO_GUESS = 20_000;
const QUOTED = /"[^"]*"/g;
const FORMULA = /^="(.*)"$/;

/** The sign that parts the cells of a text, by how often each occurs outside quotes. */
export function separatorOf(text: string): string {
  const lines = text
    .slice(0, ENOUGH_TO_GUESS)
    .replace(QUOTED, '')
    .split(/\r?\n|\r/);
  const count = (separator: string) =>
    lines.reduce((sum, line) => sum + Math.min(line.split(separator).length - 1, MOST_OF_A_LINE), 0);
  return SEPARATORS.reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

/** One long line of prose is no table. */
const MOST_OF_A_LINE = 20;

/** The text with `="…"` of each cell as `"…"`, so that a comma inside parts nothing. */
export function withoutFormulas(text: string, separator: string): string {
  return text.replaceAll(`${separator}="`, `${separator}"`).replace(/^="/gm, '"');
}

/** A cell without what only keeps spreadsheets from rounding it: `="…"`, a leading apostrophe, odd blanks. */
export function plainCell(text: string): string {
  const trimmed = text.replace(/\s+/g, ' ').trim();
  const inside = FORMULA.exec(trimmed)?.[1] ?? trimmed;
  if (!inside.startsWith("'")) return inside.trim();
  return inside.replace(/^'+/, '').replace(/'$/, '').trim();
}
