import { connect, type Socket } from 'node:net';
import { serveParent } from './child-process.ts';
import { now, quantile } from './figures.ts';

/** When a command was given that made this revision of the day. */
export type Given = readonly [revision: number, at: number];

export type DayViewersQuestion =
  | { readonly ask: 'open'; readonly address: string; readonly count: number }
  | { readonly ask: 'news'; readonly given: readonly Given[] };

/** How many were open, or how late they heard: the last but one in a hundred, and how often one never heard. */
export interface DayViewersAnswer {
  readonly count: number;
  readonly p99: number;
  readonly unheard: number;
}

/** When a viewer heard of each revision first. */
type Heard = Map<number, number>;

const AT_ONCE = 100;
const all: Heard[] = [];

function hear(heard: Heard, text: string): void {
  for (const [, revision] of text.matchAll(/^event: day\ndata: \{"revision":(\d+),/gm))
    if (!heard.has(Number(revision))) heard.set(Number(revision), now());
}

function follow(url: URL): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const heard: Heard = new Map();
    all.push(heard);
    const socket = connect(Number(url.port), url.hostname);
    let rest = '';
    socket.setEncoding('utf8');
    socket.once('error', reject);
    socket.on('data', (text: string) => {
      resolve(socket);
      const end = (rest + text).lastIndexOf('\n\n') + 1;
      hear(heard, (rest + text).slice(0, end));
      rest = (rest + text).slice(end);
    });
    // In HTTP/1.0 no lengths of pieces stand between the events.
    socket.write(`GET ${url.pathname} HTTP/1.0\r\nHost: ${url.host}\r\n\r\n`);
  });
}

async function open(address: string, count: number): Promise<DayViewersAnswer> {
  const url = new URL(address);
  for (let start = 0; start < count; start += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - start) }, () => follow(url)));
  return { count: all.length, p99: 0, unheard: 0 };
}

/** A later revision tells of the ones before it as well. */
function heardAt(heard: Heard, revision: number): number {
  const times = [...heard].flatMap(([told, at]) => (told >= revision ? [at] : []));
  return Math.min(Infinity, ...times);
}

function newsOf(given: readonly Given[]): DayViewersAnswer {
  const late = all.flatMap((heard) => given.map(([revision, at]) => heardAt(heard, revision) - at));
  const known = late.filter((ms) => ms < Infinity);
  return { count: all.length, p99: quantile(known, 0.99), unheard: late.length - known.length };
}

serveParent<DayViewersQuestion, DayViewersAnswer>((question) =>
  question.ask === 'open' ? open(question.address, question.count) : Promise.resolve(newsOf(question.given)),
);
