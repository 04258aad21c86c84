import { paths, type PublicDay } from '@tournaments/contract';
import { anchorOf } from './matchAnchor.ts';

/** What is to be known of a match to lead to it and to name its place. */
export interface LiveMatch {
  readonly event: { readonly id: number; readonly name: string };
  readonly match: {
    readonly matchNumber: number;
    readonly court: number | null;
    /** Only of those in pools. */
    readonly poolName?: string;
  };
}

/** The address of a match in its draw. */
export function matchAddress(tournamentId: number, { event, match }: LiveMatch): string {
  return `${paths.fixtures(tournamentId, event.id)}#${anchorOf(match)}`;
}

type DayMatch = Pick<PublicDay['next'][number], 'eventId' | 'stage' | 'pool' | 'matchNumber'>;

/** The same of a match as the match day tells it. */
export function dayMatchAddress(
  tournamentId: number,
  { eventId, stage, pool, matchNumber }: DayMatch,
): string {
  const anchor = anchorOf({ matchNumber, ...(stage === 'pool' && { poolName: pool ?? '' }) });
  return `${paths.fixtures(tournamentId, eventId)}#${anchor}`;
}

/** Where a match is played: its court, or else its event. */
export function placeOf({ event, match }: LiveMatch, courtName: (court: number) => string): string {
  return match.court === null ? event.name : courtName(match.court);
}
