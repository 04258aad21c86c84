import { STORED_AT } from './workerWords.ts';

/**
 * What this device keeps of followed tournaments for when there is no network: a cache for each, with its pages and the
 * replies that they want, and a note of what it is. The page fills it, the service worker answers from it.
 */
export interface Kept {
  readonly tournamentId: number;
  readonly name: string;
  /** Epoch seconds. */
  readonly endsAt: number;
  readonly bytes: number;
  /** Path and search of all that is kept. */
  readonly addresses: readonly string[];
}

/** The built files, which never change under their names. */
export const FILES = 'files';
export const FILE_PATH = '/assets/';

const PREFIX = 'kept-';
const NOTE = '/kept';
const MOST_TOURNAMENTS = 5;
const A_WEEK = 604_800;
export const MOST_BYTES = 10_000_000;

function nameOf(tournamentId: number): string {
  return `${PREFIX}${tournamentId}`;
}

/** The cache of a tournament. */
export function openKept(tournamentId: number): Promise<Cache> {
  return caches.open(nameOf(tournamentId));
}

/** Forgets all that is kept of a tournament. */
export async function dropKept(tournamentId: number): Promise<void> {
  await caches.delete(nameOf(tournamentId));
}

async function noteIn(cacheName: string): Promise<Kept | null> {
  const note = await (await caches.open(cacheName)).match(NOTE);
  return note === undefined ? null : ((await note.json()) as Kept);
}

/** Writes down what is kept of a tournament. */
export async function note(kept: Kept): Promise<void> {
  await (await openKept(kept.tournamentId)).put(NOTE, Response.json(kept));
}

/** All that is kept, what ends last first. */
export async function allKept(): Promise<readonly Kept[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const notes = await Promise.all(names.map(noteIn));
  return notes.filter((one) => one !== null).sort((a, b) => b.endsAt - a.endsAt);
}

/** Those that have to go, so that the others fit: what ended first goes first, and what is long over goes anyway. */
export function tooMany(kept: readonly Kept[], now: number): readonly number[] {
  const lastFirst = [...kept].sort((a, b) => b.endsAt - a.endsAt);
  let bytes = 0;
  return lastFirst
    .filter((one, place) => {
      bytes += one.bytes;
      return place >= MOST_TOURNAMENTS || bytes > MOST_BYTES || one.endsAt < now - A_WEEK;
    })
    .map(({ tournamentId }) => tournamentId);
}

/** What is kept at this very address, with the cache it lies in; a page also where only its search differs. */
export async function findKept(
  address: string,
  isPage: boolean,
): Promise<{ kept: Kept; answer: Response } | null> {
  const [path] = address.split('?');
  for (const kept of await allKept()) {
    const found =
      kept.addresses.find((one) => one === address) ??
      (isPage ? kept.addresses.find((one) => one.split('?')[0] === path) : undefined);
    const answer = found && (await (await openKept(kept.tournamentId)).match(found));
    if (answer) return { kept, answer };
  }
  return null;
}

/** What would be wrong to repeat later: the time, and how the bytes were packed on their way. */
const OF_THE_MOMENT = ['date', 'age', 'content-encoding', 'content-length', 'transfer-encoding', 'vary'];

/** Keeps an answer under its address and says how large it is. */
export async function store(cache: Cache, address: string, answer: Response): Promise<number> {
  const body = await answer.arrayBuffer();
  const headers = new Headers(answer.headers);
  const answeredAt = Date.parse(headers.get('date') ?? '');
  for (const name of OF_THE_MOMENT) headers.delete(name);
  headers.set(STORED_AT, String(Math.floor(answeredAt / 1000)));
  await cache.put(address, new Response(body, { headers }));
  return body.byteLength;
}

/** Only what was answered as asked for is worth keeping: no redirect, no refusal. */
export function isWorthKeeping(answer: Response): boolean {
  return answer.status === 200 && !answer.redirected && answer.headers.has('date');
}
