import { isAccountMobile } from '@tournaments/engine';
import { plainEmail } from './email.ts';
import type { EntryCode } from './entry-refusals.ts';
import type { Code, SharedCode } from './server-refusals.ts';

/** Rules of single form fields, used under the field in the browser and again on the server. */

/** The domain has a dot, but for `localhost`: the first super admin of a fresh installation lives there. */
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@(localhost|[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,})$/;
const MOST_EMAIL = 254;
const MOST_NAME = 120;
const LEAST_PASSWORD = 8;
const MOST_PASSWORD = 128;

/** A text that must be there and not longer than `most` characters. */
export function nameCode(value: string, most = MOST_NAME): EntryCode | null {
  if (value.trim() === '') return 'name-required';
  return value.length > most ? 'name-too-long' : null;
}

/** An e-mail address that can be mailed to. */
export function emailCode(value: string): EntryCode | null {
  const plain = plainEmail(value);
  if (plain === '') return 'email-required';
  return plain.length <= MOST_EMAIL && EMAIL.test(plain) ? null : 'email-invalid';
}

/** A mobile number of an account: 10 to 15 digits, a leading plus allowed (decision A32). */
export function mobileCode(value: string): SharedCode | null {
  if (value.trim() === '') return 'mobile-required';
  return isAccountMobile(value) ? null : 'mobile-invalid';
}

/** A new password (decision B34). */
export function passwordCode(value: string): SharedCode | null {
  if (value === '') return 'password-required';
  return value.length < LEAST_PASSWORD || value.length > MOST_PASSWORD ? 'password-length' : null;
}

/** The codes that are there, by field; null when all is well. */
export function fieldCodes<Of extends Code>(
  checked: Readonly<Record<string, Of | null>>,
): Record<string, Of> | null {
  const found = Object.entries(checked).filter((pair): pair is [string, Of] => pair[1] !== null);
  return found.length === 0 ? null : Object.fromEntries(found);
}
