import { connect } from 'node:net';
import { newSetup } from '../setup.ts';
import { exactly, sleep, until } from '../figures.ts';
import type { Attack } from './attack.ts';
import { portOf, speak } from './raw.ts';

const PATIENCE_MS = 5000;
const SETTLE_MS = 300;
const GET = (address: string) => `GET ${address} HTTP/1.1\r\nHost: x\r\n\r\n`;

/** Follows a tournament and then sends more on the same connection; answers when the site had time to choke on it. */
async function followAndSend(port: number, address: string, more: string): Promise<void> {
  let heard = '';
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => (heard += String(bytes)));
  socket.write(GET(address));
  await until('the stream opens', () => heard.includes('event: ready'), PATIENCE_MS);
  socket.write(more);
  await sleep(SETTLE_MS);
  socket.destroy();
}

/** A live stream took its socket off its reply once, and the next request on that connection ended the process. */
export const secondRequest: Attack = {
  title: 'a second request on a live connection',
  run: async ({ open }) => {
    const site = await open();
    const setup = await newSetup(site);
    const port = portOf(site.origin);
    const others = [
      GET('/healthz'),
      GET(setup.liveAddress),
      'no request at all\r\n\r\n',
      '\0'.repeat(100_000),
    ];
    let alive = 0;
    for (const more of others) {
      await followAndSend(port, setup.liveAddress, more);
      alive += Number((await speak(port, [GET('/healthz')])).status === 200);
    }
    return [exactly(`answers after ${others.length} kinds of second requests`, alive, others.length)];
  },
};
