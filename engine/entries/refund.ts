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
