import type { PublicDay } from '@tournaments/contract';
import { wallWords as words } from '../../lib/texts/wall.ts';
import type { Block } from './settings.ts';

type PublicCourt = PublicDay['courts'][number];

/** What is on the wall at a time. */
export type WallPage =
  | {
      readonly kind: 'courts';
      readonly name: string;
      readonly courts: readonly PublicCourt[];
      /** Courts without a match that share one line below the others. */
      readonly rest: readonly PublicCourt[];
    }
  | { readonly kind: 'calls'; readonly name: string; readonly calls: readonly PublicDay['calls'][number][] }
  | {
      readonly kind: 'next';
      readonly name: string;
      /** Broken off; whenever they go on, they come before the others. */
      readonly suspended: readonly PublicDay['suspended'][number][];
      readonly next: readonly PublicDay['next'][number][];
    }
  | {
      readonly kind: 'finished';
      readonly name: string;
      readonly finished: readonly PublicDay['finished'][number][];
    }
  | {
      readonly kind: 'absent';
      readonly name: string;
      readonly absent: readonly PublicDay['absent'][number][];
    };

/** How long a page stays, in seconds. */
const SECONDS = { courts: 12, calls: 12, next: 12, finished: 8, absent: 8 } as const;
/** The sides of a match stand under each other. */
export const ROWS_OF_MATCH = 2;
/** So long a call stands on top of everything, in seconds. */
const NEWS = 30;
/** The wall goes dark so long after the last match, in seconds. */
const AFTERGLOW = 20 * 60;

function inParts<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  const parts = Math.ceil(list.length / size);
  // Even parts: seven courts are four and three, not six and one.
  const even = Math.ceil(list.length / Math.max(1, parts));
  return Array.from({ length: parts }, (_, part) => list.slice(part * even, (part + 1) * even));
}

/** Matches that fit under each other. */
function room(rows: number): number {
  return Math.max(1, Math.floor(rows / ROWS_OF_MATCH));
}

/** Matches on court of which nobody knows where, each as on a court without a number. */
function placeless({ withoutCourt }: PublicDay): PublicDay['courts'] {
  const name = words.onSomeCourt;
  return withoutCourt.map((match, index) => ({ number: -1 - index, name, isClosed: false, match }));
}

/** Whether a court has neither a match nor one that comes to it next. */
export function isIdle(
  { next }: PublicDay,
  { number, match, isClosed }: PublicDay['courts'][number],
): boolean {
  if (match !== null) return false;
  return isClosed || !next.some(({ court, place }) => court === number && place === 1);
}

/** The courts with a match, those to which one comes next, and the free and closed ones. */
function ranked(day: PublicDay): readonly (readonly PublicCourt[])[] {
  const all = [...placeless(day), ...day.courts];
  const isPlayed = ({ match }: PublicCourt) => match !== null;
  return [
    all.filter(isPlayed),
    all.filter((court) => !isPlayed(court) && !isIdle(day, court)),
    all.filter((court) => isIdle(day, court)),
  ];
}

/** Lists that follow each other, each as even as it goes: a court takes the rows of a match, an idle one a single row. */
function inPages(
  courts: readonly PublicCourt[],
  rowsOf: (court: PublicCourt) => number,
  { pages, rows }: { readonly pages: number; readonly rows: number },
): readonly (readonly PublicCourt[])[] {
  const parts: PublicCourt[][] = Array.from({ length: pages }, () => []);
  let left = courts.reduce((sum, court) => sum + rowsOf(court), 0);
  let [part, used, even] = [0, 0, Math.ceil(left / pages)];
  for (const court of courts) {
    const isFull = used >= even || used + rowsOf(court) > rows;
    if (isFull && part < pages - 1) {
      left -= used;
      part += 1;
      [used, even] = [0, Math.ceil(left / (pages - part))];
    }
    parts[part]!.push(court);
    used += rowsOf(court);
  }
  return parts;
}

/**
 * The courts, those with a match first and on as few pages as they have room on; all others fill what is left of them.
 * Where that is too little, free and closed ones share one line, and with them those for which a match waits if
 * `isNextElsewhere`: it stands on the page of the next matches.
 */
function courtPages(day: PublicDay, rows: number, isNextElsewhere: boolean): readonly WallPage[] {
  const [played = [], coming = [], idle = []] = ranked(day);
  const most = room(rows);
  const needed = isNextElsewhere ? played.length : played.length + coming.length;
  const pages = Math.max(1, Math.ceil(needed / most));
  const free = pages * most - played.length;
  const isRoomForAll = coming.length * ROWS_OF_MATCH + idle.length <= free * ROWS_OF_MATCH;
  if (played.length + coming.length + idle.length === 0) return [];
  const shown = isNextElsewhere ? Math.min(coming.length, free) : coming.length;
  const own = [...played, ...coming.slice(0, shown), ...(isRoomForAll ? idle : [])];
  const rest = isRoomForAll ? [] : [...coming.slice(shown), ...idle];
  const rowsOf = (court: PublicCourt) => (isIdle(day, court) ? 1 : ROWS_OF_MATCH);
  return inPages(own, rowsOf, { pages, rows: most * ROWS_OF_MATCH }).map((courts, part) => ({
    kind: 'courts',
    name: `courts ${part}`,
    courts,
    rest: part === pages - 1 ? rest.toSorted((one, other) => one.number - other.number) : [],
  }));
}

function callPages(day: PublicDay, rows: number): readonly WallPage[] {
  return inParts(day.calls, room(rows)).map((calls, part) => ({
    kind: 'calls',
    name: `calls ${part}`,
    calls,
  }));
}

function nextPages(day: PublicDay, rows: number): readonly WallPage[] {
  const most = Math.max(1, rows);
  const suspended = day.suspended.slice(0, most);
  const isSuspended = (key: string) => day.suspended.some((one) => one.key === key);
  const next = day.next.filter(({ key }) => !isSuspended(key)).slice(0, most - suspended.length);
  return suspended.length + next.length === 0 ? [] : [{ kind: 'next', name: 'next', suspended, next }];
}

function finishedPages({ finished }: PublicDay, rows: number): readonly WallPage[] {
  return finished.length === 0
    ? []
    : [{ kind: 'finished', name: 'finished', finished: finished.slice(0, room(rows)) }];
}

function absentPages({ absent }: PublicDay, rows: number): readonly WallPage[] {
  const missing = absent.filter(({ names }) => names.length > 0);
  return missing.length === 0
    ? []
    : [{ kind: 'absent', name: 'absent', absent: missing.slice(0, room(rows)) }];
}

/** The pages of a day in their turn, in so many rows; those that have nothing to show are left out. */
export function pagesOf(day: PublicDay, block: Block | null, rows: number): readonly WallPage[] {
  switch (block) {
    case 'courts':
      return courtPages(day, rows, false);
    case 'calls':
      return callPages(day, rows);
    case 'next':
      return nextPages(day, rows);
    case 'finished':
      return finishedPages(day, rows);
    case 'absent':
      return absentPages(day, rows);
    case null:
      return [
        ...courtPages(day, rows, true),
        ...absentPages(day, rows),
        ...nextPages(day, rows),
        ...finishedPages(day, rows),
      ];
  }
}

/** The calls that stand on top of everything, the newest first. */
export function freshCalls({ calls }: PublicDay, now: number): PublicDay['calls'] {
  return calls.filter(({ calledAt }) => now - calledAt < NEWS);
}

/** What is on the wall at an instant: new calls on top, and the pages that take turns in the rows that are left. */
export interface Layout {
  readonly onTop: PublicDay['calls'];
  readonly left: number;
  readonly pages: readonly WallPage[];
}

/** How a day stands in so many rows; a block alone has nothing on top of it. */
export function layoutOf(day: PublicDay, block: Block | null, rows: number, now: number): Layout {
  const onTop = block === null ? freshCalls(day, now).slice(0, room(rows)) : [];
  const left = rows - onTop.length * ROWS_OF_MATCH;
  return { onTop, left, pages: left < ROWS_OF_MATCH ? [] : pagesOf(day, block, left) };
}

/** Where a page stands among those that take turns, and among those of its kind. */
export interface PlaceInTurn {
  readonly index: number;
  readonly count: number;
  /** The how manieth of how many, where its kind has several. */
  readonly ofKind: { readonly number: number; readonly count: number } | null;
}

/** The place of a page among all; null where there is no other. */
export function placeInTurn(pages: readonly WallPage[], page: WallPage): PlaceInTurn | null {
  if (pages.length < 2) return null;
  const alike = pages.filter(({ kind }) => kind === page.kind);
  const ofKind = alike.length < 2 ? null : { number: alike.indexOf(page) + 1, count: alike.length };
  return { index: pages.indexOf(page), count: pages.length, ofKind };
}

/** Which page is shown, and since when. */
export interface Turn {
  readonly name: string;
  readonly since: number;
}

/** The page to show now: the one that is shown until its time is over or it is gone, then the one behind it. */
export function turned(pages: readonly WallPage[], turn: Turn | null, now: number): Turn | null {
  const [first] = pages;
  if (first === undefined) return null;
  const index = pages.findIndex(({ name }) => name === turn?.name);
  const shown = pages[index];
  if (turn === null || shown === undefined) return { name: first.name, since: now };
  // A clock that was set back starts the page anew.
  if (now < turn.since) return { ...turn, since: now };
  if (now - turn.since < SECONDS[shown.kind]) return turn;
  return { name: pages[(index + 1) % pages.length]!.name, since: now };
}

/** Whether the day is over for so long that the wall goes dark. */
export function isDark(day: PublicDay, now: number): boolean {
  const { courts, withoutCourt, calls, suspended, expected, finished } = day;
  const isOnCourt = courts.some(({ match }) => match !== null);
  const isPlayed = isOnCourt || [withoutCourt, calls, suspended, expected].some(({ length }) => length > 0);
  const [last] = finished;
  return !isPlayed && last !== undefined && now - last.endedAt >= AFTERGLOW;
}
