import type { Location } from './address.ts';

/** What is kept with each entry of the browser's history. */
interface Kept {
  readonly key: string;
  /** The place in the line, to know how far Back went. */
  readonly index: number;
  readonly state: unknown;
}

let keys = 0;

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'key' in value && 'index' in value;
}

/** What this entry keeps; an entry that others made gets something to keep. */
export function kept(): Kept {
  const found: unknown = history.state;
  if (isKept(found)) return found;
  const fresh = { key: freshKey(), index: 0, state: null };
  history.replaceState(fresh, '');
  return fresh;
}

function freshKey(): string {
  keys += 1;
  return `${Math.round(performance.timeOrigin)}-${keys}`;
}

/** The place that the browser shows. */
export function here(): Location {
  const { pathname, search, hash } = window.location;
  const { key, state } = kept();
  return { pathname, search, hash, key, state };
}

/** Goes on to an address, or puts it in the place of the current one. */
export function move(address: string, replace: boolean, state: unknown): void {
  const { index } = kept();
  const entry: Kept = { key: freshKey(), index: replace ? index : index + 1, state };
  if (replace) history.replaceState(entry, '', address);
  else history.pushState(entry, '', address);
}

const POSITIONS = 'scroll-positions';
const MOST_POSITIONS = 50;

function positions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** Remembers how far down the entry with this key was read. */
export function keepScroll(key: string): void {
  const others = Object.entries(positions()).filter(([other]) => other !== key);
  const all = [...others, [key, window.scrollY] as const].slice(-MOST_POSITIONS);
  try {
    sessionStorage.setItem(POSITIONS, JSON.stringify(Object.fromEntries(all)));
  } catch {
    // Without storage Back begins at the top.
  }
}

/** How far down an entry was read; the top for one never left. */
export function keptScroll(key: string): number {
  return positions()[key] ?? 0;
}
