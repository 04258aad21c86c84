import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A notification as a browser gets it to show. */
export interface ShownNotification {
  readonly title: string;
  readonly body: string;
  readonly navigate: string;
  readonly tag: string;
}

/** A push as it came: for which browser, with its headers, and what it says. */
export interface ReceivedPush {
  readonly browser: string;
  readonly headers: IncomingMessage['headers'];
  readonly bytes: number;
  /** The encrypted text, as JSON. */
  readonly payload: { readonly web_push: number; readonly notification: ShownNotification };
  readonly notification: ShownNotification;
}

/** A browser that subscribed, as its page sends it to the site. */
export interface TestBrowser {
  readonly name: string;
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
}

/** A push service of the tests: it knows its browsers' keys, and so what they are told. */
export interface PushServer {
  readonly origin: string;
  readonly received: readonly ReceivedPush[];
  /** How often it was asked, whatever it answered. */
  readonly asked: number;
  /** What reached one browser, in its order. */
  readonly receivedBy: (browser: TestBrowser) => readonly ReceivedPush[];
  newBrowser(): TestBrowser;
  /** What it answers instead of taking a push; null when it takes them. `hang` never answers. */
  answer: number | 'hang' | { readonly redirect: string } | null;
  close(): Promise<void>;
}

interface Keys {
  readonly curve: ReturnType<typeof createECDH>;
  readonly auth: Buffer;
}

const hmac = (key: Buffer, ...parts: readonly (Buffer | string)[]) => {
  const hash = createHmac('sha256', key);
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Decrypts as a browser does (RFC 8188, RFC 8291), written apart from the library that encrypts. */
export function decrypted(body: Buffer, { curve, auth }: Keys): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  const pseudoRandom = hmac(auth, curve.computeSecret(sender));
  const input = hmac(pseudoRandom, 'WebPush: info\0', curve.getPublicKey(), sender, Buffer.from([1]));
  const key = hmac(salt, input);
  const secret = hmac(key, 'Content-Encoding: aes128gcm\0', Buffer.from([1])).subarray(0, 16);
  const nonce = hmac(key, 'Content-Encoding: nonce\0', Buffer.from([1])).subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', secret, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** What a push is signed with (RFC 8292): the claims, when the signature is right; else an error. */
export function signedClaims(
  authorization: string,
): Readonly<Record<string, unknown>> & { readonly key: string } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isRight = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('a signature that is not right');
  const parsed = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  return { ...parsed, key };
}

/** Starts a push service on this machine. */
export async function startPushServer(): Promise<PushServer> {
  const browsers = new Map<string, Keys>();
  const received: ReceivedPush[] = [];
  let asked = 0;
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const browser = (request.url ?? '').replace('/push/', '');
      const keys = browsers.get(browser);
      const { answer } = pushServer;
      asked += 1;
      if (answer === 'hang') return;
      if (typeof answer === 'object' && answer !== null) {
        reply.writeHead(307, { location: answer.redirect }).end();
        return;
      }
      if (answer !== null || keys === undefined) {
        reply.writeHead(answer ?? 404).end();
        return;
      }
      const body = Buffer.concat(parts);
      const payload = JSON.parse(decrypted(body, keys)) as ReceivedPush['payload'];
      const { headers } = request;
      received.push({ browser, headers, bytes: body.length, payload, notification: payload.notification });
      reply.writeHead(201).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pushServer: PushServer = {
    origin,
    received,
    get asked() {
      return asked;
    },
    receivedBy: ({ name }) => received.filter(({ browser }) => browser === name),
    answer: null,
    newBrowser: () => {
      const curve = createECDH('prime256v1');
      const p256dh = curve.generateKeys('base64url');
      const auth = randomBytes(16);
      const name = randomBytes(12).toString('hex');
      browsers.set(name, { curve, auth });
      const endpoint = `${origin}/push/${name}`;
      return { name, subscription: { endpoint, keys: { p256dh, auth: auth.toString('base64url') } } };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return pushServer;
}
