import type { DayMatch, MatchDay } from '@tournaments/contract';
import { hasEnded } from '@tournaments/engine';

/**
 * The matches to be played for which the draws show a time although no order of play is published: it was given match
 * by match, or stayed from an order that was withheld.
 */
export function timedInDraws({
  matches,
  publishedAt,
}: Pick<MatchDay, 'matches' | 'publishedAt'>): readonly DayMatch[] {
  if (publishedAt !== null) return [];
  return matches.filter(({ plannedAt, desk }) => plannedAt !== null && !hasEnded(desk));
}

/** Whether the draws show a court for each of these matches, too. */
export function haveCourts(matches: readonly Pick<DayMatch, 'plannedCourt'>[]): boolean {
  return matches.every(({ plannedCourt }) => plannedCourt !== null);
}
