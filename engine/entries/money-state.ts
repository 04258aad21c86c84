import type { PaymentState } from './payment.ts';

/** What a booking owes and what came of it, in paise. */
export interface BookingMoney {
  readonly due: number;
  /** The sum of its confirmed credits. */
  readonly received: number;
  /** The sum of its refunds that were sent. */
  readonly refunded: number;
  readonly hasClaim: boolean;
  readonly isMarkedNotPaid: boolean;
}

/** How far the money of a booking has come; `paise` is what is missing of it, or what is too much. */
export interface MoneyState {
  readonly kind: 'nothing-to-pay' | 'awaited' | 'claimed' | 'short' | 'paid' | 'over' | 'not-paid';
  readonly paise: number;
}

/** The state of a booking's money; computed whenever it is asked for, stored nowhere. */
export function moneyState({ due, received, refunded, hasClaim, isMarkedNotPaid }: BookingMoney): MoneyState {
  const kept = received - refunded;
  if (isMarkedNotPaid) return { kind: 'not-paid', paise: Math.max(due - kept, 0) };
  if (kept > due) return { kind: 'over', paise: kept - due };
  if (due === 0) return { kind: 'nothing-to-pay', paise: 0 };
  if (kept === due) return { kind: 'paid', paise: 0 };
  if (kept > 0) return { kind: 'short', paise: due - kept };
  return { kind: hasClaim ? 'claimed' : 'awaited', paise: due };
}

const SPECIFIED: Readonly<Record<MoneyState['kind'], PaymentState>> = {
  'nothing-to-pay': 'paid',
  awaited: 'pending',
  claimed: 'pending',
  short: 'pending',
  paid: 'paid',
  over: 'paid',
  'not-paid': 'not-paid',
};

/** The state among the three that every list of payments shows. */
export function paymentStateOf({ kind }: MoneyState): PaymentState {
  return SPECIFIED[kind];
}
