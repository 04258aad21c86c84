/** What is given back until an instant (epoch seconds, the last that counts): a part of the fee minus a fixed sum. */
export interface RefundLine {
  readonly until: number;
  readonly percent: number;
  readonly minusPaise: number;
}

/** A tournament's rule; behind its last line nothing is given back. */
export type RefundRule = readonly RefundLine[];

/** Where a tournament has no rule of its own: everything until booking closes, nothing after. */
export function defaultRefundRule(bookingClosesAt: number): RefundRule {
  return [{ until: bookingClosesAt, percent: 100, minusPaise: 0 }];
}

/** So many lines a rule has at most. */
const MOST_LINES = 5;
const MOST_FIXED_PAISE = 10_000_000;

/** Whether a rule can be kept: up to five lines with a part of 0 to 100 percent, no two until the same instant. */
export function isRefundRule(rule: RefundRule): boolean {
  if (rule.length > MOST_LINES || new Set(rule.map(({ until }) => until)).size !== rule.length) return false;
  return rule.every(
    ({ percent, minusPaise }) =>
      percent >= 0 && percent <= 100 && minusPaise >= 0 && minusPaise <= MOST_FIXED_PAISE,
  );
}

/** Whether who withdraws later gets a smaller or the same part back, never a larger one. */
export function neverRises(rule: RefundRule): boolean {
  const inTime = rule.toSorted((one, other) => one.until - other.until);
  return inTime.every(({ percent }, index) => index === 0 || percent <= inTime[index - 1]!.percent);
}

/** The money of a booking when one of its entries leaves, in paise. */
export interface MoneyAtLeaving {
  /** The sum of its confirmed credits. */
  readonly credits: number;
  /** What earlier leavings were counted to have paid, given back or not. */
  readonly earlier: number;
  /** The fees of the entries that stay. */
  readonly othersDue: number;
  /** What the mark of the entry says was paid for it; 0 where it is not marked as paid. */
  readonly marked: number;
}

/**
 * What was received for an entry that leaves: of confirmed credits all that those who stay do not need, so that what
 * was paid too much leaves with it; where nothing was confirmed, what the organizer's mark says.
 */
export function paidFor({ credits, earlier, othersDue, marked }: MoneyAtLeaving): number {
  return credits > 0 ? Math.max(credits - earlier - othersDue, 0) : marked;
}

/** A withdrawal: its fee, what was received and not given back of it, when, and the rule that was shown before paying. */
export interface Withdrawal {
  readonly feePaise: number;
  readonly keptPaise: number;
  readonly at: number;
  readonly rule: RefundRule;
}

/** What is to be given back, in whole paise; never more than was received. */
export function refundDue({ feePaise, keptPaise, at, rule }: Withdrawal): number {
  const line = rule.toSorted((one, other) => one.until - other.until).find(({ until }) => at <= until);
  // What was paid beyond the fee was never the organizer's.
  const beyond = Math.max(keptPaise - feePaise, 0);
  if (!line) return beyond;
  // Hundredths of a percent keep the arithmetic in integers.
  const part = Math.floor((feePaise * Math.round(line.percent * 100) + 5_000) / 10_000);
  const share = Math.max(part - line.minusPaise, 0);
  return Math.max(Math.min(share + beyond, keptPaise), 0);
}

/** The states of a refund and where each leads. */
export const REFUND_STEPS = {
  suggested: ['due', 'declined'],
  due: ['sent'],
  sent: ['confirmed', 'failed'],
  failed: ['due'],
  confirmed: [],
  declined: [],
} as const;

export type RefundState = keyof typeof REFUND_STEPS;

/** Whether a refund may go from one state to the other. */
export function isRefundStep(from: RefundState, to: RefundState): boolean {
  const steps: readonly RefundState[] = REFUND_STEPS[from];
  return steps.includes(to);
}
