import type { CourtName, PublicTournament } from '@tournaments/contract';
import type { ReactNode } from 'react';
import { liveMatches } from './placedMatches.ts';
import { CourtNames } from './courtNames.ts';
import type { Called } from './placeless.ts';
import { SharedLive } from './SharedLive.tsx';

interface TournamentCourtsProps {
  /** `called` are matches that a desk has called, where one may know of them. */
  readonly tournament: Pick<PublicTournament, 'events'> & {
    readonly called?: readonly Called[];
    readonly courtNames?: readonly CourtName[];
  };
  readonly children: ReactNode;
}

/** Tells all that is drawn inside what the courts are called, and which are said to have two matches. */
export function TournamentCourts({ tournament, children }: TournamentCourtsProps) {
  return (
    <CourtNames value={tournament.courtNames}>
      <SharedLive live={liveMatches(tournament)} called={tournament.called}>
        {children}
      </SharedLive>
    </CourtNames>
  );
}
