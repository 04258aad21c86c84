/** Banks and apps whose files are known. */
export type Bank = 'hdfc' | 'icici' | 'sbi' | 'axis' | 'kotak' | 'canara' | 'phonepe' | 'paytm';

const NAMES: readonly (readonly [Bank, RegExp])[] = [
  ['hdfc', /hdfc/i],
  ['icici', /icici|optransactionhistory/i],
  ['sbi', /\bsbi|state ?bank/i],
  ['axis', /axis/i],
  ['kotak', /kotak/i],
  ['canara', /canara/i],
  ['phonepe', /phonepe/i],
  ['paytm', /paytm/i],
];

/** The bank that a file's name, or the word of a person, speaks of. */
export function bankIn(name: string): Bank | null {
  return NAMES.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
}
