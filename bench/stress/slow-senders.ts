import { connect } from 'node:net';
import { serveParent } from './child-process.ts';
import { sleep } from './figures.ts';

const AT_ONCE = 50;
const PAUSE_MS = 50;

/** Who to keep busy, with what, and how often each says the next piece of it. */
export interface Siege {
  readonly port: number;
  /** How many connections say what, piece by piece. */
  readonly groups: readonly Besiegers[];
  readonly everyMs: number;
  readonly patienceMs: number;
}

export interface Besiegers {
  readonly connections: number;
  readonly opening: string;
  readonly piece: string;
}

/** After how many milliseconds each connection of each group was closed; those that never were are missing. */
export type Lives = readonly (readonly number[])[];

/** One connection that is never done; answers how long it lived, null when nobody closed it in time. */
function linger({ port, everyMs, patienceMs }: Siege, { opening, piece }: Besiegers): Promise<number | null> {
  return new Promise((resolve) => {
    let from = performance.now();
    const socket = connect(port, '127.0.0.1', () => {
      from = performance.now();
      socket.write(opening);
    });
    const saying = setInterval(() => !socket.connecting && socket.write(piece), everyMs);
    const patience = setTimeout(() => end(null), patienceMs);
    const end = (life: number | null) => {
      clearInterval(saying);
      clearTimeout(patience);
      socket.destroy();
      resolve(life);
    };
    socket.on('data', () => undefined);
    socket.on('error', () => undefined);
    socket.once('close', () => end(performance.now() - from));
  });
}

/** Opened a few at a time: held against is what they hold, not the moment of their coming. */
async function besiege(siege: Siege, group: Besiegers): Promise<readonly number[]> {
  const all: Promise<number | null>[] = [];
  while (all.length < group.connections) {
    const left = Math.min(AT_ONCE, group.connections - all.length);
    all.push(...Array.from({ length: left }, () => linger(siege, group)));
    await sleep(PAUSE_MS);
  }
  return (await Promise.all(all)).filter((life) => life !== null);
}

serveParent<Siege, Lives>((siege) => Promise.all(siege.groups.map((group) => besiege(siege, group))));
