import { createECDH } from 'node:crypto';

/** The pair of keys by which push services know the site (VAPID), both as base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Whether these are two keys that belong together. */
export function arePushKeys({ publicKey, privateKey }: PushKeys): boolean {
  try {
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return curve.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}
