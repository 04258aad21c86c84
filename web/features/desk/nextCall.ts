import type { DayMatch, Hall } from '@tournaments/contract';
import { indianDate, mayBeUsedFor, type QueueRow } from '@tournaments/engine';
import { isOfLaterDay } from '../../lib/match-day/drawTimes.ts';
import type { DayView } from '../../lib/match-day/dayView.ts';
import { firstReadyFor, freeCourts, proposedFor } from './courtState.ts';
import { canBeCalled } from './reasons.ts';
import type { Mode } from './useMode.ts';

type Court = Hall['courts'][number];

/** A match that is offered for a free court. */
export interface NextCall {
  readonly match: DayMatch;
  readonly row: QueueRow;
  /** The queue proposes another court for it, or expects it there. */
  readonly isElsewhere: boolean;
  /** Nothing speaks against calling it now. */
  readonly isReady: boolean;
}

/** What somebody at the desk may decide against: time, rest and who is here. A player on court or an open earlier match cannot be. */
const MAY_BE_OVERRULED: ReadonlySet<QueueRow['reason']['kind']> = new Set([
  'rests',
  'not-checked-in',
  'person-not-before',
  'not-before',
  'no-room',
]);

/** Whether somebody may decide to call a match that is not ready without thinking twice. */
export function mayBeOverruled({ reason }: QueueRow): boolean {
  return MAY_BE_OVERRULED.has(reason.kind);
}

/** Whether the server asks before it calls a match: a player of it is on court, or it is set for a later day. */
export function needsConfirmation({ matches, now }: DayView, { match: { key }, reason }: QueueRow): boolean {
  const plannedAt = matches.get(key)?.plannedAt ?? 0;
  return reason.kind === 'plays' || indianDate(plannedAt) > indianDate(now);
}

function mayTake(court: Court | undefined, { match }: QueueRow): boolean {
  return court?.closed === null && match.lock === null && mayBeUsedFor(court, match.event, match.stage);
}

/** The match to call first to a court of those that are not ready: one without any objection, then whom the court expects. */
function firstUnready(view: DayView, court: Court, rows: readonly QueueRow[]): QueueRow | undefined {
  const overruled = rows.filter(mayBeOverruled);
  return (
    rows.find((row) => canBeCalled(view, row)) ??
    overruled.find((row) => row.court === court.number && row.placeOnCourt === 1) ??
    overruled[0]
  );
}

/** Of the matches that are not ready, the one to offer for a court: one that no court before it offers, where there is any. */
function unreadyFor(view: DayView, court: Court, offered: ReadonlySet<string>): QueueRow | undefined {
  const rows = view.queue.filter(
    (row) =>
      mayTake(court, row) &&
      !isOfLaterDay(row, view.now) &&
      view.matches.get(row.match.key)?.desk.status === 'waiting',
  );
  const others = rows.filter(({ match }) => !offered.has(match.key));
  return firstUnready(view, court, others) ?? firstUnready(view, court, rows);
}

function nextCall(view: DayView, court: Court, offered: ReadonlySet<string>): NextCall | null {
  const ready = proposedFor(view, court.number) ?? firstReadyFor(view, court);
  const row =
    ready === null
      ? unreadyFor(view, court, offered)
      : view.queue.find(({ match }) => match.key === ready.key);
  const match = row === undefined ? undefined : view.matches.get(row.match.key);
  if (row === undefined || match === undefined) return null;
  const expectedOn = row.reason.kind === 'ready' ? row.reason.court : row.court;
  const isElsewhere = expectedOn !== null && expectedOn !== court.number;
  return { match, row, isElsewhere, isReady: canBeCalled(view, row) };
}

/** The match to call next to each free court, by its number, also one that is not ready where no other is; none where none can be called at all. */
export function nextCalls(view: DayView): ReadonlyMap<number, NextCall> {
  const free = new Set(freeCourts(view));
  const offered = new Set<string>();
  const calls = new Map<number, NextCall>();
  for (const court of view.day.hall.courts.filter(({ number }) => free.has(number))) {
    const next = nextCall(view, court, offered);
    if (next === null) continue;
    offered.add(next.match.key);
    calls.set(court.number, next);
  }
  return calls;
}

/**
 * The court to which a match may be called without a question: the one that was pressed, the one that fits, or the only
 * one that is free. Null where something speaks against it, or where the court is still to be chosen.
 */
export function courtAtOnce(view: DayView, mode: Mode, key: string, court: number | null): number | null {
  const row = view.queue.find(({ match }) => match.key === key);
  if (row === undefined || !canBeCalled(view, row)) return null;
  const { courts } = view.day.hall;
  const proposed = row.reason.kind === 'ready' ? row.reason.court : null;
  const [only, ...others] = freeCourts(view);
  const wanted = court ?? (mode === 'hand' ? null : proposed) ?? (others.length === 0 ? only : null) ?? null;
  const isFine =
    wanted === proposed ||
    mayTake(
      courts.find(({ number }) => number === wanted),
      row,
    );
  return isFine ? wanted : null;
}
