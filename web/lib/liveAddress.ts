import { paths } from '@tournaments/contract';
import type { PlacedMatch } from './bookingState.ts';
import { anchorOf } from './matchAnchor.ts';

/** The address of a match in its draw. */
export function matchAddress(tournamentId: number, { event, match }: Omit<PlacedMatch, 'stage'>): string {
  return `${paths.fixtures(tournamentId, event.id)}#${anchorOf(match)}`;
}

/** Where a match is played: its court, or else its event. */
export function placeOf({ event, match }: PlacedMatch, courtName: (court: number) => string): string {
  return match.court === null ? event.name : courtName(match.court);
}
