import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import { publicCalls, TOKEN_HEADERS } from '@tournaments/contract';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { newOrganizer, newTournament } from '../testing/test-data.ts';
import type { FinishedRequest } from './finished-requests.ts';
import { CachedResponse, type Encoding } from './cached-response.ts';
import { createFastPath, type FastRoute } from './fast-path.ts';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

interface Asking {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Asks as nothing in between would change it. */
function ask(address: string, { method = 'GET', headers = {}, body = '' }: Asking = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { method, headers, agent: false }, (reply) => {
      const pieces: Buffer[] = [];
      reply.on('data', (piece: Buffer) => pieces.push(piece));
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, bytes: Buffer.concat(pieces) }),
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

const TEXT = 'A page about badminton. '.repeat(100);

/** A server that answers from what stands ready, and 599 where that declined. */
async function setup() {
  const told: FinishedRequest[] = [];
  const ready = createFastPath({ 'x-always': 'yes' }, (answered) => told.push(answered));
  const server = createServer((asked, reply) => {
    if (!ready.answer(asked, reply)) reply.writeHead(599).end('declined');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const state: { prepared: CachedResponse | null } = {
    prepared: new CachedResponse('text/html', Buffer.from(TEXT)),
  };
  const offer: FastRoute = { route: '/page', cacheControl: 'no-cache', look: () => state.prepared };
  ready.register('/page', offer);
  return { ready, told, state, offer, origin: `http://127.0.0.1:${port}` };
}

describe('an answer that stands ready', () => {
  it('is sent with the headers of every answer, its length, and an id of the request', async () => {
    const { origin, told } = await setup();
    const { status, headers, bytes } = await ask(`${origin}/page`);
    expect([status, bytes.toString()]).toEqual([200, TEXT]);
    expect(headers).toMatchObject({
      'x-always': 'yes',
      'cache-control': 'no-cache',
      'content-type': 'text/html',
      'content-length': String(TEXT.length),
      vary: 'accept-encoding',
    });
    expect(headers['content-encoding']).toBeUndefined();
    await expect.poll(() => told).toHaveLength(1);
    expect(told[0]).toMatchObject({ method: 'GET', url: '/page', route: '/page', status: 200, refusal: '' });
    expect(told[0]?.requestId).toBe(headers['x-request-id']);
  });

  it.each<[string, Encoding]>([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
  ])('is packed for who reads %s, once it was packed for another', async (accepted, encoding) => {
    const { origin, state } = await setup();
    const asking = { headers: { 'accept-encoding': accepted } };
    expect((await ask(`${origin}/page`, asking)).status).toBe(599);
    const packed = await state.prepared!.compress(encoding);
    const { headers, bytes } = await ask(`${origin}/page`, asking);
    expect(headers['content-encoding']).toBe(encoding);
    expect(bytes.equals(packed)).toBe(true);
  });

  it('is sent as it is to who reads nothing packed, and when it is short', async () => {
    const { origin, state } = await setup();
    const plain = await ask(`${origin}/page`, { headers: { 'accept-encoding': 'identity' } });
    expect([plain.status, plain.headers['content-encoding']]).toEqual([200, undefined]);
    state.prepared = new CachedResponse('text/html', Buffer.from('short'));
    const short = await ask(`${origin}/page`, { headers: { 'accept-encoding': 'br' } });
    expect([short.bytes.toString(), short.headers['content-encoding']]).toEqual(['short', undefined]);
  });

  it('is 304 without a body to who has it', async () => {
    const { origin, state } = await setup();
    const etag = state.prepared!.etag;
    const { status, headers, bytes } = await ask(`${origin}/page`, {
      headers: { 'if-none-match': `W/${etag}` },
    });
    expect([status, bytes.length, headers.etag]).toEqual([304, 0, etag]);
    const other = await ask(`${origin}/page`, { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
  });
});

describe('the long way is gone', () => {
  it.each<[string, string, Asking]>([
    ['another address', '/page?x=1', {}],
    ['HEAD', '/page', { method: 'HEAD' }],
    ['a body', '/page', { headers: { 'content-length': '2' }, body: '{}' }],
    ['a body of unknown length', '/page', { headers: { 'transfer-encoding': 'chunked' }, body: '{}' }],
    ...Object.values(TOKEN_HEADERS).map((name): [string, string, Asking] => [
      `a token as ${name}`,
      '/page',
      { headers: { [name]: 't'.repeat(43) } },
    ]),
  ])('by who sends %s', async (_name, address, asking) => {
    const { origin } = await setup();
    expect((await ask(origin + address, asking)).status).toBe(599);
  });

  it('when nothing stands ready, when it stopped, and for addresses that nobody types', async () => {
    const { origin, state, ready, offer } = await setup();
    const { prepared } = state;
    state.prepared = null;
    expect((await ask(`${origin}/page`)).status).toBe(599);
    state.prepared = prepared;
    expect((await ask(`${origin}/page`)).status).toBe(200);
    const long = `/page?${'x'.repeat(400)}`;
    ready.register(long, offer);
    expect((await ask(origin + long)).status).toBe(599);
    ready.close();
    expect((await ask(`${origin}/page`)).status).toBe(599);
  });

  it('by those whose address was forgotten among too many', async () => {
    const { origin, ready, offer } = await setup();
    for (let number = 0; number < 2000; number += 1) ready.register(`/page?x=${number}`, offer);
    expect((await ask(`${origin}/page`)).status).toBe(599);
    expect((await ask(`${origin}/page?x=1999`)).status).toBe(200);
  });
});

describe('the public call', () => {
  let app: TestApp;
  let origin: string;

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'), { LOG_LEVEL: 'info' });
    await newTournament(app, await newOrganizer(app, { upiId: 'club@okaxis' }));
    origin = await app.app.http.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => app.close());

  it('is answered alike the first time and from then on, and told to the log and the figures', async () => {
    const address = `${publicCalls.getTournaments.path}?view=list`;
    const alike = ({ status, headers, bytes }: Answer) => {
      const own = ['date', 'x-request-id'];
      const others = Object.entries(headers).filter(([name]) => !own.includes(name));
      return { status, headers: Object.fromEntries(others), text: bytes.toString() };
    };
    const [first, second] = [await ask(origin + address), await ask(origin + address)];
    expect(alike(second)).toEqual(alike(first));
    expect(second.headers['content-security-policy']).toContain("default-src 'none'");
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    const logged = () => app.logged.filter((line) => line.includes(String(second.headers['x-request-id'])));
    await expect.poll(logged).toHaveLength(1);
    expect(JSON.parse(logged()[0] ?? '')).toMatchObject({
      method: 'GET',
      path: publicCalls.getTournaments.path,
      status: 200,
    });
    const figures = (await app.app.http.inject('/metrics')).body;
    const counted = `tournaments_request_seconds_count{method="GET",route="${publicCalls.getTournaments.path}",status="200"} 2`;
    expect(figures).toContain(counted);
  });
});
