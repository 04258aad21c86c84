import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** After a failure an instance is passed over for so long. */
const PASSED_OVER_MS = 1000;

/** A balancer in front of instances. */
export interface Proxy {
  readonly origin: string;
  close(): Promise<void>;
}

interface Upstream {
  readonly port: number;
  failedAt: number;
}

async function bodyOf(asked: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of asked as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}

/**
 * Does what deploy/nginx.conf tells nginx to do: each instance in its turn, no kept connections behind, the other
 * instance where one refuses or breaks the connection. Writes of the site carry a key under which they are done once.
 */
export async function startProxy(ports: readonly number[]): Promise<Proxy> {
  const upstreams: Upstream[] = ports.map((port) => ({ port, failedAt: -Infinity }));
  let turn = 0;

  function candidates(): Upstream[] {
    turn += 1;
    const rotated = upstreams.map((_, index) => upstreams[(turn + index) % upstreams.length]!);
    const now = performance.now();
    const good = rotated.filter(({ failedAt }) => now - failedAt > PASSED_OVER_MS);
    return [...good, ...rotated.filter((one) => !good.includes(one))];
  }

  function passOn(
    asked: IncomingMessage,
    reply: ServerResponse,
    body: Buffer,
    left: readonly Upstream[],
  ): void {
    const [upstream, ...others] = left;
    if (upstream === undefined) {
      reply.writeHead(502).end();
      return;
    }
    const { method = 'GET', url = '/' } = asked;
    const headers = { ...asked.headers, connection: 'close' };
    let answered = false;
    const passing = request(
      { agent: false, host: '127.0.0.1', port: upstream.port, method, path: url, headers },
      (answer) => {
        answered = true;
        if (answer.statusCode === 503 && method === 'GET' && others.length > 0) {
          answer.resume();
          passOn(asked, reply, body, others);
          return;
        }
        const kept = { ...answer.headers };
        delete kept['connection'];
        reply.writeHead(answer.statusCode ?? 502, kept);
        reply.flushHeaders();
        answer.pipe(reply);
        answer.once('error', () => reply.destroy());
        reply.once('close', () => passing.destroy());
      },
    );
    passing.on('error', () => {
      if (answered) return;
      answered = true;
      upstream.failedAt = performance.now();
      passOn(asked, reply, body, others);
    });
    passing.end(body);
  }

  const server = createServer((asked, reply) => {
    void bodyOf(asked).then((body) => passOn(asked, reply, body, candidates()));
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
