import { connect as connectHttp2, type ClientHttp2Session } from 'node:http2';
import { request } from 'node:http';
import tls from 'node:tls';
import { accountCalls, liveMatchOf, publicCalls } from '@tournaments/contract';
import { send, sendRaw, tokenHeaders, type WireReply } from '@tournaments/server/testing/client';
import { grayPng, multipart } from '@tournaments/server/testing/pictures';
import type { BenchSite } from '../site.ts';
import { atMost, exactly, now, quantile, sleep, until, type Figure } from './figures.ts';
import type { Cluster } from './cluster.ts';
import { openLine } from './load.ts';
import { startNginx, type Nginx } from './nginx.ts';
import type { StressSetup } from './setup.ts';

/**
 * What deploy/nginx.conf promises beside the restarts. With `underscores_in_headers` taken out nobody signs in, and
 * with `access_log off` taken out the address of a booking is found in the log.
 */

const MB = 1_000_000;
const SCORES = 20;
const PAUSE_MS = 60;
const UTRS_OF_AN_ADDRESS = 60;
const PASS = '/p/nobodys-entry-pass-22ab';
const PATIENCE_MS = 10_000;

/** One instance with limits that believes its proxy, and nginx before it; the other instance never answers. */
export async function nginxFigures(cluster: Cluster, setup: StressSetup): Promise<Figure[]> {
  const site = await cluster.open({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
  const port = Number(new URL(site.origin).port);
  const nginx = await startNginx([port, port]);
  try {
    return [
      ...(await encryptionFigures(nginx)),
      ...(await headerFigures(nginx, setup)),
      ...(await liveFigures(nginx, site, setup)),
      ...(await sizeFigures(nginx, setup)),
      ...(await limitFigures(nginx)),
      ...(await closedFigures(nginx)),
      ...(await logFigures(nginx, site)),
    ];
  } finally {
    await nginx.close();
    await site.stop();
  }
}

const lineTo = ({ origin, certificate }: Nginx, from?: string) =>
  openLine(origin, {}, { certificate, ...(from !== undefined && { from }) });

const is = (name: string, isSo: boolean): Figure => exactly(name, Number(isSo), 1);

function newestOf(nginx: Nginx, maxVersion: tls.SecureVersion): Promise<string | null> {
  const { hostname: host, port } = new URL(nginx.origin);
  return new Promise((resolve) => {
    const ciphers = 'DEFAULT@SECLEVEL=0';
    const at = { host, port: Number(port), ca: nginx.certificate, ciphers, minVersion: 'TLSv1' } as const;
    const socket = tls.connect({ ...at, maxVersion }, () => {
      resolve(socket.getProtocol());
      socket.destroy();
    });
    socket.once('error', () => resolve(null));
  });
}

async function encryptionFigures(nginx: Nginx): Promise<Figure[]> {
  const session = await openHttp2(nginx);
  const protocol = session.alpnProtocol;
  session.destroy();
  return [
    is('nginx: HTTP/2 is spoken', protocol === 'h2'),
    is('nginx: TLS 1.3 is spoken', (await newestOf(nginx, 'TLSv1.3')) === 'TLSv1.3'),
    is('nginx: TLS 1.1 is refused', (await newestOf(nginx, 'TLSv1.1')) === null),
  ];
}

async function headerFigures(nginx: Nginx, { organizer }: StressSetup): Promise<Figure[]> {
  const line = lineTo(nginx);
  const profile = await send(line, accountCalls.getOrganization, { tokens: organizer.tokens });
  const asset = /\/assets\/[\w.-]+\.js/.exec(await textOf(nginx, '/tournaments'))?.[0] ?? '/assets/none.js';
  const first = await sendRaw(line, 'GET', asset);
  const headers = { 'if-none-match': String(first.headers['etag']) };
  const again = await sendRaw(line, 'GET', asset, { headers });
  line.close();
  return [
    is('nginx: sign-in headers with underscores arrive', profile.status === 200),
    is('nginx: assets may be kept for good', /immutable/.test(String(first.headers['cache-control']))),
    is('nginx: who has an asset is not sent it again', first.status === 200 && again.status === 304),
  ];
}

/** A page as text, which a line does not tell. */
async function textOf(nginx: Nginx, path: string): Promise<string> {
  const session = await openHttp2(nginx);
  const asked = session.request({ ':path': path });
  asked.setEncoding('utf8');
  let text = '';
  for await (const piece of asked as AsyncIterable<string>) text += piece;
  session.destroy();
  return text;
}

function openHttp2({ origin, certificate }: Nginx): Promise<ClientHttp2Session> {
  return new Promise((resolve, reject) => {
    const session = connectHttp2(origin, { ca: certificate });
    session.once('connect', () => resolve(session));
    session.once('error', reject);
  });
}

/** How soon a browser, over HTTP/2, hears of scores that are saved at the instance itself. */
async function liveFigures(nginx: Nginx, site: BenchSite, setup: StressSetup): Promise<Figure[]> {
  const session = await openHttp2(nginx);
  const stream = session.request({ ':path': setup.liveAddress });
  stream.setEncoding('utf8');
  let heard = '';
  stream.on('data', (text: string) => (heard += text));
  await until('a live stream through nginx', () => heard.includes('event: ready'), PATIENCE_MS);
  const times: number[] = [];
  for (let count = 0; count < SCORES; count += 1) {
    const { matchNumber, points, save } = setup.nextScore();
    heard = '';
    const from = now();
    const reply = await save(site);
    if (reply.body.success !== true) throw new Error(`a score was refused: ${reply.status}`);
    await until('a score', () => tells(heard, matchNumber, points), PATIENCE_MS);
    times.push(now() - from);
    await sleep(PAUSE_MS);
  }
  session.destroy();
  return [atMost('nginx: a score until a live viewer heard it, p99', quantile(times, 0.99), 100, 'ms')];
}

function tells(heard: string, matchNumber: number, points: number): boolean {
  const matches = heard.matchAll(/^data: (.*)\n/gm);
  return [...matches].some(([, data = '']) => {
    const match = liveMatchOf(data);
    return match?.matchNumber === matchNumber && match.games[0]?.a === points;
  });
}

/** A picture of so many bytes: what stands behind its end is read by nobody. */
function pictureOf(bytes: number): Buffer {
  const picture = grayPng(64, 48);
  return Buffer.concat([picture, Buffer.alloc(Math.max(0, bytes - picture.length))]);
}

async function upload(nginx: Nginx, setup: StressSetup, bytes: number): Promise<WireReply> {
  const line = lineTo(nginx);
  const { type, body } = multipart('image', 'photo.png', 'image/png', pictureOf(bytes));
  const headers = { ...tokenHeaders(setup.organizer.tokens), 'content-type': type };
  const reply = await line.request({ method: 'POST', address: accountCalls.uploadImage.path, headers, body });
  line.close();
  return reply;
}

async function sizeFigures(nginx: Nginx, setup: StressSetup): Promise<Figure[]> {
  const [good, large, huge] = [
    await upload(nginx, setup, 5 * MB),
    await upload(nginx, setup, 7 * MB),
    await upload(nginx, setup, 13 * MB),
  ];
  return [
    is('nginx: a picture of 5 MB is taken', good.body.success === true),
    is('nginx: of 7 MB the site itself says that it is too large', isRefusal(large)),
    is('nginx: of 13 MB nginx says so', huge.status === 413 && !isRefusal(huge)),
  ];
}

const isRefusal = ({ status, body }: WireReply): boolean => status === 413 && body.success === false;

/** Two visitors behind one proxy, one of whom asks too often and claims to be many. */
async function limitFigures(nginx: Nginx): Promise<Figure[]> {
  const check = (from: string, number: number) => {
    const line = openLine(
      nginx.origin,
      { 'X-Forwarded-For': `198.51.100.${number}` },
      { certificate: nginx.certificate, from },
    );
    const body = { utr: String(612_345_678_000 + number) };
    return send(line, publicCalls.validateUtr, { body }).finally(() => line.close());
  };
  const statuses: number[] = [];
  for (let number = 0; number <= UTRS_OF_AN_ADDRESS; number += 1)
    statuses.push((await check('127.0.0.2', number)).status);
  const other = await check('127.0.0.3', UTRS_OF_AN_ADDRESS + 1);
  return [
    exactly(
      'nginx: checks of an address before it is refused, whomever it claims to be',
      statuses.indexOf(429),
      UTRS_OF_AN_ADDRESS,
    ),
    is('nginx: another address is not', other.status === 200),
  ];
}

async function closedFigures(nginx: Nginx): Promise<Figure[]> {
  const line = lineTo(nginx);
  const metrics = await sendRaw(line, 'GET', '/metrics');
  line.close();
  const page = await plainly(nginx, '/tournaments');
  const call = await plainly(nginx, publicCalls.getTournaments.path);
  const isLed = page.status === 301 && page.location === 'https://tournaments.example.in/tournaments';
  return [
    is('nginx: /metrics is closed', metrics.status === 403),
    is('nginx: a page without encryption is led to the encrypted one', isLed),
    is('nginx: a call without encryption is refused', call.status === 403),
  ];
}

/** Asks without encryption, by the site's name. */
function plainly(nginx: Nginx, path: string): Promise<{ status: number; location: string }> {
  return new Promise((resolve, reject) => {
    const headers = { host: 'tournaments.example.in' };
    const asking = request(`${nginx.plainOrigin}${path}`, { headers }, (reply) => {
      reply.resume();
      resolve({ status: reply.statusCode ?? 0, location: reply.headers.location ?? '' });
    });
    asking.once('error', reject);
    asking.end();
  });
}

/** What opens a booking is written down nowhere, also while no instance answers. */
async function logFigures(nginx: Nginx, site: BenchSite): Promise<Figure[]> {
  const line = lineTo(nginx);
  await sendRaw(line, 'GET', PASS);
  await plainly(nginx, PASS);
  await site.stop();
  const away = await sendRaw(line, 'GET', PASS);
  line.close();
  await sleep(PAUSE_MS);
  const logs = nginx.logs();
  return [
    is('nginx: without an instance it says so', away.status === 502),
    is('nginx: other requests are logged', logs.includes('GET /tournaments')),
    is('nginx: the address of a booking is in no log', !logs.includes(PASS)),
  ];
}
