import type { RefundRule } from '@tournaments/engine';
import { localTime, secondsOf } from '../../lib/localTime.ts';
import { organizerRefundWords as words } from '../../lib/texts/organizer-refunds.ts';

/** A line as it is typed: a time of India, a percentage, rupees. */
export interface TypedLine {
  readonly until: string;
  readonly percent: string;
  readonly minus: string;
}

/** What is wrong with the fields of a line. */
export type LineFaults = Readonly<Partial<Record<keyof TypedLine, string>>>;

const MOST_RUPEES = 100_000;

/** A stored line as it is typed. */
export const typedOf = ({ until, percent, minusPaise }: RefundRule[number]): TypedLine => ({
  until: localTime(until),
  percent: String(percent),
  minus: minusPaise === 0 ? '' : String(minusPaise / 100),
});

function numberIn(typed: string, most: number): number | null {
  const value = typed.trim() === '' ? Number.NaN : Number(typed);
  return value >= 0 && value <= most ? value : null;
}

const rupeesOf = ({ minus }: TypedLine) => (minus.trim() === '' ? 0 : numberIn(minus, MOST_RUPEES));

/** Who withdraws later gets no larger part back. */
function percentFault(line: TypedLine, lines: readonly TypedLine[]): LineFaults {
  const [at, percent] = [secondsOf(line.until), numberIn(line.percent, 100)];
  if (percent === null) return { percent: words.percentWrong };
  const rises = lines.some((other) => {
    const [otherAt, less] = [secondsOf(other.until), numberIn(other.percent, 100)];
    return at !== null && otherAt !== null && less !== null && otherAt < at && less < percent;
  });
  return rises ? { percent: words.percentRises } : {};
}

/** What is wrong with each line, field by field; two lines until the same time leave the later one without a sense. */
export function faultsOf(lines: readonly TypedLine[]): readonly LineFaults[] {
  return lines.map((line, index) => {
    const at = secondsOf(line.until);
    const isTwice = at !== null && lines.slice(0, index).some(({ until }) => secondsOf(until) === at);
    return {
      ...(at === null && { until: words.untilMissing }),
      ...(isTwice && { until: words.untilTwice }),
      ...percentFault(line, lines),
      ...(rupeesOf(line) === null && { minus: words.minusWrong }),
    };
  });
}

/** What a stored rule gives back, in a line; without one, all until the usual time. */
export function ruleLine(rule: RefundRule | null, usualUntil: number): string {
  const lines = rule ?? [{ until: usualUntil, percent: 100, minusPaise: 0 }];
  const [first, ...more] = lines
    .filter(({ percent }) => percent > 0)
    .toSorted((one, other) => one.until - other.until);
  return first ? words.now(first, more.length > 0) : words.nowNothing;
}

/** The rule that was typed; null where something is wrong with it. */
export function ruleOf(lines: readonly TypedLine[]): RefundRule | null {
  if (faultsOf(lines).some((faults) => Object.keys(faults).length > 0)) return null;
  return lines.map((line) => ({
    until: secondsOf(line.until) ?? 0,
    percent: Number(line.percent),
    minusPaise: Math.round((rupeesOf(line) ?? 0) * 100),
  }));
}
