const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Codes of states and territories, and of other territory and the centre. */
const LAST_STATE = 38;
const OTHER_CODES: ReadonlySet<number> = new Set([97, 99]);

/** The most percent that a fee can include. */
export const MOST_GST_PERCENT = 40;

/** The last sign of a GSTIN, which the fourteen before it make: each counts once and twice in turn, in the base 36. */
function checkSign(first: string): string {
  let sum = 0;
  for (const [index, sign] of Array.from(first).entries()) {
    const product = SIGNS.indexOf(sign) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / SIGNS.length) + (product % SIGNS.length);
  }
  return SIGNS[(SIGNS.length - (sum % SIGNS.length)) % SIGNS.length]!;
}

/** Whether a text is a GSTIN: fifteen signs, of a state, with the right check sign. */
export function isGstin(text: string): boolean {
  if (!GSTIN.test(text)) return false;
  const state = Number(text.slice(0, 2));
  const isState = (state >= 1 && state <= LAST_STATE) || OTHER_CODES.has(state);
  return isState && checkSign(text.slice(0, -1)) === text.at(-1);
}

/** What of an amount is tax: half of it the centre's, half of it the state's. */
export interface GstSplit {
  readonly taxable: number;
  readonly cgst: number;
  readonly sgst: number;
}

/** Splits an amount that includes GST of so many percent, in paise; the three make up the amount again. */
export function gstSplit(paise: number, percent: number): GstSplit {
  const half = Math.round((paise * percent) / (2 * (100 + percent)));
  return { taxable: paise - 2 * half, cgst: half, sgst: half };
}
