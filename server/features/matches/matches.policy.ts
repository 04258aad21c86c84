import { mayViewDraw, type Viewer } from '@tournaments/engine';
import type { Callers } from '../../auth/caller.ts';
import type { EventRow, ScoredEvent } from './matches.repo.ts';

/** As what somebody may score: organizers and their desks may do everything, umpires only what is undecided. */
export type Scorer = 'organizer' | 'desk' | 'umpire';

/** Who wants to score. */
export type ScoringCaller = Pick<Callers, 'organizer' | 'umpire'> & Partial<Pick<Callers, 'desk'>>;

/** Who scores this event; the owner's token wins over an umpire's (decision A22). */
export function scorerOf(
  event: Pick<ScoredEvent, 'tournamentId' | 'organizationId' | 'turnedOff'>,
  { organizer, desk = null, umpire }: ScoringCaller,
): Scorer | null {
  if (organizer?.organizationId === event.organizationId) return 'organizer';
  if (desk?.tournamentId === event.tournamentId && !event.turnedOff) return 'desk';
  return umpire?.tournamentId === event.tournamentId && !event.turnedOff ? 'umpire' : null;
}

/** Whether the draw of this event may be read (decision B50). */
export function mayRead(event: EventRow, viewers: readonly Viewer[]): boolean {
  const tournament = {
    id: event.tournamentId,
    organizationId: event.organizationId,
    isPublic: event.isPublic,
    turnedOff: event.turnedOff,
    deleted: false,
    showEntries: true,
    showPlayers: false,
    showDraw: event.showFixtures,
  };
  const isUmpire = viewers.some(
    (viewer) => viewer.kind === 'umpire' && viewer.tournamentId === event.tournamentId,
  );
  return isUmpire || viewers.some((viewer) => mayViewDraw(tournament, viewer));
}
