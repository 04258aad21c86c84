import type { PublicDay } from '@tournaments/contract';
import { wallWords as words } from '../../lib/texts/wall.ts';
import type { Block } from './settings.ts';

/** What is on the wall at a time. */
export type WallPage =
  | {
      readonly kind: 'courts';
      readonly name: string;
      readonly courts: readonly PublicDay['courts'][number][];
    }
  | { readonly kind: 'calls'; readonly name: string; readonly calls: readonly PublicDay['calls'][number][] }
  | { readonly kind: 'next'; readonly name: string; readonly next: readonly PublicDay['next'][number][] }
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
const MOST_COURTS = 6;
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

/** Courts where something happens come first, then those that are called to next, then free and closed ones. */
function rank(day: PublicDay, court: PublicDay['courts'][number]): number {
  if (court.match !== null) return 0;
  return isIdle(day, court) ? 2 : 1;
}

function courtPages(day: PublicDay, rows: number): readonly WallPage[] {
  const courts = [...placeless(day), ...day.courts].toSorted(
    (one, other) => rank(day, one) - rank(day, other),
  );
  const parts = inParts(courts, Math.min(MOST_COURTS, room(rows)));
  return parts.map((courts, part) => ({ kind: 'courts', name: `courts ${part}`, courts }));
}

function callPages(day: PublicDay, rows: number): readonly WallPage[] {
  return inParts(day.calls, room(rows)).map((calls, part) => ({
    kind: 'calls',
    name: `calls ${part}`,
    calls,
  }));
}

function nextPages({ next }: PublicDay, rows: number): readonly WallPage[] {
  return next.length === 0 ? [] : [{ kind: 'next', name: 'next', next: next.slice(0, Math.max(1, rows)) }];
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
      return courtPages(day, rows);
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
        ...courtPages(day, rows),
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
export function isDark({ courts, withoutCourt, calls, expected, finished }: PublicDay, now: number): boolean {
  const isOnCourt = withoutCourt.length > 0 || courts.some(({ match }) => match !== null);
  const isPlayed = calls.length > 0 || expected.length > 0 || isOnCourt;
  const [last] = finished;
  return !isPlayed && last !== undefined && now - last.endedAt >= AFTERGLOW;
}
