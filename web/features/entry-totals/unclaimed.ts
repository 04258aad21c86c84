/** What is not confirmed, in paise, and what of the sum that came in is. */
interface Sums {
  readonly openPaise: number;
  readonly receivedPaise: number;
  readonly confirmedPaise: number;
}

/** What is open as Payments counts it: without what is claimed, which is a sum of its own. */
export function unclaimed({ openPaise, receivedPaise, confirmedPaise }: Sums): number {
  return Math.max(0, openPaise - (receivedPaise - confirmedPaise));
}
