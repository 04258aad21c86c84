import type { Credit, Debit, Movement } from './movement.ts';

/** A refund that the organizer says to have sent. */
export interface SentRefund {
  readonly utr: string;
  readonly paise: number;
}

/** What a statement says of a sent refund; 'other-amount' needs a person. */
export type RefundProof = 'confirmed' | 'failed' | 'other-amount' | 'open';

/** For each refund, whether its debit is there, and whether the money came back. */
export function matchRefunds(
  refunds: readonly SentRefund[],
  { credits, debits }: { readonly credits: readonly Credit[]; readonly debits: readonly Debit[] },
): readonly RefundProof[] {
  const returned = byToken(credits.filter(({ isReversal }) => isReversal));
  const sent = byToken(debits);
  return refunds.map(({ utr, paise }) => {
    if (returned.has(utr)) return 'failed';
    const debit = sent.get(utr);
    if (!debit) return 'open';
    return debit.paise === paise ? 'confirmed' : 'other-amount';
  });
}

function byToken(movements: readonly Movement[]): ReadonlyMap<string, Movement> {
  return new Map(movements.flatMap((one) => one.tokens.map((token) => [token, one] as const)));
}
