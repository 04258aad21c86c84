import type { PublicDay, PublicTournament } from '@tournaments/contract';
import { phaseAt } from '@tournaments/engine';
import { liveMatches } from '../../lib/bookingState.ts';
import { now } from '../../lib/clock.ts';
import { useLive } from '../../lib/liveTournament.ts';
import { useExpectedTimes } from '../../lib/match-day/useExpectedTimes.ts';

const FOLLOW = { onConnected: () => undefined };

/** The public day of a tournament, kept by the live way; that is open already where something is on court. */
export function useDay(tournament: PublicTournament): PublicDay | null {
  const day = useExpectedTimes(tournament.id);
  const isPlayed = liveMatches(tournament).length > 0;
  const isDay = day?.isPublished === true || phaseAt(tournament, now()) === 'live';
  useLive(isDay && !isPlayed ? tournament.id : null, FOLLOW);
  return day;
}
