import type { Random } from '../random.ts';
import { ok, refused, type Result } from '../result.ts';

/** No 0, O, 1, I or L: who reads them aloud or copies them takes one for the other. */
export const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 6;
const LOOK_ALIKES = /[01OIL]/;
const BLANKS_AND_HYPHENS = /[\s-]+/g;
const REFERENCE = new RegExp(`^[${CODE_LETTERS}]{${LENGTH}}$`);

/** A booking's reference drawn by lot; 887 million are possible. */
export function newBookingReference(random: Random): string {
  return Array.from({ length: LENGTH }, () => CODE_LETTERS[random.below(CODE_LETTERS.length)]!).join('');
}

/** The reference as people read it: `K7M Q2P`. */
export function formatReference(reference: string): string {
  return `${reference.slice(0, LENGTH / 2)} ${reference.slice(LENGTH / 2)}`;
}

/** The reference that somebody typed, whatever blanks and case; 'look-alike' when it holds a sign that none has. */
export function readReference(text: string): Result<string, 'look-alike' | 'not-a-reference'> {
  const typed = text.replace(BLANKS_AND_HYPHENS, '').toUpperCase();
  if (REFERENCE.test(typed)) return ok(typed);
  const isNearly = typed.length === LENGTH && /^[0-9A-Z]+$/.test(typed);
  return refused(isNearly && LOOK_ALIKES.test(typed) ? 'look-alike' : 'not-a-reference');
}
