import type { DayNotice, PublicDay, PublicTournament } from '@tournaments/contract';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { phaseAt } from '@tournaments/engine';
import { liveMatches } from '../placedMatches.ts';
import { now, useNow } from '../clock.ts';
import { useConnection } from '../connection.ts';
import { expectedTexts } from '../expectedTexts.ts';
import { placeless } from '../placeless.ts';
import { dayNoticeKey, useLive } from '../liveTournament.ts';
import { expectedTextsOf } from './expected.ts';
import { CROWD, PacedRefresh } from './pacedRefresh.ts';
import { knownRevision, publicDayQuery } from './publicDay.ts';

/** Times move with the clock too, and some ways swallow news. */
const REFRESH = 120_000;
const MINUTE = 60;
/** How many screens keep the times of the page. */
let keepers = 0;

/**
 * Keeps the public day of a tournament, and what is said of when each match is called, as long as a screen shows it;
 * asks again only when the server told of another revision, and every two minutes while an order of play is published.
 */
export function useExpectedTimes(tournamentId: number): PublicDay | null {
  const client = useQueryClient();
  const query = useQuery({
    ...publicDayQuery(tournamentId),
    refetchInterval: ({ state }) => (state.data?.isPublished === true ? REFRESH : false),
  });
  const told = useQuery<DayNotice>({ queryKey: dayNoticeKey(tournamentId), queryFn: skipToken }).data;
  const refresh = useMemo(() => {
    const { queryKey } = publicDayQuery(tournamentId);
    return new PacedRefresh(() => client.refetchQueries({ queryKey }), CROWD);
  }, [client, tournamentId]);
  useEffect(() => () => refresh.forget(), [refresh]);
  useEffect(() => {
    if (told !== undefined && knownRevision(client, tournamentId) < told.revision) refresh.want();
  }, [client, refresh, told, tournamentId]);
  const day = query.data ?? null;
  useTexts(day, told ?? null);
  return day;
}

const FOLLOW = { onConnected: () => undefined };

/** The same kept by the live way, too; that is open already where something is on court. */
export function useDay(tournament: PublicTournament): PublicDay | null {
  const day = useExpectedTimes(tournament.id);
  const isPlayed = liveMatches(tournament).length > 0;
  const isDay = day?.isPublished === true || phaseAt(tournament, now()) === 'live';
  useLive(isDay && !isPlayed ? tournament.id : null, FOLLOW);
  return day;
}

/** Says the times anew with each minute; without network they stand still, because nobody knows. */
function useTexts(day: PublicDay | null, told: DayNotice | null): void {
  const { isLost } = useConnection();
  const minute = Math.floor(useNow() / MINUTE);
  useEffect(() => {
    if (!isLost)
      expectedTexts.replace(day === null ? new Map() : expectedTextsOf(day, minute * MINUTE, told));
  }, [day, isLost, minute, told]);
  useEffect(() => placeless.replace(day && day.withoutCourt.map(({ key }) => key)), [day]);
  useEffect(() => {
    keepers += 1;
    return () => {
      keepers -= 1;
      if (keepers > 0) return;
      expectedTexts.replace(new Map());
      placeless.replace(null);
    };
  }, []);
}
