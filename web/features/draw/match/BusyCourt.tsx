import { publicCalls, umpireCalls, type KnockoutMatch, type PublicEvent } from '@tournaments/contract';
import { useState } from 'react';
import { liveOnCourt, type Occupant } from '../../../lib/busyCourt.ts';
import { useCourtName } from '../../../lib/courtNames.ts';
import { send } from '../../../lib/send.ts';
import { BusyCourtQuestion } from '../../../ui/BusyCourtQuestion.tsx';
import type { MatchRole } from './types.ts';

interface Asked {
  readonly occupant: Occupant;
  readonly start: () => void;
}

/** The events of a tournament as they are now, as far as they can be had: an umpire has the one tournament alone. */
async function eventsNow(role: MatchRole, tournamentId: number | null): Promise<readonly PublicEvent[]> {
  if (role === 'umpire') {
    const now = await send(umpireCalls.dashboard);
    return now.ok ? (now.value.tournaments[0]?.events ?? []) : [];
  }
  if (tournamentId === null) return [];
  const now = await send(publicCalls.getTournaments, { query: { id: tournamentId } });
  return now.ok ? (now.value.tournaments.find(({ id }) => id === tournamentId)?.events ?? []) : [];
}

/** Starts a match; where another one is live on its court it is asked first. Nobody is kept from it by a lost network. */
export function useBusyCourt(role: MatchRole, tournamentId: number | null, match: KnockoutMatch) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const courtName = useCourtName();
  return {
    /** `start` hears the name of the court where somebody agreed that two matches are live on it. */
    begin: async (start: (sharedCourt: string | null) => void) => {
      const events = match.court === null ? [] : await eventsNow(role, tournamentId);
      const occupant = liveOnCourt(events, match);
      if (occupant === null) start(null);
      else setAsked({ occupant, start: () => start(courtName(occupant.court)) });
    },
    question: asked && (
      <BusyCourtQuestion
        occupant={asked.occupant}
        onNo={() => setAsked(null)}
        onStart={() => {
          setAsked(null);
          asked.start();
        }}
      />
    ),
  };
}
