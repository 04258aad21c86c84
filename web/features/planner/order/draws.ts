import type { DayMatch, Hall, MatchDay } from '@tournaments/contract';
import type { Plan } from '@tournaments/engine';
import { timedInDraws } from '../../../lib/match-day/drawTimes.ts';

/** Courts that the hall has no more, or has closed, take no match. */
function openCourts({ courts }: Hall): ReadonlySet<number> {
  return new Set(courts.filter(({ closed }) => closed === null).map(({ number }) => number));
}

function isDrawn({ plannedCourt, plannedAt }: DayMatch): boolean {
  return plannedCourt !== null || plannedAt !== null;
}

/**
 * The day with each waiting match held where and when the draws show it; what was fixed here goes before that, and a
 * match whose time is over comes to whichever court is free first.
 */
export function withDrawnPlaces(day: MatchDay, now: number): MatchDay {
  const open = openCourts(day.hall);
  const matches = day.matches.map((match) => {
    if (match.lock !== null || !isDrawn(match) || (match.plannedAt ?? now) < now) return match;
    const court = match.plannedCourt !== null && open.has(match.plannedCourt) ? match.plannedCourt : null;
    return { ...match, lock: { court, at: match.plannedAt, after: null, reason: '' } };
  });
  return { ...day, matches };
}

/** The matches of a plan by their times, then courts; those without a place come last. */
export function inOrderOfTime({ planned, sequence }: Pick<Plan, 'planned' | 'sequence'>): readonly string[] {
  const placed = new Set(planned.map(({ key }) => key));
  return [...planned.map(({ key }) => key), ...sequence.filter((key) => !placed.has(key))];
}

/** How the times in the draws and a plan stand to each other while no order is published. */
export interface DrawnTimes {
  readonly matches: readonly DayMatch[];
  /** None of them stands elsewhere in the plan. */
  readonly areKept: boolean;
}

/** The times that the draws show without a published order; null where they show none. */
export function drawnTimes(
  day: Pick<MatchDay, 'matches' | 'publishedAt'>,
  plan: Plan | null,
): DrawnTimes | null {
  const matches = timedInDraws(day);
  if (matches.length === 0) return null;
  const places = new Map((plan?.planned ?? []).map((one) => [one.key, one]));
  const areKept = matches.every(({ key, plannedAt, plannedCourt, desk }) => {
    const place = places.get(key);
    if (desk.status !== 'waiting') return true;
    if (place === undefined) return false;
    return place.startsAt === plannedAt && (plannedCourt === null || place.court === plannedCourt);
  });
  return { matches, areKept };
}
