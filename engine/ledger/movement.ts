import type { Day } from './day.ts';

/** A row of a statement, or a message, by which money came in or went out. */
export interface Movement {
  /** The same for the same row in whatever file, so that no credit is counted twice. */
  readonly fingerprint: string;
  /** Null where the bank's date is no day. */
  readonly day: Day | null;
  readonly paise: number;
  /** The numbers of the row that may be its UTR, sorted; none of a merchant's settlement. */
  readonly tokens: readonly string[];
  readonly narration: string;
  /** The payer's UPI id as far as the bank shows it. */
  readonly payer: string | null;
  /** Whether the bank calls it a reversal or return. */
  readonly isReversal: boolean;
}

/** Money that came in. */
export type Credit = Movement;
/** Money that went out. */
export type Debit = Movement;

/** How a file adds up: 'unknown' where it holds neither balances nor totals. */
export type StatementCheck = 'passed' | 'failed' | 'unknown';

/** The days from the first to the last row of a file. */
export interface Coverage {
  readonly from: Day;
  readonly to: Day;
  readonly check: StatementCheck;
}

// HDFC puts a hyphen before the id, and an id itself may end in one with a figure: `asha-2@okaxis`.
const UPI_ID = /[A-Z0-9*][A-Z0-9._*]{0,60}(?:-\d{1,2})?@[A-Z][A-Z0-9]{0,30}/i;
// "REV THOMAS" is a clergyman: the short word needs a sign behind it.
const REVERSAL = /(?:^|[^A-Z])(?:REVERS(?:AL|ED)|RETURN(?:ED)?|REV(?=[-/:*]|$| UPI))(?![A-Z])/i;

/** The UPI id in a narration, in small letters. */
export function payerIn(narration: string): string | null {
  return UPI_ID.exec(narration)?.[0].toLowerCase() ?? null;
}

/** Whether a narration speaks of money that went back. */
export function tellsReversal(narration: string): boolean {
  return REVERSAL.test(narration);
}
