/** `U-15`, `U 15`, `Under 15` and `Under-15` are `u15`. */
const UNDER = /\b(?:u|under)[\s-]?(\d{1,2})\b/g;
const WORD = /[\p{L}\p{M}\p{N}+]+/gu;
/** Accents of Latin letters; signs of other scripts belong to their letters. */
const ACCENTS = /[\u0300-\u036f]/g;
/** Joiners, which say how letters are drawn and not which they are, and the dot of letters borrowed into Devanagari. */
const UNSEEN = /\u200b|\u200c|\u200d|\u2060|\ufeff|\u093c/g;

/** Small letters without accents, in one spelling of each, age groups in one form. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replace(UNSEEN, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(UNDER, 'u$1');
}

/** The words of a text as they are compared. */
export function plainWords(text: string): readonly string[] {
  return plainText(text).match(WORD) ?? [];
}
