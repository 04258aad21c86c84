/** Entries of one event in a booking: fee in paise per entry, discount in percent (two decimals at most). */
export interface BookingLine {
  readonly feePaise: number;
  readonly discountPercent: number;
  readonly entries: number;
}

const WHOLE = 10_000;

/** The fee of one entry in paise after the discount, half a paisa rounded up. */
export function effectiveFee(feePaise: number, discountPercent: number): number {
  // Hundredths of a percent keep the arithmetic in integers: 33.33 % has no exact binary fraction.
  const kept = WHOLE - Math.round(discountPercent * 100);
  return Math.floor((feePaise * kept + WHOLE / 2) / WHOLE);
}

/** Whether a discount is to be shown: fee and percentage are both non-zero. */
export function hasDiscount(feePaise: number, discountPercent: number): boolean {
  return feePaise !== 0 && discountPercent !== 0;
}

/** The grand total of a booking in paise: the effective fee of each line times its entries. */
export function bookingTotal(lines: readonly BookingLine[]): number {
  return lines.reduce(
    (sum, line) => sum + effectiveFee(line.feePaise, line.discountPercent) * line.entries,
    0,
  );
}
