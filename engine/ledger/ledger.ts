import type { Day } from './day.ts';
import type { Coverage, Credit, Debit } from './movement.ts';

/** A UTR that a player typed for a booking that is not paid yet; it proves nothing. */
export interface Claim {
  readonly booking: number;
  /** The booking's code of six characters. */
  readonly reference: string;
  readonly utr: string;
  /** What the booking still owes. */
  readonly paise: number;
  readonly heldOn: Day;
  readonly claimedOn: Day;
  readonly players: readonly string[];
}

/** A credit that was confirmed for a booking before. */
export interface BookedCredit {
  readonly booking: number;
  readonly reference: string;
  readonly utr: string;
  readonly paise: number;
  readonly day: Day | null;
  /** Null for what was confirmed by hand. */
  readonly fingerprint: string | null;
}

/** What the statements of one organizer show, and what was decided of it before. */
export interface LedgerCredits {
  readonly credits: readonly Credit[];
  readonly debits: readonly Debit[];
  readonly booked: readonly BookedCredit[];
  /** The fingerprints of rows that a person has put aside as not ours. */
  readonly putAside: ReadonlySet<string>;
}

export type LedgerKind =
  | 'exact'
  | 'old'
  | 'short'
  | 'over'
  | 'mistyped'
  | 'by-code'
  | 'perhaps'
  | 'unknown'
  | 'absent'
  | 'reversed'
  | 'seen-before'
  | 'paid-twice'
  /** A claim that no file can tell of yet. */
  | 'waiting';

/** What a claim and a credit say of each other; null where the line has no such side. */
export interface LedgerLine {
  readonly kind: LedgerKind;
  readonly claim: Claim | null;
  readonly credit: Credit | null;
  /** What took the money back. */
  readonly debit: Debit | null;
  /** The payment that was confirmed before. */
  readonly booked: BookedCredit | null;
  /** What came in beyond what the claim owes; negative when short. */
  readonly differencePaise: number;
}

/** A line with what it has; the rest is null. */
export function lineOf(kind: LedgerKind, sides: Partial<LedgerLine>): LedgerLine {
  const { claim = null, credit = null, debit = null, booked = null, differencePaise = 0 } = sides;
  return { kind, claim, credit, debit, booked, differencePaise };
}

/** Whether a line needs a person: what is exact is confirmed in one press, what was seen before or waits needs nobody. */
export function isToSettle({ kind }: LedgerLine): boolean {
  return kind !== 'exact' && kind !== 'seen-before' && kind !== 'waiting';
}

/** The unbroken spans of files that add up; files that only touch leave a gap, for the day of a download is not over. */
export function unbrokenSpans(coverage: readonly Coverage[]): readonly Coverage[] {
  const spans: Coverage[] = [];
  const sound = coverage.filter(({ check }) => check === 'passed');
  for (const span of sound.toSorted((one, other) => one.from - other.from)) {
    const last = spans.at(-1);
    if (last && span.from <= last.to) spans[spans.length - 1] = { ...last, to: Math.max(last.to, span.to) };
    else spans.push(span);
  }
  return spans;
}

/** Whether one of the spans shows the day before, the day and the day after. */
export function isCovered(day: Day, spans: readonly Coverage[]): boolean {
  return spans.some(({ from, to }) => from <= day - 1 && day + 1 <= to);
}
