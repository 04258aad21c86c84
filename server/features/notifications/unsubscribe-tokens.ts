import { createHmac, timingSafeEqual } from 'node:crypto';
import { emailKey, paths } from '@tournaments/contract';

/** The mails that a token switches off. */
export type MailKind = 'daily' | 'bookings';

export interface MailAddressee {
  readonly id: number;
  readonly email: string;
}

/** Says which mails of whom are meant; the address is found by the id. */
export interface UnsubscribeClaim {
  readonly kind: MailKind;
  readonly id: number;
  readonly signature: string;
}

const TOKEN = /^(daily|bookings)\.(\d{1,15})\.([\w-]{22})$/;

/** Takes a token apart; null when it cannot be one. */
export function claimOf(token: string): UnsubscribeClaim | null {
  const [, kind, id, signature] = TOKEN.exec(token) ?? [];
  if (kind === undefined || id === undefined || signature === undefined) return null;
  return { kind: kind as MailKind, id: Number(id), signature };
}

/** Tokens in the foot of mails, signed with the site's secret; a new e-mail address makes the old ones void. */
export interface UnsubscribeTokens {
  make(kind: MailKind, addressee: MailAddressee): string;
  isValid(claim: UnsubscribeClaim, addressee: MailAddressee): boolean;
}

/** Makes and checks tokens that need not be stored. */
export function createUnsubscribeTokens(secret: Buffer): UnsubscribeTokens {
  const sign = (kind: MailKind, { id, email }: MailAddressee) =>
    createHmac('sha256', secret)
      .update(`unsubscribe:${kind}:${id}:${emailKey(email)}`)
      .digest('base64url')
      .slice(0, 22);
  return {
    make: (kind, addressee) => `${kind}.${addressee.id}.${sign(kind, addressee)}`,
    isValid: ({ kind, signature }, addressee) =>
      timingSafeEqual(Buffer.from(signature), Buffer.from(sign(kind, addressee))),
  };
}

/** Where somebody switches such mails off. */
export type UnsubscribeAddress = (kind: MailKind, addressee: MailAddressee) => string;

/** The addresses that these tokens make on a site. */
export function unsubscribeAddressOf(tokens: UnsubscribeTokens, origin: string): UnsubscribeAddress {
  return (kind, addressee) => `${origin}${paths.unsubscribe(tokens.make(kind, addressee))}`;
}
