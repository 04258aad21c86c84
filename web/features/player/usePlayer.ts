import { playerCalls, type PlayerPage } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageReply } from '../../lib/pageReply.ts';
import { endlessRetry, read } from '../../lib/query.ts';

const RETRY = 1000;
/** How often the page looks for news where they do not come by themselves, in milliseconds. */
const REFRESH = 15_000;
/** Where they come; expected times move with the clock too. */
const REFRESH_WHILE_LIVE = 60_000;

/** One player as the caller may see them. */
export interface FoundPlayerPage {
  /** Undefined while nobody knows; null where there is none. */
  readonly page: PlayerPage | null | undefined;
  /** Whether the server was asked with the sessions of this browser. */
  readonly isSure: boolean;
  readonly reload: () => Promise<unknown>;
  readonly onConnected: (isConnected: boolean) => void;
}

/** Keeps the page of a player as it is on the server. */
export function usePlayer(tournamentId: number, key: string, isKey: boolean): FoundPlayerPage {
  const [isConnected, setConnected] = useState(false);
  const asked = { tournamentId: isKey ? tournamentId : 0, key: isKey ? key : '0' };
  const query = useQuery({
    ...read(playerCalls.get, asked),
    initialData: () => pageReply(playerCalls.get, asked),
    ...endlessRetry(RETRY),
    enabled: isKey,
    refetchInterval: isConnected ? REFRESH_WHILE_LIVE : REFRESH,
  });
  return {
    page: isKey ? query.data?.page : null,
    isSure: !isKey || query.isFetchedAfterMount,
    reload: () => query.refetch(),
    onConnected: setConnected,
  };
}
