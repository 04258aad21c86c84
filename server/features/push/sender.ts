import { ECDH } from 'node:crypto';
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import webPush from 'web-push';
import type { PushKeys } from '../../lib/push-keys.ts';
import { isPushAddress } from './push-hosts.ts';

const ANSWER_WITHIN_MS = 5000;
const MOST_AT_ONCE = 30;
/** A signature holds for twelve hours; half of that leaves room for clocks that differ. */
const SIGN_AGAIN_MS = 6 * 3_600_000;
const ENCODING = 'aes128gcm';
const CURVE = 'prime256v1';

/** Where a browser is reached, and the keys to what it is told. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What a push service is handed, beside for whom. */
export interface PushMessage {
  /** What the browser shows, as JSON. */
  readonly payload: string;
  /** Seconds for which it is worth being delivered. */
  readonly ttl: number;
  readonly isUrgent: boolean;
  /** A newer message of the same topic replaces one that was not delivered yet. */
  readonly topic: string;
}

/** What became of a message: `gone` when the push service knows the browser no more. */
export type Handed = 'handed-over' | 'gone' | 'failed';

export interface PushSender {
  send(to: PushAddress, message: PushMessage): Promise<Handed>;
  close(): void;
}

/** New keys for a site. */
export function newPushKeys(): PushKeys {
  return webPush.generateVAPIDKeys();
}

/** Whether a browser's key is a point of the curve, without which nothing can be encrypted for it. */
export function isBrowserKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(p256dh, 'base64url'), CURVE);
    return Buffer.from(p256dh, 'base64url').length === 65;
  } catch {
    return false;
  }
}

export interface SenderOptions {
  readonly keys: PushKeys;
  /** An address by which push services reach who sends. */
  readonly subject: string;
  /** An origin of tests that is asked like a push service. */
  readonly testOrigin: string | null;
}

/** Signatures for push services, each kept for a while: making one takes longer than encrypting a message. */
function createSignatures({ keys, subject }: SenderOptions): (audience: string) => string {
  const kept = new Map<string, { readonly text: string; readonly until: number }>();
  const { publicKey, privateKey } = keys;
  return (audience) => {
    const known = kept.get(audience);
    if (known !== undefined && performance.now() < known.until) return known.text;
    const made = webPush.getVapidHeaders(audience, subject, publicKey, privateKey, ENCODING);
    kept.set(audience, { text: made.Authorization, until: performance.now() + SIGN_AGAIN_MS });
    return made.Authorization;
  };
}

/** Lets only so many do something at once. */
function createTurns(most: number) {
  const waiting: (() => void)[] = [];
  let busy = 0;
  const leave = () => {
    const next = waiting.shift();
    if (next === undefined) busy -= 1;
    else next();
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy < most) busy += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

/**
 * Hands messages over to push services, encrypted so that these cannot read them (RFC 8291). A message is tried once:
 * who does not get it has the page. No redirect is followed.
 */
export function createPushSender(options: SenderOptions): PushSender {
  const signature = createSignatures(options);
  const inTurn = createTurns(MOST_AT_ONCE);
  const agents = {
    https: new HttpsAgent({ keepAlive: true, maxSockets: MOST_AT_ONCE }),
    http: new HttpAgent({ keepAlive: true, maxSockets: MOST_AT_ONCE }),
  };

  function post(url: URL, body: Buffer, headers: Readonly<Record<string, string | number>>): Promise<number> {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const asked = { method: 'POST', headers, signal };
    return new Promise((resolve, reject) => {
      const request =
        url.protocol === 'https:'
          ? httpsRequest(url, { ...asked, agent: agents.https })
          : httpRequest(url, { ...asked, agent: agents.http });
      request.on('error', reject);
      request.on('response', (response) => {
        response.on('error', reject);
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.on('close', () => reject(new Error('the answer broke off')));
        response.resume();
      });
      request.end(body);
    });
  }

  async function hand(to: PushAddress, { payload, ttl, isUrgent, topic }: PushMessage): Promise<Handed> {
    if (!isPushAddress(to.endpoint, options.testOrigin)) return 'gone';
    const url = new URL(to.endpoint);
    const { cipherText } = webPush.encrypt(to.p256dh, to.auth, payload, ENCODING);
    const status = await post(url, cipherText, {
      authorization: signature(url.origin),
      'content-encoding': ENCODING,
      'content-length': cipherText.length,
      'content-type': 'application/octet-stream',
      ttl,
      urgency: isUrgent ? 'high' : 'normal',
      topic,
    });
    if (status === 404 || status === 410) return 'gone';
    return status >= 200 && status < 300 ? 'handed-over' : 'failed';
  }

  return {
    send: (to, message) => inTurn(() => hand(to, message).catch(() => 'failed' as const)),
    close: () => {
      agents.https.destroy();
      agents.http.destroy();
    },
  };
}
