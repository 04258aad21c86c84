import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { Random } from '../lib/clock.ts';

/** Letters and digits that cannot be taken for one another when read aloud or from paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The umpire password is shown to its owner, so it is encrypted at rest instead of hashed (decision C12). */
export function createUmpirePasswords(secret: Buffer, random: Random) {
  const key = createHash('sha256').update('umpire password').update(secret).digest();
  return {
    make(): string {
      return Array.from({ length: LENGTH }, () => ALPHABET.charAt(random.below(ALPHABET.length))).join('');
    },
    seal(password: string): Buffer {
      const iv = random.bytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const sealed = Buffer.concat([cipher.update(password, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    open(sealed: Buffer): string {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES));
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([
        decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8');
    },
  };
}

export type UmpirePasswords = ReturnType<typeof createUmpirePasswords>;
