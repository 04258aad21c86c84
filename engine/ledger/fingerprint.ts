import type { Day } from './day.ts';

/** What tells a row from every other row of the account. */
export interface RowIdentity {
  readonly day: Day | null;
  /** Negative for money that went out. */
  readonly paise: number;
  readonly tokens: readonly string[];
  readonly balance: number | null;
}

/** The fingerprints of rows in their order; rows that are equal in all are counted. */
export function fingerprints(rows: readonly RowIdentity[]): readonly string[] {
  const places = new Map<string, number>();
  return rows.map(({ day, paise, tokens, balance }) => {
    const identity = [day ?? '?', paise, tokens.join('+'), balance ?? '?'].join(' ');
    const place = places.get(identity) ?? 0;
    places.set(identity, place + 1);
    return hash64(`${identity} ${place}`);
  });
}

/** 64 bits of a text as hexadecimal digits (cyrb53 with both halves whole). */
function hash64(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  const mixed = (one: number, other: number) =>
    Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);
  return hexadecimal(mixed(high, low)) + hexadecimal(mixed(low, high));
}

function hexadecimal(number: number): string {
  return (number >>> 0).toString(16).padStart(8, '0');
}
