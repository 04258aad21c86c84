import { CODE_LETTERS } from '@tournaments/engine';

const LENGTH = 6;
const BASE = CODE_LETTERS.length;
const COUNT = BASE ** LENGTH;

/** Any number that shares no factor with the base; matches that follow each other get codes that look nothing alike. */
const FACTOR = 7_654_321;
const SHIFT = 123_456_789;

/** The number that undoes the factor: their product leaves 1 when divided by the count. */
const INVERSE = inverseOf(FACTOR, COUNT);

function inverseOf(number: number, modulus: number): number {
  let [remainder, next] = [modulus, number];
  let [factor, nextFactor] = [0, 1];
  while (next > 0) {
    const quotient = Math.floor(remainder / next);
    [remainder, next] = [next, remainder - quotient * next];
    [factor, nextFactor] = [nextFactor, factor - quotient * nextFactor];
  }
  return ((factor % modulus) + modulus) % modulus;
}

/** The product of two numbers below the count, divided by it; their plain product would be too large to be exact. */
function product(one: number, other: number): number {
  return Number((BigInt(one) * BigInt(other)) % BigInt(COUNT));
}

/** The code by which a score sheet names its match: six characters; it names and opens nothing by itself. */
export function matchCode(matchId: number): string {
  let rest = (product(matchId % COUNT, FACTOR) + SHIFT) % COUNT;
  let code = '';
  for (let place = 0; place < LENGTH; place += 1) {
    code = CODE_LETTERS.charAt(rest % BASE) + code;
    rest = Math.floor(rest / BASE);
  }
  return code;
}

/** The id of the match with this code, however it was typed; null where it is no code. */
export function matchIdOf(typed: string): number | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  if (code.length !== LENGTH) return null;
  let number = 0;
  for (const character of code) {
    const digit = CODE_LETTERS.indexOf(character);
    if (digit < 0) return null;
    number = number * BASE + digit;
  }
  return product((number - SHIFT + COUNT) % COUNT, INVERSE);
}
