import { paths } from '@tournaments/contract';
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

/** Where a match is played: its court, or else its event. */
export function placeOf({ event, match }: LiveMatch, courtName: (court: number) => string): string {
  return match.court === null ? event.name : courtName(match.court);
}
