import { publicCalls, type PublicTournament } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { endlessRetry, read } from '../../lib/query.ts';
import type { ListFilter } from '../../lib/listFilter.ts';

const RETRY = 3000;
const NONE: readonly PublicTournament[] = [];

/**
 * The tournaments of one list, or all of one organizer; undefined until the first answer, which is asked for every
 * 3 s without a word.
 */
export function useTournaments(
  show: ListFilter,
  organizationId?: number,
): readonly PublicTournament[] | undefined {
  const wanted = organizationId === undefined ? { view: show } : { view: 'list' as const, organizationId };
  const isId = organizationId === undefined || Number.isSafeInteger(organizationId);
  const query = useQuery({
    ...read(publicCalls.getTournaments, isId ? wanted : {}),
    ...endlessRetry(RETRY),
    enabled: isId,
  });
  return isId ? query.data?.tournaments : NONE;
}
