import type { Lock, PlannedMatch } from '@tournaments/engine';

const STEP = 5 * 60;

/** To the five minutes, as halls tell times. */
export function toStep(at: number): number {
  return Math.round(at / STEP) * STEP;
}

/** Where a match was carried to. */
export interface Target {
  readonly court: number;
  readonly at: number;
}

/**
 * The lock of what was carried: the court where only that changed, the time where only that did, else both. What was
 * fixed before and not moved stays fixed. Null where nothing moved.
 */
export function lockOfMove(from: PlannedMatch, to: Target, before: Lock | null, reason: string): Lock | null {
  const isOtherCourt = to.court !== from.court;
  const isOtherTime = toStep(to.at) !== toStep(from.startsAt);
  if (!isOtherCourt && !isOtherTime) return null;
  return {
    court: isOtherCourt ? to.court : (before?.court ?? null),
    at: isOtherTime ? toStep(to.at) : (before?.at ?? null),
    after: null,
    reason: before?.reason ?? reason,
  };
}

/**
 * The lock of a match that was carried to another place of its court's list: after the match that is before it now, or
 * at the time of the first where it became the first. Null where nothing moved.
 */
export function lockOfListMove(
  list: readonly PlannedMatch[],
  key: string,
  to: number,
  reason: string,
): Lock | null {
  const from = list.findIndex((match) => match.key === key);
  const place = Math.min(Math.max(to, 0), list.length - 1);
  const moved = list[from];
  if (moved === undefined || place === from) return null;
  const others = list.filter((match) => match.key !== key);
  const before = others[place - 1];
  if (before !== undefined) return { court: moved.court, at: null, after: before.key, reason };
  return { court: moved.court, at: list[0]!.startsAt, after: null, reason };
}
