import { publicCalls, type KnockoutMatch } from '@tournaments/contract';
import { useState } from 'react';
import { useCourtName } from '../../../lib/courtNames.ts';
import { send } from '../../../lib/send.ts';
import { matchWords as words } from '../../../lib/texts/match.ts';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { liveOnCourt, type Occupant } from './busyCourt.ts';

interface Asked {
  readonly occupant: Occupant;
  readonly start: () => void;
}

/** Starts a match; where another one is live on its court it is asked first. Nobody is kept from it by a lost network. */
export function useBusyCourt(tournamentId: number | null, match: KnockoutMatch) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const courtName = useCourtName();
  const occupantNow = async () => {
    if (tournamentId === null || match.court === null) return null;
    const now = await send(publicCalls.getTournaments, { query: { id: tournamentId } });
    const events = now.ok ? now.value.tournaments.find(({ id }) => id === tournamentId)?.events : undefined;
    return liveOnCourt(events ?? [], match);
  };
  return {
    /** `start` hears the name of the court where somebody agreed that two matches are live on it. */
    begin: async (start: (sharedCourt: string | null) => void) => {
      const occupant = await occupantNow();
      if (occupant === null) start(null);
      else setAsked({ occupant, start: () => start(courtName(occupant.court)) });
    },
    question: asked && (
      <ConfirmDialog
        open
        question={words.busyCourt(courtName(asked.occupant.court))}
        yes={words.startAnyway}
        no={words.notNow}
        onNo={() => setAsked(null)}
        onYes={() => {
          setAsked(null);
          asked.start();
        }}
      >
        <p>{words.onCourt(asked.occupant)}</p>
      </ConfirmDialog>
    ),
  };
}
