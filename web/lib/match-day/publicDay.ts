import {
  matchDayCalls,
  matchKey,
  type KnockoutMatch,
  type PoolMatch,
  type PublicDay,
} from '@tournaments/contract';
import type { QueryClient } from '@tanstack/react-query';
import { pageReply } from '../pageReply.ts';
import { fetched, keyOf } from '../query.ts';

/** The day as everybody may see it, as the page keeps it; the first time the one that the page was drawn with. */
export function publicDayQuery(tournamentId: number) {
  const query = { tournamentId };
  return {
    queryKey: keyOf(matchDayCalls.public, query),
    initialData: () => pageReply(matchDayCalls.public, query)?.day,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      (await fetched(matchDayCalls.public, query, signal)).day,
  };
}

/** The revision of the day that the page knows; -1 while it knows none. */
export function knownRevision(client: QueryClient, tournamentId: number): number {
  return client.getQueryData<PublicDay>(publicDayQuery(tournamentId).queryKey)?.revision ?? -1;
}

/** The day with the running score of a match that was just heard of. */
export function withScore(day: PublicDay, match: KnockoutMatch | PoolMatch): PublicDay {
  const { score = null } = match;
  const games = [...(score?.games ?? match.games)];
  const stage = 'poolName' in match ? 'pool' : 'knockout';
  const key = matchKey({ eventId: match.eventId, stage, matchNumber: match.matchNumber });
  const isNews = (known: PublicDay['courts'][number]['match']) =>
    known?.key === key && (score?.number ?? 0) >= (known.score?.number ?? 0);
  const isHere = day.courts.some((court) => isNews(court.match)) || day.withoutCourt.some(isNews);
  if (!isHere) return day;
  const courts = day.courts.map((court) =>
    court.match !== null && isNews(court.match)
      ? { ...court, match: { ...court.match, games, score } }
      : court,
  );
  const withoutCourt = day.withoutCourt.map((one) => (isNews(one) ? { ...one, games, score } : one));
  return { ...day, courts, withoutCourt };
}

/** So many of the next matches are told while all of them are far ahead; the order of play has the others. */
const AHEAD = 4;
const FAR = 3 * 3600;

/** The next matches that a page shows first. */
export function shownNext(next: PublicDay['next'], now: number): PublicDay['next'] {
  const isFar = (next[0]?.at ?? 0) - now > FAR;
  return isFar ? next.slice(0, AHEAD) : next;
}
