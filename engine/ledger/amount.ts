/** Which way money went, seen from the account. */
export type MoneySide = 'credit' | 'debit';

/** An amount of a statement in paise, with the side where the cell itself names one; a minus stays. */
export interface StatementAmount {
  readonly paise: number;
  readonly side: MoneySide | null;
}

const DECORATION = /inr|rs\.?|[\s,₹]/gi;
const AMOUNT = /^([-+(]?)(\d{0,13})(?:\.(\d{0,20}))?\)?(cr|dr)?\.?$/i;

/** The amount of a cell such as `1,200.00`, `INR 1,00,102.03 CR` or `-1100`; null where there is none. */
export function readAmount(text: string): StatementAmount | null {
  const parts = AMOUNT.exec(text.replace(DECORATION, ''));
  if (!parts) return null;
  const [, minus = '', whole = '', fraction = '', mark = ''] = parts;
  if (whole === '' && fraction === '') return null;
  const paise = Number(whole) * 100 + Math.round(Number(`0.${fraction}`) * 100);
  const isNegative = minus === '-' || minus === '(';
  return { paise: isNegative && paise > 0 ? -paise : paise, side: sideOfMark(mark) };
}

/** What a column of signs says: `CR`, `Debit`, `PAYMENT`, `REFUND`; null for other words. */
export function sideOfMark(text: string): MoneySide | null {
  if (/^(?:c|cr|credit|deposit|payment)\.?$/i.test(text)) return 'credit';
  return /^(?:d|dr|debit|withdrawal|refund)\.?$/i.test(text) ? 'debit' : null;
}
