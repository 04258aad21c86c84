import type { MoneySums } from '@tournaments/engine';

/** What is certain of the fees, what is only said, and what is neither; paise. */
export type Sums = Pick<MoneySums, 'confirmed' | 'claimed' | 'open'>;

/** The figures in the order in which they are read. */
export const FIGURES = ['confirmed', 'claimed', 'open'] as const satisfies readonly (keyof Sums)[];

/** What the marks of the entries of an event add up to. */
interface Marked {
  /** What is not confirmed: what is only claimed, and the fees of who has not paid. */
  readonly openPaise: number;
  readonly receivedPaise: number;
  readonly confirmedPaise: number;
}

/** The sums of an event, told apart as in Payments: what is claimed is not open. */
export function sumsOf({ openPaise, receivedPaise, confirmedPaise }: Marked): Sums {
  const claimed = receivedPaise - confirmedPaise;
  return { confirmed: confirmedPaise, claimed, open: Math.max(0, openPaise - claimed) };
}

/** The sums of all events. */
export function totalOf(rows: readonly Marked[]): Sums {
  const all = rows.map(sumsOf);
  const sum = (figure: keyof Sums) => all.reduce((total, one) => total + one[figure], 0);
  return { confirmed: sum('confirmed'), claimed: sum('claimed'), open: sum('open') };
}

/** A figure, and by how much the other reckoning has more or less of it. */
export interface Difference {
  readonly figure: keyof Sums;
  readonly paise: number;
}

/** In which figures another reckoning differs. */
export function differencesOf(own: Sums, other: Sums): readonly Difference[] {
  return FIGURES.map((figure) => ({ figure, paise: other[figure] - own[figure] })).filter(
    ({ paise }) => paise !== 0,
  );
}
