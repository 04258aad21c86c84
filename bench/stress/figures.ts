/** One figure of a test under load, beside what it must be. */
export interface Figure {
  readonly name: string;
  readonly value: string;
  readonly must: string;
  /** Null where there is no bound: the figure tells what the machine did. */
  readonly isMet: boolean | null;
}

/** A program of Debian that a test runs beside the site. */
export interface Program {
  /** Where Debian puts it. */
  readonly file: string;
  /** Debian's package of it. */
  readonly package: string;
}

/** What a test is told: the quick size or the table's, an amount of its own, and where to say what it does. */
export interface Order {
  readonly isFull: boolean;
  readonly amount: number | null;
  say(line: string): void;
}

/** One number of the table. */
export interface Stress {
  readonly title: string;
  /** What of Debian it runs through where it is there. */
  readonly programs?: readonly Program[];
  run(order: Order): Promise<readonly Figure[]>;
}

export function exactly(name: string, value: number, must: number): Figure {
  return { name, value: rounded(value), must: `${must}`, isMet: value === must };
}

export function atMost(name: string, value: number, must: number, unit: string): Figure {
  return { name, value: `${rounded(value)} ${unit}`, must: `at most ${must} ${unit}`, isMet: value <= must };
}

export function atLeast(name: string, value: number, must: number, unit: string): Figure {
  return { name, value: `${rounded(value)} ${unit}`, must: `at least ${must} ${unit}`, isMet: value >= must };
}

/** A figure without a bound. */
export function seen(name: string, value: number, unit: string): Figure {
  return { name, value: `${rounded(value)} ${unit}`, must: '', isMet: null };
}

/** The figures as lines of text. */
export function linesOf(figures: readonly Figure[]): string {
  const widths = [
    Math.max(...figures.map(({ name }) => name.length)),
    Math.max(...figures.map(({ value }) => value.length)),
  ] as const;
  const mark = ({ isMet }: Figure) => (isMet === null ? '    ' : isMet ? 'ok  ' : 'MISS');
  return figures
    .map((figure) =>
      `${mark(figure)}  ${figure.name.padEnd(widths[0])}  ${figure.value.padEnd(widths[1])}  ${figure.must}`.trimEnd(),
    )
    .join('\n');
}

/** The value below which this part of a list lies; 0 for an empty one. */
export function quantile(list: readonly number[], part: number): number {
  const sorted = list.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** Milliseconds since 1970, as finely as `performance.now`, and the same in all processes of a machine. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Waits until something is so; throws when it is not in time. Answers after how many milliseconds it was. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  withinMs: number,
): Promise<number> {
  const from = performance.now();
  while (!(await isSo())) {
    if (performance.now() - from > withinMs) throw new Error(`${what}: not within ${withinMs} ms`);
    await sleep(5);
  }
  return performance.now() - from;
}

function rounded(number: number): string {
  return Number(Math.abs(number) < 100 ? number.toPrecision(3) : number.toFixed(0)).toString();
}
