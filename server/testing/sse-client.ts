import { get, type ClientRequest, type IncomingMessage } from 'node:http';

/** One event as it came. */
export interface SseEvent {
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

/** Somebody who follows a stream of server-sent events. */
export interface SseClient {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly heard: readonly SseEvent[];
  /** The id that a browser would come back with. */
  lastId(): string;
  /** Waits until so many events came in all. */
  events(count: number): Promise<readonly SseEvent[]>;
  /** Waits until the server ends the stream. */
  ended: Promise<void>;
  leave(): void;
}

const PATIENCE_MS = 20_000;

function parsed(block: string): Partial<SseEvent> {
  const lines = block.split('\n').map((line) => /^(id|event|data): ?(.*)$/.exec(line));
  return Object.fromEntries<string>(
    lines.flatMap((found) => (found === null ? [] : [[found[1] ?? '', found[2] ?? ''] as const])),
  );
}

/** Reads what comes as a browser does; the first word of the server is remembered and not counted. */
function listenTo(reply: IncomingMessage, request: ClientRequest): SseClient {
  const heard: SseEvent[] = [];
  let rest = '';
  let last = '';
  reply.setEncoding('utf8');
  reply.on('data', (text: string) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks.map(parsed)) {
      last = block.id ?? last;
      if (block.data !== undefined && block.event !== 'ready')
        heard.push({ id: last, event: block.event ?? 'message', data: block.data });
    }
  });
  reply.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => reply.once('close', resolve));
  async function events(count: number): Promise<readonly SseEvent[]> {
    const end = performance.now() + PATIENCE_MS;
    while (heard.length < count && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 2));
    return heard;
  }
  return {
    status: reply.statusCode ?? 0,
    headers: reply.headers,
    heard,
    lastId: () => last,
    events,
    ended,
    leave: () => request.destroy(),
  };
}

/** Follows an address; what is no stream shows in the status. */
export function openSseClient(
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<SseClient> {
  return new Promise((resolve, reject) => {
    const request = get(address, { headers, agent: false }, (reply) => resolve(listenTo(reply, request)));
    request.on('error', reject);
  });
}
