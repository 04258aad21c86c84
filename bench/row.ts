/** One measured figure beside the floor of the same run. Figures hold as ratios; machines differ and are shared. */
export interface Row {
  readonly area: string;
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The least code that does the bare work, in the same unit. */
  readonly floor: number;
  /** The value as a multiple of the floor. */
  readonly ratio: number;
  readonly must: string;
  readonly aim: string;
  readonly verdict: 'aim' | 'must' | 'short';
}

/** What a row is made of. */
export interface Measured {
  readonly area: string;
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly floor: number;
  readonly must: Bound;
  readonly aim: Bound;
}

/** A bound in words and as a check. */
export interface Bound {
  readonly text: string;
  readonly isMet: (value: number, ratio: number) => boolean;
}

/** The row of a measurement, judged. */
export function rowOf({ area, name, value, unit, floor, must, aim }: Measured): Row {
  const ratio = value / floor;
  const verdict = aim.isMet(value, ratio) ? 'aim' : must.isMet(value, ratio) ? 'must' : 'short';
  return { area, name, value, unit, floor, ratio, must: must.text, aim: aim.text, verdict };
}

/** At most so much of the unit. */
export function atMost(limit: number, unit: string): Bound {
  return { text: `${limit} ${unit}`, isMet: (value) => value <= limit };
}

/** At least so much of the unit. */
export function atLeast(limit: number, unit: string): Bound {
  return { text: `at least ${limit} ${unit}`, isMet: (value) => value >= limit };
}

/** At most so many times the floor. */
export function timesFloor(times: number): Bound {
  return { text: `${times} x floor`, isMet: (_, ratio) => ratio <= times };
}

/** Where more is better: at least this part of the floor. */
export function partOfFloor(part: number): Bound {
  return { text: `at least ${part} x floor`, isMet: (_, ratio) => ratio >= part };
}

const HEADINGS = ['area', 'what', 'ours', 'floor', 'ratio', 'must', 'aim', 'verdict'];

function cellsOf(row: Row): string[] {
  return [
    row.area,
    row.name,
    `${figure(row.value)} ${row.unit}`.trim(),
    `${figure(row.floor)} ${row.unit}`.trim(),
    `${figure(row.ratio)} x`,
    row.must,
    row.aim,
    row.verdict,
  ];
}

/** Rows as lines of text under one heading. */
export function tableOf(rows: readonly Row[]): string {
  const all = [HEADINGS, ...rows.map(cellsOf)];
  const widths = HEADINGS.map((_, column) => Math.max(...all.map((line) => line[column]!.length)));
  return all
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A page for readers: the rows, and when and where they were measured. */
export function pageOf(rows: readonly Row[], measured: string): string {
  const lines = [HEADINGS, HEADINGS.map(() => '-'), ...rows.map(cellsOf)];
  return `# How fast it is

Measured by \`npm run bench -- --page\`, which writes this page: ${measured}. Machines differ and are shared, so what counts is the ratio: the floor is the least code that does the bare work, measured in turns with ours. \`must\` and \`aim\` tell what was reached; \`short\` falls behind both.

${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}
`;
}

function figure(number: number): string {
  return Number(number.toPrecision(3)).toString();
}
