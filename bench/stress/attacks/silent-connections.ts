import { connect, type Socket } from 'node:net';
import { atMost, exactly, sleep, type Figure } from '../figures.ts';
import type { Attack } from './attack.ts';
import { portOf } from './raw.ts';

const SILENT = 800;
const PATIENCE_MS = 20_000;
/** Twice three quarters of a minute without a byte read: a queue that shrank once has its time anew. */
const UNREAD_MS = 100_000;
const UNREAD = 5;
const SETTLE_MS = 2000;
const PLACES = 100;

const PAGE = 'GET /tournaments HTTP/1.1\r\nHost: x\r\n\r\n';

/** What is said at first; nothing more ever follows. */
const WAYS: Readonly<Record<string, string>> = {
  nothing: '',
  'an empty line': '\r\n',
  'one letter': 'G',
  'a request and an empty line': 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n\r\n',
  'a request and one letter': 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nG',
};

function open(port: number, said: string, isRead = true): Socket {
  const socket = connect(port, '127.0.0.1', () => said !== '' && socket.write(said));
  socket.on('error', () => undefined);
  if (isRead) socket.resume();
  else socket.pause();
  return socket;
}

const stillOpen = (sockets: readonly Socket[]): number => sockets.filter((socket) => !socket.closed).length;

async function silentFigure(port: number, name: string, said: string): Promise<Figure> {
  const sockets = Array.from({ length: SILENT / Object.keys(WAYS).length }, () => open(port, said));
  await sleep(PATIENCE_MS);
  const left = stillOpen(sockets);
  for (const socket of sockets) socket.destroy();
  return exactly(`after ${name}: open after ${PATIENCE_MS / 1000} s`, left, 0);
}

/** Who does not read does not hear of the end either, and looks for it later. */
async function unreadFigure(port: number): Promise<Figure> {
  const sockets = Array.from({ length: UNREAD }, () => open(port, PAGE.repeat(400), false));
  await sleep(UNREAD_MS);
  for (const socket of sockets) socket.resume();
  await sleep(SETTLE_MS);
  const left = stillOpen(sockets);
  for (const socket of sockets) socket.destroy();
  return exactly(`who read nothing of what they asked for: open after ${UNREAD_MS / 1000} s`, left, 0);
}

async function crowdFigure(port: number): Promise<Figure> {
  const sockets = Array.from({ length: SILENT }, () => open(port, ''));
  await sleep(SETTLE_MS);
  const left = stillOpen(sockets);
  for (const socket of sockets) socket.destroy();
  return atMost(`of ${SILENT} from one address at once: open`, left, PLACES, '');
}

/** Hundreds of connections that said nothing stood open for as long as anybody looked. */
export const silentConnections: Attack = {
  title: 'silent connections',
  run: async ({ open: start }) => {
    const port = portOf((await start()).origin);
    const figures = await Promise.all(
      Object.entries(WAYS).map(([name, said]) => silentFigure(port, name, said)),
    );
    figures.push(await unreadFigure(port));
    const small = await start({ CONNECTIONS_PER_ADDRESS: String(PLACES) });
    return [...figures, await crowdFigure(portOf(small.origin))];
  },
};
