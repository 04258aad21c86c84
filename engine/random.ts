/** A source of chance; every draw takes one, made from the random seed that is stored with it. */
export interface Random {
  /** A whole number from 0 to `bound` - 1, each equally likely; `bound` from 1 to 2^32. */
  below(bound: number): number;
}

/** What is stored with a draw so that it can be made again to the bit. */
export type RandomSeed = string | number;

/**
 * The same numbers for the same seed on every machine (generator SFC32; a number counts as its decimal text).
 */
export function seededRandom(seed: RandomSeed): Random {
  const text = String(seed);
  const next = smallFastCounting(
    hashOf(text, 0x811c9dc5),
    hashOf(text, 0x9e3779b9),
    hashOf(text, 0x85ebca6b),
  );
  return {
    below(bound) {
      if (bound <= 1) return 0;
      // As many bits as the bound needs, drawn again when they show too much: a remainder would favour the low.
      const shift = Math.clz32(bound - 1);
      let drawn = next() >>> shift;
      while (drawn >= bound) drawn = next() >>> shift;
      return drawn;
    },
  };
}

/** A copy of the list in an order drawn by lot. */
export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const result = list.slice();
  for (let last = result.length - 1; last > 0; last--) {
    const chosen = random.below(last + 1);
    const moved = result[last]!;
    result[last] = result[chosen]!;
    result[chosen] = moved;
  }
  return result;
}

function smallFastCounting(first: number, second: number, third: number): () => number {
  let [a, b, c, counter] = [first, second, third, 1];
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  // The first numbers of neighbouring seeds still resemble each other.
  for (let round = 0; round < 15; round++) next();
  return next;
}

/** FNV-1a over the UTF-16 units of the text; each basis gives a hash of its own. */
function hashOf(text: string, basis: number): number {
  let hash = basis;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash;
}
