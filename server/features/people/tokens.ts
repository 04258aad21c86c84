import { createHmac, timingSafeEqual } from 'node:crypto';
import { emailKey } from '@tournaments/contract';

const LIFE_MS = 30 * 60_000;

/** Tokens that say whose e-mail was proved, for half an hour; signed, so that nothing has to be stored. */
export interface PersonTokens {
  make(email: string, now: Date): string;
  /** The proved e-mail, or null when the token is over or none of ours. */
  read(token: string, now: Date): string | null;
}

/** Makes and reads tokens signed with the site's secret. */
export function createPersonTokens(secret: Buffer): PersonTokens {
  const sign = (text: string) => createHmac('sha256', secret).update(`my-data:${text}`).digest('base64url');

  function isOurs(text: string, signature: string): boolean {
    const [given, right] = [Buffer.from(signature), Buffer.from(sign(text))];
    return given.length === right.length && timingSafeEqual(given, right);
  }

  return {
    make(email, now) {
      const text = Buffer.from(JSON.stringify([emailKey(email), now.getTime() + LIFE_MS])).toString(
        'base64url',
      );
      return `${text}.${sign(text)}`;
    },
    read(token, now) {
      const [text = '', signature = ''] = token.split('.');
      if (!isOurs(text, signature)) return null;
      const [email, until] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [string, number];
      return now.getTime() < until ? email : null;
    },
  };
}
