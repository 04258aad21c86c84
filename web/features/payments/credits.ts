import { utrFault } from '@tournaments/engine';
import type { Payment, SharedCredit } from './rows.ts';

/** What came under a number; where nothing was confirmed yet, what its bookings and its entries at the desk cost. */
function paiseOf(utr: string, payments: readonly Payment[]): number {
  const bookings = [...new Set(payments.flatMap(({ booking }) => booking ?? []))];
  const confirmed = bookings.flatMap(({ credits }) => credits.filter((credit) => credit.utr === utr));
  if (confirmed.length > 0) return confirmed.reduce((sum, { paise }) => sum + paise, 0);
  const alone = payments.filter(({ booking }) => booking === undefined);
  return [...bookings.map(({ totalPaise }) => totalPaise), ...alone.map(({ paidPaise }) => paidPaise)].reduce(
    (sum, paise) => sum + paise,
    0,
  );
}

function byUtr(payments: readonly Payment[]): ReadonlyMap<string, readonly Payment[]> {
  const found = new Map<string, Payment[]>();
  for (const payment of payments) {
    if (utrFault(payment.reference) !== null) continue;
    const own = found.get(payment.reference);
    if (own) own.push(payment);
    else found.set(payment.reference, [payment]);
  }
  return found;
}

/** The payments with the credit that they are a part of, where one UTR number stands for several. */
export function withCredits(payments: readonly Payment[]): readonly Payment[] {
  const several = [...byUtr(payments)].filter(([, own]) => own.length > 1);
  const credits = new Map<string, SharedCredit>(
    several.map(([utr, own]) => [utr, { paise: paiseOf(utr, own), ids: own.map(({ id }) => id) }]),
  );
  return payments.map((payment) => {
    const credit = credits.get(payment.reference);
    return credit ? { ...payment, credit } : payment;
  });
}

/** Those of a payment's credit that are not marked as paid: itself first, and alone where it shares none. */
export function unpaidOfCredit(payment: Payment, payments: readonly Payment[]): readonly Payment[] {
  const mates = payments.filter(
    ({ id, state }) => id !== payment.id && state !== 'paid' && payment.credit?.ids.includes(id),
  );
  return [payment, ...mates];
}
