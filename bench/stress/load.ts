import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import type { Target, WireBody, WireReply } from '@tournaments/server/testing/client';

/** One request of a load, sent to whatever answers. */
export type Asked = (target: Target) => Promise<WireReply>;

/** Something that answers over kept connections. */
export interface Line extends Target {
  close(): void;
}

/** What came of a load. */
export interface Loaded {
  readonly sent: number;
  readonly milliseconds: readonly number[];
  /** What failed, in words, with how often. */
  readonly failures: ReadonlyMap<string, number>;
  readonly failed: number;
}

/** A load that goes on until it is stopped. */
export interface Load {
  /** How many requests are not answered yet. */
  waiting(): number;
  stop(): Promise<Loaded>;
}

/** Of a packed answer the status tells enough. */
function bodyOf(bytes: Buffer, headers: IncomingHttpHeaders): WireBody {
  const isText = headers['content-type']?.startsWith('application/json') === true;
  if (!isText || headers['content-encoding'] !== undefined) return {};
  return JSON.parse(bytes.toString('utf8')) as WireBody;
}

const IDLE_MS = 8_000;

const AS_BROWSERS = { 'accept-encoding': 'gzip, deflate, br' };

/** How a server is reached: what to believe where connections are encrypted, and from which address of ours. */
export interface Way {
  readonly certificate?: string | undefined;
  readonly from?: string;
}

/** Connections to a server that are kept between requests, as browsers do; `always` are headers of all of them. */
export function openLine(
  origin: string,
  always: Readonly<Record<string, string>> = {},
  { certificate, from }: Way = {},
): Line {
  const { hostname: host, port, protocol } = new URL(origin);
  const { Agent, request } = protocol === 'https:' ? https : http;
  const trust = certificate === undefined ? {} : { ca: certificate };
  const place = from === undefined ? {} : { localAddress: from };
  // Idle ones are left before the server closes them: browsers send again what met that moment.
  const agent = new Agent({ keepAlive: true, maxSockets: 512, timeout: IDLE_MS, ...trust, ...place });
  return {
    request: ({ method, address, headers, body }) =>
      new Promise((resolve, reject) => {
        const isRaw = body === undefined || Buffer.isBuffer(body);
        const text = isRaw ? body : JSON.stringify(body);
        const kind = isRaw ? {} : { 'content-type': 'application/json' };
        const at = { agent, host, port, path: address, method, headers: { ...always, ...headers, ...kind } };
        const sending = request(at, (reply) => {
          const pieces: Buffer[] = [];
          reply.on('data', (piece: Buffer) => pieces.push(piece));
          reply.once('error', reject);
          reply.once('end', () => {
            const whole = bodyOf(Buffer.concat(pieces), reply.headers);
            resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: whole });
          });
        });
        sending.once('error', reject);
        sending.end(text);
      }),
    close: () => agent.destroy(),
  };
}

/** In a word why a request failed; null when it did not. */
async function failureOf(reply: Promise<WireReply>): Promise<string | null> {
  try {
    const { status, body } = await reply;
    if (status !== 200) return `status ${status}`;
    return body.success === false ? `refused: ${body.message ?? JSON.stringify(body.errors)}` : null;
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown';
  }
}

/** Sends so many requests a second whatever becomes of them, as people do. */
export function startLoad(origin: string, perSecond: number, next: () => Asked, way: Way = {}): Load {
  const line = openLine(origin, AS_BROWSERS, way);
  const milliseconds: number[] = [];
  const failures = new Map<string, number>();
  const open = new Set<Promise<void>>();
  const from = performance.now();
  let sent = 0;

  async function send(asked: Asked): Promise<void> {
    const start = performance.now();
    const failure = await failureOf(asked(line));
    milliseconds.push(performance.now() - start);
    if (failure !== null) failures.set(failure, (failures.get(failure) ?? 0) + 1);
  }

  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - from) * perSecond) / 1000);
    for (; sent < due; sent += 1) {
      const one = send(next()).finally(() => open.delete(one));
      open.add(one);
    }
  }, 5);

  return {
    waiting: () => open.size,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(open);
      line.close();
      const failed = [...failures.values()].reduce((sum, one) => sum + one, 0);
      return { sent, milliseconds, failures, failed };
    },
  };
}

/** The failures of a load in one line. */
export function failuresOf({ failures }: Loaded): string {
  return [...failures].map(([words, count]) => `${count} x ${words}`).join('; ');
}
