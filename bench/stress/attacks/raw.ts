import { connect } from 'node:net';

/** What a bare connection was answered. */
export interface Spoken {
  /** 0 when nothing came. */
  readonly status: number;
  /** How long the first byte took, or the end without one. */
  readonly milliseconds: number;
}

const PATIENCE_MS = 20_000;

/** Says these pieces as fast as they go, and hangs up after the first bytes of the answer. */
export function speak(port: number, pieces: readonly (string | Buffer)[]): Promise<Spoken> {
  return new Promise((resolve) => {
    const from = performance.now();
    const socket = connect(port, '127.0.0.1', () => {
      for (const piece of pieces) socket.write(piece);
    });
    const end = (text: string) => {
      clearTimeout(patience);
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1] ?? 0),
        milliseconds: performance.now() - from,
      });
      socket.destroy();
    };
    const patience = setTimeout(() => end(''), PATIENCE_MS);
    socket.once('data', (bytes) => end(String(bytes)));
    socket.on('error', () => undefined);
    socket.once('close', () => end(''));
  });
}

/** The port that an address names. */
export function portOf(origin: string): number {
  return Number(new URL(origin).port);
}
