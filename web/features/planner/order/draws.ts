import type { DayMatch, Hall, MatchDay } from '@tournaments/contract';
import { planWarnings, type Plan, type PlayDay } from '@tournaments/engine';
import { timedInDraws } from '../../../lib/match-day/drawTimes.ts';

/** Courts that the hall has no more, or has closed, take no match. */
function openCourts({ courts }: Hall): ReadonlySet<number> {
  return new Set(courts.filter(({ closed }) => closed === null).map(({ number }) => number));
}

function isDrawn({ plannedCourt, plannedAt }: DayMatch): boolean {
  return plannedCourt !== null || plannedAt !== null;
}

/**
 * The day with each waiting match held where and when the draws show it; what was fixed here goes before that, a match
 * whose time is over comes to whichever court is free first, and a loose one does so from its time on.
 */
export function withDrawnPlaces(day: MatchDay, now: number, loose: ReadonlySet<string>): MatchDay {
  const open = openCourts(day.hall);
  const matches = day.matches.map((match) => {
    if (match.lock !== null || !isDrawn(match) || (match.plannedAt ?? now) < now) return match;
    if (loose.has(match.key)) {
      return { ...match, notBefore: Math.max(match.notBefore ?? 0, match.plannedAt ?? 0) };
    }
    const court = match.plannedCourt !== null && open.has(match.plannedCourt) ? match.plannedCourt : null;
    return { ...match, lock: { court, at: match.plannedAt, after: null, reason: '' } };
  });
  return { ...day, matches };
}

/**
 * The matches of a plan that cannot be played at their times: their court or one of their players is not free by then, or
 * a match that they wait for is not over.
 */
export function impossible(day: PlayDay, { planned }: Pick<Plan, 'planned'>): readonly string[] {
  return planWarnings(day, planned).flatMap((warning) => {
    const { kind } = warning;
    if (kind === 'court' || kind === 'person') return warning.certain ? warning.keys[1] : [];
    return kind === 'feeder-later' || kind === 'final-before-semi-final' ? warning.key : [];
  });
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
