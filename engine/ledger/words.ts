/** Words of narrations that are no part of a name. */
const NO_NAMES = new Set(
  'UPI IMPS NEFT PAYMENT FROM BANK AXIS HDFC ICICI YES STATE KOTAK CANARA TRANSFER DEP TFR SENT USING THE AND FOR PHONEPE PAYTM GOOGLE PAY GPAY'.split(
    ' ',
  ),
);
const CODE_WORD = /[A-Z0-9]+/g;
const NAME_WORD = /[\p{L}\p{M}]{3,}/gu;
const CODE = 6;
/** What banks that cut the note leave of a code. */
const CUT_CODE = 5;

/** What may be a booking's code in a narration, whole or cut. */
export interface CodesInNote {
  readonly whole: readonly string[];
  readonly cut: readonly string[];
}

/** What may be a code in a narration: words of the length, starts of longer ones, two halves. */
export function codesIn(narration: string): CodesInNote {
  const whole: string[] = [];
  const cut: string[] = [];
  let half = '';
  for (const word of narration.toUpperCase().match(CODE_WORD) ?? []) {
    if (word.length >= CODE) whole.push(word.slice(0, CODE));
    else if (word.length === CUT_CODE) cut.push(word);
    const isHalf = word.length === CODE / 2;
    if (isHalf && half !== '') whole.push(half + word);
    half = isHalf ? word : '';
  }
  return { whole, cut };
}

/** Whether a note holds the booking's code, or as much of it as the bank leaves. */
export function hasCode({ whole, cut }: CodesInNote, reference: string): boolean {
  return whole.includes(reference) || cut.includes(cutCode(reference));
}

/** The first letters of a code that are left of it when the bank cuts. */
export function cutCode(reference: string): string {
  return reference.slice(0, CUT_CODE);
}

/** Whether a name of a player has a word of three letters or more that the narration has too. */
export function sharesName(narration: string, players: readonly string[]): boolean {
  const words = new Set(nameWords(narration).filter((word) => !NO_NAMES.has(word)));
  return players.some((player) => nameWords(player).some((word) => words.has(word)));
}

function nameWords(text: string): readonly string[] {
  return text.normalize('NFC').toUpperCase().match(NAME_WORD) ?? [];
}
