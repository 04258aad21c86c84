import commonPasswords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { passwordCode, type Code } from '@tournaments/contract';

/** What everybody tries first, here too: the site and its sport. */
const WORDS_OF_THE_SITE = [
  'tournamentsorganizer',
  'tournament',
  'badminton',
  'shuttlecock',
  'organizer',
  'superadmin',
  'administrator',
];

const common = new Set(commonPasswords.map(plain));
const words = new Set(WORDS_OF_THE_SITE);

/** As it is typed by somebody who does not mind capitals. */
function plain(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}

/** Only letters and digits: "Deccan Shuttlers", "deccan-shuttlers" and "deccanshuttlers" are one word. */
function squeezed(text: string): string {
  return plain(text).replace(/[^\p{L}\p{N}]/gu, '');
}

/** What of a person or club is known to everybody: each text, and of an e-mail address also what stands before the @. */
function knownWords(about: readonly string[]): readonly string[] {
  return about.flatMap((text) => [text, text.split('@')[0] ?? '']).map(squeezed);
}

/** A known word, also with a year or a few other digits behind it. */
function isKnownWord(password: string, about: readonly string[]): boolean {
  const typed = squeezed(password);
  const bare = typed.replace(/\d{1,4}$/, '');
  const known = new Set([...words, ...knownWords(about)].filter((word) => word !== ''));
  return known.has(typed) || known.has(bare);
}

/** Why a new password of whom these texts are about is not taken, or null. */
export function newPasswordCode(password: string, about: readonly string[]): Code | null {
  const code = passwordCode(password);
  if (code !== null) return code;
  if (common.has(plain(password))) return 'password-common';
  return isKnownWord(password, about) ? 'password-known' : null;
}
