import { accountCalls } from '@tournaments/contract';
import { portOf, speak, type Spoken } from './attacks/raw.ts';
import { startChild } from './child-process.ts';
import { atMost, exactly, quantile, seen, sleep, type Figure, type Order } from './figures.ts';
import { startCluster } from './cluster.ts';
import { failuresOf, startLoad } from './load.ts';
import { newSetup, type StressSetup } from './setup.ts';
import type { Lives, Siege } from './slow-senders.ts';

/**
 * Senders who are never done, and requests that are too large or ambiguous, while others read. Before server/http/errors.ts
 * let a refused body be dropped as it comes, four of ten senders of 20 MB lost their 413, and before server/http/server.ts
 * counted headers a thousand short ones were answered by 200. With the two timeouts of that file at 0 by hand none of 60
 * slow connections was closed.
 */

const READS_PER_SECOND = 100;
const EVERY_MS = 1000;
const PATIENCE_MS = 20_000;
const MOST_LIFE_MS = 15_000;
const BODY_BYTES = 20_000_000;
const HEADERS = 1000;

const { path } = accountCalls.login;
const POST = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;

const BODY = Buffer.alloc(BODY_BYTES, 'a');
const ANNOUNCED = [`${POST}Content-Length: ${BODY_BYTES}\r\n\r\n`, BODY];
const IN_CHUNKS = [`${POST}Transfer-Encoding: chunked\r\n\r\n${BODY_BYTES.toString(16)}\r\n`, BODY];

const manyHeaders = (value: string): string =>
  Array.from({ length: HEADERS }, (_, number) => `X-${number}: ${value}\r\n`).join('');

const REFUSED: Readonly<Record<string, string>> = {
  'Content-Length with Transfer-Encoding': `${POST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  'two lengths': `${POST}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello`,
  '1,000 long headers': `GET / HTTP/1.1\r\nHost: x\r\n${manyHeaders('y'.repeat(20))}\r\n`,
  '1,000 short headers': `GET /tournaments HTTP/1.1\r\nHost: x\r\n${manyHeaders('y')}\r\n`,
};

/** Of each second the read that took longest but one in a hundred, and of those the median: other programs on the
 * machine only ever add time, and to some seconds. */
function p99OfASecond(milliseconds: readonly number[]): number {
  const seconds: number[] = [];
  for (let from = 0; from + READS_PER_SECOND <= milliseconds.length; from += READS_PER_SECOND)
    seconds.push(quantile(milliseconds.slice(from, from + READS_PER_SECOND), 0.99));
  return quantile(seconds, 0.5);
}

async function readsFor(port: number, setup: StressSetup, meanwhile: () => Promise<unknown>) {
  const load = startLoad(`http://127.0.0.1:${port}`, READS_PER_SECOND, () => setup.look);
  await meanwhile();
  return load.stop();
}

/** The slow connections, and what they do to those who read. */
async function siegeFigures(port: number, setup: StressSetup, order: Order): Promise<Figure[]> {
  const [headers, bodies] = [order.amount ?? 1000, Math.ceil((order.amount ?? 1000) / 5)];
  const slow: Siege = {
    port,
    groups: [
      {
        connections: headers,
        opening: `GET / HTTP/1.1\r\nHost: x\r\n`,
        piece: 'X-Slow: y\r\n',
      },
      { connections: bodies, opening: `${POST}Content-Length: 9000\r\n\r\n`, piece: 'x' },
    ],
    everyMs: EVERY_MS,
    patienceMs: PATIENCE_MS,
  };
  order.say(
    `${headers} connections with slow headers, ${bodies} with slow bodies; ${READS_PER_SECOND} reads/s`,
  );
  const quietMs = order.isFull ? MOST_LIFE_MS : MOST_LIFE_MS / 2;
  const elsewhere = startChild<Siege, Lives>('slow-senders.ts');
  await elsewhere.ask({ ...slow, groups: [] });
  await readsFor(port, setup, () => sleep(1000));
  const before = await readsFor(port, setup, () => sleep(quietMs));
  let lives: Lives = [];
  const besieged = await readsFor(port, setup, async () => (lives = await elsewhere.ask(slow)));
  const after = await readsFor(port, setup, () => sleep(quietMs));
  await elsewhere.close();
  const failed = before.failed + besieged.failed + after.failed;
  if (failed > 0) order.say(`failed: ${[before, besieged, after].map(failuresOf).join('; ')}`);
  const quiet = p99OfASecond([...before.milliseconds, ...after.milliseconds]);
  const meanwhile = p99OfASecond(besieged.milliseconds);
  const inTime = (list: readonly number[] = []) => list.filter((life) => life <= MOST_LIFE_MS).length;
  return [
    exactly('connections with slow headers closed within 15 s', inTime(lives[0]), headers),
    exactly('connections with slow bodies closed within 15 s', inTime(lives[1]), bodies),
    seen('the longest life of one', Math.max(0, ...lives.flat()) / 1000, 's'),
    seen('p99 of the reads of others in a second before and after', quiet, 'ms'),
    atMost(
      'p99 of the reads of others in a second meanwhile',
      meanwhile,
      Number((2 * quiet).toPrecision(3)),
      'ms',
    ),
    seen('p99 of all the reads meanwhile', quantile(besieged.milliseconds, 0.99), 'ms'),
    exactly('reads of others that failed', failed, 0),
  ];
}

async function bodyFigures(port: number, name: string, pieces: readonly (string | Buffer)[], times: number) {
  const all: Spoken[] = [];
  while (all.length < times) all.push(await speak(port, pieces));
  const slowest = Math.max(...all.map(({ milliseconds }) => milliseconds));
  return [
    exactly(`${name}: answers other than 413`, all.filter(({ status }) => status !== 413).length, 0),
    atMost(`${name}: the slowest answer`, slowest, 100, 'ms'),
  ];
}

async function refusalFigures(port: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, text] of Object.entries(REFUSED)) {
    const { status } = await speak(port, [text]);
    // 431 is the 400 that names the head as what is too large.
    const isMet = status === 400 || status === 431;
    figures.push({ name: `${name}: status`, value: `${status}`, must: '400 or 431', isMet });
  }
  return figures;
}

export async function run(order: Order): Promise<readonly Figure[]> {
  const cluster = await startCluster();
  try {
    const site = await cluster.open();
    const port = portOf(site.origin);
    const setup = await newSetup(site);
    const times = order.isFull ? 100 : 10;
    const siege = await siegeFigures(port, setup, order);
    order.say(`${times} bodies of 20 MB, announced and not; heads that no server should take`);
    return [
      ...siege,
      ...(await bodyFigures(port, '20 MB announced', ANNOUNCED, times)),
      ...(await bodyFigures(port, '20 MB in one chunk', IN_CHUNKS, times)),
      ...(await refusalFigures(port)),
    ];
  } finally {
    await cluster.close();
  }
}
