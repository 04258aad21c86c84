/** How many letters of a word may be wrong, missing, too many or changed about. */
function allowance(word: string): number {
  if (/\d/.test(word) || word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Letters wrong, missing, too many or changed about between two words (optimal string alignment). */
function distance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1;
      const isTurned = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + cost,
        isTurned ? (beforeLast[column - 2] ?? Infinity) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}

/** Whether a word was meant by what was typed: it, or its beginning, but for a few letters. */
export function isMeant(typed: string, word: string): boolean {
  const allowed = allowance(typed);
  if (allowed === 0 || Math.abs(word.length - typed.length) > allowed) {
    return (
      allowed > 0 && word.length > typed.length && distance(typed, word.slice(0, typed.length)) <= allowed
    );
  }
  return distance(typed, word) <= allowed;
}
