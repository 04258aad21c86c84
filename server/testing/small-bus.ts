import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A server that understands as much of Redis' language as publishing and subscribing take. */
export interface SmallBus {
  readonly url: string;
  /** Ends all connections and takes none. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
const list = (...texts: readonly string[]) => `*${texts.length}\r\n${texts.map(bulk).join('')}`;

/** The commands that are whole in what came so far, and the rest. */
function commandsIn(text: string): { readonly commands: readonly string[][]; readonly rest: string } {
  const commands: string[][] = [];
  let rest = text;
  for (;;) {
    const count = Number(/^\*(\d+)\r\n/.exec(rest)?.[1] ?? 0);
    const parts = rest.split('\r\n');
    if (count === 0 || parts.length < 2 + 2 * count) return { commands, rest };
    const words = Array.from({ length: count }, (_, index) => parts[2 + 2 * index]!);
    commands.push(words);
    rest = parts.slice(1 + 2 * count).join('\r\n');
  }
}

/** Starts one; what it is told holds no line ends. */
export async function startSmallBus(): Promise<SmallBus> {
  const sockets = new Map<Socket, Set<string>>();

  function answer(socket: Socket, [name = '', first = '', second = '']: readonly string[]): string {
    const heard = sockets.get(socket) ?? new Set();
    switch (name.toUpperCase()) {
      case 'SUBSCRIBE':
        heard.add(first);
        return `*3\r\n${bulk('subscribe')}${bulk(first)}:${heard.size}\r\n`;
      case 'PUBLISH': {
        const hearers = [...sockets].filter(([, channels]) => channels.has(first));
        for (const [hearer] of hearers) hearer.write(list('message', first, second));
        return `:${hearers.length}\r\n`;
      }
      case 'PING':
        return heard.size > 0 ? list('pong', '') : '+PONG\r\n';
      default:
        return '+OK\r\n';
    }
  }

  const server = createServer((socket) => {
    sockets.set(socket, new Set());
    let waiting = '';
    socket.setEncoding('utf8');
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (text: string) => {
      const { commands, rest } = commandsIn(waiting + text);
      waiting = rest;
      for (const command of commands) socket.write(answer(socket, command));
    });
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `redis://127.0.0.1:${port}`,
    start: () => listen(port),
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets.keys()) socket.destroy();
      await closed;
    },
  };
}
