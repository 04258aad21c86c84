import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A way to a site that a test can shut, or through which the site looks like its next version. */
export interface Door {
  readonly origin: string;
  /** Nothing comes through any more, for pages and workers alike, though the device believes in its network. */
  shut(): void;
  /** Connections are made, and never answered: the network of a full hall. */
  clog(): void;
  open(): void;
  /** From now on it leads to another site. */
  leadTo(origin: string): void;
  /** From now on the website is the next version: its code has other names, and the old files are gone. */
  putNextVersion(): void;
  close(): Promise<void>;
}

const CODE = /\b([\w.-]+-[\w-]{7})\.(js|css)\b/g;
const NEXT = '.next';

/** Each file of code has another name. */
function toNext(text: string): string {
  return text.replace(CODE, `$1${NEXT}.$2`);
}

/** Where the next version's file lies in the one that is there; null of what is gone. */
function sourceOf(url: string): string | null {
  if (url.includes(NEXT)) return url.replace(NEXT, '');
  return /^\/assets\/.*\.(js|css)$/.test(url) ? null : url;
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

async function passNext(answer: IncomingMessage, reply: ServerResponse): Promise<void> {
  const text = toNext(await textOf(answer));
  reply.writeHead(answer.statusCode ?? 500, without(OF_OTHER_TEXT, answer.headers)).end(text);
}

/** What tells of the text as it was before. */
const OF_OTHER_TEXT = ['content-length', 'etag'];
/** What lets the answer be packed, or be left out. */
const OF_OTHER_FORMS = ['accept-encoding', 'if-none-match'];

function without(names: readonly string[], headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

/** Opens a door to a site. */
export async function openDoor(first: string): Promise<Door> {
  let to = first;
  const sockets = new Set<Socket>();
  let isShut = false;
  let isClogged = false;
  let isNext = false;
  const server = createServer((asked, reply) => {
    if (isClogged) return;
    const url = isNext ? sourceOf(asked.url ?? '/') : (asked.url ?? '/');
    if (url === null) {
      reply.writeHead(404).end();
      return;
    }
    const headers = { ...without(isNext ? OF_OTHER_FORMS : [], asked.headers), host: new URL(to).host };
    const passed = request(to + url, { method: asked.method, headers }, (answer) => {
      const isText = /html|javascript/.test(answer.headers['content-type'] ?? '');
      if (isNext && isText) void passNext(answer, reply);
      else answer.pipe(reply.writeHead(answer.statusCode ?? 500, answer.headers));
    });
    passed.on('error', () => reply.destroy());
    reply.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  server.on('connection', (socket) => {
    if (isShut) socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shut() {
      isShut = true;
      endAll();
    },
    clog: () => void (isClogged = true),
    open: () => void (isShut = false),
    leadTo: (origin) => void (to = origin),
    putNextVersion: () => void (isNext = true),
    async close() {
      endAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
