import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPushSender, newPushKeys, type PushAddress } from '@tournaments/server/push-sender';
import { lowerQuartile } from '../measure.ts';
import { atMost, rowOf, type Row } from '../row.ts';

const PUSHES = 1000;
const AT_ONCE = 30;
const ROUNDS = 5;
/** What a call takes when it is encrypted. */
const BYTES = 400;
const NOTIFICATION = { title: 'MD round 2, Monsoon Open', body: 'Court 3 now: Rao / Iyer v Khan / Das' };
const PAYLOAD = JSON.stringify({ web_push: 8030, notification: NOTIFICATION });
const MESSAGE = { payload: PAYLOAD, ttl: 600, isUrgent: true, topic: 'match-57' };

/** How long a call takes to be handed over to a thousand phones, beside as many bare requests of the same size. */
export async function rows(): Promise<Row[]> {
  const server = createServer((asked, reply) => {
    asked.resume().on('end', () => reply.writeHead(201).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const phones = Array.from({ length: PUSHES }, (_, number) => newPhone(`${origin}/${number}`));
  const subject = 'https://tournaments.example.in';
  const sender = createPushSender({ keys: newPushKeys(), subject, testOrigin: origin });
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await timeOf(() => Promise.all(phones.map((phone) => sender.send(phone, MESSAGE)))));
    bare.push(await timeOf(() => Promise.all(phones.map(({ endpoint }) => post(endpoint, agent)))));
  }
  sender.close();
  agent.destroy();
  server.close();
  const row = rowOf({
    ...{ area: 'followers', name: '1,000 pushes encrypted and handed over', unit: 'ms' },
    ...{ value: lowerQuartile(ours), floor: lowerQuartile(bare) },
    must: atMost(1000, 'ms'),
    aim: atMost(500, 'ms'),
  });
  return [row];
}

function newPhone(endpoint: string): PushAddress {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  return { endpoint, p256dh, auth: randomBytes(16).toString('base64url') };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function post(address: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { method: 'POST', agent });
    asked.on('error', reject);
    asked.on('response', (response) => response.resume().on('end', resolve));
    asked.end(Buffer.alloc(BYTES));
  });
}
