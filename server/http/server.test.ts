import { connect } from 'node:net';
import { liveAddress, publicCalls } from '@tournaments/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { sendRaw } from '../testing/client.ts';
import { callNamed } from '../testing/requests.ts';

let app: TestApp;
let port: number;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  port = Number(new URL(await app.app.http.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

interface Spoken {
  readonly text: string;
  /** How many pieces were sent before the line was cut. */
  readonly said: number;
}

/** Says something to the server on a bare connection and listens until it hangs up. */
function speak(pieces: readonly string[], everyMs = 0): Promise<Spoken> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    let next = 0;
    const say = () => {
      const piece = pieces[next];
      next += 1;
      if (piece !== undefined && !socket.destroyed) socket.write(piece);
    };
    const timer = everyMs > 0 ? setInterval(say, everyMs) : undefined;
    socket.on('connect', everyMs > 0 ? say : () => pieces.forEach(say));
    socket.on('data', (part) => (text += String(part)));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      resolve({ text, said: next });
    });
  });
}

const path = publicCalls.siteSettings.path;
const post = callNamed('login').path;

describe('what is no proper HTTP', () => {
  it.each([
    [
      'both length headers',
      `POST ${post} HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    [
      'two lengths',
      `POST ${post} HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello`,
    ],
    ['a length that is none', `POST ${post} HTTP/1.1\r\nHost: x\r\nContent-Length: five\r\n\r\n`],
    ['no host', `GET ${path} HTTP/1.1\r\n\r\n`],
    ['a header that goes on', `GET ${path} HTTP/1.1\r\nHost: x\r\n folded: y\r\nA: b\r\n c\r\n\r\n`],
    ['no HTTP at all', 'EHLO example.in\r\n\r\n'],
    ['a bare line feed in a header', `GET ${path} HTTP/1.1\r\nHost: x\r\nA: b\u0000c\r\n\r\n`],
  ])('is refused and the line cut: %s', async (_name, text) => {
    const { text: answer } = await speak([text]);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  it.each([
    ['a thousand headers', Array.from({ length: 1000 }, (_, n) => `X-${n}: ${'y'.repeat(20)}\r\n`).join('')],
    [
      'a thousand short headers',
      `Connection: close\r\n${Array.from({ length: 1000 }, (_, n) => `X-${n}: y\r\n`).join('')}`,
    ],
    ['one long header', `X-Long: ${'y'.repeat(20_000)}\r\n`],
  ])('or carries too much in its head is refused: %s', async (_name, headers) => {
    const { text } = await speak([`GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`]);
    expect(text).toMatch(/^HTTP\/1\.1 431 /);
  });

  it('with too many headers is refused also where the answer stands ready', async () => {
    const list = publicCalls.getTournaments.path;
    const get = (headers: string) =>
      speak([`GET ${list} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`]);
    expect((await get('')).text).toMatch(/^HTTP\/1\.1 200 /);
    expect((await get('X: y\r\n'.repeat(50))).text).toMatch(/^HTTP\/1\.1 200 /);
    expect((await get('X: y\r\n'.repeat(200))).text).toMatch(/^HTTP\/1\.1 431 /);
  });
});

describe('a header that is read here', () => {
  const list = publicCalls.getTournaments.path;
  const get = (header: string, address: string) =>
    speak([`GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${header}\r\n\r\n`]);

  it.each([
    'Accept',
    'Accept-Encoding',
    'Authorization',
    'Content-Type',
    'Forwarded',
    'If-None-Match',
    'Last-Event-ID',
    'Range',
    'X-Forwarded-For',
  ])('is refused when it is longer than anybody makes it, before it is read: %s', async (name) => {
    for (const address of [path, list, liveAddress(1)]) {
      expect((await get(`${name}: ${'a'.repeat(1025)}`, address)).text).toMatch(/^HTTP\/1\.1 431 /);
      const twice = `${name}: ${'a'.repeat(600)}`;
      if (name.startsWith('Accept'))
        expect((await get(`${twice}\r\n${twice}`, address)).text).toMatch(/^HTTP\/1\.1 431 /);
    }
    expect((await get(`${name}: ${'a'.repeat(1000)}`, list)).text).toMatch(/^HTTP\/1\.1 (200|400|401|415) /);
  });
});

describe('slow senders', () => {
  const slow: Readonly<Record<string, readonly string[]>> = {
    'of headers': [
      `GET ${path} HTTP/1.1\r\nHost: x\r\n`,
      ...Array.from({ length: 60 }, (_, n) => `X-${n}: y\r\n`),
    ],
    'of a body': [
      `POST ${post} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n`,
      ...Array<string>(60).fill('x'),
    ],
    'of nothing at all': Array<string>(61).fill(''),
  };

  it('are cut off within 15 seconds while others are served', async () => {
    const cut = Object.entries(slow).map(async ([name, pieces]) => {
      const { said } = await speak(pieces, 400);
      expect(said, name).toBeLessThan(pieces.length);
    });
    expect((await sendRaw(app, 'GET', path)).status).toBe(200);
    await Promise.all(cut);
  });
});

describe('a method that nobody needs', () => {
  it.each(['TRACE', 'CONNECT', 'PROPFIND'])('is not served: %s', async (method) => {
    const { text: answer } = await speak([
      `${method} ${path} HTTP/1.1\r\nHost: x\r\nX-Secret: mine\r\nConnection: close\r\n\r\n`,
    ]);
    expect(answer).not.toMatch(/^HTTP\/1\.1 2|mine/);
  });
});

describe('a large body', () => {
  it('is refused by its announced size, before it is sent', async () => {
    const head = `POST ${post} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: 20000000\r\n\r\n`;
    const socket = connect(port, '127.0.0.1');
    socket.write(head);
    const answer = await new Promise<string>((resolve) =>
      socket.once('data', (part) => resolve(String(part))),
    );
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it.each([
    ['announced', 'Content-Length: 20000000\r\n\r\n', ''],
    ['in one piece without a length', 'Transfer-Encoding: chunked\r\n\r\n1312d00\r\n', '\r\n0\r\n\r\n'],
  ])(
    'is refused and dropped while it comes, so that its sender hears why: %s',
    async (_name, length, end) => {
      const head = `POST ${post} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${length}`;
      const next = `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
      const { text } = await speak([head, 'a'.repeat(20_000_000), end, next]);
      expect([...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status)).toEqual(['413', '200']);
    },
  );
});

describe('every answer', () => {
  it.each([
    ['GET', path],
    ['GET', '/api/none.php'],
    ['GET', '/%ff'],
    ['GET', '/api/%'],
    ['POST', post],
    ['GET', '/healthz'],
    ['GET', '/readyz'],
    ['GET', '/robots.txt'],
    ['GET', '/api/openapi.json'],
  ] as const)('carries the headers that protect: %s %s', async (method, address) => {
    const { headers } = await sendRaw(app, method, address);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const policy = String(headers['content-security-policy']);
    for (const closed of ['default-src', 'object-src', 'base-uri', 'frame-ancestors'])
      expect(policy).toContain(`${closed} 'none'`);
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    for (const never of ["'unsafe-eval'", 'http:', 'https:', ' *']) expect(policy).not.toContain(never);
    expect(headers['content-type']).toMatch(/^(application\/json|text\/plain); charset=utf-8$/);
    expect(headers['server']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('is for our own pages only: no other site may read one, and none sets a cookie', async () => {
    const reply = await sendRaw(app, 'GET', path, { headers: { Origin: 'https://evil.example' } });
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  it('that depends on the caller is never stored', async () => {
    for (const address of [
      callNamed('organizerTournaments').path,
      callNamed('getAdmin').path,
      '/api/none.php',
    ])
      expect((await sendRaw(app, 'GET', address)).headers['cache-control']).toBe('no-store');
  });
});

describe('the address of a caller', () => {
  it('is that of the connection, unless a trusted proxy says otherwise', async () => {
    const limited = await startTestApp(inject('databaseUrl'), { RATE_LIMITS: 'on', TRUST_PROXY: '10.0.0.1' });
    const checks = async (from: string, forwarded: string) => {
      const statuses: number[] = [];
      for (let time = 0; time < 62; time += 1) {
        const reply = await sendRaw(limited, 'POST', callNamed('validateUtr').path, {
          body: { utrNumber: '012345678901' },
          headers: { 'X-Forwarded-For': forwarded.replace('#', String(time)) },
          address: from,
        });
        statuses.push(reply.status);
      }
      return statuses.filter((status) => status === 429).length;
    };
    expect(await checks('203.0.113.9', '198.51.100.#')).toBe(2);
    expect(await checks('10.0.0.1', '198.51.100.#')).toBe(0);
    expect(await checks('10.0.0.1', '1.2.3.#, 192.0.2.7')).toBe(2);
    await limited.close();
  });
});
