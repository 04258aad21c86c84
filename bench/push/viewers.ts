import { connect, type Socket } from 'node:net';

const AT_ONCE = 100;
const PATIENCE_MS = 10_000;

/** Many who follow one stream, read by the plainest of clients. */
export interface Viewers {
  /** Does something, and answers after how many milliseconds each viewer heard of it. */
  round(cause: () => Promise<unknown>): Promise<readonly number[]>;
  close(): void;
}

function open(url: URL, heard: () => void): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname);
    let isOpen = false;
    socket.once('error', reject);
    socket.on('data', (bytes) => {
      if (bytes.includes('event: match')) heard();
      if (isOpen) return;
      isOpen = true;
      resolve(socket);
    });
    socket.write(`GET ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`);
  });
}

/** Opens so many viewers, a hundred at a time. */
export async function openViewers(address: string, count: number): Promise<Viewers> {
  const url = new URL(address);
  const times = new Array<number>(count).fill(0);
  let waiting = 0;
  let all: () => void = () => undefined;
  const sockets: Socket[] = [];
  for (let start = 0; start < count; start += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - start) }, (_, index) => start + index);
    const opened = numbers.map((number) =>
      open(url, () => {
        if (times[number] !== 0) return;
        times[number] = performance.now();
        waiting -= 1;
        if (waiting === 0) all();
      }),
    );
    sockets.push(...(await Promise.all(opened)));
  }
  return {
    round: async (cause) => {
      times.fill(0);
      waiting = count;
      const everybody = new Promise<void>((resolve) => (all = resolve));
      const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
      const from = performance.now();
      await cause();
      await Promise.race([everybody, patience]);
      if (waiting > 0) throw new Error(`${waiting} of ${count} viewers heard nothing`);
      return times.map((time) => time - from);
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
