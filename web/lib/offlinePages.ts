import { publicCalls, type PublicTournament } from '@tournaments/contract';
import { now } from './clock.ts';
import {
  allKept,
  dropKept,
  FILES,
  FILE_PATH,
  isWorthKeeping,
  MOST_BYTES,
  note,
  openKept,
  store,
  tooMany,
  type Kept,
} from './keptPages.ts';
import { addressesToKeep } from './keptAddresses.ts';
import { send } from './send.ts';
import { FOLLOWED } from './workerWords.ts';

/** Pages and replies besides those of the tournament itself: a player's page, a pass that was opened here. */
interface More {
  /** Path and search. */
  readonly addresses?: readonly string[];
}

/** A phone that is put away and taken out again need not ask each time. */
const SELDOM = 60_000;

const PASS = '/p/';

const watched = new Map<number, readonly string[]>();
/** What was forgotten since it was opened: who is just keeping it must not bring it back. */
const forgotten = new Set<string>();
let refreshedAt = -Infinity;

/**
 * Keeps a followed tournament on this device: its page, its draws, and what else is named, as they are now and as they
 * are whenever the page is put away. Where nothing can be kept it does nothing; it never fails.
 */
export async function keepForOffline(tournamentId: number, { addresses = [] }: More = {}): Promise<void> {
  if (!('caches' in globalThis)) return;
  if (watched.size === 0) document.addEventListener('visibilitychange', refreshWhenHidden);
  for (const address of addresses) forgotten.delete(address);
  watched.set(tournamentId, [...new Set([...(watched.get(tournamentId) ?? []), ...addresses])]);
  await keepNow(tournamentId);
}

/** Forgets all that is kept of a tournament. */
export async function forget(tournamentId: number): Promise<void> {
  watched.delete(tournamentId);
  await dropKept(tournamentId).catch(() => undefined);
}

/** Whether a page is kept on this device. */
export async function isKept(address: string): Promise<boolean> {
  return (await list()).some(({ addresses }) => addresses.includes(address));
}

/** Forgets pages of a tournament that were opened here; where nothing of it is followed, all that is kept of it. */
export async function forgetPages(
  tournamentId: number,
  addresses: readonly string[],
  isFollowed: boolean,
): Promise<void> {
  for (const address of addresses) forgotten.add(address);
  const rest = (watched.get(tournamentId) ?? []).filter((address) => !forgotten.has(address));
  watched.set(tournamentId, rest);
  const kept = (await list()).find((one) => one.tournamentId === tournamentId);
  if (kept === undefined) return;
  const addressesLeft = kept.addresses.filter((address) => !forgotten.has(address));
  // Another pass of the same tournament goes on, as what is followed does.
  if (!isFollowed && !addressesLeft.some((address) => address.startsWith(PASS))) {
    await forget(tournamentId);
    return;
  }
  await note({ ...kept, addresses: addressesLeft });
  await dropForgotten(await openKept(tournamentId));
}

async function dropForgotten(cache: Cache): Promise<void> {
  await Promise.all([...forgotten].map((address) => cache.delete(address)));
}

/** What is kept on this device, what ends last first. */
export async function list(): Promise<readonly Kept[]> {
  return allKept().catch(() => []);
}

function refreshWhenHidden(): void {
  if (document.visibilityState !== 'hidden' || performance.now() - refreshedAt < SELDOM) return;
  for (const tournamentId of watched.keys()) void keepNow(tournamentId);
}

async function keepNow(tournamentId: number): Promise<void> {
  refreshedAt = performance.now();
  const answer = await send(publicCalls.getTournaments, { query: { id: tournamentId } });
  if (!answer.ok) return;
  const [tournament] = answer.value.tournaments;
  try {
    // What is not public any more stays nowhere.
    if (tournament === undefined) await dropKept(tournamentId);
    else await keepAnew(tournament);
  } catch {
    // A full or forbidden store: the tournament is there with network as before.
  }
}

/** What was kept before stays named: another tab may have opened a pass. */
async function keepAnew(tournament: PublicTournament): Promise<void> {
  const { id } = tournament;
  const before = (await allKept()).find(({ tournamentId }) => tournamentId === id)?.addresses ?? [];
  const addresses = addressesToKeep(tournament, [...before, ...(watched.get(id) ?? [])]);
  const cache = await openKept(id);
  const gone = before.filter((address) => !addresses.includes(address));
  await Promise.all(gone.map((address) => cache.delete(address)));
  await keep(tournament, addresses);
}

async function keep({ id, name, endsAt }: PublicTournament, addresses: readonly string[]): Promise<void> {
  const cache = await openKept(id);
  const files = new Set(loadedFiles());
  const there: string[] = [];
  let bytes = 0;
  for (const address of addresses) {
    if (forgotten.has(address)) continue;
    const answer = await fetch(address, { cache: 'no-cache' });
    if (answer.status === 404) {
      await cache.delete(address);
      continue;
    }
    there.push(address);
    if (!isWorthKeeping(answer) || bytes > MOST_BYTES) continue;
    for (const file of filesIn(await answer.clone().text())) files.add(file);
    bytes += await store(cache, address, answer);
  }
  await Promise.all([...files].map(keepFile));
  keepScreens();
  // Last: what is not whole is not found.
  await note({
    ...{ tournamentId: id, name, endsAt, bytes },
    addresses: there.filter((address) => !forgotten.has(address)),
  });
  await dropForgotten(cache);
  for (const gone of tooMany(await allKept(), now())) await forget(gone);
}

/** What the screens that were open needed, also what came late. */
function loadedFiles(): readonly string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name: url }) => new URL(url))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(FILE_PATH))
    .map(({ pathname }) => pathname);
}

function filesIn(text: string): readonly string[] {
  return text.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [];
}

/** What the pages open on a tap, a tab for one, is no part of them yet: the worker knows its files. */
function keepScreens(): void {
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(FOLLOWED));
}

async function keepFile(path: string): Promise<void> {
  const files = await caches.open(FILES);
  if ((await files.match(path)) !== undefined) return;
  const answer = await fetch(path);
  if (answer.ok) await files.put(path, answer);
}
