import { matchDayCalls, type LatePerson } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import type { DayView } from '../../lib/match-day/dayView.ts';
import { read } from '../../lib/query.ts';
import { isHere } from './persons.ts';

const REFRESH = 60_000;

/** Who is called or expected soon and not here, with their numbers to phone. */
export interface LateList {
  readonly late: readonly LatePerson[];
  readonly isKnown: boolean;
}

/** Asks each minute who is late, while somebody wants to know; who was just checked in goes at once. */
export function useLate(view: DayView, isWanted: boolean): LateList {
  const { tournamentId } = view.day;
  const query = useQuery({
    ...read(matchDayCalls.late, { tournamentId }),
    refetchInterval: REFRESH,
    enabled: isWanted,
  });
  const late = (query.data?.late ?? []).filter(({ person }) => {
    const known = view.persons.get(person);
    return known === undefined || !isHere(known, view.now);
  });
  return { late, isKnown: query.isSuccess };
}
