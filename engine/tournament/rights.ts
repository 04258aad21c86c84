import type { Outcome } from '../types.ts';
import type { Viewer, Visible } from './visibility.ts';

/**
 * Whether draw, schedule and check-in of the tournament may be changed, and results taken back: by its
 * organizer alone.
 */
export function mayArrange(tournament: Visible, viewer: Viewer): boolean {
  if (tournament.deleted) return false;
  return viewer.kind === 'organizer' && viewer.organizationId === tournament.organizationId;
}

/**
 * Whether the match may be opened for scoring: by the organizer at any time, by the tournament's umpire until
 * it is decided.
 */
export function mayScore(
  tournament: Visible,
  { winner, ending }: Pick<Outcome, 'winner' | 'ending'>,
  viewer: Viewer,
): boolean {
  if (mayArrange(tournament, viewer)) return true;
  const isOnDuty = viewer.kind === 'umpire' && viewer.tournamentId === tournament.id && !tournament.deleted;
  return isOnDuty && winner === null && ending === null;
}
