/** A loose look of a UPI id: only such ones go into a link; others are shown to be typed. */
const UPI_ID = /^[a-z0-9][a-z0-9._-]{1,255}@[a-z][a-z0-9.-]{1,63}$/i;
const LONGEST_NOTE = 50;
const LONGEST_REFERENCE = 35;
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Who is paid what for which booking; the amount in paise. */
export interface UpiPayment {
  readonly upiId: string;
  readonly payee: string;
  readonly paise: number;
  readonly reference: string;
  /** Who it is for, in the payer's and the payee's statement. */
  readonly note: string;
}

/** Some apps refuse signs in notes, so only plain letters, digits and blanks stay. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9 ]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** The amount as payment apps want it: rupees, a dot, two digits. */
export function rupeesText(paise: number): string {
  return (paise / 100).toFixed(2);
}

/** The `upi://pay` link of a payment (NPCI, UPI Linking Specification 1.6); null where there is nothing to pay or no UPI id. */
export function upiLink({ upiId, payee, paise, reference, note }: UpiPayment): string | null {
  const id = upiId.trim();
  if (paise <= 0 || !UPI_ID.test(id)) return null;
  const parts: readonly (readonly [string, string])[] = [
    ['pa', id],
    ['pn', payee.trim()],
    ['am', rupeesText(paise)],
    ['cu', 'INR'],
    ['tn', `${reference} ${plain(note)}`.slice(0, LONGEST_NOTE).trim()],
    ['tr', reference.slice(0, LONGEST_REFERENCE)],
  ];
  // Not URLSearchParams: some apps show its plus signs instead of blanks.
  const query = parts.map(([name, value]) => `${name}=${encodeURIComponent(value).replace('%40', '@')}`);
  return `upi://pay?${query.join('&')}`;
}

/** A reference for the statement, letters and digits only; `bytes` are random. */
export function bookingReference(tournamentId: number, bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]!);
  return `T${tournamentId}${letters.join('')}`;
}
