/** A UTR as trails name it: long numbers stay out of them, and their end is what people compare. */
export function utrEnd(utr: string | null): string | null {
  return utr === null ? null : `…${utr.slice(-4)}`;
}
