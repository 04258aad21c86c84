import { routes } from '@tournaments/contract';
import { useEffect, useState } from 'react';
import { useBring, useSearchParams } from '../../lib/router.tsx';
import type { MatchPlace } from '../../features/draw/match/types.ts';
import { UmpireDraw } from '../../features/draw/match/UmpireDraw.tsx';
import { WaitingList } from '../../features/draw/match/WaitingList.tsx';
import { useTakeMatches } from '../../features/umpire/api.ts';
import { CodeField, CourtMatches, OwnScreen } from '../../features/panel/CourtMatches.tsx';
import { UnsentLogs } from '../../features/panel/UnsentLogs.tsx';
import { UmpireDashboard } from '../../features/umpire/UmpireDashboard.tsx';

/** Brings the panel's code, so that it opens without network too. */
function usePanelCode(): void {
  const bring = useBring();
  useEffect(() => {
    void bring(routes.umpireMatch).catch(() => undefined);
  }, [bring]);
}

export default function UmpireHomeRoute() {
  usePanelCode();
  const take = useTakeMatches();
  const [search, setSearch] = useSearchParams();
  const [opened, setOpened] = useState<MatchPlace | null>(null);
  const open = (place: MatchPlace | null) => {
    setOpened(place);
    if (place && search.get('event') !== String(place.eventId)) setSearch({ event: String(place.eventId) });
  };
  return (
    <UmpireDashboard
      kept={<UnsentLogs tournamentId={null} />}
      above={(tournament) => (
        <>
          <WaitingList
            tournamentId={tournament.id}
            onOpen={open}
            onTried={({ eventId, stage }, matches) => take({ eventId, stage, matches })}
          />
          <CourtMatches tournament={tournament} />
        </>
      )}
      code={<CodeField />}
      below={({ id }) => <OwnScreen tournamentId={id} />}
    >
      {(event, { called }) => (
        <UmpireDraw
          key={event.id}
          event={event}
          called={called}
          opened={opened}
          onOpen={open}
          onSaved={(stage, matches) => take({ eventId: event.id, stage, matches })}
        />
      )}
    </UmpireDashboard>
  );
}
