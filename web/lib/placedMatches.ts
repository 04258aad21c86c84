import type { PublicEvent, PublicTournament } from '@tournaments/contract';

/** A match with its event. */
export interface PlacedMatch {
  readonly event: PublicEvent;
  readonly match: PublicEvent['draw'][number];
  readonly stage: 'pool' | 'knockout';
}

/** All matches of a tournament, event by event, those of pools before those of the knockout after them. */
export function allMatches({ events }: Pick<PublicTournament, 'events'>): readonly PlacedMatch[] {
  return events.flatMap((event) => {
    const own = event.matchType === 'knockout' ? ('knockout' as const) : ('pool' as const);
    return [
      ...event.draw.map((match) => ({ event, match, stage: own })),
      ...(event.knockoutDraw ?? []).map((match) => ({ event, match, stage: 'knockout' as const })),
    ];
  });
}

/** Matches to be played in all, and played so far; byes are neither. */
export function progressOf(event: PublicEvent): { readonly played: number; readonly all: number } {
  const real = allMatches({ events: [event] }).filter(({ match }) => match.status !== 'bye');
  const played = real.filter(({ match }) => match.winner !== null || match.status !== null);
  return { played: played.length, all: real.length };
}

/** The matches that are being played, by court; those without a court last. */
export function liveMatches(tournament: Pick<PublicTournament, 'events'>): readonly PlacedMatch[] {
  const found = allMatches(tournament).filter(({ match }) => match.isLive);
  const court = ({ match }: PlacedMatch) => match.court ?? Infinity;
  return found.toSorted((one, other) => (court(one) < court(other) ? -1 : court(one) > court(other) ? 1 : 0));
}

/** How many courts are played on; matches without a court count as one each. */
export function courtsOf(matches: readonly PlacedMatch[]): number {
  const named = new Set(matches.flatMap(({ match }) => match.court ?? []));
  return named.size + matches.filter(({ match }) => match.court === null).length;
}
