import type { CourtName } from '@tournaments/contract';
import { useMemo, type ReactNode } from 'react';
import { CourtNames } from './courtNames.ts';
import { onSharedCourts, SharedCourts, type CourtsTold } from './placeless.ts';

interface TournamentCourtsProps {
  readonly tournament: CourtsTold & { readonly courtNames?: readonly CourtName[] };
  readonly children: ReactNode;
}

/** Tells all that is drawn inside what the courts are called, and which are said to have two matches. */
export function TournamentCourts({ tournament, children }: TournamentCourtsProps) {
  // Boxes are drawn again only when other matches share a court, not with each point.
  const text = onSharedCourts(tournament).join(' ');
  const shared = useMemo(() => new Set(text.split(' ')), [text]);
  return (
    <CourtNames value={tournament.courtNames}>
      <SharedCourts value={shared}>{children}</SharedCourts>
    </CourtNames>
  );
}
