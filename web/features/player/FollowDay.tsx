import { matchKey, type PlayerPage } from '@tournaments/contract';
import { useEffect, useRef } from 'react';
import { followTournament } from '../../lib/live.ts';
import { CROWD, PacedRefresh } from '../../lib/match-day/pacedRefresh.ts';

interface FollowDayProps {
  readonly page: PlayerPage;
  readonly onNews: () => Promise<unknown>;
  readonly onConnected: (isConnected: boolean) => void;
}

type Match = Parameters<Parameters<typeof followTournament>[1]['onMatch']>[0];

/** Whether what is shown follows from a match: it is their own, or of their pool. */
function isShown({ matches, pools }: PlayerPage, match: Match): boolean {
  const stage = 'poolName' in match ? 'pool' : 'knockout';
  const { eventId, matchNumber } = match;
  const key = matchKey({ eventId, stage, matchNumber });
  const isOfPool =
    'poolName' in match && pools.some((pool) => pool.eventId === eventId && pool.name === match.poolName);
  return isOfPool || matches.some((own) => own.key === key);
}

/** Has the page asked for anew as soon as something that it shows changed. */
export default function FollowDay({ page, onNews, onConnected }: FollowDayProps) {
  const latest = useRef({ page, onNews, onConnected });
  useEffect(() => {
    latest.current = { page, onNews, onConnected };
  });
  const { tournamentId } = page;
  useEffect(() => {
    const refresh = new PacedRefresh(() => latest.current.onNews(), CROWD);
    const stop = followTournament(tournamentId, {
      onConnected: (isConnected) => latest.current.onConnected(isConnected),
      onReload: () => refresh.want(),
      onDay: ({ revision }) => {
        if (revision > latest.current.page.revision) refresh.want();
      },
      onMatch: (match) => {
        if (isShown(latest.current.page, match)) refresh.want();
        return true;
      },
    });
    return () => {
      stop();
      refresh.forget();
      latest.current.onConnected(false);
    };
  }, [tournamentId]);
  return null;
}
