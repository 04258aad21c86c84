import { connect, type Socket } from 'node:net';
import tls from 'node:tls';
import { liveMatchOf } from '@tournaments/contract';
import { now } from './figures.ts';

/** As web/lib/live.ts comes back. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 10_000;
const AT_ONCE = 100;
const NOT_OPEN = -1;

/** Somebody who follows a tournament live and comes back after a loss, as a page does. */
export interface Viewer {
  isOpen: boolean;
  lastId: string | null;
  /** When it lost its stream, since the last time it was open. */
  lostAt: number;
  /** When it last had to load everything again. */
  loadedAt: number;
  /** What it heard since then: the last word on each match, by its number. */
  readonly heard: Map<number, Heard>;
}

/** A score as a viewer heard it: the points of side A in the first game. */
export interface Heard {
  readonly points: number;
  readonly at: number;
}

/** Many viewers in this process. */
export interface ViewerPool {
  readonly viewers: readonly Viewer[];
  /** After how many milliseconds viewers were back, one for each loss. */
  readonly gaps: readonly number[];
  readonly losses: number;
  open(): number;
  /** When the last viewer heard this score; null while one has not. */
  heardByAll(matchNumber: number, points: number): number | null;
  close(): void;
}

/** What a block of the stream says. */
interface Said {
  readonly id: string | null;
  readonly event: string | null;
  readonly score: readonly [matchNumber: number, points: number];
}

const known = new Map<string, Said>();

function read(block: string): Said {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? null;
  const event = field('event');
  const match = event === 'match' ? liveMatchOf(field('data') ?? '') : null;
  return { id: field('id'), event, score: [match?.matchNumber ?? -1, match?.games[0]?.a ?? -1] };
}

/** The same bytes come to all viewers, so each is read once. */
function saidIn(block: string): Said {
  const found = known.get(block);
  if (found !== undefined) return found;
  if (known.size > 10_000) known.clear();
  const said = read(block);
  known.set(block, said);
  return said;
}

function open(url: URL, certificate: string | undefined): Socket {
  const to = { port: Number(url.port), host: url.hostname };
  return certificate === undefined ? connect(to) : tls.connect({ ...to, ca: certificate });
}

/** Opens so many viewers of one stream, a hundred at a time; `certificate` is believed where it is encrypted. */
export async function openViewerPool(
  address: string,
  count: number,
  certificate?: string,
): Promise<ViewerPool> {
  const url = new URL(address);
  const sockets = new Set<Socket>();
  const gaps: number[] = [];
  let losses = 0;
  let closed = false;

  function hear(viewer: Viewer, { id, event, score: [matchNumber, points] }: Said): void {
    viewer.lastId = id ?? viewer.lastId;
    if (event === 'match') {
      viewer.heard.set(matchNumber, { points, at: now() });
    } else if (event === 'tournament' || event === 'draw') {
      viewer.loadedAt = now();
      viewer.heard.clear();
    }
  }

  function follow(viewer: Viewer, failures: number, opened: () => void): void {
    const socket = open(url, certificate);
    sockets.add(socket);
    let rest = '';
    const take = (text: string) => {
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const said of blocks.map(saidIn)) {
        if (!viewer.isOpen && said.event === 'ready') {
          viewer.isOpen = true;
          if (viewer.lostAt !== NOT_OPEN) gaps.push(now() - viewer.lostAt);
          opened();
        }
        hear(viewer, said);
      }
    };
    socket.setEncoding('utf8');
    socket.on('data', take);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      sockets.delete(socket);
      if (closed) return;
      const wasOpen = viewer.isOpen;
      if (wasOpen) {
        viewer.lostAt = now();
        losses += 1;
      }
      viewer.isOpen = false;
      const tries = wasOpen ? 0 : failures + 1;
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries) * (0.5 + Math.random() / 2);
      setTimeout(() => !closed && follow(viewer, tries, opened), wait);
    });
    // In HTTP/1.0 no proxy puts the lengths of pieces between the events, and every refusal ends the connection.
    const seen = viewer.lastId === null ? '' : `Last-Event-ID: ${viewer.lastId}\r\n`;
    socket.write(`GET ${url.pathname} HTTP/1.0\r\nHost: ${url.host}\r\n${seen}\r\n`);
  }

  const viewers: Viewer[] = [];
  for (let start = 0; start < count; start += AT_ONCE) {
    const fresh = Array.from({ length: Math.min(AT_ONCE, count - start) }, newViewer);
    viewers.push(...fresh);
    await Promise.all(fresh.map((viewer) => new Promise<void>((resolve) => follow(viewer, 0, resolve))));
  }

  return {
    viewers,
    gaps,
    get losses() {
      return losses;
    },
    open: () => viewers.filter(({ isOpen }) => isOpen).length,
    heardByAll: (matchNumber, points) => {
      const all = viewers.map(({ heard }) => heard.get(matchNumber));
      const times = all.flatMap((one) => (one?.points === points ? [one.at] : []));
      return times.length === viewers.length ? Math.max(...times) : null;
    },
    close: () => {
      closed = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}

function newViewer(): Viewer {
  return { isOpen: false, lastId: null, lostAt: NOT_OPEN, loadedAt: now(), heard: new Map() };
}
