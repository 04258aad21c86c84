const TWELVE_DIGITS = /^\d{12}$/;
const ONE_DIGIT_ONLY = /^(\d)\1*$/;

/** What is wrong with a UPI reference: no twelve digits, or one digit twelve times, which no payment has. */
export type UtrFault = 'utr-invalid' | 'utr-repeated';

/** Why a text is no UPI reference (UTR, the same as RRN): exactly twelve digits, leading zeros count; null where it may be one. */
export function utrFault(text: string): UtrFault | null {
  if (!TWELVE_DIGITS.test(text)) return 'utr-invalid';
  return ONE_DIGIT_ONLY.test(text) ? 'utr-repeated' : null;
}
