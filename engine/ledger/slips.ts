const LENGTH = 12;
const BLOCK = 4;
/** Sums of these tell how often each digit occurs: none occurs thirteen times. */
const POWERS = Array.from({ length: 10 }, (_, digit) => 13 ** digit);

/** Whether two different UTRs differ by one wrong digit, or by two that changed places. */
export function isSlip(one: string, other: string): boolean {
  const wrong: number[] = [];
  for (let place = 0; place < LENGTH; place++) {
    if (one[place] === other[place]) continue;
    wrong.push(place);
    if (wrong.length > 2) return false;
  }
  const [first, second] = wrong;
  if (first === undefined) return false;
  return second === undefined || (one[first] === other[second] && one[second] === other[first]);
}

/**
 * Keys of which two UTRs share one whenever one is a slip of the other: a wrong digit leaves two of three blocks as
 * they are, and digits that change places are still the same digits.
 */
export function slipKeys(utr: string): readonly string[] {
  const [first, second, third] = [utr.slice(0, BLOCK), utr.slice(BLOCK, 2 * BLOCK), utr.slice(2 * BLOCK)];
  let digits = 0;
  for (let place = 0; place < LENGTH; place++) digits += POWERS[utr.charCodeAt(place) - 48]!;
  return [`-${second}${third}`, `${first}-${third}`, `${first}${second}-`, String(digits)];
}
